/** A member of a company chooses emails by keyboard, and what they chose is still there. */
import { expect, it } from 'vitest';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { newCompany, password } from './people.ts';
import { system, visitor } from './visitors.ts';

it.each(locales)(
  'a member of a company chooses emails, in %s',
  async (locale: Locale) => {
    const company = await newCompany(system, { locale });
    const one = await visitor(locale, 'phone');
    const { page, t } = one;
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(company.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await page.getByRole('button', { name: t('client:tabs.more') }).click();
    await page.getByRole('link', { name: t('client:tabs.settings') }).click();
    await page.getByText(t('accountSettings:sessions.current')).waitFor();
    await one.look('settings of a company');
    await page.getByRole('link', { name: t('clientSettings:emails'), exact: false }).click();
    await page.getByRole('heading', { level: 1, name: t('emailReception:title') }).waitFor();
    const toggle = page.getByRole('switch', { name: t('emailReception:kinds.scoutAnswers.name') });
    await one.look('emails of a company');
    expect(await toggle.isChecked()).toBe(true);
    await toggle.press('Space');
    const isOn = async () =>
      (await company.api('GET /company/email-setting')).switches.find(({ kind }) => kind === 'scoutAnswers')
        ?.on;
    await eventually('the choice to be saved', async () => (await isOn()) === false);
    await page.reload();
    await toggle.waitFor();
    expect(await toggle.isChecked()).toBe(false);
  },
  180_000,
);

it.each(locales)(
  'every setting of a company is reached from one place and left again with ‘back’, in %s',
  async (locale: Locale) => {
    const company = await newCompany(system, { locale });
    const one = await visitor(locale);
    const { page, t } = one;
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(company.email, password);
    const home = address('clientMyPage', undefined, locale);
    await page.waitForURL((url) => url.pathname === home);
    await one.goto(`${home}?tab=settings`);
    const devices = page.getByText(t('accountSettings:sessions.current'));
    for (const [name, route] of [
      ['emails', 'clientEmailSetting'],
      ['email', 'clientChangeEmail'],
      ['password', 'clientChangePassword'],
      ['withdraw', 'clientRemoveAccount'],
    ] as const) {
      await one.see(devices);
      const label = `${t(`clientSettings:${name}`)}: ${t(`clientSettings:${name}Action`)}`;
      await page.getByRole('link', { name: label, exact: true }).click();
      await page.waitForURL((url) => url.pathname === address(route, undefined, locale));
      await one.see(page.getByRole('heading', { level: 1 }));
      if (name !== 'withdraw') {
        await page.goBack();
        await page.waitForURL((url) => url.pathname === home && url.search === '?tab=settings');
      }
    }
    // Before the account is closed: to the data, which has the focus.
    await one.link('account:withdraw.export').click();
    const focused = (name: 'data' | 'devices') =>
      expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe(t(`clientSettings:${name}`));
    await page.waitForURL((url) => url.search === '?tab=settings&section=data');
    await focused('data');
    await one.look('the data of a company');
    await page.goBack();
    await page.waitForURL((url) => url.pathname === address('clientRemoveAccount', undefined, locale));
    await one.goto(`${home}?tab=settings&section=devices`);
    await focused('devices');
  },
  180_000,
);
