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
  if (words && act === 'staff.edit')
    return { before: inWords(words.before, locale), after: inWords(words.after, locale) };
  return { ...(before && { before }), ...(after && { after }) };
}

async function loggedEntries(
  actor: AgencyActor,
  staffId: string,
  entries: readonly AuditRecord[],
  locale: Locale,
): Promise<{ placed: Placed[]; names: Record<string, string> }> {
  const hasFiles = entries.some(({ act }) => act.startsWith('staff.') && act.endsWith('File'));
  const [{ data, names }, words, fileNames] = await Promise.all([
    shownEntries(entries, locale),
    hasRight(actor, 'people.edit')
      ? getMany(
          memberEdit,
          entries.filter(({ act }) => act === 'staff.edit').map(({ id }) => ({ staffId, id })),
        )
      : [],
    hasFiles ? fileNamesOf({ kind: 'staff', recordId: staffId }) : {},
  ]);
  const wordsOf = new Map(words.map((one) => [one.id, one]));
  const placed = data.map((shown, at): Placed => {
    const record = entries[at]!;
    const { id, at: time, act, by } = shown;
    return {
      place: auditPlace(record),
      entry: {
        ...{ id, at: time, what: act, by },
        ...(seesValues(actor, act) && valuesOf(shown, wordsOf.get(record.id), locale)),
      },
    };
  });
  return { placed, names: { ...names, ...fileNames } };
}

/** Applying, and each move that stands. */
const applicationEntries = (applications: readonly Stored<typeof application>[], locale: Locale): Placed[] =>
  applications.flatMap(({ id, jobId, jobNumber, jobTitle, companyName, history }) =>
    standingMoves(history).map(({ status, at, by }, index): Placed => {
      const name = by === 'company' ? inLanguage(companyName, locale) : undefined;
      return {
        place: `${at}#${id}-${index}`,
        entry: {
          ...{ id: `${id}-${index}`, at, what: 'application' },
          by: { role: by, ...(name && { name }) },
          application: { jobId, jobNumber, title: jobTitle, companyName, status },
        },
      };
    }),
  );

/** Of somebody who registered themselves: the log has it of others. */
async function registrationOf({ id, createdAt }: Stored<typeof staff>): Promise<Placed[]> {
  const { items } = await query(auditEntry.about({ kind: 'staff', id }), { limit: 1, consistent: false });
  if (items[0]?.act === 'staff.register') return [];
  return [
    {
      place: `${createdAt}#${id}`,
      entry: { id, at: createdAt, what: 'registered', by: { role: 'staff' } },
    },
  ];
}

/**
 * What happened with a member, newest first: a page before `cursor`.
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
  const about = { kind: 'staff', id: staffId } as const;
  const [{ entries, next }, applications, registration] = await Promise.all([
    readLog([auditEntry.about(about), ...(readsAll ? [auditEntry.concerning(about)] : [])], {
      ...(cursor && { before: cursor }),
      matches: ({ act }) => readsAll || isOfMember(act),
      ...{ most: timelinePage.most, mostRead: timelinePage.read },
    }),
    queryAll(application.ofStaff({ staffId })),
    registrationOf(record),
  ]);
  const { placed, names } = await loggedEntries(actor, staffId, entries, locale);
  const all = [...placed, ...applicationEntries(applications, locale), ...registration]
    .filter(({ place }) => (cursor === undefined || place < cursor) && (next === undefined || place >= next))
    .toSorted((a, b) => (a.place < b.place ? 1 : -1));
  const page = all.slice(0, timelinePage.most);
  const last = all.length > page.length ? page.at(-1)!.place : next;
  return { data: page.map(({ entry }) => entry), names, ...(last !== undefined && { cursor: last }) };
}
