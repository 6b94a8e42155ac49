/** A colleague is mentioned in a note about a member, hears of it, and reads what happened with the member. */
import { expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { displayName } from '../../shared/domain/personName.ts';
import { address, locales } from '../../shared/routes.ts';
import { newEmployee, newTalent, password } from './people.ts';
import { sizes, type Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const arrived = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);

const notesOf = (one: Visitor) => one.page.locator('section', { has: one.heading('member:notes') });

it.each(locales)(
  'an employee mentions a colleague in a note by keyboard, who is told and reads it (%s)',
  async (locale) => {
    const name = { familyName: `Ito${newId().slice(-6)}`, givenName: 'Ken' };
    const [author, colleague] = [
      await newEmployee(system, { locale, affiliation: 'HR' }),
      await newEmployee(system, { locale, affiliation: 'HR', name }),
    ];
    const person = await newTalent(system, { locale });
    const path = address('managementStaff', { id: person.staffId }, locale);
    const one = await visitor(locale, locale === 'jp' ? 'desktop' : 'phone');
    if (locale === 'en') await one.page.setViewportSize({ ...sizes.phone, width: 320 });
    await one.goto(address('managementLogin', undefined, locale));
    await one.logIn(author.email, password);
    await arrived(one, address('boardManagement', undefined, locale));
    await one.goto(path);
    await one.see(one.heading('member:notes'), one.page.getByText(one.t('officeNotes:empty')));
    await one.button('officeNotes:add').click();
    await one.see(one.page.getByText(one.t('officeNotes:required')));
    const text = one.field('officeNotes:label');
    await text.fill('');
    await text.pressSequentially(`Hi @${name.familyName.slice(0, 8)}`);
    await one.see(one.page.getByRole('option', { name: displayName(name, locale) }));
    await one.look('a colleague being mentioned');
    await one.page.keyboard.press('Enter');
    await expect.poll(() => text.inputValue()).toBe(`Hi @${displayName(name, locale)} `);
    await one.page.keyboard.type('please call.');
    // What is written is there after a reload.
    await one.page.reload();
    await expect.poll(() => text.inputValue()).toContain('please call.');
    await one.button('officeNotes:add').click();
    await one.see(one.page.getByText(one.t('officeNotes:saved')));
    const mention = one.page.locator('strong', { hasText: `@${displayName(name, locale)}` });
    await one.see(mention, one.page.getByText(one.t('auditLog:act.staff.addNote')));
    expect(await text.inputValue()).toBe('');
    await one.page.waitForLoadState('networkidle');
    await one.look('a member with a note and a timeline');

    // Changed in its place, and its mention stays one.
    await notesOf(one).getByText(one.t('officeNotes:edit'), { exact: true }).click();
    const changing = text.nth(1);
    expect(await changing.inputValue()).toBe(`Hi @${displayName(name, locale)} please call.`);
    await changing.fill(`Hi @${displayName(name, locale)} please write.`);
    await one.look('a note being changed');
    await one.button('officeNotes:save').click();
    await one.see(one.page.getByText('please write.'), mention);

    const other = await visitor(locale, 'desktop');
    await other.goto(address('managementLogin', undefined, locale));
    await other.logIn(colleague.email, password);
    await arrived(other, address('boardManagement', undefined, locale));
    await expect
      .poll(async () => (await colleague.api('GET /notifications')).data.map(({ link }) => link), {
        timeout: 20_000,
      })
      .toEqual([expect.stringMatching(new RegExp(`^/staff/${person.staffId}#note-`))]);
    await other.goto(path);
    await other.see(other.page.getByText(other.t('officeNotes:unread')));
    await expect.poll(async () => (await colleague.api('GET /notifications/unread-count')).count).toBe(0);
    // A colleague's note is read, not changed.
    expect(await notesOf(other).getByText(other.t('officeNotes:delete'), { exact: true }).count()).toBe(0);

    await notesOf(one).getByText(one.t('officeNotes:delete'), { exact: true }).click();
    await one.see(one.page.getByText(one.t('officeNotes:deleteText')));
    await one.look('the question before a note is deleted');
    await one.page
      .getByRole('dialog')
      .getByRole('button', { name: one.t('officeNotes:deleteConfirm'), exact: true })
      .click();
    await one.see(one.page.getByText(one.t('officeNotes:empty')));
  },
  300_000,
);
