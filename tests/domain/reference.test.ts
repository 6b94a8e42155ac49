import { describe, expect, it } from 'vitest';
import * as codes from '../../shared/domain/codes.ts';
import * as small from '../../shared/domain/select-data.ts';
import * as all from '../../shared/domain/select-data-all.ts';
import { languageOfSlug, languageSlug, placeOfSlug, placeSlug, slugOf } from '../../shared/domain/slugs.ts';
import { migrationStatuses, withholdingClasses } from '../../shared/domain/systemCodes.ts';
import { visaTypes } from '../../shared/domain/visaTypes.ts';

const everyOption = all.categories.flatMap((category) => all.optionsOf(category));

/** Every list that the product names. */
const named =
  `GENDER COUNTRY NATIONALITY PREFECTURE CITY LANGUAGE LANGUAGE_LEVEL JAPANESE_LEVEL JLPT VISA_TYPE
  SALARY_TYPE CURRENCY EMPLOYMENT_TYPE JOB_POSITION_MAJOR JOB_POSITION_MIDDLE JOB_POSITION_DETAIL SPECIALITY_FIELD
  INDUSTRY COMPANY_SIZE COMPANY_TITLE REMOTE_POLICY INSURANCE SMOKING_MEASURE CONTRACT_PERIOD RENEWAL_POLICY BENEFIT
  HOLIDAY_TYPE JOB_STATUS JOB_CLOSE_REASON APPLIED_STATUS DECLINE_REASON WITHDRAW_REASON SCOUT_STATUS SCOUT_TEMPLATE
  CONVERSATION_TYPE MESSAGE_KIND NOTIFICATION_TYPE SCHOOL_TYPE SCHOOL_STATUS DEGREE FACULTY_FIELD IT_SKILL
  IT_SKILL_DETAIL IT_SKILL_LEVEL CERTIFICATION TECH_TYPE TRANSLATION_FIELD CAT_TOOL DRIVING_LICENCE BANK_NAME
  BANK_COUNTRY ACCOUNT_TYPE PLAN_TYPE PLAN_TERM PAYMENT_METHOD PAYMENT_STATUS QUOTATION_STATUS ESTIMATION_TYPE
  ESTIMATION_STATUS ESTIMATION_PRIORITY ESTIMATION_LOSS_REASON ESTIMATION_UNIT ORDER_TYPE ORDER_PROBABILITY
  COMPANY_PAYMENT_TERM TAX_RATE DEPOSIT_METHOD INCOME_CHECK_STATUS STAFF_PAYMENT_STATUS WITHHOLDING_CLASS
  SCHEDULE_STATUS SCHEDULE_TYPE ACTION_TYPE CLAIM_TYPE CLAIM_CAUSE CLAIM_STATUS AFFILIATION EMPLOYEE_ROLE
  EMPLOYEE_STATUS COMPANY_STATUS COMPANY_RANK STAFF_STATUS STAFF_RANK BLACKLIST_REASON EVALUATION INQUIRY_TYPE
  INQUIRY_STATUS BANNER_SIZE EMAIL_KIND EMAIL_RUN_STATUS MIGRATION_STATUS SOCCER_POSITION SOCCER_LEVEL
  SOCCER_LICENCE UPLOAD_KIND`.split(/\s+/);

