import { describe, expect, it } from 'vitest';
import type { JobContent } from '../../shared/contract/postings.ts';
import type { SalaryType } from '../../shared/domain/codes.ts';
import { listingAddress, pageAddress, pageCount, searchWithin } from '../../site/src/lib/listings.ts';
import { initialOf, pick, placeName } from '../../site/src/lib/wording.ts';
import { yearlyText } from '../../site/src/lib/yearlyPay.ts';
import { shownPages } from '../../site/src/ui/pages.ts';

describe('pages of a list', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 12, '1 2 … 12'],
    [5, 12, '1 … 4 5 6 … 12'],
    [4, 6, '1 2 3 4 5 6'],
    [12, 12, '1 … 11 12'],
  ])('page %i of %i shows %s', (page, last, shown) => {
    expect(
      shownPages(page, last)
        .map((number) => number ?? '…')
        .join(' '),
    ).toBe(shown);
  });
});

describe('wording', () => {
  it('uses the page’s language, otherwise the other one with a mark', () => {
    expect(pick({ jp: '看護師', en: 'Nurse' }, 'en')).toEqual({ text: 'Nurse', lang: undefined });
    expect(pick({ jp: '看護師' }, 'en')).toEqual({ text: '看護師', lang: 'ja' });
    expect(pick({ en: 'Nurse' }, 'jp')).toEqual({ text: 'Nurse', lang: 'en' });
    expect(pick({ jp: '' }, 'jp')).toBeUndefined();
    expect(pick(undefined, 'jp')).toBeUndefined();
  });

  it("uses a company's name for its initial, not its legal form", () => {
    expect(initialOf('株式会社みなもホテルズ')).toBe('み');
    expect(initialOf('社会福祉法人 若葉会')).toBe('若');
    expect(initialOf('minamo')).toBe('M');
    expect(initialOf('(株)ﾊｼﾜﾀｼ商会')).toBe('ハ');
    expect(initialOf('㈲ガス燈')).toBe('ガ');
    expect(initialOf('株式会社')).toBe('・');
    expect(initialOf('𠮷野家')).toBe('𠮷');
  });

  it('formats places by language', () => {
    const city = (code: string) => ({ '26100': '京都市' })[code] ?? code;
    expect(placeName({ country: 'JP', prefecture: 'kyoto', city: '26100' }, 'jp', city)).toBe('京都府京都市');
    expect(placeName({ country: 'JP', prefecture: 'kyoto' }, 'en')).toBe('Kyoto');
    expect(placeName({ country: 'US', city: 'New York' }, 'en')).toBe('New York, United States');
  });

  it('compares pay by the year, if available', () => {
    const of = (salaryType: SalaryType, from: number, more: Partial<JobContent> = {}) => ({
      employmentStatus: 'regular' as const,
      salary: { salaryType, from, currency: 'JPY' as const },
      ...more,
    });
    expect(yearlyText(of('month', 250_000), 'jp')).toEqual({ amount: '300万円〜', basis: 'stated' });
    const range = { salaryType: 'hour', from: 1_000, to: 1_500, currency: 'JPY' } as const;
    expect(yearlyText(of('hour', 1_000, { salary: range }), 'en')).toEqual({
      amount: '¥2,016,000–3,024,000',
      basis: 'assumed',
    });
    expect(yearlyText(of('hour', 1_000, { employmentStatus: 'parttime' }), 'jp')).toBeUndefined();
    expect(yearlyText(of('year', 3_000_000), 'jp')).toBeUndefined();
    expect(yearlyText(of('project', 300_000), 'jp')).toBeUndefined();
  });
});

describe('listings', () => {
  it('have their URLs, and the search for the same jobs', () => {
    expect(listingAddress({ by: 'country', country: 'US' }, 'en')).toBe('/en/job/place/united-states');
    expect(listingAddress({ by: 'language', language: 'en' }, 'jp')).toBe('/job/language/english');
    expect(listingAddress({ by: 'country', country: 'XX' }, 'jp')).toBeUndefined();
    expect(searchWithin({ by: 'prefecture', prefecture: 'kyoto' }, 'en')).toBe(
      '/en/job?work_area[prefecture]=kyoto',
    );
    expect([1, 3].map((page) => pageAddress('/job/place/kyoto', page))).toEqual([
      '/job/place/kyoto',
      '/job/place/kyoto?page=3',
    ]);
    expect([0, 25, 26, 1e6].map((total) => pageCount(total, 25))).toEqual([1, 1, 2, 400]);
  });
});
