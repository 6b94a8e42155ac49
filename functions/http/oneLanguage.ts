import { type Locale, locales } from '../../shared/domain/codes.ts';

const isLocale = (key: string) => locales.some((one) => one === key);

/** Whether it is a text by language: nothing but texts under the names of languages. */
function isTextByLanguage(value: object): value is Partial<Record<Locale, string>> {
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([key, one]) => isLocale(key) && typeof one === 'string');
}

/** An answer with each text in one language alone; in the other if it was not written in this one. */
export function inLanguage(answer: unknown, language: Locale): unknown {
  if (Array.isArray(answer)) return answer.map((one) => inLanguage(one, language));
  if (typeof answer !== 'object' || answer === null) return answer;
  if (isTextByLanguage(answer)) {
    const text = answer[language];
    return text === undefined ? answer : { [language]: text };
  }
  return Object.fromEntries(Object.entries(answer).map(([key, one]) => [key, inLanguage(one, language)]));
}
