import { staff as contract } from '../../../shared/contract/staff.ts';
import { presignPhoto } from '../../core/files/uploads.ts';
import { handle } from '../../http/chain.ts';

export const staffImagePresign = handle(contract.staffImagePresign, async ({ body }, { caller }) =>
  presignPhoto(caller.accountId, body),
);
