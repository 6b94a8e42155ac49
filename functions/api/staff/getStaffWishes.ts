import { staff as contract } from '../../../shared/contract/staff.ts';
import { ownWishes } from '../../core/staff/wishes.ts';
import { handle } from '../../http/chain.ts';

export const getStaffWishes = handle(contract.getStaffWishes, async (_, { caller }) =>
  ownWishes(caller.staffId),
);
