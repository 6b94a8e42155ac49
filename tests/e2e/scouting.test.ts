/** A company writes once and scouts several people, checks first, sends, and withdraws one. */
import { describe, expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { placeholderToken, scoutPlaceholders } from '../../shared/domain/scoutTexts.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { newCompany, newTalent, password, posting } from './people.ts';
import { system, visitor } from './visitors.ts';

const title = { jp: '調理スタッフ', en: 'Kitchen staff' };

describe.each(locales)('scouting, in %s', (locale: Locale) => {
  const status = (code: string) => optionName('SCOUT_STATUS', code, locale);

  it('chooses, writes, checks, sends, finds them in the list, and withdraws one', async () => {
    const owner = await newCompany(system, { locale, plan: 'PLAN_LIGHT' });
    const { id: jobId } = await owner.api('POST /jobs', {
      body: { content: posting({ title }), publish: true },
    });
    const [japanese, english, hiding] = await Promise.all([
      newTalent(system, { locale: 'jp' }),
      newTalent(system, { locale: 'en' }),
      newTalent(system, { locale: 'en' }),
    ]);
    const people = [japanese, english, hiding];
    await owner.api('POST /company/favorite-staff', {
      body: { staffIds: people.map(({ staffId }) => staffId) },
    });
    await eventually('the saved candidates in the list', async () => {
      const { total } = await owner.api('GET /company/favorite-staff', { query: {} });
      return total === people.length || undefined;
    });
    const left = async () => {
      const { credits } = await owner.api('POST /company/scouts/estimation', {
        body: { jobId, recipients: [hiding.staffId], texts: { en: 'Hello' } },
      });
      return credits.before;
    };

    const one = await visitor(locale, locale === 'jp' ? 'phone' : 'desktop');
    const { page, t } = one;
    // The narrowest screen.
    if (locale === 'jp') await page.setViewportSize({ width: 320, height: 700 });
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));

    /** In the dialog of what has names: one gets another name, then is deleted after a question. */
    const renameAndDelete = async (keys: string, name: string) => {
      await one.button(`${keys}.manage`).click();
      const dialog = page.getByRole('dialog', { name: t(`${keys}.manage`), exact: true });
      await dialog
        .locator('li')
        .getByLabel(t(`${keys}.name`))
        .fill(`${name} 2`);
      await dialog.getByRole('button', { name: t('names:rename'), exact: true }).click();
      const deleteIt = dialog.getByRole('button', { name: `${name} 2: ${t('names:delete')}` });
      await deleteIt.click();
      // Another mind: the list of names stays open.
      await one.button('common:cancel').click();
      await deleteIt.click();
      const asking = page.getByRole('dialog', { name: t('names:deleteTitle', { name: `${name} 2` }) });
      await one.look('before deleting a name');
      await asking.getByRole('button', { name: t('names:delete'), exact: true }).click();
      await one.see(dialog.getByText(t(`${keys}.empty`)));
      await dialog
        .getByRole('button', { name: t('common:close'), exact: true })
        .last()
        .click();
    };

    // From the saved candidates.
    await one.goto(`${address('clientMyPage', undefined, locale)}?tab=favorites`);
    await owner.api('POST /company/staff-lists', { body: { name: 'Spring' } });
    await owner.api('POST /company/templates', {
      body: { purpose: 'SCOUT', name: 'Autumn', texts: { en: 'Hello' }, clientToken: newId() },
    });
    await page.reload();
    await renameAndDelete('favoriteStaff:lists', 'Spring');
    for (const { staffNumber } of people)
      await page.getByRole('checkbox', { name: t('list:select.row', { name: staffNumber }) }).check();
    await one.button('favoriteStaff:scout.label').click();
    await one.see(one.heading('scoutSend:title'), one.heading('scoutSend:recipients.title', { count: 3 }));
    const send = page.url();
    for (const { staffNumber } of people)
      await one.see(one.button('scoutSend:recipients.show', { name: staffNumber }));

    // The text in both languages, with placeholders by their buttons; one that is empty stops it.
    const insert = (language: Locale, name: keyof typeof scoutPlaceholders) =>
      page
        .locator('.scout-writing > div')
        .filter({ has: one.field(`scoutSend:text.${language}`) })
        .getByRole('button', {
          name: t('messageTemplates:insert.one', { name: scoutPlaceholders[name][locale] }),
        })
        .click();
    await one.button('scoutSend:next').click();
    await one.see(page.getByRole('alert').getByText(t('scoutSend:problem.text')));
    await one.field('scoutSend:text.jp').fill('スキル：');
    await insert('jp', 'skills');
    await one.see(
      page.getByRole('alert').getByText(
        t('scoutSend:problem.empty', {
          name: japanese.staffNumber,
          words: scoutPlaceholders.skills[locale],
        }),
      ),
    );
    await one.field('scoutSend:text.jp').fill('');
    await insert('jp', 'member');
    expect(await one.field('scoutSend:text.jp').inputValue()).toBe(placeholderToken('member', 'jp'));
    await page.keyboard.type(' 様、はじめまして。');
    await one.field('scoutSend:text.en').fill('Dear ');
    await insert('en', 'member');
    await page.keyboard.type(', please read about “');
    await insert('en', 'job');
    await page.keyboard.type('”.');
    await one.button('scoutSend:recipients.show', { name: english.staffNumber }).click();
    const read = `Dear ${english.staffNumber}, please read about “${title.en}”.`;
    await one.see(page.locator('.scout-side').getByText(read));
    await one.button('scoutSend:recipients.show', { name: japanese.staffNumber }).click();
    await one.see(page.locator('.scout-side').getByText(`${japanese.staffNumber} 様、はじめまして。`));
    await one.look('writing a scout');

    // As a template, for another time.
    await renameAndDelete('scoutSend:template', 'Autumn');
    // A dialog that is given up returns the focus.
    const saveTemplate = one.button('scoutSend:template.save');
    await saveTemplate.press('Enter');
    await page
      .getByRole('dialog', { name: t('scoutSend:template.saveTitle') })
      .getByRole('button', { name: t('common:cancel'), exact: true })
      .press('Enter');
    await expect.poll(() => saveTemplate.evaluate((button) => button === document.activeElement)).toBe(true);
    await one.button('scoutSend:template.save').click();
    await one.field('scoutSend:template.name').fill('Spring');
    await one.button('scoutSend:template.saveConfirm').click();
    await one.see(page.getByText(t('scoutSend:template.saved')));

    // A reload loses nothing.
    await page.reload();
    await one.see(one.heading('scoutSend:recipients.title', { count: 3 }));
    expect(await one.field('scoutSend:text.en').inputValue()).toContain('please read about');
    await one.button('scoutSend:next').click();
    await one.see(
      one.heading('scoutSend:estimation.title.checking'),
      one
        .heading('scoutSend:estimation.reached')
        .or(page.getByRole('heading', { name: `${t('scoutSend:estimation.reached')} 3` })),
    );
    await one.see(page.getByText(t('scoutSend:estimation.left', { count: 20 }), { exact: true }));
    await one.see(page.getByText(t('scoutSend:estimation.left', { count: 17 }), { exact: true }));
    await one.look('the estimation');

    // Sent in parts with progress; whoever would leave meanwhile is asked.
    await hiding.api('POST /blocked-companies', { body: { companyId: owner.companyId } });
    await page.route('**/api/v1/company/scouts', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await one.button('scoutSend:estimation.send', { count: 3 }).click();
    await one.see(one.heading('scoutSend:sending.title'));
    await one.see(page.getByText(t('scoutSend:sending.progress', { through: 0, total: 3 })));
    await page.evaluate(() => history.back());
    await one.see(one.heading('scoutSend:sending.leaveTitle'));
    await one.button('scoutSend:sending.stay').click();
    await one.see(page.getByText(t('scoutSend:sending.done', { count: 2 })));
    await one.see(one.heading('scoutSend:estimation.title.sentSome'));
    await page.unroute('**/api/v1/company/scouts');

    // Who could not be reached stays chosen, and learns nothing of why.
    await one.see(page.getByText(t('scoutSend:sending.failed', { count: 1 })));
    await one.see(page.getByText(t('scoutSend:reasons.unavailable')));
    expect(new URL(page.url()).searchParams.get('staff')).toBe(hiding.staffId);
    expect(await left()).toBe(18);
    await one.look('after sending');

    // The draft of those who are left, and nobody is scouted twice.
    await one.goto(send);
    await one.see(page.getByText(t('scoutSend:reasons.unavailable')).first());

    await eventually('the scouts in the list', async () => {
      const { total } = await owner.api('GET /company/scouts', { query: {} });
      return total === 2 || undefined;
    });
    await one.goto(`${address('clientMyPage', undefined, locale)}?tab=scouts`);
    const row = (staffNumber: string) => page.getByRole('row').filter({ hasText: staffNumber });
    await one.see(
      row(japanese.staffNumber).getByText('Spring'),
      row(english.staffNumber).getByText(title[locale]),
    );
    await one.look('the list of scouts');
    await page.getByRole('link', { name: t('sentScouts:views.figures'), exact: true }).click();
    await one.see(one.heading('sentScouts:figures.jobs'), page.getByRole('link', { name: 'Spring' }));
    await one.look('the figures of scouts');

    // One is opened; the other is withdrawn by keyboard, and its credit is back.
    await one.goto(address('clientScouts', undefined, locale));
    await page.getByRole('checkbox', { name: t('list:select.row', { name: english.staffNumber }) }).focus();
    await page.keyboard.press('Space');
    await one.button('sentScouts:withdraw.label').focus();
    await page.keyboard.press('Enter');
    await one.see(one.heading('sentScouts:withdraw.title', { count: 1 }));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('sentScouts:withdraw.confirm'), exact: true })
      .focus();
    await page.keyboard.press('Enter');
    await one.see(page.getByText(t('sentScouts:withdraw.done', { count: 1 })));
    await one.see(row(english.staffNumber).getByText(status('WITHDRAWN')).first());
    expect(await left()).toBe(19);
    await page.getByRole('link', { name: japanese.staffNumber }).click();
    await one.see(
      one.heading('sentScouts:detail', { number: japanese.staffNumber }),
      page.getByText(`${japanese.staffNumber} 様、はじめまして。`),
      one.button('sentScouts:withdraw.confirm'),
    );
    await one.look('a scout');

    // The one whose scout was withdrawn is told so if they come from the notification.
    const received = await eventually('the notification of the scout', async () =>
      (await english.api('GET /notifications', { query: {} })).data.find(
        ({ type }) => type === 'scout-received',
      ),
    );
    const reader = await visitor('en');
    await reader.goto(address('login', undefined, 'en'));
    await reader.logIn(english.email, password);
    await reader.page.waitForURL((url) => url.pathname === address('myPage', undefined, 'en'));
    await reader.goto(`/en${received.link}`);
    await reader.see(reader.page.getByText(reader.t('scouts:withdrawn')));
  });

  it('goes from the talent search to sent scouts by keyboard alone', async () => {
    const owner = await newCompany(system, { locale, plan: 'PLAN_LIGHT' });
    await owner.api('POST /jobs', { body: { content: posting({ title }), publish: true } });
    const people = await Promise.all([
      newTalent(system, { locale: 'jp' }),
      newTalent(system, { locale: 'en' }),
    ]);
    for (const { staffNumber } of people)
      await eventually(`${staffNumber} in the search`, async () => {
        const { total } = await owner.api('GET /staff', { query: { keyword: staffNumber } });
        return total === 1 || undefined;
      });
    const one = await visitor(locale);
    const { page, t } = one;
    const press = (key: string) => page.keyboard.press(key);
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await one.goto(address('clientSearch', undefined, locale));
    await one.see(one.heading('talentSearch:title'));

    // One is found by words, both are chosen among those of other tests.
    const keyword = one.field('talentSearch:keyword');
    const cards = page.getByRole('list', { name: t('talentSearch:caption') }).locator(':scope > li');
    const [first] = people;
    await one.tabTo(keyword);
    await page.keyboard.type(first!.staffNumber);
    await press('Enter');
    await expect.poll(() => cards.count()).toBe(1);
    await one.see(cards.getByText(first!.staffNumber));
    await one.tabTo(one.button('talentSearch:clear'));
    await press('Enter');
    for (const { staffNumber } of people) {
      const box = cards.filter({ hasText: staffNumber }).getByRole('checkbox');
      await box.waitFor();
      await one.tabTo(box);
      await press('Space');
      expect(await box.isChecked()).toBe(true);
    }
    await one.tabTo(one.button('talentActs:scout.label', { count: 2 }));
    await press('Enter');
    await one.see(one.heading('scoutSend:recipients.title', { count: 2 }));
    await one.tabTo(one.field('scoutSend:text.jp'));
    await page.keyboard.type('はじめまして。');
    await one.tabTo(one.field('scoutSend:text.en'));
    await page.keyboard.type('How do you do?');
    await one.tabTo(one.button('scoutSend:next'));
    await press('Enter');
    await one.see(one.heading('scoutSend:estimation.title.checking'));
    await one.tabTo(one.button('scoutSend:estimation.send', { count: 2 }));
    await press('Enter');
    await one.see(page.getByText(t('scoutSend:sending.done', { count: 2 })));
    await one.see(one.heading('scoutSend:estimation.title.sent'));
    await one.tabTo(one.link('scoutSend:sending.list'));
    await press('Enter');
    await page.waitForURL((url) => url.pathname === address('clientScouts', undefined, locale));
  });
});
