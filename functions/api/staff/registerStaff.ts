import { staff as contract } from '../../../shared/contract/staff.ts';
import { address } from '../../../shared/routes.ts';
import { limitRegistration } from '../../core/accounts/limits.ts';
import { registerStaff as register } from '../../core/staff/register.ts';
import { handle } from '../../http/chain.ts';

export const registerStaff = handle(contract.registerStaff, async ({ body }, { sourceIp }) => {
  const { email, password, locale, newsletter, agreed, next, deviceSecret } = body;
  await limitRegistration(sourceIp);
  const { staffNumber } = await register({
    email,
    password,
    locale,
    consent: { newsletter, page: address('registration', {}, locale) },
    agreed,
    confirmation: { next, deviceSecret },
  });
  return { ok: true as const, staffNumber };
});
