/** The office’s searches for members: translators, the simple one and the advanced one. */
import { expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { address, locales } from '../../shared/routes.ts';
import { translatorProfile } from '../support/translators.ts';
import { newEmployee, newTalent, password } from './people.ts';
import { sizes, type Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const named = (one: Visitor, label: string) => one.labelled(one.t(label));

it.each(locales.flatMap((locale) => [[locale, 'phone'] as const, [locale, 'desktop'] as const]))(
  'the translation department finds a translator by pair and rate, with the search in the address (%s, %s)',
  async (locale, size) => {
    const person = await newTalent(system, { locale });
    const other = await newTalent(system, { locale });
    // A pair that nobody else has.
    const pair = {
      sourceLanguage: 'is',
      targetLanguage: locale === 'jp' ? 'ja' : 'en',
      level: 'expert' as const,
    };
    const offer = { ...translatorProfile, pairs: [pair], samples: [], away: [] };
    const rate = (amount: number) => [{ unit: 'word' as const, amount, validFrom: '2026-01-01' }];
    await person.api('PUT /staff/translator-profile', { body: { ...offer, rates: rate(11), version: 0 } });
    await other.api('PUT /staff/translator-profile', { body: { ...offer, rates: rate(24), version: 0 } });
    const employee = await newEmployee(system, { locale, affiliation: 'TRANSLATION' });
    const query = { sourceLanguage: 'is', targetLanguage: pair.targetLanguage };
    const listed = async () =>
      (await employee.api('GET /staff/management', { query })).data.map(({ id }) => id);
    await expect
      .poll(listed, { timeout: 20_000 })
      .toEqual(expect.arrayContaining([person.staffId, other.staffId]));

    const one = await visitor(locale, size);
    if (size === 'phone') await one.page.setViewportSize({ ...sizes.phone, width: 320 });
    const path = address('translatorSearch', undefined, locale);
    await one.goto(`${address('managementLogin', undefined, locale)}?next=${encodeURIComponent(path)}`);
    await one.logIn(employee.email, password);
    await one.page.waitForURL((url) => url.pathname === path);
    await one.see(one.heading('peopleSearch:translators'));
    await one.see(one.page.getByRole('row').nth(1));
    await one.look('the translators');
    await one.button('list:views.label').click();
    const menu = (await one.page.getByRole('menu', { name: one.t('list:views.label') }).boundingBox())!;
    expect(menu.x).toBeGreaterThanOrEqual(0);
    expect(menu.x + menu.width).toBeLessThanOrEqual(one.page.viewportSize()!.width);
    await one.page.keyboard.press('Escape');
    await named(one, 'peopleSearch:from').selectOption('is');
    await named(one, 'peopleSearch:to').selectOption(pair.targetLanguage);
    await named(one, 'peopleSearch:rateAtMost').selectOption('word:12');
    const search = () => new URL(one.page.url()).searchParams;
    expect([search().get('sourceLanguage'), search().get('rate')]).toEqual(['is', 'word:12']);
    await one.page.reload();
    const ours = one.page.getByText(person.staffNumber, { exact: true });
    await one.see(ours);
    await expect.poll(() => one.page.getByText(other.staffNumber, { exact: true }).count()).toBe(0);
    await one.see(one.page.getByText(locale === 'jp' ? /11円\/ワード/ : /¥11 per word/).first());
    await one.look('the translators of a pair');

    // Without the right to rates there is no filter, no column and no order of them.
    const hr = await newEmployee(system, { locale, affiliation: 'HR' });
    const two = await visitor(locale, size);
    await two.goto(`${address('managementLogin', undefined, locale)}?next=${encodeURIComponent(path)}`);
    await two.logIn(hr.email, password);
    await two.page.waitForURL((url) => url.pathname === path);
    await two.see(two.page.getByRole('row').nth(1));
    expect(await named(two, 'peopleSearch:rateAtMost').count()).toBe(0);
    expect(await two.page.getByText(two.t('peopleSearch:column.rates'), { exact: true }).count()).toBe(0);
    await two.goto(`${path}?sort=rateWord`);
    await two.see(two.page.getByRole('row').nth(1));
  },
  180_000,
);

it.each(locales)(
  'HR finds a member by a number with spaces, and by conditions turned round (%s)',
  async (locale) => {
    const person = await newTalent(system, { locale });
    const familyName = `Zo${newId()
      .replace(/[^A-Z]/g, '')
      .slice(-6)
      .toLowerCase()}`;
    const { basicInfo, version } = await person.api('GET /staff/basic-info');
    await person.api('PUT /staff/basic-info', { body: { ...basicInfo!, familyName, version } });
    const hr = await newEmployee(system, { locale, affiliation: 'HR' });
    const known = async () =>
      (await hr.api('GET /staff/management', { query: { keyword: familyName } })).data.map(({ id }) => id);
    await expect.poll(known, { timeout: 20_000 }).toEqual([person.staffId]);

    const one = await visitor(locale, 'desktop');
    const path = address('managementStaffSearch', undefined, locale);
    await one.goto(`${address('managementLogin', undefined, locale)}?next=${encodeURIComponent(path)}`);
    await one.logIn(hr.email, password);
    await one.page.waitForURL((url) => url.pathname === path);
    const { staffNumber } = person;
    await one
      .field('people:keyword')
      .fill(`${staffNumber[0]} ${staffNumber.slice(1, 5)} ${staffNumber.slice(5)}`);
    await one.page.keyboard.press('Enter');
    await one.see(one.page.getByText(staffNumber, { exact: true }));
    expect(await one.page.getByRole('row').count()).toBe(2);
    await one.look('the simple search');

    await one.link('peopleSearch:link.advancedStaffSearch').click();
    await one.see(one.heading('peopleSearch:advanced'));
    await one.field('people:keyword').fill(familyName);
    await one.page.keyboard.press('Enter');
    await one.see(one.page.getByText(staffNumber, { exact: true }));
    await one.page.locator('summary', { hasText: one.t('peopleSearch:section.person') }).click();
    const prefecture = basicInfo!.prefecture!;
    const without = one.labelled(one.t('peopleSearch:not', { label: one.t('people:column.prefecture') }));
    await without.selectOption(prefecture);
    await one.see(one.page.getByText(one.t('people:emptyFilter')));
    expect(new URL(one.page.url()).searchParams.get('not-prefecture')).toBe(prefecture);
    await without.selectOption('');
    await one.page.locator('summary', { hasText: one.t('peopleSearch:section.skills') }).click();
    await one.see(one.labelled(one.t('peopleSearch:certification')));
    await one.look('the advanced search');
  },
  180_000,
);
