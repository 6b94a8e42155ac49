import '../events/environment.ts';
import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { applicantSource } from '../../functions/core/applications/applicants.ts';
import { auditLook } from '../../functions/core/audit/entry.ts';
import { auditEntryId } from '../../functions/core/auditLog/shown.ts';
import { conversationIdOf } from '../../functions/core/conversationId.ts';
import { say, sendMessage } from '../../functions/core/conversations/messages.ts';
import { openConversation } from '../../functions/core/conversations/open.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { postingSource } from '../../functions/core/jobs/postingList.ts';
import { recordRowChange } from '../../functions/core/lists/recordRowChange.ts';
import { notify } from '../../functions/core/notifications/create.ts';
import { addNote } from '../../functions/core/officeNotes/notes.ts';
import { mergePeople } from '../../functions/core/people/merge/merge.ts';
import { notedPerson } from '../../functions/core/people/notes.ts';
import { registerPerson } from '../../functions/core/people/register.ts';
import { requestReview } from '../../functions/core/resumeReviews/reviews.ts';
import { saveSearch } from '../../functions/core/savedSearches/saved.ts';
import { scoutSource } from '../../functions/core/scouts/list.ts';
import { sendScout } from '../../functions/core/scouts/send.ts';
import { saveTalentSearch } from '../../functions/core/talent/searches.ts';
import { createTemplate } from '../../functions/core/templates/templates.ts';
import { account, emailClaim, session, upload } from '../../functions/data/entities/account.ts';
import { auditEntry } from '../../functions/data/entities/audit.ts';
import { inquiry } from '../../functions/data/entities/inquiry.ts';
import { interview } from '../../functions/data/entities/interview.ts';
import { connection } from '../../functions/data/entities/message.ts';
import { educationList, workList } from '../../functions/data/entities/staff.ts';
import { get, queryAll, run, write } from '../../functions/data/table.ts';
import { epochIn, instant, instantIn } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { handler as socketHandler } from '../../functions/socket/conversations.ts';
import { allOperations, type NamedOperation } from '../../shared/contract/index.ts';
import { SentFrame } from '../../shared/contract/socket.ts';
import type { Role } from '../../shared/domain/codes.ts';
import { type Received, type Send, send } from '../support/api.ts';
import { rolesThatMay } from '../support/callers.ts';
import { handlers } from '../support/handlers.ts';
import { importCheck, makeImport } from '../support/imports.ts';
import { fileAbout } from '../support/officeFiles.ts';
import { completeContent, makeCompany, makeEmployee, makeStaff, officeActor } from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';
import { giveSecondFactor } from '../support/secondFactor.ts';
import { storedItems } from '../support/table.ts';

/**
 * Rows of other owners: every operation that takes an id of a row is called by every role with the real id of
 * another's. Unauthorised callers get the same answer as for a missing row, and nothing in the table changes.
 */

const table = useReadModel();
// Each compares the whole table before and after.
vi.setConfig({ testTimeout: 120_000 });
const sockets = mockClient(ApiGatewayManagementApiClient);

const callers = ['nobody', 'owner', 'company', 'otherStaff', 'otherCompany', 'employee', 'admin'] as const;
type CallerName = (typeof callers)[number];
const roleOf: Record<CallerName, string> = {
  nobody: 'nobody',
  owner: 'staff',
  company: 'company',
  otherStaff: 'staff',
  otherCompany: 'company',
  employee: 'employee',
  admin: 'admin',
};

/** Ids of rows: of a job seeker (`owner`) and a company related to them. */
interface Rows {
  applicationId: string;
  movedApplicationId: string;
  /** When it was moved. */
  movedAt: string;
  interviewId: string;
  /** One whose time is chosen, and one that is over. */
  scheduledInterviewId: string;
  pastInterviewId: string;
  conversationId: string;
  messageId: string;
  scoutId: string;
  scoutJobId: string;
  templateId: string;
  noteId: string;
  jobId: string;
  jobNumber: string;
  draftId: string;
  draftNumber: string;
  draftVersion: number;
  clientToken: string;
  savedSearchId: string;
  talentSearchId: string;
  educationId: string;
  workId: string;
  reviewId: string;
  notificationId: string;
  sessionId: string;
  photo: string;
  picture: string;
  inquiryId: string;
  inquiryNumber: string;
  /** An employee, and one who has not accepted the invitation. */
  colleagueId: string;
  invitedId: string;
  /** A member without a login. */
  noLoginId: string;
  otherNoLoginId: string;
  joinedId: string;
  /** A colleague's note about the member. */
  officeNoteId: string;
  /** A file about the member, and its upload. */
  officeFileId: string;
  officeFileKey: string;
  /** A view of a list that a colleague saved. */
  listViewId: string;
  auditEntryId: string;
  /** A file of members that a colleague asked for. */
  exportId: string;
  /** Imports of members, in the state that the name says. */
  uploadedImportId: string;
  foundImportId: string;
  checkedImportId: string;
  runningImportId: string;
  stoppedImportId: string;
  doneImportId: string;
  staffId: string;
  staffNumber: string;
  /** A named list of the company, with the job seeker saved in it. */
  staffListId: string;
  accountId: string;
  companyId: string;
  companyNumber: string;
}
interface Scene extends Rows {
  tokens: Record<Exclude<CallerName, 'nobody'>, string>;
  accounts: Record<'owner' | 'company' | 'otherStaff' | 'otherCompany', string>;
}

const savedView = async ({ token }: { token: string }): Promise<string> => {
  const body = { name: 'Secret', query: 'keyword=Secret', shared: false };
  const answer = await call('saveListView', token, { params: { list: 'inquiries' }, body });
  return answer.body.id;
};

const exported = async ({ token }: { token: string }): Promise<string> =>
  (await call('startStaffExport', token, { query: {} })).body.id;

/** A file as the second message. */
async function noted(staffId: string): Promise<string> {
  const noteId = newId();
  await addNote(officeActor(), notedPerson(staffId), { noteId, text: 'Secret' });
  return noteId;
}

async function filed(staffId: string) {
  const { fileId: officeFileId, key: officeFileKey } = await fileAbout(staffId, officeActor());
  return { officeFileId, officeFileKey };
}

/** A record that was joined into another one. */
async function joinedInto(keptId: string): Promise<string> {
  const mergedId = await withoutLogin();
  await mergePeople(officeActor(), keptId, { mergedId, choices: {}, versions: { kept: 3, merged: 3 } });
  return mergedId;
}

