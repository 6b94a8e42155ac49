/** A seeded random generator: the same name always gives the same choices. */
export interface Random {
  /** From 0 to 1, 1 excluded. */
  next(): number;
  /** Whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` entries of the list in its order (all if it is shorter). */
  some<T>(list: readonly T[], count: number): T[];
  shuffled<T>(list: readonly T[]): T[];
}

/** FNV-1a, 32 bits. */
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) {
    value = Math.imul(value ^ name.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

export function randomOf(name: string): Random {
  let state = hash(name);
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const shuffled = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let index = copy.length - 1; index > 0; index--) {
      const other = between(0, index);
      [copy[index], copy[other]] = [copy[other]!, copy[index]!];
    }
    return copy;
  };
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)]!,
    some: (list, count) => {
      const chosen = new Set(shuffled(list.map((_, index) => index)).slice(0, count));
      return list.filter((_, index) => chosen.has(index));
    },
    shuffled,
  };
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A deterministic id in ULID form for a name. */
export function idOf(name: string): string {
  const random = randomOf(`id ${name}`);
  return `0${Array.from({ length: 25 }, () => crockford[random.between(0, 31)]).join('')}`;
}
