import { Locale } from './shapes.ts';

/** The query parameter of every operation, read by the chain (`functions/http`). */
export const languageParameter = 'lang';

export const AnswerLanguage = Locale.optional().describe(
  'The language of the answer: messages, what the API words itself, and texts in this language alone, or in the other where one was not written in it. Absent: the language of `Accept-Language`, else of the account, and texts in both',
);