async function withoutLogin(): Promise<string> {
  const id = newId();
  await registerPerson(officeActor(), {
    ...{ id, locale: 'en', origin: 'office' },
    basicInfo: {
      ...{ familyName: 'X', givenName: 'Y', familyNameKana: 'ア', givenNameKana: 'イ', gender: 'other' },
      ...{ birthDate: '1995-04-01', nationality: 'PH', inJapan: true, country: 'JP', phone: '+819012345678' },
      ...{ japaneseLevel: 'daily', motherTongue: 'tl', languages: [] },
    },
  });
  return id;
}

async function sendSecretFile(accountId: string, conversationId: string): Promise<void> {
  const key = `uploads/${accountId}/${newId()}`;
  const record = { accountId, key, kind: 'MESSAGE', contentType: 'application/pdf', size: 9 };
  const file = {
    upload: key,
    key: `${key}.pdf`,
    name: 'secret.pdf',
    contentType: 'application/pdf',
    size: 9,
  };
  await say(accountId, {
    ...{ conversationId, id: newId() },
    said: async () => ({
      content: { kind: 'FILE', file },
      writes: [write.create(upload, { ...record, createdAt: instant() })],
    }),
  });
}

let made = 0;
async function scene(): Promise<Scene> {
  made += 1;
  const [owner, company] = [await makeStaff(), await makeCompany({ postingLimit: null })];
  // The address is released when the account is closed.
  const { email } = (await get(account, { id: owner.accountId }))!;
  await run(write.create(emailClaim, { email, accountId: owner.accountId }));
  const [otherStaff, otherCompany] = [await makeStaff(), await makeCompany({ postingLimit: null })];
  const [employee, admin] = [await makeEmployee(), await makeEmployee('admin')];
  const clientToken = newId();
  const content = completeContent();
  const published = await createJob(company, { content, publish: true });
  await recordRowChange(postingSource, published.id);
  const second = await createJob(company, { content, publish: true });
  const third = await createJob(company, { content, publish: true });
  const draft = await createJob(company, { content, publish: false, clientToken });
  const applied = await call('applyJob', owner.token, { params: { id: published.id }, body: {} });
  const { staffId, accountId } = owner;
  const { companyId } = company;
  const about = { jobId: published.id, jobNumber: published.jobNumber, title: { en: 'Work' } };
  await openConversation({ staffId, companyId, type: 'APPLY', about });
  const conversationId = conversationIdOf(staffId, companyId);
  const messageId = newId();
  await sendMessage(accountId, { conversationId, id: messageId, text: 'Secret' });
  await sendSecretFile(accountId, conversationId);
  const scoutId = await sendScout({ companyId, staffId, jobId: second.id, message: 'Come!' });
  await recordRowChange(scoutSource, scoutId);
  const template = await createTemplate(company, {
    purpose: 'SCOUT',
    name: 'Secret',
    texts: { en: 'Secret' },
    clientToken: newId(),
  });
  const note = await call('createApplicantNote', company.token, {
    params: { id: applied.body.id },
    body: { text: 'Secret', clientToken: newId() },
  });
  await call('putJobCriteria', company.token, {
    params: { id: published.id },
    body: { criteria: [{ id: 'c1', text: { en: 'Secret' } }], version: 0 },
  });
  const search = await saveSearch(
    { staffId },
    { name: 'Mine', query: `keyword=secret${made}`, alert: 'DAILY' },
  );
  const talentSearch = await saveTalentSearch(company, {
    ...{ name: 'Secret', query: `keyword=secret${made}`, alert: 'WEEKLY' },
  });
  const review = await requestReview({ staffId }, 'Please');
  const workId = newId();
  await run(
    write.put(workList, {
      staffId,
      updatedAt: instant(),
      items: [{ id: workId, company: 'A', position: 'B', entryDate: '2020-01', retireDate: null }],
    }),
  );
  const educationId = (await get(educationList, { staffId }))!.items[0]!.id;
  const notificationId = newId();
  await notify({ accountId, id: notificationId, type: 'announcement', text: { en: 'Secret' } });
  const [open] = await queryAll(session.ofAccount({ accountId }));
  const photo = `photos/${accountId}/${newId()}.jpg`;
  const picture = `media/${company.accountId}/${newId()}.jpg`;
  for (const [key, kind, of] of [
    [photo, 'PHOTO', accountId],
    [picture, 'IMAGE', company.accountId],
  ] as const)
    await run(
      write.create(upload, {
        ...{ key, kind, accountId: of, contentType: 'image/jpeg', size: 1000, createdAt: instant() },
      }),
    );
  const list = await call('createStaffList', company.token, { body: { name: 'Secret' } });
  await call('addFavoriteStaff', company.token, {
    body: { staffIds: [staffId], listIds: [list.body.id], tags: ['Secret'] },
  });
  const inquiryId = newId();
  const inquiryNumber = `Q${String(1_000_000 + made)}`;
  await run(
    write.create(inquiry, {
      id: inquiryId,
      inquiryNumber,
      kind: 'staff',
      status: 'new',
      type: 'other',
      name: 'Somebody',
      email: 'somebody@example.com',
      locale: 'jp',
      subject: 'Secret',
      message: 'Secret',
      createdAt: instant(),
      updatedAt: instant(),
      consentAt: instant(),
      expiresAt: epochIn(3600),
    } as never),
  );
  const [colleague, invited] = [await makeEmployee('employee', 'HR'), await makeEmployee('employee', 'HR')];
  await giveSecondFactor(colleague.accountId);
  await auditLook(officeActor(), { act: 'bankInfo.read', subjectId: staffId });
  const [logged] = await queryAll(auditEntry.about({ kind: 'staff', id: staffId }));
  const pending = (await get(account, { id: invited.accountId }))!;
  await run(write.save(account, { ...pending, state: 'PENDING' }));
  const other = await call('applyJob', owner.token, { params: { id: third.id }, body: {} });
  await recordRowChange(applicantSource, applied.body.id);
  const moved = await call('updateAppliedStatus', company.token, {
    params: { id: other.body.id },
    body: { status: 'SCREENING' },
  });
  const interviewId = newId();
  const scheduledInterviewId = newId();
  const pastInterviewId = newId();
  for (const [id, of, startsAt] of [
    [interviewId, applied.body.id, undefined],
    [scheduledInterviewId, newId(), instantIn(2 * 24 * 3600)],
    [pastInterviewId, newId(), instantIn(-24 * 3600)],
  ] as const) {
    const status = startsAt ? ('SCHEDULED' as const) : ('PROPOSED' as const);
    const ends = startsAt && { startsAt, endsAt: startsAt };
    await run(
      write.create(interview, {
        ...{ id, applicationId: of, jobId: published.id, jobNumber: published.jobNumber },
        ...{
          jobTitle: { en: 'Secret' },
          companyId,
          companySlug: company.slug,
          companyName: { en: 'Secret' },
        },
        ...{ staffId, status, times: interviewProposal.times, minutes: 60, ...(startsAt && { startsAt }) },
        ...{ place: 'Secret', interviewers: interviewProposal.interviewers },
        history: [{ status, at: instant(), by: 'company', ...ends }],
        ...{ createdAt: instant(), updatedAt: instant() },
      }),
    );
  }
  const noLoginId = await withoutLogin();
  return {
    ...{ interviewId, scheduledInterviewId, pastInterviewId },
    applicationId: applied.body.id,
    movedApplicationId: moved.body.id,
    movedAt: moved.body.undo.move,
    conversationId,
    messageId,
    scoutId,
    scoutJobId: second.id,
    templateId: template.id,
    noteId: note.body.id,
    jobId: published.id,
    jobNumber: published.jobNumber,
    draftId: draft.id,
    draftNumber: draft.jobNumber,
    draftVersion: draft.version,
    clientToken,
    savedSearchId: search.id,
    talentSearchId: talentSearch.id,
    educationId,
    workId,
    reviewId: review.id,
    notificationId,
    sessionId: open!.id,
    photo,
    picture,
    inquiryId,
    inquiryNumber,
    colleagueId: colleague.employeeId,
    invitedId: invited.employeeId,
    noLoginId,
    otherNoLoginId: await withoutLogin(),
    joinedId: await joinedInto(noLoginId),
    officeNoteId: await noted(staffId),
    ...(await filed(staffId)),
    listViewId: await savedView(colleague),
    auditEntryId: auditEntryId(logged!),
    exportId: await exported(colleague),
    uploadedImportId: await makeImport('UPLOADING'),
    foundImportId: await makeImport('FOUND'),
    checkedImportId: await makeImport('CHECKED'),
    runningImportId: await makeImport('RUNNING'),
    stoppedImportId: await makeImport('STOPPED'),
    doneImportId: await makeImport('DONE'),
    staffId,
    staffNumber: owner.staffNumber,
    staffListId: list.body.id,
    accountId,
    companyId,
    companyNumber: company.companyNumber,
    tokens: {
      owner: owner.token,
      company: company.token,
      otherStaff: otherStaff.token,
      otherCompany: otherCompany.token,
      employee: employee.token,
      admin: admin.token,
    },
    accounts: {
      owner: accountId,
      company: company.accountId,
      otherStaff: otherStaff.accountId,
      otherCompany: otherCompany.accountId,
    },
  };
}

