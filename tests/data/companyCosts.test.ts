import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { applicantLayout } from '../../functions/core/applications/applicants.ts';
import { readClosing } from '../../functions/core/applications/closing.ts';
import { hireLayout, openHires } from '../../functions/core/applications/openHires.ts';
import { interviewLayout } from '../../functions/core/interviews/ofCompany.ts';
import { createJob } from '../../functions/core/jobs/create.ts';
import { refreshList } from '../../functions/core/lists/readModel.ts';
import { recordRowChange } from '../../functions/core/lists/recordRowChange.ts';
import { buildSnapshot } from '../../functions/core/readModel/snapshot.ts';
import { scoutLayout } from '../../functions/core/scouts/list.ts';
import { talentLayout } from '../../functions/core/talent/document.ts';
import { listStaff } from '../../functions/core/talent/list.ts';
import { talentSource } from '../../functions/core/talent/source.ts';
import { application, applicationClaim, scout } from '../../functions/data/entities/application.ts';
import { hire } from '../../functions/data/entities/hire.ts';
import { interview } from '../../functions/data/entities/interview.ts';
import { staff } from '../../functions/data/entities/staff.ts';
import { toItem } from '../../functions/data/table.ts';
import { dynamodb } from '../../functions/platform/clients.ts';
import { instantIn } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { metered } from '../../functions/platform/meter.ts';
import { talent } from '../../shared/contract/talent.ts';
import { openStages } from '../../shared/domain/closing.ts';
import type { AppliedStatus } from '../../shared/domain/codes.ts';
import {
  companyActor,
  completeContent,
  makeCompany,
  makeTalent,
  type TestCompany,
  type TestStaff,
} from '../support/people.ts';
import { useReadModel } from '../support/readModel.ts';
import { testEnvironment } from '../support/table.ts';

/** What a company's lists cost it with few, and with many records: no more than a page of them. */

useReadModel();

const sizes = { few: 10, many: 200 } as const;
type Size = keyof typeof sizes;
const page = { page: 1, pageSize: 5 };

interface Firm extends TestCompany {
  size: number;
  job: Awaited<ReturnType<typeof createJob>>;
  /** Another, with as many people in it. */
  full: Awaited<ReturnType<typeof createJob>>;
}
const firms = {} as Record<Size, Firm>;

async function putAll(items: Record<string, unknown>[]): Promise<void> {
  for (let start = 0; start < items.length; start += 25) {
    const requests = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await dynamodb().send(
      new BatchWriteCommand({ RequestItems: { [testEnvironment.TABLE_NAME]: requests } }),
    );
  }
}

/** Somebody who applied for a posting, as stored. */
function applicantOf(
  firm: Firm,
  job: Firm['job'],
  { index, status }: { index: number; status: AppliedStatus },
) {
  const [id, staffId] = [newId(), newId()];
  const at = new Date(Date.UTC(2026, 9, 1) + index * 60_000).toISOString();
  const parties = {
    ...{ staffId, jobId: job.id, jobNumber: job.jobNumber, jobTitle: job.content.title },
    ...{ companyId: firm.companyId, companySlug: firm.slug, companyName: { en: 'Firm' } },
  };
  const items = [
    toItem(
      application,
      {
        ...{ id, ...parties, status, moved: false, hiddenFor: [], appliedAt: at, updatedAt: at },
        history: [
          { status: 'APPLIED' as const, at, by: 'staff' as const, accountId: staffId },
          { status, at, by: 'company' as const, accountId: firm.accountId },
        ],
      },
      1,
    ),
    toItem(
      staff,
      {
        ...{ id: staffId, accountId: newId(), withdrawn: false, createdAt: at },
        staffNumber: `S${firm.size}${String(index).padStart(5, '0')}`,
        name: { familyName: `Family${index % 50}`, givenName: 'Given' },
      },
      1,
    ),
  ];
  return { id, at, parties, items };
}

const each = (size: number, itemsOf: (index: number) => Record<string, unknown>[]) =>
  putAll(Array.from({ length: size }, (_, index) => itemsOf(index)).flat());

/** Everybody was hired for one posting. */
const hireAll = (firm: Firm): Promise<void> =>
  each(firm.size, (index) => {
    const { id, at, items } = applicantOf(firm, firm.job, { index, status: 'HIRED' });
    const { companyId } = firm;
    const made = { applicationId: id, companyId, hiredAt: at, exempt: false, hasPeriod: false, done: {} };
    return [...items, toItem(hire, made, 1)];
  });

