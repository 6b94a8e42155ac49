import { expect, it } from 'vitest';
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
