import type { JobContent, PostingFinding } from '../../contract/postings.ts';
import type { LocalizedText } from '../../contract/shapes.ts';
import type { Locale, Prefecture } from '../codes.ts';
import { mayBeNewer, minimumWage } from '../minimumWage.ts';
import { hourlyPay } from '../postingPay.ts';
import type { PostingRule } from './names.ts';
import { choiceRules, criterionRules, questionRules } from './questionRules.ts';
import { inStatuses } from './statusRules.ts';
import { wagesInSentence } from './wageInTexts.ts';
import { type Severity, wordRules } from './wordRules.ts';

export type { PostingRule } from './names.ts';
export { postingLaws, type Severity } from './wordRules.ts';

const textFields = [
  'title',
  'description',
  'duties',
  'requirements',
  'welcomeSkills',
  'selectionProcess',
  'remarks',
  'workingHours',
  'holidays',
  'delivery',
  'inspection',
] as const satisfies readonly (keyof JobContent)[];

/**
 * Sentences of a text, including list items. A full stop between digits or before a lower-case letter does
 * not end one.
 */
const sentencesOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[。!?！？\n\r]+|\.(?=\s+[A-Z0-9]|\s*$)|(?<=[^\d])[;；](?=\s)/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** Findings of the rules in one sentence; per rule the most severe. */
export function findingsInSentence(
  sentence: string,
  locale: Locale,
): { rule: PostingRule; severity: Severity; words: string }[] {
  const folded = sentence.normalize('NFKC');
  const text = locale === 'en' ? folded.toLowerCase() : folded;
  const found = new Map<PostingRule, { rule: PostingRule; severity: Severity; words: string }>();
  for (const { rule, severity, pattern, unless, exception } of wordRules[locale]) {
    const match = pattern.exec(text);
    if (!match) continue;
    const claimed = exception?.test(text) === true;
    if (!claimed && unless?.test(text)) continue;
    const weight = claimed ? 'warning' : severity;
    if (found.get(rule)?.severity === 'refused') continue;
    const words = folded.slice(match.index, match.index + match[0].length).trim();
    if (!found.has(rule) || weight === 'refused') found.set(rule, { rule, severity: weight, words });
  }
  return [...found.values()];
}

const inBoth = (sentence: string, locale: Locale) =>
  // English texts contain Japanese and vice versa.
  [...findingsInSentence(sentence, locale), ...findingsInSentence(sentence, locale === 'jp' ? 'en' : 'jp')];

/** What a question or a choice may not be about, whatever the language that it is in. */
export function findingsInQuestion(
  text: string,
  rules: typeof questionRules = questionRules,
): { rule: PostingRule; severity: Severity; words: string }[] {
  const plain = text.normalize('NFKC').trim();
  const found = rules.flatMap(({ rule, pattern, unless, exception }) => {
    const match = pattern.exec(plain.toLowerCase());
    if (!match) return [];
    const claimed = exception?.test(plain.toLowerCase()) === true;
    if (!claimed && unless?.test(plain.toLowerCase())) return [];
    const words = plain.slice(match.index, match.index + match[0].length).trim();
    return [{ rule, severity: claimed ? ('warning' as const) : ('refused' as const), words }];
  });
  return [...new Map(found.toReversed().map((one) => [one.rule, one])).values()].toReversed();
}

function inQuestions({ questions = [] }: Partial<JobContent>): PostingFinding[] {
  return questions.flatMap(({ text, unit, choices = [] }, at) => [
    ...(unit ? inQuestionText(unit, `questions.${at}.unit`, choiceRules) : []),
    ...inQuestionText(text, `questions.${at}.text`, questionRules),
    ...choices.flatMap((choice, place) =>
      inQuestionText(choice.text, `questions.${at}.choices.${place}.text`, choiceRules),
    ),
  ]);
}

const inQuestionText = (text: LocalizedText, field: string, rules: typeof questionRules): PostingFinding[] =>
  (['jp', 'en'] as const).flatMap((locale) => {
    const written = text[locale] ?? '';
    const all = [
      ...sentencesOf(written).flatMap((sentence) => inBoth(sentence, locale)),
      ...findingsInQuestion(written, rules),
    ];
    return [...new Map(all.map((one) => [one.rule, one])).values()].map((one) => ({
      ...one,
      field: `${field}.${locale}`,
    }));
  });

