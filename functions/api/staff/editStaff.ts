import { staff as contract } from '../../../shared/contract/staff.ts';
import { editWishes } from '../../core/staff/wishes.ts';
import { handle } from '../../http/chain.ts';

export const editStaff = handle(contract.editStaff, async ({ body }, { caller }) => ({
  ok: true as const,
  ...(await editWishes(caller.staffId, body)),
}));
