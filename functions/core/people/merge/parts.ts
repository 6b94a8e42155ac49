/** The parts of a member's record that are taken from one record into another. */
import { isDeepStrictEqual } from 'node:util';
import { StaffBasicInfo } from '../../../../shared/contract/staff.ts';
import {
  type MergeField,
  type MergePart,
  type MergeSide,
  type MergeValue,
  mergeFields,
  placeOfField,
  sideByDefault,
  valueIn,
} from '../../../../shared/domain/memberMerge.ts';
import { hasRight, type Right, type RightsHolder } from '../../../../shared/domain/rights.ts';
import { memberErp, memberMigration, memberOffice } from '../../../data/entities/memberRecord.ts';
import { educationList, staffWishes, technicalInfo, workList } from '../../../data/entities/staff.ts';
import { translatorProfile } from '../../../data/entities/translator.ts';
import { type AnyEntity, type Write, write } from '../../../data/table.ts';
import { instant } from '../../../platform/clock.ts';
import { Failure } from '../../../platform/failure.ts';
import type { AgencyActor } from '../../actor.ts';
import { prepareBasicInfo } from '../../staff/basicInfo.ts';
import type { Person } from '../source.ts';

type StoredPart = Exclude<MergePart, 'account' | 'basicInfo'>;

/** How a part is stored: under which name, and what it needs where nothing else is entered. */
const stores: Record<StoredPart, { of: AnyEntity; under?: 'info' | 'facts'; empty: MergeValue; by?: true }> =
  {
    education: { of: educationList, empty: { items: [] } },
    workHistory: { of: workList, empty: { items: [] } },
    technicalInfo: { of: technicalInfo, under: 'info', empty: {} },
    wishes: { of: staffWishes, under: 'info', empty: {} },
    translator: { of: translatorProfile, under: 'info', empty: { pairs: [] } },
    office: { of: memberOffice, under: 'facts', empty: {} },
    erp: { of: memberErp, under: 'info', empty: {}, by: true },
    migration: { of: memberMigration, under: 'info', empty: { status: 'not-started' }, by: true },
  };

/** A part's values as they are stored; undefined if there is none. */
function partOf(person: Person, part: MergePart): MergeValue | undefined {
  if (part === 'account') return { email: person.of.email };
  const stored = person[part];
  if (!stored) return undefined;
  if (part === 'education' || part === 'workHistory') return { items: (stored as { items: unknown }).items };
  return part === 'office' ? person.office!.facts : (stored as { info: MergeValue }).info;
}

export function fieldValue(person: Person, field: MergeField): MergeValue {
  const { part, names } = placeOfField(field);
  return valueIn(partOf(person, part), names);
}

/** An address can change hands only where nobody logs in with it. */
const mayTakeAddress = (kept: Person, merged: Person): boolean =>
  kept.of.state === 'NO_LOGIN' && merged.of.state === 'NO_LOGIN' && merged.of.email !== '';

/** Fields that both records could give. */
export const fieldsOf = (kept: Person, merged: Person): MergeField[] =>
  mergeFields.filter((field) => field !== 'account.email' || mayTakeAddress(kept, merged));

/** Rights to choose a part's fields besides the one to merge: for others they are taken by default, unseen. */
const partRights: Partial<Record<MergePart, readonly Right[]>> = {
  erp: ['people.erp'],
  translator: ['translators.edit', 'translators.rates'],
};
export const seesField = (actor: RightsHolder, field: MergeField): boolean =>
  (partRights[placeOfField(field).part] ?? []).every((right) => hasRight(actor, right));

export interface MergeChange {
  field: MergeField;
  before: MergeValue;
  after: MergeValue;
}

/**
 * What the kept record takes from the other one: by the caller's choices, else what it has nothing of.
 * @throws Failure validation_failed for a field that the caller does not see, or that cannot be chosen
 */
export function changesOf(
  actor: RightsHolder,
  { kept, merged }: { kept: Person; merged: Person },
  choices: Partial<Record<MergeField, MergeSide>>,
): MergeChange[] {
  const offered = fieldsOf(kept, merged);
  const unknown = (Object.keys(choices) as MergeField[]).filter(
    (field) => !offered.includes(field) || !seesField(actor, field),
  );
  if (unknown.length > 0)
    throw new Failure('validation_failed', {
      fields: unknown.map((field) => ({ field: `choices.${field}`, code: 'notOffered' })),
    });
  return offered.flatMap((field) => {
    const [before, after] = [fieldValue(kept, field), fieldValue(merged, field)];
    const from = choices[field] ?? sideByDefault(before, after);
    return from === 'kept' || isDeepStrictEqual(before, after) ? [] : [{ field, before, after }];
  });
}

/** A part with some of its fields replaced. */
function replaced(
  part: MergeValue | undefined,
  changes: readonly { field: MergeField; value: MergeValue }[],
): Record<string, unknown> {
  const next: Record<string, unknown> = { ...part };
  for (const { field, value } of changes) {
    for (const name of placeOfField(field).names) delete next[name];
    Object.assign(next, value);
  }
  return next;
}

const inChoices = (error: unknown): unknown => {
  if (!(error instanceof Failure)) return error;
  if (error.code === 'session_ended') return new Failure('not_found');
  const fields = error.fields?.map((one) => ({ ...one, field: `basicInfo.${one.field}` }));
  return fields ? new Failure(error.code, { fields, cause: error }) : error;
};

/** Saves basic information by its rules, and with it the name in the person's record. */
async function basicInfoWrites(person: Person, info: Record<string, unknown>): Promise<readonly Write[]> {
  const { record, basicInfo } = person;
  const checked = StaffBasicInfo.safeParse(info);
  if (!checked.success)
    throw new Failure('validation_failed', {
      fields: checked.error.issues.map(({ path: [name] }) => ({
        field: `basicInfo.${String(name)}`,
        code: info[String(name)] === undefined ? 'required' : 'invalid',
      })),
    });
  try {
    const { writes } = await prepareBasicInfo(
      { accountId: record.accountId, staffId: record.id },
      // A photo is the account's upload: each record keeps its own.
      { ...checked.data, version: basicInfo?.version ?? 0 },
    );
    return writes;
  } catch (error) {
    throw inChoices(error);
  }
}

/**
 * What replacing fields of a record writes, each part under the version that was read.
 * @returns also whether the person's own record is among it
 * @throws Failure validation_failed (fields of basic information that do not go together), changed_meanwhile, not_found
 */
export async function partWrites(
  actor: AgencyActor,
  person: Person,
  changes: readonly { field: MergeField; value: MergeValue }[],
): Promise<{ writes: Write[]; savesRecord: boolean }> {
  const staffId = person.record.id;
  const byPart = Map.groupBy(changes, ({ field }) => placeOfField(field).part);
  const writes: Write[] = [];
  let savesRecord = false;
  for (const [part, ofPart] of byPart) {
    if (part === 'account') continue;
    const next = replaced(partOf(person, part), ofPart);
    if (part === 'basicInfo') {
      const own = await basicInfoWrites(person, next);
      savesRecord = own.length > 0;
      writes.push(...own);
      continue;
    }
    const { of, under, empty, by } = stores[part];
    const values = { ...empty, ...next };
    const saved = {
      staffId,
      ...(under ? { [under]: values } : values),
      updatedAt: instant(),
      ...(by && { updatedBy: actor.employeeId }),
    };
    const version = person[part]?.version;
    writes.push(
      version === undefined ? write.create(of, saved) : write.save(of, { ...saved, version } as never),
    );
  }
  return { writes, savesRecord };
}
