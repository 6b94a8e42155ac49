import { resume as contract } from '../../../shared/contract/resume.ts';
import { ownResume } from '../../core/resume/read.ts';
import { handle } from '../../http/chain.ts';

export const getResume = handle(contract.getResume, async (_, { caller }) => ownResume(caller.staffId));
