import { auth as contract } from '../../../shared/contract/auth.ts';
import { me as readMe } from '../../core/accounts/me.ts';
import { handle } from '../../http/chain.ts';

export const me = handle(contract.me, async (_, { caller, locale }) => readMe(caller, locale));
