/**
 * A company writes a template in both languages, moves an applicant with it, who reads it in their own language, and
 * inserts another one into a message.
 */
import { expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { messagePlaceholders } from '../../shared/domain/messageTemplates.ts';
import { displayName } from '../../shared/domain/personName.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { mailsTo, newCompany, newStaff, password, posting } from './people.ts';
import { sizes } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const other = { jp: 'en', en: 'jp' } as const;

it.each(locales)(
  'moves and writes with templates, from a company that reads %s to somebody who reads the other language',
  async (locale: Locale) => {
    const reads = other[locale];
    const owner = await newCompany(system, { locale });
    const person = await newStaff(system, { locale: reads });
    const { id: jobId, jobNumber } = await owner.api('POST /jobs', {
      body: { content: posting(), publish: true },
    });
    const { id } = await person.api('POST /jobs/{id}/apply', { params: { id: jobId }, body: {} });
    const { staffNumber, name } = await person.api('GET /staff/info');
    const conversation = await eventually('the conversation', async () =>
      (await owner.api('GET /conversations', { query: {} })).data.at(0),
    );

    const desk = await visitor(locale, 'desktop');
    const { page, t } = desk;
    await desk.goto(address('clientLogin', undefined, locale));
    await desk.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));

    // In the settings: texts side by side, each with a preview; a word in braces that is none is named at once.
    await desk.goto(`${address('clientMyPage', undefined, locale)}?tab=settings`);
    const row = `${t('clientSettings:templates')}: ${t('clientSettings:templatesAction')}`;
    await page.getByRole('link', { name: row }).click();
    await desk.see(desk.heading('messageTemplates:screen.empty'));
    await desk.look('no templates');
    await desk.link('messageTemplates:screen.create').click();
    await desk.field('messageTemplates:screen.purpose').selectOption('SCREENING');
    await desk.field('messageTemplates:screen.name').fill('First step');
    const text = (language: Locale) => desk.field(`messageTemplates:screen.${language}`);
    // A company that has none begins with a sample text, in both languages.
    await desk.button('messageTemplates:start').click();
    await desk.see(page.getByText('グエン マイ 様').last());
    expect(await text('jp').inputValue()).toContain('{氏名}');
    expect(await text('en').inputValue()).toContain('{name}');
    expect(await desk.button('messageTemplates:start').count()).toBe(0);
    await text('en').fill('');
    await text('jp').fill('{お名前}');
    await desk.see(page.locator('.field-error', { hasText: '{お名前}' }));
    await desk.button('messageTemplates:screen.save').click();
    await text('jp').fill('');
    await page
      .locator('.template-texts > div')
      .filter({ has: text('jp') })
      .getByRole('button', {
        name: t('messageTemplates:insert.one', { name: messagePlaceholders.name[locale] }),
      })
      .click();
    await page.keyboard.type(' 様、書類選考に進みます。');
    await text('en').fill('Dear {name}, we are reading your papers.');
    await desk.see(
      page.getByText('グエン マイ 様、書類選考に進みます。'),
      page.getByText('Dear Mai Nguyen, we are reading your papers.'),
    );
    await desk.look('a template');
    await page.setViewportSize({ ...sizes.phone, width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize(sizes.desktop);
    await desk.button('messageTemplates:screen.save').click();
    await desk.see(page.getByText(t('messageTemplates:screen.saved')), page.getByText('First step'));
    await desk.look('templates');

    // The move: chosen, checked as it will be read, sent after ten seconds.
    await desk.goto(address('clientApplication', { staffNumber, jobNumber }, locale));
    await desk.button('hiring:stage.withMessage').click();
    const dialog = page.getByRole('dialog', { name: t('messageTemplates:move.title') });
    await dialog.getByLabel(t('messageTemplates:pick.label')).selectOption({ label: 'First step' });
    await desk.look('a move with a message');
    await dialog.getByRole('button', { name: t('messageTemplates:move.check') }).click();
    const said =
      reads === 'jp'
        ? `${displayName(name!, 'jp')} 様、書類選考に進みます。`
        : `Dear ${displayName(name!, 'en')}, we are reading your papers.`;
    await desk.see(dialog.getByText(said), dialog.getByText(t(`messageTemplates:move.readsIn.${reads}`)));
    await dialog.getByRole('button', { name: t('messageTemplates:move.done') }).click();
    const status = optionName('APPLIED_STATUS', 'SCREENING', locale);
    await desk.see(page.getByText(t('hiring:stage.moved', { status })).first());
    const messages = async () =>
      (await person.api('GET /conversations/{id}/messages', { params: { id: conversation.id }, query: {} }))
        .data;
    expect(await messages()).toEqual([]);
    await eventually('the message', async () => (await messages()).at(0), 60);
    const applicant = await visitor(reads, 'phone');
    await applicant.goto(address('login', undefined, reads));
    await applicant.logIn(person.email, password);
    await applicant.page.waitForURL((url) => url.pathname === address('myPage', undefined, reads));
    const talk = (tab: string) => `?tab=${tab}&conversationId=${conversation.id}`;
    await applicant.goto(address('myPage', undefined, reads) + talk('messages'));
    await applicant.see(applicant.page.getByText(said));
    expect(await applicant.button('messages:composer.template').count()).toBe(0);
    const mailed = await eventually('the mail', async () =>
      (await mailsTo(system, person.email)).find((mail) => mail.text.includes(said)),
    );
    expect(mailed).toBeDefined();

    // Into a message: what nothing is known for is to be filled in, and stops it until then.
    await owner.api('POST /company/templates', {
      body: {
        ...{ purpose: 'CONVERSATION', name: 'See you' },
        texts: { jp: '{面接日時}にお越しください。', en: 'See you at {interview time}.' },
        clientToken: newId(),
      },
    });
    await desk.goto(address('clientMyPage', undefined, locale) + talk('conversation'));
    const area = desk.field('messages:composer.label');
    await area.press('Control+/');
    const picker = page.getByRole('dialog', { name: t('templatePicker:title') });
    await desk.see(picker.getByRole('button', { name: /^First step/ }));
    await desk.look('templates in a conversation');
    await picker.getByRole('button', { name: /^See you/ }).click();
    const send = desk.button('messages:composer.send');
    await desk.see(
      page.getByText(t('messages:composer.unfilled', { words: messagePlaceholders.interview[locale] })),
    );
    await expect.poll(() => send.isDisabled()).toBe(true);
    await desk.look('a placeholder to fill in');
    // A draft that was kept: nothing is sent before it is known to be filled in.
    await page.reload();
    await area.press('Control+Enter');
    await desk.see(
      page.getByText(t('messages:composer.unfilled', { words: messagePlaceholders.interview[locale] })),
    );
    expect(await messages()).toHaveLength(1);
    const gap = `{${messagePlaceholders.interview[reads]}}`;
    const filled = (await area.inputValue()).replace(gap, '12/8');
    await area.fill(filled);
    await area.press('Control+Enter');
    await desk.see(page.locator('.said-text', { hasText: filled }));
    await eventually(
      'the filled message',
      async () => (await messages()).some((one) => one.text === filled) || undefined,
    );

    // Deleted, with a question.
    await desk.goto(`${address('clientMyPage', undefined, locale)}?tab=settings&section=templates`);
    await desk.button('messageTemplates:screen.deleteOne', { name: 'See you' }).click();
    await page
      .getByRole('dialog', { name: t('messageTemplates:screen.deleteTitle', { name: 'See you' }) })
      .getByRole('button', { name: t('messageTemplates:screen.delete'), exact: true })
      .click();
    await desk.see(page.getByText(t('messageTemplates:screen.deleted')));
    expect((await owner.api('GET /company/templates', { query: {} })).total).toBe(1);
    expect((await owner.api('GET /jobs/applied', { query: { filterOption: 'ALL' } })).data[0]).toMatchObject({
      ...{ id, status: 'SCREENING' },
    });
  },
  180_000,
);
