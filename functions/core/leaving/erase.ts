import { isEnded } from '../../../shared/domain/applicationStatus.ts';
import { endReasonOf } from '../../../shared/domain/endReasons.ts';
import { change, untilWritten } from '../../data/change.ts';
import { account, identity, link } from '../../data/entities/account.ts';
import { album } from '../../data/entities/album.ts';
import { application, companyBlock } from '../../data/entities/application.ts';
import { company, corporateNumberClaim } from '../../data/entities/company.ts';
import { favoriteStaff, staffLists } from '../../data/entities/favoriteStaff.ts';
import { interviewerCalendar } from '../../data/entities/interview.ts';
import { distinctMembers, memberMerge } from '../../data/entities/memberMerge.ts';
import { connection } from '../../data/entities/message.ts';
import { staff } from '../../data/entities/staff.ts';
import {
  get,
  itemsBeside,
  queryAll,
  run,
  type Stored,
  transact,
  type Write,
  WriteRefused,
  write,
} from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { releaseAddress } from '../accounts/account.ts';
import { eraseApplicantRecords } from '../applications/eraseRecords.ts';
import { deleteFavoriteJobs } from '../applications/favorites.ts';
import { removeFavorite } from '../favoriteStaff/change.ts';
import { eraseFigures } from '../jobFigures/erase.ts';
import { closeAllJobs, withdrawnReason } from '../jobs/close.ts';
import { eraseFiles } from '../officeFiles/files.ts';
import { eraseNotes } from '../officeNotes/notes.ts';

/** Number of concurrent writes. */
const batchSize = 10;

async function runAll(writes: readonly Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += batchSize) {
    await Promise.all(writes.slice(start, start + batchSize).map(run));
  }
}

/** Deletes all items of a partition except those of some entities. */
const eraseAll = (items: readonly Record<string, unknown>[], kept: readonly string[]): Promise<void> =>
  runAll(
    items.filter(({ entity }) => !kept.includes(entity as string)).map((item) => write.removeItem(item)),
  );

/**
 * Deletes an account's records: sessions, links, provider logins, notifications, counters, uploads. The
 * object of an upload is deleted from the stream when its record is.
 */
async function eraseAccountData(accountId: string, keep: readonly string[] = []): Promise<void> {
  await eraseAll(await itemsBeside(account, { id: accountId }), [account.name, ...keep]);
  const [identities, links, connections] = await Promise.all([
    queryAll(identity.ofAccount({ accountId })),
    queryAll(link.ofAccount({ accountId })),
    queryAll(connection.ofAccount({ accountId })),
  ]);
  await runAll([
    ...identities.map(({ provider, subjectHash }) => write.remove(identity, { provider, subjectHash })),
    ...links.map(({ id }) => write.remove(link, { id })),
    ...connections.map(({ id }) => write.remove(connection, { id })),
  ]);
}

type Application = Stored<typeof application>;

/**
 * Ends one application on behalf of the side that leaves, unless it has already ended; the other side is
 * notified.
 */
async function endApplication(
  found: Application,
  { side, accountId }: { side: 'staff' | 'company'; accountId: string },
): Promise<void> {
  const status = side === 'staff' ? ('WITHDRAWN' as const) : ('DECLINED' as const);
  if (isEnded(found.status)) return;
  await change(application, { id: found.id }, (record) => {
    if (isEnded(record.status)) return undefined;
    const at = instant();
    return {
      ...record,
      status,
      ...(side === 'company' && { declineReason: endReasonOf(withdrawnReason) }),
      history: [...record.history, { status, at, by: side, accountId } as const],
      updatedAt: at,
    };
  });
}

/** The words of a decline, which was the company's. */
const isDeclineNamed = ({ status, declineMessage }: Application): boolean =>
  status === 'DECLINED' && declineMessage !== undefined;
const isMoveNamed = ({ history }: Application): boolean =>
  history.some(({ message }) => message !== undefined);

/** What a company wrote when it declined or closed a posting, or with a move, may name the person. */
const removeNamedMessages = (id: string) =>
  change(application, { id }, (found) => {
    if (!isDeclineNamed(found) && !isMoveNamed(found)) return undefined;
    const { declineMessage, ...rest } = found;
    return {
      ...(isDeclineNamed(found) ? rest : found),
      history: found.history.map(({ message: _, ...entry }) => entry),
    };
  });

