import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { lambdas } from '../../functions/lambdas.ts';
import { allOperations } from '../../shared/contract/index.ts';
import { agreedRows } from '../support/agreed.ts';

/** Operations beyond the list, with what they are needed for. */
const beyondTheList: Record<string, string> = {
  getStaffWishes: 'the form of editStaff begins with what is saved, and under its version',
  getSoccer: 'the form of registerSoccer does so too',
  getOwnTranslatorProfile: 'translators say what they offer, and the office finds them by it',
  putOwnTranslatorProfile: 'the same',
  getTranslatorProfile: 'the same',
  putTranslatorProfile: 'the same',
  listListViews: 'employees find a list as they left it, and share views with colleagues',
  saveListView: 'the same',
  updateListView: 'the same',
  deleteListView: 'the same',
  getVisibility: 'companies search people, who decide whether they can be found',
  registerStaffManagement: 'the office registers a member on their behalf',
  findStaffDuplicates: 'and sees before whether they are a member already',
  listStaffDuplicates: 'records that are one person are found',
  listDistinctStaff: 'and those that are not one, as employees decided',
  putDistinctStaff: 'the same',
  previewStaffMerge: 'two records of one person are joined, field by field',
  mergeStaff: 'the same',
  undoStaffMerge: 'and parted again for 30 days',
  inviteStaff: 'one chosen invitation lets them claim the account',
  claimAccount: 'which sets password, terms and consent',
  listStaffNotes: 'employees read what colleagues noted about a member',
  addStaffNote: 'and write it, with colleagues mentioned',
  editStaffNote: 'the same',
  deleteStaffNote: 'the same',
  listStaffFiles: 'employees keep scans of contracts and certificates with a member',
  presignStaffFile: 'the same: uploaded to storage',
  addStaffFile: 'the same: checked, and added',
  openStaffFile: 'the same: an address that expires soon',
  deleteStaffFile: 'the same',
  staffTimeline: 'what happened with a member, by whom, before and after',
  getStaffParts: 'the office changes parts of a resume for a member, under the versions it read',
  getBoard: 'an employee sees what waits, and figures of the day',
  getBoardOfApplications: 'the same of applications, whose rows another function reads',
  putStaffState: 'the office suspends a member and ends the suspension (domain.md, 2)',
  putVisibility: 'companies search people, who decide whether they can be found',
  putStaffLanguages: 'languages are edited beside skills without sending the whole basic info back',
  estimateScouts: 'before sending a company sees who would be reached, and what it costs',
  getScout: 'a scout opens by its address, with its text and what came of it',
  listTemplates: 'texts are written once and used again',
  createTemplate: 'the same',
  updateTemplate: 'the same',
  deleteTemplate: 'the same',
  listConversationTemplates: 'a text is filled for the person before it is written into a message',
  seeScoutedJob: 'a scout goes from SENT to SEEN when it is opened',
  acceptScoutedJob: 'accepting a scout makes an application',
  markNotificationsRead: 'what a screen has shown is read, all of it in one call',
  getApplied: 'an application opens by its address, with how its applicant fits and who is next to it',
  printResumes: 'several people are read on paper side by side, with one look each',
  listKeptRecords: 'people see until when companies keep what of them',
  putRetentionSetting:
    'a company says for how many months it keeps what it knows of declined and withdrawn people',
  listResumeLooks: 'people see which companies looked at their resume',
  listEntitlementEntries: 'a company sees what its plan was used for, plan month by plan month',
  getFavoriteStaff: 'a resume shows what the company has noted about the person',
  createStaffList: 'saved people are kept in lists with names',
  renameStaffList: 'the same',
  deleteStaffList: 'the same',
  putReplySetting: 'a company says in how many days it answers applicants',
  listApplicantNotes: 'a company keeps private notes about an application, each with its author',
  createApplicantNote: 'the same',
  updateApplicantNote: 'the same',
  deleteApplicantNote: 'the same',
  getApplicantMarks: 'a company scores and tags an application for itself',
  putApplicantMarks: 'the same',
  getAssessments:
    'colleagues say for themselves what they think of an applicant, unseen by each other before',
  putOpinion: 'the same',
  deleteOpinion: 'the same',
  putScorecard: 'they rate by the criteria of the job, after reading and after each interview',
  deleteScorecard: 'the same',
  getJobCriteria: 'a company says for itself what it rates applicants to a job by',
  putJobCriteria: 'the same',
  applicationHistory: 'a company reads who moved an application when, from where to where',
  undoApplied: 'a company takes a wrong move of an applicant back before anybody hears of it',
  proposeInterview: 'interviews are arranged here, with times that both sides can see',
  changeInterview: 'the same',
  chooseInterviewTime: 'the same',
  requestOtherTimes: 'the same',
  cancelInterview: 'the same',
  getInterview: 'the same',
  listInterviews: 'the same',
  listInterviewers: 'a company sees which times of its interviewers are held',
  interviewCalendar: 'an interview goes into any calendar (RFC 5545)',
  stateInterviewOutcome: 'either side says how it went, or that the other did not come',
  listBlockedCompanies: 'a staff member hides the profile from companies',
  companyToBlock: 'they see before what the company has of them already',
  blockCompany: 'the same',
  unblockCompany: 'the same',
  listSessions: 'people see where they are logged in',
  endSession: 'and log a lost device out',
  endOtherSessions: 'or all others at once',
  exportData: 'everybody may have what is held of them',
  unsubscribe: 'mail programs unsubscribe by themselves (RFC 8058)',
  askToUnsubscribe: 'and people who open that address are asked',
  switchByMail: 'whoever clicks the link of a mail needs no login to stop it, or to go on',
  previewResume: 'a resume is seen before it is printed, on phones too',
  listOwnReviews: 'staff ask for a review of the resume, and read what was answered',
  requestReview: 'they ask for it',
  cancelReview: 'and may take it back',
  listReviewRequests: 'employees see who waits for an answer',
  listReviewsByStaff: 'and what was said before',
  answerReview: 'and answer with remarks',
  recommendedJobs: 'which jobs fit a profile',
  turnDownJob: 'what is recommended can be turned down with a reason that counts for the others',
  takeBackJob: 'and taken back',
  turnedDownJobs: 'from a list of what was turned down',
  listSavedSearches: 'searches are kept with the account, on every device',
  saveSearch: 'the same',
  updateSavedSearch: 'a saved search tells of new jobs at once, daily or weekly, or not',
  deleteSavedSearch: 'the same',
  staffComposition: 'a screen shows companies what talent there is, in counts',
  listApplicants: 'a company’s applicants are counted and found by name, however many there are',
  applicantBoard: 'and shown by stage',
  estimateMoves: 'who would be moved with others, who not and why, is said before',
  moveApplicants: 'several applicants are moved or declined together',
  undoMoves: 'and taken back together',
  listTalentSearches: 'searches for people are kept with the account of the member who saved them',
  saveTalentSearch: 'the same',
  updateTalentSearch: 'a saved search for people tells of new ones every week, or not',
  deleteTalentSearch: 'the same',
  suggestJobs: 'what is typed into the search is completed, with how many jobs it finds',
  registerIdentity: 'whoever comes through a provider agrees to the terms before there is an account',
  confirmJob: 'a company confirms in its list that a posting still hires',
  openHires: 'what the law still asks after a hire stands on the company’s dashboard',
  readDuties: 'a company sees what the law asks of it after a hire',
  saveDuties: 'and ticks it off',
  readJobClosing: 'a company sees who is still in a posting before it closes it',
  readJobFigures: 'a company sees how often a posting is viewed, saved and applied for, and what comes of it',
  readJobQuestion: 'whoever has the mail that asks whether a posting still hires sees what is asked',
  answerJobQuestion: 'and answers without a login',
  endJob: 'the office ends a posting of any company, under its own right and in the audit log',
  updateEmployeeStatus: 'an employee who is away cannot log in until the suspension ends',
  inviteEmployee: 'an invitation whose link has expired is sent again',
  proveSecondFactor: 'employees log in with a second factor',
  beginEnrolment: 'who has none yet sets it up before the first session',
  finishEnrolment: 'the same',
  getOwnSecondFactor: 'and looks after it: whether it is set up, recovery codes left',
  beginSetUp: 'sets it up or moves it to another phone',
  finishSetUp: 'the same',
  renewRecoveryCodes: 'makes recovery codes anew',
  removeSecondFactor: 'turns it off where it is optional',
  getSecondFactorPolicy: 'an admin sees whether every employee needs one',
  saveSecondFactorPolicy: 'and decides it',
  resetSecondFactor: 'a lost phone locks nobody out',
  jobStandings: 'a job says wherever it is shown that one has applied or saved it',
  eligibilityProfile: 'whether somebody may do a job, on every card of a list',
  jobFit: 'whether somebody may do a job, on its page',
  getInvoiceNumber: 'a form shows what is saved',
  getIndividualNumber: 'its owner sees that it is kept, since when and for what',
  deleteIndividualNumber: 'its owner takes it back',
  staffImageMake: 'what was uploaded is made anew before anybody sees it, and refused while the person looks',
  searchMessages: 'what was written is found again, also by words of long ago',
  presignMessageFile: 'a picture or file is uploaded before it is sent, by people of both sides',
  sendMessageFile: 'what was uploaded is checked before anybody sees it, and refused while its sender looks',
  getMessageFile: 'the address of a file expires soon, so that it is requested when it is shown',
  listAuditEntries: 'what was done in the management area can be looked up',
  getAuditEntry: 'one entry, with what was before and after',
  auditLogCsv: 'and handed to an auditor as a file',
  startStaffExport: 'a file of members that does not fit into one answer is made in the background',
  getStaffExport: 'and fetched once it is there',
  presignStaffImport: 'a file of members that is too large for a request is uploaded to storage',
  analyseStaffImport: 'and read there',
  listStaffImports: 'imports are looked up afterwards, by whoever may import',
  getStaffImport: 'an import is watched while it runs',
  checkStaffImport: 'it is tried without writing first',
  startStaffImport: 'then started',
  stopStaffImport: 'stopped',
  resumeStaffImport: 'and gone on with',
  undoStaffImport: 'or taken back as a whole',
  staffImportReport: 'with a report on each line',
  makeImage: 'as of a photo: what is no picture is refused where it was chosen, and no upload is public',
};

