/** Merges two sorted lists. */
export function* merged<A, B>(
  one: Iterable<A>,
  other: Iterable<B>,
  takesFirst: (a: A, b: B) => boolean,
): Generator<A | B> {
  const [first, second] = [one[Symbol.iterator](), other[Symbol.iterator]()];
  let [a, b] = [first.next(), second.next()];
  while (!a.done || !b.done) {
    if (!a.done && (b.done || takesFirst(a.value, b.value))) {
      yield a.value;
      a = first.next();
    } else if (!b.done) {
      yield b.value;
      b = second.next();
    }
  }
}

/**
 * Spreads rows so that at most a given number of one group are consecutive, as long as there are others: a
 * row that comes too early is deferred until a row of another group has been output. Rows never leave their
 * level of relevance, which only falls. The beginning of the result does not depend on how much of it is
 * read, so that pages neither repeat nor skip a row.
 */
export function* spreadOut<Row>(
  rows: Iterable<Row>,
  {
    groupOf,
    levelOf,
    together,
  }: { groupOf: (row: Row) => string; levelOf: (row: Row) => number; together: number },
): Generator<Row> {
  const waiting = new Map<string, { row: Row; at: number }[]>();
  let last: string | undefined;
  let run = 0;
  const mayCome = (group: string) => group !== last || run < together;
  const comes = (group: string) => {
    run = group === last ? run + 1 : 1;
    last = group;
  };
  /** The row deferred longest among those that may be output. */
  const next = (): Row | undefined => {
    let found: { group: string; at: number } | undefined;
    for (const [group, [first]] of waiting)
      if (first && mayCome(group) && (!found || first.at < found.at)) found = { group, at: first.at };
    if (!found) return undefined;
    const list = waiting.get(found.group)!;
    const { row } = list.shift()!;
    if (list.length === 0) waiting.delete(found.group);
    comes(found.group);
    return row;
  };
  function* rest(): Generator<Row> {
    for (;;) {
      const waited = next();
      if (waited !== undefined) yield waited;
      else if (waiting.size === 0) return;
      // Only one group is left: nothing to alternate with.
      else run = 0;
    }
  }
  let at = 0;
  let level: number | undefined;
  for (const row of rows) {
    if (levelOf(row) !== level) yield* rest();
    level = levelOf(row);
    for (let waited = next(); waited !== undefined; waited = next()) yield waited;
    const group = groupOf(row);
    at += 1;
    const list = waiting.get(group);
    if (mayCome(group) && !list) {
      comes(group);
      yield row;
    } else if (list) list.push({ row, at });
    else waiting.set(group, [{ row, at }]);
  }
  yield* rest();
}
