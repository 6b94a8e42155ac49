/** The office finds two records of one person, compares and merges them, undoes it, and records that others are different people. */
import { expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import type { EnteredBasicInfo } from '../../shared/contract/memberRecord.ts';
import { address, locales } from '../../shared/routes.ts';
import { newEmployee, password } from './people.ts';
import { sizes, type Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const arrived = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);

const basicInfo = (phone: string, birthDate: string): EnteredBasicInfo => ({
  ...{ familyName: 'Tran', givenName: 'Linh', familyNameKana: 'トラン', givenNameKana: 'リン' },
  ...{ gender: 'female', birthDate, nationality: 'VN', inJapan: true, country: 'JP', phone },
  ...{ japaneseLevel: 'business', motherTongue: 'vi', languages: [] },
});

it.each(locales)(
  'an employee merges two records of one person, undoes it, and records others as different people (%s)',
  async (locale) => {
    const hr = await newEmployee(system, { locale, affiliation: 'HR' });
    const year = locale === 'jp' ? '1994' : '1995';
    const register = async (phone: string, more: Partial<EnteredBasicInfo> = {}) =>
      hr.api('POST /staff/management', {
        body: { id: newId(), locale, basicInfo: { ...basicInfo(phone, `${year}-02-03`), ...more } },
      });
    const [own, other] = locale === 'jp' ? ['11', '33'] : ['55', '77'];
    const kept = await register(`+8190${own}112222`);
    const merged = await register(`+8190${other}334444`, { jlpt: 'n2', city: 'Osaka' });
    const one = await visitor(locale, locale === 'jp' ? 'desktop' : 'phone');
    if (locale === 'en') await one.page.setViewportSize({ ...sizes.phone, width: 320 });
    await one.goto(address('managementLogin', undefined, locale));
    await one.logIn(hr.email, password);
    await arrived(one, address('boardManagement', undefined, locale));

    // From the list; the read model follows in a moment.
    await expect
      .poll(
        async () =>
          (await hr.api('GET /staff/duplicates', { query: {} })).data.map(({ members }) =>
            members.map(({ id }) => id),
          ),
        {
          timeout: 60_000,
        },
      )
      .toContainEqual([kept.id, merged.id]);
    await one.goto(`${address('managementStaffSearch', undefined, locale)}?duplicates=all`);
    const group = one.page
      .getByRole('listitem')
      .filter({ hasText: merged.staffNumber })
      .filter({
        has: one.page.getByRole('radiogroup'),
      });
    await one.see(one.heading('memberMerge:title'), group);
    expect(await one.page.title()).toContain(one.t('memberMerge:title'));
    await one.look('possible duplicates');
    await group.getByText(one.t('memberMerge:compare'), { exact: true }).click();
    await one.page.waitForURL((url) => url.searchParams.get('merged') === merged.id);
    const phone = one.page.getByRole('radiogroup', { name: one.t('memberMerge:field.basicInfo.phone') });
    await one.see(phone);
    expect(await phone.getByRole('radio').first().isChecked()).toBe(true);
    await phone.getByRole('radio').first().focus();
    await one.page.keyboard.press('ArrowDown');
    expect(await phone.getByRole('radio').nth(1).isChecked()).toBe(true);
    expect(await one.page.title()).toContain(one.t('memberMerge:merge.title'));
    await one.look('two records side by side');

    // The other way round, what was chosen is still chosen, and the button keeps the focus.
    const swapped = async (keptId: string, chosen: number) => {
      await one.button('memberMerge:merge.swap').click();
      await one.page.waitForURL((url) => url.searchParams.get('kept') === keptId);
      await expect.poll(() => phone.getByRole('radio').nth(chosen).isChecked()).toBe(true);
      expect(await one.page.evaluate(() => document.activeElement?.textContent)).toBe(
        one.t('memberMerge:merge.swap'),
      );
    };
    await swapped(merged.id, 0);
    await swapped(kept.id, 1);
    await one.see(
      one.page.getByRole('link', {
        name: one.t('memberMerge:merge.toKept', { number: kept.staffNumber }),
        exact: true,
      }),
    );
    await one.button('memberMerge:merge.submit').click();
    await one.see(
      one.page
        .getByRole('dialog')
        .getByText(one.t('memberMerge:merge.textNoLogin', { merged: merged.staffNumber })),
    );
    await one.look('the question before a merge');
    await one.page
      .getByRole('dialog')
      .getByRole('button', { name: one.t('memberMerge:merge.confirm'), exact: true })
      .click();
    await arrived(one, address('managementStaff', { id: kept.id }, locale));
    await one.see(one.page.getByText(`090-${other}33-4444`).first(), one.heading('member:merging'));
    await one.look('the member that was kept');

    await one.goto(address('managementStaff', { id: merged.id }, locale));
    await one.see(one.page.getByText(one.t('memberMerge:detail.into', { number: kept.staffNumber })));
    // Nothing is noted about it any more.
    await one.see(one.page.getByText(one.t('officeNotes:empty')));
    expect(await one.button('officeNotes:add').count()).toBe(0);
    await one.look('the record that was merged');
    await one.button('memberMerge:detail.undo').click();
    await one.page
      .getByRole('dialog')
      .getByRole('button', { name: one.t('memberMerge:detail.confirm'), exact: true })
      .click();
    await one.see(one.page.getByText(one.t('memberMerge:detail.done')));
    await expect.poll(() => one.page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect((await hr.api('GET /staff/management/{id}', { params: { id: kept.id } })).phone).toBe(
      `+8190${own}112222`,
    );

    // By its number, and then that they are different people.
    await one.goto(address('managementStaff', { id: kept.id }, locale));
    await one.field('memberMerge:detail.number').fill(kept.staffNumber);
    await one.button('memberMerge:detail.open').click();
    await one.see(one.page.getByText(one.t('memberMerge:detail.numberSame')));
    expect(await one.field('memberMerge:detail.number').evaluate((at) => at === document.activeElement)).toBe(
      true,
    );
    await one.field('memberMerge:detail.number').fill(merged.staffNumber);
    await one.button('memberMerge:detail.open').click();
    await one.page.waitForURL((url) => url.searchParams.get('merged') === merged.id);
    await one.goto(`${address('managementStaffSearch', undefined, locale)}?duplicates=all`);
    await one.see(group);
    await group.getByText(one.t('memberMerge:distinct.label'), { exact: true }).click();
    await one.page
      .getByRole('dialog')
      .getByRole('button', { name: one.t('memberMerge:distinct.confirm'), exact: true })
      .click();
    await one.see(one.page.getByText(one.t('memberMerge:distinct.done')));
    await expect.poll(() => group.count()).toBe(0);
    await one.look('members recorded as different people');

    // Undone again; the focus stays with the list.
    const undo = one.page.getByRole('button', {
      name: new RegExp(
        `${kept.staffNumber}.*${merged.staffNumber}|${merged.staffNumber}.*${kept.staffNumber}`,
      ),
    });
    await undo.click();
    await one.page
      .getByRole('dialog')
      .getByRole('button', { name: one.t('memberMerge:distinct.undoConfirm'), exact: true })
      .click();
    await expect.poll(() => undo.count()).toBe(0);
    await expect
      .poll(() => one.page.evaluate(() => document.activeElement?.textContent))
      .toBe(one.t('memberMerge:distinct.heading'));
  },
  300_000,
);
