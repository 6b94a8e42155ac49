import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { address, type Locale } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { type SharedSystem, takeSystem } from '../support/sharedSystem.ts';

import { newCompany, newStaff, password, posting } from './people.ts';
import { Visitor } from './visitor.ts';

/**
 * A job seeker on an English phone and a company on a Japanese desktop write to each other; the tests depend
 * on each other.
 */
let system: SharedSystem;
let browser: Browser;
let owner: Awaited<ReturnType<typeof newCompany>>;
let seeker: Awaited<ReturnType<typeof newStaff>>;
let desk: Visitor;
let phone: Visitor;

beforeAll(async () => {
  [system, browser] = await Promise.all([takeSystem(), launchBrowser()]);
  owner = await newCompany(system, { name: '橋渡し商事' });
  seeker = await newStaff(system, { locale: 'en' });
  const { id } = await owner.api('POST /jobs', { body: { content: posting(), publish: true } });
  await seeker.api('POST /jobs/{id}/apply', { params: { id }, body: {} });
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await system?.giveBack();
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [who, visitor] of Object.entries({ desk, phone }))
    if (visitor) console.info(await visitor.picture(`${task.name} ${who}`));
});

const log = (of: Visitor): Locator => of.page.getByRole('log');
const said = (of: Visitor, text: string): Locator => log(of).getByRole('article').filter({ hasText: text });
const composer = (of: Visitor): Locator =>
  of.page.getByRole('textbox', { name: of.t('messages:composer.label'), exact: true });
const write = async (of: Visitor, text: string): Promise<void> => {
  await composer(of).fill(text);
  await of.button('messages:composer.send').click();
};
const act = async (of: Visitor, on: string, what: 'edit' | 'delete'): Promise<void> => {
  await said(of, on).locator('[aria-haspopup="menu"]').click();
  await of.page.getByRole('menuitem', { name: of.t(`messages:message.${what}`) }).click();
};

