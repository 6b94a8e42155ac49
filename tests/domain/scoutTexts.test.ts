import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fillScoutText,
  placeholderToken,
  replyRate,
  scoutPlaceholderNames,
  scoutTextFor,
} from '../../shared/domain/scoutTexts.ts';

describe('placeholders', () => {
  it('are replaced in either language, whatever width, case and spaces', () => {
    const values = { member: 'S0000001', job: 'Cook' };
    for (const text of [
      '{会員番号}',
      '{member number}',
      '｛会員番号｝',
      '{ Member  Number }',
      '{MEMBER NUMBER}',
      '{{会員番号}}',
      '{{ member number }}',
      '{member\nnumber}',
    ])
      expect(fillScoutText(text, values)).toEqual({ text: 'S0000001', empty: [], unknown: [] });
    expect(fillScoutText('{job title} and {求人名}', values).text).toBe('Cook and Cook');
  });

  it('are reported once if nothing stands for them, and stay', () => {
    expect(fillScoutText('{スキル}、{skills}、{会員番号}', { skills: ' ', member: 'S1' })).toEqual({
      ...{ text: '{スキル}、{skills}、S1', empty: ['skills'], unknown: [] },
    });
  });

  it('are reported as typed if misspelt; other braces are text', () => {
    expect(fillScoutText('{name} {氏名} { } {a\nb} {{x}', {}).unknown).toEqual(['{name}', '{氏名}', '{{x}']);
    expect(fillScoutText('a } b { c', {})).toEqual({ text: 'a } b { c', empty: [], unknown: [] });
  });

  it.each([
    ['{会員番号 様', '{会員番号'],
    ['会員番号} 様', '会員番号}'],
    ['{会員番号}、{求人名\n', '{求人名'],
    ['Dear { member number, hello', '{ member number'],
    ['{会員番号{求人名}', '{会員番号'],
  ])('are reported if a brace is missing: %j', (text, typed) => {
    expect(fillScoutText(text, { member: 'S1', job: 'Cook' }).unknown).toEqual([typed]);
  });

  it('are never read in what they were replaced with', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...scoutPlaceholderNames), (value, name) => {
        for (const locale of ['jp', 'en'] as const) {
          const { text, empty } = fillScoutText(`a${placeholderToken(name, locale)}b`, { [name]: value });
          if (value.trim()) expect(text).toBe(`a${value.trim()}b`);
          else expect(empty).toEqual([name]);
        }
      }),
    );
  });
});

it('the text is in the language that somebody reads, otherwise in the other', () => {
  expect(scoutTextFor({ jp: 'は', en: 'H' }, 'en')).toEqual({ text: 'H', language: 'en' });
  expect(scoutTextFor({ jp: 'は', en: ' ' }, 'en')).toEqual({ text: 'は', language: 'jp' });
  expect(scoutTextFor({}, 'jp')).toBeUndefined();
});

it('the reply rate is of those sent, in per mille', () => {
  const none = { sent: 0, seen: 0, accepted: 0, declined: 0, expired: 0, withdrawn: 3 };
  expect(replyRate(none)).toBeUndefined();
  expect(replyRate({ ...none, sent: 3, accepted: 1, declined: 1 })).toBe(667);
});
