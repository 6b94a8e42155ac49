import { emailReception as contract } from '../../../shared/contract/emailReception.ts';
import { address } from '../../../shared/routes.ts';
import { putEmailReception as choose } from '../../core/emailReception/settings.ts';
import { handle } from '../../http/chain.ts';

export const putEmailReception = handle(contract.putEmailReception, async ({ body }, { caller, locale }) =>
  choose(caller, body.switches, address(body.page, undefined, locale)),
);