/** Valid ids that refer to nothing. */
const nowhere = (rows: Rows): Rows => ({
  ...rows,
  ...(Object.fromEntries(
    [
      ...[
        'applicationId',
        'movedApplicationId',
        ...['interviewId', 'scheduledInterviewId', 'pastInterviewId'],
        'conversationId',
        'messageId',
        'scoutId',
        'scoutJobId',
        ...['templateId', 'noteId'],
        'talentSearchId',
        'jobId',
        'draftId',
        'clientToken',
      ],
      ...['educationId', 'workId', 'reviewId', 'notificationId', 'sessionId', 'inquiryId'],
      ...['colleagueId', 'invitedId', 'noLoginId', 'officeNoteId', 'officeFileId', 'listViewId', 'exportId'],
      ...['otherNoLoginId', 'joinedId'],
      ...['uploadedImportId', 'foundImportId', 'checkedImportId', 'runningImportId'],
      ...['stoppedImportId', 'doneImportId'],
      ...['staffId', 'accountId', 'companyId'],
    ].map((name) => [name, newId()]),
  ) as object),
  auditEntryId: `0-${newId()}`,
  savedSearchId: 'F'.repeat(32),
  jobNumber: 'J9999999',
  draftNumber: 'J9999999',
  staffNumber: 'S9999999',
  companyNumber: 'C9999999',
  inquiryNumber: 'Q9999999',
  photo: `photos/${newId()}/${newId()}.jpg`,
  officeFileKey: `uploads/${newId()}/${newId()}`,
  picture: `media/${newId()}/${newId()}.jpg`,
});

interface Line {
  /** Who may access these rows. Others with the role get the answer for a missing row. */
  may: readonly CallerName[];
  with: (rows: Rows) => Send;
  /**
   * Another's id in it is ignored, and the caller's own data are saved: only others’ data must not change.
   */
  changesOwn?: true;
  /** The answer repeats this id of the request. */
  repeats?: keyof Rows;
}
const interviewProposal = {
  times: [instantIn(3 * 24 * 3600)],
  minutes: 60,
  place: 'Osaka',
  interviewers: [{ name: 'Secret', email: 'secret@example.com' }],
  acceptHeld: true,
};
const both = ['owner', 'company'] as const;
const office = ['employee', 'admin'] as const;
const id = (name: keyof Rows, body?: object) => (rows: Rows) => ({
  params: { id: String(rows[name]) },
  ...(body && { body }),
});
const education = { school: 'X', country: 'PH', entryDate: '2013-06', schoolStatus: { status: 'enrolled' } };
const work = { company: 'A', position: 'B', entryDate: '2020-01', retireDate: null };

