import { hiringSteps } from './applicationStatus.ts';
import { closingPlaceholders } from './closing.ts';
import type { AppliedStatus, Locale } from './codes.ts';
import { type FilledText, placeholders } from './placeholders.ts';
import { scoutLimits, scoutPlaceholders } from './scoutTexts.ts';

/** What a company's template is for: a stage of an application, a decline, any conversation, a scout. */
export const templatePurposes = [...hiringSteps, 'DECLINED', 'CONVERSATION', 'SCOUT'] as const;
export type TemplatePurpose = (typeof templatePurposes)[number];

/** Templates of a company, and characters of their names and texts. */
export const templateLimits = { templates: 60, name: 60, text: scoutLimits.text } as const;

/** The placeholders of what is written to an applicant. */
export const messagePlaceholders = {
  ...closingPlaceholders,
  interview: { jp: '面接日時', en: 'interview time' },
} as const satisfies Record<string, Record<Locale, string>>;
export type MessagePlaceholder = keyof typeof messagePlaceholders;
export type MessageValues = Readonly<Partial<Record<MessagePlaceholder, string>>>;

/** Names of placeholders, as a list in a sentence. */
export const placeholderWords = (names: readonly MessagePlaceholder[], locale: Locale): string =>
  names.map((name) => messagePlaceholders[name][locale]).join(locale === 'jp' ? '、' : ', ');

const message = placeholders(messagePlaceholders);
export const messagePlaceholderNames = message.names as [MessagePlaceholder, ...MessagePlaceholder[]];
/** A text with its placeholders replaced; those that cannot be replaced stay as they are. */
export const fillMessage: (text: string, values: MessageValues) => FilledText<MessagePlaceholder> =
  message.fill;

/** The placeholders of one kind of text, whichever they are. */
export interface PlaceholderKind {
  words: Readonly<Record<string, Readonly<Record<Locale, string>>>>;
  names: readonly string[];
  token(name: string, locale: Locale): string;
  fill(text: string, values: Readonly<Record<string, string | undefined>>): FilledText<string>;
}

const kindOf = (words: PlaceholderKind['words']): PlaceholderKind => ({ words, ...placeholders(words) });
const closingKind = kindOf(closingPlaceholders);
const messageKind = kindOf(messagePlaceholders);
const scoutKind = kindOf(scoutPlaceholders);

/** Where a time of an interview can be known: with other stages it would stop what is sent. */
const withInterview: readonly TemplatePurpose[] = ['INTERVIEW', 'CONVERSATION'];

/** The placeholders that a text for this purpose may have: the rule of saving, moving, declining and writing alike. */
export const placeholdersFor = (purpose: TemplatePurpose): PlaceholderKind =>
  purpose === 'SCOUT' ? scoutKind : withInterview.includes(purpose) ? messageKind : closingKind;

/** What a message still has in braces that was to be filled in: it must not be sent. */
export const unfilledIn = (text: string): MessagePlaceholder[] => fillMessage(text, {}).empty;

/** In a conversation: what fits the stage first, then what fits any, the other stages last. */
export function byStage(purpose: TemplatePurpose, stage: AppliedStatus | undefined): number {
  if (purpose === stage) return 0;
  return purpose === 'CONVERSATION' ? 1 : 2 + templatePurposes.indexOf(purpose);
}
