import { isDeepStrictEqual } from 'node:util';
import type { EnteredBasicInfo } from '../../../../shared/contract/memberRecord.ts';
import { toE164 } from '../../../../shared/domain/phone.ts';
import type { ImportField, ImportOutcome } from '../../../../shared/domain/staffImport.ts';
import { staffBasicInfo } from '../../../data/entities/staff.ts';
import { type staffImport, staffImportLine } from '../../../data/entities/staffImport.ts';
import { get, query, run, type Stored, type Write, WriteRefused, write } from '../../../data/table.ts';
import { Failure } from '../../../platform/failure.ts';
import { sha256 } from '../../../platform/ids.ts';
import { accountByEmail } from '../../accounts/account.ts';
import { lastRecord, lastRecordId } from '../../accounts/joined.ts';
import type { AgencyActor } from '../../actor.ts';
import { mapAudited } from '../../audit/entry.ts';
import { staffByNumber } from '../../staff/byNumber.ts';
import { requirePlausibleBasicInfo } from '../../staff/rules.ts';
import { updatePerson } from '../edit.ts';
import { registerPerson } from '../register.ts';
import { isPresent, readPerson } from '../source.ts';
import { type Given, merged, type Problem, problemsOf, readCells } from './cells.ts';

export type StoredImport = Stored<typeof staffImport>;
type Line = Stored<typeof staffImportLine>;

export interface FileLine {
  /** In the file, from 1. */
  line: number;
  cells: readonly string[];
  /** An earlier line about the same person. */
  repeats?: number | undefined;
}

/** What a line does. */
type Plan =
  | { outcome: 'FAILED'; problems: Problem[]; staffId?: string }
  | { outcome: 'SKIPPED' | 'UNCHANGED'; staffId: string }
  | { outcome: 'UPDATED'; staffId: string; basicInfo: EnteredBasicInfo; version: number }
  | { outcome: 'CREATED'; basicInfo: EnteredBasicInfo; email?: string };

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Of who is registered by a line: the same however often the line is done. Sorts with the import. */
function idOfLine(importId: string, line: number): string {
  const hash = Buffer.from(sha256(`${importId}:${line}`), 'base64url');
  return importId.slice(0, 10) + Array.from(hash.subarray(0, 16), (byte) => digits[byte % 32]).join('');
}

const failed = (field: ImportField | undefined, code: string, values?: Problem['values']): Plan => ({
  outcome: 'FAILED',
  problems: [{ ...(field && { field }), code, ...(values && { values }) }],
});

/** What the line is recognised by, as it is compared. */
function keyOf({ by }: Pick<StoredImport, 'by'>, given: Given): string | undefined {
  if (by === undefined || by === 'none') return undefined;
  const value = given[by];
  if (typeof value !== 'string') return undefined;
  return by === 'phone' ? toE164(value) : value;
}

/** What no two lines of a file may have in common. */
export const keysOf = (of: StoredImport, cells: readonly string[]): string[] => {
  const { given } = readCells(cells, of.fields);
  const key = keyOf(of, given);
  return [
    ...(key === undefined ? [] : [`${of.by} ${key}`]),
    ...(typeof given.email === 'string' && of.by !== 'email' ? [`email ${given.email}`] : []),
  ];
};

/** Of which those that were joined into one are one: more of them are several. */
const mostWithPhone = 10;

/** The member whom a line is about, whichever of their joined records it names; undefined for somebody new. */
async function memberOf(of: StoredImport, given: Given): Promise<string | Plan | undefined> {
  const key = keyOf(of, given);
  if (key === undefined) return undefined;
  switch (of.by) {
    case 'staffNumber': {
      const found = await staffByNumber(key);
      return found ? (await lastRecord(found)).id : failed('staffNumber', 'noSuchMember');
    }
    case 'email': {
      const found = await accountByEmail(key);
      if (found && !found.staffId) return failed('email', 'emailTaken');
      return found?.staffId && lastRecordId(found.staffId);
    }
    case 'phone': {
      const { items } = await query(staffBasicInfo.withPhone({ phone: key }), { limit: mostWithPhone });
      const ids = new Set(await Promise.all(items.map(({ staffId }) => lastRecordId(staffId))));
      return ids.size > 1 ? failed('phone', 'severalMembers') : [...ids][0];
    }
    default:
      return undefined;
  }
}

/** The rules that need today and the lists of codes. */
function implausible(basicInfo: EnteredBasicInfo): Problem[] {
  try {
    requirePlausibleBasicInfo(basicInfo);
    return [];
  } catch (error) {
    if (error instanceof Failure && error.fields) return problemsOf(error.fields);
    throw error;
  }
}

