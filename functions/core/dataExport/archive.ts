import { GetObjectCommand, NoSuchKey, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Answer } from '../../../shared/contract/core.ts';
import type { dataExport } from '../../../shared/contract/dataExport.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { photoObject } from '../../../shared/domain/photos.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { dataExport as wording } from '../../../shared/locales/dataExport.ts';
import { createTexts } from '../../../shared/locales/index.ts';
import { product } from '../../../shared/product.ts';
import { upload } from '../../data/entities/account.ts';
import { queryAll, run, write } from '../../data/table.ts';
import { epochIn, instant, instantIn, now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import { s3 } from '../../platform/storageClient.ts';
import { type ZipEntry, zip } from '../../platform/zip.ts';
import { ownAccount } from '../accounts/account.ts';
import { attempt, hour } from '../accounts/limits.ts';
import { requirePassword } from '../accounts/login.ts';
import { isPhoto } from '../photos.ts';
import { type Records, recordsOf } from './records.ts';

/** Seconds that the address works, and that the archive lies there. */
const addressSeconds = 10 * 60;
const archiveSeconds = hour;

const isPublic = (key: string) => key.startsWith('media/') || isPhoto(key);

async function read(key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3().send(
      new GetObjectCommand({
        Bucket: config(isPublic(key) ? 'MEDIA_BUCKET' : 'FILES_BUCKET'),
        Key: isPhoto(key) ? photoObject(key, 'large') : key,
      }),
    );
    return await Body?.transformToByteArray();
  } catch (error) {
    // Presigned but never uploaded.
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

async function filesOf(accountId: string): Promise<ZipEntry[]> {
  const uploads = await queryAll(upload, 'table', `ACCOUNT#${accountId}`, { beginsWith: 'UPLOAD#' });
  const found: ZipEntry[] = [];
  for (const { key } of uploads) {
    if (key.startsWith('exports/')) continue;
    const bytes = await read(key);
    const name = key.split('/').at(-1)!;
    if (bytes) found.push({ name: `files/${isPhoto(key) ? `${name}.jpg` : name}`, bytes, stored: true });
  }
  return found;
}

function entriesOf(records: Records, locale: Locale): ZipEntry[] {
  const { t } = createTexts(locale, { dataExport: wording });
  const text = (value: string) => new TextEncoder().encode(value);
  return [
    {
      name: 'README.txt',
      bytes: text(
        `${t('dataExport:readme.title', { at: instant() })}\r\n\r\n${(['data', 'files', 'sealed'] as const)
          .map((part) => t(`dataExport:readme.${part}`))
          .join('\r\n\r\n')}\r\n`,
      ),
    },
    ...Object.entries(records).map(([kind, list]) => ({
      name: `data/${kind}.json`,
      bytes: text(`${JSON.stringify(list, null, 2)}\n`),
    })),
  ];
}

/**
 * Everything that is held of the caller, as an archive that lies for an hour where only its address leads, which works for
 * ten minutes. Withdrawing erases it like any upload.
 * @throws Failure password_wrong, too_many_logins, too_many_requests
 */
export async function exportOwnData(
  caller: { accountId: string; staffId: string },
  password: string,
  { sourceIp, locale }: { sourceIp: string; locale: Locale },
): Promise<Answer<typeof dataExport.exportData>> {
  const of = await ownAccount(caller.accountId);
  await requirePassword(of, password, sourceIp);
  await attempt({ subject: `EXPORT#${caller.accountId}`, limit: 5, seconds: 24 * hour });
  const [records, files] = await Promise.all([recordsOf(caller), filesOf(caller.accountId)]);
  const entries = [...entriesOf(records, locale), ...files];
  const archive = zip(entries, new Date(now()));
  const key = `exports/${caller.accountId}/${newId()}.zip`;
  // Known before it is there: what nobody knows of could never be erased.
  await run(
    write.create(upload, {
      key,
      accountId: caller.accountId,
      kind: 'EXPORT',
      contentType: 'application/zip',
      size: archive.length,
      createdAt: instant(),
      expiresAt: epochIn(archiveSeconds),
    }),
  );
  const place = { Bucket: config('FILES_BUCKET'), Key: key };
  await s3().send(new PutObjectCommand({ ...place, Body: archive, ContentType: 'application/zip' }));
  const name = `${product.slug}-${tokyoDay(now())}.zip`;
  const url = await getSignedUrl(
    s3(),
    new GetObjectCommand({ ...place, ResponseContentDisposition: `attachment; filename="${name}"` }),
    { expiresIn: addressSeconds },
  );
  return { url, expiresAt: instantIn(addressSeconds), files: entries.length, bytes: archive.length };
}
