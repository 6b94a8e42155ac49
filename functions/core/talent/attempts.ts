import type { UnderstoodTalentSearch } from '../../../shared/contract/talent.ts';
import { corrected, fewerOf } from '../search/understand/attempts.ts';
import { understand } from '../search/understand/understand.ts';
import { withUnderstood } from './asks.ts';
import { COUNTRY_ALONE, RATHER_BEFORE, RATHER_BEHIND } from './patterns.ts';
import type { TalentQuestion } from './question.ts';
import { type UnderstoodTalent, understandTalent } from './understand.ts';

/** One way to ask what a company meant: the next is tried where it finds nobody. */
export interface TalentAttempt {
  question: TalentQuestion;
  understood: UnderstoodTalentSearch;
}

type Place = Record<'start' | 'end', number>;

/** Words that were taken for others in what was read. */
type Corrected = UnderstoodTalentSearch['corrected'];

/**
 * The keyword with its misspelt words as they were meant, by the words of the search for jobs. What was quoted stays.
 * Undefined where none is near another.
 */
function spelled(keyword: string, { words }: UnderstoodTalent) {
  const typed = understand(keyword, { namedAnywhere: true });
  // A country is not meant as the language that is spoken there.
  const countries = [...keyword.matchAll(COUNTRY_ALONE)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  const isIn = (spans: readonly Place[], { start, end }: Place) =>
    spans.some((one) => one.start <= start && end <= one.end);
  const isWord = (one: Place) => isIn(words, one) && !isIn(countries, one);
  return corrected(keyword, { ...typed, rest: typed.rest.filter(isWord) });
}

/**
 * Ways to ask for what was typed, the strictest first: as it reads; with misspelt words as they were meant; without what
 * would only be preferred; with fewer of the words that are no condition; with the conditions alone; without pay and start.
 */
export function* talentAttempts(plain: TalentQuestion, keyword: string): Generator<TalentAttempt> {
  const attempt = (
    text: string,
    read: UnderstoodTalent,
    { conditions, words }: Pick<UnderstoodTalent, 'conditions' | 'words'> = read,
    meant: Corrected = [],
  ): TalentAttempt => {
    const left = [...read.conditions, ...read.words]
      .filter((one) => !conditions.includes(one as never) && !words.includes(one))
      .sort((a, b) => a.start - b.start)
      .map((one) => one.text);
    return {
      question: withUnderstood(plain, { conditions, words }),
      understood: {
        keyword: text,
        words,
        conditions: conditions.map(({ text: piece, start, end, not, name, filter, values }) => ({
          ...{ text: piece, start, end, not, name },
          ...(filter && { filter, values: values ?? [] }),
        })),
        corrected: meant.filter((one) => !left.includes(one.meant)),
        dropped: left.map((piece) => meant.find((one) => one.meant === piece)?.typed ?? piece),
        widened: [],
        unread: read.unread,
      },
    };
  };
  const typed = understandTalent(keyword);
  yield attempt(keyword, typed);
  const better = spelled(keyword, typed);
  const [text, meant] = better ? [better.keyword, better.words] : [keyword, []];
  const read = better ? understandTalent(text) : typed;
  if (better) yield attempt(text, read, read, meant);
  const isPreferred = ({ start, end }: Place) =>
    RATHER_BEFORE.test(text.slice(0, start)) || RATHER_BEHIND.test(text.slice(end));
  const conditions = read.conditions.filter((one) => !isPreferred(one));
  if (conditions.length < read.conditions.length)
    yield attempt(text, read, { conditions, words: read.words }, meant);
  for (const words of fewerOf(read.words)) yield attempt(text, read, { conditions, words }, meant);
  const isWanted = ({ not }: { not: boolean }) => !not;
  if (!conditions.some(isWanted)) return;
  if (read.words.length > 0) yield attempt(text, read, { conditions, words: [] }, meant);
  // Few say what they would like to earn, or from when.
  const firm = conditions.filter(({ ranges, not }) => not || !ranges);
  if (firm.length < conditions.length && firm.some(isWanted))
    yield attempt(text, read, { conditions: firm, words: [] }, meant);
}
