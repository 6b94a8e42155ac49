/** Pictures and files that people send each other in conversations. */
import { characterCount, cleanLine } from './text.ts';

export const messageKinds = ['TEXT', 'IMAGE', 'FILE'] as const;
export type MessageKind = (typeof messageKinds)[number];
export type MessageFileKind = Exclude<MessageKind, 'TEXT'>;

const office = 'application/vnd.openxmlformats-officedocument';

/** By kind: content types with extensions, and the size in bytes. Nothing that a browser would execute. */
export const messageFileRules = {
  IMAGE: {
    bytes: 10 * 1024 * 1024,
    types: { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' },
  },
  FILE: {
    bytes: 10 * 1024 * 1024,
    types: {
      'application/pdf': 'pdf',
      [`${office}.wordprocessingml.document`]: 'docx',
      [`${office}.spreadsheetml.sheet`]: 'xlsx',
      [`${office}.presentationml.presentation`]: 'pptx',
      'text/plain': 'txt',
      'text/csv': 'csv',
    },
  },
} as const satisfies Record<MessageFileKind, { bytes: number; types: Record<string, string> }>;

/** Maximum of files that one message form holds. */
export const messageFilesAtOnce = 10;

/** Maximum characters. */
const longestFileName = 120;
export const longestAlt = 300;

/** Seconds for which the address of a file works, at least; at most twice as long. */
export const messageFileSeconds = 300;

/** Minimum and maximum pixels of a picture: smaller ones show nothing, larger ones are not decoded. */
export const messagePictureLimits = { width: 1, height: 1, most: 10_000, megapixels: 40 } as const;

const kinds = Object.keys(messageFileRules) as MessageFileKind[];
const typesOf = (kind: MessageFileKind): Record<string, string> => messageFileRules[kind].types;

/** @returns undefined for a type that cannot be sent */
export const fileKindOf = (contentType: string): MessageFileKind | undefined =>
  kinds.find((kind) => Object.hasOwn(typesOf(kind), contentType));

/** The extensions that can be sent, or those of one kind. */
export const fileEndings = (of: readonly MessageFileKind[] = kinds): string[] =>
  of.flatMap((kind) => Object.values(typesOf(kind)));

export const fileEnding = (contentType: string): string | undefined => {
  const kind = fileKindOf(contentType);
  return kind && typesOf(kind)[contentType];
};

const endingIn = (name: string) => /\.([a-z0-9]{2,5})$/i.exec(name)?.[1]?.toLowerCase();

/** The content type of a chosen file: by its extension where the browser does not know, as of Word files on some systems. */
export function fileTypeOf({ name, type }: { name: string; type: string }): string {
  if (fileKindOf(type)) return type;
  const ending = endingIn(name) === 'jpeg' ? 'jpg' : endingIn(name);
  const found = kinds
    .flatMap((kind) => Object.entries(typesOf(kind)))
    .find(([, one]) => one === ending && ending !== undefined);
  return found?.[0] ?? type;
}

/**
 * A name to show and to save a file under: one line without folders, with the extension of its real type, so that
 * none ends in what a system would run.
 */
export function fileNameFor(given: string, ending: string): string {
  const line = cleanLine(given.split(/[/\\]/).at(-1)!)
    .replace(/[<>:"|?*]/g, ' ')
    .replace(/^[. ]+/, '');
  const known = endingIn(line);
  const isOwn = known === ending || (known === 'jpeg' && ending === 'jpg');
  const stem = (isOwn || known ? line.replace(/\.[^.]*$/, '') : line).trim() || 'file';
  const room = longestFileName - ending.length - 1;
  const cut = characterCount(stem) > room ? [...stem].slice(0, room).join('') : stem;
  return `${cut.trim()}.${ending}`;
}

/** The name of a file for whoever may not know what its sender called it. @param number of its message */
export function neutralFileName(number: number, given: string): string {
  const ending = endingIn(given);
  return ending === undefined ? `file-${number}` : `file-${number}.${ending}`;
}

export const attachmentsPrefix = 'attachments/';

/** Key of a file made of an upload: private, shown only with signed URLs. */
export const attachmentKey = (upload: string, ending: string): string =>
  `${upload.replace(/^uploads\//, attachmentsPrefix)}.${ending}`;
