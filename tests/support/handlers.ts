import { handler as adminJobs } from '../../functions/api/adminJobs/index.ts';
import { handler as albums } from '../../functions/api/albums/index.ts';
import { handler as auth } from '../../functions/api/auth/index.ts';
import { handler as bankInfo } from '../../functions/api/bankInfo/index.ts';
import { handler as company } from '../../functions/api/company/index.ts';
import { handler as conversations } from '../../functions/api/conversations/index.ts';
import { handler as dataExport } from '../../functions/api/dataExport/index.ts';
import { handler as documents } from '../../functions/api/documents/index.ts';
import { handler as educationHistory } from '../../functions/api/educationHistory/index.ts';
import { handler as emailReception } from '../../functions/api/emailReception/index.ts';
import { handler as files } from '../../functions/api/files/index.ts';
import { handler as individualNumber } from '../../functions/api/individualNumber/index.ts';
import { handler as inquiries } from '../../functions/api/inquiries/index.ts';
import { handler as jobs } from '../../functions/api/jobs/index.ts';
import { handler as notifications } from '../../functions/api/notifications/index.ts';
import { handler as photos } from '../../functions/api/photos/index.ts';
import { handler as resumeReviews } from '../../functions/api/resumeReviews/index.ts';
import { handler as savedSearches } from '../../functions/api/savedSearches/index.ts';
import { handler as scoutedJobs } from '../../functions/api/scoutedJobs/index.ts';
import { handler as search } from '../../functions/api/search/index.ts';
import { handler as selectData } from '../../functions/api/selectData/index.ts';
import { handler as staff } from '../../functions/api/staff/index.ts';
import { handler as technicalInfo } from '../../functions/api/technicalInfo/index.ts';
import { handler as workingHistory } from '../../functions/api/workingHistory/index.ts';
import type { LambdaHandler } from './api.ts';

/** What serves each Lambda of the contract. */
export const handlers: Record<string, LambdaHandler> = {
  adminJobs,
  albums,
  auth,
  bankInfo,
  company,
  documents,
  dataExport,
  conversations,
  educationHistory,
  emailReception,
  files,
  individualNumber,
  inquiries,
  jobs,
  notifications,
  photos,
  scoutedJobs,
  savedSearches,
  resumeReviews,
  search,
  selectData,
  staff,
  technicalInfo,
  workingHistory,
};
