import { PutObjectCommand } from '@aws-sdk/client-s3';
import { staffImport } from '../../functions/data/entities/staffImport.ts';
import { run, type Stored, write } from '../../functions/data/table.ts';
import { epochIn, instant } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import { s3 } from '../../functions/platform/storageClient.ts';
import { type ImportState, importFields, neededFields } from '../../shared/domain/staffImport.ts';
import { testEnvironment } from './table.ts';

/** An import of one line in a state, with its file. */
export async function makeImport(
  state: ImportState,
  more: Partial<Stored<typeof staffImport>> = {},
): Promise<string> {
  const [id, accountId] = [newId(), newId()];
  const key = `imports/${accountId}/${id}.csv`;
  const columns = [...neededFields, 'staffNumber'];
  const file = `${columns.join(',')}\n${columns.map(() => 'x').join(',')}\n`;
  await s3().send(
    new PutObjectCommand({ Bucket: testEnvironment.FILES_BUCKET, Key: key, Body: Buffer.from(file) }),
  );
  await run(
    write.create(staffImport, {
      ...{
        id,
        accountId,
        employeeId: newId(),
        locale: 'jp',
        fileName: 'members.csv',
        size: file.length,
        key,
      },
      ...{ state, encoding: 'utf-8', delimiter: ',', columns, lines: 1, check: 1, done: 0, stretch: 1 },
      fields: columns.map((name) => importFields.find((field) => field === name) ?? null),
      ...{ by: 'none', existing: 'update', createdAt: instant(), expiresAt: epochIn(86_400) },
      ...more,
    }),
  );
  return id;
}

/** The body of a check of such an import. */
export const importCheck = {
  fields: [...neededFields, 'staffNumber'],
  ...{ by: 'none', existing: 'update', version: 1 },
};
