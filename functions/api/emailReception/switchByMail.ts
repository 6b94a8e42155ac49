import { emailReception as contract } from '../../../shared/contract/emailReception.ts';
import { address } from '../../../shared/routes.ts';
import { switchByToken } from '../../core/emailReception/settings.ts';
import { handle } from '../../http/chain.ts';

export const switchByMail = handle(contract.switchByMail, async ({ body }, { locale }) =>
  switchByToken(body.token, body.on, address('mailSettings', undefined, locale)),
);