/** Who may access it. One line per operation with an id; a second variant after a colon. */
const lines: Record<string, Line> = {
  // applications and scouts
  appliedJobs: { may: both, with: ({ jobId }) => ({ query: { jobId, filterOption: 'ALL' } }) },
  declineApplied: { may: both, with: id('applicationId', { reason: 'other', message: 'X' }) },
  jobOptions: { may: ['company'], with: ({ jobId }) => ({ query: { id: [jobId] } }) },
  scoutOptions: { may: ['company'], with: ({ scoutJobId }) => ({ query: { id: [scoutJobId] } }) },
  listApplicants: { may: ['company'], with: ({ jobId }) => ({ query: { jobId, filterOption: 'ALL' } }) },
  applicantBoard: { may: ['company'], with: ({ jobId }) => ({ query: { jobId, filterOption: 'ALL' } }) },
  estimateMoves: {
    may: ['company'],
    repeats: 'applicationId',
    with: ({ applicationId }) => ({
      body: { applications: [{ id: applicationId, version: 1 }], to: 'SCREENING' },
    }),
  },
  moveApplicants: {
    may: ['company'],
    repeats: 'applicationId',
    with: ({ applicationId }) => ({
      body: { applications: [{ id: applicationId, version: 1 }], to: 'SCREENING' },
    }),
  },
  undoMoves: {
    may: ['company'],
    repeats: 'movedApplicationId',
    with: ({ movedApplicationId, movedAt }) => ({
      body: { moves: [{ id: movedApplicationId, move: movedAt }] },
    }),
  },
  updateAppliedStatus: { may: ['company'], with: id('applicationId', { status: 'SCREENING' }) },
  undoApplied: { may: ['company'], with: (rows) => id('movedApplicationId', { move: rows.movedAt })(rows) },
  getApplied: {
    may: ['company'],
    with: ({ staffNumber, jobNumber }) => ({ params: { staffNumber, jobNumber } }),
  },
  getResumeByNumber: {
    may: ['company', ...office],
    with: ({ staffNumber }) => ({ params: { staffNumber } }),
  },
  deleteApplied: { may: both, with: id('applicationId') },
  // what a company keeps about an application for itself
  listApplicantNotes: { may: ['company'], with: id('applicationId') },
  createApplicantNote: {
    may: ['company'],
    with: ({ applicationId, clientToken }) => ({
      params: { id: applicationId },
      body: { text: 'X', clientToken },
    }),
  },
  updateApplicantNote: {
    may: ['company'],
    with: ({ applicationId, noteId }) => ({
      params: { id: applicationId, noteId },
      body: { text: 'X', version: 1 },
    }),
  },
  deleteApplicantNote: {
    may: ['company'],
    with: ({ applicationId, noteId }) => ({ params: { id: applicationId, noteId } }),
  },
  getApplicantMarks: { may: ['company'], with: id('applicationId') },
  putApplicantMarks: { may: ['company'], with: id('applicationId', { score: 3, version: 0 }) },
  getAssessments: { may: ['company'], with: id('applicationId') },
  putOpinion: { may: ['company'], with: id('applicationId', { opinion: 'YES', version: 0 }) },
  deleteOpinion: { may: ['company'], with: id('applicationId') },
  putScorecard: {
    may: ['company'],
    with: ({ applicationId }) => ({
      params: { id: applicationId, occasion: 'READING' },
      body: { ratings: [{ id: 'c1', score: 3 }], version: 0 },
    }),
  },
  deleteScorecard: {
    may: ['company'],
    with: ({ applicationId }) => ({ params: { id: applicationId, occasion: 'READING' } }),
  },
  getJobCriteria: { may: ['company'], with: id('jobId') },
  putJobCriteria: {
    may: ['company'],
    with: id('jobId', { criteria: [{ id: 'c1', text: { en: 'X' } }], version: 1 }),
  },
  applicationHistory: { may: ['company'], with: id('applicationId') },
  // interviews
  proposeInterview: { may: ['company'], with: id('movedApplicationId', interviewProposal) },
  changeInterview: { may: ['company'], with: id('interviewId', { ...interviewProposal, version: 1 }) },
  listInterviews: { may: both, with: ({ applicationId }) => ({ query: { applicationId } }) },
  getInterview: { may: both, with: id('interviewId') },
  interviewCalendar: { may: both, with: id('scheduledInterviewId') },
  chooseInterviewTime: { may: ['owner'], with: id('interviewId', { startsAt: interviewProposal.times[0] }) },
  requestOtherTimes: { may: ['owner'], with: id('interviewId', {}) },
  cancelInterview: { may: both, with: id('interviewId', {}) },
  stateInterviewOutcome: { may: both, with: id('pastInterviewId', { outcome: 'TOOK_PLACE' }) },
  listJobsByStaffNumber: { may: ['company'], with: ({ staffNumber }) => ({ params: { staffNumber } }) },
  scoutedJobs: { may: both, with: ({ scoutId }) => ({ query: { scoutId } }) },
  listScouts: {
    may: ['company'],
    with: ({ scoutJobId, staffNumber }) => ({ query: { jobId: scoutJobId, keyword: staffNumber } }),
  },
  getScout: { may: ['company'], with: id('scoutId') },
  scoutTimeByStaff: { may: ['company'], with: ({ staffId }) => ({ params: { staffId } }) },
  deleteScout: { may: ['company'], with: id('scoutId') },
  createScout: {
    may: ['company'],
    with: ({ scoutJobId: jobId, staffId }) => ({
      body: { jobId, recipients: [staffId], texts: { en: 'Secret' }, clientToken: newId() },
    }),
  },
  'createScout:template': {
    may: ['company'],
    with: ({ scoutJobId: jobId, templateId }) => ({
      body: { jobId, recipients: [newId()], texts: { en: 'Secret' }, templateId, clientToken: newId() },
    }),
  },
  estimateScouts: {
    may: ['company'],
    with: ({ scoutJobId: jobId, staffId }) => ({
      body: { jobId, recipients: [staffId], texts: { en: 'Hello' } },
    }),
  },
  createTemplate: {
    may: ['company'],
    changesOwn: true,
    with: ({ clientToken }) => ({
      body: { purpose: 'OFFERED', name: 'X', texts: { en: 'X' }, clientToken },
    }),
  },
  updateTemplate: {
    may: ['company'],
    with: id('templateId', { purpose: 'OFFERED', name: 'X', texts: { en: 'X' }, version: 1 }),
  },
  deleteTemplate: { may: ['company'], with: id('templateId') },
  listScoutedJobs: { may: ['owner'], with: ({ scoutId }) => ({ query: { scoutId } }) },
  seeScoutedJob: { may: ['owner'], with: id('scoutId') },
  acceptScoutedJob: { may: ['owner'], with: id('scoutId', {}) },
  declineScoutedJob: { may: ['owner'], with: id('scoutId', { reason: 'other' }) },
  deleteScoutedJob: { may: ['owner'], with: id('scoutId') },
  deleteScouted: { may: both, with: id('scoutId') },
  // conversations
  createConversation: { may: both, with: ({ applicationId }) => ({ body: { applicationId } }) },
  'createConversation:draft': { may: [], with: ({ draftId: jobId }) => ({ body: { jobId } }) },
  hideConversations: { may: both, with: ({ conversationId }) => ({ body: { ids: [conversationId] } }) },
  listMessages: { may: both, with: id('conversationId') },
  listConversationTemplates: { may: ['company'], with: id('conversationId') },
  searchMessages: {
    may: both,
    with: ({ conversationId }) => ({ query: { keyword: 'Secret', conversationId } }),
  },
  presignMessageFile: { may: both, with: id('conversationId', { contentType: 'application/pdf', size: 9 }) },
  sendMessageFile: {
    may: both,
    with: id('conversationId', { id: newId(), key: `uploads/${newId()}/${newId()}`, name: 'x.pdf' }),
  },
  getMessageFile: {
    may: both,
    with: ({ conversationId }) => ({ params: { id: conversationId, number: '2' } }),
  },
  // postings: a draft is its company's alone
  getJob: { may: ['company'], with: id('draftId') },
  getJobByNumber: { may: ['company'], with: ({ draftNumber: jobNumber }) => ({ params: { jobNumber } }) },
  getJobManagement: { may: office, with: id('draftId') },
  endJob: { may: ['admin'], with: id('jobId', {}) },
  adminListJobs: { may: ['admin'], with: ({ companyId }) => ({ query: { companyId } }) },
  adminJobsByCompanyNumber: { may: office, with: ({ companyNumber }) => ({ params: { companyNumber } }) },
  updateJob: {
    may: ['company'],
    with: (rows) => id('draftId', { content: completeContent(), version: rows.draftVersion })(rows),
  },
  'updateJob:picture': {
    may: ['company'],
    with: (rows) =>
      id('draftId', { content: completeContent({ photo: rows.picture }), version: rows.draftVersion })(rows),
  },
  updateJobStatus: { may: ['company'], with: id('draftId', { status: 'NEW' }) },
  confirmJob: { may: ['company'], with: id('jobId') },
  readDuties: { may: ['company'], with: id('applicationId') },
  saveDuties: { may: ['company'], with: id('applicationId', { exempt: false, done: [], version: 0 }) },
  readJobClosing: { may: ['company'], with: id('jobId') },
  readJobFigures: { may: ['company', ...office], with: id('jobId') },
  deleteJob: { may: ['company'], with: id('draftId') },
  createJob: {
    may: ['company'],
    changesOwn: true,
    with: ({ clientToken }) => ({ body: { content: completeContent(), clientToken } }),
  },
  'createJob:picture': {
    may: ['company'],
    with: ({ picture }) => ({ body: { content: completeContent({ photo: picture }) } }),
  },
  applyJob: { may: [], with: id('draftId', {}) },
  // Only affects users who have applied.
  jobStandings: { may: ['owner'], with: ({ jobId }) => ({ query: { jobId } }) },
  jobFit: { may: [], with: id('draftId') },
  turnDownJob: { may: [], with: id('draftId', { reason: 'pay' }) },
  takeBackJob: { may: ['owner'], with: id('jobId') },
  addFavoriteJob: { may: [], with: ({ draftId: jobId }) => ({ body: { jobId } }) },
  deleteFavoriteJob: { may: ['owner'], with: ({ jobId }) => ({ params: { jobId } }) },
  editCompany: {
    may: ['company'],
    with: ({ picture }) => ({
      body: {
        name: { en: 'X' },
        industry: '39',
        country: 'JP',
        prefecture: 'tokyo',
        personsInCharge: [{ name: 'X' }],
        logo: picture,
        version: 1,
      },
    }),
  },
  // saved people
  addFavoriteStaff: {
    may: ['company'],
    changesOwn: true,
    with: ({ staffId, staffListId }) => ({ body: { staffIds: [staffId], listIds: [staffListId] } }),
  },
  getFavoriteStaff: { may: ['company'], with: ({ staffId }) => ({ params: { staffId } }) },
  updateFavoriteStaff: {
    may: ['company'],
    with: ({ staffId }) => ({ params: { staffId }, body: { score: 3, version: 1 } }),
  },
  deleteFavoriteStaff: { may: ['company'], with: ({ staffId }) => ({ query: { staffId: [staffId] } }) },
  listFavoriteStaff: { may: ['company'], with: ({ staffListId }) => ({ query: { listId: staffListId } }) },
  renameStaffList: {
    may: ['company'],
    with: ({ staffListId }) => ({ params: { listId: staffListId }, body: { name: 'X' } }),
  },
  deleteStaffList: { may: ['company'], with: ({ staffListId }) => ({ params: { listId: staffListId } }) },
  // profiles
  printResumes: {
    may: ['company'],
    with: ({ staffId }) => ({ query: { staffId: [staffId], kind: 'CV' } }),
  },
  previewResume: { may: [...both, ...office], with: ({ staffId }) => ({ query: { staffId, kind: 'CV' } }) },
  staffPdf: { may: [...both, ...office], with: ({ staffId }) => ({ query: { staffId, kind: 'CV' } }) },
  editEducation: {
    may: ['owner'],
    changesOwn: true,
    with: ({ educationId }) => ({ body: { items: [{ id: educationId, ...education }], version: 0 } }),
  },
  editWorkingHistory: {
    may: ['owner'],
    changesOwn: true,
    with: ({ workId }) => ({ body: { items: [{ id: workId, ...work }], version: 0 } }),
  },
  deleteEducation: { may: ['owner'], with: id('educationId') },
  deleteWorkingHistory: { may: ['owner'], with: id('workId') },
  getEducationByStaff: { may: office, with: ({ staffId }) => ({ params: { staffId } }) },
  getWorkingHistoryByStaff: { may: office, with: ({ staffId }) => ({ params: { staffId } }) },
  getTechnicalInfoByStaff: { may: office, with: ({ staffId }) => ({ params: { staffId } }) },
  makeImage: { may: ['company'], with: ({ picture: key }) => ({ body: { key } }) },
  staffImageMake: { may: ['owner'], with: ({ photo: key }) => ({ body: { key } }) },
  putStaffBasicInfo: {
    may: ['owner'],
    with: ({ photo }) => ({
      body: {
        familyName: 'X',
        givenName: 'Y',
        familyNameKana: 'ア',
        givenNameKana: 'イ',
        gender: 'other',
        birthDate: '1995-04-01',
        nationality: 'PH',
        inJapan: true,
        country: 'JP',
        phone: '+819012345678',
        japaneseLevel: 'daily',
        motherTongue: 'tl',
        languages: [],
        photo,
        version: 1,
      },
    }),
  },
  cancelReview: { may: ['owner'], with: id('reviewId') },
  answerReview: {
    may: office,
    with: ({ staffId, reviewId }) => ({
      params: { staffId, id: reviewId },
      body: { summary: 'Good', remarks: {}, version: 1 },
    }),
  },
  listReviewsByStaff: { may: office, with: ({ staffId }) => ({ params: { staffId } }) },
  updateSavedSearch: {
    may: ['owner'],
    with: id('savedSearchId', { name: 'X', alert: 'NONE', version: 1 }),
  },
  updateTalentSearch: {
    may: ['company'],
    with: id('talentSearchId', { name: 'X', alert: 'NONE', version: 1 }),
  },
  deleteTalentSearch: { may: ['company'], with: id('talentSearchId') },
  deleteSavedSearch: { may: ['owner'], with: id('savedSearchId') },
  // Complete for payers, otherwise the last digits: tests/api/bankInfo.
  bankInfoDetails: { may: office, with: ({ staffId }) => ({ params: { staffId } }) },
  // the account
  endSession: { may: ['owner'], with: id('sessionId') },
  markNotificationRead: { may: ['owner'], with: id('notificationId') },
  markNotificationsRead: {
    may: ['owner'],
    with: ({ notificationId }) => ({ body: { ids: [notificationId] } }),
  },
  createNotification: {
    may: office,
    with: ({ accountId }) => ({ body: { accountId, text: { en: 'X' } } }),
  },
  // the office
  getInquiry: { may: office, with: id('inquiryId') },
  updateInquiry: { may: office, with: id('inquiryId', { status: 'done', version: 1 }) },
  deleteInquiry: { may: office, with: id('inquiryId') },
  getEmployee: { may: office, with: id('colleagueId') },
  getStaffManagement: { may: office, with: id('staffId') },
  getStaffManagementByNumber: { may: office, with: ({ staffNumber }) => ({ params: { staffNumber } }) },
  listStaffJobs: { may: office, with: id('staffId') },
  listStaffNotes: { may: office, with: id('staffId') },
  // By department: tests/api/staffManagement/notes.test.ts.
  staffTimeline: { may: ['admin'], with: id('staffId') },
  addStaffNote: {
    may: office,
    with: ({ staffId }) => ({ params: { id: staffId }, body: { noteId: newId(), text: 'X' } }),
  },
  // A colleague's, which an admin may change alone.
  editStaffNote: {
    may: ['admin'],
    with: ({ staffId, officeNoteId }) => ({
      params: { id: staffId, noteId: officeNoteId },
      body: { text: 'Y', version: 1 },
    }),
  },
  deleteStaffNote: {
    may: ['admin'],
    with: ({ staffId, officeNoteId }) => ({ params: { id: staffId, noteId: officeNoteId } }),
  },
  // By department: tests/api/staffManagement/officeFiles.test.ts.
  listStaffFiles: { may: ['admin'], with: id('staffId') },
  presignStaffFile: { may: ['admin'], with: id('staffId', { contentType: 'application/pdf', size: 9 }) },
  addStaffFile: {
    may: ['admin'],
    with: ({ staffId, officeFileId, officeFileKey }) => ({
      params: { id: staffId },
      body: { fileId: officeFileId, key: officeFileKey, name: 'x.pdf' },
    }),
  },
  openStaffFile: {
    may: ['admin'],
    with: ({ staffId, officeFileId }) => ({ params: { id: staffId, fileId: officeFileId } }),
  },
  deleteStaffFile: {
    may: ['admin'],
    with: ({ staffId, officeFileId }) => ({ params: { id: staffId, fileId: officeFileId } }),
  },
  // Rates for those who see them: tests/api/staff/translator.test.ts.
  getTranslatorProfile: { may: office, with: id('staffId') },
  putTranslatorProfile: {
    may: ['admin'],
    with: id('staffId', {
      pairs: [{ sourceLanguage: 'en', targetLanguage: 'ja', level: 'practised' }],
      version: 0,
    }),
  },
  updateStaffManagement: { may: ['admin'], with: id('staffId', { office: { rank: 'a', version: 0 } }) },
  getStaffParts: { may: ['admin'], with: id('staffId') },
  getStaffErpInfo: { may: ['admin'], with: id('staffId') },
  putStaffErpInfo: { may: ['admin'], with: id('staffId', { taxClass: 'none', version: 0 }) },
  getStaffMigrationStatus: { may: ['admin'], with: id('staffId') },
  putStaffMigrationStatus: { may: ['admin'], with: id('staffId', { status: 'done', version: 0 }) },
  putStaffState: { may: ['admin'], with: id('staffId', { state: 'SUSPENDED', reason: 'X' }) },
  inviteStaff: { may: ['admin'], with: id('noLoginId', { email: 'claim@example.com' }) },
  // By department: tests/api/staffManagement/merge.test.ts.
  previewStaffMerge: {
    may: ['admin'],
    with: ({ noLoginId, otherNoLoginId }) => ({ params: { id: noLoginId, mergedId: otherNoLoginId } }),
  },
  mergeStaff: {
    may: ['admin'],
    with: ({ noLoginId, otherNoLoginId: mergedId }) => ({
      params: { id: noLoginId },
      body: { mergedId, versions: { kept: 3, merged: 3 } },
    }),
  },
  undoStaffMerge: { may: ['admin'], with: id('joinedId') },
  putDistinctStaff: {
    may: ['admin'],
    with: ({ staffId, noLoginId }) => ({ body: { ids: [staffId, noLoginId], distinct: true } }),
  },
  deleteStaffManagement: {
    may: ['admin'],
    with: ({ staffId, staffNumber }) => ({ params: { id: staffId }, body: { staffNumber, reason: 'other' } }),
  },
  // A file is its asker’s: tests/api/staffManagement/files.test.ts.
  getStaffExport: { may: [], with: id('exportId') },
  getStaffImport: { may: ['admin'], with: id('doneImportId') },
  staffImportReport: { may: ['admin'], with: id('doneImportId') },
  analyseStaffImport: { may: ['admin'], with: id('uploadedImportId') },
  checkStaffImport: { may: ['admin'], with: id('foundImportId', importCheck) },
  startStaffImport: { may: ['admin'], with: id('checkedImportId', { version: 1 }) },
  stopStaffImport: { may: ['admin'], with: id('runningImportId') },
  resumeStaffImport: { may: ['admin'], with: id('stoppedImportId') },
  undoStaffImport: { may: ['admin'], with: id('doneImportId') },
  putBlacklist: {
    may: ['admin'],
    with: ({ staffId }) => ({ params: { id: staffId }, body: { blacklisted: true, reason: 'other' } }),
  },
  updateEmployee: {
    may: ['admin'],
    with: id('colleagueId', {
      ...{ name: { familyName: 'X' }, role: 'employee', affiliation: 'HR', version: 2 },
    }),
  },
  updateEmployeeStatus: { may: ['admin'], with: id('colleagueId', { status: 'SUSPENDED', version: 2 }) },
  inviteEmployee: { may: ['admin'], with: id('invitedId') },
  deleteEmployee: { may: ['admin'], with: id('colleagueId') },
  // Shared ones, too: tests/api/employees/listViews.test.ts.
  updateListView: {
    may: [],
    with: ({ listViewId }) => ({
      params: { list: 'inquiries', id: listViewId },
      body: { name: 'X', query: '', shared: false, version: 1 },
    }),
  },
  deleteListView: { may: [], with: ({ listViewId }) => ({ params: { list: 'inquiries', id: listViewId } }) },
  resetSecondFactor: { may: ['admin'], with: id('colleagueId') },
  getAuditEntry: { may: ['admin'], with: id('auditEntryId') },
  adminGetCompany: { may: office, with: ({ companyId }) => ({ params: { id: companyId } }) },
  adminGetCompanyByNumber: { may: office, with: ({ companyNumber }) => ({ params: { companyNumber } }) },
  adminSearchCompanies: { may: office, with: ({ companyNumber }) => ({ query: { companyNumber } }) },
  listInquiries: { may: office, with: ({ inquiryNumber }) => ({ query: { inquiryNumber } }) },
  ...Object.fromEntries(
    (
      [
        ['saveHotJobs', {}],
        ['updateHotJobs', { version: 1 }],
        ['saveTrendingJobs', { language: 'en' }],
        ['updateTrendingJobs', { language: 'en', version: 1 }],
      ] as const
    ).map(([name, more]): [string, Line] => [
      name,
      { may: ['admin'], with: ({ jobId }) => ({ body: { jobIds: [jobId], ...more } }) },
    ]),
  ),
  ...Object.fromEntries(
    (['saveHotTrending', 'updateHotTrending'] as const).map((name): [string, Line] => [
      name,
      {
        may: ['admin'],
        with: ({ jobId }) => ({
          body: {
            hot: { jobIds: [jobId], ...(name === 'updateHotTrending' && { version: 1 }) },
            trending: [],
          },
        }),
      },
    ]),
  ),
};

