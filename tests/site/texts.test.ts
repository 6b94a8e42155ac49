import { describe, expect, it } from 'vitest';
import { createTexts } from '../../shared/locales/index.ts';

const sample = {
  jp: {
    plain: '求人',
    named: '{{date}}に掲載、{{ place }}',
    own: '{{product}}の求人',
    jobs_one: '{{count}}件',
    jobs_other: '{{count, number}}件',
    range: '{{from, number}}件から',
  },
  en: {
    plain: 'Jobs',
    named: 'Posted {{date}}, {{ place }}',
    own: 'Jobs on {{product}}',
    jobs_one: '{{count}} job',
    jobs_other: '{{count, number}} jobs',
    range: 'from {{from, number}}',
  },
};

describe('texts', () => {
  const { t } = createTexts('en', { sample });

  it('insert values literally', () => {
    expect(t('sample:named', { date: '<b> $& {{place}} $1', place: 'Kyoto' })).toBe(
      'Posted <b> $& {{place}} $1, Kyoto',
    );
    expect(t('sample:named', { date: '1 May', place: undefined })).toBe('Posted 1 May, ');
    expect(t('sample:named', { date: '2 May', place: 'Nara' })).toBe('Posted 2 May, Nara');
  });

  it('know the product’s name by default', () => {
    expect(t('sample:own')).toBe('Jobs on Jobashi');
    expect(t('sample:own', { date: 'x' })).toBe('Jobs on Jobashi');
  });

  it('select plural forms, and format numbers by language', () => {
    expect(t('sample:jobs', { count: 1 })).toBe('1 job');
    expect(t('sample:jobs', { count: 1200 })).toBe('1,200 jobs');
    expect(t('sample:range', { from: 1200 })).toBe('from 1,200');
    expect(createTexts('jp', { sample }).t('sample:jobs', { count: 1200 })).toBe('1,200件');
  });
});