/** What a line would do now; reads, and writes nothing. */
export async function planOf(of: StoredImport, { cells, repeats }: FileLine): Promise<Plan> {
  const { given, problems } = readCells(cells, of.fields);
  if (problems.length > 0) return { outcome: 'FAILED', problems };
  if (repeats !== undefined) return failed(undefined, 'sameAsLine', { line: repeats });
  const member = await memberOf(of, given);
  if (typeof member === 'object') return member;
  if (member === undefined) return planOfNew(given);
  if (of.existing === 'skip') return { outcome: 'SKIPPED', staffId: member };
  const person = await readPerson(member);
  if (!person || !isPresent(person)) return { ...failed(undefined, 'memberLeft'), staffId: member } as Plan;
  if (!person.basicInfo) return { ...failed(undefined, 'noBasicInfo'), staffId: member } as Plan;
  const { photo: _, ...known } = person.basicInfo.info;
  const next = merged(given, known as EnteredBasicInfo);
  if ('problems' in next) return { outcome: 'FAILED', staffId: member, problems: next.problems };
  if (isDeepStrictEqual(next.basicInfo, known)) return { outcome: 'UNCHANGED', staffId: member };
  const wrong = implausible(next.basicInfo);
  if (wrong.length > 0) return { outcome: 'FAILED', staffId: member, problems: wrong };
  return { outcome: 'UPDATED', staffId: member, version: person.basicInfo.version, ...next };
}

async function planOfNew(given: Given): Promise<Plan> {
  const next = merged(given, undefined);
  if ('problems' in next) return { outcome: 'FAILED', problems: next.problems };
  const wrong = implausible(next.basicInfo);
  if (wrong.length > 0) return { outcome: 'FAILED', problems: wrong };
  const email = typeof given.email === 'string' ? given.email : undefined;
  if (email && (await accountByEmail(email))) return failed('email', 'emailTaken');
  return { outcome: 'CREATED', ...next, ...(email && { email }) };
}

export const importRun = 'IMPORT';

/** How often a line is planned anew when a colleague changes the member at that moment. */
const mostTries = 5;

/**
 * Does a line, once: what it writes and that it is done are one transaction. Whoever does it again, or at the same
 * time, gets what became of it.
 */
export async function applyLine(
  of: StoredImport,
  actor: AgencyActor,
  line: FileLine,
): Promise<ImportOutcome> {
  const key = { importId: of.id, run: importRun, line: line.line };
  for (let tries = 1; ; tries += 1) {
    const before = await get(staffImportLine, key);
    if (before) return before.outcome;
    const plan = await planOf(of, line);
    try {
      return await writePlan(of, actor, line, plan);
    } catch (error) {
      const isClash =
        error instanceof WriteRefused || (error instanceof Failure && error.code === 'changed_meanwhile');
      if (isClash && tries < mostTries) continue;
      if (!(error instanceof Failure) || error.status >= 500 || error.status === 429) throw error;
      const problems = error.fields
        ? problemsOf(error.fields)
        : [{ code: error.code === 'not_found' ? 'memberLeft' : 'notSaved' }];
      try {
        return await note(of, line, { outcome: 'FAILED', problems });
      } catch (refused) {
        // Done meanwhile, by whoever does the same line.
        if (!(refused instanceof WriteRefused) || tries >= mostTries) throw refused;
      }
    }
  }
}

const recordOf = (of: StoredImport, { line }: FileLine, plan: Partial<Line>): Write =>
  write.create(staffImportLine, {
    ...{ importId: of.id, run: importRun, line, problems: [], expiresAt: of.expiresAt },
    ...(plan as Pick<Line, 'outcome'>),
  });

async function note(of: StoredImport, line: FileLine, plan: Partial<Line>): Promise<ImportOutcome> {
  await run(recordOf(of, line, plan));
  return plan.outcome!;
}

async function writePlan(
  of: StoredImport,
  actor: AgencyActor,
  line: FileLine,
  plan: Plan,
): Promise<ImportOutcome> {
  if (plan.outcome === 'CREATED') {
    const id = idOfLine(of.id, line.line);
    const { basicInfo, email } = plan;
    const registered = await registerPerson(
      actor,
      { id, basicInfo, locale: 'jp', origin: 'import', ...(email && { email }) },
      { line: recordOf(of, line, { outcome: 'CREATED', staffId: id }) },
    );
    // By whoever does the same line: the line says so.
    let isNew = false;
    mapAudited(registered, (one) => {
      isNew = one.isNew;
    });
    if (!isNew) throw new Failure('changed_meanwhile');
  } else if (plan.outcome === 'UPDATED') {
    const { staffId, basicInfo, version } = plan;
    await updatePerson(actor, staffId, { basicInfo: { ...basicInfo, version } }, (editId) => [
      recordOf(of, line, { outcome: 'UPDATED', staffId, editId, infoVersion: version + 1 }),
    ]);
  } else {
    const { problems = [], staffId } = plan as { problems?: Problem[]; staffId?: string };
    return note(of, line, { outcome: plan.outcome, problems, ...(staffId && { staffId }) } as Partial<Line>);
  }
  return plan.outcome;
}
