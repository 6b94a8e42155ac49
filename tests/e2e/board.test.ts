/** The office's board: what waits for an employee in counts, each with its list, and figures of the day. */
import { expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { address, locales } from '../../shared/routes.ts';
import { newEmail, newEmployee, newStaff, password } from './people.ts';
import { sizes, type Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const arrived = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);

it.each(locales)(
  'HR sees what waits, and follows a count to its list (%s)',
  async (locale) => {
    const hr = await newEmployee(system, { locale, affiliation: 'HR' });
    const asker = await newStaff(system, { locale });
    await asker.api('POST /inquiries/staff', {
      body: {
        ...{ name: 'Maria Santos', email: newEmail('asker'), type: 'account', locale, consent: true },
        ...{ message: 'Please help me with my account.', clientToken: newId(), secondsOpen: 40 },
      },
    });
    const one = await visitor(locale, locale === 'jp' ? 'phone' : 'desktop');
    if (locale === 'jp') await one.page.setViewportSize({ ...sizes.phone, width: 320 });
    await expect
      .poll(async () => (await hr.api('GET /board')).inquiries?.unassigned, { timeout: 20_000 })
      .toBeGreaterThan(0);
    await one.goto(address('managementLogin', undefined, locale));
    await one.logIn(hr.email, password);
    await arrived(one, address('boardManagement', undefined, locale));
    const count = one.page.getByRole('link', { name: new RegExp(one.t('board:unassigned')) });
    await one.see(count, one.heading('board:figures'), one.page.getByText(one.t('board:of.hires')));
    await one.page.waitForLoadState('networkidle');
    await one.look('the board with counts');
    await count.click();
    await arrived(one, address('managementInquiries', undefined, locale));
    await one.see(one.page.getByRole('row').nth(1));
    expect(new URL(one.page.url()).searchParams.get('assignedTo')).toBe('nobody');
    await one.look('inquiries that nobody is assigned to');
  },
  240_000,
);

it('shows a department only what its rights include', async () => {
  const sales = await newEmployee(system, { locale: 'en', affiliation: 'SALES' });
  const one = await visitor('en', 'desktop');
  await one.goto(address('managementLogin', undefined, 'en'));
  await one.logIn(sales.email, password);
  await one.see(one.heading('board:figures'), one.page.getByText(one.t('board:of.postings')));
  await one.page.waitForLoadState('networkidle');
  expect(await one.page.getByText(one.t('board:of.members'), { exact: true }).count()).toBe(0);
  expect(await one.page.getByText(one.t('board:noLogin'), { exact: true }).count()).toBe(0);
  expect(await one.page.getByText(one.t('board:late'), { exact: true }).count()).toBe(0);
  // Nothing waits, so there is no list that its count could lead to.
  await one.see(one.page.getByText(one.t('board:mentions'), { exact: true }));
  expect(await one.page.getByRole('link', { name: new RegExp(one.t('board:mentions')) }).count()).toBe(0);
}, 180_000);