describe('select data', () => {
  it.each(named)('%s has options', (category) => {
    expect(all.isCategory(category)).toBe(true);
    expect(all.optionsOf(category as all.Category).length).toBeGreaterThan(1);
  });

  it('every option has a name in both languages and a unique id', () => {
    const places = everyOption.map(({ category, code }) => `${category} ${code}`);
    expect(new Set(places).size).toBe(everyOption.length);
    for (const option of everyOption) {
      expect(option.code).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
      for (const text of [
        option.name.jp,
        option.name.en,
        ...Object.values(option.description ?? { x: 'x' }),
      ]) {
        expect(text.trim()).toBe(text);
        expect(text).not.toBe('');
      }
      expect(option.name.en, option.code).not.toMatch(/[぀-ヿ㐀-鿿]/);
    }
  });

  it('names are unique in a list, with known exceptions', () => {
    const shared = new Set(['UNIVERSITY', 'CERTIFICATION_DETAIL', 'CITY']);
    for (const category of all.categories) {
      if (shared.has(category)) continue;
      const names = all.optionsOf(category).map((option) => option.name.en);
      expect(
        names.filter((name, index) => names.indexOf(name) !== index),
        category,
      ).toEqual([]);
    }
    for (const prefecture of codes.prefectures) {
      const names = all.optionsOf('CITY', prefecture).map((option) => option.name.en);
      expect(new Set(names).size, prefecture).toBe(names.length);
    }
  });

  it.each([
    ['GENDER', codes.genders],
    ['JAPANESE_LEVEL', codes.japaneseLevels],
    ['STAFF_JAPANESE_LEVEL', codes.japaneseLevels],
    ['JLPT', codes.jlptLevels],
    ['LANGUAGE_LEVEL', codes.languageLevels],
    ['TRANSLATION_LEVEL', codes.translationLevels],
    ['MIGRATION_STATUS', migrationStatuses],
    ['WITHHOLDING_CLASS', withholdingClasses],
    ['VISA_TYPE', visaTypes],
    ['SALARY_TYPE', codes.salaryTypes],
    ['CURRENCY', codes.currencies],
    ['EMPLOYMENT_TYPE', codes.employmentStatuses],
    ['SPECIALITY_FIELD', codes.specialityFields],
    ['REMOTE_POLICY', codes.remotePolicies],
    ['INSURANCE', codes.insurances],
    ['SMOKING_MEASURE', codes.smokingMeasures],
    ['CONTRACT_PERIOD', codes.contractPeriods],
    ['RENEWAL_POLICY', codes.renewalPolicies],
    ['HOLIDAY_TYPE', codes.holidayTypes],
    ['JOB_STATUS', codes.jobStatuses],
    ['JOB_CLOSE_REASON', codes.jobCloseReasons],
    ['APPLIED_STATUS', codes.appliedStatuses],
    ['DECLINE_REASON', codes.declineReasons],
    ['WITHDRAW_REASON', codes.withdrawReasons],
    ['SCOUT_STATUS', codes.scoutStatuses],
    ['CONVERSATION_TYPE', codes.conversationTypes],
    ['SCHOOL_TYPE', codes.schoolTypes],
    ['SCHOOL_STATUS', codes.schoolStatuses],
    ['DEGREE', codes.degrees],
    ['PLAN_TYPE', codes.planTypes],
    ['UPLOAD_KIND', codes.uploadKinds],
    ['INQUIRY_TYPE', codes.inquiryTypes],
    ['INQUIRY_STATUS', codes.inquiryStatuses],
    ['AFFILIATION', codes.affiliations],
    ['EMPLOYEE_ROLE', codes.employeeRoles],
    ['EMPLOYEE_STATUS', codes.employeeStatuses],
    ['BANNER_SIZE', codes.bannerSizes],
    ['BANNER_PLACE', codes.bannerPlaces],
    ['PREFECTURE', codes.prefectures],
    ['SOCCER_ROLE', codes.soccerRoles],
    ['SOCCER_FOOT', codes.dominantFeet],
    ['SOCCER_TIME', codes.soccerTimes],
  ] as const)('%s has the same codes, in the same order, as the program', (category, list) => {
    expect(all.optionsOf(category).map((option) => option.code)).toEqual([...list]);
  });

  it('groups refer to an option of the coarser list', () => {
    for (const [category, coarser] of [
      ['CITY', 'PREFECTURE'],
      ['PREFECTURE', 'REGION'],
      ['JOB_POSITION_DETAIL', 'JOB_POSITION_MIDDLE'],
      ['JOB_POSITION_MIDDLE', 'JOB_POSITION_MAJOR'],
      ['INDUSTRY', 'INDUSTRY_DIVISION'],
      ['VISA_TYPE', 'VISA_WORK'],
      ['IT_SKILL_DETAIL', 'IT_SKILL'],
      ['CERTIFICATION_DETAIL', 'CERTIFICATION'],
      ['UNIVERSITY', 'UNIVERSITY_TYPE'],
      ['BANK_NAME', 'BANK_COUNTRY'],
    ] as const) {
      for (const option of all.optionsOf(category))
        expect(all.isOption(coarser, option.group ?? ''), option.code).toBe(true);
    }
    for (const prefecture of codes.prefectures)
      expect(all.optionsOf('CITY', prefecture).length, prefecture).toBeGreaterThan(10);
    for (const middle of all.optionsOf('JOB_POSITION_MIDDLE')) expect(middle.code).toMatch(/^0\d\d$/);
  });

  it('local government codes have check digits and belong to their prefecture', () => {
    for (const { code, group } of all.optionsOf('CITY')) {
      const sum = [6, 5, 4, 3, 2].reduce((total, weight, index) => total + weight * Number(code[index]), 0);
      expect(code[5], code).toBe(String((11 - (sum % 11)) % 10));
      expect(codes.prefectures[Number(code.slice(0, 2)) - 1]).toBe(group);
    }
  });

  it('known facts are right', () => {
    expect(all.optionName('PREFECTURE', 'tokyo', 'jp')).toBe('東京都');
    expect(all.optionName('CITY', '131041', 'en')).toBe('Shinjuku-ku');
    expect(all.optionName('CITY', '011011', 'jp')).toBe('札幌市中央区');
    expect(all.optionName('CITY', '011011', 'en')).toBe('Chuo-ku, Sapporo');
    expect(all.optionName('COUNTRY', 'VN', 'jp')).toBe('ベトナム');
    expect(all.optionName('NATIONALITY', 'VN', 'en')).toBe('Vietnam');
    expect(all.optionName('LANGUAGE', 'tl', 'en')).toBe('Filipino (Tagalog)');
    expect(all.optionName('JOB_POSITION_DETAIL', '87', 'jp')).toBe('翻訳者');
    expect(all.option('JOB_POSITION_DETAIL', '87')?.group).toBe('015');
    expect(all.optionName('UNIVERSITY', 'F112310102440', 'en')).toBe('Chiba University of Commerce');
    expect(all.optionName('BANK_NAME', '9900', 'jp')).toBe('ゆうちょ銀行');
    for (const { name } of all.optionsOf('UNIVERSITY'))
      expect(name.en).not.toMatch(/[a-z][A-Z]| {2}|Universityof/);
  });

  it('options are found by id and by name, ignoring width and case', () => {
    expect(all.option('PREFECTURE', 'osaka')?.name).toEqual({ jp: '大阪府', en: 'Osaka' });
    expect(all.option('PREFECTURE', '__proto__')).toBeUndefined();
    expect(all.isCategory('constructor')).toBe(false);
    expect(all.isOption('PREFECTURE', 'toString')).toBe(false);
    expect(all.findOptionsByName('ＯＳＡＫＡ', 'PREFECTURE').map((option) => option.code)).toEqual(['osaka']);
    expect(all.findOptionsByName('京都府').map((option) => option.code)).toEqual(['kyoto']);
    expect(all.findOptionsByName('no such name')).toEqual([]);
    expect(all.optionName('GENDER', 'gone', 'jp')).toBe('gone');
  });

  it('the small lists have the same options', () => {
    for (const category of small.categories)
      expect(small.optionsOf(category)).toEqual(all.optionsOf(category));
    expect(small.isCategory('CITY')).toBe(false);
  });
});

