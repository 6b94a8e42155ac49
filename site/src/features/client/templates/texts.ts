/** What is written in both languages, and checked before it is sent. */

import {
  placeholdersFor,
  type TemplatePurpose,
  templateLimits,
} from '../../../../../shared/domain/messageTemplates.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { characterCount } from '../../../../../shared/domain/text.ts';
import { messageTemplates } from '../../../../../shared/locales/messageTemplates.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import { useTexts } from '../../../lib/texts.ts';

export type Texts = Record<Locale, string>;
export const noTexts: Texts = { jp: '', en: '' };

/** For the API: without languages that nothing is written in; undefined if nothing is. */
export function written(texts: Partial<Texts> | undefined): Partial<Texts> | undefined {
  const { jp, en } = { ...noTexts, ...texts };
  if (!jp.trim() && !en.trim()) return undefined;
  return { ...(jp.trim() && { jp: jp.trim() }), ...(en.trim() && { en: en.trim() }) };
}

/** What is wrong with a text, in words. */
export function useTextProblem(): (text: string | undefined, purpose: TemplatePurpose) => string | undefined {
  const { t } = useTexts({ messageTemplates });
  return (text = '', purpose) => {
    const { unknown } = placeholdersFor(purpose).fill(text, {});
    if (unknown.length > 0) return t('messageTemplates:problem.unknown', { words: unknown.join(' ') });
    return characterCount(text.trim()) > templateLimits.text
      ? t('messageTemplates:problem.long', { limit: templateLimits.text })
      : undefined;
  };
}

export function usePurposeName(): (purpose: TemplatePurpose) => string {
  const { t, locale } = useTexts({ messageTemplates });
  return (purpose) =>
    purpose === 'CONVERSATION' || purpose === 'SCOUT'
      ? t(`messageTemplates:purpose.${purpose}`)
      : optionName('APPLIED_STATUS', purpose, locale);
}
