import { describe, expect, it } from 'vitest';
import { createTexts } from '../../shared/locales/index.ts';

const sample = {
  jp: {
    plain: '求人',
    named: '{{date}}に掲載、{{ place }}',
    own: '{{product}}の求人',
    jobs_one: '{{count}}件',
    jobs_other: '{{count, number}}件',
    tile_zero: 'なし',
    tile_other: '{{count, number}}件',
    steps: { first: { title: '一' } },
    range: '{{from, number}}件から',
  },
  en: {
    plain: 'Jobs',
    named: 'Posted {{date}}, {{ place }}',
    own: 'Jobs on {{product}}',
    jobs_one: '{{count}} job',
    jobs_other: '{{count, number}} jobs',
    tile_zero: 'none',
    tile_other: '{{count, number}} jobs',
    steps: { first: { title: 'one' } },
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

  it('have a form of their own for none, where there is one', () => {
    expect(t('sample:tile', { count: 0 })).toBe('none');
    expect(t('sample:jobs', { count: 0 })).toBe('0 jobs');
    expect(createTexts('jp', { sample }).t('sample:tile', { count: 0 })).toBe('なし');
  });

  it('are looked up by keys of codes, which may be missing', () => {
    const { textOf, exists } = createTexts('en', { sample });
    expect(textOf(`sample:steps.${'first'}.title`)).toBe('one');
    for (const missing of ['sample:steps.second.title', 'sample:steps', 'other:plain', 'sample:plain.length'])
      expect(exists(missing), missing).toBe(false);
    expect([exists('sample:jobs'), exists('sample:jobs', { count: 2 })]).toEqual([false, true]);
    expect(textOf('sample:steps.second.title')).toBe('steps.second.title');
  });

  it('get further namespaces, and keep those they have', () => {
    const { add, textOf } = createTexts('en', { sample });
    expect(textOf('more:text')).toBe('text');
    add({ more: { jp: { text: '追加' }, en: { text: 'Added' } }, sample: { jp: {}, en: {} } });
    expect([textOf('more:text'), textOf('sample:plain')]).toEqual(['Added', 'Jobs']);
  });
});
