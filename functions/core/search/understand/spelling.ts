import { distance } from 'fastest-levenshtein';
import { romajiKey } from './fold.ts';
import { lexicon } from './lexicon.ts';

/** Shorter words are too near to each other. */
const shortest = { latin: 4, kana: 3 };
/** Of words so short the first letter is typed right: 'house' is not Nose. */
const shortLatin = 5;
/** Letters that may differ: one in a short word, two in a long one. */
const allowed = (length: number): number => (length >= 8 ? 2 : 1);

interface Candidates {
  /** By their length, so that only those of about the same are looked at. */
  byLength: Map<number, string[]>;
}
let latin: Candidates | undefined;
let kana: Candidates | undefined;

function candidates(pattern: RegExp, least: number): Candidates {
  const byLength = new Map<number, string[]>();
  for (const key of lexicon().keys()) {
    if (key.length < least || !pattern.test(key)) continue;
    const list = byLength.get(key.length);
    if (list) list.push(key);
    else byLength.set(key.length, [key]);
  }
  return { byLength };
}

/** Two letters that changed places count as one mistake: 'enigneer'. */
function mistakes(typed: string, meant: string): number {
  const plain = distance(typed, meant);
  if (plain !== 2 || typed.length !== meant.length) return plain;
  const at = [...typed].findIndex((letter, place) => letter !== meant[place]);
  const swapped = typed.slice(0, at) + (typed[at + 1] ?? '') + typed[at] + typed.slice(at + 2);
  return swapped === meant ? 1 : plain;
}

const withoutLong = (key: string) => key.replaceAll('ー', '');

/**
 * The word of the lexicon that a misspelt one was most likely meant as; undefined where none is near enough. What begins alike
 * is nearer than what does not.
 * @param key a folded word in Latin letters or kana that the lexicon does not know
 */
export function nearestWord(key: string): string | undefined {
  const isLatin = /^[a-z]+$/.test(key);
  if (!isLatin && !/^[ぁ-ゖー]+$/.test(key)) return undefined;
  if (key.length < (isLatin ? shortest.latin : shortest.kana)) return undefined;
  latin ??= candidates(/^[a-z]+$/, shortest.latin);
  kana ??= candidates(/^[ぁ-ゖー]+$/, shortest.kana);
  const { byLength } = isLatin ? latin : kana;
  // Long vowels are heard differently and typed as one likes: プログラーマー.
  const short = withoutLong(key);
  for (const length of [key.length, key.length - 1, key.length - 2])
    for (const word of isLatin ? [] : (byLength.get(length) ?? []))
      if (withoutLong(word) === short) return word;
  const most = allowed(key.length);
  let best: { word: string; cost: number } | undefined;
  for (let length = key.length - most; length <= key.length + most; length += 1)
    for (const word of byLength.get(length) ?? []) {
      // A misspelt word is no opposite: 'weekends' is not 'no weekends'.
      if (/^no/.test(word) && !/^n/.test(key)) continue;
      const made = mistakes(key, word);
      if (made > most || (isLatin && key.length <= shortLatin && word[0] !== key[0])) continue;
      const cost = made + (word[0] === key[0] ? 0 : 0.5) + Math.abs(word.length - key.length) / 10;
      if (!best || cost < best.cost) best = { word, cost };
    }
  if (best || !isLatin) return best?.word;
  // Japanese in Latin letters, spelled by ear.
  const sound = romajiKey(key);
  return sound === key ? undefined : nearestWord(sound);
}
