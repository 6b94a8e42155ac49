import { describe, expect, it, test } from 'vitest';
import type { JobContent } from '../../shared/contract/postings.ts';
import { ScreeningQuestions } from '../../shared/contract/screeningQuestions.ts';
import { postingFindings } from '../../shared/domain/postingRules/index.ts';
import {
  answerFaults,
  answerValues,
  indexedAnswers,
  isOutside,
  questionLimits,
  type ScreeningQuestion,
} from '../../shared/domain/screeningQuestions.ts';
import { askedAboutPeople, harmless } from './questionSentences.ts';

const ask = (question: Partial<ScreeningQuestion>): ScreeningQuestion => ({
  id: 'q1',
  kind: 'yesNo',
  text: { en: 'Can you drive?' },
  required: true,
  ...question,
});
const choices = [
  { id: 'a', text: { en: 'A' } },
  { id: 'b', text: { en: 'B' } },
];

describe('questions of a posting', () => {
  const wrong = (question: object) => ScreeningQuestions.safeParse([{ ...ask({}), ...question }]).success;
  it.each([
    ['yes or no that is needed', { needs: { yes: true } }, true],
    ['a choice without choices', { kind: 'choice' }, false],
    ['a choice with two', { kind: 'choice', choices, needs: { choices: ['a'] } }, true],
    ['one choice only', { kind: 'choice', choices: choices.slice(1) }, false],
    ['a need that is no choice', { kind: 'choice', choices, needs: { choices: ['c'] } }, false],
    ['the same choice twice', { kind: 'choice', choices: [choices[0], choices[0]] }, false],
    ['choices of a text', { kind: 'text', choices }, false],
    ['a number within a range', { kind: 'number', needs: { atLeast: 1, atMost: 3 } }, true],
    ['a range that ends before it begins', { kind: 'number', needs: { atLeast: 3, atMost: 1 } }, false],
    ['a text that needs a number', { kind: 'text', needs: { atLeast: 1 } }, false],
    ['no wording in any language', { text: {} }, false],
  ])('%s', (_, question, accepted) => expect(wrong(question)).toBe(accepted));

  it('refuses more than five, and one id for two', () => {
    const many = (ids: string[]) => ScreeningQuestions.safeParse(ids.map((id) => ask({ id }))).success;
    expect(many(['a', 'b', 'c', 'd', 'e'])).toBe(true);
    expect(many(['a', 'b', 'c', 'd', 'e', 'f'])).toBe(false);
    expect(many(['a', 'a'])).toBe(false);
  });
});

describe('answers', () => {
  const questions = [
    ask({}),
    ask({ id: 'q2', kind: 'choice', choices, required: false }),
    ask({ id: 'q3', kind: 'text', required: false }),
  ];
  it.each([
    [{ q1: { yes: false } }, []],
    [{ q1: { yes: true }, q2: { choice: 'b' }, q3: { text: 'x' } }, []],
    [{}, ['answers.q1 required']],
    [{ q1: { text: 'yes' } }, ['answers.q1.text unknown', 'answers.q1 required']],
    [{ q1: { yes: true }, q2: { choice: 'z' } }, ['answers.q2.choice notOffered']],
    [{ q1: { yes: true }, other: { yes: true } }, ['answers.other unknown']],
  ])('%j', (answers, faults) =>
    expect(answerFaults(questions, answers).map(({ field, code }) => `${field} ${code}`)).toEqual(faults),
  );

  it.each([
    [ask({ needs: { yes: true } }), { yes: false }, true],
    [ask({ needs: { yes: true } }), { yes: true }, false],
    [ask({ needs: { yes: true } }), undefined, false],
    [ask({ kind: 'number', needs: { atLeast: 3 } }), { number: 2 }, true],
    [ask({ kind: 'number', needs: { atLeast: 3 } }), { number: 3 }, false],
    [ask({ kind: 'number', needs: { atMost: 3 } }), { number: 4 }, true],
    [ask({ kind: 'number' }), { number: 4 }, false],
    [ask({ kind: 'choice', choices, needs: { choices: ['a'] } }), { choice: 'b' }, true],
    [ask({ kind: 'choice', choices, needs: { choices: ['a'] } }), { choice: 'a' }, false],
  ])('outside what the job needs: %j %j', (question, answer, outside) =>
    expect(isOutside(question, answer)).toBe(outside),
  );
});

