import type { EmploymentStatus, RemotePolicy } from '../../../shared/domain/codes.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { formatSalary } from '../../../shared/domain/salary.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { jobFeedPath } from '../../../shared/feeds.ts';
import { product } from '../../../shared/product.ts';
import { address, type Locale, languageTag } from '../../../shared/routes.ts';
import { job } from '../../data/entities/job.ts';
import { getMany } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { type LoadedJob, withTexts } from '../jobs/records.ts';
import { queryJobs } from '../lists/readModel.ts';
import { descriptionHtml, placeIn, textIn } from './feedWording.ts';
import { absoluteUrl, cdata, rfc822, urlOf, xmlDeclaration } from './xml.ts';

/** Jobs per file: some 15 MB uncompressed. */
export const jobsPerFeed = 5000;
/** Batch size for reading records. */
const together = 100;

/** Job types as feed readers name them. */
const jobTypes: Record<EmploymentStatus, string> = {
  regular: 'fulltime',
  contract: 'contract',
  dispatch: 'temporary',
  freelance: 'contract',
  parttime: 'parttime',
};
const remoteTypes: Partial<Record<RemotePolicy, string>> = {
  remote: 'Fully remote',
  hybrid: 'Hybrid remote',
};

/**
 * `/jobs.xml`, `/jobs-2.xml` …: all open jobs, newest first, in the format of `<source>` and `<job>` that job
 * sites import. Each file states the total and the next file.
 * @param part from 1; none beyond the last
 */
export async function jobFeed(
  locale: Locale,
  part: number,
  perFile = jobsPerFeed,
): Promise<string | undefined> {
  const { hits, total, latest } = await queryJobs({
    filters: {},
    sort: 'newest',
    offset: (part - 1) * perFile,
    limit: perFile,
    facets: [],
    latest: true,
  });
  const files = Math.max(1, Math.ceil(total / perFile));
  if (part > files) return undefined;
  const lines: string[] = [];
  for (let from = 0; from < hits.length; from += together) {
    const ids = hits.slice(from, from + together).map(({ id }) => ({ id }));
    const records = new Map((await getMany(job, ids)).map((record) => [record.id, record]));
    // Leave out jobs that ended after the read model was queried.
    const open = ids.flatMap(({ id }) => records.get(id) ?? []).filter((one) => isOpen(one, now()));
    const loaded = await withTexts(open);
    lines.push(...loaded.map((one) => jobElement(one, locale)));
  }
  return [
    `${xmlDeclaration}<source>`,
    `<publisher>${cdata(product.name)}</publisher>`,
    `<publisherurl>${absoluteUrl(address('home', undefined, locale))}</publisherurl>`,
    ...(latest ? [`<lastBuildDate>${rfc822(latest)}</lastBuildDate>`] : []),
    `<file>${part}</file><files>${files}</files><jobs>${total}</jobs>`,
    ...(part < files ? [`<nextfile>${absoluteUrl(jobFeedPath(locale, part + 1))}</nextfile>`] : []),
    ...lines,
    '</source>',
    '',
  ].join('\n');
}

function jobElement({ record, content }: LoadedJob, locale: Locale): string {
  const [area] = content.workAreas;
  const place = area && placeIn(area, locale);
  const values: Record<string, string | undefined> = {
    title: textIn(content.title, locale),
    date: record.publishedAt && rfc822(record.publishedAt),
    referencenumber: record.jobNumber,
    url: urlOf(address('jobDetail', { jobId: record.id }, locale)),
    company: textIn(record.company.name, locale),
    city: place?.city,
    state: place?.prefecture,
    country: area?.country,
    description: descriptionHtml(content, locale),
    salary: content.salary && formatSalary(content.salary, locale, content.employmentStatus),
    jobtype: content.employmentStatus && jobTypes[content.employmentStatus],
    category: content.speciality && optionName('SPECIALITY_FIELD', content.speciality, locale),
    remotetype: content.remotePolicy && remoteTypes[content.remotePolicy],
    // The language that the posting is written in, judged by its title.
    language: languageTag[content.title[locale] ? locale : locale === 'jp' ? 'en' : 'jp'],
    expirationdate: record.closesAt && rfc822(record.closesAt),
  };
  const elements = Object.entries(values).flatMap(([name, text]) =>
    text ? [`<${name}>${cdata(text)}</${name}>`] : [],
  );
  return `<job>${elements.join('')}</job>`;
}
