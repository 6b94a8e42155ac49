import { staff as contract } from '../../../shared/contract/staff.ts';
import { ownSoccer } from '../../core/staff/soccer.ts';
import { handle } from '../../http/chain.ts';

export const getSoccer = handle(contract.getSoccer, async (_, { caller }) => ownSoccer(caller.staffId));
