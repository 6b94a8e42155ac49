import type { CompanyPageData } from '../../../shared/contract/pages.ts';
import { replyShare } from '../applications/replyShare.ts';
import { albumsOf, toPhoto } from '../companies/albums/records.ts';
import { companyOfSlug, isPublic, toCompanyPublic } from '../companies/read.ts';
import { newestJobs } from '../search/search.ts';

/** Open jobs on a company's page; the search shows the rest. */
const companyPageJobs = 50;

/** `/companies/{name}`: `moved` for a former name, none before its address is confirmed. */
export async function companyPage(
  slug: string,
): Promise<{ kind: 'page'; page: CompanyPageData } | { kind: 'moved'; slug: string } | { kind: 'none' }> {
  const record = await companyOfSlug(slug);
  if (!record || !(await isPublic(record))) return { kind: 'none' };
  if (record.slug !== slug) return { kind: 'moved', slug: record.slug };
  const [albums, replies, { data, total }] = await Promise.all([
    albumsOf(record.id),
    replyShare(record.id),
    newestJobs({ page: 1, pageSize: companyPageJobs }, { companyId: [record.id] }),
  ]);
  return {
    kind: 'page',
    page: {
      kind: 'company',
      company: toCompanyPublic(record),
      albums: albums.map(({ title, photos }) => ({ title, photos: photos.map(toPhoto) })),
      jobs: data,
      total,
      ...(replies && { replies }),
    },
  };
}
