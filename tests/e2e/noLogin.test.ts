/** A member whom the office registers: warned of who may be the same, invited, claimed by the owner. */
import { expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { address, locales } from '../../shared/routes.ts';
import { mailedLink, newEmail, newEmployee, password } from './people.ts';
import { sizes, type Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const arrived = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);

it.each(locales)(
  'HR registers a member on their behalf, who claims the account by the invitation (%s)',
  async (locale) => {
    const hr = await newEmployee(system, { locale, affiliation: 'HR' });
    const one = await visitor(locale, locale === 'jp' ? 'phone' : 'desktop');
    if (locale === 'jp') await one.page.setViewportSize({ ...sizes.phone, width: 320 });
    await one.goto(address('managementLogin', undefined, locale));
    await one.logIn(hr.email, password);
    await arrived(one, address('boardManagement', undefined, locale));
    await one.goto(address('managementStaffList', undefined, locale));
    await one.link('people:register').click();
    await arrived(one, address('managementStaffRegistration', undefined, locale));
    await one.see(one.heading('memberRegistration:title'));

    // What is missing is said at its field.
    await one.button('memberRegistration:submit').click();
    const familyName = one.field('fields:familyName');
    await expect.poll(() => familyName.getAttribute('aria-invalid')).toBe('true');
    await one.look('a registration on behalf with what is missing');
    const name = `Quang${newId()
      .replace(/[^A-Z]/g, '')
      .slice(-6)
      .toLowerCase()}`;
    const digits = String(10_000_000 + Math.floor(Math.random() * 89_999_999));
    // Systems are used again, and people of an earlier test are no duplicates.
    const birthDate = `19${60 + Math.floor(Math.random() * 40)}-0${1 + Math.floor(Math.random() * 9)}-${10 + Math.floor(Math.random() * 19)}`;
    const fill = async () => {
      await familyName.fill(name);
      await one.field('fields:givenName').fill('Binh');
      await one.field('fields:familyNameKana').fill('クアン');
      await one.field('fields:givenNameKana').fill('ビン');
      await one.page.getByRole('radio', { name: optionName('GENDER', 'male', locale), exact: true }).check();
      await one.field('fields:birthDate').fill(birthDate);
      await one.choose(one.t('fields:nationality'), optionName('COUNTRY', 'VN', locale));
      await one.page
        .getByRole('radio', { name: one.t('memberRecord:basicInfo.inJapan'), exact: true })
        .check();
      await one.field('fields:phone').fill(`090${digits}`);
      await one.page
        .getByRole('radio', { name: optionName('STAFF_JAPANESE_LEVEL', 'business', locale) })
        .check();
      await one.choose(one.t('fields:motherTongue'), optionName('LANGUAGE', 'vi', locale));
    };
    await fill();
    await one.look('a registration on behalf, filled in');
    await one.button('memberRegistration:submit').click();
    const heading = one.page.getByRole('heading', { level: 1, name: new RegExp(name) });
    await one.see(heading);
    await one.see(
      one.page.getByText(optionName('STAFF_STATUS', 'NO_LOGIN', locale), { exact: true }).first(),
      one.page.getByText(one.t('memberRecord:account.invite.none')),
    );
    const path = new URL(one.page.url()).pathname;
    await one.page.waitForLoadState('networkidle');
    await one.look('a member without a login');

    // The same person a second time: who it may be is said before.
    await one.goto(address('managementStaffRegistration', undefined, locale));
    await fill();
    await one.button('memberRegistration:submit').click();
    const dialog = one.page.getByRole('dialog');
    await one.see(dialog.getByRole('link', { name: new RegExp(name) }));
    await one.see(dialog.getByText(new RegExp(one.t('memberRegistration:same.nameAndBirth'))));
    await one.look('the warning of a duplicate');
    await one.page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    expect(new URL(one.page.url()).pathname).toBe(address('managementStaffRegistration', undefined, locale));
    expect(await familyName.inputValue()).toBe(name);

    // The list finds everybody without a login.
    await one.goto(`${address('managementStaffList', undefined, locale)}?state=NO_LOGIN&keyword=${name}`);
    await one.see(one.page.getByRole('main').getByRole('link', { name: new RegExp(name) }));
    await one.look('the members without a login');

    // Invited with an address that was not known.
    await one.goto(path);
    await one.button('memberRecord:account.invite.label').click();
    const send = dialog.getByRole('button', {
      name: one.t('memberRecord:account.invite.confirm'),
      exact: true,
    });
    await send.click();
    await one.see(dialog.getByText(one.t('memberRecord:account.invite.emailRequired')));
    await one.look('an invitation without an address');
    const email = newEmail('claim');
    await dialog.getByRole('textbox').fill(email);
    await send.click();
    await one.see(one.page.getByText(one.t('memberRecord:account.invite.done')));
    await one.see(one.button('memberRecord:account.invite.again'));

    const person = await visitor(locale, 'phone');
    await person.goto(address('claimAccount', undefined, locale));
    await person.see(person.page.getByText(person.t('account:claim.invalid')));
    await person.look('the invitation without a link');
    const link = (await mailedLink(system, email)).href.replace(system.where.site, '');
    await person.goto(link);
    await person.button('account:claim.submit').click();
    await expect.poll(() => person.field('fields:password').getAttribute('aria-invalid')).toBe('true');
    await person.look('the claim with what is missing');
    await person.field('fields:password').fill('another2horse');
    await person.page.getByRole('checkbox', { name: person.t('account:register.agreed') }).check();
    await person.button('account:claim.submit').click();
    await arrived(person, address('myPage', undefined, locale));
    // Asked as any member is.
    await person.see(person.heading('visibility:ask'));
    const again = await visitor(locale, 'phone');
    await again.goto(link);
    await again.field('fields:password').fill('another2horse');
    await again.page.getByRole('checkbox', { name: again.t('account:register.agreed') }).check();
    await again.button('account:claim.submit').click();
    await again.see(again.page.getByText(again.t('account:claim.invalid')));
    await again.look('an invitation that was used');

    await one.page.reload();
    await one.see(one.page.getByText(optionName('STAFF_STATUS', 'ACTIVE', locale), { exact: true }).first());
    expect(await one.button('memberRecord:account.invite.again').count()).toBe(0);
  },
  300_000,
);
