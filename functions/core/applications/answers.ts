import type { Application } from '../../../shared/contract/jobs.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { isOpen } from '../../../shared/domain/jobStatus.ts';
import { common } from '../../../shared/locales/common.ts';
import { account } from '../../data/entities/account.ts';
import type { application } from '../../data/entities/application.ts';
import { job } from '../../data/entities/job.ts';
import { staff, staffBasicInfo } from '../../data/entities/staff.ts';
import { getMany, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { signedPhotoUrl } from '../photos.ts';

export type ApplicationRecord = Stored<typeof application>;
export type Side = 'staff' | 'company';

/** Which of these jobs are open at this moment. */
export async function openJobs(jobIds: readonly string[]): Promise<Set<string>> {
  const at = now();
  const records = await getMany(
    job,
    [...new Set(jobIds)].map((id) => ({ id })),
  );
  return new Set(records.filter((record) => isOpen(record, at)).map(({ id }) => id));
}

/** What an application shows the company of its applicants: with the contact data; of who has left, nothing. */
async function faces(staffIds: readonly string[], locale: Locale) {
  const ids = [...new Set(staffIds)];
  const [people, infos] = await Promise.all([
    getMany(
      staff,
      ids.map((id) => ({ id })),
    ),
    getMany(
      staffBasicInfo,
      ids.map((staffId) => ({ staffId })),
    ),
  ]);
  const present = people.filter((person) => !person.withdrawn);
  const accounts = await getMany(
    account,
    present.map(({ accountId }) => ({ id: accountId })),
  );
  const emails = new Map(accounts.map(({ id, email }) => [id, email]));
  const infoOf = new Map(infos.map(({ staffId, info }) => [staffId, info]));
  const photos = new Map<string, string>();
  for (const { id } of present) {
    const photo = infoOf.get(id)?.photo;
    if (photo) photos.set(id, await signedPhotoUrl(photo, 'medium'));
  }
  return new Map(
    people.map((person): [string, NonNullable<Application['staff']>] => {
      const info = person.withdrawn ? undefined : infoOf.get(person.id);
      const email = person.withdrawn ? undefined : emails.get(person.accountId);
      return [
        person.id,
        {
          staffId: person.id,
          staffNumber: person.staffNumber,
          name: person.withdrawn ? common[locale].withdrawnUser : (person.name ?? person.staffNumber),
          withdrawn: person.withdrawn,
          ...(photos.has(person.id) && { photoUrl: photos.get(person.id)! }),
          ...(info && {
            nationality: info.nationality,
            japaneseLevel: info.japaneseLevel,
            phone: info.phone,
          }),
          ...(info?.prefecture && { prefecture: info.prefecture }),
          ...(email && { email }),
        },
      ];
    }),
  );
}

/** Applications as one side reads them. @param open jobs that are open now, where that is known already */
export async function toApplications(
  records: readonly ApplicationRecord[],
  side: Side,
  locale: Locale,
  open?: ReadonlySet<string>,
): Promise<Application[]> {
  const [openNow, people] = await Promise.all([
    open ?? openJobs(records.map(({ jobId }) => jobId)),
    side === 'company'
      ? faces(
          records.map(({ staffId }) => staffId),
          locale,
        )
      : undefined,
  ]);
  return records.map((record) => {
    const person = people?.get(record.staffId);
    return {
      id: record.id,
      status: record.status,
      moved: record.moved,
      ...(record.message && { message: record.message }),
      job: {
        id: record.jobId,
        jobNumber: record.jobNumber,
        title: record.jobTitle,
        isOpen: openNow.has(record.jobId),
        company: { slug: record.companySlug, name: record.companyName },
      },
      ...(person && { staff: person }),
      ...(record.declineReason && { declineReason: record.declineReason }),
      ...(record.declineMessage && { declineMessage: record.declineMessage }),
      appliedAt: record.appliedAt,
      updatedAt: record.updatedAt,
      version: record.version,
      history: record.history.map(({ status, at, by }) => ({ status, at, by })),
    };
  });
}