describe('a conversation', () => {
  it('begins with the application, for both sides', async () => {
    phone = await Visitor.at(browser, system, 'en', 'phone');
    await phone.goto(address('login', undefined, 'en'));
    await phone.logIn(seeker.email, password);
    await phone.page.waitForURL((url) => url.pathname === address('myPage', undefined, 'en'));
    await phone.see(phone.page.getByRole('heading', { level: 1 }).filter({ hasText: 'Maria Santos' }));
    await phone.goto(address('appliedJobs', undefined, 'en'));
    await phone.link('applications:list.write').click();
    await phone.see(phone.page.getByRole('heading', { level: 2 }).filter({ hasText: '橋渡し商事' }));
    await phone.see(log(phone).getByText(phone.t('messages:thread.first')));
    await phone.look('a conversation before anything is said');

    desk = await Visitor.at(browser, system, 'jp');
    await desk.goto(address('clientLogin', undefined, 'jp'));
    await desk.logIn(owner.email, password);
    await desk.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, 'jp'));
    await desk.page
      .getByRole('link', { name: desk.t('client:tabs.conversation') })
      .first()
      .click();
    await desk.see(desk.page.getByRole('link', { name: /Santos Maria/ }));
    await desk.look('the list of a company');
  });

  it('names the job seeker in the order of the page’s language', async () => {
    const list = (locale: Locale) => `${address('clientMyPage', undefined, locale)}?tab=conversation`;
    await desk.goto(list('en'));
    await desk.see(desk.page.getByRole('link', { name: /Maria Santos/ }));
    await desk.goto(list('jp'));
    await desk.see(desk.page.getByRole('link', { name: /Santos Maria/ }));
  });

  it('shows messages, unread counts and read receipts at once', async () => {
    await write(phone, 'May I ask about the hours?');
    await phone.see(said(phone, 'May I ask about the hours?'));
    const item = desk.page.getByRole('link', { name: /Santos Maria/ });
    await desk.see(item.filter({ hasText: 'May I ask about the hours?' }));
    await desk.see(item.getByText(desk.t('messages:tabs.unread', { count: 1 })));
    await desk.see(
      desk.page
        .getByRole('banner')
        .getByRole('link', { name: desk.t('messages:titleUnread', { number: 1 }), exact: true }),
    );
    expect(await said(phone, 'May I ask').getByText(phone.t('messages:thread.seen')).count()).toBe(0);
    await item.click();
    await desk.see(said(desk, 'May I ask about the hours?'));
    await phone.see(said(phone, 'May I ask').getByText(phone.t('messages:thread.seen')));
    await desk.see(
      desk.page.getByRole('banner').getByRole('link', { name: desk.t('messages:title'), exact: true }),
    );
    await composer(desk).pressSequentially('9時から');
    await phone.see(phone.page.getByText(phone.t('messages:thread.typing', { name: '橋渡し商事' })));
    await composer(desk).press('Control+Enter');
    await phone.see(said(phone, '9時から'));
    await desk.look('a conversation at a desk');
    await phone.look('a conversation at a phone');
  });

  it('allows editing and deleting messages', async () => {
    await act(desk, '9時から', 'edit');
    const field = composer(desk);
    expect(await field.inputValue()).toBe('9時から');
    await desk.look('a message that is being edited');
    await field.fill('10時から18時までです。');
    await desk.button('messages:composer.save').click();
    await phone.see(said(phone, '10時から18時までです。').getByText(phone.t('messages:thread.edited')));
    await write(phone, 'A mistake');
    await desk.see(said(desk, 'A mistake'));
    await act(phone, 'A mistake', 'delete');
    await phone.look('the question before a message is taken back');
    await phone.page
      .getByRole('dialog')
      .getByRole('button', { name: phone.t('messages:message.deleteConfirm') })
      .click();
    await desk.see(said(desk, desk.t('messages:thread.deleted')));
    await said(desk, 'A mistake').waitFor({ state: 'detached' });
  });

  it('loses nothing while disconnected, on either side', async () => {
    await phone.page.context().setOffline(true);
    await phone.see(phone.page.getByText(phone.t('messages:live.waiting')));
    await write(phone, 'Said in a tunnel');
    await phone.see(said(phone, 'Said in a tunnel').getByText(phone.t('messages:outbox.waiting')));
    await write(phone, 'And another one');
    await composer(phone).fill('Not finished');
    await write(desk, 'お待ちしています。');
    await desk.see(said(desk, 'お待ちしています。'));
    await phone.look('a conversation without a connection');
    await phone.page.context().setOffline(false);
    await phone.see(said(phone, 'お待ちしています。'));
    await desk.see(said(desk, 'Said in a tunnel'), said(desk, 'And another one'));
    await phone.page.getByText(phone.t('messages:outbox.waiting')).first().waitFor({ state: 'detached' });
    for (const [of, texts] of [
      [desk, ['Said in a tunnel', 'And another one', 'お待ちしています。']],
      [phone, ['Said in a tunnel', 'And another one', 'お待ちしています。']],
    ] as const)
      for (const text of texts) await expect.poll(() => said(of, text).count()).toBe(1);
    await phone.page.reload();
    await phone.see(said(phone, 'Said in a tunnel'));
    expect(await composer(phone).inputValue()).toBe('Not finished');
    await composer(phone).fill('');
  });

  it('keeps unsent messages on the device for the next visit', async () => {
    await phone.page.context().setOffline(true);
    await phone.see(phone.page.getByText(phone.t('messages:live.waiting')));
    await write(phone, 'Sent by the next page');
    await phone.see(said(phone, 'Sent by the next page'));
    const here = phone.page.url();
    await phone.page.goto('about:blank');
    await phone.page.context().setOffline(false);
    await phone.goto(here);
    await desk.see(said(desk, 'Sent by the next page'));
    await phone.see(said(phone, 'Sent by the next page'));
    await expect.poll(() => said(phone, 'Sent by the next page').count()).toBe(1);
  });

  it('sends them from any page visited next', async () => {
    const here = phone.page.url();
    await phone.page.context().setOffline(true);
    await phone.see(phone.page.getByText(phone.t('messages:live.waiting')));
    await write(phone, 'Sent by my page');
    await phone.see(said(phone, 'Sent by my page'));
    await phone.page.goto('about:blank');
    await phone.page.context().setOffline(false);
    await phone.goto(address('myPage', undefined, 'en'));
    await desk.see(said(desk, 'Sent by my page'));
    const kept = () =>
      phone.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':message:')));
    await expect.poll(kept).toEqual([]);
    await phone.goto(here);
    await phone.see(said(phone, 'Sent by my page'));
    await expect.poll(() => said(phone, 'Sent by my page').count()).toBe(1);
  });

  it('shows rate limited messages as pending, and sends them', async () => {
    const here = phone.page.url();
    const refused: string[] = [];
    // Sixty within a minute take the test too long: the first refusal is simulated, everything else is real.
    await phone.page.routeWebSocket(/./, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((data) => {
        const { action, id } = JSON.parse(String(data)) as { action: string; id: string };
        if (action !== 'message' || refused.length > 0) return server.send(data);
        refused.push(id);
        const refusal = { event: 'error', code: 'too_many_requests', action, id, retryAfter: 6 };
        socket.send(JSON.stringify(refusal));
      });
    });
    await phone.goto(here);
    await write(phone, 'One too many');
    await phone.see(said(phone, 'One too many').getByText(phone.t('messages:outbox.held')));
    expect(refused).toHaveLength(1);
    await phone.look('a message that the limit holds');
    await desk.see(said(desk, 'One too many'));
    await phone.page.getByText(phone.t('messages:outbox.held')).waitFor({ state: 'detached' });
    await expect.poll(() => said(desk, 'One too many').count()).toBe(1);
  });

  it('wraps a long unbroken word', async () => {
    await composer(phone).fill(`https://example.com/${'x'.repeat(300)}`);
    const over = () => phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await over()).toBe(0);
    await composer(phone).fill('');
  });

  it('works by keyboard only, returns to the list on a phone, and is removed from the list when hidden', async () => {
    await phone.page.getByRole('link', { name: phone.t('messages:thread.back'), exact: true }).press('Enter');
    const item = phone.page.getByRole('link', { name: /橋渡し商事/ });
    await phone.see(item);
    await phone.look('the list at a phone');
    await item.press('Enter');
    await phone.see(log(phone));
    await phone.page.getByRole('button', { name: phone.t('messages:thread.menu') }).press('Enter');
    await phone.page.getByRole('menuitem', { name: phone.t('messages:thread.hide') }).press('Enter');
    await phone.page
      .getByRole('dialog')
      .getByRole('button', { name: phone.t('messages:list.hideConfirm') })
      .press('Enter');
    await phone.see(phone.page.getByText(phone.t('messages:list.empty')));
    await phone.look('an empty list');
    await write(desk, 'まだいらっしゃいますか。');
    await phone.see(phone.page.getByRole('link', { name: /橋渡し商事/ }));
  });

  it('is not found for other people', async () => {
    const stranger = await newStaff(system, { locale: 'en' });
    const other = await Visitor.at(browser, system, 'en');
    await other.goto(address('login', undefined, 'en'));
    await other.logIn(stranger.email, password);
    await other.page.waitForURL((url) => url.pathname === address('myPage', undefined, 'en'));
    const id = new URL(desk.page.url()).searchParams.get('conversationId');
    await other.goto(`${address('messages', undefined, 'en')}?conversationId=${id}`);
    await other.see(other.page.getByText(other.t('messages:thread.notFound')));
    await other.close();
  });

  it('caused no errors', () => {
    expect([...desk.problems, ...phone.problems]).toEqual([]);
  });
});
