/** Deep equality, independent of the order of keys. */
export function sameContent(a: unknown, b: unknown): boolean {
  return ordered(a) === ordered(b);
}

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([x], [y]) => (x < y ? -1 : 1)))
      : one,
  );
