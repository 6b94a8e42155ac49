import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JobSearch } from '../../shared/contract/jobSearch.ts';
import { isOption } from '../../shared/domain/select-data-all.ts';
import {
  askedOfListing,
  conditionsOf,
  filterNames,
  lastPage,
  listingOfAsked,
  parameterOf,
  queryOf,
  readAsked,
  readPage,
  searchAddress,
  searchParameters,
  without,
} from '../../shared/jobSearch.ts';
import type { Listing } from '../../shared/listings.ts';
import { allListings } from '../../shared/listings.ts';
import { conditionName, wordsOf } from '../../site/src/features/search/words.ts';

const everything =
  '?keyword=%E7%9C%8B%E8%AD%B7&companyName=Harbor&work_area[prefecture]=kyoto&work_area[prefecture]=osaka&japaneseLevel=daily' +
  '&visaSponsorship=true&salary[salaryType]=month&salary[from]=250000&salary[to]=300000&sort=salary&page=2';

describe("the query in the search's URL", () => {
  it('is parsed, and says what of it is unknown', () => {
    const asked = readAsked(
      '?keyword=%00%E7%9C%8B%E8%AD%B7%0A&work_area[prefecture]=kyoto&work_area[prefecture]=kyoto&work_area[prefecture]=%3Cscript%3E' +
        '&japaneseLevel=__proto__&salary[salaryType]=century&salary[from]=lots&salary[to]=-3&visaSponsorship=maybe&sort=random&page=-4&evil=1',
    );
    expect(asked).toMatchObject({
      keyword: '看護',
      visaSponsorship: false,
      salary: undefined,
      misread: { salaryType: 'year', currency: 'JPY', from: 'lots', to: '-3' },
      sort: undefined,
      page: 1,
    });
    expect(asked.filters).toMatchObject({ prefecture: ['kyoto'], japaneseLevel: [] });
    expect(asked.unread).toEqual([
      { parameter: 'work_area[prefecture]', value: '<script>' },
      { parameter: 'japaneseLevel', value: '__proto__' },
      { parameter: 'visaSponsorship', value: 'maybe' },
      { parameter: 'salary[salaryType]', value: 'century' },
      { parameter: 'sort', value: 'random' },
      { parameter: 'page', value: '-4' },
      { parameter: 'unknown', value: 'evil' },
    ]);
    // What was not understood stays in the address, so that the page can say so.
    expect(queryOf(asked)).toBe(
      '?keyword=%E7%9C%8B%E8%AD%B7&work_area[prefecture]=kyoto&salary[salaryType]=year&salary[from]=lots&salary[to]=-3' +
        '&work_area[prefecture]=%3Cscript%3E&japaneseLevel=__proto__&visaSponsorship=maybe' +
        '&salary[salaryType]=century&sort=random&page=-4&unknown=evil',
    );
    expect(queryOf({ ...asked, unread: [] })).not.toContain('random');
    expect(queryOf(without(asked, { kind: 'salary' }))).not.toContain('salary');
    expect(readAsked(`?keyword=${'x'.repeat(500)}`).keyword).toHaveLength(200);
    expect(readPage(`?page=${'9'.repeat(6)}`)).toBe(lastPage);
  });
  it('takes towns abroad as they are written, and holds codes against their lists', () => {
    const town = readAsked('?work_area[city]=New+York&work_area[city]=131016', isOption);
    expect(town.filters.city).toEqual(['New York', '131016']);
    expect(town.unread).toEqual([]);
    expect(queryOf(town)).toBe('?work_area[city]=New+York&work_area[city]=131016');
    const wrong = readAsked(
      '?work_area[city]=999999&jobPosition[detail]=156&jobPosition[detail]=0&jobPosition[major]=77&weeklyHours[to]=many',
      isOption,
    );
    expect(wrong.filters).toMatchObject({ city: [], positionDetail: ['156'], positionMajor: [] });
    expect(wrong.unread.map(({ parameter, value }) => `${parameter}=${value}`)).toEqual([
      'work_area[city]=999999',
      'jobPosition[major]=77',
      'jobPosition[detail]=0',
      'weeklyHours[to]=many',
    ]);
    // Nothing that is read a second time is read otherwise.
    expect(readAsked(queryOf(wrong), isOption)).toEqual(wrong);
    // What asks for something unknown is no listing.
    expect(listingOfAsked(readAsked('?work_area[prefecture]=tokyo&speciality=x'))).toBeUndefined();
  });
  it.each([
    ['work_area[citty]=x', ['unknown=work_area[citty]']],
    ['pref=osaka&keyword=a', ['unknown=pref']],
    ['pref=osaka&pref=tokyo&unknown=pref&unknown=q', ['unknown=pref', 'unknown=q']],
    ['Keyword=a', ['unknown=Keyword']],
    ['constructor=a&__proto__=b', ['unknown=constructor', 'unknown=__proto__']],
    ['salary[salaryType]=weekly&salary[from]=300', ['salary[salaryType]=weekly']],
    ['salary[currency]=XXX&salary[from]=300', ['salary[currency]=XXX']],
    ['page=abc', ['page=abc']],
    ['page=0', ['page=0']],
    ['sort=x&sort=salary', ['sort=x']],
    ['sort=salary&sort=newest', ['sort=newest']],
    ['page=2&page=3&page=2', ['page=3']],
    ['startBy=immediate&startBy=2027-04-30', ['startBy=2027-04-30']],
    ['weeklyHours[to]=20&weeklyHours[to]=28', ['weeklyHours[to]=28']],
    ['takeHome[from]=20万&takeHome[from]=200000&takeHome[from]=30万', ['takeHome[from]=30万']],
    ['visaSponsorship=true&visaSponsorship=false', ['visaSponsorship=false']],
    ['visaSponsorship=false&visaSponsorship=true', ['visaSponsorship=true']],
    ['page=1&page=3', ['page=3']],
    ['salary[from]=300&salary[currency]=JPY&salary[currency]=USD', ['salary[currency]=USD']],
    ['salary[currency]=JPY&salary[currency]=USD', []],
    ['utm_source=a&utm_campaign=b&gclid=c&fbclid=d&_gl=e', []],
    ['keyword=&page=&sort=', []],
    ['keyword=a&keyword=b', ['keyword=b']],
    ['keyword=&keyword=b&keyword=b', []],
    ['companyName=a&companyName=b', ['companyName=b']],
    [
      'salary[salaryType]=hour&salary[from]=1200&salary[from]=1500&salary[to]=lots&salary[to]=2000',
      ['salary[from]=1500', 'salary[to]=2000'],
    ],
    ['keyword=a&keyword=b&pref=c&sort=x', ['keyword=b', 'sort=x', 'unknown=pref']],
  ])('says what is unknown in %s', (query, unread) => {
    const asked = readAsked(`?${query}`, isOption);
    expect(asked.unread.map(({ parameter, value }) => `${parameter}=${value}`)).toEqual(unread);
    // It still says so where the address is written anew.
    expect(readAsked(queryOf(asked), isOption)).toEqual(asked);
  });
  it('tells a second value of each parameter that has one', () => {
    const examples: Record<string, [string, string]> = {
      keyword: ['a', 'b'],
      companyName: ['a', 'b'],
      visaSponsorship: ['true', 'false'],
      'weeklyHours[to]': ['20', '28'],
      startBy: ['immediate', '2027-04-30'],
      'takeHome[from]': ['150000', '200000'],
      'salary[salaryType]': ['month', 'year'],
      'salary[from]': ['200000', '250000'],
      'salary[to]': ['300000', '350000'],
      'salary[currency]': ['JPY', 'USD'],
      sort: ['salary', 'newest'],
      page: ['2', '3'],
    };
    const lists = filterNames.map(parameterOf);
    const singles = searchParameters.filter((parameter) => !lists.includes(parameter));
    expect(Object.keys(examples).sort()).toEqual([...singles].sort());
    for (const [parameter, [first, second]] of Object.entries(examples)) {
      const asked = readAsked(
        `?${new URLSearchParams([
          // A unit asks something with an amount only.
          ...(parameter.startsWith('salary') && !/from|to/.test(parameter)
            ? [['salary[from]', '200000']]
            : []),
          [parameter, first],
          [parameter, second],
        ])}`,
        isOption,
      );
      expect(asked.unread).toEqual([{ parameter, value: second }]);
    }
  });
  it('has take-home pay a month', () => {
    const asked = readAsked('?takeHome[from]=20万');
    expect([asked.takeHome, queryOf(asked)]).toEqual([200_000, '?takeHome[from]=200000']);
    expect(wordsOf(asked, 'jp')).toBe('手取り月20万円〜（目安）');
    expect(wordsOf(asked, 'en')).toBe('Take-home pay from ¥200,000 a month (approx.)');
    expect(without(asked, { kind: 'takeHome' }).takeHome).toBeUndefined();
    expect(listingOfAsked(asked)).toBeUndefined();
  });
  it('says which values of a condition are beyond the fiftieth', () => {
    const cities = Array.from({ length: 53 }, (_, index) => `Town ${index}`);
    const asked = readAsked(`?${new URLSearchParams(cities.map((city) => ['work_area[city]', city]))}`);
    expect(asked.filters.city).toEqual(cities.slice(0, 50));
    expect(asked.unread.map(({ value }) => value)).toEqual(cities.slice(50));
  });
  it('says that amounts were exchanged, and names of parameters at most in part', () => {
    expect(readAsked('?salary[from]=9000000&salary[to]=3000000')).toMatchObject({
      salary: { from: 3_000_000, to: 9_000_000 },
      swapped: true,
    });
    expect(readAsked('?salary[from]=3000000&salary[to]=9000000').swapped).toBe(false);
    expect(readAsked(`?${'x'.repeat(500)}=1`).unread).toEqual([
      { parameter: 'unknown', value: 'x'.repeat(40) },
    ]);
  });
  it('has a start by a day, or immediately, and nothing else', () => {
    const asked = readAsked('?startBy=2027-04-30');
    expect([asked.startBy, asked.unread]).toEqual(['2027-04-30', []]);
    expect(queryOf(asked)).toBe('?startBy=2027-04-30');
    expect(wordsOf(asked, 'en')).toBe('Starts by the end of April 2027');
    expect(wordsOf(readAsked('?startBy=2027-04-15'), 'jp')).toBe('2027年4月15日までに勤務開始');
    expect(wordsOf(readAsked('?startBy=immediate'), 'jp')).toBe('すぐに働ける');
    expect(without(asked, { kind: 'startBy' }).startBy).toBeUndefined();
    expect(listingOfAsked(asked)).toBeUndefined();
    for (const wrong of ['soon', '2027-02-30']) {
      const other = readAsked(`?startBy=${wrong}`);
      expect([other.startBy, other.unread]).toEqual([undefined, [{ parameter: 'startBy', value: wrong }]]);
    }
  });
  it('is written as it was read', () => {
    expect(queryOf(readAsked(everything))).toBe(everything);
    expect(queryOf(readAsked(''))).toBe('');
    expect(searchAddress(readAsked('?page=1&keyword='), 'en')).toBe('/en/job');
  });
  it('accepts amounts as people type them, and sorts their ends', () => {
    const { salary } = readAsked(
      '?salary[salaryType]=hour&salary[from]=1%2C800%E5%86%86&salary[to]=%EF%BC%91200&salary[currency]=USD',
    );
    expect(salary).toEqual({ salaryType: 'hour', from: 1200, to: 1800, currency: 'USD' });
  });
  it.each([
    ['25万', 250_000],
    ['25万円', 250_000],
    ['２５万円', 250_000],
    ['25万5千円', 255_000],
    ['25.5万', 255_000],
    ['250,000', 250_000],
    ['¥250,000', 250_000],
    ['250000 yen', 250_000],
    ['250k', 250_000],
    ['30万〜', 300_000],
    ['30万円以上', 300_000],
    ['25', 250_000],
    ['abc', undefined],
    ['25万〜30万', undefined],
    ['0', undefined],
  ])('parses %s a month', (typed, from) => {
    const { salary, misread } = readAsked(
      `?${new URLSearchParams({ 'salary[salaryType]': 'month', 'salary[from]': typed })}`,
    );
    expect(salary?.from).toBe(from);
    expect(misread?.from).toBe(from === undefined ? typed : undefined);
  });
  it('takes a small hourly amount literally', () => {
    const { salary } = readAsked('?salary[salaryType]=hour&salary[from]=950');
    expect(salary?.from).toBe(950);
  });
  it('never fails, and is canonical after one round, for any input', () => {
    const name = fc.oneof(
      fc.constantFrom(...searchParameters, 'unknown', 'utm_x'),
      fc.string({ maxLength: 6 }),
    );
    const value = fc.oneof(
      fc.constantFrom('kyoto', 'daily', 'JP', '3', '250000', '25万', '30万〜', 'lots', '１k'),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs) => {
        for (const isListed of [undefined, isOption]) {
          const query = queryOf(readAsked(new URLSearchParams(pairs).toString(), isListed));
          expect(queryOf(readAsked(query, isListed))).toBe(query);
        }
      }),
      { numRuns: 2000 },
    );
  });
  it("has the API's names", () => {
    const shape = JobSearch.shape as Record<string, unknown>;
    for (const parameter of searchParameters) expect(shape).toHaveProperty(/^\w+/.exec(parameter)![0]);
  });
});

