import { auth as contract } from '../../../shared/contract/auth.ts';
import { headerInfo as readHeader } from '../../core/headers/header.ts';
import { handle } from '../../http/chain.ts';

export const headerInfo = handle(contract.headerInfo, async (_, { caller, locale }) =>
  readHeader(caller, locale),
);
