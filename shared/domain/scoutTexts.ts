import type { Locale } from './codes.ts';

/**
 * What a company writes once and sends to several people: placeholders stand for what is different for each.
 * They are written in braces, `{会員番号}` or `{member number}`, in either language in any text.
 */
export const scoutPlaceholders = {
  member: { jp: '会員番号', en: 'member number' },
  experience: { jp: '経験職種', en: 'past occupation' },
  wish: { jp: '希望職種', en: 'preferred occupation' },
  skills: { jp: 'スキル', en: 'skills' },
  japanese: { jp: '日本語レベル', en: 'Japanese level' },
  prefecture: { jp: '都道府県', en: 'prefecture' },
  job: { jp: '求人名', en: 'job title' },
  company: { jp: '企業名', en: 'company name' },
  contact: { jp: '担当者名', en: 'contact person' },
  deadline: { jp: '回答期限', en: 'reply by' },
} as const satisfies Record<string, Record<Locale, string>>;
export type ScoutPlaceholder = keyof typeof scoutPlaceholders;
export const scoutPlaceholderNames = Object.keys(scoutPlaceholders) as ScoutPlaceholder[];

/** Characters of a text, and how many people one call takes. */
export const scoutLimits = { text: 2000, recipients: 20, templates: 30, templateName: 60 } as const;

/** As it is typed into a text. */
export const placeholderToken = (name: ScoutPlaceholder, locale: Locale): string =>
  `{${scoutPlaceholders[name][locale]}}`;

/** Templates of other systems double the braces. */
const inBraces = /[{｛]+([^{}｛｝]{1,40})[}｝]+/g;
const plain = (word: string) => word.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
const known = new Map<string, ScoutPlaceholder>(
  scoutPlaceholderNames.flatMap((name) =>
    Object.values(scoutPlaceholders[name]).map((word): [string, ScoutPlaceholder] => [plain(word), name]),
  ),
);

const words = [...known.keys()]
  .sort((a, b) => b.length - a.length)
  .join('|')
  .replaceAll(' ', '\\s+');
/** A placeholder with one of its braces missing, which would be sent as it stands. */
const half = new RegExp(`[{｛]\\s*(?:${words})|(?:${words})\\s*[}｝]`, 'gi');

/** What stands for the placeholders; absent or empty: nothing is known of it. */
export type ScoutValues = Readonly<Partial<Record<ScoutPlaceholder, string>>>;

export interface FilledText {
  text: string;
  /** Placeholders that nothing stands for: such a text must not be sent. */
  empty: ScoutPlaceholder[];
  /** Words in braces that are no placeholder, as typed: misspelt ones, and those that lack a brace. */
  unknown: string[];
}

/** A text with its placeholders replaced; those that cannot be replaced stay as they are. */
export function fillScoutText(text: string, values: ScoutValues): FilledText {
  const [empty, unknown] = [new Set<ScoutPlaceholder>(), new Set<string>()];
  const filled = text.replace(inBraces, (typed: string, word: string) => {
    if (word.trim() === '') return typed;
    const name = known.get(plain(word));
    if (!name) {
      if (!word.includes('\n')) unknown.add(typed);
      return typed;
    }
    const value = values[name]?.trim();
    if (!value) empty.add(name);
    return value || typed;
  });
  for (const [typed] of text.replace(inBraces, '\n').matchAll(half)) unknown.add(typed);
  return { text: filled, empty: [...empty], unknown: [...unknown] };
}

/** The text in the language that somebody reads; otherwise in the other one. Undefined if there is neither. */
export function scoutTextFor(
  texts: { readonly jp?: string | undefined; readonly en?: string | undefined },
  reads: Locale,
): { text: string; language: Locale } | undefined {
  for (const language of [reads, reads === 'jp' ? 'en' : 'jp'] as const) {
    const text = texts[language]?.trim();
    if (text) return { text, language };
  }
  return undefined;
}

/** Counts of scouts that became what. */
export interface ScoutFigures {
  /** Without withdrawn ones. */
  sent: number;
  /** Opened, whether or not they were answered. */
  seen: number;
  accepted: number;
  declined: number;
  expired: number;
  withdrawn: number;
  /** Answered ones of those sent, in per mille; absent if none was sent. */
  replyRate?: number;
}

/** The share that was answered, in per mille, rounded half up. */
export const replyRate = ({ sent, accepted, declined }: Omit<ScoutFigures, 'replyRate'>) =>
  sent > 0 ? Math.round(((accepted + declined) * 1000) / sent) : undefined;