describe('slugs', () => {
  it('are unique for every prefecture, country and language, and reversible', () => {
    const slugs = new Set<string>();
    for (const { code } of small.optionsOf('PREFECTURE')) {
      const slug = placeSlug({ country: 'JP', prefecture: code })!;
      expect(placeOfSlug(slug)).toEqual({ country: 'JP', prefecture: code });
      slugs.add(slug);
    }
    for (const { code } of small.optionsOf('COUNTRY')) {
      const slug = placeSlug({ country: code })!;
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(placeOfSlug(slug)).toEqual({ country: code });
      slugs.add(slug);
    }
    expect(slugs.size).toBe(47 + small.optionsOf('COUNTRY').length);
    for (const { code } of small.optionsOf('LANGUAGE'))
      expect(languageOfSlug(languageSlug(code)!)).toBe(code);
  });

  it('are as people would write them', () => {
    expect(placeSlug({ country: 'US' })).toBe('united-states');
    expect(placeSlug({ country: 'CI' })).toBe('cote-divoire');
    expect(languageSlug('en')).toBe('english');
    expect(languageSlug('tl')).toBe('filipino');
    expect(slugOf('  São Tomé & Príncipe ')).toBe('sao-tome-principe');
    expect(placeOfSlug('atlantis')).toBeUndefined();
  });
});