/** Everybody is in the other posting, with an interview ahead. */
const fill = (firm: Firm): Promise<void> =>
  each(firm.size, (index) => {
    const status = openStages[index % openStages.length]!;
    const { id, at, parties, items } = applicantOf(firm, firm.full, { index, status });
    return [
      ...items,
      toItem(applicationClaim, { jobId: firm.full.id, staffId: parties.staffId, applicationId: id }, 1),
      toItem(
        interview,
        {
          ...{ id: newId(), applicationId: id, ...parties, status: 'PROPOSED' as const },
          ...{ times: [instantIn((index + 1) * 3600)], minutes: 60, interviewers: [], history: [] },
          ...{ createdAt: at, updatedAt: at },
        },
        1,
      ),
    ];
  });

/** Who can be found: as many as a page. */
const people: TestStaff[] = [];

/** As many scouts for the posting, some to who can be found. */
const scoutAll = ({ job, size, ...firm }: Firm): Promise<void> =>
  putAll(
    Array.from({ length: size }, (_, index) =>
      toItem(
        scout,
        {
          ...{ id: newId(), jobId: job.id, jobNumber: job.jobNumber, jobTitle: job.content.title },
          ...{ companyId: firm.companyId, companySlug: firm.slug, companyName: { en: 'Firm' } },
          staffId: people[index]?.staffId ?? newId(),
          staffNumber: `S${String(index).padStart(7, '0')}`,
          ...{ status: 'DECLINED' as const, message: 'Hello', hiddenFor: [] },
          sentAt: new Date(Date.UTC(2026, 8, 1) + index * 60_000).toISOString(),
        },
        1,
      ),
    ),
  );

beforeAll(async () => {
  for (let made = 0; made < page.pageSize; made += 1) {
    const person = await makeTalent();
    people.push(person);
    await recordRowChange(talentSource, person.staffId);
  }
  for (const size of ['few', 'many'] as const) {
    const made = await makeCompany({ postingLimit: null });
    const job = await createJob(companyActor(made), { content: completeContent(), publish: true });
    const full = await createJob(companyActor(made), { content: completeContent(), publish: true });
    const firm = { ...made, job, full, size: sizes[size] };
    firms[size] = firm;
    await hireAll(firm);
    await fill(firm);
    await scoutAll(firm);
  }
  for (const list of ['hires', 'scouts', 'applicants', 'interviews'] as const) await buildSnapshot(list);
}, 120_000);

it.each<[name: string, ask: (firm: Firm) => Promise<unknown>, times?: number]>([
  [
    'hires with something to do',
    async (firm) => {
      const { data, total } = await openHires(companyActor(firm), page, 'en');
      expect([data.length, total]).toEqual([page.pageSize, firm.size]);
    },
  ],
  [
    'people for a posting, who were scouted for it',
    async (firm) => {
      const asked = talent.listStaff.query.parse({ forJob: firm.job.id, pageSize: '5' });
      const { data } = await listStaff(companyActor(firm), asked, 'en');
      expect(data.map(({ contact }) => contact?.declined)).toEqual(Array(page.pageSize).fill(true));
    },
  ],
  [
    'what closing a posting ends',
    async (firm) => {
      const found = await readClosing(companyActor(firm), firm.full.id, 'en');
      expect(found).toMatchObject({ total: firm.size, interviews: firm.size, scouts: 0 });
      expect(found.stages.reduce((sum, { count }) => sum + count, 0)).toBe(firm.size);
      expect(found.people).toHaveLength(Math.min(firm.size, 20));
    },
    // Twenty are named, not ten.
    2,
  ],
])('%s cost as much with 200 as with 10', async (_, ask, times = 1) => {
  const costOf = async (firm: Firm) => {
    await ask(firm);
    // A list looks for changes every two seconds, whoever asks: not within what is measured.
    await refreshList(hireLayout);
    await refreshList(scoutLayout);
    await refreshList(talentLayout);
    await refreshList(applicantLayout);
    await refreshList(interviewLayout);
    return (await metered(() => ask(firm))).usage;
  };
  const few = await costOf(firms.few);
  const many = await costOf(firms.many);
  expect(few.read).toBeGreaterThan(0);
  expect(many.read).toBeLessThanOrEqual(few.read * times);
  expect(many.write).toBe(0);
});
