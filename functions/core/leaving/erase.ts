import { isEnded } from '../../../shared/domain/applicationStatus.ts';
import { companyLeftReason } from '../../../shared/domain/codes.ts';
import { change } from '../../data/change.ts';
import { account, identity, link } from '../../data/entities/account.ts';
import { album } from '../../data/entities/album.ts';
import { application, companyBlock } from '../../data/entities/application.ts';
import { company, corporateNumberClaim } from '../../data/entities/company.ts';
import { connection } from '../../data/entities/message.ts';
import { staff } from '../../data/entities/staff.ts';
import {
  get,
  itemsBeside,
  queryAll,
  run,
  type Stored,
  type Write,
  WriteRefused,
  write,
} from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { closeAllJobs } from '../jobs/close.ts';

/** How many writes are on their way at once. */
const batchSize = 10;

async function runAll(writes: readonly Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += batchSize) {
    await Promise.all(writes.slice(start, start + batchSize).map(run));
  }
}

/** Of the items that lie together all but those of some entities. */
const eraseAll = (items: readonly Record<string, unknown>[], kept: readonly string[]): Promise<void> =>
  runAll(
    items.filter(({ entity }) => !kept.includes(entity as string)).map((item) => write.removeItem(item)),
  );

/**
 * What lies with an account: sessions, links, logins at providers, notifications, counters, uploads. Deleting the record
 * of an upload has its object deleted, from the stream.
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

/** Ends one application from the side that leaves, unless it has ended meanwhile; the other side is told. */
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
      ...(side === 'company' && { declineReason: companyLeftReason }),
      history: [...record.history, { status, at, by: side, accountId } as const],
      updatedAt: at,
    };
  });
}

/**
 * Erases the personal data of a staff member who has withdrawn, and ends their running applications, which stay for the
 * companies under 'withdrawn user'. Does nothing for one who has not; may be called again at any time, and goes on where
 * an interrupted call stopped.
 */
export async function eraseStaff(staffId: string): Promise<void> {
  const record = await get(staff, { id: staffId });
  if (!record?.withdrawn) return;
  // Whom the person hid from stays known: what they hid is not shown because they left.
  await eraseAll(await itemsBeside(staff, { id: staffId }), [staff.name, companyBlock.name]);
  await eraseAccountData(record.accountId);
  const applications = await queryAll(application.ofStaff({ staffId }));
  for (const found of applications) await endApplication(found, { side: 'staff', ...record });
}

/**
 * Takes a company that has withdrawn off the site: closes its jobs, ends the applications that still run, frees its corporate number, and erases what only its
 * login needed. Billing, applications and the record of the company stay, with the pictures that they show; its albums go.
 * Does nothing for one that has not withdrawn; may be called again at any time.
 */
export async function eraseCompany(companyId: string): Promise<void> {
  const record = await get(company, { id: companyId });
  if (!record?.withdrawn) return;
  await closeAllJobs(companyId, { as: 'company', accountId: record.accountId });
  const applications = await queryAll(application.ofCompany({ companyId }));
  for (const found of applications) await endApplication(found, { side: 'company', ...record });
  await eraseAccountData(record.accountId, ['upload']);
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
    // Freed already, or another company's by now.
    if (!(error instanceof WriteRefused)) throw error;
  }
}