/** A job seeker's notes about a public posting; names of a list that everybody has. */
const ofPublicRows = ['listEntitlementEntries', 'takeBackJob', 'deleteFavoriteJob', 'jobFit', 'listBranches'];

/** Operations whose ids are public, or are a secret that grants access. */
const others: Record<string, string> = {
  registerStaffManagement: 'an id that the caller chooses for somebody new',
  ...Object.fromEntries(
    [
      ...['companyPublic', 'companyPublicByNumber', 'listAlbums', 'listPhotos'],
      ...['publicJobsByCompany', 'publicJobsByCompanyNumber', 'getOption'],
    ].map((name) => [name, 'public data by a public name']),
  ),
  ...Object.fromEntries(
    ['companyToBlock', 'blockCompany', 'unblockCompany'].map((name) => [
      name,
      'companies are public; what is read and written is the own',
    ]),
  ),
  ...Object.fromEntries(
    [
      'refreshToken',
      'resetPassword',
      'switchByMail',
      'readJobQuestion',
      'answerJobQuestion',
      'unsubscribe',
      'registerIdentity',
      'claimAccount',
      'askToUnsubscribe',
      'verifyAccount',
    ].map((name) => [name, 'a secret that was mailed: whoever holds it may']),
  ),
  ...Object.fromEntries(
    ['bannerRequest', 'companyInquiry', 'staffInquiry'].map((name) => [
      name,
      'a token that the sender made, for what they send',
    ]),
  ),
  ...Object.fromEntries(
    ['registerCompany', 'putIndividualNumber', 'putInvoiceNumber', 'upsertBankInfo'].map((name) => [
      name,
      'a number that is typed in, of no row here',
    ]),
  ),
  putTechnicalInfo: 'codes of lists',
};

