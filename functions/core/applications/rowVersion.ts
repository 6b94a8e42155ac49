/** Versions of the rows in a company's list of applicants, and the tokens of changes that the list is to include. */
import type { applicantRecord } from '../../data/entities/applicantRecord.ts';
import { replyClock } from '../../data/entities/replyClock.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, type Stored } from '../../data/table.ts';
import { listToken } from '../lists/page.ts';
import type { ApplicationRecord } from './answers.ts';

type Clock = Stored<typeof replyClock>;
type Person = Stored<typeof staff>;
type Kept = Stored<typeof applicantRecord>;

/** The records beside an application that its row is made of. */
export interface Beside {
  clock?: Clock | undefined;
  person?: Person | undefined;
  kept?: Kept | undefined;
}

/**
 * A row's version rises with each of its records. An application's version has the most weight, so that the
 * token of a move, which knows no other version, is compared with it alone.
 */
const applicationWeight = 1000;
export const versionOf = (
  record: Pick<ApplicationRecord, 'version'>,
  { clock, person, kept }: Beside = {},
): number =>
  record.version * applicationWeight + (clock?.version ?? 0) + (person?.version ?? 0) + (kept?.version ?? 0);

/** Token of a change of an application: a company's list compares it with rows, a job seeker's with records. */
export const applicationToken = (record: { id: string; version: number }): string =>
  listToken({ id: record.id, version: versionOf(record) });
export const applicationVersionIn = (rowVersion: number): number =>
  Math.floor(rowVersion / applicationWeight);

/** Token of a change of what the company keeps about an application. */
export async function keptToken(record: ApplicationRecord, kept: Kept): Promise<string> {
  const [clock, person] = await Promise.all([
    get(replyClock, { applicationId: record.id }),
    get(staff, { id: record.staffId }),
  ]);
  return listToken({ id: record.id, version: versionOf(record, { clock, person, kept }) });
}
