/** What talent there is: a company narrows the counts down by a line, and small groups are not told. */
import { expect, it } from 'vitest';
import { optionName } from '../../shared/domain/select-data.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { newCompany, newStaff, password } from './people.ts';
import { system, visitor } from './visitors.ts';

const people = 6;
let isMade = false;
/** Six people in Osaka, once for both languages. */
async function makePeople(): Promise<void> {
  if (isMade) return;
  for (let made = 0; made < people; made += 1) {
    const { api } = await newStaff(system);
    const { basicInfo, version } = await api('GET /staff/basic-info');
    await api('PUT /staff/basic-info', {
      body: { ...basicInfo!, visaType: 'long-term', version },
    });
    await api('PUT /staff/edit', { body: { jobPositions: [{ major: '05' }], version: 0 } });
    await api('PUT /staff/visibility', { body: { findable: true } });
  }
  isMade = true;
}

it.each(locales)('tells a company what talent there is, in %s', async (locale: Locale) => {
  await makePeople();
  const company = await newCompany(system, { locale });
  await eventually(
    'everybody is counted',
    async () => (await company.api('GET /staff/composition', { query: {} })).total === people,
  );
  const one = await visitor(locale, 'phone');
  const { page, t } = one;
  await one.goto(address('clientLogin', undefined, locale));
  await one.logIn(company.email, password);
  await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
  await page.getByRole('link', { name: t('client:home.composition') }).click();
  await page.getByRole('heading', { level: 1, name: t('talentComposition:title') }).waitFor();
  await one.look('what talent there is');
  const table = page.getByRole('table', { name: t('talentComposition:table.prefecture') });
  const osaka = optionName('PREFECTURE', 'osaka', locale);
  expect(await table.getByRole('row').nth(1).textContent()).toContain(`${osaka}${people}`);

  await table.getByRole('link', { name: osaka }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('prefecture') === 'osaka');
  const removing = (name: string) =>
    page.getByRole('link', { name: t('talentComposition:remove', { name }), exact: true });
  const livesIn = (code: 'osaka' | 'tokyo') =>
    t('talentSearch:chip.prefecture', { value: optionName('PREFECTURE', code, locale) });
  const remove = removing(livesIn('osaka'));
  await remove.waitFor();
  await one.look('narrowed down');
  await remove.press('Enter');
  await page.waitForURL((url) => url.search === '');

  // From a saved search, with each value by itself; conditions that no table shows go together.
  await one.goto(
    `${address('clientStaffComposition', undefined, locale)}?prefecture=osaka&prefecture=tokyo&jlpt=n1&jlpt=n2`,
  );
  await removing(livesIn('osaka')).waitFor();
  await removing(livesIn('tokyo')).waitFor();
  await removing(t('talentComposition:others')).press('Enter');
  await page.waitForURL((url) => !url.searchParams.has('jlpt'));
  await page.getByRole('table', { name: t('talentComposition:table.prefecture') }).waitFor();

  await one.goto(`${address('clientStaffComposition', undefined, locale)}?prefecture=aichi`);
  await page.getByText(t('talentComposition:few', { least: 5 })).waitFor();
  await one.look('nobody');
  expect(await page.getByRole('table').count()).toBe(0);
});
