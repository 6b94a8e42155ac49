/** The companies of the office: found in the list, opened from it and from the palette, with their jobs. */
import { expect, it } from 'vitest';
import { newId } from '../../functions/platform/ids.ts';
import { address } from '../../shared/routes.ts';
import { newCompany, newEmployee, password, posting } from './people.ts';
import { sizes } from './visitor.ts';
import { system, visitor } from './visitors.ts';

it.each([
  ['jp', 'phone'],
  ['en', 'desktop'],
] as const)(
  'sales find a company, and read its plan, contact persons and jobs (%s, %s)',
  async (locale, size) => {
    const sales = await newEmployee(system, { locale, affiliation: 'SALES' });
    const name = `Kawasemi ${newId().slice(-6)}`;
    const company = await newCompany(system, { name, plan: 'PLAN_STANDARD' });
    const { id: jobId } = await company.api('POST /jobs', { body: { content: posting(), publish: true } });
    const query = { keyword: name };
    await expect
      .poll(async () => (await sales.api('GET /admin/companies', { query })).data[0]?.plan.openPostings, {
        timeout: 30_000,
      })
      .toBe(1);
    const one = await visitor(locale, size);
    if (size === 'phone') await one.page.setViewportSize({ ...sizes.phone, width: 320 });
    const path = address('managementCompanySearch', undefined, locale);
    await one.goto(`${address('managementLogin', undefined, locale)}?next=${encodeURIComponent(path)}`);
    await one.logIn(sales.email, password);
    await one.page.waitForURL((url) => url.pathname === path);
    await one.see(one.page.getByRole('row').nth(1));
    await one.look('the list of companies');
    // A file of them is for admins.
    expect(await one.button('serverCsv:label').count()).toBe(0);
    await one.field('officeCompanies:keyword').fill(name.slice(0, -2));
    await one.page.keyboard.press('Enter');
    const link = one.page.getByRole('link', { name: new RegExp(name) });
    await one.see(link);
    await link.click();
    await one.see(
      one.heading('officeCompanies:section.plan'),
      one.page.getByText(one.t('officeCompanies:plan.of.scouts'), { exact: true }),
      one.page.locator(`a[href="${address('managementJob', { id: jobId }, locale)}"]`),
    );
    await one.page.waitForLoadState('networkidle');
    await one.look('a company');
    const { id } = (await sales.api('GET /admin/companies', { query })).data[0]!;
    expect(new URL(one.page.url()).pathname).toBe(address('managementCompany', { id }, locale));
    if (size === 'phone') return;
    await one.goto(address('boardManagement', undefined, locale));
    await one.page.keyboard.press('Control+k');
    await one.page.keyboard.type(name, { delay: 20 });
    await one.see(one.page.getByRole('option', { name: new RegExp(name) }).first());
    await one.page.keyboard.press('Enter');
    await one.page.waitForURL((url) => url.pathname === address('managementCompany', { id }, locale));
  },
  180_000,
);
