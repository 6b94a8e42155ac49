import type { JobContent } from '../../../shared/contract/jobs.ts';

/** One posting of a file, ready for the API. */
export interface ImportedPosting {
  /** Unique over both files. */
  key: string;
  /** Who posts it: one company for each `key`. */
  employer: { key: string; name: { jp?: string; en?: string }; industry: string; country: string };
  /** Body of createJob. */
  body: { content: JobContent; publish: true; clientToken: string };
}

/** Longest title and long text that the contract takes. */
export const limits = { title: 120, text: 10_000 } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes out
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/g;

/** A text as it can be stored: no control characters, no lone surrogates, no runs of blanks. */
export function clean(text: string): string {
  return text
    .replace(unwanted, ' ')
    .toWellFormed()
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const mark = ' […]';

/** At most `limit` UTF-16 units: cut after the last whole sentence, else after a word, with a mark that says so. */
export function cutAtSentence(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = text.slice(0, limit - mark.length);
  const ends = [...room.matchAll(/[.!?](?=\s)|[。！？]|\n/g)];
  const sentence = ends.at(-1);
  if (sentence && sentence.index > room.length / 2) return room.slice(0, sentence.index + 1).trimEnd() + mark;
  const word = room.lastIndexOf(' ');
  const cut = word > room.length / 2 ? room.slice(0, word) : room;
  return cut.replace(/[\uD800-\uDBFF]$/, '').trimEnd() + mark;
}