it('every operation with an owned id, and no other, declares its owner', () => {
  const asked = allOperations.filter(({ operation }) => operation.params && operation.access !== 'public');
  const unsaid = asked.filter(({ name, operation }) => {
    const { access, owns } = operation;
    // The agency may read all.
    const isAgency = access === 'employee' || access === 'admin';
    // Public rows on which users act for themselves.
    const isPublicRow = name in others || lines[name]?.may.length === 0 || ofPublicRows.includes(name);
    return !isAgency && owns === undefined && !isPublicRow;
  });
  expect(unsaid.map(({ name }) => name)).toEqual([]);
  const owning = allOperations.filter(({ operation }) => operation.owns !== undefined);
  expect(owning.filter(({ name }) => !lines[name]?.may.length).map(({ name }) => name)).toEqual([]);
});

let calls = 0;
const named = new Map(allOperations.map((one) => [one.name, one]));
async function call(name: string, token: string | undefined, request: Send): Promise<Received> {
  calls += 1;
  const { lambda, operation } = named.get(name.split(':')[0]!)!;
  const sourceIp = `203.1.${Math.floor(calls / 250) % 250}.${calls % 250}`;
  const answer = await send(handlers[lambda]!, operation, { ...(token && { token }), sourceIp, ...request });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  return answer;
}

