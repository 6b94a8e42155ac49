import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { common } from '../../shared/locales/common.ts';
import { hiding } from '../../shared/locales/hiding.ts';
import { home } from '../../shared/locales/home.ts';
import { createTexts } from '../../shared/locales/index.ts';
import { job } from '../../shared/locales/job.ts';
import { layout } from '../../shared/locales/layout.ts';
import { listing } from '../../shared/locales/listing.ts';
import { pageClient } from '../../shared/locales/pageClient.ts';
import { pageManagement } from '../../shared/locales/pageManagement.ts';
import { pageStaff } from '../../shared/locales/pageStaff.ts';
import { hasOwnDocument, routes } from '../../shared/routes.ts';

const folder = new URL('../../shared/locales/', import.meta.url);
const namesIn = (locale: string) => readdirSync(new URL(`${locale}/`, folder)).sort();
const read = (locale: string, name: string) =>
  flatten(JSON.parse(readFileSync(new URL(`${locale}/${name}`, folder), 'utf8')));

function flatten(tree: object, prefix = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof value === 'string') leaves.set(path, value);
    else for (const [inner, text] of flatten(value as object, path)) leaves.set(inner, text);
  }
  return leaves;
}

const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*[\w.]+/g) ?? [])].sort();

describe('the texts', () => {
  it('have the same namespaces in both languages', () => {
    expect(namesIn('jp').length).toBeGreaterThan(10);
    expect(namesIn('en')).toEqual(namesIn('jp'));
  });

  describe.each(namesIn('jp'))('%s', (name) => {
    const jp = read('jp', name);
    const en = read('en', name);

    it('has the same keys in both languages', () => {
      expect([...en.keys()].sort()).toEqual([...jp.keys()].sort());
    });

    it('has the same placeholders, and no empty text', () => {
      for (const [key, text] of jp) {
        // For a count of one, a language may spell it out.
        const counted = (names: string[]) =>
          key.endsWith('_one') ? names.filter((name) => name !== '{{count') : names;
        expect(counted(placeholders(en.get(key) ?? '')), key).toEqual(counted(placeholders(text)));
        expect(text.trim(), key).not.toBe('');
        expect(en.get(key)?.trim(), key).not.toBe('');
      }
    });

    it('has no Japanese in the English file', () => {
      for (const [key, text] of en) {
        if (key === 'language.switch') continue;
        expect(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text), `${key}: ${text}`).toBe(
          false,
        );
      }
    });
  });
});

describe('titles of pages', () => {
  const bundles = { pageStaff, pageClient, pageManagement };
  it.each(['jp', 'en'] as const)(
    'exist for every route in %s, with a description for public pages',
    (locale) => {
      const { i18n } = createTexts(locale, bundles);
      for (const route of routes) {
        expect(i18n.exists(route.titleKey), route.titleKey).toBe(true);
        if (!hasOwnDocument(route)) continue;
        expect(i18n.exists(route.titleKey.replace(/title$/, 'description')), route.id).toBe(true);
      }
    },
  );
});

describe('createTexts', () => {
  it('is synchronous, supports plurals, and leaves escaping to the page', () => {
    const { t } = createTexts('en', { listing, job });
    expect(t('listing:count', { count: 1 })).toBe('1 job');
    expect(t('listing:count', { count: 1234 })).toBe('1,234 jobs');
    expect(t('listing:place.title', { place: '<b>' })).toBe('Jobs in <b>');
    expect(createTexts('jp', { listing }).t('listing:count', { count: 1 })).toBe('1件');
  });

  it('avoids a double full stop after a name that ends with one', () => {
    const { t } = createTexts('en', { hiding });
    expect(t('hiding:done', { company: 'Hashi Co., Ltd.' })).toBe(
      'Your profile is hidden from Hashi Co., Ltd.',
    );
    expect(t('hiding:done', { company: 'Wait...' })).toContain('Wait...');
  });

  it("knows the product's name", () => {
    expect(createTexts('en', { layout }).t('layout:home')).toBe('Jobashi home');
  });

  it('accepts only existing keys, by type', () => {
    const { t } = createTexts('jp', { common, home });
    // @ts-expect-error there is no such key
    expect(t('common:nonsense')).toBe('nonsense');
    // @ts-expect-error the namespace was not given
    expect(t('job:apply')).toBe('apply');
  });
});
