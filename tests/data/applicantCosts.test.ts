import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import {
  applicantBoard,
  applicantLayout,
  listApplicants,
} from '../../functions/core/applications/applicants.ts';
import { appliedJobs } from '../../functions/core/applications/lists.ts';
import { listConversations } from '../../functions/core/conversations/lists.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { refreshList } from '../../functions/core/lists/readModel.ts';
import { buildSnapshot } from '../../functions/core/readModel/snapshot.ts';
import { getApplied } from '../../functions/core/resume/applicant.ts';
import { counters } from '../../functions/data/entities/account.ts';
import { applicantRecord } from '../../functions/data/entities/applicantRecord.ts';
import { application } from '../../functions/data/entities/application.ts';
import { conversation } from '../../functions/data/entities/conversation.ts';
import { staff } from '../../functions/data/entities/staff.ts';
import { run, toItem, write } from '../../functions/data/table.ts';
import { dynamodb } from '../../functions/platform/clients.ts';
import { newId } from '../../functions/platform/ids.ts';
import { metered } from '../../functions/platform/meter.ts';
import { applicantList, openedFrom } from '../../shared/contract/applicantList.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import { hiringSteps } from '../../shared/domain/applicationStatus.ts';
import { companyActor, completeContent, makeCompany, type TestCompany } from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';
import { testEnvironment } from '../support/table.ts';

/** What lists and counts of applicants cost a company with few, and one with many of them. */

useReadModel();

const sizes = { few: 100, many: 10_000 } as const;
/** Fewer than applicants, because each takes as long to write as three other records. */
const conversations = { few: 100, many: 2_000 } as const;
const postings = 4;
const silent = { lastSeen: 0, notSeenCount: 0, hidden: false, manuallyAdded: false };
const firms: Partial<Record<keyof typeof sizes, TestCompany>> = {};
const jobNumbers = new Map<string, string[]>();

async function putAll(items: Record<string, unknown>[]): Promise<void> {
  for (let start = 0; start < items.length; start += 25) {
    const requests = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await dynamodb().send(
      new BatchWriteCommand({ RequestItems: { [testEnvironment.TABLE_NAME]: requests } }),
    );
  }
}

beforeAll(async () => {
  for (const size of ['few', 'many'] as const) {
    const firm = await makeCompany({ postingLimit: null });
    firms[size] = firm;
    const jobs = await Promise.all(
      Array.from({ length: postings }, () => createJob(firm, { content: completeContent(), publish: true })),
    );
    jobNumbers.set(
      firm.companyId,
      jobs.map(({ jobNumber }) => jobNumber),
    );
    const items = Array.from({ length: sizes[size] }, (_, index) => {
      const [id, staffId] = [newId(), newId()];
      const job = jobs[index % postings]!;
      const at = new Date(Date.UTC(2026, 9, 1) + index * 60_000).toISOString();
      const status = hiringSteps[index % hiringSteps.length]!;
      return [
        toItem(
          application,
          {
            ...{ id, staffId, jobId: job.id, jobNumber: job.jobNumber, jobTitle: job.content.title },
            ...{ companyId: firm.companyId, companySlug: firm.slug, companyName: { en: 'Firm' } },
            ...{ status, moved: false, hiddenFor: [], appliedAt: at, updatedAt: at },
            history: [{ status: 'APPLIED' as const, at, by: 'staff' as const, accountId: staffId }],
          },
          1,
        ),
        toItem(
          staff,
          {
            ...{ id: staffId, accountId: newId(), withdrawn: false, createdAt: at },
            staffNumber: `S${size === 'few' ? 1 : 2}${String(index).padStart(7, '0')}`,
            name: { familyName: `Family${index % 50}`, givenName: 'Given' },
          },
          1,
        ),
        ...(index < conversations[size]
          ? [
              toItem(
                conversation,
                {
                  ...{
                    id: newId(),
                    staffId,
                    companyId: firm.companyId,
                    types: ['APPLY' as const],
                    counted: true,
                  },
                  staff: { ...silent, accountId: newId() },
                  company: { ...silent, accountId: firm.accountId },
                  ...{ concealed: false, lastNumber: 0, lastMessageTime: at, createdAt: at },
                },
                1,
              ),
            ]
          : []),
        // The same ten of each have a score and a tag.
        ...(index < 10
          ? [
              toItem(
                applicantRecord,
                {
                  ...{ applicationId: id, companyId: firm.companyId, staffId, updatedAt: at, startedAt: at },
                  ...{
                    assessments: 0,
                    notes: 0,
                    score: (index % 5) + 1,
                    tags: ['night shifts'],
                    revision: 1,
                  },
                },
                1,
              ),
            ]
          : []),
      ];
    }).flat();
    await putAll(items);
    const add = { conversations: conversations[size], conversationsApply: conversations[size] };
    await run(write.add(counters, { accountId: firm.accountId }, { add }));
  }
  await buildSnapshot('applicants');
  await refreshList(applicantLayout);
}, 240_000);

