import type { AuditEntry } from '../../../shared/contract/auditLog.ts';
import { type TimelineEntry, timelinePage } from '../../../shared/contract/officeNotes.ts';
import { standingMoves } from '../../../shared/domain/applicationStatus.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { isPartField, keptPartTexts } from '../../../shared/domain/memberParts.ts';
import { hasRight, type Right } from '../../../shared/domain/rights.ts';
import { application } from '../../data/entities/application.ts';
import { type AuditValues, auditEntry, auditPlace } from '../../data/entities/audit.ts';
import { memberEdit } from '../../data/entities/memberRecord.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, getMany, query, queryAll, type Stored } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { joinedInto } from '../accounts/joined.ts';
import { inLanguage } from '../accounts/me.ts';
import type { AgencyActor } from '../actor.ts';
import { type AuditRecord, readLog } from '../auditLog/read.ts';
import { shownEntries } from '../auditLog/shown.ts';
import { fileNamesOf } from '../officeFiles/files.ts';
import { partName } from '../staff/partNames.ts';

/** An entry with its position among all: by time. */
interface Placed {
  place: string;
  entry: TimelineEntry;
}

/** Acts whose changes are kept in words. */
const keptInWords: readonly string[] = ['staff.edit', 'staff.merge'];

/** Numbers of records that were joined into the member's, by id. */
type Numbers = ReadonlyMap<string, string>;
const ofRecord = (numbers: Numbers, id: string) => {
  const of = numbers.get(id);
  return of === undefined ? {} : { of };
};

/** What the office did with a member; anything else of the log is for those who may read it. */
const isOfMember = (act: string): boolean => act.startsWith('staff.') || act === 'resumeReview.answer';

/** The right to see the values of an act, besides the one to read the log. */
const valueRights: Partial<Record<AuditRecord['act'], Right>> = {
  'staff.blacklist': 'people.blacklist',
  'staff.translator': 'translators.rates',
  'staff.addFile': 'people.list',
  'staff.deleteFile': 'people.list',
};
const seesValues = (actor: AgencyActor, act: AuditRecord['act']): boolean =>
  hasRight(actor, 'audit.read') || hasRight(actor, valueRights[act] ?? 'people.edit');

/** Parts of the resume are kept as data. */
const inWords = (values: AuditValues, locale: Locale): AuditValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isPartField(field) ? keptPartTexts(field, String(value), locale, partName).join('\n') : value,
    ]),
  );

/** In words as long as they are kept, else as the log has it. */
function valuesOf(
  { before, after, act }: AuditEntry,
  words: Stored<typeof memberEdit> | undefined,
  locale: Locale,
): Pick<TimelineEntry, 'before' | 'after'> {
  // All that somebody was registered with is what they were registered as.
  const say = (values: AuditValues) => inWords(values, locale);
  if (words && act === 'staff.edit') return { before: say(words.before), after: say(words.after) };
  if (words && act === 'staff.merge') {
    const { mergedMember = '', fieldsTaken = 0, changedFields = '' } = after ?? {};
    // Of other parts there are names alone.
    const others = String(changedFields)
      .split(' ')
      .filter((name) => name !== '' && !Object.hasOwn(words.after, name));
    return {
      before: say(words.before),
      after: {
        ...{ mergedMember, fieldsTaken, ...say(words.after) },
        ...(others.length > 0 && { changedFields: others.join(' ') }),
      },
    };
  }
  return { ...(before && { before }), ...(after && { after }) };
}

