import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  employmentStatuses,
  japaneseLevels,
  prefectures,
  remotePolicies,
} from '../../shared/domain/codes.ts';
import type { EligibilityJob } from '../../shared/domain/eligibility.ts';
import { visaTypes } from '../../shared/domain/visaTypes.ts';
import {
  keepsAnswers,
  parseAnswers,
  personOf,
  readAnswers,
  writeAnswers,
} from '../../site/src/lib/eligibility/answers.ts';
import { factsText, readFacts } from '../../site/src/lib/eligibility/facts.ts';
import { hoursText } from '../../site/src/lib/hoursText.ts';
import { payNote } from '../../site/src/lib/payNote.ts';
import { cards } from './samplePages.ts';

it('writes hours a week in both languages, open ones with their lower end', () => {
  const inBoth = (hours: { from: number; to?: number }) => [hoursText(hours, 'jp'), hoursText(hours, 'en')];
  expect(inBoth({ from: 15, to: 15 })).toEqual(['週15時間', '15 hours a week']);
  expect(inBoth({ from: 15, to: 25 })).toEqual(['週15〜25時間', '15–25 hours a week']);
  expect(inBoth({ from: 12 })).toEqual(['週12時間から', 'from 12 hours a week']);
  const card = {
    ...cards[0]!,
    employmentStatus: 'parttime' as const,
    salary: { salaryType: 'hour' as const, from: 1_300, currency: 'JPY' as const },
    pay: { yearly: { from: 811_200, basis: 'hours' as const }, hoursPerWeek: { from: 12 } },
  };
  expect(payNote(card, 'jp')).toBe('月約6.8万円〜（週12時間から）');
  expect(payNote(card, 'en')).toBe('About ¥68,000 or more a month, from 12 hours a week');
});

describe('what the markup of a job carries', () => {
  const position = fc.constantFrom(
    { major: '02' },
    { major: '02', middle: '009' },
    { major: '02', middle: '009', detail: '313' },
  );
  const area = fc.oneof(
    fc.record({ country: fc.constant('JP'), prefecture: fc.constantFrom(...prefectures) }),
    // Cities abroad are as somebody typed them.
    fc.record({
      country: fc.constant('US'),
      city: fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    }),
    fc.record({ country: fc.constant('VN') }),
  );
  const job = fc.record<EligibilityJob>({
    employmentStatus: fc.constantFrom(...employmentStatuses),
    jobPosition: position,
    japaneseLevel: fc.constantFrom(...japaneseLevels),
    workAreas: fc.array(area, { maxLength: 3 }),
    remotePolicy: fc.constantFrom(...remotePolicies),
    visaTypes: fc.uniqueArray(fc.constantFrom(...visaTypes), { maxLength: 5 }),
    visaSponsorship: fc.boolean(),
    pay: fc.option(
      fc.record({
        hoursPerWeek: fc.constantFrom({ from: 20, to: 20 }, { from: 15, to: 37.5 }, { from: 12 }),
      }),
      { nil: undefined },
    ),
  });

  it('has the typical hours where the posting names no range', () => {
    const card = cards[0]!;
    expect(card).not.toHaveProperty('pay');
    expect(readFacts(factsText({ ...card, weeklyHours: 28 })).pay).toEqual({
      hoursPerWeek: { from: 28, to: 28 },
    });
    expect(readFacts(factsText(card)).pay).toBeUndefined();
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(job, (one) => {
        expect(readFacts(factsText(one as Parameters<typeof factsText>[0]))).toEqual(
          JSON.parse(JSON.stringify(one)),
        );
      }),
    );
  });
});

describe('what was answered on a device', () => {
  const storage = (items = new Map<string, string>()) => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    null,
    '',
    'null',
    'true',
    '[]',
    '"student"',
    '{',
    '{}',
    '{"visaType":"tourist"}',
    '{"visaType":["student"]}',
    '{"visaExpiresOn":"2027-01-01"}',
    '{"weeklyHours":"28"}',
    '{"weeklyHours":-1}',
    '{"weeklyHours":1e9}',
    '{"mayMove":"yes"}',
    '{"__proto__":{"visaType":"student"}}',
  ])('is as if absent where it reads %s', (text) => {
    expect(parseAnswers(text)).toBeUndefined();
  });

  it('is what can be read of it', () => {
    expect(
      parseAnswers(
        '{"visaType":"student","visaExpiresOn":"2027-02-30","japaneseLevel":"daily","prefecture":"atlantis","weeklyHours":28}',
      ),
    ).toEqual({ visaType: 'student', japaneseLevel: 'daily', weeklyHours: 28 });
  });

  it('is kept until it is deleted', () => {
    const kept = storage();
    vi.stubGlobal('localStorage', kept);
    expect(readAnswers()).toBeUndefined();
    const answers = { visaType: 'student', prefecture: 'tokyo', mayMove: true } as const;
    writeAnswers(answers);
    expect(readAnswers()).toEqual(answers);
    expect(personOf(answers)).toEqual({
      visaType: 'student',
      prefecture: 'tokyo',
      wishes: { areas: [{ country: 'JP' }] },
    });
    writeAnswers({ ...answers, mayMove: undefined, visaType: undefined, prefecture: undefined });
    expect([...kept.items]).toEqual([]);
    writeAnswers(answers);
    writeAnswers(undefined);
    expect(readAnswers()).toBeUndefined();
    expect([...kept.items]).toEqual([]);
  });

  it('holds for the page where the browser keeps nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(keepsAnswers()).toBe(false);
    expect(readAnswers()).toBeUndefined();
    writeAnswers({ weeklyHours: 20 });
    expect(readAnswers()).toEqual({ weeklyHours: 20 });
    writeAnswers(undefined);
    expect(readAnswers()).toBeUndefined();
  });
});
