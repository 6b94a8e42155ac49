/**
 * What is read in one tab is read in the others of its reader, connected or not, and for the other side; what is too long
 * to be searched for is cut. A job seeker on a phone with four tabs, a company at a desk with two.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { longestMessageSearch } from '../../shared/domain/messages.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { newCompany, newStaff, password, posting } from './people.ts';
import type { Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

/** Another tab of the same browser, at a page whose header is there. */
async function tabOf(of: Visitor, path: string): Promise<Page> {
  const tab = await of.page.context().newPage();
  await tab.goto(path);
  await tab.locator('messages-link a:visible').waitFor();
  return tab;
}
/** What the header, the places of my page and the item of a list count as unread. */
const header = (of: Visitor, tab: Page, number: number): Locator =>
  tab.getByRole('banner').getByRole('link', {
    name: number === 0 ? of.t('messages:title') : of.t('messages:titleUnread', { number }),
    exact: true,
  });
const place = (tab: Page): Locator => tab.locator('.place-count').filter({ visible: true });
const unreadIn = (of: Visitor, tab: Page, count: number): Locator =>
  tab.locator('.messages-item').getByText(of.t('messages:tabs.unread', { count }));
const said = (of: Visitor, text: string): Locator =>
  of.page.getByRole('log').getByRole('article').filter({ hasText: text });
const seen = (of: Visitor, text: string): Locator => said(of, text).getByText(of.t('messages:thread.seen'));

async function at(locale: Locale) {
  const owner = await newCompany(system, { locale });
  const person = await newStaff(system, { locale });
  const { id: jobId } = await owner.api('POST /jobs', { body: { content: posting(), publish: true } });
  const applied = await person.api('POST /jobs/{id}/apply', { params: { id: jobId }, body: {} });
  const { id } = await person.api('POST /conversations', { body: { applicationId: applied.id } });
  const [phone, desk] = [await visitor(locale, 'phone'), await visitor(locale)];
  await phone.goto(address('login', undefined, locale));
  await phone.logIn(person.email, password);
  await phone.page.waitForURL((url) => url.pathname === address('myPage', undefined, locale));
  await desk.goto(address('clientLogin', undefined, locale));
  await desk.logIn(owner.email, password);
  const dashboard = address('clientMyPage', undefined, locale);
  await desk.page.waitForURL((url) => url.pathname === dashboard);
  return {
    ...{ phone, desk, dashboard, messages: address('messages', undefined, locale) },
    deskTalk: `${dashboard}?tab=conversation&conversationId=${id}`,
    item: (tab: Page) => tab.locator('.messages-item').first(),
  };
}

it.each(locales)(
  'clears the counts of all tabs and shows the other side that it was read, in %s',
  async (locale: Locale) => {
    const { phone, desk, dashboard, messages, deskTalk, item } = await at(locale);
    await desk.goto(deskTalk);
    await desk.see(desk.page.getByRole('log'));
    await phone.goto(messages);
    await phone.see(item(phone.page));
    // A tab at a public page has no connection.
    const mine = await tabOf(phone, address('myPage', undefined, locale));
    const list = await tabOf(phone, messages);
    const publicPage = await tabOf(phone, address('jobList', undefined, locale));
    await desk.say('One');
    await desk.say('Two');
    for (const tab of [phone.page, list]) await unreadIn(phone, tab, 2).waitFor();
    for (const tab of [mine, list, publicPage]) await header(phone, tab, 2).waitFor();
    await place(mine).filter({ hasText: '2' }).waitFor();
    expect(await seen(desk, 'Two').count()).toBe(0);

    await item(phone.page).click();
    await phone.see(said(phone, 'Two'));
    await desk.see(seen(desk, 'Two'));
    for (const tab of [phone.page, mine, list, publicPage]) await header(phone, tab, 0).waitFor();
    await place(mine).waitFor({ state: 'detached' });
    await unreadIn(phone, list, 2).waitFor({ state: 'detached' });

    // The company, with a tab at its dashboard.
    await desk.goto(`${dashboard}?tab=conversation`);
    await desk.see(item(desk.page));
    const other = await tabOf(desk, dashboard);
    // Beside it, notifications have a count of their own.
    const talks = place(other).and(
      other.getByRole('link', { name: desk.t('client:tabs.conversation') }).locator('.place-count'),
    );
    await phone.say('Three');
    await unreadIn(desk, desk.page, 1).waitFor();
    await header(desk, other, 1).waitFor();
    await talks.filter({ hasText: '1' }).waitFor();
    await item(desk.page).click();
    await phone.see(seen(phone, 'Three'));
    await header(desk, other, 0).waitFor();
    await talks.waitFor({ state: 'detached' });

    // Hidden in one tab with something unread, it leaves the list of the other.
    await phone.goto(messages);
    await desk.say('Four');
    for (const tab of [phone.page, list]) await unreadIn(phone, tab, 1).waitFor();
    await phone.button('messages:list.hideAll').click();
    await phone.page
      .getByRole('dialog')
      .getByRole('button', { name: phone.t('messages:list.hideConfirm') })
      .click();
    await list.getByText(phone.t('messages:list.empty')).waitFor();
    await header(phone, list, 0).waitFor();

    // What is longer than a search may be.
    await desk.goto(`${dashboard}?tab=conversation&q=${'x'.repeat(longestMessageSearch + 1)}`);
    const cut = desk.page.getByText(desk.t('messageSearch:cut', { limit: longestMessageSearch }));
    await desk.see(cut, desk.page.getByText(desk.t('messageSearch:none')));
    const field = desk.page.getByRole('searchbox', { name: desk.t('messages:list.search') });
    expect(await field.inputValue()).toBe('x'.repeat(longestMessageSearch));
    await desk.look('a search that was cut');
    await field.fill('three');
    await field.press('Enter');
    await desk.see(desk.page.locator('.messages-hit').filter({ hasText: 'Three' }));
    expect(await cut.count()).toBe(0);
  },
  240_000,
);
