/** A company looks for people: filters, turns one round, previews with the keys, saves and prints. */
import { describe, expect, it } from 'vitest';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { formatSalary } from '../../shared/domain/salary.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { addDays, tokyoDay } from '../../shared/domain/time.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { makeTalent, type TestStaff } from '../support/people.ts';
import { eventually } from '../support/system.ts';
import { newCompany, password, posting } from './people.ts';
import { system, visitor } from './visitors.ts';

const today = tokyoDay(Date.now());
const linhsPay = { salaryType: 'month', from: 260_000, currency: 'JPY' } as const;
const teacher = [
  { company: 'Red School', position: '英語教師', entryDate: '2016-04', retireDate: '2023-03' },
];
let people: Promise<TestStaff[]> | undefined;
/** Three people who can be found, the latest visitor first. */
const threePeople = () => {
  people ??= (async () => {
    setLambdaEnvironment(system.where, system.directory);
    return [
      await makeTalent({
        basicInfo: {
          ...{ nationality: 'VN', motherTongue: 'vi', languages: [{ language: 'en', level: 'business' }] },
          ...{ japaneseLevel: 'business', jlpt: 'n2', prefecture: 'tokyo' },
          ...{ visaType: 'engineer-humanities-international', visaExpiresOn: '2099-03-31' },
        },
        work: teacher,
        wishes: {
          jobPositions: [{ major: '05', middle: '032' }],
          employmentTypes: ['regular'],
          salary: linhsPay,
          areas: [{ country: 'JP', prefecture: 'osaka' }],
          prText: 'I have taught children and adults.',
        },
        skills: { techItSkills: [{ skillId: 'language', detailId: 'python', levelId: 'basic' }] },
        counts: { scouts: 2, favorites: 1, scoreSum: 4, scoreCount: 1 },
      }),
      await makeTalent({
        basicInfo: { japaneseLevel: 'daily', jlpt: 'n3', languages: [{ language: 'en', level: 'daily' }] },
        activeOn: addDays(today, -5),
      }),
      await makeTalent({
        basicInfo: { japaneseLevel: 'none', motherTongue: 'pt', nationality: 'BR', prefecture: 'aichi' },
        activeOn: addDays(today, -40),
      }),
    ];
  })();
  return people;
};

