import { technicalInfo as contract } from '../../../shared/contract/technicalInfo.ts';
import { ownTechnicalInfo } from '../../core/staff/technicalInfo.ts';
import { handle } from '../../http/chain.ts';

export const getOwnTechnicalInfo = handle(contract.getOwnTechnicalInfo, async (_, { caller }) =>
  ownTechnicalInfo(caller.staffId),
);
