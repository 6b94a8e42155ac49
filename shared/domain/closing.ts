import type { AppliedStatus } from './codes.ts';
import { type FilledText, placeholders } from './placeholders.ts';
import { scoutPlaceholders } from './scoutTexts.ts';

/** What happens to those who are still in a posting when it closes: nobody stays in a closed posting. */

/** The placeholders of what a company writes to them. */
export const closingPlaceholders = {
  name: { jp: '氏名', en: 'name' },
  job: scoutPlaceholders.job,
  company: scoutPlaceholders.company,
} as const;
export type ClosingPlaceholder = keyof typeof closingPlaceholders;
export type ClosingValues = Readonly<Partial<Record<ClosingPlaceholder, string>>>;

const closingText = placeholders(closingPlaceholders);
export const closingPlaceholderNames = closingText.names;
export const closingToken = closingText.token;
/** A text with its placeholders replaced; those that cannot be replaced stay as they are. */
export const fillClosingText: (text: string, values: ClosingValues) => FilledText<ClosingPlaceholder> =
  closingText.fill;

/** Characters of a text before its placeholders are replaced: as of a decline. */
export const closingTextLimit = 2000;

/** The statuses in which somebody is still in a posting, as far as they can get without a hire. */
export const openStages = ['OFFERED', 'INTERVIEW', 'SCREENING', 'APPLIED'] as const satisfies AppliedStatus[];
export type OpenStage = (typeof openStages)[number];