async function loggedEntries(
  actor: AgencyActor,
  numbers: Numbers,
  entries: readonly AuditRecord[],
  locale: Locale,
): Promise<{ placed: Placed[]; names: Record<string, string> }> {
  const filed = entries.filter(({ act }) => act.startsWith('staff.') && act.endsWith('File'));
  const recordsWithFiles = [...new Set(filed.map(({ subject }) => subject.id))];
  const [{ data, names }, words, fileNames] = await Promise.all([
    shownEntries(entries, locale),
    hasRight(actor, 'people.edit')
      ? getMany(
          memberEdit,
          entries
            .filter(({ act }) => keptInWords.includes(act))
            .map(({ id, subject }) => ({ staffId: subject.id, id })),
        )
      : [],
    Promise.all(recordsWithFiles.map((recordId) => fileNamesOf({ kind: 'staff', recordId }))),
  ]);
  const wordsOf = new Map(words.map((one) => [one.id, one]));
  const placed = data.map((shown, at): Placed => {
    const record = entries[at]!;
    const { id, at: time, act, by } = shown;
    return {
      place: auditPlace(record),
      entry: {
        ...{ id, at: time, what: act, by },
        ...ofRecord(numbers, record.subject.id),
        ...(seesValues(actor, act) && valuesOf(shown, wordsOf.get(record.id), locale)),
      },
    };
  });
  return { placed, names: Object.assign({}, names, ...fileNames) };
}

/** Applying, and each move that stands. */
const applicationEntries = (
  applications: readonly Stored<typeof application>[],
  numbers: Numbers,
  locale: Locale,
): Placed[] =>
  applications.flatMap(({ id, staffId, jobId, jobNumber, jobTitle, companyName, history }) =>
    standingMoves(history).map(({ status, at, by }, index): Placed => {
      const name = by === 'company' ? inLanguage(companyName, locale) : undefined;
      return {
        place: `${at}#${id}-${index}`,
        entry: {
          ...{ id: `${id}-${index}`, at, what: 'application' },
          by: { role: by, ...(name && { name }) },
          ...ofRecord(numbers, staffId),
          application: { jobId, jobNumber, title: jobTitle, companyName, status },
        },
      };
    }),
  );

/** Of somebody who registered themselves: the log has it of others. */
async function registrationOf({ id, createdAt }: Stored<typeof staff>, numbers: Numbers): Promise<Placed[]> {
  const { items } = await query(auditEntry.about({ kind: 'staff', id }), { limit: 1, consistent: false });
  if (items[0]?.act === 'staff.register') return [];
  return [
    {
      place: `${createdAt}#${id}`,
      entry: { id, at: createdAt, what: 'registered', by: { role: 'staff' }, ...ofRecord(numbers, id) },
    },
  ];
}

/**
 * What happened with a member, also with records that were joined into theirs, newest first: a page before `cursor`.
 * @throws Failure not_found
 */
export async function timelineOf(
  actor: AgencyActor,
  staffId: string,
  { cursor }: { cursor?: string | undefined },
  locale: Locale,
) {
  const record = await get(staff, { id: staffId }, { consistent: false });
  if (!record) throw new Failure('not_found');
  const readsAll = hasRight(actor, 'audit.read');
  const joined = await joinedInto(staffId);
  const numbers: Numbers = new Map(joined.map(({ id, staffNumber }) => [id, staffNumber]));
  const records = [record, ...joined];
  const logs = [
    ...records.map(({ id }) => auditEntry.about({ kind: 'staff', id })),
    // A merge is noted about the record that was kept, and concerns the other one.
    auditEntry.concerning({ kind: 'staff', id: staffId }),
  ];
  const [{ entries, next }, applications, registrations] = await Promise.all([
    readLog(logs, {
      ...(cursor && { before: cursor }),
      matches: ({ act }) => readsAll || isOfMember(act),
      ...{ most: timelinePage.most, mostRead: timelinePage.read },
    }),
    Promise.all(records.map(({ id }) => queryAll(application.ofStaff({ staffId: id })))),
    Promise.all(records.map((one) => registrationOf(one, numbers))),
  ]);
  const { placed, names } = await loggedEntries(actor, numbers, entries, locale);
  const all = [
    ...placed,
    ...applicationEntries(applications.flat(), numbers, locale),
    ...registrations.flat(),
  ]
    .filter(({ place }) => (cursor === undefined || place < cursor) && (next === undefined || place >= next))
    .toSorted((a, b) => (a.place < b.place ? 1 : -1));
  const page = all.slice(0, timelinePage.most);
  const last = all.length > page.length ? page.at(-1)!.place : next;
  return { data: page.map(({ entry }) => entry), names, ...(last !== undefined && { cursor: last }) };
}
