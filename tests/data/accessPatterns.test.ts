import { readFile } from 'node:fs/promises';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '../../functions/core/accounts/actorOf.ts';
import { claimAccount } from '../../functions/core/accounts/claim.ts';
import { notePasswordCheck } from '../../functions/core/accounts/freshPassword.ts';
import { login } from '../../functions/core/accounts/login.ts';
import { me } from '../../functions/core/accounts/me.ts';
import { ownSecondFactor } from '../../functions/core/accounts/ownSecondFactor.ts';
import { proveSecondFactor } from '../../functions/core/accounts/secondStep.ts';
import { listSessions } from '../../functions/core/accounts/sessionList.ts';
import { refreshSession } from '../../functions/core/accounts/sessions.ts';
import type { CompanyActor, StaffActor } from '../../functions/core/actor.ts';
import {
  deleteOpinion,
  deleteScorecard,
  readAssessments,
  saveOpinion,
  saveScorecard,
} from '../../functions/core/applicantRecords/assessments.ts';
import { applicationHistory } from '../../functions/core/applicantRecords/history.ts';
import { readMarks, saveMarks } from '../../functions/core/applicantRecords/marks.ts';
import { createNote, listNotes } from '../../functions/core/applicantRecords/notes.ts';
import {
  applicantBoard,
  applicantLayout,
  applicantSource,
  listApplicants,
} from '../../functions/core/applications/applicants.ts';
import { applyJob } from '../../functions/core/applications/apply.ts';
import { undoApplied, updateApplied } from '../../functions/core/applications/change.ts';
import {
  dueClosings,
  readClosing,
  readQuestion,
  stepClosing,
} from '../../functions/core/applications/closing.ts';
import {
  addFavoriteJob,
  deleteFavoriteJob,
  listFavoriteJobs,
} from '../../functions/core/applications/favorites.ts';
import { readJobFigures } from '../../functions/core/applications/figures.ts';
import { beginDuties, followStay, readDuties, saveDuties } from '../../functions/core/applications/hires.ts';
import { listJobsByStaffNumber } from '../../functions/core/applications/jobsAppliedFor.ts';
import { appliedJobs } from '../../functions/core/applications/lists.ts';
import { estimateMoves, moveApplicants, undoMoves } from '../../functions/core/applications/moveMany.ts';
import { openHires } from '../../functions/core/applications/openHires.ts';
import { dueReplies, followMessage, followReplies } from '../../functions/core/applications/replyClock.ts';
import { putReplyDays, replyDaysOf } from '../../functions/core/applications/replySetting.ts';
import { replyShare } from '../../functions/core/applications/replyShare.ts';
import { jobStandings } from '../../functions/core/applications/standings.ts';
import { bankInfoDetails } from '../../functions/core/bankInfo/details.ts';
import { ownBankInfo, saveBankInfo } from '../../functions/core/bankInfo/own.ts';
import { listAlbums, listPhotos } from '../../functions/core/companies/albums/read.ts';
import { companyForOffice } from '../../functions/core/companies/detail.ts';
import { editCompany } from '../../functions/core/companies/edit.ts';
import { companyFile } from '../../functions/core/companies/file.ts';
import { companyLayout, searchCompanies } from '../../functions/core/companies/list.ts';
import {
  companyDetail,
  companyInfo,
  companyOfSlug,
  companyPrivate,
  companyPublic,
  companyPublicByNumber,
} from '../../functions/core/companies/read.ts';
import { registerCompany } from '../../functions/core/companies/register.ts';
import { conversationIdOf } from '../../functions/core/conversationId.ts';
import { advanceDigest, dueDigests, scheduleDigest } from '../../functions/core/conversations/digest.ts';
import {
  messageFileUrls,
  presignMessageFile,
  sendMessageFile,
} from '../../functions/core/conversations/files.ts';
import { takeFrame } from '../../functions/core/conversations/frames.ts';
import { listConversations, listMessages } from '../../functions/core/conversations/lists.ts';
import { editMessage, sendMessage } from '../../functions/core/conversations/messages.ts';
import { createConversation, openConversation } from '../../functions/core/conversations/open.ts';
import { searchMessages } from '../../functions/core/conversations/search.ts';
import { hideAllConversations, markSeen } from '../../functions/core/conversations/seen.ts';
import {
  putCompanyEmailSetting,
  putEmailReception,
  readCompanyEmailSetting,
  readEmailReception,
} from '../../functions/core/emailReception/settings.ts';
import { updateEmployee } from '../../functions/core/employees/change.ts';
import { leave } from '../../functions/core/employees/leave.ts';
import { getEmployee } from '../../functions/core/employees/records.ts';
import { registerEmployee } from '../../functions/core/employees/register.ts';
import { resetSecondFactor } from '../../functions/core/employees/resetSecondFactor.ts';
import { settle } from '../../functions/core/entitlements/ledger.ts';
import { planUsed } from '../../functions/core/entitlements/meters.ts';
import { giveBackWrites, look, useWrites } from '../../functions/core/entitlements/use.ts';
import { favoriteIdOf } from '../../functions/core/favoriteId.ts';
import { addFavorites, removeFavorite, updateFavorite } from '../../functions/core/favoriteStaff/change.ts';
import {
  favoriteLayout,
  favoriteSource,
  listFavoriteStaff,
} from '../../functions/core/favoriteStaff/list.ts';
import { refreshFavorites } from '../../functions/core/favoriteStaff/refresh.ts';
import { interestWrite } from '../../functions/core/featured/interest.ts';
import { hotPicks, saveHotPicks } from '../../functions/core/featured/picks.ts';
import { rankedJobs, rankJobs } from '../../functions/core/featured/rank.ts';
import { hotJobs, trendingJobs } from '../../functions/core/featured/read.ts';
import { claimImage } from '../../functions/core/files/images.ts';
import { uploadObject } from '../../functions/core/files/pictureObjects.ts';
import { presignPhoto, presignUpload } from '../../functions/core/files/uploads.ts';
import { headerInfo } from '../../functions/core/headers/header.ts';
import { headerSearch } from '../../functions/core/headers/search.ts';
import { inquiryLayout, listInquiries } from '../../functions/core/inquiries/list.ts';
import { getInquiry, updateInquiry } from '../../functions/core/inquiries/office.ts';
import { sendInquiry } from '../../functions/core/inquiries/send.ts';
import { chooseInterviewTime } from '../../functions/core/interviews/answer.ts';
import { cancelInterviewOf, dueInterviews } from '../../functions/core/interviews/due.ts';
import { listInterviewers, listInterviews } from '../../functions/core/interviews/list.ts';
import { interviewLayout } from '../../functions/core/interviews/ofCompany.ts';
import { proposeInterview } from '../../functions/core/interviews/propose.ts';
import { countViews } from '../../functions/core/jobFigures/countViews.ts';
import { dayWrite } from '../../functions/core/jobFigures/days.ts';
import { eraseFigures } from '../../functions/core/jobFigures/erase.ts';
import { advanceJob, dueJobs } from '../../functions/core/jobs/advance.ts';
import { closeAllJobs } from '../../functions/core/jobs/close.ts';
import { type ClosingStep, nextStep } from '../../functions/core/jobs/closingStep.ts';
import { countOpenJobs } from '../../functions/core/jobs/countOpen.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { readCriteria, saveCriteria } from '../../functions/core/jobs/criteria.ts';
import {
  jobOptions,
  jobsByCompanyNumber,
  listJobsByCompany,
  listJobsByStatus,
} from '../../functions/core/jobs/lists.ts';
import { adminListJobs, postingLayout } from '../../functions/core/jobs/postingList.ts';
import { getJob, getJobByNumber, getJobManagement } from '../../functions/core/jobs/read.ts';
import { splitContent } from '../../functions/core/jobs/records.ts';
import { refreshJobsOfCompany } from '../../functions/core/jobs/refreshCompany.ts';
import { updateJobStatus } from '../../functions/core/jobs/status.ts';
import { answerQuestion, confirmJob, questionToken } from '../../functions/core/jobs/stillHiring.ts';
import { deleteJob, updateJob } from '../../functions/core/jobs/update.ts';
import { refreshList, refreshReadModel } from '../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../functions/core/lists/recordRowChange.ts';
import { listListViews, saveListView } from '../../functions/core/listViews/views.ts';
import { officeAccounts } from '../../functions/core/notificationEvents/recipients.ts';
import { sendWritten } from '../../functions/core/notificationEvents/written.ts';
import { notify } from '../../functions/core/notifications/create.ts';
import { listNotifications, markSeveralRead, unreadCount } from '../../functions/core/notifications/read.ts';
import { addFile, deleteFile, openFile } from '../../functions/core/officeFiles/files.ts';
import { addNote, deleteNote } from '../../functions/core/officeNotes/notes.ts';
import { homePage } from '../../functions/core/pages/home.ts';
import { jobPage } from '../../functions/core/pages/job.ts';
import { listingPage } from '../../functions/core/pages/listing.ts';
import { searchPage } from '../../functions/core/pages/search.ts';
import { putBlacklist } from '../../functions/core/people/blacklist.ts';
import { personById } from '../../functions/core/people/detail.ts';
import { possibleDuplicates } from '../../functions/core/people/duplicates.ts';
import { partsOfPerson, updatePerson } from '../../functions/core/people/edit.ts';
import { readExport, startExport } from '../../functions/core/people/exportJob.ts';
import { peopleFile } from '../../functions/core/people/file.ts';
import { applyLine, type StoredImport } from '../../functions/core/people/import/line.ts';
import { shownImport } from '../../functions/core/people/import/shown.ts';
import { invitePerson } from '../../functions/core/people/invite.ts';
import { jobsOfPerson } from '../../functions/core/people/jobs.ts';
import { searchPeople } from '../../functions/core/people/list.ts';
import { allDistinct, putDistinct } from '../../functions/core/people/merge/distinct.ts';
import { mergePeople } from '../../functions/core/people/merge/merge.ts';
import { previewMerge } from '../../functions/core/people/merge/preview.ts';
import { undoMerge } from '../../functions/core/people/merge/undo.ts';
import { notedPerson, notesOfPerson } from '../../functions/core/people/notes.ts';
import { filedPerson, filesOfPerson } from '../../functions/core/people/officeFiles.ts';
import { type NewPerson, registerPerson } from '../../functions/core/people/register.ts';
import { peopleLayout, peopleSource, personVersion, readPerson } from '../../functions/core/people/source.ts';
import { putPersonState } from '../../functions/core/people/state.ts';
import { erpInfoOf, putErpInfo } from '../../functions/core/people/systems.ts';
import { timelineOf } from '../../functions/core/people/timeline.ts';
import { putTranslator, translatorOf } from '../../functions/core/people/translator.ts';
import { listEntitlementEntries } from '../../functions/core/plans/history.ts';
import { duePlans, setPlan } from '../../functions/core/plans/plan.ts';
import { push } from '../../functions/core/push/push.ts';
import { buildSnapshot } from '../../functions/core/readModel/snapshot.ts';
import {
  eligibilityProfile,
  fitOfJob,
  recommendedJobs,
} from '../../functions/core/recommendation/recommend.ts';
import { listTurnedDown, takeBackJob, turnDownJob } from '../../functions/core/recommendation/turnedDown.ts';
import { getApplied } from '../../functions/core/resume/applicant.ts';
import { resumeFacts } from '../../functions/core/resume/facts.ts';
import { openResume } from '../../functions/core/resume/gate.ts';
import { dueLookSummaries } from '../../functions/core/resume/lookSummary.ts';
import { ownLooks } from '../../functions/core/resume/looks.ts';
import {
  answerReview,
  ownReviews,
  requestReview,
  reviewRequests,
} from '../../functions/core/resumeReviews/reviews.ts';
import { keptRecords } from '../../functions/core/retention/kept.ts';
import { putRetentionMonths, retentionMonthsOf } from '../../functions/core/retention/setting.ts';
import { dueRetentions, followRetention, stepRetention } from '../../functions/core/retention/step.ts';
import { jobMails } from '../../functions/core/savedSearches/alerts.ts';
import { matchJob } from '../../functions/core/savedSearches/match.ts';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  searchIdOf,
  updateSavedSearch,
} from '../../functions/core/savedSearches/saved.ts';
import { blockCompany, listBlocked } from '../../functions/core/scouts/blocks.ts';
import { createScouts } from '../../functions/core/scouts/create.ts';
import { estimateScouts } from '../../functions/core/scouts/estimate.ts';
import { dueScouts, expireScoutsOf } from '../../functions/core/scouts/expire.ts';
import { reviewScouts } from '../../functions/core/scouts/figures.ts';
import { listScouts, scoutLayout } from '../../functions/core/scouts/list.ts';
import { acceptScout, listReceived, seeScout } from '../../functions/core/scouts/received.ts';
import { scoutedJobs } from '../../functions/core/scouts/scoutedJobs.ts';
import { sendScout } from '../../functions/core/scouts/send.ts';
import { scoutDetail, scoutTime, withdrawScout } from '../../functions/core/scouts/sent.ts';
import { indexJob } from '../../functions/core/search/indexJob.ts';
import { jobsOfCompany, searchJobs } from '../../functions/core/search/search.ts';
import { openDocuments } from '../../functions/core/search/source.ts';
import { getBasicInfo, getStaffInfo, putBasicInfo } from '../../functions/core/staff/basicInfo.ts';
import { education } from '../../functions/core/staff/histories.ts';
import { ownIndividualNumber, saveIndividualNumber } from '../../functions/core/staff/individualNumber.ts';
import { ownInvoiceNumber, putInvoiceNumber } from '../../functions/core/staff/invoiceNumber.ts';
import { putLanguages } from '../../functions/core/staff/languages.ts';
import { ownPayments } from '../../functions/core/staff/payments.ts';
import { makePhoto } from '../../functions/core/staff/photo.ts';
import { readProfile } from '../../functions/core/staff/profile.ts';
import { registerStaff } from '../../functions/core/staff/register.ts';
import { dueResidences } from '../../functions/core/staff/residence.ts';
import { joinSoccer, leaveSoccer } from '../../functions/core/staff/soccer.ts';
import { ownTechnicalInfo, putTechnicalInfo } from '../../functions/core/staff/technicalInfo.ts';
import { ownTranslator, putOwnTranslator } from '../../functions/core/staff/translator.ts';
import { editWishes, ownWishes } from '../../functions/core/staff/wishes.ts';
import { talentMails } from '../../functions/core/talent/alerts.ts';
import { staffComposition } from '../../functions/core/talent/composition.ts';
import { countTalent } from '../../functions/core/talent/counts.ts';
import { talentLayout } from '../../functions/core/talent/document.ts';
import { listStaff } from '../../functions/core/talent/list.ts';
import { matchTalent } from '../../functions/core/talent/match.ts';
import {
  deleteTalentSearch,
  listTalentSearches,
  saveTalentSearch,
  updateTalentSearch,
} from '../../functions/core/talent/searches.ts';
import { talentSource } from '../../functions/core/talent/source.ts';
import { putVisibility, recordVisit } from '../../functions/core/talent/visibility.ts';
import { conversationTemplates } from '../../functions/core/templates/forConversation.ts';
import { createTemplate, listTemplates } from '../../functions/core/templates/templates.ts';
import { change } from '../../functions/data/change.ts';
import { album } from '../../functions/data/entities/album.ts';
import { application } from '../../functions/data/entities/application.ts';
import { corporateNumberClaim } from '../../functions/data/entities/company.ts';
import { employee } from '../../functions/data/entities/employee.ts';
import { interview } from '../../functions/data/entities/interview.ts';
import { job, jobText } from '../../functions/data/entities/job.ts';
import { jobClosing } from '../../functions/data/entities/jobClosing.ts';
import { countingStart } from '../../functions/data/entities/jobFigures.ts';
import { connection, farewell } from '../../functions/data/entities/message.ts';
import { messageDigest } from '../../functions/data/entities/messageDigest.ts';
import { jobAlert, searchTerm } from '../../functions/data/entities/savedSearch.ts';
import { secondFactor } from '../../functions/data/entities/secondFactor.ts';
import { staff, staffBasicInfo } from '../../functions/data/entities/staff.ts';
import { staffPayment } from '../../functions/data/entities/staffPayment.ts';
import { talentAlert, talentSearchTerm } from '../../functions/data/entities/talentSearch.ts';
import { transactNamed } from '../../functions/data/named.ts';
import { get, indexKeys, queryAll, run, toItem, write } from '../../functions/data/table.ts';
import { type IndexName, indexes } from '../../functions/data/tableDefinition.ts';
import { dynamodb } from '../../functions/platform/clients.ts';
import { epochIn, instant, instantIn, now, setClock } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { metered, type Usage } from '../../functions/platform/meter.ts';
import { s3 } from '../../functions/platform/storageClient.ts';
import { adminCompany } from '../../shared/contract/adminCompany.ts';
import { applicantList, openedFrom } from '../../shared/contract/applicantList.ts';
import type { Application } from '../../shared/contract/applications.ts';
import { favoriteStaff } from '../../shared/contract/favoriteStaff.ts';
import { inquiries } from '../../shared/contract/inquiries.ts';
import { JobSearch } from '../../shared/contract/jobSearch.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import type { EnteredBasicInfo } from '../../shared/contract/memberRecord.ts';
import { resumeReviews } from '../../shared/contract/resumeReviews.ts';
import { scouts } from '../../shared/contract/scouts.ts';
import type { StaffBasicInfo } from '../../shared/contract/staff.ts';
import { staffFiles } from '../../shared/contract/staffFiles.ts';
import { staffManagement } from '../../shared/contract/staffManagement.ts';
import { TalentQuery } from '../../shared/contract/talent.ts';
import { assessmentLimits } from '../../shared/domain/assessments.ts';
import { figureDays } from '../../shared/domain/jobFigures.ts';
import { mentionOf } from '../../shared/domain/officeNotes.ts';
import { retentionNoticeAt, retentionNoticeDays } from '../../shared/domain/retention.ts';
import { neededFields } from '../../shared/domain/staffImport.ts';
import { addDays, dayLength, tokyoDay } from '../../shared/domain/time.ts';
import { readAsked } from '../../shared/jobSearch.ts';
import { mailedToken, newEmail, newSource } from '../support/accounts.ts';
import { logFile } from '../support/edgeLog.ts';
import { fileAbout, uploadedOfficeFile } from '../support/officeFiles.ts';
import {
  companyActor,
  completeContent,
  makeCompany,
  makeEmployee,
  makeFindable,
  makeMember,
  makeStaff,
  makeTalent,
  officeActor,
  staffActor,
  type TestCompany,
  type TestStaff,
} from '../support/people.ts';
import { encode, quarters } from '../support/photos.ts';
import {
  indexApplicants,
  indexHires,
  indexInterviews,
  indexJobs,
  useReadModel,
} from '../support/readModel.ts';
import { codeOf, employeeWithPassword, giveSecondFactor } from '../support/secondFactor.ts';
import { testEnvironment } from '../support/table.ts';
import { translatorProfile } from '../support/translators.ts';
import { type PatternCost, writePatterns } from './patternTable.ts';

