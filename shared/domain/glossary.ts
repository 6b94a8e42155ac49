/** Words of Japanese job postings for learners: reading, meaning, and a short explanation. */
import entries from './reference/glossary.json' with { type: 'json' };

interface Spelling {
  word: string;
  /** In kana. */
  reading: string;
}

export interface GlossaryEntry extends Spelling {
  /** In English, in a word or two. */
  meaning: string;
  /** One or two sentences, in easy Japanese and in English. */
  jp: string;
  en: string;
  /** Synonyms. */
  also?: Spelling[];
  /** Characters around a match that make it part of another word: 日勤 in 平日勤務. */
  notAfter?: string;
  notBefore?: string;
}

export const glossary = entries as readonly GlossaryEntry[];

/** A word found in a text, with its reading. */
export interface GlossaryWord extends Spelling {
  entry: GlossaryEntry;
}

let spellings: Map<string, GlossaryWord[]> | undefined;

/** Every spelling by its first character, longest first. */
function spellingsByStart(): Map<string, GlossaryWord[]> {
  if (spellings) return spellings;
  spellings = new Map();
  for (const entry of glossary) {
    for (const { word, reading } of [entry, ...(entry.also ?? [])]) {
      const same = spellings.get(word[0]!);
      if (same) same.push({ word, reading, entry });
      else spellings.set(word[0]!, [{ word, reading, entry }]);
    }
  }
  for (const same of spellings.values()) same.sort((a, b) => b.word.length - a.word.length);
  return spellings;
}

const katakana = /[ァ-ヺー]/;
const at = (text: string, position: number): string => text.charAt(position);

function standsAlone({ word, entry }: GlossaryWord, text: string, position: number): boolean {
  const before = at(text, position - 1);
  const after = at(text, position + word.length);
  if (before && entry.notAfter?.includes(before)) return false;
  if (after && entry.notBefore?.includes(after)) return false;
  // パート is not a separate word in パートナー.
  if (katakana.test(word[0]!) && katakana.test(before)) return false;
  return !(katakana.test(word.at(-1)!) && katakana.test(after));
}

/**
 * The glossary's words in these Japanese texts, each entry once, in order of occurrence; the longest match
 * wins: 完全週休二日制 hides 週休二日制.
 */
export function glossaryWordsIn(texts: Iterable<string>): GlossaryWord[] {
  const known = spellingsByStart();
  const found = new Map<GlossaryEntry, GlossaryWord>();
  for (const text of texts) {
    for (let position = 0; position < text.length; ) {
      const word = known
        .get(text[position]!)
        ?.find((one) => text.startsWith(one.word, position) && standsAlone(one, text, position));
      if (word && !found.has(word.entry)) found.set(word.entry, word);
      position += word?.word.length ?? 1;
    }
  }
  return [...found.values()];
}
