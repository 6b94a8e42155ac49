import { account } from '../../data/entities/account.ts';
import { jobCriteria } from '../../data/entities/assessment.ts';
import { company } from '../../data/entities/company.ts';
import { companyEmailReception } from '../../data/entities/emailReception.ts';
import { job } from '../../data/entities/job.ts';
import { messageTemplate } from '../../data/entities/messageTemplate.ts';
import { talentSearch } from '../../data/entities/talentSearch.ts';
import { get, getMany, itemsBeside, pick, queryAll } from '../../data/table.ts';
import { withTexts } from '../jobs/records.ts';
import { accountRecordsOf } from './accountRecords.ts';

/**
 * All data held for a company, as one of its members may take along, by section in display order. What other people have
 * told the company (applications, conversations, notifications about them) is theirs: lists and conversations show it as far as it may be seen.
 */
export async function companyRecordsOf({ accountId, companyId }: { accountId: string; companyId: string }) {
  const [own, found, jobs, templates] = await Promise.all([
    itemsBeside(account, { id: accountId }),
    get(company, { id: companyId }),
    queryAll(job.ofCompany({ companyId }), { newestFirst: true }),
    queryAll(messageTemplate.ofCompany({ companyId })),
  ]);
  const [postings, rated] = await Promise.all([
    withTexts(jobs),
    getMany(
      jobCriteria,
      jobs.map(({ id: jobId }) => ({ jobId })),
    ),
  ]);
  const criteriaOf = new Map(rated.map(({ jobId, criteria }) => [jobId, criteria]));
  const {
    mails,
    notifications: _,
    ...ofAccount
  } = await accountRecordsOf(accountId, own, {
    companyNumber: found?.companyNumber,
  });
  return {
    ...ofAccount,
    companyProfile: found ? [found.profile] : [],
    postings: postings.map(({ record, content: { questions, ...content } }) => ({
      ...{ jobNumber: record.jobNumber, status: record.status, publishedAt: record.publishedAt },
      ...{ closesAt: record.closesAt, createdAt: record.createdAt, updatedAt: record.updatedAt, content },
      questions: questions?.map(({ text, choices }) => ({ text, choices: choices?.map((one) => one.text) })),
      // What the company rates applicants by. Its ratings are about them, as its notes are.
      criteria: criteriaOf.get(record.id)?.map(({ text }) => text),
    })),
    messageTemplates: templates.map(({ purpose, name, texts, createdAt, updatedAt }) => ({
      ...{ templatePurpose: purpose, name, text: texts, createdAt, updatedAt },
    })),
    savedSearches: pick(talentSearch, own).map(({ name, query, alert, createdAt, updatedAt }) => ({
      ...{ name, query, alert, createdAt, updatedAt },
    })),
    mailSettings: pick(companyEmailReception, own).map(({ switches, history }) => ({
      switches,
      history,
    })),
    mails,
  };
}
