/** Groups of members that have something in common, without those pairs that are not one person. */
import { type Sameness, sameness, samenessOf } from '../../../../shared/domain/duplicates.ts';

export interface Group {
  /** In the order of their ids, which is that of their registrations. */
  ids: string[];
  same: Sameness[];
}

/** Ids of members by what they have in common. */
export type MembersByKey = Map<string, string[]>;

/** Members of a value that are told apart are asked one by one: of more than these the value says nothing of a person. */
const mostOfOne = 200;

/** For each member those who are another person. */
export function othersOf(
  pairs: readonly { firstId: string; secondId: string }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const others = new Map<string, Set<string>>();
  const add = (id: string, other: string) => {
    const known = others.get(id);
    if (known) known.add(other);
    else others.set(id, new Set([other]));
  };
  for (const { firstId, secondId } of pairs) {
    add(firstId, secondId);
    add(secondId, firstId);
  }
  return others;
}

/** Joined sets of ids. */
class Sets {
  readonly #parents = new Map<string, string>();

  root(id: string): string {
    let root = id;
    for (let parent = this.#parents.get(root); parent !== undefined; parent = this.#parents.get(root))
      root = parent;
    // Shortens the way for the next time.
    for (let at = id; at !== root; ) {
      const next = this.#parents.get(at)!;
      this.#parents.set(at, root);
      at = next;
    }
    return root;
  }

  join(one: string, other: string): void {
    const [first, second] = [this.root(one), this.root(other)].sort() as [string, string];
    if (first !== second) this.#parents.set(second, first);
  }
}

/** Pairs of members with one value that connect all of them who are not told apart. */
function connecting(
  ids: readonly string[],
  others: ReadonlyMap<string, ReadonlySet<string>>,
): [string, string][] {
  const isTold = ids.some((id) => others.has(id));
  if (!isTold) return ids.slice(1).map((id) => [ids[0]!, id]);
  const left = new Set(ids);
  const pairs: [string, string][] = [];
  for (const first of ids) {
    if (!left.delete(first)) continue;
    const reached = [first];
    for (const id of reached)
      for (const other of left) {
        if (others.get(id)?.has(other)) continue;
        left.delete(other);
        reached.push(other);
        pairs.push([id, other]);
      }
  }
  return pairs;
}

/**
 * The groups, those with most in common first, then the newest. Pairs that are told apart do not join, but may be in
 * one group by somebody who is like both.
 */
export function groupsOf(byKey: MembersByKey, others: ReadonlyMap<string, ReadonlySet<string>>): Group[] {
  const sets = new Sets();
  const joins: { id: string; same: Sameness }[] = [];
  for (const [key, ids] of byKey) {
    if (ids.length < 2 || ids.length > mostOfOne) continue;
    for (const [one, other] of connecting(ids, others)) {
      sets.join(one, other);
      joins.push({ id: one, same: samenessOf(key) }, { id: other, same: samenessOf(key) });
    }
  }
  const groups = new Map<string, { ids: Set<string>; same: Set<Sameness> }>();
  for (const { id, same } of joins) {
    const root = sets.root(id);
    const group = groups.get(root) ?? { ids: new Set<string>(), same: new Set<Sameness>() };
    group.ids.add(id);
    group.same.add(same);
    groups.set(root, group);
  }
  return [...groups.values()]
    .map(({ ids, same }) => ({
      ids: [...ids].sort(),
      same: sameness.filter((one) => same.has(one)),
    }))
    .sort((a, b) => b.same.length - a.same.length || (a.ids.at(-1)! < b.ids.at(-1)! ? 1 : -1));
}
