import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, HeadObjectCommand, NotFound, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Answer } from '../../../shared/contract/core.ts';
import type { dataExport } from '../../../shared/contract/dataExport.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { photoObject } from '../../../shared/domain/photos.ts';
import { pictureType } from '../../../shared/domain/pictures.ts';
import { rateLimits } from '../../../shared/domain/rateLimits.ts';
import { formatDate, formatDay, tokyoDay } from '../../../shared/domain/time.ts';
import { product } from '../../../shared/product.ts';
import { locales } from '../../../shared/routes.ts';
import { account, upload } from '../../data/entities/account.ts';
import { itemsBeside, queryAll, run, write } from '../../data/table.ts';
import { epochIn, instant, instantIn, now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import { s3 } from '../../platform/storageClient.ts';
import { type ZipEntry, zip } from '../../platform/zip.ts';
import { ownAccount } from '../accounts/account.ts';
import { joinedInto } from '../accounts/joined.ts';
import { requirePassword } from '../accounts/login.ts';
import { attempt, hour } from '../limits.ts';
import { isPhoto } from '../photos.ts';
import { accountRecordsOf } from './accountRecords.ts';
import { companyRecordsOf } from './companyRecords.ts';
import { allRecordsOf } from './records.ts';
import { type DisplayValue, page, type Records, type SectionName, textsOf, wordSection } from './words.ts';

/** Seconds that the link works; the archive itself is kept longer. */
const addressSeconds = 10 * 60;
const archiveSeconds = hour;

const isPicture = (key: string) => /^(?:attachments|media)\//.test(key) || isPhoto(key);

/** Maximum bytes of uploads in one archive: what fits on the function's disk. */
const mostFileBytes = 400 * 1024 * 1024;

interface OwnFile {
  key: string;
  /** Path within the archive; absent if there was no room for it. */
  path?: string;
  shown: Record<string, unknown>;
}

const placeOf = (key: string) => ({
  Bucket: config(isPicture(key) ? 'MEDIA_BUCKET' : 'FILES_BUCKET'),
  Key: isPhoto(key) ? photoObject(key, 'large') : key,
});

/** Size of an upload in bytes; undefined if it was presigned and never uploaded. */
async function sizeOf(key: string): Promise<number | undefined> {
  try {
    return (await s3().send(new HeadObjectCommand(placeOf(key)))).ContentLength ?? 0;
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** The uploads of each account, oldest first, as many as there is room for. */
async function filesOf(accountIds: readonly string[]): Promise<OwnFile[]> {
  const uploads = (
    await Promise.all(accountIds.map((accountId) => queryAll(upload.ofAccount({ accountId }))))
  ).flat();
  const found: OwnFile[] = [];
  let room = mostFileBytes;
  for (const { key: uploaded, kind, made, contentType: sent, createdAt } of uploads) {
    // About somebody else, and opened with an entry in the log alone (0085).
    if (kind === 'OFFICE') continue;
    const key = made ?? uploaded;
    // An upload that is not used yet is left out.
    const size = /^(?:exports|uploads)\//.test(key) ? undefined : await sizeOf(key);
    if (size === undefined) continue;
    room -= size;
    const contentType = made && sent.startsWith('image/') ? pictureType(made) : sent;
    const name = key.split('/').at(-1)!;
    const path = room >= 0 && {
      path: `files/${isPhoto(key) && !name.endsWith('.jpg') ? `${name}.jpg` : name}`,
    };
    found.push({ key, ...path, shown: { ...path, contentType, size, createdAt } });
  }
  return found;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const asJson = (value: unknown) => bytesOf(`${JSON.stringify(value, null, 2)}\n`);

const readmeParts = ['page', 'data', 'files', 'encrypted', 'left'] as const;
const titleIn = (locale: Locale) =>
  textsOf(locale)('dataExport:readme.title', {
    at: `${formatDay(instant(), locale)} ${formatDate(instant(), 'HH:mm')}`,
  });

/** Explains the archive, in both languages. */
const readme = (): string =>
  locales
    .map((locale) =>
      [titleIn(locale), ...readmeParts.map((part) => textsOf(locale)(`dataExport:readme.${part}`))].join(
        '\r\n\r\n',
      ),
    )
    .join('\r\n\r\n――――――――――\r\n\r\n');

/** The archive entry by entry, with one file in memory at a time. */
async function* entriesOf(
  records: Records,
  files: readonly OwnFile[],
  locale: Locale,
): AsyncGenerator<ZipEntry> {
  const sections = (Object.keys(records) as SectionName[]).map((name) => ({
    name,
    rows: wordSection(name, records[name] ?? [], locale),
  }));
  const listed = { name: 'files' as const, rows: files.map(({ shown }) => shown as DisplayValue) };
  yield { name: 'README.txt', bytes: bytesOf(`\ufeff${readme()}\r\n`) };
  const notes = (['files', 'encrypted', 'left'] as const).map((part) =>
    textsOf(locale)(`dataExport:readme.${part}`),
  );
  const all = [...sections, listed];
  yield {
    name: 'index.html',
    bytes: bytesOf(page(all, { locale, title: titleIn(locale), notes })),
  };
  for (const { name, rows } of all)
    if (rows.length > 0) yield { name: `data/${name}.json`, bytes: asJson(rows) };
  for (const { key, path } of files) {
    if (path === undefined) continue;
    const { Body } = await s3().send(new GetObjectCommand(placeOf(key)));
    yield { name: path, bytes: await Body!.transformToByteArray(), stored: true };
  }
}

type JoinedRecords = Awaited<ReturnType<typeof joinedInto>>;

/** By whose account it is: a job seeker's, a member's of a company, or an employee's. */
async function recordsFor(
  { accountId, staffId, companyId }: Parameters<typeof exportOwnData>[0],
  joined: JoinedRecords,
): Promise<Records> {
  if (staffId !== undefined) return allRecordsOf({ accountId, staffId }, joined);
  if (companyId !== undefined) return companyRecordsOf({ accountId, companyId });
  return accountRecordsOf(accountId, await itemsBeside(account, { id: accountId }));
}

/**
 * All data held about the caller, as an archive stored for an hour under an unguessable address; the link
 * works for ten minutes. Withdrawal deletes it like any upload.
 * @throws Failure password_wrong, too_many_logins, too_many_requests
 */
export async function exportOwnData(
  actor: { accountId: string; staffId?: string | undefined; companyId?: string | undefined },
  password: string,
  { sourceIp, locale }: { sourceIp: string; locale: Locale },
): Promise<Answer<typeof dataExport.exportData>> {
  const of = await ownAccount(actor);
  await requirePassword(of, password, sourceIp);
  await attempt({ subject: `EXPORT#${actor.accountId}`, ...rateLimits.dataExport.account });
  const joined = actor.staffId === undefined ? [] : await joinedInto(actor.staffId);
  const [records, files] = await Promise.all([
    recordsFor(actor, joined),
    filesOf([actor.accountId, ...joined.map(({ accountId }) => accountId)]),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    const path = join(folder, 'archive.zip');
    let count = 0;
    const counted = async function* () {
      for await (const entry of entriesOf(records, files, locale)) {
        count += 1;
        yield entry;
      }
    };
    await pipeline(zip(counted(), new Date(now())), createWriteStream(path));
    const { size } = await stat(path);
    return await keep(actor.accountId, path, { size, count });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the archive under an unguessable address. */
async function keep(accountId: string, path: string, { size, count }: { size: number; count: number }) {
  const key = `exports/${accountId}/${newId()}.zip`;
  // Recorded before it is stored: an object without a record could never be deleted.
  await run(
    write.create(upload, {
      key,
      accountId,
      kind: 'EXPORT',
      contentType: 'application/zip',
      size,
      createdAt: instant(),
      expiresAt: epochIn(archiveSeconds),
    }),
  );
  const place = { Bucket: config('FILES_BUCKET'), Key: key };
  await s3().send(
    new PutObjectCommand({
      ...place,
      Body: createReadStream(path),
      ContentLength: size,
      ContentType: 'application/zip',
    }),
  );
  const name = `${product.slug}-${tokyoDay(now())}.zip`;
  const url = await getSignedUrl(
    s3(),
    new GetObjectCommand({ ...place, ResponseContentDisposition: `attachment; filename="${name}"` }),
    { expiresIn: addressSeconds },
  );
  return { url, expiresAt: instantIn(addressSeconds), files: count, bytes: size };
}
