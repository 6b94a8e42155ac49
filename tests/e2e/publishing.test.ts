/** Warnings before a posting is published, on a phone. */
import { expect, it } from 'vitest';
import { address, locales } from '../../shared/routes.ts';
import { newCompany, password, posting } from './people.ts';
import { system, visitor } from './visitors.ts';

it.each(locales)(
  'a refused press scrolls to the reason, also if it is out of view (%s)',
  async (locale) => {
    const { email, api } = await newCompany(system, { locale });
    const content = posting({ requirements: { jp: '主婦歓迎、25歳以上の方', en: 'Japanese only' } });
    const { id } = await api('POST /jobs', { body: { content } });
    const one = await visitor(locale, 'phone');
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(email, password);
    await one.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await one.goto(address('clientJobEdit', { id }, locale));

    // People type both ends of the pay into the first field.
    const [from, to] = [one.field('jobEditor:from'), one.field('jobEditor:to')];
    await to.fill('');
    await from.fill('２６０，０００〜３１万円');
    await to.focus();
    await expect.poll(() => from.inputValue()).toBe('260000');
    expect(await to.inputValue()).toBe('310000');

    await one.button('jobEditor:actions.publish').click();
    const dialog = one.page.getByRole('dialog', { name: one.t('jobPublish:title') });
    const publish = dialog.getByRole('button', { name: one.t('jobPublish:confirm') });
    const check = dialog.getByRole('checkbox', { name: one.t('postingRules:warning.confirm') });
    await publish.click();
    await expect.poll(() => check.evaluate((box) => box.matches(':focus'))).toBe(true);
    const needed = dialog.getByText(one.t('postingRules:warning.needed'));
    const [said, foot] = [(await needed.boundingBox())!, (await publish.boundingBox())!];
    expect(said.y).toBeGreaterThan(0);
    expect(said.y + said.height).toBeLessThanOrEqual(foot.y);
    await one.look('what must be judged, pressed without');
    await check.check();
    await publish.click();
    await one.page.waitForURL(/success-register$/);
    expect((await api('GET /jobs/{id}', { params: { id } })).content.salary).toMatchObject({
      from: 260_000,
      to: 310_000,
    });
  },
  120_000,
);

it.each(locales)(
  'a posting is duplicated as a draft, once despite a double press (%s)',
  async (locale) => {
    const { email, api } = await newCompany(system, { locale });
    const { id, jobNumber, version } = await api('POST /jobs', {
      body: { content: posting(), publish: true },
    });
    await api('PUT /jobs/{id}/status', { params: { id }, body: { status: 'CLOSED', version } });
    const { content } = await api('GET /jobs/{id}', { params: { id } });
    const { opensAt: _opens, closesAt, ...copied } = content;
    expect(closesAt).toBeDefined();
    const one = await visitor(locale, 'phone');
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(email, password);
    await one.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await one.goto(address('clientJobList', undefined, locale));
    await one.page
      .getByRole('button', { name: one.t('clientJobs:list.acts', { title: content.title[locale] ?? '' }) })
      .click();
    await one.page.getByRole('menuitem', { name: one.t('clientJobs:act.duplicate'), exact: true }).click();
    const said = one.page.getByText(one.t('clientJobs:duplicate.title', { number: jobNumber }));
    await one.see(said, one.field('jobEditor:from'));
    await one.look('the copy of a job');

    const all = async () => (await api('GET /jobs/by-company', { query: {} })).data;
    const [copy, ...others] = (await all()).filter((job) => job.id !== id);
    expect(others).toEqual([]);
    expect(new URL(one.page.url()).pathname).toBe(address('clientJobEdit', { id: copy!.id }, locale));
    const made = await api('GET /jobs/{id}', { params: { id: copy!.id } });
    expect(made.content).toEqual(copied);
    expect(made).toMatchObject({ status: 'DRAFT' });
    expect(made).not.toHaveProperty('publishedAt');
    expect(made.jobNumber).not.toBe(jobNumber);
    expect(copy).toMatchObject({ applicants: 0 });

    // A copy of the copy, from its editor.
    await one.button('clientJobs:act.duplicate').dblclick();
    await one.see(one.page.getByText(one.t('clientJobs:duplicate.title', { number: made.jobNumber })));
    await expect.poll(async () => (await all()).length).toBe(3);
    expect(await one.field('jobEditor:from').inputValue()).toBe(String(content.salary!.from));
    await one.link('clientJobs:duplicate.original').click();
    await one.page.waitForURL(
      (url) => url.pathname === address('clientJobDetail', { jobNumber: made.jobNumber }, locale),
    );
  },
  120_000,
);

it.each(locales)(
  'a new job starts from an earlier one, and a text from the other language (%s)',
  async (locale) => {
    const { email, api } = await newCompany(system, { locale });
    const other = locale === 'jp' ? 'en' : 'jp';
    const { duties: _duties, ...rest } = posting();
    const text = { jp: '宿泊客の出迎えとチェックイン', en: 'Greet guests and check them in at the desk' }[
      locale
    ];
    await api('POST /jobs', { body: { content: { ...rest, duties: { [locale]: text } } } });
    const one = await visitor(locale, 'phone');
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(email, password);
    await one.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await one.goto(address('clientJobRegistration', undefined, locale));

    await one.see(one.page.getByText(one.t('earlierJob:title')));
    await one.look('a new job, and earlier ones to start from');
    const earlier = one.field('earlierJob:label');
    await earlier.fill(rest.title!.en!);
    await one.page.locator('[role=listbox][aria-busy=false]').getByRole('option').first().click();
    await one.button('earlierJob:use').click();
    await one.page.waitForURL(/copyOf=/);

    const copy = one.page
      .locator('[data-field=duties]')
      .getByRole('button', { name: new RegExp(one.t(`jobEditor:language.copyInto.${other}`)) });
    const switched = one.page
      .locator('[data-field=duties]')
      .getByRole('button', { name: one.t(`common:languages.${other}`), exact: true });
    await switched.click();
    await copy.click();
    const pane = one.page.locator(`[data-field=duties] [data-pane=${other}]`);
    expect(await pane.inputValue()).toBe(text);
    await expect.poll(() => pane.evaluate((box) => box.matches(':focus'))).toBe(true);
    await one.see(one.page.getByText(one.t(`jobEditor:language.untranslated.${other}`)));
    await one.look('a text copied from the other language');
    await one.button('jobEditor:actions.publish').click();
    const dialog = one.page.getByRole('dialog', { name: one.t('jobPublish:title') });
    await one.see(dialog.getByText(one.t('jobPublish:untranslated')));
    await dialog.getByRole('button', { name: one.t('common:cancel') }).click();

    // All is selected, so typing replaces it.
    await pane.focus();
    await pane.selectText();
    await one.page.keyboard.type('Translated');
    expect(await pane.inputValue()).toBe('Translated');
    await expect
      .poll(() => one.page.getByText(one.t(`jobEditor:language.untranslated.${other}`)).count())
      .toBe(0);
  },
  120_000,
);
