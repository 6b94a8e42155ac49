import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '../../functions/core/recommendation/person.ts';
import { ranked } from '../../functions/core/recommendation/recommend.ts';
import { CollectionIndex } from '../../functions/search/collectionIndex.ts';
import type { JobDocument } from '../../functions/search/jobs.ts';
import { jobLayout } from '../../functions/search/jobs.ts';
import { buildSnapshot } from '../../functions/search/snapshot.ts';
import { SnapshotFile } from '../../functions/search/snapshotFile.ts';
import type { JobCard } from '../../shared/contract/postings.ts';
import { japaneseLevels } from '../../shared/domain/codes.ts';
import occupation from '../../shared/domain/reference/occupation.json' with { type: 'json' };
import { option } from '../../shared/domain/select-data.ts';
import { agreementOf, judge, personOfSeeker } from '../recommendation/agreement.ts';
import { people } from '../recommendation/people.ts';
import type { BenchContext } from './context.ts';
import { composeJobs } from './jobs.ts';
import { atLeast, atMost, percentile, type Result, type Row, short, type Target } from './report.ts';

/** Maximum median response time. */
const target = { jobs: 100_000, p50: 10 } as const;

/** The bench's jobs with occupations of every class and cards as in lists. */
export function* documents(count: number): Generator<JobDocument> {
  const occupations = occupation.JOB_POSITION_DETAIL;
  let at = 0;
  for (const one of composeJobs(count)) {
    at += 1;
    const { code: detail, group: middle } = occupations[(at * 7) % occupations.length]!;
    const major = option('JOB_POSITION_MIDDLE', middle)!.group!;
    const document = {
      ...one,
      positionMajor: major,
      positionMiddle: middle,
      positionDetail: detail,
      japaneseLevel: japaneseLevels[at % 5] ?? one.japaneseLevel,
    };
    const card: JobCard = {
      id: one.id,
      jobNumber: one.number,
      title: one.title,
      company: { id: one.companyId, slug: 'company', name: one.companyName },
      employmentStatus: one.employmentStatus as JobCard['employmentStatus'],
      speciality: 'it',
      jobPosition: { major, middle, detail },
      japaneseLevel: document.japaneseLevel as JobCard['japaneseLevel'],
      languages: [{ language: 'en', level: 'daily' }],
      workAreas: [{ country: 'JP', prefecture: one.prefecture[0]! }],
      remotePolicy: one.remotePolicy as JobCard['remotePolicy'],
      salary: { salaryType: 'year', from: one.yearlyFrom, to: one.yearlyTo, currency: 'JPY' },
      visaSponsorship: one.visaSponsorship,
      visaTypes: one.visaType,
      publishedAt: one.publishedAt,
      closesAt: one.closesAt,
      status: 'HIRING',
    };
    yield { ...document, card };
  }
}

/** As many different people as in the written set; never the same twice in a row, to avoid cached answers. */
const seekers: readonly Person[] = Object.values(people).map(personOfSeeker);

/** A fixed amount of work, to measure how busy the machine is. */
function yardstick(): number {
  const from = process.cpuUsage();
  let sum = 0;
  for (let i = 0; i < 3_000_000; i += 1) sum = (sum + Math.imul(i, 0x9e3779b1)) >>> 0;
  const { user, system } = process.cpuUsage(from);
  return sum >= 0 ? (user + system) / 1000 : 0;
}

/** How well recommendations agree with a recruiter, their duration, and the number of jobs read. */
export async function benchRecommendation(context: BenchContext): Promise<Result> {
  const rounds = context.options.once ? 1 : 120;
  const warmUp = context.options.once ? 0 : 30;
  const directory = mkdtempSync(join(tmpdir(), 'recommendation-bench-'));
  const rows: Row[] = [];
  const targets: Target[] = [];
  const now = '2026-11-21T00:00:00Z';
  const judged = await judge();
  const agreement = [false, true].map((heldOut) => ({
    set: heldOut ? 'held out' : 'tuned on',
    ...agreementOf(judged.filter((one) => one.heldOut === heldOut)),
  }));
  const figures = agreementOf(judged);
  targets.push(
    atLeast('agreement, all, NDCG@5', 0.95, figures['NDCG@5'], ''),
    atMost('never violated', 0, figures['never violated'], 'pairs'),
  );
  try {
    for (const jobs of context.options.jobs) {
      context.say(`building ${jobs} jobs`);
      const path = join(directory, `${jobs}.sqlite`);
      await buildSnapshot({ layout: jobLayout, documents: documents(jobs), path });
      const index = new CollectionIndex(jobLayout, new SnapshotFile(jobLayout, path));
      let looked = 0;
      const asking: Parameters<typeof ranked>[2] = async (question) => {
        const answer = index.best({ ...question, now });
        looked = answer.hits.length;
        return answer;
      };
      const [times, cpu, marks]: number[][] = [[], [], []];
      const first = performance.now();
      await ranked(seekers[0]!, undefined, asking);
      const firstMs = performance.now() - first;
      for (let round = 0; round < rounds + warmUp; round += 1) {
        const cpuFrom = process.cpuUsage();
        const from = performance.now();
        await ranked(seekers[round % seekers.length]!, undefined, asking);
        const ms = performance.now() - from;
        const { user, system } = process.cpuUsage(cpuFrom);
        if (round < warmUp) continue;
        times!.push(ms);
        cpu!.push((user + system) / 1000);
        if (round % 10 === 0) marks!.push(yardstick());
      }
      index.close();
      const p50 = percentile(times!, 0.5);
      rows.push({
        jobs,
        'cards read': looked,
        'p50 / p99 ms': `${short(p50)} / ${short(percentile(times!, 0.99))}`,
        'CPU p50 ms': short(percentile(cpu!, 0.5)),
        'first of a snapshot ms': short(firstMs),
        'yardstick CPU ms': short(percentile(marks!, 0.5)),
      });
      if (jobs === target.jobs) targets.push(atMost('recommendation at 100,000, p50', target.p50, p50, 'ms'));
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return {
    tables: [
      {
        title: `Agreement with a recruiter's order (tests/recommendation): ${Object.keys(people).length} people`,
        rows: agreement,
      },
      { title: `${rounds} recommendations for ${seekers.length} people in turn`, rows },
    ],
    targets,
    notes: [
      'The yardstick is 3 million multiplications in the same run: compare figures of two runs by it.',
      'Rules were set by the people tuned on; the order for all thirty was written before.',
    ],
  };
}
