import { staff as contract } from '../../../shared/contract/staff.ts';
import { makePhoto } from '../../core/staff/photo.ts';
import { handle } from '../../http/chain.ts';

export const staffImageMake = handle(contract.staffImageMake, async ({ body }, { caller }) =>
  makePhoto(caller.accountId, body.key),
);