/**
 * Cost of each query in capacity units, with 1,000 and with 20,000 jobs in the table. Fails if a cost grows
 * with the table, or differs from functions/data/access-patterns.md.
 */

useReadModel();

const small = 1000;
const large = 20_000;

const month = 30 * 86_400_000;
const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString();
const longText = 'A text of a posting, as long as they are in real life. '.repeat(30);

/** Jobs of other companies, of every status; one in ten with texts, which are read by key only. */
function* otherJobs(from: number, to: number): Generator<Record<string, unknown>> {
  const start = Date.now();
  const { listed } = splitContent(completeContent());
  const statuses = ['NEW', 'HIRING', 'HIRING', 'CLOSED', 'DRAFT'] as const;
  for (let n = from; n < to; n += 1) {
    const at = instantOf(start - month + n * 60);
    const status = statuses[n % statuses.length]!;
    const id = newId();
    const record = {
      id,
      jobNumber: `J${String(500_000 + n).padStart(7, '0')}`,
      companyId: `01OTHERCOMPANY${String(n % 97).padStart(12, '0')}`,
      status,
      content: listed,
      missing: 0,
      company: { companyNumber: 'C0999999', slug: 'other', name: { en: 'Another company' } },
      ...(status !== 'DRAFT' && {
        publishedAt: status === 'NEW' ? instantOf(start) : at,
        closesAt: instantOf(start + month + n),
        confirmedAt: instantOf(start),
      }),
      ...(status === 'CLOSED' && { closedAt: at }),
      createdAt: at,
      updatedAt: at,
    };
    // As the table layer writes it, without validating each.
    const places = Object.entries(indexKeys(job, record)).flatMap(([index, pair]) => {
      const { partition, sort } = indexes[index as IndexName];
      return [[partition, pair[0]] as const, [sort, pair[1]] as const];
    });
    yield {
      ...record,
      ...job.key(record),
      ...Object.fromEntries(places),
      entity: job.name,
      schemaVersion: job.schemaVersion,
      version: 1,
    };
    if (n % 10 === 0) {
      yield toItem(jobText, { jobId: id, content: { insurance: [], duties: { en: longText } } }, 1);
    }
  }
}

function next25(items: Generator<Record<string, unknown>>): Record<string, unknown>[] {
  const batch: Record<string, unknown>[] = [];
  while (batch.length < 25) {
    const { value, done } = items.next();
    if (done) break;
    batch.push(value);
  }
  return batch;
}