describe('what a question may not be about', () => {
  const found = (text: string, choices: string[] = []) => {
    const both = (written: string) => (/[ぁ-んァ-ヶ一-龠]/.test(written) ? { jp: written } : { en: written });
    const question = ask({
      kind: choices.length > 0 ? 'choice' : 'text',
      text: both(text),
      ...(choices.length > 0 && { choices: choices.map((one, at) => ({ id: `c${at}`, text: both(one) })) }),
    });
    const content = { questions: [question] } as Partial<JobContent>;
    return postingFindings(content, '2026-11-24').map(({ rule, severity }) => `${rule} ${severity}`);
  };
  test.each([
    ['国籍を教えてください。', 'nationality'],
    ['ご出身はどちらですか？', 'nationality'],
    ['日本人ですか', 'nationality'],
    ['What is your nationality?', 'nationality'],
    ['Where are you from?', 'nationality'],
    ['Are you Japanese?', 'nationality'],
    ['年齢を教えてください', 'age'],
    ['おいくつですか', 'age'],
    ['３０歳以下ですか', 'age'],
    ['How old are you?', 'age'],
    ['Please tell us your date of birth', 'age'],
    ['性別を選んでください', 'sex'],
    ['Are you male or female?', 'sex'],
    ['What is your gender?', 'sex'],
    ['結婚していますか', 'family'],
    ['お子さんはいますか', 'family'],
    ['Are you married?', 'family'],
    ['Do you plan to have children?', 'family'],
    ['妊娠の予定はありますか', 'family'],
    ['宗教上の理由で食べられないものはありますか', 'family'],
    ['支持政党はどこですか', 'family'],
    ['What is your religion?', 'family'],
    ...Object.entries(askedAboutPeople).flatMap(([rule, texts]) => texts.map((text) => [text, rule])),
  ])('%s', (text, rule) => expect(found(text)).toContain(`${rule} refused`));

  test.each([
    ['あてはまるものを選んでください', ['20代', '30代', '40代'], 'age'],
    ['Please choose one', ['Male', 'Female'], 'sex'],
    ['選んでください', ['既婚', '独身'], 'family'],
    ['Please choose one', ['Muslim', 'Christian'], 'family'],
  ])('choices of %s: %j', (text, choices, rule) => expect(found(text, choices)).toContain(`${rule} refused`));

  test.each([
    'この仕事に就ける在留資格をお持ちですか',
    '普通自動車免許を持っていますか',
    '飲食店での経験は何年ありますか',
    '土日に働けますか',
    '子どもに英語を教えた経験がありますか',
    '家族滞在の方は、資格外活動許可をお持ちですか',
    '出身校での専攻を教えてください',
    '豚肉を扱う仕事に差し支えはありませんか',
    '志望動機を教えてください',
    'Do you have permission to work in Japan?',
    'How many years have you worked as a cook?',
    'Can you work on weekends?',
    'Have you taught English to children?',
    'Can you handle pork and alcohol?',
    'How well do you speak Japanese?',
    'When can you start?',
    'Can you lift boxes of 20 kg?',
    ...harmless,
  ])('may ask: %s', (text) => expect(found(text)).toEqual([]));

  test('a question whether somebody is 18 needs a second look', () => {
    expect(found('18歳以上ですか（深夜の勤務があるため）')).toEqual(['age warning']);
  });
});

describe('the unit of a number', () => {
  const parsed = (question: object) => ScreeningQuestions.safeParse([{ ...ask({}), ...question }]);

  it('belongs to number questions alone', () => {
    const unit = { jp: '年', en: 'years' };
    expect(parsed({ kind: 'number', unit }).data?.[0]).toMatchObject({ unit });
    expect(parsed({ kind: 'number', unit: { jp: '年' } }).success).toBe(true);
    for (const wrong of [
      { kind: 'text', unit },
      { kind: 'yesNo', unit },
      { kind: 'number', unit: {} },
      { kind: 'number', unit: { en: 'x'.repeat(21) } },
    ])
      expect(parsed(wrong).success, JSON.stringify(wrong)).toBe(false);
  });

  it('is held to the rules of wording', () => {
    const questions = [ask({ kind: 'number', unit: { jp: '日本人のみ' } })] as JobContent['questions'];
    expect(postingFindings({ questions }, '2026-11-24').map(({ field }) => field)).toContain(
      'questions.0.unit.jp',
    );
  });
});

describe('numbers in an index', () => {
  const question = { id: 'q1', kind: 'number' as const, text: { en: 'Years?' }, required: false };
  const most = questionLimits.number;
  const isFound = (number: number, range: string) => {
    const values = answerValues({ question, number });
    return indexedAnswers(`q1:${range}`).some((one) => values.includes(one));
  };

  it('are found by exactly the ranges that they are in', () => {
    const edges = [0, 1, 2, 9, 10, 11, 99, 100, 101, 999_999, 1_000_000, most - 1, most];
    for (const from of edges)
      for (const to of edges.filter((end) => end >= from))
        for (const number of edges)
          expect([from, to, number, isFound(number, `${from}..${to}`)]).toEqual([
            from,
            to,
            number,
            number >= from && number <= to,
          ]);
  });

  it('are found by ranges with an open end, by few values each', () => {
    expect([isFound(5, '5..'), isFound(4, '5..'), isFound(5, '..5'), isFound(6, '..5')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(isFound(0, '..')).toBe(true);
    expect(indexedAnswers('q1:..')).toEqual(['q1:#']);
    expect(indexedAnswers(`q1:1..${most - 1}`).length).toBeLessThanOrEqual(126);
    expect(indexedAnswers('q1:met')).toEqual(['q1:met']);
  });
});
