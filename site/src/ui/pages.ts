/** The page numbers of a pagination; null is a gap: 1 … 4 [5] 6 … 12. */
export function shownPages(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const shown: (number | null)[] = [];
  for (const number of [...new Set(wanted)].sort((a, b) => a - b)) {
    const before = shown.at(-1);
    if (typeof before === 'number' && number - before === 2) shown.push(number - 1);
    else if (typeof before === 'number' && number - before > 2) shown.push(null);
    shown.push(number);
  }
  return shown;
}
