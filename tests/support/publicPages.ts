/**
 * The kinds of public pages of a running site, with a path for each: for screenshots, measurements and
 * checks.
 */
import { apiPrefix } from '../../shared/contract/core.ts';
import type { JobPublic } from '../../shared/contract/postings.ts';
import { employmentRoute, listingAddress } from '../../shared/listings.ts';
import { address, type RouteId, routes } from '../../shared/routes.ts';

export interface PublicPage {
  /** Name in tables and files. */
  name: string;
  /** The Japanese path; the English one is derived from it. */
  path: string;
}

/** Pages that differ only in their text are one kind, represented by one of them. */
const fellows: readonly RouteId[] = [
  ...Object.values(employmentRoute).filter((id) => id !== 'jobsRegular'),
  ...routes.filter(({ id }) => /^content(?!Entry)/.test(id)).map(({ id }) => id),
];

async function read<T>(site: string, path: string): Promise<T> {
  const answer = await fetch(`${site}${apiPrefix}${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** The newest open posting with a photo, otherwise the newest. @throws Error without open jobs */
async function jobToShow(site: string): Promise<JobPublic> {
  const { data } = await read<{ data: { id: string }[] }>(site, '/jobs?pageSize=25');
  let job: JobPublic | undefined;
  for (const { id } of data) {
    const found = await read<JobPublic>(site, `/jobs/${id}`);
    job ??= found;
    if (found.photoUrl) return found;
  }
  if (!job) throw new Error(`${site} has no open job to look at`);
  return job;
}

/** Every kind of public page for job seekers and companies. @throws Error without open jobs */
export async function publicPages(site: string): Promise<PublicPage[]> {
  const job = await jobToShow(site);
  const { content, company } = job;
  const place = content.workAreas.find(({ prefecture }) => prefecture)?.prefecture ?? 'tokyo';
  const values: Partial<Record<RouteId, string | undefined>> = {
    jobDetail: address('jobDetail', { jobId: job.id }, 'jp'),
    companyPage: address('companyPage', { name: company.slug }, 'jp'),
    jobsByPlace: listingAddress({ by: 'prefecture', prefecture: place }, 'jp'),
    jobsByLanguage: listingAddress({ by: 'language', language: 'en' }, 'jp'),
    jobsBySpeciality: listingAddress({ by: 'speciality', speciality: content.speciality ?? 'it' }, 'jp'),
    jobsByJapaneseLevel: listingAddress({ by: 'japaneseLevel', japaneseLevel: 'none' }, 'jp'),
  };
  return [
    ...routes
      .filter(({ id, access, area }) => access === 'public' && area !== 'management' && !fellows.includes(id))
      .flatMap(({ id, path, rendered }) => {
        const shown = rendered === 'item' ? values[id] : path;
        return shown === undefined ? [] : [{ name: id, path: shown }];
      }),
    {
      name: 'search',
      path: `${address('jobList', undefined, 'jp')}?keyword=${encodeURIComponent('ホテル')}`,
    },
    {
      name: 'searchNothing',
      path: `${address('jobList', undefined, 'jp')}?keyword=zzzzzz&japaneseLevel=none`,
    },
    { name: 'notFound', path: '/nowhere' },
  ];
}
