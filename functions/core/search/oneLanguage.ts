import type { JobSearchAnswer } from '../../../shared/contract/jobSearch.ts';
import type { JobCard } from '../../../shared/contract/postings.ts';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import type { Locale } from '../../../shared/domain/codes.ts';

/** A text in the requested language only; in the other if it does not exist in this one. */
const inLanguage = (text: LocalizedText, language: Locale): LocalizedText =>
  text[language] === undefined ? text : { [language]: text[language] };

const cardIn = (card: JobCard, language: Locale): JobCard => ({
  ...card,
  title: inLanguage(card.title, language),
  company: { ...card.company, name: inLanguage(card.company.name, language) },
});

/** A search result with its texts in one language; in both if none is requested. */
export const answerIn = (answer: JobSearchAnswer, language: Locale | undefined): JobSearchAnswer =>
  language === undefined ? answer : { ...answer, data: answer.data.map((card) => cardIn(card, language)) };
