/**
 * A visitor's answers to the questions about eligibility. They are stored on the device only and never sent. Invalid
 * stored values are ignored.
 */
import {
  type JapaneseLevel,
  japaneseLevels,
  type Prefecture,
  prefectures,
  type VisaType,
} from '../../../../shared/domain/codes.ts';
import type { EligibilityPerson } from '../../../../shared/domain/eligibility.ts';
import { isDay } from '../../../../shared/domain/time.ts';
import { visaTypes } from '../../../../shared/domain/visaTypes.ts';

export interface Answers {
  visaType?: VisaType | undefined;
  /** Last day of the period of stay. */
  visaExpiresOn?: string | undefined;
  japaneseLevel?: JapaneseLevel | undefined;
  /** Where they live. */
  prefecture?: Prefecture | undefined;
  /** Anywhere in Japan. */
  mayMove?: boolean | undefined;
  /** Hours a week, at most. */
  weeklyHours?: number | undefined;
}

const storedAs = 'eligibility';
const hoursOfAWeek = 168;

const oneOf = <Code extends string>(codes: readonly Code[], value: unknown): Code | undefined =>
  codes.find((code) => code === value);

/** The valid answers of a stored text; undefined if there is none. */
export function parseAnswers(text: string | null): Answers | undefined {
  let stored: Record<string, unknown>;
  try {
    stored = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  const { visaExpiresOn: day, weeklyHours: hours } = stored;
  const answers: Answers = {
    visaType: oneOf(visaTypes, stored.visaType),
    visaExpiresOn: typeof day === 'string' && isDay(day) ? day : undefined,
    japaneseLevel: oneOf(japaneseLevels, stored.japaneseLevel),
    prefecture: oneOf(prefectures, stored.prefecture),
    mayMove: stored.mayMove === true || undefined,
    weeklyHours:
      Number.isInteger(hours) && Number(hours) > 0 && Number(hours) <= hoursOfAWeek
        ? Number(hours)
        : undefined,
  };
  // A day without a status is meaningless.
  if (answers.visaType === undefined) answers.visaExpiresOn = undefined;
  return Object.values(answers).some((answer) => answer !== undefined) ? answers : undefined;
}

/** For this page only, if the browser has no storage. */
let ofPage: Answers | undefined;

export function readAnswers(): Answers | undefined {
  try {
    return parseAnswers(localStorage.getItem(storedAs)) ?? ofPage;
  } catch {
    return ofPage;
  }
}

/** Whether the browser has storage. */
export function keepsAnswers(): boolean {
  try {
    localStorage.getItem(storedAs);
    return true;
  } catch {
    return false;
  }
}

/** @param answers undefined deletes them */
export function writeAnswers(answers: Answers | undefined): void {
  const text = JSON.stringify(answers ?? {});
  const read = parseAnswers(text);
  ofPage = undefined;
  try {
    if (read) localStorage.setItem(storedAs, text);
    else localStorage.removeItem(storedAs);
  } catch {
    ofPage = read;
  }
}

export const personOf = ({ mayMove, ...answers }: Answers): EligibilityPerson => ({
  ...answers,
  ...(mayMove && { wishes: { areas: [{ country: 'JP' }] } }),
});