/** What may not be rated when people are chosen: whatever may not be asked, in fewer words. */
export const criterionFindings = (text: LocalizedText, field: string): PostingFinding[] =>
  inQuestionText(text, field, [...questionRules, ...choiceRules, ...criterionRules]).filter(
    ({ severity }) => severity === 'refused',
  );

function inTexts(content: Partial<JobContent>): PostingFinding[] {
  return textFields.flatMap((field) =>
    (['jp', 'en'] as const).flatMap((locale) => {
      const all = sentencesOf(content[field]?.[locale] ?? '').flatMap((sentence) => inBoth(sentence, locale));
      const first = new Map<PostingRule, (typeof all)[number]>();
      for (const one of all) {
        const known = first.get(one.rule);
        if (!known || (known.severity === 'warning' && one.severity === 'refused')) first.set(one.rule, one);
      }
      return [...first.values()].map((one) => ({ ...one, field: `${field}.${locale}` }));
    }),
  );
}

/** Below this share of the rate, a wage computed from hours in texts is refused; above, only a warning. */
const plainlyBelow = { stated: 1, hours: 0.9, assumed: 0.5 } as const;
/**
 * Rates have risen by up to 10% a year: a wage within this margin above an old rate may be below the new one.
 */
const yearlyRise = 1.1;

/** Minimum wages of the workplaces, highest first. */
const ratesOf = (content: Partial<JobContent>, day: string) =>
  (content.workAreas ?? [])
    .flatMap(({ country, prefecture }) => {
      const rate = country === 'JP' && prefecture ? minimumWage(prefecture as Prefecture, day) : undefined;
      return rate ? [{ prefecture: prefecture as Prefecture, minimum: rate.yen }] : [];
    })
    .toSorted((one, other) => other.minimum - one.minimum);

function inWage(content: Partial<JobContent>, day: string): PostingFinding[] {
  const pay = hourlyPay(content);
  if (!pay || content.salary?.currency !== 'JPY') return [];
  // Of several places the highest rate decides.
  const highest = ratesOf(content, day)[0];
  if (!highest) return [];
  const wage = { hourly: pay.amount, basis: pay.basis, ...highest };
  const base = { rule: 'minimumWage', field: 'salary', wage } as const;
  if (pay.amount < highest.minimum) {
    const plain = pay.amount < highest.minimum * plainlyBelow[pay.basis];
    return [{ ...base, severity: plain ? 'refused' : 'warning' }];
  }
  if (mayBeNewer(day) && pay.amount < highest.minimum * yearlyRise && pay.basis !== 'assumed') {
    return [{ ...base, severity: 'warning', newer: true }];
  }
  return [];
}

const trialConditions = 'trialPeriod.conditions';

/** Wages in texts, such as those of training and trial periods; the lowest of each text. */
function inWageTexts(content: Partial<JobContent>, day: string): PostingFinding[] {
  if (content.employmentStatus === 'freelance') return [];
  if (content.workAreas?.some(({ country }) => country !== 'JP')) return [];
  // A text may state a wage per place: compared with the lowest rate.
  const lowest = ratesOf(content, day).at(-1);
  if (!lowest) return [];
  const texts = [
    ...textFields.map((field) => [field, content[field]] as const),
    ['overtime', content.overtime] as const,
    [trialConditions, content.trialPeriod?.exists ? content.trialPeriod.conditions : undefined] as const,
  ];
  return texts.flatMap(([field, text]) =>
    (['jp', 'en'] as const).flatMap((locale) => {
      const below = sentencesOf(text?.[locale] ?? '')
        .flatMap((sentence) => [...wagesInSentence(sentence, 'jp'), ...wagesInSentence(sentence, 'en')])
        .filter(({ yen }) => yen < lowest.minimum)
        .toSorted((one, other) =>
          one.severity === other.severity ? one.yen - other.yen : one.severity === 'refused' ? -1 : 1,
        )[0];
      if (!below) return [];
      const wage = { hourly: below.yen, basis: 'stated', ...lowest } as const;
      const { severity, words } = below;
      return [{ rule: 'minimumWage', severity, field: `${field}.${locale}`, words, wage } as const];
    }),
  );
}

/**
 * Violations of the law in a posting (`refused`: blocks publishing) and points to review (`warning`), in the
 * order of the form.
 * @param day Tokyo day, for the minimum wage in force
 */
export function postingFindings(content: Partial<JobContent>, day: string): PostingFinding[] {
  return [
    ...inTexts(content),
    ...inWageTexts(content, day),
    ...inWage(content, day),
    ...inStatuses(content),
    ...inQuestions(content),
  ];
}
