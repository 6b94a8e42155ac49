/** Translators: a job seeker says what they offer, the office reads and changes it. */
import { expect, it } from 'vitest';
import { optionName as smallOption } from '../../shared/domain/select-data.ts';
import { optionName } from '../../shared/domain/translation.ts';
import { address, locales } from '../../shared/routes.ts';
import { translatorProfile } from '../support/translators.ts';
import { newEmployee, newStaff, newTalent, password } from './people.ts';
import { sizes } from './visitor.ts';
import { system, visitor } from './visitors.ts';

it.each(locales)(
  'a job seeker enters language pairs, a rate and days on a phone (%s)',
  async (locale) => {
    const person = await newStaff(system, { locale });
    const one = await visitor(locale, 'phone');
    await one.page.setViewportSize({ ...sizes.phone, width: 320 });
    const path = `${address('myPage', undefined, locale)}?tab=profile&section=translation`;
    await one.goto(`${address('login', undefined, locale)}?next=${encodeURIComponent(path)}`);
    await one.logIn(person.email, password);
    await one.page.waitForURL((url) => url.search === '?tab=profile&section=translation');
    await one.see(one.heading('translator:section.pairs'));
    await one.look('an empty translator');
    const named = (name: string) => one.page.locator(`[name="${name}"]`);

    // Without a pair nothing is saved, and it is said why.
    await one.button('translator:save').click();
    await one.see(
      one.page.getByText(one.t('fieldErrors:required', { field: one.t('fields:sourceLanguage') })).first(),
    );
    const language = async (field: string, code: string) => {
      const box = one.page
        .getByRole('combobox', { name: one.t(`fields:${field as 'sourceLanguage'}`) })
        .first();
      await box.fill(smallOption('LANGUAGE', code, locale));
      await one.page
        .getByRole('option', { name: smallOption('LANGUAGE', code, locale), exact: true })
        .first()
        .click();
    };
    await language('sourceLanguage', 'vi');
    await language('targetLanguage', 'ja');
    await named('pairs.0.level').selectOption('professional');
    await one.page.getByText(optionName('TRANSLATION_FIELD', 'legal', locale), { exact: true }).click();
    await one.button('translator:add.rate').click();
    await named('rates.0.unit').selectOption('character');
    await named('rates.0.amount').fill('８');
    await one.button('translator:add.capacity').click();
    await named('capacity.0.perDay').fill('4,000');
    await named('capacity.0.unit').selectOption('character');
    await one.look('a filled translator');
    await one.button('translator:save').click();
    await one.see(one.page.getByText(one.t('translator:saved')));
    const { translator } = await person.api('GET /staff/translator-profile');
    expect(translator).toMatchObject({
      pairs: [{ sourceLanguage: 'vi', targetLanguage: 'ja', level: 'professional' }],
      fields: ['legal'],
      rates: [{ unit: 'character', amount: 8 }],
      capacity: [{ unit: 'character', perDay: 4000 }],
    });

    // It is a part of the profile.
    await one.goto(`${address('myPage', undefined, locale)}?tab=profile`);
    const pair = one.t('translator:pair', {
      from: smallOption('LANGUAGE', 'vi', locale),
      to: smallOption('LANGUAGE', 'ja', locale),
    });
    const level = optionName('TRANSLATION_LEVEL', 'professional', locale);
    await one.see(one.page.getByText(one.t('translator:withLevel', { pair, level })));
    await one.look('a profile with translation');
  },
  180_000,
);

it.each(locales)(
  'the translation department reads and changes what a translator offers (%s)',
  async (locale) => {
    const person = await newTalent(system, { locale });
    await person.api('PUT /staff/translator-profile', { body: { ...translatorProfile, version: 0 } });
    const employee = await newEmployee(system, { locale, affiliation: 'TRANSLATION' });
    const one = await visitor(locale, 'desktop');
    const path = address('managementStaff', { id: person.staffId }, locale);
    await one.goto(`${address('managementLogin', undefined, locale)}?next=${encodeURIComponent(path)}`);
    await one.logIn(employee.email, password);
    await one.page.waitForURL((url) => url.pathname === path);
    await one.see(one.heading('translator:title'), one.page.getByText(translatorProfile.samples[0]!.title));
    await one.page.waitForLoadState('networkidle');
    await one.look('a translator in the office');
    await one.button('translator:office.edit').click();
    await one.page.locator('[name="rates.1.amount"]').fill('15');
    await one.look('a translator being edited in the office');
    await one.button('translator:save').click();
    await one.see(one.page.getByText(one.t('translator:saved')));
    await one.see(one.page.getByText(/15円\/ワード|¥15 per word/));

    // Who sees no rates is told so, and changes nothing.
    const hr = await newEmployee(system, { locale, affiliation: 'HR' });
    const other = await visitor(locale, 'phone');
    await other.goto(`${address('managementLogin', undefined, locale)}?next=${encodeURIComponent(path)}`);
    await other.logIn(hr.email, password);
    await other.page.waitForURL((url) => url.pathname === path);
    await other.see(other.page.getByText(other.t('translator:office.ratesHidden')));
    expect(await other.button('translator:office.edit').count()).toBe(0);
    expect(await other.page.getByText(/円\/ワード|¥\d+ per/).count()).toBe(0);
    await other.look('a translator on a phone');
  },
  180_000,
);
