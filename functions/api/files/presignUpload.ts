import { files as contract } from '../../../shared/contract/files.ts';
import { presignUpload as presign } from '../../core/files/uploads.ts';
import { handle } from '../../http/chain.ts';

export const presignUpload = handle(contract.presignUpload, async ({ body }, { caller }) =>
  presign(caller.accountId, body),
);
