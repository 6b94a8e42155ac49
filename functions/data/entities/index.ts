/** Every entity, for migrations and tests. */
import type { AnyEntity } from '../table.ts';
import * as account from './account.ts';
import * as album from './album.ts';
import * as applicantRecord from './applicantRecord.ts';
import * as application from './application.ts';
import * as assessment from './assessment.ts';
import * as audit from './audit.ts';
import * as bankInfo from './bankInfo.ts';
import * as company from './company.ts';
import * as conversation from './conversation.ts';
import * as emailReception from './emailReception.ts';
import * as employee from './employee.ts';
import * as entitlement from './entitlement.ts';
import * as favoriteStaff from './favoriteStaff.ts';
import * as featured from './featured.ts';
import * as hire from './hire.ts';
import * as inquiry from './inquiry.ts';
import * as interview from './interview.ts';
import * as job from './job.ts';
import * as jobClosing from './jobClosing.ts';
import * as jobFigures from './jobFigures.ts';
import * as listChange from './listChange.ts';
import * as listView from './listView.ts';
import * as memberMerge from './memberMerge.ts';
import * as memberRecord from './memberRecord.ts';
import * as message from './message.ts';
import * as messageDigest from './messageDigest.ts';
import * as messageTemplate from './messageTemplate.ts';
import * as officeFile from './officeFile.ts';
import * as officeNote from './officeNote.ts';
import * as replyClock from './replyClock.ts';
import * as resumeLook from './resumeLook.ts';
import * as resumeReview from './resumeReview.ts';
import * as retention from './retention.ts';
import * as savedSearch from './savedSearch.ts';
import * as secondFactor from './secondFactor.ts';
import * as staff from './staff.ts';
import * as staffPayment from './staffPayment.ts';
import * as talent from './talent.ts';
import * as talentSearch from './talentSearch.ts';
import * as taxNumbers from './taxNumbers.ts';
import * as translator from './translator.ts';
import * as turnedDownJob from './turnedDownJob.ts';

const modules: readonly object[] = [
  ...[account, album, applicantRecord, application, assessment, audit, bankInfo, company, conversation],
  emailReception,
  employee,
  ...[entitlement, favoriteStaff, featured],
  ...[
    hire,
    inquiry,
    interview,
    job,
    jobClosing,
    jobFigures,
    listChange,
    listView,
    memberMerge,
    memberRecord,
    message,
    messageDigest,
    messageTemplate,
    officeFile,
    officeNote,
    replyClock,
    resumeLook,
    resumeReview,
    retention,
    savedSearch,
    secondFactor,
    staff,
    staffPayment,
    talent,
    talentSearch,
    taxNumbers,
    translator,
    turnedDownJob,
  ],
];

const isEntity = (value: unknown): value is AnyEntity =>
  typeof value === 'object' && value !== null && 'schemaVersion' in value && 'shape' in value;

export const entities: ReadonlyMap<string, AnyEntity> = new Map(
  modules
    .flatMap((module) => Object.values(module))
    .filter(isEntity)
    .map((one) => [one.name, one]),
);
