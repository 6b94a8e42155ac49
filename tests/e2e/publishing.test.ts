/** What somebody must judge before a posting is published, at a phone. */
import { expect, it } from 'vitest';
import { address, locales } from '../../shared/routes.ts';
import { newCompany, password, posting } from './people.ts';
import { system, visitor } from './visitors.ts';

it.each(locales)(
  'a press that is refused shows what it was refused for, also where that lies out of sight (%s)',
  async (locale) => {
    const { email, api } = await newCompany(system, { locale });
    const content = posting({ requirements: { jp: '主婦歓迎、25歳以上の方', en: 'Japanese only' } });
    const { id } = await api('POST /jobs', { body: { content } });
    const one = await visitor(locale, 'phone');
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(email, password);
    await one.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await one.goto(address('clientJobEdit', { id }, locale));

    // What people type for pay: both ends in the first field.
    const [from, to] = [one.field('jobEditor:from'), one.field('jobEditor:to')];
    await to.fill('');
    await from.fill('２６０，０００〜３１万円');
    await to.focus();
    await expect.poll(() => from.inputValue()).toBe('260000');
    expect(await to.inputValue()).toBe('310000');

    await one.button('jobEditor:actions.publish').click();
    const dialog = one.page.getByRole('dialog', { name: one.t('jobEditor:publish.title') });
    const publish = dialog.getByRole('button', { name: one.t('jobEditor:publish.confirm') });
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
