import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { candidatesFor, questionsFor } from '../../functions/core/recommendation/candidates.ts';
import type { Person } from '../../functions/core/recommendation/person.ts';
import { ranked } from '../../functions/core/recommendation/recommend.ts';
import type { ask } from '../../functions/core/search/read-model.ts';
import { JobIndex } from '../../functions/search/jobIndex.ts';
import { buildSnapshot } from '../../functions/search/snapshot.ts';
import { SnapshotFile } from '../../functions/search/snapshotFile.ts';
import type { JobDocument } from '../../functions/search/types.ts';
import type { JobCard } from '../../shared/contract/jobs.ts';
import { japaneseLevels } from '../../shared/domain/codes.ts';
import type { BenchContext } from './context.ts';
import { composeJobs } from './jobs.ts';
import { atMost, percentile, type Result, type Row, short, type Target } from './report.ts';

/** What a person waits for at most, as a median. */
const target = { jobs: 100_000, p50: 60 } as const;
const rounds = 100;

/** The bench's jobs with cards as lists show them. */
function* documents(count: number): Generator<JobDocument> {
  for (const one of composeJobs(count)) {
    const position = Number(/\d+$/.exec(one.positionMiddle)![0]);
    const document = {
      ...one,
      positionMajor: '02',
      positionMiddle: String(4 + (position % 8)).padStart(3, '0'),
      japaneseLevel: japaneseLevels[one.number.length % 5] ?? one.japaneseLevel,
    };
    const card: JobCard = {
      id: one.id,
      jobNumber: one.number,
      title: one.title,
      company: { id: one.companyId, slug: 'company', name: one.companyName },
      employmentStatus: 'regular',
      speciality: 'it',
      jobPosition: { major: document.positionMajor, middle: document.positionMiddle },
      japaneseLevel: 'daily',
      languages: [{ language: 'en', level: 'daily' }],
      workAreas: [{ country: 'JP', prefecture: one.prefecture[0]! }],
      remotePolicy: 'hybrid',
      salary: { salaryType: 'year', from: one.yearlyFrom, to: one.yearlyTo, currency: 'JPY' },
      visaSponsorship: one.visaSponsorship,
      publishedAt: one.publishedAt,
      closesAt: one.closesAt,
      status: 'HIRING',
    };
    yield { ...document, card };
  }
}

const person: Person = {
  visaType: 'student',
  japaneseLevel: 'native',
  prefecture: 'tokyo',
  languages: [{ language: 'en', level: 'fluent' }],
  wishes: {
    employmentTypes: ['regular'],
    jobPositions: [{ major: '02', middle: '009' }, { major: '02' }],
    areas: [
      { country: 'JP', prefecture: 'tokyo' },
      { country: 'JP', prefecture: 'osaka' },
    ],
    salary: { salaryType: 'year', from: 4_000_000, currency: 'JPY' },
    remotePolicies: ['remote', 'hybrid'],
  },
  hasSkills: true,
  skills: ['Python', '看護師', 'TypeScript', '介護福祉士', 'SQL Server', 'React'],
};

/** How long a recommendation takes, and how many jobs it looks at, however many there are. */
export async function benchRecommendation(context: BenchContext): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'recommendation-bench-'));
  const rows: Row[] = [];
  const targets: Target[] = [];
  const now = '2026-11-21T00:00:00Z';
  try {
    for (const jobs of context.options.jobs) {
      context.say(`building ${jobs} jobs`);
      const path = join(directory, `${jobs}.sqlite`);
      await buildSnapshot({ documents: documents(jobs), path });
      const index = new JobIndex(new SnapshotFile(path));
      const asking: typeof ask = async (question) => index.query({ ...question, now });
      const looked = (await candidatesFor(person, asking)).length;
      const times: number[] = [];
      for (let round = 0; round < rounds + 10; round += 1) {
        const from = performance.now();
        await ranked(person, new Set(), asking);
        if (round >= 10) times.push(performance.now() - from);
      }
      index.close();
      const p50 = percentile(times, 0.5);
      rows.push({
        jobs,
        'questions for candidates': questionsFor(person).length,
        'questions for skills': person.skills.length,
        'jobs looked at': looked,
        'p50 / p99 ms': `${short(p50)} / ${short(percentile(times, 0.99))}`,
      });
      if (jobs === target.jobs) targets.push(atMost('recommendation at 100,000, p50', target.p50, p50, 'ms'));
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return { tables: [{ title: `${rounds} recommendations, one after the other`, rows }], targets };
}
