import type { JobOwned, JobPublic } from '../../../shared/contract/postings.ts';
import { isGone } from '../../../shared/domain/jobStatus.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { toOwned, toPublic } from './answers.ts';
import { withdrawnReason } from './close.ts';
import { type JobRecord, jobIdOfNumber, type LoadedJob, loadJob } from './records.ts';

type Reader = { companyId?: string } | undefined;

/** Its opening time has passed, and it was not closed before that. */
const hasOpened = ({ opensAt, closedAt }: JobRecord): boolean =>
  opensAt === undefined ||
  (Date.parse(opensAt) <= now() && (closedAt === undefined || Date.parse(opensAt) <= Date.parse(closedAt)));

/** The public state of a posting: not published yet, visible (open or ended), or gone. */
export function publicState(record: JobRecord): 'hidden' | 'shown' | 'gone' {
  if (record.status === 'DRAFT' || !hasOpened(record)) return 'hidden';
  return record.closeReason === withdrawnReason || isGone(record, now()) ? 'gone' : 'shown';
}

const isOwner = (record: JobRecord, reader: Reader) =>
  reader?.companyId !== undefined && record.companyId === reader.companyId;

async function loadVisible(id: string | undefined, reader: Reader): Promise<LoadedJob> {
  const loaded = id === undefined ? undefined : await loadJob(id);
  if (!loaded) throw new Failure('not_found');
  if (publicState(loaded.record) !== 'shown' && !isOwner(loaded.record, reader))
    throw new Failure('not_found');
  return loaded;
}

/** One posting: open or ended for everybody, a draft for its company. @throws Failure not_found */
export async function getJob(id: string, reader: Reader): Promise<JobPublic> {
  return toPublic(await loadVisible(id, reader));
}

/** The same by its number; its company also gets what is missing. */
export async function getJobByNumber(jobNumber: string, reader: Reader): Promise<JobPublic | JobOwned> {
  const loaded = await loadVisible(await jobIdOfNumber(jobNumber), reader);
  return isOwner(loaded.record, reader) ? toOwned(loaded) : toPublic(loaded);
}

/** For employees: in any state. */
export async function getJobManagement(id: string): Promise<JobOwned> {
  const loaded = await loadJob(id);
  if (!loaded) throw new Failure('not_found');
  return toOwned(loaded);
}
