/** Data in the table stay readable, whichever release wrote them. */
import { existsSync, readFileSync } from 'node:fs';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { entities } from '../../functions/data/entities/index.ts';
import { job } from '../../functions/data/entities/job.ts';
import { favoriteCount, technicalInfo } from '../../functions/data/entities/staff.ts';
import { type MigrationProgress, migrateTable } from '../../functions/data/migrate.ts';
import { fromItem, get, query, run, toItem, write } from '../../functions/data/table.ts';
import { dynamodb } from '../../functions/platform/clients.ts';
import { newId } from '../../functions/platform/ids.ts';
import { sample } from '../events/support.ts';
import { useTable } from '../support/table.ts';

useTable();

type Item = Record<string, unknown>;
const TableName = () => process.env.TABLE_NAME!;
const put = (item: Item) => dynamodb().send(new PutCommand({ TableName: TableName(), Item: item }));
const stored = async ({ pk, sk }: { pk?: unknown; sk?: unknown }) =>
  (await dynamodb().send(new GetCommand({ TableName: TableName(), Key: { pk, sk } }))).Item;
const sampleOf = (name: string, version: number): Item | undefined => {
  const file = new URL(`samples/${name}.${version}.json`, import.meta.url);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Item) : undefined;
};

const older = [...entities.values()].flatMap(({ name, schemaVersion }) =>
  Array.from({ length: schemaVersion - 1 }, (_, index): [string, number] => [name, index + 1]),
);

async function migrateAll(progress?: MigrationProgress): Promise<MigrationProgress> {
  let last = progress;
  for await (const one of migrateTable(progress)) last = one;
  return last!;
}

describe('records of older versions', () => {
  it.each(older)('%s of version %i has a sample, and is readable', (name, version) => {
    const item = sampleOf(name, version);
    expect(item, `tests/data/samples/${name}.${version}.json`).toBeDefined();
    expect(item).toMatchObject({ entity: name, schemaVersion: version });
    const of = entities.get(name)!;
    const record = fromItem(of, item!);
    // Unchanged after writing and reading.
    expect(fromItem(of, toItem(of, record, record.version))).toEqual(record);
  });

  it('lose photos from when they were public, and have licences with ids', () => {
    const read = (name: string) => fromItem(entities.get(name)!, sampleOf(name, 1)!) as { info: Item };
    expect(read('staffBasicInfo').info).not.toHaveProperty('photo');
    expect(read('staffBasicInfo').info).toMatchObject({ familyName: 'NGUYEN', visaExpiresOn: '2027-03-31' });
    expect(read('technicalInfo').info).toMatchObject({
      drivingLicences: [{ id: '01' }, { id: '02', year: 2023, month: 5 }],
    });
  });

  it('are readable with unknown codes, and by an older release', () => {
    const item = { ...sampleOf('technicalInfo', 1), schemaVersion: 9 } as Item;
    (item.info as Item).drivingLicences = [{ id: 'x' }];
    expect(fromItem(technicalInfo, item).info.drivingLicences).toEqual([{ id: 'x' }]);
    const record = toItem(job, sample.job(), 1);
    expect(fromItem(job, { ...record, status: 'ARCHIVED' }).status).toBe('ARCHIVED');
  });

  it('keep their schema version when a counter is changed', async () => {
    const staffId = newId();
    await put({ ...toItem(favoriteCount, { staffId, jobs: 2 }, 1), schemaVersion: 0 });
    await run(write.add(favoriteCount, { staffId }, { add: { jobs: 1 } }));
    expect(await stored(favoriteCount.key({ staffId }))).toMatchObject({ jobs: 3, schemaVersion: 0 });
  });
});

describe('the migration of a table', () => {
  it('rewrites older records, updates index keys, and is idempotent', async () => {
    const old = sampleOf('technicalInfo', 1)!;
    await put(old);
    const posting = sample.job({ status: 'HIRING' });
    const { groupKey: _key, groupSort: _sort, ...rest } = toItem(job, posting, 7);
    await put({ ...rest, relationKey: 'JOBS#HIRING', relationSort: 'x' });
    const listed = async () => {
      const pages = await Promise.all(
        Array.from({ length: 8 }, (_, shard) => query(job.withStatus({ status: 'HIRING', shard }))),
      );
      return pages.flatMap(({ items }) => items.map(({ id }) => id));
    };
    expect(await listed()).not.toContain(posting.id);

    const { report, next } = await migrateAll();
    expect(next).toBeUndefined();
    expect(report.failed).toEqual([]);
    expect(report.rewritten).toMatchObject({ technicalInfo: 1, job: 1 });
    expect(await listed()).toContain(posting.id);
    const job7 = await stored(job.key({ id: posting.id }));
    expect(job7).toMatchObject({ version: 7 });
    expect(job7).not.toHaveProperty('relationKey');
    expect(await stored(old)).toBeDefined();
    const { staffId } = old as { staffId: string };
    expect(await stored(technicalInfo.key({ staffId }))).toMatchObject({ schemaVersion: 2, version: 2 });
    expect(await get(technicalInfo, { staffId })).toMatchObject({
      info: { drivingLicences: [{ id: '01' }, {}] },
    });

    expect((await migrateAll()).report.rewritten).toEqual({});
  });

  it('resumes where it stopped, and reads nothing twice', async () => {
    for (let index = 0; index < 150; index += 1)
      await put({ ...toItem(favoriteCount, { staffId: newId(), jobs: 0 }, 1), relationKey: 'x' });
    const pages = migrateTable();
    const { value: first } = await pages.next();
    await pages.return(undefined);
    const noted = JSON.parse(JSON.stringify(first)) as MigrationProgress;
    expect(noted.next).toBeDefined();
    const whole = await migrateAll(noted);
    const again = await migrateAll();
    expect(whole.report.read).toBe(again.report.read);
    expect(whole.report.rewritten).toEqual({ favoriteCount: 150 });
    expect(again.report.rewritten).toEqual({});
  });

  it('leaves unreadable records, names them, and continues', async () => {
    const broken = { ...sampleOf('technicalInfo', 1), pk: `STAFF#${newId()}`, info: null };
    const other = { ...sampleOf('technicalInfo', 1), pk: `STAFF#${newId()}` };
    await put(broken);
    await put(other);
    const { report } = await migrateAll();
    expect(report.failed.map(({ key }) => key)).toEqual([`${broken.pk} PROFILE#TECHNICAL_INFO`]);
    expect(await stored(broken)).toEqual(broken);
  });
});
