/**
 * Counts of people by a property, told without small groups (decision 0055): no count below `leastPeople` is
 * told, nor can one be worked out from the total and the others, even by somebody who knows these rules.
 */
export const leastPeople = 5;

export interface DisclosedCount {
  code: string;
  people: number;
}

export interface DisclosedCounts {
  /** Most people first. */
  counts: DisclosedCount[];
  /** People whose value is not told; absent where a person may have several values. */
  others?: number;
}

const mostFirst = (a: DisclosedCount, b: DisclosedCount): number =>
  b.people - a.people || (a.code < b.code ? -1 : Number(a.code > b.code));

const cellsOf = (counts: Readonly<Record<string, number>>): DisclosedCount[] =>
  Object.entries(counts)
    .map(([code, people]) => ({ code, people }))
    .filter(({ people }) => people >= leastPeople)
    .sort(mostFirst);

/**
 * Whether so many values may share so many people without one of their counts being certain. As many people as
 * would bring each value just below the minimum are not: in most other distributions one of them would be told.
 */
const isUncertain = (values: number, people: number): boolean =>
  people === 0 || (values >= 2 && people >= leastPeople && people !== values * (leastPeople - 1));

/**
 * Of values of which each person has exactly one: the largest counts, as many as leave the others uncertain.
 * @param values how many values people may have under the conditions, also those that nobody has
 */
export function disclosedOfOne(
  counts: Readonly<Record<string, number>>,
  values: number,
): Required<DisclosedCounts> {
  const cells = cellsOf(counts);
  const total = Object.values(counts).reduce((sum, people) => sum + people, 0);
  let others = cells.reduce((left, { people }) => left - people, total);
  while (cells.length > 0 && !isUncertain(values - cells.length, others)) {
    // Equal ones go together: otherwise it would be known of one that it equals the smallest that is told.
    const smallest = cells.at(-1)!.people;
    while (cells.at(-1)?.people === smallest) others += cells.pop()!.people;
  }
  return { counts: cells, others };
}

/**
 * Of values of which a person may have several or none: those that enough people have, and that enough, or none,
 * do not have. Their counts do not add up to the total, so that none follows from the others.
 */
export function disclosedOfSeveral(counts: Readonly<Record<string, number>>, total: number): DisclosedCounts {
  return {
    counts: cellsOf(counts).filter(({ people }) => people === total || total - people >= leastPeople),
  };
}
