import { adminCompany } from './adminCompany.ts';
import { adminJobs } from './adminJobs.ts';
import { albums } from './albums.ts';
import { applicantList } from './applicantList.ts';
import { applicantRecords } from './applicantRecords.ts';
import { applicants } from './applicants.ts';
import { assessments } from './assessments.ts';
import { auditLog } from './auditLog.ts';
import { auth } from './auth.ts';
import { bankInfo } from './bankInfo.ts';
import { board } from './board.ts';
import { company } from './company.ts';
import { conversations } from './conversations.ts';
import type { Area, Operation } from './core.ts';
import { dataExport } from './dataExport.ts';
import { educationHistory } from './educationHistory.ts';
import { companyEmailSetting, emailReception } from './emailReception.ts';
import { employees } from './employees.ts';
import { entitlements } from './entitlements.ts';
import { favoriteStaff } from './favoriteStaff.ts';
import { files } from './files.ts';
import { fit } from './fit.ts';
import { inquiries } from './inquiries.ts';
import { interviews } from './interviews.ts';
import { jobFigures } from './jobFigures.ts';
import { jobs } from './jobs.ts';
import { listViews } from './listViews.ts';
import { messageTemplates } from './messageTemplates.ts';
import { notifications } from './notifications.ts';
import { resume } from './resume.ts';
import { resumeLooks } from './resumeLooks.ts';
import { resumeReviews } from './resumeReviews.ts';
import { savedSearches } from './savedSearches.ts';
import { scoutedJobs } from './scoutedJobs.ts';
import { scouts } from './scouts.ts';
import { secondFactor } from './secondFactor.ts';
import { selectData } from './selectData.ts';
import { staff } from './staff.ts';
import { staffImports } from './staffImports.ts';
import { staffManagement } from './staffManagement.ts';
import { talent } from './talent.ts';
import { technicalInfo } from './technicalInfo.ts';
import { translator } from './translator.ts';
import { workingHistory } from './workingHistory.ts';

/** Every operation of the API, by area. */
export const contract = {
  auth,
  secondFactor,
  notifications,
  conversations,
  messageTemplates,
  staff,
  staffManagement,
  staffImports,
  board,
  educationHistory,
  workingHistory,
  technicalInfo,
  translator,
  resume,
  resumeLooks,
  resumeReviews,
  emailReception,
  companyEmailSetting,
  dataExport,
  bankInfo,
  selectData,
  files,
  jobs,
  applicants,
  applicantRecords,
  assessments,
  applicantList,
  jobFigures,
  favoriteStaff,
  fit,
  scoutedJobs,
  scouts,
  savedSearches,
  adminJobs,
  adminCompany,
  company,
  entitlements,
  albums,
  inquiries,
  employees,
  listViews,
  auditLog,
  interviews,
  talent,
} as const;

export type Contract = typeof contract;
export type AreaName = keyof Contract;

export interface NamedOperation {
  area: AreaName;
  name: string;
  /** The function that serves it. */
  lambda: string;
  operation: Operation;
}

/** All operations as one list. */
export const allOperations: readonly NamedOperation[] = (
  Object.entries(contract) as [AreaName, Area][]
).flatMap(([area, operations]) =>
  Object.entries(operations).map(([name, operation]) => ({
    area,
    name,
    lambda: operation.lambda ?? area,
    operation,
  })),
);

type Entries = {
  [A in AreaName]: {
    [N in keyof Contract[A]]: {
      lambda: Contract[A][N] extends { lambda: infer L } ? L : A;
      name: N;
      operation: Contract[A][N];
    };
  }[keyof Contract[A]];
}[AreaName];

/** The functions that serve operations. */
export type ServingLambda = Entries['lambda'];
/** The operations that a function serves, by name. */
export type OperationsOf<L extends ServingLambda> = {
  [E in Extract<Entries, { lambda: L }> as E['name']]: E['operation'];
};
