import { expect, test } from 'vitest';
import { auditLook, auditWrite } from '../../functions/core/audit/entry.ts';
import { auditEntry } from '../../functions/data/entities/audit.ts';
import { queryAll, transact, type Write, WriteRefused, write } from '../../functions/data/table.ts';
import { newId } from '../../functions/platform/ids.ts';
import { useTable } from '../support/table.ts';

useTable();

const by = { accountId: 'SOMEBODY', role: 'employee' } as const;
const entries = (staffId: string) => queryAll(auditEntry.about({ kind: 'staff', id: staffId }));

test('returns entries in order of time, each with who, what and when', async () => {
  const staffId = newId();
  await auditLook(by, { act: 'bankInfo.read', subjectId: staffId, reason: 'one' });
  await auditLook(by, { act: 'bankInfo.read', subjectId: staffId, reason: 'two' });
  const found = await entries(staffId);
  expect(found.map(({ reason }) => reason)).toEqual(['one', 'two']);
  expect(found[0]).toMatchObject({ by, act: 'bankInfo.read', subject: { kind: 'staff', id: staffId } });
});

test('writes an entry with its change or not at all', async () => {
  const staffId = newId();
  const entry = auditWrite(by, { act: 'bankInfo.save', subjectId: staffId });
  const impossible: Write = write.check(
    auditEntry,
    { subject: { kind: 'staff', id: 'nobody' }, at: 'never', id: 'none' },
    { expression: 'attribute_exists(pk)' },
  );
  await expect(transact([entry, impossible])).rejects.toBeInstanceOf(WriteRefused);
  expect(await entries(staffId)).toEqual([]);
});

test('never overwrites, changes or deletes an entry', async () => {
  const staffId = newId();
  const entry = auditWrite(by, { act: 'bankInfo.save', subjectId: staffId });
  await transact([entry]);
  await expect(transact([entry])).rejects.toBeInstanceOf(WriteRefused);
  const [found] = await entries(staffId);
  const key = { subject: found!.subject, at: found!.at, id: found!.id };
  for (const change of [
    () => write.save(auditEntry, found!),
    () => write.put(auditEntry, found!),
    () => write.remove(auditEntry, key),
    () => write.add(auditEntry, key, { set: { act: 'bankInfo.read' } }),
  ])
    expect(change).toThrow(TypeError);
  expect(await entries(staffId)).toEqual([found]);
});
