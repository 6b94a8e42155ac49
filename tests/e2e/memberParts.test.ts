/** HR enters schools, jobs, skills and preferences for a member, who saves at the same time. */
import { expect, it } from 'vitest';
import { optionName } from '../../shared/domain/select-data.ts';
import { address } from '../../shared/routes.ts';
import { newEmployee, newTalent, password } from './people.ts';
import { sizes, type Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const arrived = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);

it.each([
  ['jp', 'desktop'],
  ['en', 'phone'],
] as const)(
  'HR enters parts of a resume for a member, and what both changed is asked about (%s, %s)',
  async (locale, size) => {
    const hr = await newEmployee(system, { locale, affiliation: 'HR' });
    const person = await newTalent(system, { locale });
    const one = await visitor(locale, size);
    if (size === 'phone') await one.page.setViewportSize({ ...sizes.phone, width: 320 });
    await one.goto(address('managementLogin', undefined, locale));
    await one.logIn(hr.email, password);
    await arrived(one, address('boardManagement', undefined, locale));
    await one.goto(address('managementStaff', { id: person.staffId }, locale));
    const edit = (part: 'education' | 'workHistory' | 'technicalInfo' | 'wishes') => {
      const named = { part: one.t(`memberParts:${part}`) };
      return one.page.getByRole('button', {
        name: new RegExp(
          `^(?:${one.t('memberParts:editOf', named)}|${one.t('memberParts:enterOf', named)})$`,
        ),
      });
    };
    await one.see(edit('education'));
    await one.look('parts of a resume');

    // Education: an empty entry is none, and what is missing is said at its field.
    const school = (number: number) => one.t('careerHistory:education.item', { number });
    const item = (number: number) => one.page.getByRole('region', { name: school(number), exact: true });
    const inItem = (number: number, key: string) =>
      item(number).locator(one.field(`careerHistory:education.${key}`));
    const saved = () => person.api('GET /education-history');
    const { data, version } = await saved();
    expect(data).toHaveLength(1);
    await edit('education').click();
    await one.see(inItem(1, 'school'));
    await one.button('careerHistory:education.add').click();
    await one.button('memberRecord:save').click();
    await one.see(edit('education'));
    expect((await saved()).version).toBe(version);
    await edit('education').click();
    await one.button('careerHistory:education.add').click();
    await inItem(2, 'school').fill('Hanoi University');
    await one.button('memberRecord:save').click();
    await expect.poll(() => inItem(2, 'country').getAttribute('aria-invalid')).toBe('true');
    await one.look('an entry of the education with what is missing');
    const vietnam = optionName('COUNTRY', 'VN', locale);
    await inItem(2, 'country').fill(vietnam);
    await one.page.getByRole('option', { name: vietnam, exact: true }).click();
    await inItem(2, 'status').selectOption('graduated');
    await item(2).locator('select').nth(1).selectOption('2012');
    await item(2).locator('select').nth(2).selectOption('09');

    // The member changes the entry that HR has changed, too.
    await inItem(1, 'school').fill('Osaka University of Arts');
    await person.api('POST /education-history', {
      body: { items: [{ ...data[0]!, school: 'Kyoto University' }], version },
    });
    await one.button('memberRecord:save').click();
    await one.see(one.page.getByText(one.t('memberRecord:clash.title')));
    const choices = one.page.getByRole('radiogroup');
    expect(await choices.count()).toBe(1);
    await one.see(choices.getByText(/^Kyoto University/), choices.getByText(/^Osaka University of Arts/));
    await one.look('an entry that two people changed');
    await choices.getByRole('radio').nth(1).check();
    await one.button('memberRecord:clash.save').click();
    await one.see(edit('education'));
    expect((await saved()).data).toMatchObject([
      { id: data[0]!.id, school: 'Osaka University of Arts' },
      { school: 'Hanoi University', country: 'VN', entryDate: '2012-09' },
    ]);

    // Deleted, and taken back.
    await edit('education').click();
    await one.button('careerHistory:list.remove', { what: school(2) }).click();
    await one.see(one.page.getByText(one.t('memberParts:removed', { name: 'Hanoi University' })));
    expect(await item(2).count()).toBe(0);
    await one.button('memberParts:undo').click();
    await expect.poll(() => inItem(2, 'school').inputValue()).toBe('Hanoi University');
    await one.button('careerHistory:list.remove', { what: school(2) }).click();
    await one.button('memberRecord:save').click();
    await one.see(edit('education'));
    expect((await saved()).data).toMatchObject([{ school: 'Osaka University of Arts' }]);

    // Skills: a text and a licence.
    await edit('technicalInfo').click();
    await one.see(one.field('memberParts:note'));
    await one.field('memberParts:note').fill('Networks for three years');
    await one.look('skills, entered for a member');
    await one.button('memberRecord:save').click();
    await one.see(edit('technicalInfo'), one.page.getByText('Networks for three years').first());

    // Preferences.
    await edit('wishes').click();
    await one.see(one.field('fields:prText'), one.page.getByText(one.t('memberParts:prHint')));
    // The form came later than its heading.
    await expect.poll(() => one.page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await one.field('fields:prText').fill('I like people.');
    await one.look('preferences, entered for a member');
    await one.button('memberRecord:save').click();
    await one.see(edit('wishes'), one.page.getByText('I like people.').first());
    expect((await person.api('GET /staff/wishes')).wishes.prText).toBe('I like people.');
    expect((await person.api('GET /technical-info')).technicalInfo.techPrNote).toBe(
      'Networks for three years',
    );

    // Work.
    await edit('workHistory').click();
    const job = one.page.getByRole('region', {
      name: one.t('careerHistory:work.item', { number: 1 }),
      exact: true,
    });
    await one.see(job);
    await one.look('a work history, entered for a member');
    await job.locator(one.field('careerHistory:work.company')).fill('Green Hotel');
    await job.locator(one.field('careerHistory:work.position')).fill('Front desk');
    await job.locator('select').nth(1).selectOption('2020');
    await job.locator('select').nth(2).selectOption('04');
    await job.getByRole('checkbox').check();
    await one.button('memberRecord:save').click();
    await one.see(edit('workHistory'), one.page.getByText('Green Hotel').first());
    await one.page.waitForLoadState('networkidle');
    await one.look('a member whose resume was entered by the office');
  },
  300_000,
);