describe.each(locales)('the talent search in %s', (locale: Locale) => {
  it('finds, excludes, previews by the keys, saves and prints, and the state is in the URL', async () => {
    const owner = await newCompany(system, { locale, plan: 'PLAN_LIGHT' });
    const title = { jp: `英語講師 ${locale}`, en: `English teacher ${locale}` };
    const { id: jobId } = await owner.api('POST /jobs', {
      body: { content: posting({ title, jobPosition: { major: '05', middle: '032' } }), publish: true },
    });
    const [linh, maria, sita] = (await threePeople()) as [TestStaff, TestStaff, TestStaff];
    await eventually('the people in the list', async () =>
      (await owner.api('GET /staff', { query: {} })).total === 3 ? true : undefined,
    );
    const one = await visitor(locale);
    const { page, t } = one;
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    // From the company's navigation.
    await page
      .locator('header nav')
      .getByRole('link', { name: t('layout:nav.talent') })
      .first()
      .click();
    await one.see(one.heading('talentSearch:title'));
    const cards = page.getByRole('list', { name: t('talentSearch:caption') }).locator(':scope > li');
    const shown = async (...expected: TestStaff[]) => {
      await expect
        .poll(() => cards.evaluateAll((all) => all.map((card) => /S\d{7}/.exec(card.textContent ?? '')?.[0])))
        .toEqual(expected.map(({ staffNumber }) => staffNumber));
    };
    await shown(linh, maria, sita);
    await one.look('the talent search');
    const texts = await page.locator('main').textContent();
    expect(texts).not.toMatch(/Maria|Santos|サントス|Red School|Blue Shop/);

    // A filter with its count, then the opposite.
    const level = optionName('JLPT', 'n2', locale);
    await page.getByRole('checkbox', { name: new RegExp(`^${level} 1$`) }).check();
    await shown(linh);
    expect(new URL(page.url()).searchParams.get('jlpt')).toBe('n2');
    await one.button('talentSearch:excludeName', { name: level }).click();
    await shown(maria, sita);
    const chip = t('talentSearch:not', { name: t('talentSearch:chip.jlpt', { value: level }) });
    await page.reload();
    await shown(maria, sita);
    await one.button('talentSearch:remove', { name: chip }).click();
    await shown(linh, maria, sita);

    // A condition with one value is turned round in the same way; who has not said is then found.
    const side = page.getByRole('complementary');
    await side.locator('summary', { hasText: t('talentSearch:group.work') }).click();
    await side.getByLabel(t('talentSearch:field.pay')).fill('260000');
    await side.getByRole('button', { name: t('talentSearch:field.payApply'), exact: true }).click();
    await shown(linh);
    const upTo = { value: formatSalary({ ...linhsPay, to: linhsPay.from }, locale) };
    await side
      .getByRole('button', {
        name: t('talentSearch:excludeName', { name: t('talentSearch:chip.pay', upTo) }),
        exact: true,
      })
      .click();
    await shown(maria, sita);
    await one.see(side.getByText(t('talentSearch:excludedNote')));
    await one.look('a condition turned round');
    await page.reload();
    await shown(maria, sita);
    expect(new URL(page.url()).searchParams.get('notPay[to]')).toBe('260000');
    await one.button('talentSearch:remove', { name: t('talentSearch:notChip.pay', upTo) }).click();
    await shown(linh, maria, sita);

    // A language with a level.
    const english = optionName('LANGUAGE', 'en', locale);
    const box = page
      .getByRole('complementary')
      .getByRole('combobox', { name: t('talentSearch:field.language') });
    await box.fill(english);
    await page.getByRole('option', { name: `${english} (2)`, exact: true }).click();
    await page
      .getByRole('complementary')
      .getByLabel(t('talentSearch:field.level'), { exact: true })
      .selectOption('business');
    await one.button('talentSearch:add').filter({ visible: true }).first().click();
    await shown(linh);
    await one.button('talentSearch:clear').click();
    await shown(linh, maria, sita);

    // Nationality filters, and is neither counted nor shown.
    await page.locator('summary', { hasText: t('talentSearch:group.nationality') }).click();
    await one.see(page.getByText(t('talentSearch:nationalityLink')));
    const brazil = optionName('COUNTRY', 'BR', locale);
    await one.choose(t('talentSearch:field.nationality'), brazil);
    await shown(sita);
    expect(await cards.first().textContent()).not.toContain(brazil);
    await one.button('talentSearch:clear').click();

    // Words.
    await one.field('talentSearch:keyword').fill('python');
    await one.button('talentSearch:find').click();
    await shown(linh);
    // A sentence is read into conditions, each of which can be removed.
    const n2 = locale === 'jp' ? 'N2 東京' : 'N2 Tokyo';
    await one.field('talentSearch:keyword').fill(`${n2} -python`);
    await one.button('talentSearch:find').click();
    const read = page.getByRole('group', { name: t('talentSearch:conditions') }).getByRole('button');
    await read.filter({ hasText: 'python', hasNotText: 'N2' }).click();
    await shown(linh);
    await one.see(read.filter({ hasText: 'N2' }));
    // A misspelt word is taken as it was meant, which can be refused; nobody is chosen by nationality.
    await one.field('talentSearch:keyword').fill('tokyp');
    await one.button('talentSearch:find').click();
    await shown(linh);
    await one.look('a misspelt word');
    await one.button('talentReading:asTyped', { words: 'tokyp' }).click();
    await shown();
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('"tokyp"');
    await one
      .field('talentSearch:keyword')
      .fill(locale === 'jp' ? 'ベトナム人 python' : 'Vietnamese nationals python');
    await one.button('talentSearch:find').click();
    await shown(linh);
    await one.see(page.getByText(t('talentReading:law')));
    await one.field('talentSearch:keyword').fill('python');
    await one.button('talentSearch:find').click();
    await shown(linh);
    // Saved under a name, with a weekly email that can be switched off.
    await one.button('talentSearch:saveSearch').click();
    const saving = page.getByRole('dialog', { name: t('talentSearch:saveSearch') });
    await saving.getByLabel(t('talentActs:saved.name')).fill('Python');
    await saving.getByRole('button', { name: t('talentActs:saved.confirm'), exact: true }).click();
    await one.see(page.getByText(t('talentActs:saved.done')));
    await one.button('talentSearch:clear').click();
    await one.button('talentSearch:savedSearches').click();
    const searches = page.getByRole('dialog', { name: t('talentActs:saved.title') });
    await searches.getByRole('switch', { name: `Python: ${t('talentActs:saved.weekly')}` }).click();
    await one.see(page.getByText(t('talentActs:saved.changed')));
    await one.look('saved searches');
    await searches.getByRole('link', { name: 'Python' }).click();
    await shown(linh);
    const kept = await owner.api('GET /company/talent-searches', { query: {} });
    expect(kept.data.map(({ name, query, alert }) => [name, query, alert])).toEqual([
      ['Python', 'keyword=python', 'NONE'],
    ]);
    await one.button('talentSearch:clear').click();
    await shown(linh, maria, sita);

    // In order of fit with a job, with the reasons in words.
    await page.getByLabel(t('talentSearch:forJob')).selectOption(jobId);
    await one.see(
      cards
        .first()
        .getByText(t('talentSearch:fit.scoreLabel', { score: '' }).trim().slice(0, 6))
        .first(),
    );
    await expect.poll(() => cards.first().textContent()).toContain(linh.staffNumber);
    await one.see(cards.first().locator('.talent-fit'));
    await one.look('in order of fit with a job');

    // The preview follows the arrow keys; nothing of it is recorded.
    const opener = (person: TestStaff) => page.locator(`[data-opens="${person.staffId}"]`);
    await opener(linh).focus();
    await page.keyboard.press('Enter');
    const preview = (person: TestStaff) =>
      page.getByRole('region', { name: t('talentActs:preview.label', { number: person.staffNumber }) });
    await one.see(preview(linh), preview(linh).getByText('I have taught children and adults.'));
    await one.look('a preview');
    await page.keyboard.press('ArrowDown');
    const second = new URL(page.url()).searchParams.get('preview');
    expect(second).not.toBe(linh.staffId);
    await one.see(page.locator('.talent-preview'));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-opens'))).toBe(second);
    await page.keyboard.press('ArrowUp');
    await one.see(preview(linh));
    await page.reload();
    await one.see(preview(linh));
    await opener(linh).focus();
    await page.keyboard.press('Escape');
    await preview(linh).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-opens'))).toBe(linh.staffId);

    // As a table, which keeps the order.
    await page.getByRole('button', { name: t('talentSearch:view.table') }).click();
    await one.see(page.getByRole('columnheader', { name: t('talentSearch:column.residence') }));
    await one.look('the table');
    await page.reload();
    await one.see(page.getByRole('columnheader', { name: t('talentSearch:column.residence') }));
    await page.getByRole('button', { name: t('talentSearch:view.cards') }).click();

    // Two of them into a new list, with a tag.
    const choose = (person: TestStaff) =>
      page.getByRole('checkbox', { name: t('list:select.row', { name: person.staffNumber }) }).check();
    await choose(linh);
    await choose(maria);
    await one.button('talentActs:save.label', { count: 2 }).click();
    const dialog = page.getByRole('dialog', { name: t('talentActs:save.title', { count: 2 }) });
    await dialog.getByLabel(t('staffLists:newList')).fill('Spring');
    await dialog.getByRole('button', { name: t('staffLists:addList') }).click();
    await one.see(dialog.getByLabel('Spring'));
    await dialog.getByLabel(t('staffLists:tags')).fill(locale === 'jp' ? '接客' : 'service');
    await one.look('before saving');
    await dialog.getByRole('button', { name: t('talentActs:save.confirm'), exact: true }).click();
    await one.see(page.getByText(t('talentActs:save.done', { count: 2 })));
    const saved = await eventually('the saved people', async () => {
      const answer = await owner.api('GET /company/favorite-staff', { query: {} });
      return answer.total === 2 ? answer : undefined;
    });
    const list = saved.lists.find(({ name }) => name === 'Spring')!;
    for (const { listIds, tags } of saved.data)
      expect([listIds, tags]).toEqual([[list.id], [locale === 'jp' ? '接客' : 'service']]);

    // Both as one PDF: the cost is stated before.
    await choose(linh);
    await choose(maria);
    await one.button('talentActs:print.label').click();
    const asked = page.getByRole('dialog', { name: t('talentActs:print.title', { count: 2 }) });
    await one.see(asked.getByText(t('talentActs:print.cost', { count: 2 })));
    await one.see(asked.getByText(t('talentActs:print.left', { count: 100 })));
    const download = page.waitForEvent('download');
    await asked.getByRole('button', { name: t('talentActs:print.confirm'), exact: true }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

    // Scouting them takes people and job along.
    await choose(linh);
    await one.button('talentActs:scout.label', { count: 1 }).click();
    await page.waitForURL((url) => url.pathname === address('clientScoutSend', undefined, locale));
    const to = new URL(page.url()).searchParams;
    expect([to.get('staff'), to.get('job')]).toEqual([linh.staffId, jobId]);
  }, 240_000);

  it('works on a phone, with filters in a sheet and the preview over the list', async () => {
    const owner = await newCompany(system, { locale });
    const [linh] = (await threePeople()) as [TestStaff];
    const one = await visitor(locale, 'phone');
    const { page, t } = one;
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await page.setViewportSize({ width: 320, height: 640 });
    await one.goto(`${address('clientSearch', undefined, locale)}?jlpt=n2`);
    await one.see(page.locator(`[data-opens="${linh.staffId}"]`));
    await one.look('at 320 px');
    await one.button('talentSearch:openFiltersActive', { number: 1 }).click();
    const sheet = page.getByRole('dialog', { name: t('talentSearch:filters') });
    for (const group of [
      'residence',
      'place',
      'wished',
      'work',
      'skills',
      'activity',
      'nationality',
    ] as const)
      await sheet
        .locator('summary', { hasText: t(`talentSearch:group.${group}`) })
        .first()
        .click();
    await one.look('every filter at 320 px');
    await one.button('talentSearch:showResults', { count: 1 }).click();
    await page.locator(`[data-opens="${linh.staffId}"]`).click();
    await one.see(page.locator('.talent-preview'));
    await one.look('the preview at 320 px');

    // A plan without scouts says so before anything is written.
    const { id: jobId } = await owner.api('POST /jobs', { body: { content: posting({}), publish: true } });
    const scout = address('clientScoutSend', undefined, locale);
    await one.goto(`${scout}?staff=${linh.staffId}&job=${jobId}`);
    await one.see(page.getByText(t('scoutSend:usedUp.none')));
    await one.look('writing a scout on a plan without scouts');
    // A link from before its job was closed still lists people.
    await owner.api('PUT /jobs/{id}/status', { params: { id: jobId }, body: { status: 'CLOSED' } });
    await one.goto(`${address('clientSearch', undefined, locale)}?jlpt=n2&forJob=${jobId}`);
    await one.see(page.getByText(t('talentSearch:jobGone')), page.locator(`[data-opens="${linh.staffId}"]`));
    // Nobody matches.
    await one.goto(`${address('clientSearch', undefined, locale)}?language=fr:native`);
    await one.see(page.getByText(t('talentSearch:emptyFilter')));
    await one.look('nobody matches');
    const clear = page.locator('.state').getByRole('button', { name: t('talentSearch:clear') });
    await clear.click();
    await one.see(page.locator(`[data-opens="${linh.staffId}"]`));
  }, 120_000);
});
