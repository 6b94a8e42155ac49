import type * as z from 'zod';
import { favoriteStaff as collection } from '../../../shared/collections/favoriteStaff.ts';
import type { favoriteStaff as contract, FavoriteStaff } from '../../../shared/contract/favoriteStaff.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import {
  isDisclosed,
  isPersonalResume,
  ofFindable,
  type Relation,
} from '../../../shared/domain/disclosure.ts';
import { favoriteStaff } from '../../data/entities/favoriteStaff.ts';
import { isToBeFound } from '../../data/entities/talent.ts';
import { get, getMany, queryPages } from '../../data/table.ts';
import { Failure } from '../../platform/failure.ts';
import { type RowDocument, rowLayout } from '../../search/index.ts';
import type { CompanyActor } from '../actor.ts';
import { applicantCardsOf } from '../applications/answers.ts';
import { relationsTo } from '../applications/relation.ts';
import { listPage } from '../lists/page.ts';
import { type ListSource, ofEachCompany, rowRecord } from '../lists/sources.ts';
import { languagesOf } from '../resume/languages.ts';
import { withoutContact } from '../resume/withoutContact.ts';
import { hiddenFrom } from '../staff/blocked.ts';
import { type Profile, readProfile } from '../staff/profile.ts';
import { namedWishes } from '../staff/wishes.ts';
import { type FavoriteRecord, isListed, listsOf, notesOf, seenFavorite } from './records.ts';

type ListDocument = RowDocument<typeof collection>;

export const favoriteLayout = rowLayout(collection);

const documentOf = (record: FavoriteRecord): ListDocument => ({
  id: record.id,
  number: record.staffNumber,
  version: record.version,
  updatedAt: record.updatedAt,
  texts: { number: record.staffNumber, tags: record.tags, ...(record.note && { note: record.note }) },
  filters: {
    companyId: record.companyId,
    listId: record.lists,
    tag: record.tags,
    ...(record.score !== undefined && { score: String(record.score) }),
  },
  columns: {
    saved: Date.parse(record.savedAt),
    changed: Date.parse(record.updatedAt),
    scouts: record.standing.scouts,
    favorites: record.standing.favorites,
    ...(record.score !== undefined && { score: record.score }),
    ...(record.standing.average !== undefined && { average: record.standing.average }),
  },
  // What is shown is read for the page: it is the person's.
  card: null,
});

/** Saved people as the read model is built from them. */
export const favoriteSource: ListSource<typeof collection, ListDocument> = {
  layout: favoriteLayout,
  records: [rowRecord(favoriteStaff, ({ id }) => id)],
  async *documents() {
    for await (const records of ofEachCompany((companyId) =>
      queryPages(favoriteStaff.ofCompany({ companyId })),
    ))
      yield* records.filter(isListed).map(documentOf);
  },
  async read(id) {
    const record = await get(favoriteStaff, { id });
    return record && { version: record.version, ...(isListed(record) && { document: documentOf(record) }) };
  },
};

/** Past positions as typed, as far as the company may read what was typed: see the resume. */
const held = (profile: Profile, relation: Relation): string[] => [
  ...new Set(
    (isPersonalResume(relation) ? profile : withoutContact(profile)).workHistory
      .toSorted((a, b) => (a.entryDate < b.entryDate ? 1 : -1))
      .map(({ position }) => position),
  ),
];

const isOfFindable = (relation: Relation | undefined): boolean =>
  relation === 'FINDABLE' || relation === 'FINDABLE_INQUIRED';

/**
 * How the people of a page stand to the company now: nearer relations, which show a name, are found again. People
 * who have become unavailable since the copy was made are left out.
 */
async function relationsNow(
  companyId: string,
  copied: ReadonlyMap<string, Relation | undefined>,
  people: readonly Profile[],
): Promise<Map<string, Relation>> {
  const near = people.filter(({ staff }) => copied.get(staff.id) !== 'FINDABLE').map(({ staff }) => staff);
  const found = near.length > 0 ? await relationsTo(companyId, near) : new Map<string, Relation>();
  return new Map(
    people.flatMap(({ staff, visibility }): [string, Relation][] => {
      const relation = found.get(staff.id) ?? 'NONE';
      const isFound =
        isOfFindable(copied.get(staff.id)) && visibility !== undefined && isToBeFound(visibility);
      const now = isFound ? ofFindable(relation) : relation;
      return isDisclosed(now, 'resume') ? [[staff.id, now]] : [];
    }),
  );
}

/** Rows as shown, with the people as they are now; without those who have become unavailable meanwhile. */
async function toRows(
  companyId: string,
  records: readonly FavoriteRecord[],
  locale: Locale,
): Promise<Omit<FavoriteStaff, 'listIds' | 'tags' | 'savedAt' | 'version' | 'score' | 'note'>[]> {
  const [hidden, profiles] = await Promise.all([
    hiddenFrom(companyId),
    Promise.all(records.map(({ staffId }) => readProfile(staffId, { consistent: false }))),
  ]);
  const standingOf = new Map(records.map(({ staffId, standing }) => [staffId, standing]));
  const copied = new Map(records.map(({ staffId, standing }) => [staffId, standing.relation]));
  const present = profiles.flatMap((one) => (one && !hidden.has(one.staff.id) ? [one] : []));
  const relations = await relationsNow(companyId, copied, present);
  const shown = present.filter(({ staff }) => relations.has(staff.id));
  const faces = await applicantCardsOf(
    shown.map(({ staff }) => staff),
    relations,
    locale,
  );
  return shown.map((profile) => {
    const { scouts, favorites, average } = standingOf.get(profile.staff.id)!;
    return {
      staff: faces.get(profile.staff.id)!,
      positions: held(profile, relations.get(profile.staff.id)!),
      languages: languagesOf(profile),
      wishedPositions: namedWishes(profile.wishes).jobPositions,
      companyScout: scouts,
      favoriteList: favorites,
      ...(average !== undefined && { favoriteAverage: average }),
    };
  });
}

type Asked = z.output<typeof contract.listFavoriteStaff.query>;

/** The people whom the caller's company has saved, with counts; the order is the list's. */
export async function listFavoriteStaff(actor: CompanyActor, asked: Asked, locale: Locale) {
  const { companyId } = actor;
  const { hits, rest } = await listPage(favoriteLayout, actor, asked);
  const [lists, records] = await Promise.all([
    listsOf(companyId, { consistent: false }),
    getMany(
      favoriteStaff,
      hits.map(({ id }) => ({ id })),
    ),
  ]);
  const own = records.filter((record) => record.companyId === companyId && isListed(record));
  const recordOf = new Map(own.map((record) => [record.staffId, record]));
  const rows = await toRows(companyId, own, locale);
  return {
    data: rows.map((row) => ({ ...row, ...notesOf(recordOf.get(row.staff.staffId)!, lists) })),
    ...rest,
    lists,
  };
}

/**
 * What the caller's company has noted about a person.
 * @throws Failure not_found of one who is not saved, or whom it cannot see now
 */
export async function favoriteNotes({ companyId }: CompanyActor, staffId: string) {
  const [found, lists] = await Promise.all([seenFavorite({ companyId, staffId }), listsOf(companyId)]);
  if (!found) throw new Failure('not_found');
  return { favorite: notesOf(found, lists), lists };
}
