import { toCompanyPublic } from '../../functions/core/companies/read.ts';
import { toPublic } from '../../functions/core/jobs/answers.ts';
import { companyCopy, type LoadedJob, splitContent } from '../../functions/core/jobs/records.ts';
import { jobCard } from '../../functions/core/search/document.ts';
import { composeDemo } from '../../infra/local/seed/index.ts';
import { idOf } from '../../infra/local/seed/random.ts';
import type { JobPageData, PageLocals } from '../../shared/contract/pages.ts';
import { address, locales } from '../../shared/routes.ts';

export const benchOrigin = 'http://localhost:4000';

export interface BenchPage {
  path: string;
  jobId: string;
  locals: PageLocals;
}

const day = 86_400_000;

/** Records of the demo's open postings, repeated up to `count`, with different companies per round. */
export function composeRecords(count: number) {
  process.env.MEDIA_ORIGIN ??= benchOrigin;
  const now = Date.now();
  const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
  const postings = composeDemo('2026-11-21').companies.flatMap((company, index) =>
    company.jobs.filter(({ body }) => body.publish).map((job) => ({ company, index, job })),
  );
  return Array.from({ length: count }, (_, at) => {
    const round = Math.floor(at / postings.length);
    const { company, index, job } = postings[at % postings.length]!;
    const companyId = idOf(`bench company ${company.key} ${round}`);
    const owner = {
      id: companyId,
      companyNumber: `C${String(round * 1000 + index + 1).padStart(7, '0')}`,
      accountId: companyId,
      slug: round === 0 ? company.key : `${company.key}-${round + 1}`,
      formerSlugs: [],
      profile: { ...company.profile, logo: `media/${companyId}/${companyId}.png` },
      withdrawn: false,
      createdAt: instant(now - 300 * day),
      updatedAt: instant(now - 30 * day),
      version: 1,
    } as unknown as Parameters<typeof toCompanyPublic>[0];
    const { content } = job.body;
    const id = idOf(`bench job ${at}`);
    const photo =
      job.picture === undefined ? undefined : `media/${companyId}/${idOf(`picture ${job.picture}`)}.png`;
    const record = {
      id,
      jobNumber: `J${String(at + 1).padStart(7, '0')}`,
      companyId,
      status: 'HIRING',
      content: { ...splitContent(content).listed, ...(photo && { photo }) },
      missing: 0,
      company: companyCopy(owner),
      publishedAt: instant(now - 5 * day),
      closesAt: instant(now + 30 * day),
      createdAt: instant(now - 6 * day),
      updatedAt: instant(now - 5 * day),
      version: 2,
    } as LoadedJob['record'];
    return { owner, record, content: { ...content, ...(photo && { photo }) } };
  });
}

/** Job pages of those postings in both languages, each with six similar ones. */
export function composePages(count: number): BenchPage[] {
  const loaded = composeRecords(Math.ceil(count / locales.length));
  return loaded
    .flatMap(({ owner, record, content }, at) => {
      const page: JobPageData = {
        kind: 'job',
        job: toPublic({ record, content }),
        company: toCompanyPublic(owner),
        similar: Array.from({ length: 6 }, (_, next) =>
          jobCard(loaded[(at + next + 1) % loaded.length]!.record),
        ),
      };
      return locales.map((locale) => ({
        path: address('jobDetail', { jobId: record.id }, locale),
        jobId: record.id,
        locals: { page, siteOrigin: benchOrigin },
      }));
    })
    .slice(0, count);
}
