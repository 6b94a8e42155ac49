import { toRomaji } from 'wanakana';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { type Folded, fold, romajiKey, type Script } from './understand/fold.ts';

/** Forms of enterprise stand before or behind most names: nobody looks for a company by them. */
const forms =
  /(?:株式|有限|合同|合資|合名)会社|(?:一般|公益)(?:社団|財団)法人|(?:社会福祉|学校|宗教|医療|独立行政)法人(?:社団|財団)?|(?:特定非営利活動|npo)法人|[(（][株有][)）]|[㈱㈲]/gi;
const latinForms = /^(?:co|ltd|inc|llc|corp|corporation|company|limited|kk|gk|kabushikigaisha)$/;
const KANA = /^[ぁ-ゖー]+/;

/** A name with the places where its words begin, as it is looked for. */
interface Name {
  /** From each beginning to the end, the beginning of the name first. */
  words: string[];
  /** The same by their sounds in Latin letters, as far as they are told by kana or Latin letters. */
  sounds: string[];
}

/** Each sound once: thousands of names have the same few. */
const sounds = new Map<string, string>();
function latinOf(kana: string): string {
  let latin = sounds.get(kana);
  if (latin === undefined) {
    latin = toRomaji(kana);
    sounds.set(kana, latin);
  }
  return latin;
}
const soundOf = (text: string): string =>
  romajiKey(text.replaceAll('ー', '').replace(/っ?[ぁ-ゖ][ゃゅょ]?/g, latinOf));

/** Whether a word may begin where one script follows another: 橋|ホテルズ, but no 働|く. */
const begins = (before: Script, after: Script): boolean =>
  before !== after && after !== 'hiragana' && after !== 'digit';

function beginningsOf({ characters, scripts, spaced, parted }: Folded): number[] {
  return characters.flatMap((_, at) =>
    at === 0 || spaced[at] || parted[at] || begins(scripts[at - 1]!, scripts[at]!) ? [at] : [],
  );
}

function read(text: string): Name {
  const folded = fold(text.replace(forms, ' '));
  const { characters, spaced, parted } = folded;
  const starts = beginningsOf(folded);
  const wordAt = (start: number) => {
    const end = characters.findIndex((_, at) => at > start && (spaced[at] || parted[at]));
    return characters.slice(start, end < 0 ? undefined : end).join('');
  };
  const named = starts.filter((start) => !latinForms.test(wordAt(start)));
  const words = named.map((start) => characters.slice(start).join(''));
  const heard = words.flatMap((word) => {
    const kana = KANA.exec(word)?.[0];
    if (kana !== undefined) return [soundOf(kana)];
    return /^[a-z]/.test(word) ? [romajiKey(word)] : [];
  });
  return { words, sounds: heard };
}

/** Names change seldom, and are read for every letter that is typed. */
const known = new Map<string, Name[]>();
const knownAtMost = 50_000;

function namesOf(label: string): Name[] {
  let names = known.get(label);
  if (!names) {
    if (known.size >= knownAtMost) known.clear();
    names = Object.values(nameOfLabel(label)).map(read);
    known.set(label, names);
  }
  return names;
}

/** The name behind a value of the filter `companyLabel`. */
export function nameOfLabel(label: string): LocalizedText {
  const [jp, en] = JSON.parse(label) as [string, string];
  return { ...(jp && { jp }), ...(en && { en }) };
}

/** What of a name has been typed: a test that says how well a company's name begins so; 0: not at all. */
export function companyMatcher(typed: string): ((label: string) => number) | undefined {
  const bare = typed.replace(forms, ' ');
  const { characters, scripts } = fold(bare);
  const word = characters.join('');
  if (characters.length === 0) return undefined;
  // One letter or kana begins too many names, unless a form of enterprise says that it is one; one kanji does not.
  if (characters.length === 1 && scripts[0] !== 'han' && bare === typed) return undefined;
  if (latinForms.test(word)) return undefined;
  const hasSound = scripts.every(
    (script) => script === 'hiragana' || script === 'katakana' || script === 'latin',
  );
  const sound = hasSound ? soundOf(word) : undefined;
  const best = ({ words, sounds }: Name): number => {
    if (words[0]?.startsWith(word)) return 4;
    if (sound !== undefined && sounds[0]?.startsWith(sound)) return 3;
    if (words.some((one) => one.startsWith(word))) return 2;
    return sound !== undefined && sounds.some((one) => one.startsWith(sound)) ? 1 : 0;
  };
  return (label) => Math.max(0, ...namesOf(label).map(best));
}
