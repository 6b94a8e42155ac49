import { serve } from '../../http/chain.ts';
import { addFavoriteJob } from './addFavoriteJob.ts';
import { adminJobsByCompanyNumber } from './adminJobsByCompanyNumber.ts';
import { adminListJobs } from './adminListJobs.ts';
import { appliedJobs } from './appliedJobs.ts';
import { applyJob } from './applyJob.ts';
import { createJob } from './createJob.ts';
import { declineApplied } from './declineApplied.ts';
import { deleteApplied } from './deleteApplied.ts';
import { deleteFavoriteJob } from './deleteFavoriteJob.ts';
import { deleteJob } from './deleteJob.ts';
import { deleteScouted } from './deleteScouted.ts';
import { getApplied } from './getApplied.ts';
import { getJob } from './getJob.ts';
import { getJobByNumber } from './getJobByNumber.ts';
import { getJobManagement } from './getJobManagement.ts';
import { getResumeByNumber } from './getResumeByNumber.ts';
import { jobOptions } from './jobOptions.ts';
import { jobStandings } from './jobStandings.ts';
import { listFavoriteJobs } from './listFavoriteJobs.ts';
import { listJobsByCompany } from './listJobsByCompany.ts';
import { listJobsByStaffNumber } from './listJobsByStaffNumber.ts';
import { listJobsByStatus } from './listJobsByStatus.ts';
import { scoutedJobs } from './scoutedJobs.ts';
import { scoutOptions } from './scoutOptions.ts';
import { takeBackJob } from './takeBackJob.ts';
import { turnDownJob } from './turnDownJob.ts';
import { turnedDownJobs } from './turnedDownJobs.ts';
import { undoApplied } from './undoApplied.ts';
import { updateAppliedStatus } from './updateAppliedStatus.ts';
import { updateJob } from './updateJob.ts';
import { updateJobStatus } from './updateJobStatus.ts';

export const handler = serve({
  createJob,
  updateJob,
  updateJobStatus,
  deleteJob,
  getJob,
  getJobByNumber,
  getJobManagement,
  adminListJobs,
  adminJobsByCompanyNumber,
  listJobsByCompany,
  listJobsByStatus,
  listJobsByStaffNumber,
  jobOptions,
  scoutOptions,
  appliedJobs,
  scoutedJobs,
  getApplied,
  getResumeByNumber,
  applyJob,
  updateAppliedStatus,
  declineApplied,
  undoApplied,
  deleteApplied,
  deleteScouted,
  jobStandings,
  listFavoriteJobs,
  addFavoriteJob,
  deleteFavoriteJob,
  turnDownJob,
  takeBackJob,
  turnedDownJobs,
});