/** Closes the account of a record that was joined into another one, whose owner has left. */
const closeMerged = (mergedId: string): Promise<void> =>
  untilWritten(async () => {
    const record = await get(staff, { id: mergedId });
    const of = record && (await get(account, { id: record.accountId }));
    if (!record || !of || record.withdrawn) return;
    const { name: _, nameAtLogin: __, ...nameless } = record;
    const { passwordHash: ___, suspendedReason: ____, ...rest } = of;
    await transact([
      write.save(staff, { ...nameless, withdrawn: true }),
      write.save(account, { ...rest, email: '', state: 'WITHDRAWN', withdrawnAt: instant() }),
      ...releaseAddress(of),
    ]);
  });

/** Whoever leaves, leaves with each of their records. */
async function withdrawMerged(keptId: string): Promise<void> {
  for (const { mergedId } of await queryAll(memberMerge.ofKept({ keptId }))) {
    await closeMerged(mergedId);
    await eraseStaff(mergedId);
  }
}

/** Of whom they are told apart. */
async function eraseDistinct(staffId: string): Promise<void> {
  const [after, before] = await Promise.all([
    queryAll(distinctMembers.after({ firstId: staffId })),
    queryAll(distinctMembers.before({ secondId: staffId })),
  ]);
  await runAll(
    [...after, ...before].map(({ firstId, secondId }) =>
      write.remove(distinctMembers, { firstId, secondId }),
    ),
  );
}

/**
 * Erases the personal data of a staff member who has withdrawn, and ends their active applications, which
 * stay for the companies under 'withdrawn user', without what these noted about them. Does nothing for one who has not. Idempotent: continues
 * where an interrupted call stopped.
 */
export async function eraseStaff(staffId: string): Promise<void> {
  const record = await get(staff, { id: staffId });
  if (!record?.withdrawn) return;
  // First, because which they are is erased with the person.
  await withdrawMerged(staffId);
  await eraseDistinct(staffId);
  await deleteFavoriteJobs({ staffId });
  // Blocks are kept: what was hidden from a company must not appear because the person left.
  await eraseAll(await itemsBeside(staff, { id: staffId }), [staff.name, companyBlock.name]);
  await eraseNotes({ kind: 'staff', recordId: staffId });
  await eraseFiles({ kind: 'staff', recordId: staffId });
  await eraseAccountData(record.accountId);
  const saved = await queryAll(favoriteStaff.ofStaff({ staffId }));
  for (const of of saved) await removeFavorite(of, { isStaffGone: true });
  const applications = await queryAll(application.ofStaff({ staffId }));
  for (const found of applications) {
    await endApplication(found, { side: 'staff', ...record });
    if (isDeclineNamed(found) || isMoveNamed(found)) await removeNamedMessages(found.id);
    await eraseApplicantRecords(found.id);
  }
}

/**
 * Takes a company that has withdrawn off the site: closes its jobs, ends active applications, releases its
 * corporate number, and erases what only its login needed. Billing, applications and the company's record
 * stay, with the pictures that they show; its albums, its notes about people and the figures of its jobs are deleted. Does nothing for one that has not
 * withdrawn. Idempotent.
 */
export async function eraseCompany(companyId: string): Promise<void> {
  const record = await get(company, { id: companyId });
  if (!record?.withdrawn) return;
  await closeAllJobs(companyId, { as: 'company', accountId: record.accountId });
  await eraseFigures(companyId);
  const applications = await queryAll(application.ofCompany({ companyId }));
  for (const found of applications) {
    await endApplication(found, { side: 'company', ...record });
    await eraseApplicantRecords(found.id);
  }
  await eraseAccountData(record.accountId, ['upload']);
  const saved = await queryAll(favoriteStaff.ofCompany({ companyId }));
  for (const of of saved) await removeFavorite(of, { isCompanyGone: true });
  await run(write.remove(staffLists, { companyId }));
  const calendars = await queryAll(interviewerCalendar.ofCompany({ companyId }));
  await runAll(calendars.map(({ email }) => write.remove(interviewerCalendar, { companyId, email })));
  const albums = await queryAll(album.ofCompany({ companyId }));
  await runAll(albums.map(({ id }) => write.remove(album, { companyId, id })));
  const { corporateNumber } = record.profile;
  if (corporateNumber === undefined) return;
  try {
    await run(
      write.remove(
        corporateNumberClaim,
        { corporateNumber },
        { condition: { expression: 'companyId = :id', values: { ':id': companyId } } },
      ),
    );
  } catch (error) {
    // Already released, or claimed by another company.
    if (!(error instanceof WriteRefused)) throw error;
  }
}