/** The value with sorted keys, since the database stores them in any order. */
const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inOrder)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, one]) => [name, inOrder(one)]),
        )
      : value;

/** Each stored item in order, undefined for rate limits and counters: most are compared hundreds of times. */
const known = new Map<string, string | undefined>();
function compared(stored: string): string | undefined {
  if (!known.has(stored)) {
    const item = JSON.parse(stored) as { entity?: { S: string } };
    const counts = item.entity?.S === 'attempts' || item.entity?.S === 'numberCounter';
    known.set(stored, counts ? undefined : JSON.stringify(inOrder(item)));
  }
  return known.get(stored);
}

/**
 * Everything in the table except rate limits and counters; without the partitions of the accounts and
 * companies in `without`.
 */
function everything(without: readonly string[] = []): string[] {
  return storedItems(table)
    .flatMap((stored) => compared(stored) ?? [])
    .filter((item) => !without.some((one) => item.includes(one)))
    .sort();
}

function notIn(known: readonly string[], items: readonly string[]): string[] {
  const all = new Set(known);
  return items.filter((item) => !all.has(item));
}

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  $defs?: Record<string, Shape>;
}
/** Whether a schema has a field with a row's id. */
const namesRow = (shape: Shape | undefined): boolean =>
  shape !== undefined &&
  (Object.entries(shape.properties ?? {}).some(
    ([name, value]) => /^(id|ids|key|photo|logo)$|Ids?$|Number$|[tT]oken$/.test(name) || namesRow(value),
  ) ||
    [shape.items, ...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])].some(namesRow) ||
    Object.values(shape.$defs ?? {}).some(namesRow));
