import { upload } from '../../data/entities/account.ts';
import { company } from '../../data/entities/company.ts';
import { job } from '../../data/entities/job.ts';
import { get, queryAll, run, write } from '../../data/table.ts';
import { albumsOf } from './records.ts';

/**
 * Forgets the upload of a photo that was taken out of an album, and its file with it; unless the company shows it
 * elsewhere. May be called again at any time.
 */
export async function forgetPhoto(companyId: string, photo: string): Promise<void> {
  const record = await get(company, { id: companyId });
  if (!record || record.profile.logo === photo) return;
  if ((await albumsOf(companyId)).some(({ photos }) => photos.some((one) => one.photo === photo))) return;
  const jobs = await queryAll(job, 'byOwner', `COMPANY#${companyId}#JOBS`);
  if (jobs.some(({ content }) => content.photo === photo)) return;
  await run(write.remove(upload, { accountId: record.accountId, key: photo }));
}
