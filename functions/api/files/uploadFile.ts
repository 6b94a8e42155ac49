import { files as contract } from '../../../shared/contract/files.ts';
import { readForm } from '../../core/files/form.ts';
import { storeFile } from '../../core/files/uploads.ts';
import { handle } from '../../http/chain.ts';

export const uploadFile = handle(contract.uploadFile, async (_, { caller, multipart }) =>
  storeFile(caller.accountId, await readForm(multipart)),
);