const list = (query: object) => applicantList.listApplicants.query.parse(query);
const board = (query: object) => applicantList.applicantBoard.query.parse(query);

/** One in the middle of the list. */
async function openMiddle(firm: TestCompany): Promise<unknown> {
  const of = Object.values(firms).indexOf(firm);
  const size = Object.values(sizes)[of]!;
  const staffNumber = `S${of + 1}${String(size / 2).padStart(7, '0')}`;
  const jobNumber = jobNumbers.get(firm.companyId)![(size / 2) % postings]!;
  const asked = openedFrom.parse({ sort: 'score' });
  const answer = await getApplied(companyActor(firm), { staffNumber, jobNumber }, asked, 'en');
  expect(answer.total).toBe(size);
  return answer;
}

it.each<[string, (firm: TestCompany) => Promise<unknown>]>([
  ['a page', (firm) => listApplicants(companyActor(firm), list({}), 'en')],
  ['a later page', (firm) => listApplicants(companyActor(firm), list({ page: 4, pageSize: 20 }), 'en')],
  [
    'a stage',
    (firm) => listApplicants(companyActor(firm), list({ status: ['OFFERED'], pageSize: 10 }), 'en'),
  ],
  ['a name', (firm) => listApplicants(companyActor(firm), list({ keyword: 'Family7', pageSize: 2 }), 'en')],
  [
    'the highest scores with a tag',
    (firm) =>
      listApplicants(companyActor(firm), list({ tag: ['night shifts'], sort: 'score', pageSize: 10 }), 'en'),
  ],
  [
    'the company’s applications',
    (firm) => appliedJobs(companyActor(firm), jobs.appliedJobs.query.parse({ pageSize: 10 }), 'en'),
  ],
  ['one applicant beside the others', openMiddle],
  [
    'a later page of conversations',
    (firm) => listConversations(companyActor(firm), { type: 'APPLY', page: 2 }),
  ],
  ['the board', (firm) => applicantBoard(companyActor(firm), board({ pageSize: 15 }), 'en')],
])('%s costs as much with 10,000 applicants as with 100', async (_, ask) => {
  // A process has read the postings and the changes of the list before.
  for (const firm of Object.values(firms)) await ask(firm!);
  const costOf = async (firm: TestCompany) => {
    // The list looks for changes every two seconds, whoever asks: not within what is measured.
    await refreshList(applicantLayout);
    return metered(() => ask(firm));
  };
  const few = await costOf(firms.few!);
  const many = await costOf(firms.many!);
  expect(few.usage.read).toBeGreaterThan(0);
  expect(many.usage.read).toBeCloseTo(few.usage.read, 1);
  expect(many.usage.write).toBe(0);
});

it('counts all stages and postings of each', async () => {
  for (const size of ['few', 'many'] as const) {
    const { facets } = await listApplicants(companyActor(firms[size]!), list({ pageSize: 1 }), 'en');
    expect(Object.values(facets.status ?? {})).toEqual(hiringSteps.map(() => sizes[size] / 5));
    expect(Object.values(facets.jobId ?? {})).toEqual(Array(postings).fill(sizes[size] / postings));
  }
});
