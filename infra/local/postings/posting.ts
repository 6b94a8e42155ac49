import type { JobContent } from '../../../shared/contract/postings.ts';
import { missingForPublishing, type PostingField } from '../../../shared/domain/postingRequirements.ts';
import { addDays, endOfDay } from '../../../shared/domain/time.ts';
import { idOf } from '../seed/random.ts';

/** A posting from a file, ready for the API. */
export interface ImportedPosting {
  /** Unique across both files. */
  key: string;
  /** The employer: one company per `key`. */
  employer: { key: string; name: { jp?: string; en?: string }; industry: string; country: string };
  /** Body of createJob: a draft if anything is missing. */
  body: { content: JobContent; publish: boolean; clientToken: string };
  /** What publishing requires and the source does not say. */
  missing: readonly PostingField[];
  /** Instant of publication at the source, if given. */
  publishedAt?: string;
}

/** A line without a posting, because it is addressed to nobody outside. */
export interface LeftOut {
  leftOut: 'open to its own employees alone';
}

/**
 * The posting of what a source says, as of a day (Asia/Tokyo). It is published if that is all that publishing
 * requires, for 85 days, and otherwise a draft: nothing is filled in.
 */
export function imported(
  { key, employer, publishedAt }: Pick<ImportedPosting, 'key' | 'employer' | 'publishedAt'>,
  said: JobContent,
  today: string,
): ImportedPosting {
  const missing = missingForPublishing(said, employer.name);
  const publish = missing.length === 0;
  const content = publish ? { ...said, closesAt: endOfDay(addDays(today, 85)) } : said;
  return {
    key,
    employer,
    body: { content, publish, clientToken: idOf(`posting ${key}`) },
    missing,
    ...(publish && publishedAt && { publishedAt }),
  };
}

/**
 * Puts list items that a source has on one line, because its line breaks were lost, on lines of their own:
 * bullets of any kind, dashes after a sentence or a colon, numbers counting up from 1.
 */
export function itemsOnLines(text: string): string {
  const bulleted = text
    .replace(/â€¢/g, '•')
    .replace(/\s*[•●▪■]\s*/g, '\n• ')
    .replace(/(?:^|\s+)·+\s*|·\s+/g, '\n• ');
  return numbersOnLines(dashesOnLines(bulleted));
}

/** At least two, the first after a colon, a full stop or a semicolon; later ones also without one. */
function dashesOnLines(text: string): string {
  const dash = /\s+(?:[-–*]|§(?=\s))\s*(?=[A-Z])/g;
  const found = [...text.matchAll(dash)];
  const ends = (at: number) => /[.:;!?)]\s*$/.test(text.slice(Math.max(0, at - 3), at));
  const afterSentence = found.filter(({ index }) => ends(index));
  const first = found.find(({ index }) => /:\s*$/.test(text.slice(Math.max(0, index - 3), index)));
  // Ranges of hours and days use the same sign.
  const joins = (at: number) => /(?:\d|[ap]\.?m\.?|day)$/i.test(text.slice(0, at));
  const items = new Set(
    first
      ? found.filter(({ index }) => ends(index) || (index >= first.index && !joins(index)))
      : afterSentence,
  );
  if (items.size < 2) return text;
  const starts = new Set([...items].map(({ index }) => index));
  return text.replace(dash, (whole: string, at: number) => (starts.has(at) ? '\n• ' : whole));
}

/** A run of 1. 2. 3. or 1) 2) 3), each before a word. */
function numbersOnLines(text: string): string {
  const number = /(?:^|\s)\(?(\d{1,2})[.)]\s*(?=[A-Z“"])/g;
  const found = [...text.matchAll(number)];
  const starts = new Set<number>();
  for (const [place, { 1: digits, index }] of found.entries()) {
    if (Number(digits) !== 1) continue;
    const run = [index];
    for (const later of found.slice(place + 1)) {
      if (Number(later[1]) === run.length + 1) run.push(later.index);
      else if (Number(later[1]) === 1) break;
    }
    if (run.length > 1) for (const at of run) starts.add(at);
  }
  return text.replace(number, (whole: string, digits: string, at: number) =>
    starts.has(at) ? `\n${digits}. ` : whole,
  );
}

/** Maximum lengths of title and long texts in the contract. */
export const limits = { title: 120, text: 10_000 } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it takes out
const unwanted = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u2028\u2029]/g;

/** A text in storable form: no control characters, no lone surrogates, no runs of blanks. */
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

/**
 * At most `limit` UTF-16 units: truncated after a sentence if possible, otherwise after a word, and marked as
 * truncated.
 */
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
