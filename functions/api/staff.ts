import { resume } from '../../shared/contract/resume.ts';
import { staff } from '../../shared/contract/staff.ts';
import { staffMoney } from '../../shared/contract/staffMoney.ts';
import { address } from '../../shared/routes.ts';
import { limitRegistration } from '../core/accounts/limits.ts';
import { ownResume } from '../core/resume/read.ts';
import { getBasicInfo, getStaffInfo, putBasicInfo } from '../core/staff/basicInfo.ts';
import { ownInvoiceNumber, putInvoiceNumber } from '../core/staff/invoiceNumber.ts';
import { putLanguages } from '../core/staff/languages.ts';
import { ownPayments } from '../core/staff/payments.ts';
import { registerStaff } from '../core/staff/register.ts';
import { joinSoccer, leaveSoccer, ownSoccer } from '../core/staff/soccer.ts';
import { editWishes, ownWishes } from '../core/staff/wishes.ts';
import { serve } from '../http/chain.ts';

export const handler = serve(
  'staff',
  { ...staff, ...staffMoney, ...resume },
  {
    editStaff: async ({ body }, { caller }) => ({
      ok: true as const,
      ...(await editWishes(caller.staffId, body)),
    }),
    getInvoiceNumber: (_, { caller }) => ownInvoiceNumber(caller.staffId),
    getResume: (_, { caller }) => ownResume(caller.staffId),
    getSoccer: (_, { caller }) => ownSoccer(caller.staffId),
    getStaffBasicInfo: (_, { caller }) => getBasicInfo(caller.staffId),
    getStaffInfo: (_, { caller }) => getStaffInfo(caller),
    getStaffWishes: (_, { caller }) => ownWishes(caller.staffId),
    putInvoiceNumber: async ({ body }, { caller }) => ({
      ok: true as const,
      ...(await putInvoiceNumber(caller, body.invoiceNumber)),
    }),
    putStaffBasicInfo: async ({ body }, { caller }) => ({
      ok: true as const,
      ...(await putBasicInfo(caller, body)),
    }),
    putStaffLanguages: async ({ body }, { caller }) => ({
      ok: true as const,
      ...(await putLanguages(caller.staffId, body)),
    }),
    registerSoccer: async ({ body }, { caller }) => ({
      ok: true as const,
      ...(await joinSoccer(caller.staffId, body)),
    }),
    registerStaff: async ({ body }, { sourceIp }) => {
      const { email, password, locale, newsletter, agreed, next, deviceSecret } = body;
      await limitRegistration(sourceIp);
      const { staffNumber } = await registerStaff({
        email,
        password,
        locale,
        consent: { newsletter, page: address('registration', {}, locale) },
        agreed,
        confirmation: { next, deviceSecret },
      });
      return { ok: true as const, staffNumber };
    },
    removeSoccer: (_, { caller }) => leaveSoccer(caller.staffId),
    staffPayment: ({ query }, { caller }) => ownPayments(caller.staffId, query),
  },
);
