import { applicants } from '../../../shared/contract/applicants.ts';
import { applicantResume } from '../../core/applications/detail.ts';
import { handle } from '../../http/chain.ts';

export const getResumeByNumber = handle(applicants.getResumeByNumber, ({ params }, { caller, locale }) =>
  applicantResume(caller, params.staffNumber, locale),
);
