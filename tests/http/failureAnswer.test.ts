import { expect, it } from 'vitest';
import { refusal } from '../../functions/core/entitlements/use.ts';
import { failureAnswer } from '../../functions/http/answer.ts';
import { Failure } from '../../functions/platform/failure.ts';

it.each([
  ['jp', '本文の入力形式が正しくありません。'],
  ['en', 'Please check the format of “Body”.'],
] as const)('names the whole body if it is not an object (%s)', (locale, message) => {
  const failure = new Failure('validation_failed', { fields: [{ field: '', code: 'wrongType' }] });
  expect(JSON.parse(failureAnswer(failure, locale).body).errors).toEqual([
    { field: '', code: 'wrongType', message },
  ]);
});

const used = { limit: 10, renewsOn: '2026-12-24' };
it.each([
  ['jp', 'resumeViews', used, /履歴書（10名分）を使い切りました。2026年12月24日から、また閲覧できます。$/],
  ['en', 'scouts', used, /\(10\) have been sent\. You can send more from 24 December 2026\.$/],
  ['en', 'scouts', { limit: 0 }, /^Your plan does not include scouts\.$/],
  [
    'jp',
    'staffFavorites',
    { limit: 20 },
    /^ご利用中のプランで会員をお気に入りに追加できるのは20名までです。.*外してください。$/,
  ],
  // Its wording holds for a plan without any, too.
  ['en', 'openPostings', { limit: 0 }, /^All job slots of your plan \(0\) are in use\.$/],
] as const)('what a plan refuses is named: %s %s', (locale, right, balance, message) => {
  const failure = refusal('entitlement_used_up', right, { used: 0, left: 0, valid: true, ...balance });
  expect(JSON.parse(failureAnswer(failure, locale).body).message).toMatch(message);
});

it('a day is written as in a sentence', () => {
  const failure = new Failure('plan_expired', { values: { validUntil: '2026-11-02' } });
  expect(JSON.parse(failureAnswer(failure, 'jp').body).message).toContain('2026年11月2日');
});

it.each([
  ['tags.0', 'タグ'],
  ['texts.jp', '本文'],
  ['score', '評価'],
  ['listIds.3', 'リスト'],
  ['forJob', '求人'],
  ['query', '検索条件'],
  ['times.0', '候補日時'],
  ['content.salary.bonus.times', '回数'],
  ['place', '場所'],
  ['link', 'URL'],
  ['interviewers.1.name', '面接担当の氏名'],
  ['days', '日数'],
])('names the field %s as the screens do', (field, label) => {
  const failure = new Failure('validation_failed', { fields: [{ field, code: 'required' }] });
  expect(JSON.parse(failureAnswer(failure, 'jp').body).errors[0].message).toMatch(new RegExp(`^${label}`));
});
