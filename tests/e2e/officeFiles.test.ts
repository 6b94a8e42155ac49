/** HR keeps a file with a member, a colleague of another department opens it, and HR deletes it. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { address } from '../../shared/routes.ts';
import { samples } from '../support/storage.ts';
import { newEmployee, newTalent, password } from './people.ts';
import { sizes, type Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const arrived = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);

async function enter(one: Visitor, locale: 'jp' | 'en', email: string, path: string): Promise<void> {
  await one.goto(address('managementLogin', undefined, locale));
  await one.logIn(email, password);
  await arrived(one, address('boardManagement', undefined, locale));
  await one.goto(path);
}

it.each([
  ['jp', 'phone'],
  ['en', 'desktop'],
] as const)(
  'HR keeps a contract with a member, which the back office opens and HR deletes (%s, %s)',
  async (locale, size) => {
    const hr = await newEmployee(system, { locale, affiliation: 'HR' });
    const back = await newEmployee(system, { locale, affiliation: 'BACK_OFFICE' });
    const person = await newTalent(system, { locale });
    const path = address('managementStaff', { id: person.staffId }, locale);
    const name = locale === 'jp' ? '雇用契約書 2026年12月.pdf' : 'Contract of employment, December 2026.pdf';
    const one = await visitor(locale, size);
    if (size === 'phone') await one.page.setViewportSize({ ...sizes.phone, width: 320 });
    await enter(one, locale, hr.email, path);
    const files = one.page.locator('section', { has: one.heading('member:files') });
    await one.see(files.getByText(one.t('officeFiles:empty')));

    // Nothing chosen, and what cannot be kept.
    await one.button('officeFiles:add').click();
    await one.see(one.page.getByText(one.t('officeFiles:required')));
    const input = files.locator('input[type=file]');
    await input.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') });
    await expect.poll(() => files.locator('.field-error').textContent()).toContain('pdf');
    // What only claims to be a PDF is refused by what it is.
    await input.setInputFiles({ name: 'no.pdf', mimeType: 'application/pdf', buffer: samples.script });
    await one.button('officeFiles:add').click();
    await one.see(files.getByText(one.t('officeFiles:failed')));
    await one.look('a file that is refused');
    await files.getByRole('button', { name: one.t('officeFiles:remove') }).click();
    await input.setInputFiles({ name, mimeType: 'application/pdf', buffer: samples.pdf });
    await files.locator(one.field('officeFiles:note')).fill('Signed on 1 December');
    await one.look('a file that is chosen');
    await one.button('officeFiles:add').click();
    const file = files.getByRole('button', { name: one.t('officeFiles:open', { name }), exact: true });
    await one.see(file, files.getByText('Signed on 1 December'));
    // In the timeline too.
    await one.see(one.page.getByText(one.t('auditLog:act.staff.addFile')));
    await one.page.waitForLoadState('networkidle');
    await one.look('a member with a file');

    const other = await visitor(locale, 'desktop');
    await enter(other, locale, back.email, path);
    const opened = other.page.getByRole('button', {
      name: other.t('officeFiles:open', { name }),
      exact: true,
    });
    const [download] = await Promise.all([other.page.waitForEvent('download'), opened.click()]);
    expect(download.suggestedFilename()).toBe(name);
    expect(await readFile((await download.path())!)).toEqual(samples.pdf);
    // Whoever may not edit members adds and deletes nothing.
    expect(await other.button('officeFiles:add').count()).toBe(0);
    expect(await other.page.getByText(other.t('officeFiles:delete'), { exact: true }).count()).toBe(0);

    await files.getByRole('button', { name: one.t('officeFiles:deleteOf', { name }) }).click();
    await one.see(one.page.getByText(one.t('officeFiles:deleteText', { name })));
    await one.look('the question before a file is deleted');
    await one.page
      .getByRole('dialog')
      .getByRole('button', { name: one.t('officeFiles:deleteConfirm'), exact: true })
      .click();
    await one.see(files.getByText(one.t('officeFiles:empty')));
    // Whoever still sees it hears that it is gone.
    await opened.click();
    await other.see(other.page.getByText(other.t('officeFiles:gone'), { exact: false }));
  },
  240_000,
);
