import { uploadOf } from '../../../../shared/domain/pictures.ts';
import { upload } from '../../../data/entities/account.ts';
import { company } from '../../../data/entities/company.ts';
import { job } from '../../../data/entities/job.ts';
import { get, queryAll, run, write } from '../../../data/table.ts';
import { albumsOf } from './records.ts';

/**
 * Forgets the upload of a picture that a company does not show any more, and every size with it; unless it shows it
 * elsewhere. May be called again at any time.
 */
export async function deleteUnusedPhoto(companyId: string, photo: string): Promise<void> {
  const record = await get(company, { id: companyId });
  if (!record || record.profile.logo === photo) return;
  if ((await albumsOf(companyId)).some(({ photos }) => photos.some((one) => one.photo === photo))) return;
  const jobs = await queryAll(job.ofCompany({ companyId }));
  if (jobs.some(({ content }) => content.photo === photo)) return;
  await run(write.remove(upload, { accountId: record.accountId, key: uploadOf(photo) }));
}
