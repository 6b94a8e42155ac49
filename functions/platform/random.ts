/** The only source of randomness that need not be secure. Tests set it. */
let source: () => number = Math.random;

/** A shuffled copy (Fisher–Yates). */
export function shuffled<Item>(list: readonly Item[]): Item[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(source() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** For tests: numbers from 0 up to 1, or real randomness again without an argument. */
export function setRandom(numbers?: () => number): void {
  source = numbers ?? Math.random;
}