async function load(from: number, to: number): Promise<void> {
  const items = otherJobs(from, to);
  const worker = async () => {
    for (;;) {
      let requests: unknown[] | undefined = next25(items).map((Item) => ({ PutRequest: { Item } }));
      if (requests.length === 0) return;
      while (requests?.length) {
        const answer: { UnprocessedItems?: Record<string, unknown[]> } = await dynamodb().send(
          new BatchWriteCommand({ RequestItems: { [testEnvironment.TABLE_NAME]: requests as never } }),
        );
        requests = answer.UnprocessedItems?.[testEnvironment.TABLE_NAME];
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** The queried data: the same before and after the table has grown. */
interface Scene {
  company: TestCompany;
  person: TestStaff;
  /** For writes: the queried data stay unchanged. */
  writer: TestCompany;
  saver: TestStaff;
  applicant: TestStaff;
  jobId: string;
  jobNumber: string;
  applicationId: string;
  /** A user with a bank account, tax numbers, and a year of payments. */
  payee: StaffActor;
}

const content = completeContent({ description: { en: longText }, duties: { en: longText } });
const paging = { page: 1, pageSize: 25 };

const bankAccount = {
  place: 'japan',
  bankCode: '0009',
  branchCode: '001',
  accountType: '1',
  accountNumber: '1234567',
  holder: 'ｸﾞｴﾝ ﾃｲ ﾏｲ',
} as const;
let invoiceNumbers = 0;
const newInvoiceNumber = () => {
  invoiceNumbers += 1;
  return `T${String(invoiceNumbers).padStart(13, '0')}`;
};

async function makePayee(): Promise<Scene['payee']> {
  const { accountId, staffId, staffNumber } = await makeStaff();
  const payee = { accountId, staffId, sessionId: newId(), role: 'staff', locale: 'jp' } as const;
  await notePasswordCheck(payee);
  await saveBankInfo(payee, bankAccount);
  await saveIndividualNumber(payee, { individualNumber: '123456789018', purpose: 'payment-record' });
  await putInvoiceNumber(payee, newInvoiceNumber());
  for (let month = 1; month <= 12; month += 1) {
    const payOn = `2026-${String(month).padStart(2, '0')}-28`;
    const line = {
      description: 'Interpreting at a plant',
      quantity: '2',
      unit: 'day',
      unitPrice: 40_000,
      amount: 80_000,
    };
    const amounts = { fees: 80_000, transport: 0, consumptionTax: 8_000, withholding: 8_168, net: 79_832 };
    const record = {
      id: newId(),
      staffId,
      staffNumber,
      orderNumber: 'E-2026-0001',
      title: 'Interpreting',
      month: '2026-01',
    };
    const times = { payOn, paidOn: payOn, createdAt: payOn, updatedAt: payOn };
    await run(
      write.create(staffPayment, { ...record, ...amounts, ...times, lines: [line], status: 'TRANSFERRED' }),
    );
  }
  return payee;
}

async function makeScene(): Promise<Scene> {
  const [company, writer] = [
    await makeCompany({ postingLimit: null }),
    await makeCompany({ postingLimit: null }),
  ];
  const [person, applicant, saver] = [await makeStaff(), await makeStaff(), await makeStaff()];
  let jobId = '';
  let jobNumber = '';
  for (let i = 0; i < 30; i += 1) {
    ({ id: jobId, jobNumber } = await createJob(company, { content, publish: true }));
    if (i < 5) await addFavoriteJob(person, jobId);
  }
  const { id: applicationId } = await applyJob(applicant, jobId, { message: 'Hello' }, 'en');
  const payee = await makePayee();
  return { company, person, writer, saver, applicant, jobId, jobNumber, applicationId, payee };
}

const viewedPerson = { kind: 'staff', id: 'S1' };
async function view(companyId: string, id: string): Promise<string> {
  await transactNamed(await useWrites(companyId, 'resumeViews', { id, subject: viewedPerson }));
  return id;
}
/** One view, by which the month's credits have been written down. */
const viewed = ({ company }: Scene) => view(company.companyId, newId());

const applied = { status: [], filterOption: 'HIRING', showCloseJob: false, ...paging } as const;
const versionOf = async (id: string, of: TestCompany) => (await getJob(id, of)).version;

async function count(all: AsyncIterable<unknown>): Promise<number> {
  let found = 0;
  for await (const _ of all) found += 1;
  return found;
}

interface Pattern {
  /** Name in functions/data/access-patterns.md. */
  name: string;
  /** Not metered. */
  before?: (scene: Scene) => Promise<unknown>;
  run: (scene: Scene, prepared: unknown) => Promise<unknown>;
  /** Maximum read units, if their number depends on the hour rather than on the table. */
  readAtMost?: number;
}

const password = 'correct1horse';
const consent = { newsletter: false, page: '/registration' };
const newInquiry = () => {
  const sent = { kind: 'staff', type: 'other', name: 'Linh', locale: 'en', consent: true } as const;
  const message = 'A question about a job. '.repeat(20);
  return { ...sent, message, email: newEmail(), clientToken: newId(), secondsOpen: 60 };
};
const everyCompany = (query: object) => adminCompany.adminSearchCompanies.query.parse(query);
const everyone = (query: object) => TalentQuery.parse(query);
const everybody = (query: object) => staffManagement.searchStaffManagement.query.parse(query);
const exported = (query: object) => staffFiles.staffCsv.query.parse(query);
/** An import that is running, whose first ten columns are those that everybody new needs. */
const readImport = async (): Promise<StoredImport> => {
  // Of nobody new: the accounts of the office are counted by other patterns.
  const { accountId, employeeId } = officeActor();
  const fields = [...neededFields, 'staffNumber', 'prefecture'] as const;
  return {
    ...{ id: newId(), accountId, employeeId, locale: 'jp', fileName: 'a.csv', size: 1 },
    ...{ key: 'x', state: 'DONE', columns: [...fields], fields: [...fields], lines: 1, check: 1, done: 0 },
    ...{ by: 'none', existing: 'update', stretch: 1, createdAt: instant(), expiresAt: 4e9, version: 1 },
  };
};
const importLine = (of: unknown, cells: string[]) =>
  applyLine(of as StoredImport, officeActor(), {
    line: 2,
    cells: [...cells, ...(cells.length === 8 ? ['business', 'vi', '', 'tokyo'] : [])],
  });
const everyInquiry = (query: object) => inquiries.listInquiries.query.parse(query);
const inquired = async () => {
  const inquiryNumber = await sendInquiry(newInquiry(), { sourceIp: newSource() });
  return (await listInquiries(officeActor(), everyInquiry({ inquiryNumber }))).data[0]!;
};
const everySaved = (query: object) => favoriteStaff.listFavoriteStaff.query.parse(query);
/** Somebody whom companies can find, and a company that has not looked yet. */
const toBeFound = async () => {
  // Under a name of its own: lists of names are patterns, too.
  const [person, by] = [await makeStaff(), await makeCompany({ name: 'Viewer' })];
  await makeFindable(person);
  // Its first use of a right opens the ledger, and each plan month begins with a grant.
  for (const right of ['resumeViews', 'staffFavorites'] as const)
    await settle(by.companyId, right, instant());
  return { ...person, by };
};
const toBeFoundOf = (it: unknown) => it as Awaited<ReturnType<typeof toBeFound>>;
const savedStaff = async () => {
  const found = await toBeFound();
  await addFavorites(companyActor(found.by), { staffIds: [found.staffId], listIds: [], tags: [] });
  return found;
};
const mentionedColleague = { employeeId: newId(), accountId: newId() };
/** A member with a note that mentions a colleague. */
/** Two records that may be of one person. */
const twoDoorless = async (): Promise<string[]> => [(await makeStaff()).staffId, (await makeStaff()).staffId];
const joinTwo = async ([kept, mergedId]: string[]) => {
  const [one, other] = await Promise.all([readPerson(kept!), readPerson(mergedId!)]);
  const versions = { kept: personVersion(one!), merged: personVersion(other!) };
  return mergePeople(officeActor(), kept!, { mergedId: mergedId!, choices: {}, versions });
};
const apart = async () => {
  await putDistinct(officeActor(), { ids: await twoDoorless(), distinct: true });
};

const withNote = async () => {
  const { staffId } = await makeStaff();
  // One for all, without an account: people and accounts of the office are counted by other patterns.
  const { employeeId, accountId } = mentionedColleague;
  await run(
    write.put(employee, { id: employeeId, accountId, name: { familyName: 'Sato' }, createdAt: instant() }),
  );
  const by = { ...officeActor(accountId), employeeId };
  const [noteId, text] = [newId(), mentionOf(employeeId)];
  await addNote(by, notedPerson(staffId), { noteId, text });
  return { staffId, by, noteId, text };
};
/** A member with a file, and an upload to add. */
const withFile = async () => {
  const { staffId, by } = await withNote();
  const { fileId } = await fileAbout(staffId, by);
  return { staffId, by, fileId, key: await uploadedOfficeFile(by) };
};
/** Nobody else has the name or the number. */
let people = 0;
const newPerson = (): NewPerson => {
  people += 1;
  const id = newId();
  const kana = [...id.slice(-10)]
    .map((letter) => String.fromCharCode(0x30a2 + (letter.charCodeAt(0) % 60)))
    .join('');
  return {
    ...{ id, locale: 'en', origin: 'import' },
    basicInfo: {
      ...{ familyName: 'Tran', givenName: 'Linh', familyNameKana: kana, givenNameKana: 'リン' },
      ...{ gender: 'female', birthDate: '1994-02-03', nationality: 'VN', inJapan: true, country: 'JP' },
      // Of nobody else: ids of one millisecond follow each other.
      phone: `+8190${10_000_000 + people}`,
      ...{ japaneseLevel: 'business', motherTongue: 'vi', languages: [] },
    },
  };
};
const registered = async (_: Scene) => {
  const email = newEmail();
  await registerStaff({ email, password, locale: 'jp', consent, verified: true });
  return email;
};

const draft = async ({ writer }: Scene) => (await createJob(writer, { content, publish: false })).id;
const published = async ({ writer }: Scene) => (await createJob(writer, { content, publish: true })).id;
const atTime = async (instant: string, work: () => Promise<unknown>): Promise<void> => {
  setClock(instant);
  try {
    await work();
  } finally {
    setClock();
  }
};
const later = (days: number, work: () => Promise<unknown>): Promise<void> =>
  atTime(instantOf(Date.now() + days * dayLength), work);
/** Tomorrow at nine in the morning, when notices of ending records are sent: before, they are not looked for. */
const atNine = (work: () => Promise<unknown>): Promise<void> =>
  atTime(retentionNoticeAt(addDays(tokyoDay(Date.now()), 1 + retentionNoticeDays)), work);
/** The token of the question that was mailed. */
async function askedAbout(scene: Scene): Promise<string> {
  const id = await published(scene);
  await later(16, () => advanceJob(id));
  return questionToken(id, (await get(job, { id }))!.asked!.id);
}
/** What counts what closing a posting ends has just looked for changes. */
async function closingCounted(): Promise<void> {
  await refreshList(applicantLayout);
  await refreshList(interviewLayout);
  await refreshList(scoutLayout);
}
const withApplicants = async ({ writer }: Scene) => {
  const { id } = await createJob(writer, { content, publish: true });
  for (let i = 0; i < 3; i += 1) await applyJob(await makeStaff(), id, { message: 'Hello' }, 'en');
  return id;
};

/** As many jobs as a ranking holds: it is as large as it can get. */
const withFullRankings = async () => {
  const languages = [{ language: 'en', level: 'native' as const }];
  for (let i = 0; i < rankedJobs; i += 1)
    await run(interestWrite({ id: newId(), content: { ...content, languages } }, 'applications', instant()));
};

const about = { jobId: newId(), jobNumber: 'J0000001', title: { en: 'English teacher' } };
const saying = (conversationId: string) => ({
  conversationId,
  id: newId(),
  text: 'May I ask about the hours?',
});
type Talk = { firm: TestCompany; person: TestStaff; id: string; said: string };
/** An applicant of a company of their own, with a conversation; `isFollowed`: whose clock runs. */
async function withReply(isFollowed: boolean) {
  const [firm, person] = [await makeCompany(), await makeStaff()];
  const { id: jobId } = await createJob(firm, { content, publish: true });
  const { id } = await applyJob(person, jobId, { message: 'Hello' }, 'en');
  const pair: [string, string] = [person.staffId, firm.companyId];
  await openConversation({ staffId: pair[0], companyId: pair[1], type: 'APPLY', about });
  if (isFollowed) await followReplies(id);
  return { firm, id, pair };
}
/** The same, declined long ago, with a note of the company. */
async function withEnded() {
  const { firm, id, pair } = await withReply(false);
  const [staffId, companyId] = pair;
  await createNote(firm, id, { text: 'Called twice', clientToken: newId() });
  const at = '2025-01-15T03:00:00.000Z';
  await change(application, { id }, (found) => ({
    ...{ ...found, status: 'DECLINED' as const, updatedAt: at },
    history: [
      ...found.history,
      { status: 'DECLINED' as const, at, by: 'company' as const, accountId: firm.accountId },
    ],
  }));
  await followRetention(companyId, at);
  return { id, staffId, companyId };
}
/** A company with 25 conversations, the last with three messages. */
const withConversations = async (): Promise<Talk> => {
  const firm = await makeCompany({ name: 'Spoken to' });
  const made: Talk[] = [];
  while (made.length < 25) {
    const person = await makeStaff();
    const opened = await openConversation({ ...person, companyId: firm.companyId, type: 'APPLY', about });
    made.push({ firm, person, id: opened!.id, said: '' });
  }
  const talk = made.at(-1)!;
  for (let n = 0; n < 3; n += 1)
    talk.said = (await sendMessage(talk.person.accountId, saying(talk.id))).message.id;
  return talk;
};
const talk = (name: string, act: (of: Talk) => Promise<unknown>): Pattern => ({
  name,
  before: withConversations,
  run: (_, it) => act(it as Talk),
});

type Albums = TestCompany & { id: string };
/** An uploaded file that is not processed into a photo yet. */
async function uploadedPhoto({ accountId }: TestStaff): Promise<string> {
  const { key } = await presignPhoto({ accountId }, { contentType: 'image/png', size: 1000 });
  const Body = await encode(quarters(120, 160), 'png');
  await s3().send(
    new PutObjectCommand({ Bucket: testEnvironment.MEDIA_BUCKET, Key: uploadObject(key), Body }),
  );
  return key;
}

/** The same for a company's picture. */
async function uploadedImage({ accountId }: TestCompany): Promise<string> {
  const { key } = await presignUpload({ accountId }, { kind: 'IMAGE', contentType: 'image/png', size: 1000 });
  const Body = await encode(quarters(120, 160), 'png');
  await s3().send(
    new PutObjectCommand({ Bucket: testEnvironment.MEDIA_BUCKET, Key: uploadObject(key), Body }),
  );
  return key;
}

/** The same for a file to send in a conversation. */
async function uploadedFile({ person, id }: Talk): Promise<string> {
  const Body = Buffer.from('%PDF-1.7');
  const { key } = await presignMessageFile(person, id, { contentType: 'application/pdf', size: Body.length });
  await s3().send(
    new PutObjectCommand({ Bucket: testEnvironment.MEDIA_BUCKET, Key: uploadObject(key), Body }),
  );
  return key;
}

/** A company with two albums of five photos. */
const withAlbums = async (): Promise<Albums> => {
  const owner = await makeCompany({ name: 'Shown in photos' });
  const { companyId } = owner;
  const alt = { en: 'What a photo shows, in a sentence', jp: '写真に写っているもの' };
  const photos = Array.from({ length: 5 }, () => ({
    ...{ photo: `media/${owner.accountId}/${newId()}.jpg`, alt, width: 1600, height: 1067 },
  }));
  const ids = [newId(), newId()];
  for (const [place, id] of ids.entries())
    await run(write.create(album, { id, companyId, place, title: { en: 'Our shop' }, photos }));
  return { ...owner, id: ids[0]! };
};

/** A user with all parts of the profile. */
const withSoccer = async () => {
  const made = await makeStaff();
  const { staffId } = made;
  await joinSoccer(
    { staffId },
    {
      ...{ roles: ['play'], positions: ['gk'], coachingLicences: [], refereeLicences: [] },
      ...{ availability: [], version: 0 },
    },
  );
  await putTechnicalInfo(
    { staffId },
    {
      ...{ techPrNote: longText, techItSkills: [], certifications: [] },
      ...{ typeOfteches: ['web'], drivingLicences: [], version: 0 },
    },
  );
  await editWishes(
    { staffId },
    {
      ...{ employmentTypes: [], jobPositions: [{ major: '01' }], areas: [], remotePolicies: [] },
      ...{ prText: longText, version: 0 },
    },
  );
  return made;
};

type Scoutable = Parameters<typeof sendScout>[0] & { accountId: string };
type Scouted = Scoutable & { id: string };
const scoutable = async ({ writer }: Scene): Promise<Scoutable> => {
  const { staffId, accountId } = await makeStaff();
  const jobId = await published({ writer } as Scene);
  return { companyId: writer.companyId, staffId, accountId, jobId, message: 'We would like to meet you.' };
};
/** The same through the plan: somebody who can be found, and a company whose plan has scouts. */
const offerable = async () => {
  const firm = companyActor(await makeCompany({ planType: 'PLAN_PREMIUM', postingLimit: null }));
  const { id: jobId } = await createJob(firm, { content, publish: true });
  const { staffId } = await makeTalent();
  await look(firm.companyId, 'scouts');
  // The plan month is settled by the first scout.
  const other = await makeTalent();
  const asked = { jobId, texts: { jp: '{経験職種}のご経験を拝見しました。' } };
  await createScouts(firm, { ...asked, recipients: [other.staffId], clientToken: newId() });
  return { firm, staffId, asked: { ...asked, recipients: [staffId] } };
};
type Offerable = Awaited<ReturnType<typeof offerable>>;
const offered = async () => {
  const it = await offerable();
  const { results } = await createScouts(it.firm, { ...it.asked, clientToken: newId() });
  return { ...it, id: results[0]!.scoutId! };
};
type Offered = Awaited<ReturnType<typeof offered>>;
const ownScouts = (query: object) => scouts.listScouts.query.parse(query);
const scouted = async (scene: Scene): Promise<Scouted> => {
  const it = await scoutable(scene);
  return { ...it, id: await sendScout(it) };
};

interface Applied {
  firm: CompanyActor;
  person: StaffActor;
  applicationId: string;
}
const withApplicant = async (): Promise<Applied> => {
  const [firm, person] = [companyActor(await makeCompany()), staffActor(await makeStaff())];
  const { id } = await createJob(firm, { content, publish: true });
  return { firm, person, applicationId: (await applyJob(person, id, {}, 'jp')).id };
};
type Noted = { firm: CompanyActor; id: string };
const noted = async (): Promise<Noted> => {
  const { firm, applicationId: id } = await withApplicant();
  for (let i = 0; i < 5; i += 1) await createNote(firm, id, { text: longText, clientToken: newId() });
  return { firm, id };
};
const longComment = longText.slice(0, assessmentLimits.comment);
const scores = Array.from({ length: assessmentLimits.criteria }, (_, at) => ({ id: `c${at}`, score: 4 }));
const someCriteria = scores.map(({ id }) => ({ id, text: { jp: '接客の経験', en: 'Serving guests' } }));
/** Five members have assessed an applicant, `firm` the last of them. */
const assessed = async (): Promise<Noted & { jobId: string }> => {
  const { firm, applicationId: id } = await withApplicant();
  const { jobId } = (await get(application, { id }))!;
  await saveCriteria(firm, jobId, { criteria: someCriteria, version: 0 });
  const members = await Promise.all([1, 2, 3, 4].map(() => makeMember(firm, 'RECRUITER')));
  for (const { accountId } of [...members, firm]) {
    const by = { ...firm, accountId };
    await saveOpinion(by, id, { opinion: 'YES', comment: longComment, version: 0 });
    const card = { ratings: scores, comment: longComment, version: 0 };
    await saveScorecard(by, { id, occasion: 'READING' }, card);
  }
  return { firm, id, jobId };
};
const hired = async (): Promise<Applied> => {
  const it = await withApplicant();
  await updateApplied(it.firm, it.applicationId, { status: 'HIRED' }, 'jp');
  return it;
};
async function storedLog(jobId: string): Promise<string> {
  const key = `${newId()}.gz`;
  const Body = logFile([{ 'cs-uri-stem': `/job_info/${jobId}` }]);
  await s3().send(new PutObjectCommand({ Bucket: testEnvironment.EDGE_LOG_BUCKET, Key: key, Body }));
  return key;
}
const everyApplicant = (query: object) => applicantList.listApplicants.query.parse(query);
const boardOf = (query: object) => applicantList.applicantBoard.query.parse(query);
const indexedApplicant = async (): Promise<Applied> => {
  const it = await withApplicant();
  await recordRowChange(applicantSource, it.applicationId);
  await refreshList(applicantLayout);
  await listApplicants(it.firm, everyApplicant({}), 'en');
  return it;
};
const moving = ({ applicationId: id }: Applied) => ({
  applications: [{ id, version: 1 }],
  to: 'SCREENING' as const,
});
const invitation = () => ({
  times: [2, 3].map((day) => instantIn(day * 24 * 3600)),
  minutes: 60,
  place: 'Osaka',
  interviewers: [{ name: 'Hanako', email: 'hanako@example.com' }],
  acceptHeld: false,
});
type Interviewed = Applied & { interview: Awaited<ReturnType<typeof proposeInterview>> };
const interviewed = async (_: Scene): Promise<Interviewed> => {
  const it = await withApplicant();
  return { ...it, interview: await proposeInterview(it.firm, it.applicationId, invitation()) };
};
const upcomingInterviews = { upcoming: true, page: 1, pageSize: 25 };
/** A company with fifteen interviews ahead, and thirty that are over. */
const manyInterviewed = async (): Promise<CompanyActor> => {
  const firm = companyActor(await makeCompany());
  const { id: jobId } = await createJob(firm, { content, publish: true });
  for (let i = 0; i < 15; i += 1) {
    const { id } = await applyJob(staffActor(await makeStaff()), jobId, {}, 'jp');
    const times = [instantIn((i + 2) * 24 * 3600)];
    const { id: interviewId } = await proposeInterview(firm, id, { ...invitation(), times });
    const { version: _, ...made } = (await get(interview, { id: interviewId }))!;
    const over = { ...made, status: 'CANCELLED' as const };
    for (const days of [400, 500])
      await run(write.create(interview, { ...over, id: newId(), times: [instantIn(-days * 24 * 3600)] }));
  }
  await indexInterviews(firm);
  return firm;
};

const rareSearch = { query: '?work_area[prefecture]=tottori', alert: 'AT_ONCE' } as const;
const rareSearchId = searchIdOf(rareSearch.query);
/** A user with two searches, registered under different terms. */
const withSearches = async (): Promise<TestStaff> => {
  const made = await makeStaff();
  await saveSearch(made, { ...rareSearch, name: 'Tottori' });
  await saveSearch(made, { name: 'Drivers', query: '?jobPosition[middle]=083', alert: 'AT_ONCE' });
  return made;
};
/** A job that matches no other searches. */
const waitedFor = async ({ writer }: Scene): Promise<string> => {
  const areas = [{ country: 'JP', prefecture: 'tottori' }];
  const wanted = { ...content, workAreas: areas, jobPosition: { major: '13', middle: '083' } };
  // Only this person's: earlier ones are removed.
  for (const term of ['prefecture#tottori', 'positionMiddle#083'])
    for (const { staffId, searchId } of await queryAll(searchTerm.withTerm({ term })))
      await updateSavedSearch({ staffId }, searchId, { alert: 'NONE' });
  await withSearches();
  return (await createJob(writer, { content: wanted, publish: true })).id;
};
const withAlert = async (scene: Scene) => {
  await matchJob(await waitedFor(scene));
  const [found] = await queryAll(searchTerm.withTerm({ term: 'prefecture#tottori' }));
  return (await queryAll(jobAlert.ofStaff(found!)))[0];
};
const rareTalent = { name: 'A', query: 'prefecture=tottori', alert: 'WEEKLY' } as const;
/** A member with a search that is registered under a term of its own. */
const withTalentSearch = async () => {
  const made = companyActor(await makeCompany());
  const { id } = await saveTalentSearch(made, rareTalent);
  return { made, id };
};
type WithTalentSearch = Awaited<ReturnType<typeof withTalentSearch>>;
/** A person whom no other search finds. */
const soughtTalent = async () => {
  for (const { accountId, companyId, searchId } of await queryAll(
    talentSearchTerm.withTerm({ term: 'prefecture#tottori' }),
  ))
    await updateTalentSearch({ accountId, companyId }, searchId, { alert: 'NONE' });
  const { made } = await withTalentSearch();
  const { staffId } = await makeTalent({ basicInfo: { prefecture: 'tottori' } as never });
  return { staffId, accountId: made.accountId };
};
const withTalentAlert = async () => {
  const { staffId, accountId } = await soughtTalent();
  await matchTalent(staffId);
  return (await queryAll(talentAlert.ofAccount({ accountId })))[0];
};
/** Few, as an agency has: the whole of the office is read where somebody is to be told. */
let halfWay: ReturnType<typeof employeeWithPassword> | undefined;
let halfWayAdmin: ReturnType<typeof makeEmployee> | undefined;
/** An employee with a new second factor who has given the password. */
async function secondStep() {
  halfWay ??= employeeWithPassword();
  const made = await halfWay;
  await run(write.remove(secondFactor, { accountId: made.accountId }));
  const factor = await giveSecondFactor(made.accountId);
  const entered = await login({ email: made.email, password }, { sourceIp: newSource() });
  return { ...made, ...factor, challenge: (entered as { challenge: string }).challenge };
}
type Half = Awaited<ReturnType<typeof secondStep>>;
const patterns: Pattern[] = [
  talk('conversations', ({ firm }) => listConversations(companyActor(firm), { type: 'ALL', page: 1 })),
  talk('messages', ({ firm, id }) => listMessages(firm, id, { pageSize: 25 })),
  talk('searchMessages', ({ firm }) => searchMessages(companyActor(firm), { keyword: 'hours' })),
  talk('hideConversations', ({ firm }) => hideAllConversations(firm, 'company')),
  talk('sendMessage', ({ person, id }) => sendMessage(person.accountId, saying(id))),
  {
    name: 'sendMessageFile',
    before: async () => {
      const of = await withConversations();
      const key = await uploadedFile(of);
      return { of, key };
    },
    run: (_, it) => {
      const { of, key } = it as { of: Talk; key: string };
      return sendMessageFile(of.person, of.id, { id: newId(), key, name: 'resume.pdf' });
    },
  },
  {
    name: 'readMessageFile',
    before: async () => {
      const of = await withConversations();
      const key = await uploadedFile(of);
      const { number } = await sendMessageFile(of.person, of.id, { id: newId(), key, name: 'resume.pdf' });
      return { of, number };
    },
    run: (_, it) => {
      const { of, number } = it as { of: Talk; number: number };
      return messageFileUrls(of.firm, of.id, number);
    },
  },
  talk('editMessage', ({ person, id, said }) =>
    editMessage(person.accountId, { conversationId: id, id: said, text: 'Never mind' }),
  ),
  talk('scheduleDigest', ({ id }) => scheduleDigest(id, { by: 'staff', at: instant() })),
  {
    name: 'advanceDigest',
    before: async () => {
      const of = await withConversations();
      const at = instantIn(-3600);
      await run(write.create(messageDigest, { accountId: of.firm.accountId, dueAt: at }));
      return of;
    },
    run: (_, it) => advanceDigest((it as Talk).firm.accountId, async () => undefined),
  },
  { name: 'dueDigests', run: () => count(dueDigests(instantOf(Date.now() + 90_000))) },
  talk('pushMessage', ({ id }) => push({ of: 'message', event: 'message', conversationId: id, number: 1 })),
  {
    name: 'takeFrame',
    before: async () => {
      const { accountId } = await makeStaff();
      const [id, sessionId] = [newId(), newId()];
      await run(
        write.put(connection, { id, accountId, sessionId, connectedAt: instant(), expiresAt: epochIn(60) }),
      );
      return id;
    },
    run: (_, id) => takeFrame(id as string, {}),
  },
  talk('seeMessages', ({ firm, id }) => markSeen(firm.accountId, id, 3)),
  {
    name: 'openConversation',
    before: async () => ({
      firm: await makeCompany({ name: 'Spoken to' }),
      person: await makeStaff(),
    }),
    run: (_, it) => {
      const { firm, person } = it as Talk;
      return openConversation({ ...person, companyId: firm.companyId, type: 'APPLY', about });
    },
  },
  { name: 'session', run: ({ company }) => actorOf(company.token) },
  { name: 'job', run: ({ jobId }) => getJob(jobId, undefined) },
  { name: 'jobByNumber', run: ({ jobNumber }) => getJobByNumber(jobNumber, undefined) },
  { name: 'jobManagement', run: ({ jobId }) => getJobManagement(jobId) },
  {
    name: 'jobsOfCompany',
    before: ({ company }) => indexJobs(company),
    run: ({ company }) => listJobsByCompany(companyActor(company), paging),
  },
  {
    name: 'jobsOfCompanyByStatus',
    before: ({ company }) => indexJobs(company),
    run: ({ company }) => listJobsByStatus(companyActor(company), ['NEW', 'HIRING'], paging),
  },
  {
    name: 'draftsOfCompany',
    before: async () => {
      const company = await makeCompany();
      for (let i = 0; i < 3; i += 1) await createJob(company, { content, publish: false });
      await indexJobs(company);
      return company;
    },
    run: (_, it) => listJobsByStatus(companyActor(it as TestCompany), ['DRAFT'], { page: 1, pageSize: 2 }),
  },
  {
    name: 'jobsOfCompanyByNumber',
    before: ({ company }) => indexJobs(company),
    run: ({ company }) => jobsByCompanyNumber(company.companyNumber, paging),
  },
  {
    name: 'jobOptions',
    before: ({ company }) => indexJobs(company),
    run: ({ company }) => jobOptions(companyActor(company), { id: [], page: 1, pageSize: 100 }),
  },
  {
    name: 'countOpenJobs',
    run: ({ company }) => countOpenJobs(company),
  },
  {
    name: 'jobsOfStaff',
    before: ({ company }) => indexApplicants(company),
    run: ({ company, applicant }) =>
      listJobsByStaffNumber(companyActor(company), applicant.staffNumber, paging),
  },
  {
    name: 'jobsByStatus',
    // Then only the rows are read.
    before: async () => {
      await buildSnapshot('postings');
      await refreshList(postingLayout);
    },
    run: () => adminListJobs(officeActor(), jobs.adminListJobs.query.parse({ status: ['HIRING'] })),
  },
  { name: 'dueJobs', run: () => count(dueJobs(instantOf(Date.now() + 90_000))) },
  { name: 'dueInterviews', run: () => count(dueInterviews(instantOf(Date.now() + 90_000))) },
  { name: 'dueScouts', run: () => count(dueScouts(instantOf(Date.now() + 90_000))) },
  { name: 'duePlans', run: () => count(duePlans(instantOf(Date.now() + 90_000))) },
  {
    name: 'putVisibility',
    before: () => makeStaff(),
    run: (_, made) => putVisibility(made as TestStaff, { findable: true }),
  },
  {
    name: 'recordVisit',
    before: () => makeTalent({ activeOn: '2026-01-01' }),
    run: (_, made) => recordVisit(made as TestStaff),
  },
  {
    name: 'listStaff',
    before: async ({ company }) => {
      await refreshList(talentLayout);
      return companyActor(company);
    },
    run: (_, actor) => listStaff(actor as CompanyActor, everyone({}), 'jp'),
  },
  {
    name: 'staffComposition',
    before: async ({ company }) => {
      await refreshList(talentLayout);
      return companyActor(company);
    },
    run: (_, actor) => staffComposition(actor as CompanyActor, everyone({})),
  },
  {
    name: 'listStaffForJob',
    before: async ({ company }) => {
      for (let made = 0; made < 20; made += 1)
        await recordRowChange(talentSource, (await makeTalent()).staffId);
      await refreshList(talentLayout);
      await refreshList(scoutLayout);
      return companyActor(company);
    },
    run: ({ jobId }, actor) =>
      listStaff(actor as CompanyActor, everyone({ forJob: jobId, pageSize: '20' }), 'jp'),
  },
  {
    name: 'indexTalent',
    before: () => makeTalent(),
    run: (_, made) => recordRowChange(talentSource, (made as TestStaff).staffId),
  },
  {
    name: 'talentSearches',
    before: withTalentSearch,
    run: (_, it) => listTalentSearches((it as WithTalentSearch).made),
  },
  {
    name: 'saveTalentSearch',
    before: async () => companyActor(await makeCompany()),
    run: (_, it) => saveTalentSearch(it as CompanyActor, rareTalent),
  },
  {
    name: 'updateTalentSearch',
    before: withTalentSearch,
    run: (_, it) => {
      const { made, id } = it as WithTalentSearch;
      return updateTalentSearch(made, id, { alert: 'NONE' });
    },
  },
  {
    name: 'deleteTalentSearch',
    before: withTalentSearch,
    run: (_, it) => {
      const { made, id } = it as WithTalentSearch;
      return deleteTalentSearch(made, id);
    },
  },
  {
    name: 'matchTalent',
    before: soughtTalent,
    run: (_, it) => matchTalent((it as { staffId: string }).staffId),
  },
  { name: 'dueTalentAlerts', run: () => count(talentMails.due(instantOf(Date.now()))) },
  {
    name: 'closeTalentAlert',
    before: withTalentAlert,
    run: async (_, it) => {
      setClock((it as { dueAt: string }).dueAt);
      await talentMails.remove((await talentMails.close(it as { accountId: string; dueAt: string }))!);
      setClock();
    },
  },
  { name: 'countTalent', run: ({ person }) => run(countTalent(person.staffId, { scouts: 1 })) },
  { name: 'dueResidences', run: () => count(dueResidences(instantOf(Date.now() + 90_000))) },
  { name: 'createDraft', run: ({ writer }) => createJob(writer, { content, publish: false }) },
  { name: 'createPublished', run: ({ writer }) => createJob(writer, { content, publish: true }) },
  {
    name: 'publish',
    before: draft,
    run: ({ writer }, id) => updateJobStatus(writer, id as string, { status: 'NEW' }),
  },
  {
    name: 'updateJob',
    before: async (scene) => {
      const id = await published(scene);
      return { id, version: await versionOf(id, scene.writer) };
    },
    run: ({ writer }, it) => {
      const { id, version } = it as { id: string; version: number };
      return updateJob(writer, id, { content: { ...content, duties: { en: `${longText}.` } }, version });
    },
  },
  {
    name: 'closeJob',
    before: published,
    run: ({ writer }, id) => updateJobStatus(writer, id as string, { status: 'CLOSED' }),
  },
  {
    name: 'advanceJob',
    before: published,
    run: async (_, id) => {
      await later(8, async () => expect(await advanceJob(id as string)).toBe('HIRING'));
    },
  },
  {
    name: 'askStillHiring',
    before: published,
    run: (_, id) => later(16, () => advanceJob(id as string)),
  },
  {
    name: 'closeUnconfirmed',
    before: published,
    run: async (_, id) => {
      await later(30, async () => expect(await advanceJob(id as string)).toBe('CLOSED'));
    },
  },
  {
    name: 'confirmJob',
    before: published,
    run: ({ writer }, id) => later(3, () => confirmJob(writer, id as string)),
  },
  {
    name: 'readJobQuestion',
    before: async (scene) => {
      const token = await askedAbout(scene);
      await closingCounted();
      return token;
    },
    run: (_, token) => readQuestion(token as string),
  },
  {
    name: 'answerJobQuestion',
    before: askedAbout,
    run: (_, token) => later(16, () => answerQuestion({ token: token as string, hiring: true })),
  },
  {
    name: 'beginDuties',
    before: hired,
    run: (_, it) => beginDuties((it as Applied).applicationId),
  },
  {
    name: 'readDuties',
    before: hired,
    run: (_, it) => readDuties((it as Applied).firm, (it as Applied).applicationId, 'jp'),
  },
  {
    name: 'saveDuties',
    before: hired,
    run: (_, it) => {
      const body = { exempt: false, done: ['card' as const], version: 0 };
      return saveDuties((it as Applied).firm, (it as Applied).applicationId, body, 'jp');
    },
  },
  {
    name: 'followStay',
    before: async () => {
      const it = await hired();
      await beginDuties(it.applicationId);
      const own = { staffId: it.person.staffId };
      const found = (await get(staffBasicInfo, own))!;
      await run(
        write.save(staffBasicInfo, { ...found, info: { ...found.info, visaExpiresOn: '2030-01-31' } }),
      );
      return it;
    },
    run: (_, it) => followStay((it as Applied).person.staffId),
  },
  {
    name: 'openHires',
    before: async () => {
      const it = await hired();
      await beginDuties(it.applicationId);
      await indexHires(it.firm);
      return it;
    },
    run: async (_, it) => expect((await openHires((it as Applied).firm, paging, 'jp')).total).toBe(1),
  },
  {
    name: 'readClosing',
    before: async () => {
      const it = await indexedApplicant();
      await closingCounted();
      return it;
    },
    run: async (_, it) => {
      const { firm, applicationId } = it as Applied;
      const { jobId } = (await get(application, { id: applicationId }))!;
      return readClosing(firm, jobId, 'jp');
    },
  },
  {
    name: 'stepClosing',
    before: async () => {
      const { firm, applicationId } = (await withApplicant()) as Applied;
      const { jobId } = (await get(application, { id: applicationId }))!;
      const texts = { jp: '{氏名} 様 募集を終了しました。' };
      await updateJobStatus(firm, jobId, { status: 'CLOSED', texts });
      return nextStep((await queryAll(jobClosing.ofJob({ jobId })))[0]!);
    },
    run: (_, step) => stepClosing(step as ClosingStep),
  },
  {
    name: 'dueClosings',
    run: async () => {
      for await (const _ of dueClosings(instant()));
    },
  },
  { name: 'deleteDraft', before: draft, run: ({ writer }, id) => deleteJob(writer, id as string) },
  {
    name: 'closeAllJobs',
    before: async () => {
      const company = await makeCompany({ postingLimit: null });
      for (let i = 0; i < 3; i += 1) await createJob(company, { content, publish: true });
      return company.companyId;
    },
    run: (_, companyId) => closeAllJobs(companyId as string, { as: 'company' }),
  },
  { name: 'lookAtEntitlement', run: ({ company }) => look(company.companyId, 'resumeViews') },
  { name: 'useEntitlement', before: viewed, run: ({ company }) => view(company.companyId, newId()) },
  {
    name: 'giveBackEntitlement',
    before: viewed,
    run: async ({ company: { companyId } }, of) =>
      transactNamed(
        await giveBackWrites(companyId, 'resumeViews', {
          id: newId(),
          of: of as string,
          subject: viewedPerson,
        }),
      ),
  },
  { name: 'planUsed', run: ({ company }) => planUsed(company.companyId) },
  {
    name: 'entitlementHistory',
    before: async () => {
      const by = await makeCompany({ planType: 'PLAN_LIGHT', name: 'Viewer' });
      for (let times = 0; times < 5; times += 1) {
        const person = await makeStaff();
        await makeFindable(person);
        await openResume(companyActor(by), person.staffId, { kind: 'view' });
      }
      return by;
    },
    run: (_, it) => listEntitlementEntries(companyActor(it as TestCompany), 'resumeViews', paging),
  },
  {
    name: 'setPlan',
    before: () => makeCompany({ name: 'Planned' }),
    run: (_, it) => setPlan((it as TestCompany).companyId, 'PLAN_LIGHT', '2027-03-31'),
  },
  { name: 'companyInfo', run: ({ company }) => companyInfo(company) },
  { name: 'companyPrivate', run: ({ company }) => companyPrivate(company) },
  { name: 'companyDetail', run: ({ company }) => companyDetail(company) },
  { name: 'companyPublic', run: ({ company }) => companyPublic(company.companyId) },
  { name: 'companyPublicByNumber', run: ({ company }) => companyPublicByNumber(company.companyNumber) },
  { name: 'companyOfSlug', run: ({ company }) => companyOfSlug(company.slug) },
  {
    name: 'editCompany',
    before: async () => {
      const company = await makeCompany();
      return { company, info: await companyInfo(company) };
    },
    run: (_, it) => {
      const { company, info } = it as { company: TestCompany; info: Awaited<ReturnType<typeof companyInfo>> };
      const profile = { ...info.profile, name: { en: `Renamed ${newId()}` } };
      return editCompany(company, { ...profile, version: info.version } as never);
    },
  },
  { name: 'albumsOfCompany', before: withAlbums, run: (_, it) => listAlbums((it as Albums).companyId) },
  { name: 'photosOfAlbum', before: withAlbums, run: (_, it) => listPhotos((it as Albums).id) },
  {
    name: 'saveAlbums',
    before: withAlbums,
    run: async (_, it) => {
      const owner = it as Albums;
      const { profile, version, albums } = await companyInfo(owner);
      const changed = albums.map(({ id, photos }) => ({
        ...{ id, title: { en: 'Renamed' } },
        photos: photos.map(({ photo, alt }) => ({ photo, alt })),
      }));
      return editCompany(owner, { ...profile, version, albums: changed } as never);
    },
  },
  {
    name: 'companiesByWords',
    // Polling for changes is a separate pattern, as for jobs.
    before: () => searchCompanies(officeActor(), everyCompany({})),
    run: () => searchCompanies(officeActor(), everyCompany({ plan: ['PLAN_FREE'], keyword: 'company' })),
  },
  {
    name: 'companyInLists',
    run: ({ company: { companyNumber } }) => searchCompanies(officeActor(), everyCompany({ companyNumber })),
  },
  { name: 'companyForOffice', run: ({ company }) => companyForOffice(company.companyId) },
  {
    name: 'exportCompanies',
    before: () => searchCompanies(officeActor(), everyCompany({})),
    run: () =>
      companyFile(officeActor(), adminCompany.adminCompanyCsv.query.parse({ plan: ['PLAN_FREE'] }), 'jp'),
  },
  { name: 'refreshJobsOfCompany', run: ({ company }) => refreshJobsOfCompany(company.companyId) },
  {
    name: 'apply',
    before: async (scene) => ({ person: await makeStaff(), id: await published(scene) }),
    run: (_, it) => {
      const { person, id } = it as { person: TestStaff; id: string };
      return applyJob(person, id, { message: 'Hello' }, 'en');
    },
  },
  { name: 'applicationsOfStaff', run: ({ applicant }) => appliedJobs(staffActor(applicant), applied, 'en') },
  {
    name: 'applicants',
    before: indexedApplicant,
    run: (_, it) => listApplicants((it as Applied).firm, everyApplicant({}), 'en'),
  },
  {
    name: 'applicantBoard',
    before: indexedApplicant,
    run: (_, it) => applicantBoard((it as Applied).firm, boardOf({}), 'en'),
  },
  {
    name: 'applicantsByMarks',
    async before() {
      const it = await indexedApplicant();
      const { firm, applicationId } = it;
      await saveMarks(firm, applicationId, { score: 4, tags: ['night shifts'], version: 0 });
      await recordRowChange(applicantSource, applicationId);
      await refreshList(applicantLayout);
      return it;
    },
    run: (_, it) =>
      listApplicants(
        (it as Applied).firm,
        everyApplicant({ tag: ['night shifts'], score: { from: '3' }, sort: 'score', filterOption: 'ALL' }),
        'en',
      ),
  },
  {
    name: 'applicantByName',
    before: indexedApplicant,
    run: (_, it) =>
      listApplicants((it as Applied).firm, everyApplicant({ keyword: 'Santos', filterOption: 'ALL' }), 'en'),
  },
  {
    name: 'indexApplicant',
    before: withApplicant,
    run: (_, it) => recordRowChange(applicantSource, (it as Applied).applicationId),
  },
  {
    name: 'estimateMoves',
    before: withApplicant,
    run: (_, it) => estimateMoves((it as Applied).firm, moving(it as Applied)),
  },
  {
    name: 'estimateMessages',
    before: withApplicant,
    run: (_, it) =>
      estimateMoves((it as Applied).firm, { ...moving(it as Applied), texts: { en: 'Dear {name}' } }),
  },
  {
    name: 'sendMoveMessage',
    async before() {
      const it = await withApplicant();
      await createConversation(it.person, { applicationId: it.applicationId });
      await updateApplied(it.firm, it.applicationId, { status: 'SCREENING', texts: { en: 'Hello' } }, 'en');
      return it;
    },
    run: (_, it) => sendWritten({ applicationId: (it as Applied).applicationId, step: 1 }),
  },
  {
    name: 'conversationTemplates',
    async before() {
      const it = await withApplicant();
      const { id } = await createConversation(it.person, { applicationId: it.applicationId });
      for (let i = 0; i < 5; i += 1)
        await createTemplate(it.firm, {
          purpose: 'INTERVIEW',
          name: `T${i}`,
          texts: { en: `${longText}{name}` },
          clientToken: newId(),
        });
      return { ...it, id };
    },
    run(_, it) {
      const { firm, id } = it as Applied & { id: string };
      return conversationTemplates(firm, id);
    },
  },
  {
    name: 'moveApplicants',
    before: withApplicant,
    run: (_, it) => moveApplicants((it as Applied).firm, moving(it as Applied), 'en'),
  },
  {
    name: 'undoMoves',
    async before() {
      const it = await withApplicant();
      const { results } = await moveApplicants(it.firm, moving(it), 'en');
      return { ...it, move: results[0]!.application!.undo!.move };
    },
    run(_, it) {
      const { firm, applicationId: id, move } = it as Applied & { move: string };
      return undoMoves(firm, { moves: [{ id, move }] }, 'en');
    },
  },
  {
    name: 'applicationsOfCompany',
    before: ({ company }) => indexApplicants(company),
    run: ({ company }) => appliedJobs(companyActor(company), applied, 'en'),
  },
  {
    name: 'applicationsOfJob',
    async before(scene) {
      const jobId = await withApplicants(scene);
      await indexApplicants(scene.writer);
      return jobId;
    },
    run: ({ writer }, jobId) =>
      appliedJobs(companyActor(writer), { ...applied, jobId: jobId as string }, 'en'),
  },
  {
    name: 'decideApplication',
    before: async (scene) =>
      (await applyJob(await makeStaff(), await published(scene), { message: 'Hello' }, 'en')).id,
    run: ({ writer }, id) => updateApplied(companyActor(writer), id as string, { status: 'SCREENING' }, 'en'),
  },
  {
    name: 'applicantNotes',
    before: noted,
    run: (_, it) => listNotes((it as Noted).firm, (it as Noted).id, paging),
  },
  {
    name: 'addApplicantNote',
    before: noted,
    run: (_, it) =>
      createNote((it as Noted).firm, (it as Noted).id, { text: longText, clientToken: newId() }),
  },
  {
    name: 'applicantMarks',
    before: async () => {
      const it = await noted();
      await saveMarks(it.firm, it.id, { score: 4, tags: ['night shifts'], version: 0 });
      return it;
    },
    run: (_, it) => readMarks((it as Noted).firm, (it as Noted).id),
  },
  {
    name: 'saveApplicantMarks',
    before: noted,
    run: (_, it) => saveMarks((it as Noted).firm, (it as Noted).id, { score: 4, tags: ['A'], version: 0 }),
  },
  {
    name: 'assessments',
    before: assessed,
    run: (_, it) => readAssessments((it as Noted).firm, (it as Noted).id),
  },
  {
    name: 'saveOpinion',
    async before() {
      const it = await assessed();
      await deleteOpinion(it.firm, it.id);
      return it;
    },
    run: (_, it) =>
      saveOpinion((it as Noted).firm, (it as Noted).id, { opinion: 'NO', comment: longComment, version: 0 }),
  },
  {
    name: 'changeOpinion',
    before: assessed,
    run: (_, it) =>
      saveOpinion((it as Noted).firm, (it as Noted).id, { opinion: 'NO', comment: longComment, version: 1 }),
  },
  {
    name: 'deleteOpinion',
    before: assessed,
    run: (_, it) => deleteOpinion((it as Noted).firm, (it as Noted).id),
  },
  {
    name: 'saveScorecard',
    async before() {
      const it = await assessed();
      await deleteScorecard(it.firm, { id: it.id, occasion: 'READING' });
      return it;
    },
    run(_, it) {
      const { firm, id } = it as Noted;
      const card = { ratings: scores, comment: longComment, version: 0 };
      return saveScorecard(firm, { id, occasion: 'READING' }, card);
    },
  },
  {
    name: 'deleteScorecard',
    before: assessed,
    run: (_, it) => deleteScorecard((it as Noted).firm, { id: (it as Noted).id, occasion: 'READING' }),
  },
  {
    name: 'jobCriteria',
    before: assessed,
    run: (_, it) => readCriteria((it as Noted).firm, (it as { jobId: string }).jobId),
  },
  {
    name: 'saveJobCriteria',
    before: assessed,
    run: (_, it) =>
      saveCriteria((it as Noted).firm, (it as { jobId: string }).jobId, {
        ...{ criteria: someCriteria.slice(1), version: 1 },
      }),
  },
  {
    name: 'applicationHistory',
    before: noted,
    run: (_, it) => applicationHistory((it as Noted).firm, (it as Noted).id, paging),
  },
  {
    name: 'openApplication',
    // The first look within ten minutes is recorded, too.
    async before({ company, applicant, jobNumber }) {
      await indexApplicants(company);
      const number = { staffNumber: applicant.staffNumber, jobNumber };
      return getApplied(companyActor(company), number, openedFrom.parse({}), 'en');
    },
    run({ company, applicant, jobNumber }) {
      const number = { staffNumber: applicant.staffNumber, jobNumber };
      return getApplied(companyActor(company), number, openedFrom.parse({}), 'en');
    },
  },
  {
    name: 'applicantsFacts',
    run: ({ company, applicant }) => resumeFacts(companyActor(company), applicant.staffNumber, {}, 'en'),
  },
  {
    name: 'undoMove',
    before: async (scene) => {
      const { id } = await applyJob(await makeStaff(), await published(scene), { message: 'Hello' }, 'en');
      return updateApplied(companyActor(scene.writer), id, { status: 'SCREENING' }, 'en');
    },
    run({ writer }, it) {
      const { id, undo } = it as Application;
      return undoApplied(companyActor(writer), id, undo!.move, 'en');
    },
  },
  { name: 'scoutsOfStaff', run: ({ person }) => scoutedJobs(staffActor(person), { ...applied, status: [] }) },
  {
    name: 'scoutsOfCompany',
    before: async (scene) => {
      const { companyId, jobId } = await scoutable(scene);
      for (let i = 0; i < 15; i += 1)
        await sendScout({ ...{ companyId, jobId, message: longText }, staffId: (await makeStaff()).staffId });
      await buildSnapshot('scouts');
      await refreshList(scoutLayout);
    },
    // A page is as dear as its rows, however many there are.
    run: async ({ writer }) => {
      const query = { ...applied, status: [], filterOption: 'ALL', pageSize: 5 } as const;
      const { total, data } = await scoutedJobs(companyActor(writer), query);
      expect([total >= 15, data.length]).toEqual([true, 5]);
    },
  },
  {
    name: 'sessions',
    run: ({ person }) => listSessions({ accountId: person.accountId, sessionId: newId() }),
  },
  { name: 'emailReception', run: ({ person }) => readEmailReception(person) },
  {
    name: 'companyEmailSetting',
    before: async () => companyActor(await makeCompany()),
    run: (_, it) => {
      const one = it as CompanyActor;
      const { companyId } = one;
      return Promise.all([
        ...[readCompanyEmailSetting(one), replyDaysOf(companyId), retentionMonthsOf(companyId)],
      ]);
    },
  },
  {
    name: 'putCompanyEmailSetting',
    before: async () => companyActor(await makeCompany()),
    run: (_, it) =>
      putCompanyEmailSetting(it as CompanyActor, { scoutAnswers: false }, '/client/email-setting'),
  },
  {
    name: 'farewell',
    async before() {
      const accountId = newId();
      const expiresAt = Math.ceil(Date.now() / 1000) + 1000;
      await run(
        write.create(farewell, {
          accountId,
          email: 'leaver@example.com',
          side: 'staff',
          locale: 'jp',
          expiresAt,
        }),
      );
      return { accountId };
    },
    run: (_, it) => get(farewell, it as { accountId: string }),
  },
  {
    name: 'putEmailReception',
    before: () => makeStaff(),
    run: (_, one) => putEmailReception(one as TestStaff, { newsletter: true }, '/mailmagizine'),
  },
  { name: 'sendScout', before: scoutable, run: (_, it) => sendScout(it as Scoutable) },
  {
    name: 'createScout',
    before: offerable,
    run: (_, it) => {
      const { firm, asked } = it as Offerable;
      return createScouts(firm, { ...asked, clientToken: newId() });
    },
  },
  {
    name: 'estimateScouts',
    before: offerable,
    run: (_, it) => estimateScouts((it as Offerable).firm, (it as Offerable).asked),
  },
  {
    name: 'withdrawScout',
    before: offered,
    run: (_, it) => withdrawScout((it as Offered).firm, (it as Offered).id),
  },
  {
    name: 'getScout',
    before: offered,
    run: (_, it) => scoutDetail((it as Offered).firm, (it as Offered).id),
  },
  {
    name: 'scoutTime',
    before: offered,
    run: (_, it) => scoutTime((it as Offered).firm, (it as Offered).staffId),
  },
  {
    name: 'ownScouts',
    before: async () => {
      const it = await offerable();
      await refreshList(scoutLayout);
      await listScouts(it.firm, ownScouts({}));
      return it;
    },
    run: async (_, it) => {
      await listScouts((it as Offerable).firm, ownScouts({}));
      await reviewScouts((it as Offerable).firm, {});
    },
  },
  {
    name: 'messageTemplates',
    before: async () => {
      const firm = await makeCompany();
      for (let i = 0; i < 5; i += 1)
        await createTemplate(firm, {
          ...{ purpose: 'OFFERED', name: `T${i}`, texts: { en: longText } },
          clientToken: newId(),
        });
      return firm;
    },
    run: (_, it) => listTemplates(it as TestCompany),
  },
  {
    name: 'saveTemplate',
    before: () => makeCompany(),
    run: (_, it) =>
      createTemplate(it as TestCompany, {
        ...{ purpose: 'SCOUT', name: 'T', texts: { en: 'Hello' } },
        clientToken: newId(),
      }),
  },
  {
    name: 'receivedScouts',
    before: scouted,
    run: (_, it) => listReceived(it as Scouted, { ...applied, filterOption: 'ALL' }),
  },
  {
    name: 'seeScout',
    before: scouted,
    run: (_, it) => seeScout(it as Scouted, (it as Scouted).id),
  },
  {
    name: 'expireScoutsOf',
    before: async (scene) => {
      const it = (await scouted(scene)) as Scouted;
      await updateJobStatus(scene.writer, it.jobId, { status: 'CLOSED' });
      return it;
    },
    run: (_, it) => expireScoutsOf((it as Scouted).jobId),
  },
  {
    name: 'acceptScout',
    before: scouted,
    run: (_, it) => acceptScout(it as Scouted, (it as Scouted).id, {}, 'jp'),
  },
  {
    name: 'proposeInterview',
    before: withApplicant,
    run: (_, it) => proposeInterview((it as Applied).firm, (it as Applied).applicationId, invitation()),
  },
  {
    name: 'chooseInterview',
    before: interviewed,
    run: (_, it) => {
      const { person, interview } = it as Interviewed;
      return chooseInterviewTime(person, interview.id, { startsAt: interview.times[0]!.startsAt });
    },
  },
  {
    name: 'interviewsOfStaff',
    before: interviewed,
    run: (_, it) => listInterviews((it as Interviewed).person, upcomingInterviews),
  },
  {
    name: 'interviewsOfConversation',
    before: async (scene) => {
      const it = (await interviewed(scene)) as Interviewed;
      const { staffId } = it.person;
      const opened = await openConversation({ staffId, companyId: it.firm.companyId, type: 'APPLY', about });
      return { ...it, conversationId: opened!.id };
    },
    run: async (_, it) => {
      const { firm, conversationId } = it as Interviewed & { conversationId: string };
      const { total } = await listInterviews(firm, { ...upcomingInterviews, conversationId });
      expect(total).toBe(1);
    },
  },
  {
    name: 'interviewsOfCompany',
    before: manyInterviewed,
    run: async (_, firm) => {
      const query = { ...upcomingInterviews, pageSize: 5 };
      const { total, data } = await listInterviews(firm as CompanyActor, query);
      expect([total, data.length]).toEqual([15, 5]);
    },
  },
  {
    name: 'interviewers',
    before: interviewed,
    run: (_, it) => listInterviewers((it as Interviewed).firm),
  },
  {
    name: 'endInterview',
    before: async (scene) => {
      const it = (await interviewed(scene)) as Interviewed;
      await updateApplied(it.firm, it.applicationId, { status: 'HIRED' }, 'jp');
      return it;
    },
    run: (_, it) => cancelInterviewOf((it as Interviewed).applicationId),
  },
  {
    name: 'blockCompany',
    before: () => makeStaff(),
    run: ({ company }, one) => blockCompany(one as TestStaff, company.companyId),
  },
  {
    name: 'blockedCompanies',
    before: async ({ company }) => {
      const one = await makeStaff();
      await blockCompany(one, company.companyId);
      return one.staffId;
    },
    run: (_, staffId) => listBlocked({ staffId: staffId as string }),
  },
  { name: 'jobStanding', run: ({ person, jobId }) => jobStandings(person, [jobId], 'jp') },
  {
    name: 'jobStandings',
    run: ({ person, jobId }) =>
      jobStandings(person, [jobId, ...Array.from({ length: 19 }, () => newId())], 'jp'),
  },
  { name: 'favorites', run: ({ person }) => listFavoriteJobs(person, paging) },
  {
    name: 'addFavorite',
    before: published,
    run: ({ saver }, id) => addFavoriteJob(saver, id as string),
  },
  {
    name: 'deleteFavorite',
    before: async (scene) => {
      const id = await published(scene);
      await addFavoriteJob(scene.saver, id);
      return id;
    },
    run: ({ saver }, id) => deleteFavoriteJob(saver, id as string),
  },
  { name: 'indexJob', run: ({ jobId }) => indexJob(jobId) },
  { name: 'search', run: () => searchJobs(JobSearch.parse({ keyword: 'teacher' })) },
  { name: 'recommendedJobs', run: ({ applicant }) => recommendedJobs(applicant, paging, 'en') },
  { name: 'jobFit', run: ({ person, jobId }) => fitOfJob(person, jobId, 'en') },
  { name: 'eligibilityProfile', run: ({ person }) => eligibilityProfile(person) },
  { name: 'turnDownJob', run: ({ person, jobId }) => turnDownJob(person, jobId, 'kind') },
  { name: 'turnedDownJobs', run: ({ person }) => listTurnedDown(person, paging) },
  { name: 'takeBackJob', run: ({ person, jobId }) => takeBackJob(person, jobId) },
  {
    name: 'savedSearches',
    before: withSearches,
    run: (_, it) => listSavedSearches(it as TestStaff),
  },
  {
    name: 'saveSearch',
    before: () => makeStaff(),
    run: (_, it) => saveSearch(it as TestStaff, { ...rareSearch, name: 'A' }),
  },
  {
    name: 'updateSavedSearch',
    before: withSearches,
    run: (_, it) => updateSavedSearch(it as TestStaff, rareSearchId, { alert: 'NONE' }),
  },
  {
    name: 'deleteSavedSearch',
    before: withSearches,
    run: (_, it) => deleteSavedSearch(it as TestStaff, rareSearchId),
  },
  { name: 'matchJob', before: waitedFor, run: (_, id) => matchJob(id as string) },
  { name: 'dueAlerts', run: () => count(jobMails.due(instantOf(Date.now()))) },
  {
    name: 'closeAlert',
    before: withAlert,
    run: async (_, it) => {
      setClock(instantOf(Date.now() + month));
      try {
        await jobMails.remove((await jobMails.close(it as { staffId: string; dueAt: string }))!);
      } finally {
        setClock();
      }
    },
  },
  { name: 'openJobsOfCompany', run: ({ company }) => jobsOfCompany(company.companyId, paging) },
  { name: 'refreshReadModel', run: () => refreshReadModel(), readAtMost: 12 },
  { name: 'renderJobPage', run: ({ jobId }) => jobPage(jobId) },
  { name: 'renderListingPage', run: () => listingPage({ by: 'country', country: 'JP' }) },
  { name: 'renderSearchPage', run: () => searchPage(readAsked('?keyword=teacher&japaneseLevel=none')) },
  { name: 'renderHomePage', run: () => homePage() },
  { name: 'hotJobs', run: () => hotJobs() },
  { name: 'trendingJobs', run: () => trendingJobs('en') },
  {
    name: 'picks',
    before: ({ jobId }) => saveHotPicks(officeActor(), { jobIds: [jobId] }),
    run: () => hotPicks(),
  },
  { name: 'keepPicks', run: ({ jobId }) => saveHotPicks(officeActor(), { jobIds: [jobId] }) },
  // The second run finds the jobs of the first beside its own.
  { name: 'rankJobs', before: withFullRankings, run: () => rankJobs(), readAtMost: 40 },
  {
    name: 'registerStaff',
    run: () => registerStaff({ email: newEmail(), password, locale: 'jp', consent }),
  },
  {
    name: 'registerPerson',
    run: () => registerPerson(officeActor(), { ...newPerson(), email: newEmail() }),
  },
  {
    name: 'duplicatesOfPerson',
    before: async () => {
      const wanted = { ...newPerson(), email: newEmail() };
      await registerPerson(officeActor(), wanted);
      return wanted;
    },
    run: (_, it) => {
      const { email, basicInfo } = it as NewPerson;
      const { familyNameKana, givenNameKana, birthDate, phone } = basicInfo;
      const asked = { familyNameKana, givenNameKana, birthDate, phone, email };
      return possibleDuplicates({ ...asked, page: 1, pageSize: 10 });
    },
  },
  {
    name: 'invitePerson',
    before: async () => {
      const wanted = newPerson();
      await registerPerson(officeActor(), wanted);
      return wanted.id;
    },
    run: (_, id) => invitePerson(officeActor(), id as string, { email: newEmail() }, newSource()),
  },
  {
    name: 'claimAccount',
    before: async () => {
      const wanted = { ...newPerson(), email: newEmail() };
      await registerPerson(officeActor(), wanted);
      await invitePerson(officeActor(), wanted.id, {}, newSource());
      return mailedToken((await get(staff, { id: wanted.id }))!.accountId, 'claim');
    },
    run: (_, token) =>
      claimAccount({ token: token as string, password, locale: 'en', newsletter: false }, undefined),
  },
  {
    name: 'registerCompany',
    before: () => run(write.remove(corporateNumberClaim, { corporateNumber: '4011001098993' })),
    run: () =>
      registerCompany(
        {
          email: newEmail(),
          password,
          locale: 'jp',
          name: { en: `Company ${newId()}` },
          corporateNumber: '4011001098993',
          industry: '39',
          personInCharge: { name: 'Hanako' },
          newsletter: false,
        },
        newSource(),
      ),
  },
  {
    name: 'login',
    before: registered,
    run: (_, email) => login({ email: email as string, password }, { sourceIp: newSource() }),
  },
  {
    name: 'refreshSession',
    before: async (scene) => login({ email: await registered(scene), password }, { sourceIp: newSource() }),
    run: (_, tokens) => refreshSession((tokens as { refreshToken: string }).refreshToken),
  },
  { name: 'me', run: ({ person }) => me(staffActor(person), 'en') },
  { name: 'headerInfo', run: ({ company }) => headerInfo(companyActor(company), 'en') },
  {
    name: 'findCompanyByName',
    before: () => refreshList(companyLayout),
    run: () => headerSearch(officeActor(), { type: 'company', value: 'Test Company' }, 'en'),
  },
  {
    name: 'findStaffByName',
    before: () => refreshList(peopleLayout),
    run: () => headerSearch(officeActor(), { type: 'staff', value: 'Nobody Known' }, 'en'),
  },
  {
    name: 'findStaffByNumber',
    run: ({ person }) => headerSearch(officeActor(), { type: 'staff', value: person.staffNumber }, 'en'),
  },
  {
    name: 'findStaffByKana',
    before: () => refreshList(peopleLayout),
    run: () => headerSearch(officeActor(), { type: 'staff', value: 'ダレモイナイ' }, 'en'),
  },
  {
    name: 'findStaffByPhone',
    before: () => refreshList(peopleLayout),
    run: () => headerSearch(officeActor(), { type: 'staff', value: '090-9999-9999' }, 'en'),
  },
  {
    name: 'searchPeople',
    before: async ({ person }) => {
      await recordRowChange(peopleSource, person.staffId);
      // Polling for changes is a separate pattern, as for jobs.
      await refreshList(peopleLayout);
    },
    run: () => searchPeople(officeActor(), everybody({ keyword: 'Santos' })),
  },
  { name: 'personForOffice', run: ({ person }) => personById(officeActor(), person.staffId) },
  {
    name: 'jobsOfPerson',
    before: async (scene) => {
      const person = await makeStaff();
      await applyJob(person, await published(scene), { message: 'Hello' }, 'en');
      return person;
    },
    run: (_, it) => jobsOfPerson((it as { staffId: string }).staffId, { page: 1, pageSize: 25 }),
  },
  {
    name: 'updatePerson',
    before: async () => {
      const { staffId } = await makeTalent();
      const { info, version } = (await get(staffBasicInfo, { staffId }))!;
      return { staffId, basicInfo: { ...info, street: '1-2-3', version } };
    },
    run: (_, it) => {
      const { staffId, basicInfo } = it as {
        staffId: string;
        basicInfo: EnteredBasicInfo & { version: number };
      };
      return updatePerson(officeActor(), staffId, { basicInfo, office: { rank: 'a', version: 0 } });
    },
  },
  {
    name: 'updateParts',
    before: () => makeTalent(),
    run: async (_, it) => {
      const { staffId } = it as TestStaff;
      const { education, workHistory, technicalInfo, wishes } = await partsOfPerson(staffId);
      const [school, job] = [education.items[0]!, workHistory.items[0]!];
      return updatePerson(officeActor(), staffId, {
        education: { items: [{ ...school, faculty: 'Law' }], version: education.version },
        workHistory: { items: [{ ...job, duties: 'Sales' }], version: workHistory.version },
        technicalInfo: {
          ...{
            techItSkills: [],
            certifications: [],
            typeOfteches: [],
            drivingLicences: [{ id: 'ordinary' }],
          },
          version: technicalInfo.version,
        },
        wishes: {
          ...{ employmentTypes: ['regular'], jobPositions: [], areas: [], remotePolicies: [] },
          version: wishes.version,
        },
      });
    },
  },
  {
    name: 'erpInfo',
    before: async () => {
      const { staffId } = await makeStaff();
      await putErpInfo(officeActor(), staffId, { taxClass: 'none', version: 0 });
      return { staffId };
    },
    run: (_, it) => erpInfoOf((it as { staffId: string }).staffId),
  },
  {
    name: 'putErpInfo',
    before: () => makeStaff(),
    run: (_, it) =>
      putErpInfo(officeActor(), (it as { staffId: string }).staffId, {
        ...{ payrollNumber: 'P-0452', taxClass: 'fee-resident', version: 0 },
      }),
  },
  {
    name: 'exportPeople',
    before: () => searchPeople(officeActor(), everybody({})),
    run: () => peopleFile(officeActor(), exported({}), 'jp'),
  },
  {
    name: 'startExport',
    before: () => searchPeople(officeActor(), everybody({})),
    run: () => startExport(officeActor(), exported({ columns: ['staffNumber'] }), 'jp'),
  },
  {
    name: 'readExport',
    before: async () => {
      const actor = officeActor();
      const { answer } = (await startExport(actor, exported({}), 'jp')) as unknown as {
        answer: { id: string };
      };
      return { actor, id: answer.id };
    },
    run: (_, it) => {
      const { actor, id } = it as { actor: ReturnType<typeof officeActor>; id: string };
      return readExport(actor, id);
    },
  },
  {
    name: 'importLineNew',
    before: () => readImport(),
    run: (_, it) =>
      importLine(it, ['Tran', 'Linh', 'チャン', 'リン', 'male', '1990-01-01', 'VN', '080-1234-5678']),
  },
  {
    name: 'importLineUpdate',
    before: async () => ({ of: await readImport(), person: await makeTalent() }),
    run: (_, it) => {
      const { of, person } = it as { of: unknown; person: TestStaff };
      const cells = ['', '', '', '', '', '', '', '', '', '', person.staffNumber, 'kyoto'];
      return importLine({ ...(of as object), by: 'staffNumber' }, cells);
    },
  },
  {
    name: 'importState',
    before: () => readImport(),
    run: (_, it) => shownImport(it as StoredImport, 'jp'),
  },
  {
    name: 'suspendPerson',
    before: () => makeTalent(),
    run: (_, it) =>
      putPersonState(officeActor(), (it as { staffId: string }).staffId, { state: 'SUSPENDED', reason: 'X' }),
  },
  { name: 'duplicates', before: apart, run: () => allDistinct() },
  {
    name: 'tellApart',
    before: twoDoorless,
    run: (_, it) => putDistinct(officeActor(), { ids: it as string[], distinct: true }),
  },
  {
    name: 'previewMerge',
    before: twoDoorless,
    run: (_, it) => {
      const [kept, merged] = it as string[];
      return previewMerge(officeActor(), kept!, merged!, 'jp');
    },
  },
  {
    name: 'mergePeople',
    before: twoDoorless,
    run: (_, it) => joinTwo(it as string[]),
  },
  {
    name: 'undoMerge',
    before: async () => {
      const both = await twoDoorless();
      await joinTwo(both);
      return both;
    },
    run: (_, it) => undoMerge(officeActor(), (it as string[])[1]!),
  },
  {
    name: 'officeNotes',
    before: withNote,
    run: (_, it) => {
      const { staffId, by } = it as Awaited<ReturnType<typeof withNote>>;
      return notesOfPerson(by, staffId, { page: 1, pageSize: 10 });
    },
  },
  {
    name: 'addOfficeNote',
    before: withNote,
    run: (_, it) => {
      const { staffId, by, text } = it as Awaited<ReturnType<typeof withNote>>;
      return addNote(by, notedPerson(staffId), { noteId: newId(), text });
    },
  },
  {
    name: 'deleteOfficeNote',
    before: withNote,
    run: (_, it) => {
      const { staffId, by, noteId } = it as Awaited<ReturnType<typeof withNote>>;
      return deleteNote(by, notedPerson(staffId), noteId);
    },
  },
  {
    name: 'officeFiles',
    before: withFile,
    run: (_, it) =>
      filesOfPerson((it as Awaited<ReturnType<typeof withFile>>).staffId, { page: 1, pageSize: 10 }),
  },
  {
    name: 'addOfficeFile',
    before: withFile,
    run: (_, it) => {
      const { staffId, by, key } = it as Awaited<ReturnType<typeof withFile>>;
      return addFile(by, filedPerson(staffId), { fileId: newId(), key, name: 'contract.pdf' });
    },
  },
  {
    name: 'openOfficeFile',
    before: withFile,
    run: (_, it) => {
      const { staffId, by, fileId } = it as Awaited<ReturnType<typeof withFile>>;
      return openFile(by, filedPerson(staffId), fileId);
    },
  },
  {
    name: 'deleteOfficeFile',
    before: withFile,
    run: (_, it) => {
      const { staffId, by, fileId } = it as Awaited<ReturnType<typeof withFile>>;
      return deleteFile(by, filedPerson(staffId), fileId);
    },
  },
  {
    name: 'timelineOfPerson',
    before: withNote,
    run: (_, it) => {
      const { staffId, by } = it as Awaited<ReturnType<typeof withNote>>;
      return timelineOf(by, staffId, {}, 'jp');
    },
  },
  {
    name: 'putBlacklist',
    before: () => makeTalent(),
    run: (_, it) =>
      putBlacklist(officeActor(), (it as { staffId: string }).staffId, {
        blacklisted: true,
        reason: 'no-show',
      }),
  },
  { name: 'translatorForOffice', run: ({ person }) => translatorOf(officeActor(), person.staffId) },
  {
    name: 'putTranslator',
    before: () => makeStaff(),
    run: (_, it) =>
      putTranslator(officeActor(), (it as TestStaff).staffId, { ...translatorProfile, version: 0 }),
  },
  { name: 'personInList', run: ({ person }) => recordRowChange(peopleSource, person.staffId) },
  {
    name: 'findEverything',
    // Each list looks for changes every two seconds, whoever asks.
    before: async () => {
      await refreshList(companyLayout);
      await refreshList(inquiryLayout);
      await refreshList(postingLayout);
      await refreshList(peopleLayout);
    },
    run: () => headerSearch(officeActor(), { value: 'Nobody Known' }, 'en'),
  },
  {
    name: 'profile',
    run: ({ person }) => getStaffInfo(staffActor(person)),
  },
  { name: 'basicInfo', run: ({ person }) => getBasicInfo(person) },
  {
    name: 'presignPhoto',
    run: ({ person }) => presignPhoto(person, { contentType: 'image/png', size: 1000 }),
  },
  {
    name: 'makePhoto',
    before: async ({ person }) => uploadedPhoto(person),
    run: ({ person }, key) => makePhoto(person, key as string),
  },
  {
    name: 'claimImage',
    before: async ({ writer }) => uploadedImage(writer),
    run: ({ writer }, key) => claimImage(writer.accountId, key as string, 'photo'),
  },
  {
    name: 'replacePhoto',
    before: async ({ saver }) => {
      const [first, second] = [await uploadedPhoto(saver), await uploadedPhoto(saver)];
      for (const key of [first, second]) await makePhoto(saver, key);
      const { info, version: before } = (await get(staffBasicInfo, { staffId: saver.staffId }))!;
      const { version } = await putBasicInfo(saver, { ...info, photo: first, version: before });
      return { ...info, photo: second, version };
    },
    run: ({ saver }, info) => putBasicInfo(saver, info as StaffBasicInfo & { version: number }),
  },
  { name: 'education', run: ({ person }) => education.own(person, { page: 1, pageSize: 25 }) },
  {
    name: 'replaceEducation',
    run: ({ saver }) =>
      education.replace(saver, [
        { school: 'x', country: 'PH', entryDate: '2013-06', schoolStatus: { status: 'enrolled' } },
      ]),
  },
  { name: 'technicalInfo', run: ({ person }) => ownTechnicalInfo(person) },
  {
    name: 'saveTechnicalInfo',
    before: () => makeStaff(),
    run: (_, it) =>
      putTechnicalInfo(it as TestStaff, {
        ...{ techItSkills: [{ skillId: 'os', levelId: 'basic' }], certifications: [] },
        ...{ typeOfteches: ['web'], drivingLicences: [], version: 0 },
      }),
  },
  { name: 'wishes', run: ({ person }) => ownWishes(person) },
  {
    name: 'saveWishes',
    before: () => makeStaff(),
    run: (_, it) =>
      editWishes(it as TestStaff, {
        ...{ employmentTypes: ['regular'], jobPositions: [{ major: '01' }] },
        ...{ areas: [{ country: 'JP' }], remotePolicies: [], version: 0 },
      }),
  },
  {
    name: 'saveLanguages',
    before: () => makeStaff(),
    run: (_, it) =>
      putLanguages(it as TestStaff, {
        ...{ japaneseLevel: 'daily', motherTongue: 'tl', languages: [], version: 1 },
      }),
  },
  {
    name: 'joinSoccer',
    before: () => makeStaff(),
    run: (_, it) =>
      joinSoccer(it as TestStaff, {
        ...{ roles: ['play'], positions: ['gk'], coachingLicences: [], refereeLicences: [] },
        ...{ availability: [], version: 0 },
      }),
  },
  { name: 'translator', run: ({ person }) => ownTranslator(person) },
  {
    name: 'saveTranslator',
    before: () => makeStaff(),
    run: (_, it) => putOwnTranslator(it as TestStaff, { ...translatorProfile, version: 0 }),
  },
  { name: 'leaveSoccer', before: withSoccer, run: (_, it) => leaveSoccer(it as TestStaff) },
  { name: 'wholeProfile', before: withSoccer, run: (_, it) => readProfile((it as TestStaff).staffId) },
  {
    name: 'applicantsResume',
    // Looks within one interval are one record.
    before: ({ company, applicant }) =>
      openResume(companyActor(company), applicant.staffId, { kind: 'view' }),
    run: ({ company, applicant }) => openResume(companyActor(company), applicant.staffId, { kind: 'view' }),
  },
  {
    name: 'countedLook',
    before: toBeFound,
    run: (_, it) => openResume(companyActor(toBeFoundOf(it).by), toBeFoundOf(it).staffId, { kind: 'view' }),
  },
  {
    name: 'lookAgain',
    before: async () => {
      const found = await toBeFound();
      await openResume(companyActor(found.by), found.staffId, { kind: 'view' });
      return found;
    },
    run: (_, it) => openResume(companyActor(toBeFoundOf(it).by), toBeFoundOf(it).staffId, { kind: 'view' }),
  },
  {
    name: 'looksAtMe',
    before: async () => {
      const found = await toBeFound();
      for (let times = 0; times < 5; times += 1)
        await openResume(companyActor(await makeCompany({ name: 'Viewer' })), found.staffId, {
          kind: 'view',
        });
      return found;
    },
    run: (_, it) => ownLooks(toBeFoundOf(it), paging),
  },
  {
    name: 'followReplies',
    before: async () => (await withReply(false)).id,
    run: (_, id) => followReplies(id as string),
  },
  {
    name: 'followMessage',
    before: async () => conversationIdOf(...(await withReply(true)).pair),
    run: (_, id) => followMessage(id as string, { by: 'company', at: instantOf(Date.now() + 1000) }),
  },
  { name: 'dueReplies', run: () => count(dueReplies(instantOf(Date.now() + 90_000))) },
  { name: 'replyShare', run: ({ writer }) => replyShare(writer.companyId) },
  { name: 'putReplySetting', run: ({ writer }) => putReplyDays(writer, 7) },
  {
    name: 'putRetentionSetting',
    before: async () => companyActor(await makeCompany()),
    run: (_, one) => putRetentionMonths(one as CompanyActor, 12),
  },
  { name: 'dueRetentions', run: () => count(dueRetentions(instantOf(Date.now() + 90_000))) },
  {
    name: 'followRetention',
    before: async () => (await withEnded()).companyId,
    run: (_, companyId) => followRetention(companyId as string, instantOf(Date.now())),
  },
  {
    name: 'noticeRecords',
    before: async () => (await withEnded()).companyId,
    run: async (_, companyId) => {
      const notices: object[] = [];
      await atNine(() => stepRetention(companyId as string, async (key) => void notices.push(key)));
      expect(notices).toHaveLength(1);
    },
  },
  {
    name: 'endRecords',
    before: async () => {
      const { companyId, id } = await withEnded();
      await change(application, { id }, (found) => ({ ...found, keptUntil: '2026-01-01' }));
      return companyId;
    },
    run: (_, companyId) => atNine(() => stepRetention(companyId as string, async () => undefined)),
  },
  {
    name: 'keptOfMe',
    before: async () => (await withEnded()).staffId,
    run: async (_, staffId) => {
      const { total } = await keptRecords({ staffId: staffId as string }, paging);
      expect(total).toBe(1);
    },
  },
  { name: 'dueLookSummaries', run: () => count(dueLookSummaries(instantOf(Date.now() + 90_000))) },
  {
    name: 'saveStaff',
    before: toBeFound,
    run: (_, it) =>
      addFavorites(companyActor(toBeFoundOf(it).by), {
        staffIds: [toBeFoundOf(it).staffId],
        listIds: [],
        tags: [],
      }),
  },
  {
    name: 'noteOnStaff',
    before: savedStaff,
    run: (_, it) =>
      updateFavorite(companyActor(toBeFoundOf(it).by), toBeFoundOf(it).staffId, {
        ...{ score: 4, note: 'Good', listIds: [], tags: [], version: 1 },
      }),
  },
  {
    name: 'savedStaff',
    before: async () => {
      const found = await savedStaff();
      const { companyId } = found.by;
      await recordRowChange(favoriteSource, favoriteIdOf({ companyId, staffId: found.staffId }));
      // Polling for changes is a separate pattern, as for jobs.
      await refreshList(favoriteLayout);
      return found;
    },
    run: (_, it) => listFavoriteStaff(companyActor(toBeFoundOf(it).by), everySaved({}), 'en'),
  },
  {
    name: 'removeSavedStaff',
    before: savedStaff,
    run: (_, it) => removeFavorite({ ...toBeFoundOf(it).by, staffId: toBeFoundOf(it).staffId }),
  },
  {
    name: 'refreshSavedStaff',
    before: savedStaff,
    run: (_, it) => refreshFavorites(toBeFoundOf(it).staffId),
  },
  {
    name: 'hideFromSaver',
    before: async () => {
      const found = await savedStaff();
      const { accountId, staffId } = found;
      await blockCompany({ accountId, staffId }, found.by.companyId);
      return found;
    },
    run: (_, it) => refreshFavorites(toBeFoundOf(it).staffId, toBeFoundOf(it).by.companyId),
  },
  {
    name: 'requestReview',
    before: () => makeStaff(),
    run: (_, it) => requestReview(it as TestStaff, 'Is it clear?'),
  },
  {
    name: 'answerReview',
    before: async () => {
      const { staffId } = await makeStaff();
      return { staffId, id: (await requestReview({ staffId }, undefined)).id };
    },
    run: (_, it) =>
      answerReview(officeActor(), it as { staffId: string; id: string }, {
        summary: 'Good',
        remarks: {},
        version: 1,
      }),
  },
  { name: 'ownReviews', run: ({ person }) => ownReviews(person) },
  {
    name: 'reviewRequests',
    run: () => reviewRequests(officeActor(), resumeReviews.listReviewRequests.query.parse({})),
  },
  { name: 'notifications', run: ({ person }) => listNotifications(person, paging) },
  {
    name: 'readNotifications',
    before: async ({ saver }) => {
      const ids = Array.from({ length: 2 }, newId);
      for (const id of ids)
        await notify({ accountId: saver.accountId, id, type: 'announcement', text: { en: 'x' } });
      return ids;
    },
    run: ({ saver }, ids) => markSeveralRead(saver, ids as string[]),
  },
  { name: 'unreadNotifications', run: ({ person }) => unreadCount(person) },
  {
    name: 'notify',
    run: ({ saver }) =>
      notify({ accountId: saver.accountId, id: newId(), type: 'x', text: { en: 'Something happened' } }),
  },
  { name: 'sendInquiry', run: () => sendInquiry(newInquiry(), { sourceIp: newSource() }) },
  {
    name: 'inquiriesByStatus',
    before: async () => {
      for (let i = 0; i < 5; i += 1) await inquired();
      // Polling for changes is a separate pattern, as for jobs.
      await listInquiries(officeActor(), everyInquiry({ pageSize: 5 }));
    },
    run: () => listInquiries(officeActor(), everyInquiry({ status: ['new'], pageSize: 5 })),
  },
  {
    name: 'inquiryByNumber',
    before: inquired,
    run: (_, it) => {
      const { inquiryNumber } = it as { inquiryNumber: string };
      return listInquiries(officeActor(), everyInquiry({ inquiryNumber }));
    },
  },
  { name: 'inquiry', before: inquired, run: (_, it) => getInquiry((it as { id: string }).id) },
  {
    name: 'updateInquiry',
    before: inquired,
    run: (_, it) => {
      const { id, version } = it as { id: string; version: number };
      return updateInquiry(officeActor(), id, { status: 'done', version });
    },
  },
  {
    name: 'updateAssigned',
    before: async () => ({ record: await inquired(), to: await makeEmployee() }),
    run: (_, it) => {
      const { record, to } = it as { record: { id: string; version: number }; to: { employeeId: string } };
      return updateInquiry(officeActor(), record.id, {
        ...{ assignedTo: to.employeeId, version: record.version },
      });
    },
  },
  { name: 'officeAccounts', run: () => officeAccounts() },
  {
    name: 'registerEmployee',
    before: () => makeEmployee('admin'),
    run: (_, admin) =>
      registerEmployee(officeActor((admin as { accountId: string }).accountId), {
        ...{ name: { familyName: 'Sato' }, email: newEmail(), locale: 'jp' },
        ...{ role: 'employee', affiliation: 'HR' },
      }),
  },
  {
    name: 'enterEmployee',
    before: secondStep,
    run: (_, it) => login({ email: (it as Half).email, password }, { sourceIp: newSource() }),
  },
  {
    name: 'proveSecondFactor',
    before: secondStep,
    run: (_, it) => {
      const { challenge, key } = it as Half;
      return proveSecondFactor({ challenge, code: codeOf(key) }, {});
    },
  },
  {
    name: 'ownSecondFactor',
    before: secondStep,
    run: (_, it) => ownSecondFactor(officeActor((it as Half).accountId)),
  },
  {
    name: 'resetSecondFactor',
    before: async () => {
      halfWayAdmin ??= makeEmployee('admin');
      return { admin: await halfWayAdmin, of: await secondStep() };
    },
    run: (_, it) => {
      const { admin, of } = it as { admin: { accountId: string }; of: Half };
      return resetSecondFactor(officeActor(admin.accountId), of.employeeId);
    },
  },
  {
    name: 'employee',
    before: () => makeEmployee(),
    run: (_, it) => getEmployee((it as { employeeId: string }).employeeId),
  },
  {
    name: 'updateEmployee',
    before: async () => ({ admin: await makeEmployee('admin'), of: await makeEmployee() }),
    run: (_, it) => {
      const { admin, of } = it as Record<'admin' | 'of', { accountId: string; employeeId: string }>;
      return updateEmployee(officeActor(admin.accountId), of.employeeId, {
        ...{ name: { familyName: 'Ito' }, role: 'admin', affiliation: 'HR', version: 2 },
      });
    },
  },
  {
    name: 'listViews',
    async before() {
      const it = await makeEmployee('employee', 'HR');
      const actor = { ...officeActor(it.accountId, 'employee'), employeeId: it.employeeId };
      await saveListView(actor, 'inquiries', { name: 'New', query: 'status=new', shared: false });
      return actor;
    },
    run: (_, actor) => listListViews(actor as ReturnType<typeof officeActor>, 'inquiries'),
  },
  {
    name: 'saveListView',
    async before() {
      const it = await makeEmployee('employee', 'HR');
      return { ...officeActor(it.accountId, 'employee'), employeeId: it.employeeId };
    },
    run: (_, actor) =>
      saveListView(actor as ReturnType<typeof officeActor>, 'inquiries', {
        ...{ name: 'New', query: 'status=new', shared: false },
      }),
  },
  {
    name: 'leaveEmployee',
    before: async () => ({ admin: await makeEmployee('admin'), of: await makeEmployee() }),
    run: (_, it) => {
      const { admin, of } = it as Record<'admin' | 'of', { accountId: string; employeeId: string }>;
      return leave(officeActor(admin.accountId), of.employeeId, undefined);
    },
  },

  { name: 'passwordCheck', run: ({ payee }) => notePasswordCheck(payee) },
  { name: 'ownBankInfo', run: ({ payee }) => ownBankInfo(payee) },
  { name: 'saveBankInfo', run: ({ payee }) => saveBankInfo(payee, bankAccount) },
  {
    name: 'bankInfoDetails',
    run: ({ payee }) => bankInfoDetails(officeActor(), payee.staffId),
  },
  { name: 'ownIndividualNumber', run: ({ payee }) => ownIndividualNumber(payee) },
  {
    name: 'saveIndividualNumber',
    run: ({ payee }) =>
      saveIndividualNumber(payee, { individualNumber: '123456789018', purpose: 'payment-record' }),
  },
  { name: 'invoiceNumber', run: ({ payee }) => ownInvoiceNumber(payee) },
  {
    name: 'saveInvoiceNumber',
    run: ({ payee }) => putInvoiceNumber(payee, newInvoiceNumber()),
  },
  { name: 'ownPayments', run: ({ payee }) => ownPayments(payee, paging) },
  {
    name: 'readJobFigures',
    before: async () => {
      const it = await indexedApplicant();
      const { jobId } = (await get(application, { id: it.applicationId }))!;
      for (let ago = 0; ago < figureDays; ago += 1)
        await run(dayWrite(jobId, addDays(tokyoDay(now()), -ago), { views: 12 }));
      await run(write.put(countingStart, { day: tokyoDay(now()) }));
      return [it.firm, jobId];
    },
    run: (_, it) => readJobFigures(...(it as [CompanyActor, string])),
  },
  {
    name: 'countViews',
    before: async (scene) => {
      // The first of a process looks from when views are counted.
      await countViews(await storedLog(scene.jobId));
      return storedLog(scene.jobId);
    },
    run: (_, key) => countViews(key as string),
  },
  {
    name: 'eraseFigures',
    // Of the views that `countViews` counted.
    run: ({ company }) => eraseFigures(company.companyId),
  },
  // A visitor gets a file: no function runs and no table is read.
  { name: 'viewPublicPage', run: async () => undefined },
];

async function measure(scene: Scene): Promise<Map<string, Usage>> {
  const costs = new Map<string, Usage>();
  for (const { name, before, run } of patterns) {
    const prepared = await before?.(scene);
    // The search polls for changes every two seconds at most: that cost is a separate pattern.
    await searchJobs(JobSearch.parse({}));
    costs.set(name, (await metered(() => run(scene, prepared))).usage);
  }
  return costs;
}

/** The stated figures, by name. */
async function stated(): Promise<Map<string, { read: string; write: string }>> {
  const text = await readFile(new URL('../../functions/data/access-patterns.md', import.meta.url), 'utf8');
  return new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => {
        const [, name = '', , , , read = '', written = ''] = line.split('|').map((cell) => cell.trim());
        return [name.replaceAll('`', ''), { read, write: written }];
      }),
  );
}

const units = (value: number) => String(Math.round(value * 2) / 2);

describe('the cost of each access pattern', () => {
  const costs: Map<string, Usage>[] = [];
  beforeAll(async () => {
    await load(0, small);
    const scene = await makeScene();
    costs.push(await measure(scene));
    await load(small, large);
    costs.push(await measure(scene));
    const rows = patterns.map(({ name }): PatternCost => {
      const [few, many] = costs.map((one) => one.get(name)!) as [Usage, Usage];
      return {
        name,
        read: [units(few.read), units(many.read)],
        write: [units(few.write), units(many.write)],
        requests: String(many.requests),
      };
    });
    console.info(writePatterns([small, large], rows));
  }, 900_000);

  it.each(patterns.map((one): [string, Pattern] => [one.name, one]))(
    '%s does not grow with the table',
    (name, one) => {
      const [few, many] = costs.map((all) => all.get(name)!);
      expect(many!.read).toBeLessThanOrEqual(one.readAtMost ?? few!.read);
      expect(many!.write).toBeLessThanOrEqual(few!.write);
      if (!one.readAtMost) expect(many!.requests).toBeLessThanOrEqual(few!.requests);
    },
  );

  it('of reading every open job grows with the jobs, not beyond', async () => {
    const { result, usage } = await metered(() => count(openDocuments()));
    expect(result).toBeGreaterThan(large / 2);
    // Half a unit for each head and half for its texts, plus the pages.
    expect(usage.read / result).toBeLessThan(2);
    // Reads 12,000 jobs: twenty seconds on a busy machine.
  }, 120_000);

  it('is what the list of access patterns states', async () => {
    const measured = patterns.map(({ name, readAtMost }): [string, { read: string; write: string }] => {
      const { read, write: written } = costs[1]!.get(name)!;
      return [name, { read: readAtMost ? `≤ ${readAtMost}` : units(read), write: units(written) }];
    });
    expect(Object.fromEntries(await stated())).toEqual(Object.fromEntries(measured));
  });
});
