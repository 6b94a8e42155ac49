/** Members that may be one person, over all members. */
import { type DuplicateGroup, groupMembers } from '../../../../shared/contract/memberMerge.ts';
import type { List } from '../../../../shared/contract/shapes.ts';
import { now } from '../../../platform/clock.ts';
import { caughtUpWith } from '../../lists/page.ts';
import { queryList } from '../../lists/readModel.ts';
import type { Paging } from '../../paging.ts';
import { isPresent, type Person, type PersonCard, peopleLayout, readPerson } from '../source.ts';
import { allDistinct } from './distinct.ts';
import { type Group, groupsOf, type MembersByKey, othersOf } from './grouping.ts';
import { businessOf, mergeMember } from './member.ts';

/** Rows that are read at a time: of each nothing but what it may have in common is kept. */
const batchSize = 5_000;
/** Milliseconds for which what was read of everybody is kept: pages that follow each other read it once. */
const keptMs = 20_000;

let kept: { byKey: Promise<MembersByKey>; at: number } | undefined;

/** Of what one member alone has a number is kept, of the rest texts and ids: they are few. */
async function readAll(): Promise<MembersByKey> {
  const byKey: MembersByKey = new Map();
  const first = new Map<string, string>();
  const seen = new Set<string>();
  for (let offset = 0; ; offset += batchSize) {
    const { hits } = await queryList(peopleLayout, {
      ...{ filters: {}, without: { filters: { state: ['MERGED', 'WITHDRAWN'] } } },
      ...{ sort: 'oldest', facets: [], offset, limit: batchSize },
    });
    for (const { id, card } of hits) {
      // Rows that were added meanwhile move the others.
      if (seen.has(id)) continue;
      seen.add(id);
      for (const key of (card as PersonCard).same ?? []) {
        const other = first.get(key);
        if (other === undefined) {
          first.set(key, id);
          continue;
        }
        const ids = byKey.get(key);
        if (ids) ids.push(id);
        else byKey.set(key, [other, id]);
      }
    }
    if (hits.length < batchSize) break;
  }
  return byKey;
}

/** Members by what they have in common, from the read model. @throws Failure try_again */
function membersByKey(fresh: boolean): Promise<MembersByKey> {
  if (!kept || fresh || now() - kept.at > keptMs || now() < kept.at) {
    const byKey = readAll();
    kept = { byKey, at: now() };
    byKey.catch(() => {
      kept = undefined;
    });
  }
  return kept.byKey;
}

/** Every group now. @param fresh whether a change of the caller's is to be in it */
async function allGroups(fresh = false): Promise<Group[]> {
  const [byKey, pairs] = await Promise.all([membersByKey(fresh), allDistinct()]);
  return groupsOf(byKey, othersOf(pairs));
}

/** A group with its members as they are stored now; undefined if fewer than two are left. */
async function shown({ ids, same }: Group): Promise<DuplicateGroup | undefined> {
  const people = await Promise.all(ids.slice(0, groupMembers).map(readPerson));
  const present = people.filter((one): one is Person => one !== undefined && isPresent(one));
  if (present.length < 2) return undefined;
  const members = await Promise.all(
    present.map(async (person) => mergeMember(person, await businessOf(person.record.id))),
  );
  return {
    id: members[0]!.id,
    same,
    size: ids.length > groupMembers ? ids.length : members.length,
    members,
  };
}

/** @throws Failure try_again */
export async function listDuplicates({
  after,
  page,
  pageSize,
}: Paging & { after?: string | undefined }): Promise<List<DuplicateGroup> & { behind?: true }> {
  const isBehind = after !== undefined && !(await caughtUpWith(peopleLayout, after));
  const groups = await allGroups(after !== undefined);
  const start = (page - 1) * pageSize;
  const data = await Promise.all(groups.slice(start, start + pageSize).map(shown));
  return {
    data: data.filter((one) => one !== undefined),
    ...{ total: groups.length, page, pageSize },
    ...(isBehind && { behind: true }),
  };
}
