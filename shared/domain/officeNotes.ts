/** Notes that employees write about a record, with colleagues mentioned in them. */

/** Kinds of records that have notes. */
export const notedKinds = ['staff'] as const;
export type NotedKind = (typeof notedKinds)[number];

/** `text`: characters, `mentions`: colleagues of one note, `ofRecord`: notes of one record. */
export const officeNoteLimits = { text: 4000, mentions: 20, ofRecord: 500 } as const;

/** A mention within a text: by id, so that it follows the colleague's name. */
export const mentionOf = (employeeId: string): string => `@[${employeeId}]`;
const mention = /@\[([0-9A-HJKMNP-TV-Z]{26})\]/;

/** Whom a text mentions, each once. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(new RegExp(mention, 'g'))].map(([, id]) => id!)),
];

/** A text in its parts: words, and the ids of mentioned colleagues. */
export type NotePart = { words: string } | { employeeId: string };
export const notePartsOf = (text: string): NotePart[] =>
  text.split(mention).flatMap((part, at): NotePart[] => {
    if (at % 2 === 1) return [{ employeeId: part }];
    return part === '' ? [] : [{ words: part }];
  });