/** Operations with wider access than in the list, with the reason. */
const widerThanTheList: Record<string, { from: string; to: string; why: string }> = {
  adminListJobs: {
    from: 'admin',
    to: 'employee',
    why: 'the page of all jobs is for employees, by department',
  },
};

/** Answers with `data` that are not pages with a total (`listOf`), with the reason. */
const otherLists: Record<string, string> = {
  searchMessages:
    'a total would mean reading every message: one call reads up to 2,000, and a cursor goes on',
  listAuditEntries:
    'the log grows for ever: a call reads up to 1,000 entries of a partition, and a cursor goes on',
  staffTimeline: 'it is read from the log, which grows for ever: a cursor goes on',
  listMessages: 'it goes back from a message, with the conversation itself and its total',
  suggestJobs: 'the few that complete what is typed, not pages of it',
};

describe('the contract and the list of operations', () => {
  it('answers lists as pages with a total, but for those named here', () => {
    const others = allOperations.flatMap(({ name, operation }) => {
      const shape = (operation.output as z.ZodObject | undefined)?.shape ?? {};
      if (!(shape.data instanceof z.ZodArray)) return [];
      return ['total', 'page', 'pageSize'].every((part) => part in shape) ? [] : [name];
    });
    expect(others.toSorted()).toEqual(Object.keys(otherLists).toSorted());
  });

  it('has methods, paths and access as in the list', () => {
    const rows = new Map(
      agreedRows('operations.tsv').map(([, name, method, path, access, note]) => {
        // A note that admits others too: everybody with the right.
        const said = note?.includes('employees too') ? 'any' : access;
        return [name, `${method} ${path} ${said}`];
      }),
    );
    for (const { name, operation } of allOperations) {
      if (Object.hasOwn(beyondTheList, name)) {
        expect(rows.has(name), `${name} is in the list`).toBe(false);
        continue;
      }
      const wider = widerThanTheList[name];
      if (wider) expect(operation.access, name).toBe(wider.to);
      const access = wider ? wider.from : operation.access;
      expect(`${operation.method} ${operation.path} ${access}`, name).toBe(rows.get(name));
    }
  });

  it('gives every operation one path and an existing Lambda', () => {
    const addresses = allOperations.map(({ operation }) => `${operation.method} ${operation.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    const names = new Set<string>(lambdas.filter(({ kind }) => kind === 'api').map(({ name }) => name));
    for (const { name, lambda } of allOperations)
      expect(names.has(lambda), `${name} in ${lambda}`).toBe(true);
  });
});