const takesName = ({ operation }: NamedOperation): boolean =>
  (['params', 'query', 'body'] as const).some((part) => {
    const schema = operation[part];
    return schema && namesRow(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);
  });

it('every operation with an id has a line, and no other', () => {
  const listed = new Set([...Object.keys(lines).map((name) => name.split(':')[0]!), ...Object.keys(others)]);
  const taking = allOperations.filter(takesName).map(({ name }) => name);
  expect(taking.filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed].filter((name) => !taking.includes(name))).toEqual([]);
});

describe('another owner’s row', () => {
  let rows: Scene;
  beforeAll(async () => {
    rows = await scene();
    await call('addFavoriteJob', rows.tokens.owner, { body: { jobId: rows.jobId } });
  });
  const tokenOf = (caller: CallerName) => (caller === 'nobody' ? undefined : rows.tokens[caller]);

  it.each(Object.keys(lines))('%s: looks missing, and is not changed', async (name) => {
    const line = lines[name]!;
    const { operation } = named.get(name.split(':')[0]!)!;
    const { access } = operation;
    const without = line.changesOwn
      ? [
          rows.accounts.otherStaff,
          rows.accounts.otherCompany,
          await ownerOf(rows, 'otherStaff'),
          await ownerOf(rows, 'otherCompany'),
        ]
      : [];
    const before = everything(without);
    for (const caller of callers.filter((one) => !line.may.includes(one))) {
      const answer = await call(name, tokenOf(caller), line.with(rows));
      if (access !== 'public' && caller === 'nobody') {
        expect([caller, answer.status]).toEqual([caller, 401]);
      } else if (access !== 'public' && !rolesThatMay(operation).includes(roleOf[caller] as Role)) {
        expect([caller, answer.status]).toEqual([caller, 403]);
      } else {
        const elsewhere = nowhere(rows);
        const none = await call(name, tokenOf(caller), line.with(elsewhere));
        const bodyOf = ({ body }: Received, { [line.repeats ?? 'jobId']: repeated }: Rows) =>
          line.repeats ? JSON.stringify(body).replaceAll(String(repeated), 'id') : body;
        if (line.changesOwn) expect([caller, answer.status]).toEqual([caller, none.status]);
        else
          expect([caller, answer.status, bodyOf(answer, rows)]).toEqual([
            caller,
            none.status,
            bodyOf(none, elsewhere),
          ]);
        expect(JSON.stringify(answer.body)).not.toContain('Secret');
      }
    }
    const after = everything(without);
    if (!line.changesOwn) expect(notIn(before, after)).toEqual([]);
    expect(notIn(after, before)).toEqual([]);
  });
});

const ownerOf = async ({ tokens }: Scene, caller: 'otherStaff' | 'otherCompany'): Promise<string> => {
  const { body } = await call('me', tokens[caller], {});
  return body.staffId ?? body.companyId;
};

describe('the caller’s own row', () => {
  /** Looking changes nothing that another look reads: those share one. */
  let looked: Promise<Scene> | undefined;
  // Proves that the ids above exist, so that the refusals mean something.
  it.each(Object.keys(lines).filter((name) => lines[name]!.may.length > 0))(
    '%s: is accessible to permitted callers',
    async (name) => {
      const line = lines[name]!;
      const isLook = named.get(name.split(':')[0]!)!.operation.method === 'GET';
      looked ??= isLook ? scene() : undefined;
      const rows = await (isLook ? looked! : scene());
      for (const caller of line.may) {
        const { status, body } = await call(name, rows.tokens[caller as never], line.with(rows));
        expect([401, 403, 404], `${caller} ${JSON.stringify(body)}`).not.toContain(status);
        // Operations that change data are called once, since a later caller would find the change.
        if (!isLook) break;
      }
    },
  );
});

describe('other people’s conversation, over the socket', () => {
  beforeAll(() => {
    process.env.SOCKET_ENDPOINT = 'http://127.0.0.1:9';
  });
  const frames: Record<SentFrame['action'], (rows: Rows) => object> = {
    message: () => ({ id: newId(), text: 'Hello' }),
    editMessage: ({ messageId }) => ({ id: messageId, text: 'Hello' }),
    editMessageStatus: ({ messageId }) => ({ id: messageId, status: 'DELETED' }),
    isTyping: () => ({ typing: true }),
    focusEvent: () => ({ number: 1 }),
  };
  const actions = SentFrame.options.map((one) => one.shape.action.value);

  it.each(actions)('%s: looks missing, and sends no notification', async (action) => {
    const rows = await scene();
    const open = async (caller: keyof Scene['tokens']) => {
      const { body } = await call('listSessions', rows.tokens[caller], {});
      const { body: own } = await call('me', rows.tokens[caller], {});
      const socket = newId();
      await run(
        write.put(connection, {
          id: socket,
          accountId: own.id,
          sessionId: body.data[0].id,
          connectedAt: instant(),
          expiresAt: epochIn(3600),
        }),
      );
      return socket;
    };
    const insiders = [await open('owner'), await open('company')];
    for (const caller of ['otherStaff', 'otherCompany', 'employee', 'admin'] as const) {
      const socket = await open(caller);
      const before = everything();
      sockets.reset();
      for (const one of [rows, nowhere(rows)]) {
        calls += 1;
        await socketHandler({
          requestContext: { connectionId: socket, routeKey: action },
          body: JSON.stringify({
            action,
            conversationId: one.conversationId,
            ...frames[action](one),
          }),
        } as never);
      }
      const heard = sockets.commandCalls(PostToConnectionCommand).map(({ args }) => args[0].input);
      expect(heard.filter(({ ConnectionId }) => insiders.includes(ConnectionId!))).toEqual([]);
      const errors = heard.map(({ Data }) => JSON.parse(Buffer.from(Data as Uint8Array).toString()));
      expect(errors.map(({ event, code }) => [event, code])).toEqual([
        ['error', 'not_found'],
        ['error', 'not_found'],
      ]);
      expect(everything()).toEqual(before);
    }
  });
});

afterAll(() => {
  console.info(`rights: ${calls} calls with names of rows`);
});
