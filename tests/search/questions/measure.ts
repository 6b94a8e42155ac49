import { type DemoPosting, demoPostings } from '../demoJobs.ts';
import type { WrittenQuestion } from './question.ts';

/** The result of one query, by the postings' numbers. */
export interface MeasuredQuestion {
  question: WrittenQuestion;
  found: readonly string[];
  wanted: ReadonlySet<string>;
  /** Share of relevant ones among the first ten hits, or all if fewer; 0 without hits. */
  precision: number;
  /** Share of the relevant postings among all hits. */
  recall: number;
}

export interface Measured {
  /** Means over the queries, 0 to 1. */
  precision: number;
  recall: number;
  /** Share of queries without hits, 0 to 1. */
  unanswered: number;
  each: MeasuredQuestion[];
}

const looked = 10;
const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

let read: readonly DemoPosting[] | undefined;
/** The searched postings, created once. */
export const corpus = (): readonly DemoPosting[] => {
  read ??= demoPostings();
  return read;
};

export const wantedBy = ({ relevant }: WrittenQuestion): ReadonlySet<string> =>
  new Set(
    corpus()
      .filter(relevant)
      .map(({ number }) => number),
  );

/** @param search returns the numbers (J0000001) of all hits for a keyword, best first */
export function measure(
  questions: readonly WrittenQuestion[],
  search: (keyword: string) => readonly string[],
): Measured {
  const each = questions.map((question): MeasuredQuestion => {
    const wanted = wantedBy(question);
    const found = search(question.keyword);
    const right = (numbers: readonly string[]) => numbers.filter((number) => wanted.has(number)).length;
    const first = found.slice(0, looked);
    return {
      question,
      found,
      wanted,
      precision: first.length > 0 ? right(first) / first.length : 0,
      recall: right(found) / wanted.size,
    };
  });
  return {
    precision: mean(each.map(({ precision }) => precision)),
    recall: mean(each.map(({ recall }) => recall)),
    unanswered: mean(each.map(({ found }) => (found.length === 0 ? 1 : 0))),
    each,
  };
}

const titleOf = (number: string) => {
  const posting = corpus().find((one) => one.number === number)!;
  return `${number} ${posting.content.title.jp}（${posting.document.place.jp}）`;
};

/** One paragraph per imperfect query, worst first. */
export function missesOf({ each }: Measured): string[] {
  return each
    .filter(({ precision, recall }) => precision < 1 || recall < 1)
    .sort((one, other) => one.precision + one.recall - other.precision - other.recall)
    .map(({ question: { keyword, kind }, found, wanted, precision, recall }) => {
      const wrong = found.slice(0, looked).filter((number) => !wanted.has(number));
      const missed = [...wanted].filter((number) => !found.includes(number));
      const list = (name: string, numbers: readonly string[]) =>
        numbers.length > 0
          ? `\n    ${name} ${numbers.length}: ${numbers.slice(0, 5).map(titleOf).join('; ')}`
          : '';
      return `${keyword} (${kind}): precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}, ${found.length} found, ${wanted.size} relevant${list('wrong', wrong)}${list('missed', missed)}`;
    });
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The three figures in one line. */
export const totalsOf = (name: string, { precision, recall, unanswered, each }: Measured) =>
  `${name}, ${each.length} questions: precision of the first ten ${percent(precision)}, recall ${percent(recall)}, no hit at all ${percent(unanswered)}`;

/** The three figures by kind of query. */
export function kindsOf({ each }: Measured): string[] {
  const kinds = Map.groupBy(each, ({ question: { language, kind } }) => `${language} ${kind}`);
  return [...kinds].map(([name, measured]) =>
    totalsOf(name, {
      precision: mean(measured.map(({ precision }) => precision)),
      recall: mean(measured.map(({ recall }) => recall)),
      unanswered: mean(measured.map(({ found }) => (found.length === 0 ? 1 : 0))),
      each: measured,
    }),
  );
}
