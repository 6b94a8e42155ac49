/** Moves of one applicant that follow each other before the server has answered: shown at once, sent in order. */

interface Versioned {
  id: string;
  version: number;
}

/** How the last move of a chain ended. @param hasFailed any of the chain did: what is shown may be wrong */
type Outcome<Row, Answer> = { hasFailed: boolean } & (
  | { answer: Answer; error?: undefined }
  /** `row` as the server last gave it, and the place in its stage where it stood then. */
  | { answer?: undefined; error: unknown; row: Row; at: number }
);

interface Chain<Row> {
  /** As the server last gave it; what is shown is ahead of that. */
  known: { row: Row; at: number };
  last: Promise<unknown>;
  hasFailed: boolean;
}

/** @param rowOf an answer as the list shows it */
export function moveChains<Row extends Versioned, Answer extends Versioned>(
  rowOf: (answer: Answer, before: Row) => Row,
) {
  const chains = new Map<string, Chain<Row>>();
  /**
   * @param row as it is shown; the first of a chain is the server's
   * @param at its place in its stage
   * @returns undefined if a further move followed, which decides what is shown
   */
  return async (
    row: Row,
    at: number,
    send: (version: number) => Promise<Answer>,
  ): Promise<Outcome<Row, Answer> | undefined> => {
    const chain: Chain<Row> = chains.get(row.id) ?? {
      known: { row, at },
      last: Promise.resolve(),
      hasFailed: false,
    };
    chains.set(row.id, chain);
    const sent = chain.last.then(async () => {
      try {
        const answer = await send(chain.known.row.version);
        // Only the first row had a place: what follows comes first in its stage.
        chain.known = { row: rowOf(answer, chain.known.row), at: 0 };
        return { answer };
      } catch (error) {
        chain.hasFailed = true;
        return { error };
      }
    });
    chain.last = sent;
    const { answer, error } = await sent;
    if (chain.last !== sent) return undefined;
    chains.delete(row.id);
    const { hasFailed } = chain;
    return answer ? { answer, hasFailed } : { error, hasFailed, ...chain.known };
  };
}
