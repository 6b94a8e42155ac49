import type { Locale } from './codes.ts';
import { type FilledText, placeholders, textFor } from './placeholders.ts';

/** The placeholders of scouts, and of the templates for them. */
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
const scoutText = placeholders(scoutPlaceholders);
export const scoutPlaceholderNames = scoutText.names;

/** Characters of a text, and how many people one call takes. */
export const scoutLimits = { text: 2000, recipients: 20 } as const;

/** As it is typed into a text. */
export const placeholderToken = scoutText.token;

/** What stands for the placeholders; absent or empty: nothing is known of it. */
export type ScoutValues = Readonly<Partial<Record<ScoutPlaceholder, string>>>;

/** A text with its placeholders replaced; those that cannot be replaced stay as they are. */
export const fillScoutText: (text: string, values: ScoutValues) => FilledText<ScoutPlaceholder> =
  scoutText.fill;

/** The text in the language that somebody reads; otherwise in the other one. */
export const scoutTextFor = textFor;

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