describe('a condition', () => {
  it('is named as on the page', () => {
    const asked = readAsked(everything);
    expect(wordsOf(asked, 'jp')).toBe(
      '看護・会社名「Harbor」・京都府・大阪府・日常会話レベル・在留資格の支援あり・月給25万円〜30万円',
    );
    expect(
      conditionName(
        readAsked('?salary[salaryType]=year&salary[to]=50000&salary[currency]=USD'),
        { kind: 'salary' },
        'en',
      ),
    ).toBe('Up to $50,000 a year');
    expect(conditionName(readAsked('?work_area[city]=131016'), { kind: 'city', value: '131016' }, 'jp')).toBe(
      '千代田区',
    );
  });
  it('is removed alone, or with all values of its filter, resetting the page', () => {
    const asked = readAsked(everything);
    for (const condition of conditionsOf(asked)) {
      const rest = without(asked, condition);
      expect(conditionsOf(rest)).toHaveLength(conditionsOf(asked).length - 1);
      expect(rest.page).toBe(1);
    }
    expect(without(asked, { kind: 'prefecture' }).filters.prefecture).toEqual([]);
    expect(without(readAsked('?keyword=a&sort=relevance'), { kind: 'keyword' }).sort).toBeUndefined();
  });
});

describe('a listing', () => {
  it('equals a query without further conditions', () => {
    for (const listing of allListings()) {
      const query = queryOf(askedOfListing(listing));
      expect(listingOfAsked(readAsked(query)), query).toEqual(listing);
    }
  });
  it('does not equal a query with more', () => {
    const none: (Listing | undefined)[] = [
      everything,
      '?keyword=a',
      '?japaneseLevel=daily&sort=salary',
      '?japaneseLevel=daily&japaneseLevel=none',
      '?remotePolicy=remote',
    ].map((query) => listingOfAsked(readAsked(query)));
    expect(none).toEqual(none.map(() => undefined));
    expect(filterNames).toContain('remotePolicy');
  });
});
