import { uploadOf } from '../../../../shared/domain/pictures.ts';
import { upload } from '../../../data/entities/account.ts';
import { company } from '../../../data/entities/company.ts';
import { job } from '../../../data/entities/job.ts';
import { get, queryAll, run, write } from '../../../data/table.ts';
import { albumsOf } from './records.ts';

/**
 * Deletes the upload of a picture, in every size, unless the company still shows it elsewhere. Idempotent.
 */
export async function deleteUnusedPhoto(companyId: string, photo: string): Promise<void> {
  const record = await get(company, { id: companyId });
  if (!record || record.profile.logo === photo) return;
  if ((await albumsOf(companyId)).some(({ photos }) => photos.some((one) => one.photo === photo))) return;
  const jobs = await queryAll(job.ofCompany({ companyId }));
  if (jobs.some(({ content }) => content.photo === photo)) return;
  await run(write.remove(upload, { accountId: record.accountId, key: uploadOf(photo) }));
}
