/** What a company is about to send: recipients and job in the URL, the rest on this device per account. */
import { fillScoutText, scoutLimits } from '../../../../../shared/domain/scoutTexts.ts';
import { newToken } from '../../../lib/clientToken.ts';
import { deleteDraft, keepDraft, readDraft } from '../../../lib/drafts.ts';
import { idPattern } from '../parts.tsx';

export interface ScoutTexts {
  jp: string;
  en: string;
}

export interface ScoutDraft {
  texts: ScoutTexts;
  /** Of one of the company's own templates, or ''. */
  templateId: string;
  /** Of this sending: makes retrying it idempotent. */
  clientToken: string;
}

const form = 'scout';
const empty = { texts: { jp: '', en: '' }, templateId: '', clientToken: '' };

export function readScoutDraft(): ScoutDraft | undefined {
  const values = readDraft<ScoutDraft>(form)?.values;
  return typeof values?.texts?.jp === 'string' && typeof values.texts.en === 'string' ? values : undefined;
}

export const newScoutDraft = (): ScoutDraft => ({ ...empty, clientToken: newToken() });

/** @returns whether it was stored */
export const keepScoutDraft = (draft: ScoutDraft): boolean =>
  keepDraft<ScoutDraft>(form, { values: draft, basis: empty });

export const deleteScoutDraft = (): void => deleteDraft(form);

/** The members in a URL, each once, and how many are beyond what one sending takes. */
export function recipientsIn(query: URLSearchParams): { staffIds: string[]; beyond: number } {
  const asked = [...new Set((query.get('staff') ?? '').split(','))].filter((id) => idPattern.test(id));
  return {
    staffIds: asked.slice(0, scoutLimits.recipients),
    beyond: Math.max(0, asked.length - scoutLimits.recipients),
  };
}

/** The languages that something is written in. */
export const languagesOf = (texts: ScoutTexts): ('jp' | 'en')[] =>
  (['jp', 'en'] as const).filter((language) => texts[language].trim() !== '');

/** For the API: without languages that nothing is written in. */
export const writtenTexts = (texts: ScoutTexts): { jp?: string; en?: string } =>
  Object.fromEntries(languagesOf(texts).map((language) => [language, texts[language]]));

/** Words in braces that are no placeholder. */
export const unknownIn = (text: string): string[] => fillScoutText(text, {}).unknown;
