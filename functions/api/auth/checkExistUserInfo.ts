import { auth as contract } from '../../../shared/contract/auth.ts';
import { checkUserInfo } from '../../core/headers/header.ts';
import { handle } from '../../http/chain.ts';

export const checkExistUserInfo = handle(contract.checkExistUserInfo, async (_, { caller }) =>
  checkUserInfo(caller),
);
