import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../shared/client/index.ts';
import type { JobContent } from '../../shared/contract/postings.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { job as jobTexts } from '../../shared/locales/job.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { clientOf, eventually, type System, startSystem } from '../support/system.ts';
import {
  mailedLink,
  mailsTo,
  mailTo,
  newCompany,
  newEmail,
  newStaff,
  page,
  password,
  posting,
} from './people.ts';
import { pictureOf } from './picture.ts';
import { Visitor } from './visitor.ts';

/** The main scenario: a company posts a job, it becomes a page, a user finds it and applies; and it ends. */
let system: System;
let browser: Browser;
const visitors: Visitor[] = [];
const visitor = async (locale: Locale, size?: 'phone' | 'desktop') => {
  const one = await Visitor.at(browser, system, locale, size);
  visitors.push(one);
  return one;
};
/** Seconds, as measured on this machine. */
const measured = (what: string, since: number) =>
  console.log(`${what}: ${((Date.now() - since) / 1000).toFixed(1)} s`);
/** The target is five seconds; a loaded machine gets more before the test fails. */
const maximumWaitSeconds = 20;

const title = { jp: '英語講師', en: 'English teacher' };
let company: Visitor;
const companyEmail = newEmail('school');
let jobId: string;

/** Other jobs: other places, levels, languages, kinds of work and pay. */
const others: Partial<JobContent>[] = [
  {
    title: { jp: '病棟の看護師', en: 'Ward nurse' },
    description: { jp: '大阪の病院です。', en: 'A hospital in Osaka.' },
    duties: { jp: '入院患者の看護', en: 'Care of patients' },
    speciality: 'medical',
    japaneseLevel: 'business',
    languages: [],
    jobPosition: { major: '03' },
    workAreas: [{ country: 'JP', prefecture: 'osaka' }],
    salary: { salaryType: 'month', from: 320_000, currency: 'JPY' },
  },
  {
    title: { jp: '部品の組立', en: 'Parts assembly' },
    description: { jp: '愛知の工場です。', en: 'A factory in Aichi.' },
    duties: { jp: '自動車部品の組立', en: 'Assembling car parts' },
    employmentStatus: 'dispatch',
    speciality: 'manufacturing',
    japaneseLevel: 'none',
    languages: [],
    jobPosition: { major: '09' },
    workAreas: [{ country: 'JP', prefecture: 'aichi' }],
    salary: { salaryType: 'hour', from: 1_200, currency: 'JPY' },
  },
  {
    title: { jp: 'ウェブ開発', en: 'Web development' },
    description: { jp: '福岡の会社です。', en: 'A company in Fukuoka.' },
    duties: { jp: '画面の実装', en: 'Building screens' },
    employmentStatus: 'regular',
    speciality: 'it',
    japaneseLevel: 'rudimentary',
    remotePolicy: 'remote',
    jobPosition: { major: '02' },
    workAreas: [{ country: 'JP', prefecture: 'fukuoka' }],
    salary: { salaryType: 'year', from: 6_000_000, currency: 'JPY' },
  },
];

beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
  const elsewhere = await newCompany(system, { plan: 'PLAN_UNLIMITED' });
  for (const content of others)
    await elsewhere.api('POST /jobs', { body: { content: posting(content), publish: true } });
}, 240_000);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    for (const [index, one] of visitors.entries()) console.log(await one.picture(`${task.name} ${index}`));
  expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await system?.remove();
}, 30_000);

type Search = object;
const search = (query: Search): Promise<AnswerOf<'GET /jobs'>> =>
  clientOf(system)('GET /jobs', { query: query as never });

const listings = [
  ['jobList', undefined],
  ['jobsByPlace', { place: 'tokyo' }],
  ['jobsRegular', undefined],
  ['jobsByJapaneseLevel', { level: 'daily' }],
  ['jobsBySpeciality', { field: 'education' }],
  ['jobsByLanguage', { language: 'english' }],
  ['home', undefined],
] as const;
const listingPaths = locales.flatMap((locale) =>
  listings.map(([route, parameters]) => address(route, parameters as never, locale)),
);

/** Pages where an open job should be and is not. */
async function absentFrom(): Promise<string[]> {
  const absent: string[] = [];
  for (const locale of locales) {
    const path = address('jobDetail', { jobId }, locale);
    const { status, html } = await page(system, path);
    const isThere = status === 200 && html.includes('"@type":"JobPosting"') && html.includes(title[locale]);
    if (!isThere) absent.push(path);
  }
  for (const path of [...listingPaths, '/sitemap-jobs-1.xml'])
    if (!(await page(system, path)).html.includes(jobId)) absent.push(path);
  if (!(await search({ keyword: '英語講師' })).data.some(({ id }) => id === jobId)) absent.push('search');
  return absent;
}

/** Text as written: a Japanese page has readings over its kanji. */
const withoutReadings = (html: string) => html.replace(/<ruby>(.*?)<rp>.*?<\/ruby>/gs, '$1');

/** Pages where an ended job should not be and still is. */
async function stillAt(): Promise<string[]> {
  const still: string[] = [];
  for (const locale of locales) {
    const path = address('jobDetail', { jobId }, locale);
    const { status, html } = await page(system, path);
    const isClosed =
      status === 200 &&
      !html.includes('"@type":"JobPosting"') &&
      /<meta name="robots" content="[^"]*noindex/.test(html) &&
      withoutReadings(html).includes(jobTexts[locale].closed.title);
    if (!isClosed) still.push(path);
  }
  for (const path of [...listingPaths, '/sitemap-jobs-1.xml'])
    if ((await page(system, path)).html.includes(jobId)) still.push(path);
  if ((await search({ keyword: '英語講師' })).total > 0) still.push('search');
  return still;
}

describe('a company', () => {
  it('registers, opens the mailed link and logs in', async () => {
    company = await visitor('jp');
    const { t } = company;
    await company.goto(address('clientHome', undefined, 'jp'));
    await company.look('home for companies');
    await company.goto(address('clientRegistration', undefined, 'jp'));
    await company.see(company.heading('account:company.title'));
    await company.look('registration of a company');
    await company.button('account:register.submit').click();
    // Errors are at their fields, and the first one has the focus.
    await company.see(company.page.locator(':focus[aria-invalid="true"]'));
    expect(await company.field('account:company.nameJp').evaluate((one) => one.matches(':focus'))).toBe(true);
    await company.look('registration of a company, with mistakes');

    await company.field('account:company.nameJp').fill('みなと英会話');
    await company.field('account:company.nameEn').fill('Minato English School');
    await company.choose(t('fields:industry'), optionName('INDUSTRY', '82', 'jp'));
    await company.field('fields:personInCharge_name').fill('橋本 花子');
    await company.field('fields:email').fill(companyEmail);
    await company.field('fields:password').fill(password);
    await company.page.getByRole('checkbox', { name: t('account:register.agreed') }).check();
    await company.button('account:register.submit').click();
    await company.see(company.heading('account:sent.title'));
    await company.look('mail was sent');

    const link = await mailedLink(system, companyEmail);
    await company.goto(link.href);
    // The device that signed up is logged in by it.
    await company.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, 'jp'));
    expect(company.page.url()).not.toContain('token=');
    await company.see(company.page.getByRole('heading', { name: 'みなと英会話' }));
    await company.look('my page of a company');
  }, 120_000);

  it('saves a draft, and sees what the law still requires', async () => {
    const { t } = company;
    await company.goto(address('clientJobRegistration', undefined, 'jp'));
    await company.text('fields:title', 'jp').fill(title.jp);
    await company.look('job editor, nearly empty');
    await company.button('jobEditor:actions.saveDraft').click();
    await company.see(company.page.getByText(t('jobEditor:savedDraft')));
    const missing = company.page.getByRole('region', { name: t('jobEditor:missing.title') }).first();
    await company.see(missing.getByText(t('jobEditor:missing.legal')));
    await company.see(missing.getByRole('button', { name: t('fields:smokingMeasure') }));

    await company.button('jobEditor:actions.publish').click();
    await company.see(company.page.getByText(t('jobEditor:missing.refusedHint')));
    // A name in the list links to its field.
    await missing.getByRole('button', { name: t('fields:smokingMeasure') }).click();
    const focused = company.page.locator(':focus');
    await expect.poll(() => focused.evaluate((element) => element.tagName)).toBe('SELECT');
    expect(await focused.getAttribute('name')).toBe('smokingMeasure');
  }, 60_000);

  it('writes it in both languages with a photo, previews and publishes it: within seconds it is a page', async () => {
    const { t } = company;
    const both = async (key: string, jp: string, en: string) => {
      await company.text(key, 'jp').fill(jp);
      await company.text(key, 'en').fill(en);
    };
    const select = (label: string, option: string) => company.field(label).selectOption({ label: option });
    await both('fields:title', title.jp, title.en);
    await select('fields:employmentStatus', optionName('EMPLOYMENT_TYPE', 'freelance', 'jp'));
    expect(await company.field('jobEditorLower:feeType').locator('option').allTextContents()).toEqual(
      expect.arrayContaining(['1時間', '月額']),
    );
    await company.see(company.page.getByRole('region', { name: t('jobEditor:sections.fee'), exact: true }));
    await select('fields:employmentStatus', optionName('EMPLOYMENT_TYPE', 'regular', 'jp'));
    await select('jobEditor:major', optionName('JOB_POSITION_MAJOR', '05', 'jp'));
    await select('fields:speciality', optionName('SPECIALITY_FIELD', 'education', 'jp'));
    await both('fields:description', '駅前の英会話学校です。', 'A language school by the station.');
    await both('fields:duties', '大人と子どもに英語を教えます。', 'Teaching English to adults and children.');
    await both('fields:dutiesChangeScope', '変更なし', 'No change');
    await select('fields:prefecture', optionName('PREFECTURE', 'tokyo', 'jp'));
    await both('fields:placeChangeScope', '都内の教室', 'Schools in Tokyo');
    await company.radio(t('fields:remotePolicy'), optionName('REMOTE_POLICY', 'onsite', 'jp')).check();
    await select('fields:salaryType', optionName('SALARY_TYPE', 'month', 'jp'));
    await company.field('jobEditor:from').fill('２５０，０００');
    await company.field('jobEditor:to').fill('300000');
    await select('fields:contractPeriod', optionName('CONTRACT_PERIOD', 'indefinite', 'jp'));
    await company.radio(t('fields:trialPeriod'), t('jobEditorLower:trial.no')).check();
    await both('fields:workingHours', '12:00〜21:00', '12:00–21:00');
    await both('fields:breaks', '60分', '60 minutes');
    await both('fields:overtime', 'なし', 'None');
    await both('fields:holidays', '日曜と月曜', 'Sunday and Monday');
    for (const insurance of ['employment', 'workers-accident', 'health', 'pension'])
      await company.page.getByRole('checkbox', { name: optionName('INSURANCE', insurance, 'jp') }).check();
    await select('fields:smokingMeasure', optionName('SMOKING_MEASURE', 'no-smoking-indoors', 'jp'));
    await company.radio(t('fields:japaneseLevel'), optionName('JAPANESE_LEVEL', 'daily', 'jp')).check();
    await company.button('jobEditorLower:addLanguage').click();
    await company.choose(t('fields:language'), optionName('LANGUAGE', 'en', 'jp'));
    await company.field('jobEditorLower:photo').setInputFiles({
      name: 'school.png',
      mimeType: 'image/png',
      buffer: pictureOf(1200, 630),
    });
    await company.see(
      company.page.getByText('school.png'),
      company.page.getByText(t('jobEditor:missing.none')),
    );
    // The upload is stored when the progress bar is gone.
    await company.page.getByRole('progressbar').waitFor({ state: 'detached' });
    await company.look('job editor, complete');

    await company.button('jobEditor:actions.preview').click();
    const preview = company.page.getByRole('dialog');
    const frame = company.page.frameLocator('iframe');
    await company.see(frame.getByRole('heading', { name: title.jp }));
    await preview.getByRole('button', { name: t('common:languages.en'), exact: true }).click();
    await company.see(frame.getByRole('heading', { name: title.en }));
    await preview.getByRole('button', { name: t('common:close') }).click();

    await company.button('jobEditor:actions.publish').click();
    const dialog = company.page.getByRole('dialog', { name: t('jobPublish:title') });
    await company.see(dialog.getByText(t('jobPublish:right', { used: 0, limit: 1 })));
    await company.look('before publishing');
    await dialog.getByRole('button', { name: t('jobPublish:confirm') }).click();
    await company.page.waitForURL(/success-register$/);
    const since = Date.now();
    jobId = /job\/([0-9A-Z]{26})\/success/.exec(company.page.url())![1]!;
    let absent: string[] = [];
    await eventually(
      'page, listings, sitemap and search',
      async () => {
        absent = await absentFrom();
        return absent.length === 0;
      },
      maximumWaitSeconds,
    ).catch((error) => {
      throw new Error(`Still absent from ${absent.join(', ')}`, { cause: error });
    });
    measured('Published: page, listings, sitemap and search', since);
    await company.see(company.heading('jobSuccess:title'));
    await company.look('published');

    const { html } = await page(system, address('jobDetail', { jobId }, 'jp'));
    const photo = /\/media\/[0-9A-Z]{26}\/[\w.-]+\.(?:jpg|png|webp)/.exec(html)?.[0];
    const stored = await fetch(system.where.site + photo);
    expect(stored.status).toBe(200);
    expect(stored.headers.get('content-type')).toMatch(/^image\//);
    // Re-encoded: never the original bytes.
    expect(Buffer.from(await stored.arrayBuffer()).equals(pictureOf(1200, 630))).toBe(false);
  }, 180_000);

  it('has one job slot: the second publication is refused with the reason', async () => {
    const { t } = company;
    const api = clientOf(system, 'ja');
    await api('POST /auth/login', { body: { email: companyEmail, password } });
    const second = await api('POST /jobs', { body: { content: posting({ title: { jp: '受付' } }) } });
    await company.goto(address('clientJobEdit', { id: second.id }, 'jp'));
    await company.button('jobEditor:actions.whyNot').click();
    const dialog = company.page.getByRole('dialog', { name: t('clientJobs:refusal.title') });
    await company.see(dialog.getByText(t('clientJobs:refusal.no_posting_right')));
    await company.see(dialog.getByRole('link', { name: t('clientJobs:refusal.openJobs') }));
    expect(await company.button('jobEditor:actions.publish').count()).toBe(0);
    await expect(
      api('PUT /jobs/{id}/status', { params: { id: second.id }, body: { status: 'NEW' } }),
    ).rejects.toMatchObject({ code: 'no_posting_right' });
    await company.look('no posting right');
    expect((await api('GET /jobs/{id}', { params: { id: second.id } })).status).toBe('DRAFT');
  }, 60_000);
});

describe('a search', () => {
  const ours = async (query: object) => {
    const { total, data } = await search(query as never);
    return { total, found: data.some(({ id }) => id === jobId) };
  };

  it.each([
    ['two Japanese characters', { keyword: '"英語"' }],
    ['two others', { keyword: '講師' }],
    ['an English word', { keyword: 'teacher', lang: 'en' }],
    ['another form of it', { keyword: 'Teachers', lang: 'en' }],
    ['half-width, full-width and case', { keyword: '"ＥＮＧＬＩＳＨ"' }],
    ['the place', { work_area: { country: ['JP'], prefecture: ['tokyo'] } }],
    ['the field of work', { speciality: ['education'] }],
    [
      'everything together',
      {
        keyword: '英語',
        language: ['en'],
        japaneseLevel: ['daily'],
        employmentStatus: ['regular'],
        work_area: { prefecture: ['tokyo'] },
        salary: { salaryType: 'month', from: 250_000 },
      },
    ],
  ])('by %s finds it, and it alone', async (_, query) => {
    expect(await ours(query)).toEqual({ total: 1, found: true });
  });

  it.each([
    ['another place', { keyword: '英語', work_area: { prefecture: ['osaka'] } }],
    ['another word', { keyword: '看護' }],
    ['pay that only its upper end reaches', { salary: { salaryType: 'month', from: 280_000 } }],
    ['other employment', { employmentStatus: ['dispatch'] }],
  ])('by %s does not', async (_, query) => {
    expect((await ours(query)).found).toBe(false);
  });

  it('counts each further value, and finds that many', async () => {
    const all = await search({});
    expect(all.total).toBe(4);
    expect(all.facets.employmentStatus).toMatchObject({ regular: 3, dispatch: 1 });
    expect(all.facets.prefecture).toMatchObject({ tokyo: 1, osaka: 1, aichi: 1, fukuoka: 1 });
    expect(all.facets.language).toMatchObject({ en: 2 });
    for (const [name, query] of [
      ['employmentStatus', (value: string) => ({ employmentStatus: [value] })],
      ['japaneseLevel', (value: string) => ({ japaneseLevel: [value] })],
      ['prefecture', (value: string) => ({ work_area: { prefecture: [value] } })],
      ['language', (value: string) => ({ language: [value] })],
      ['speciality', (value: string) => ({ speciality: [value] })],
      ['remotePolicy', (value: string) => ({ remotePolicy: [value] })],
    ] as const)
      for (const [value, count] of Object.entries(all.facets[name] ?? {}))
        expect({ name, value, total: (await search(query(value) as never)).total }).toEqual({
          name,
          value,
          total: count,
        });
    const narrowed = await search({ keyword: '英語講師' });
    expect(narrowed.facets.prefecture).toMatchObject({ tokyo: 1 });
    expect(narrowed.facets.prefecture?.osaka ?? 0).toBe(0);
  }, 30_000);
});

/** A job seeker on a phone, in English. */
let seeker: Visitor;
const seekerEmail = newEmail('maria');

describe('a job seeker', () => {
  it('registers, confirms, logs in, and fills in basic info and one school', async () => {
    seeker = await visitor('en', 'phone');
    const { t } = seeker;
    await seeker.goto('/en');
    await seeker.look('home');
    await seeker.goto(address('registration', undefined, 'en'));
    await seeker.field('fields:email').fill(seekerEmail);
    await seeker.field('fields:password').fill(password);
    await seeker.page.getByRole('checkbox', { name: t('account:register.agreed') }).check();
    await seeker.look('registration');
    await seeker.button('account:register.submit').click();
    await seeker.see(seeker.heading('account:sent.title'));

    const mail = await mailTo(system, seekerEmail, /Confirm your email address/);
    expect(mail.html).toContain('lang="en"');
    await seeker.goto((await mailedLink(system, seekerEmail)).href);
    // A user who cannot apply yet is led to the first step.
    await seeker.page.waitForURL((url) => url.pathname === address('registrationBasicInfo', undefined, 'en'));
    await seeker.see(seeker.heading('basicInfo:title'));

    await seeker.field('fields:familyName').fill('Santos');
    await seeker.field('fields:givenName').fill('Maria');
    // Hiragana and half-width letters are converted.
    await seeker.field('fields:familyNameKana').fill('さんとす');
    await seeker.field('fields:givenNameKana').fill('ﾏﾘｱ');
    await seeker.radio(t('fields:gender'), optionName('GENDER', 'female', 'en')).check();
    await seeker.field('fields:birthDate').fill('1995-04-01');
    await seeker.choose(t('fields:nationality'), optionName('NATIONALITY', 'PH', 'en'));
    await seeker.radio(t('basicInfo:inJapan'), t('basicInfo:inJapanYes')).check();
    await seeker.field('fields:phone').fill('090-1234-5678');
    await seeker
      .radio(t('registration:languages.japaneseLevel'), optionName('STAFF_JAPANESE_LEVEL', 'daily', 'en'))
      .check();
    await seeker.choose(t('fields:motherTongue'), optionName('LANGUAGE', 'tl', 'en'));
    await seeker.look('basic info');
    await seeker.button('registration:saveAndGo').click();

    await seeker.see(seeker.heading('skillStep:title'));
    await seeker.button('registration:goOn').click();
    await seeker.see(seeker.heading('careerHistory:work.title'));
    await seeker.button('registration:goOn').click();
    await seeker.see(seeker.heading('careerHistory:education.title'));
    await seeker.field('careerHistory:education.school').fill('University of the Philippines');
    await seeker.choose(t('careerHistory:education.country'), optionName('COUNTRY', 'PH', 'en'));
    const entry = t('careerHistory:education.entry');
    await seeker.labelled(t('form:month.yearOf', { field: entry })).selectOption('2013');
    await seeker.labelled(t('form:month.monthOf', { field: entry })).selectOption('06');
    await seeker
      .field('careerHistory:education.status')
      .selectOption({ label: optionName('SCHOOL_STATUS', 'graduated', 'en') });
    const graduated = t('careerHistory:education.yearGraduated');
    await seeker.labelled(t('form:month.yearOf', { field: graduated })).selectOption('2017');
    await seeker.labelled(t('form:month.monthOf', { field: graduated })).selectOption('03');
    await seeker.look('education');
    await seeker.button('registration:goOn').click();
    await seeker.see(seeker.page.getByText(t('advice:ready'), { exact: true }));
    await seeker.look('advice');
  }, 180_000);

  it('finds the job by an inflected word, and saves it from its page', async () => {
    const { t } = seeker;
    await seeker.goto(address('jobList', undefined, 'en'));
    await seeker.field('search:keyword').fill('teachers');
    await seeker.button('common:search').click();
    await seeker.see(seeker.page.getByRole('status').filter({ hasText: t('search:total', { count: 1 }) }));
    await seeker.look('search');
    await seeker.page.getByRole('link', { name: title.en }).click();
    await seeker.see(seeker.page.getByRole('heading', { name: title.en, level: 1 }));
    await seeker.look('page of a job');
    await seeker.button('job:favorite.add').click();
    await seeker.see(seeker.button('job:favorite.saved'));

    await seeker.goto(address('favoriteJobs', undefined, 'en'));
    await seeker.see(seeker.page.getByRole('link', { name: title.en }));
    await seeker.look('favourites');
  }, 90_000);

  it('applies once, and sees the application', async () => {
    const { t } = seeker;
    await seeker.goto(address('jobDetail', { jobId }, 'en'));
    await seeker.link('job:apply').click();
    await seeker.see(seeker.heading('applying:title'));
    await seeker.field('applying:message').fill('I taught for two years.\n<b>Really.</b>');
    await seeker.look('apply');
    await seeker.button('applying:submit').click();
    await seeker.see(seeker.heading('applying:done'));
    await seeker.look('applied');
    await seeker.link('applying:toList').click();
    await seeker.see(seeker.heading('applications:list.title'), seeker.page.getByText(title.en));
    await seeker.look('applied jobs');
    await seeker.goto(address('jobApply', { jobId }, 'en'));
    await seeker.see(seeker.page.getByText(t('applying:already')));

    await mailTo(system, seekerEmail, /^You applied for “English teacher”/);
    const told = await mailTo(system, companyEmail, /「英語講師」に応募がありました/);
    expect(told.html).toContain('lang="ja"');
    expect(told.html).not.toContain('<b>Really.</b>');
  }, 90_000);
});

describe('the company', () => {
  const applicants = address('clientApplicants', undefined, 'jp');

  it('sees the applicant, filters, and moves the application on', async () => {
    const { t } = company;
    // On a wide screen the board is shown unless the address names the table.
    await company.goto(`${applicants}?face=table`);
    const row = company.page.getByRole('row').filter({ hasText: 'Santos Maria' });
    await company.see(row);
    await company.look('applicants');
    const chip = (status: string) =>
      company.page
        .getByRole('group', { name: t('clientApplicants:applicants.filter') })
        .getByRole('button', { name: new RegExp(`^${optionName('APPLIED_STATUS', status, 'jp')}( \\d+)?$`) });
    await chip('HIRED').click();
    await company.see(company.page.getByText(t('clientApplicants:applicants.emptyFilter')));
    await chip('APPLIED').click();
    await company.see(row);
    await company.field('clientApplicants:applicants.option').selectOption('CLOSED');
    await company.see(company.page.getByText(t('clientApplicants:applicants.emptyFilter')));
    await company.goto(`${applicants}?face=table&jobId=${jobId}&status=APPLIED`);
    await row.getByRole('link', { name: 'Santos Maria' }).click();
    await company.see(company.page.getByText('I taught for two years.'), company.page.getByText(seekerEmail));
    await company.look('an application');
    const next = optionName('APPLIED_STATUS', 'SCREENING', 'jp');
    await company.button('hiring:stage.move', { status: next }).click();
    await company.see(company.page.getByText(t('hiring:stage.moved', { status: next })));
    await mailTo(system, seekerEmail, /^Update on your application for “English teacher”/);
  }, 90_000);

  it('is notified when the applicant withdraws', async () => {
    const { t } = seeker;
    await seeker.goto(address('appliedJobs', undefined, 'en'));
    await seeker.see(seeker.page.getByText(optionName('APPLIED_STATUS', 'SCREENING', 'en')));
    await seeker.button('applications:list.withdraw').first().click();
    const dialog = seeker.page.getByRole('dialog', { name: t('applications:list.withdrawTitle') });
    await dialog.getByLabel(t('applications:list.withdrawNote')).fill('I found other work. Thank you.');
    await seeker.look('before withdrawing');
    await dialog.getByRole('button', { name: t('applications:list.withdrawConfirm'), exact: true }).click();
    await seeker.see(seeker.page.getByText(t('applications:list.withdrawn')));
    await mailTo(system, companyEmail, /「英語講師」の応募者から辞退の連絡がありました/);
    await company.goto(`${applicants}?face=table&status=WITHDRAWN`);
    await company.see(company.page.getByRole('row').filter({ hasText: 'Santos Maria' }));
  }, 60_000);

  it('declines another, using the keyboard only, with a reason', async () => {
    const person = await newStaff(system, { locale: 'en' });
    const keys = await visitor('en');
    const { page: screen, t } = keys;
    /** Presses Tab until it has the focus. */
    const tabTo = async (role: string, name: string) => {
      for (let pressed = 0; pressed < 60; pressed += 1) {
        await screen.keyboard.press('Tab');
        const here = screen.locator(':focus').and(screen.getByRole(role as 'button', { name }));
        if ((await here.count()) > 0) return;
      }
      throw new Error(`The keyboard does not reach the ${role} ${name}`);
    };
    await keys.goto(address('jobDetail', { jobId }, 'en'));
    await tabTo('link', t('job:apply'));
    await screen.keyboard.press('Enter');
    await screen.waitForURL((url) => url.pathname === address('jobApply', { jobId }, 'en'));
    await keys.see(keys.link('applying:guest.login'));
    await tabTo('link', t('applying:guest.login'));
    await screen.keyboard.press('Enter');
    await screen.waitForURL((url) => url.pathname === address('login', undefined, 'en'));
    await keys.see(keys.field('fields:email'));
    await tabTo('textbox', t('fields:email'));
    await screen.keyboard.type(person.email);
    await screen.keyboard.press('Tab');
    await screen.keyboard.type(password);
    await screen.keyboard.press('Enter');
    await screen.waitForURL((url) => url.pathname === address('jobApply', { jobId }, 'en'));
    await keys.see(keys.button('applying:submit'));
    await tabTo('textbox', t('applying:message'));
    await screen.keyboard.type('By keyboard.');
    await tabTo('button', t('applying:submit'));
    await screen.keyboard.press('Enter');
    await keys.see(keys.heading('applying:done'));

    const staffNumber = (await person.api('GET /staff/info')).staffNumber;
    const { data } = await person.api('GET /jobs/applied');
    await company.goto(
      address('clientApplication', { staffNumber, jobNumber: data[0]!.job.jobNumber }, 'jp'),
    );
    await company.button('clientApplicants:application.decline').click();
    const dialog = company.page.getByRole('dialog', {
      name: company.t('clientApplicants:application.declineTitle'),
    });
    await dialog
      .getByLabel(company.t('clientApplicants:application.declineReason'))
      .selectOption({ index: 1 });
    await dialog
      .getByLabel(company.t('clientApplicants:application.declineText'))
      .fill('Thank you for applying.');
    await company.look('before declining');
    await dialog
      .getByRole('button', { name: company.t('clientApplicants:application.decline'), exact: true })
      .click();
    const declined = optionName('APPLIED_STATUS', 'DECLINED', 'jp');
    await company.see(company.page.getByText(company.t('hiring:stage.moved', { status: declined })));
    const mail = await mailTo(system, person.email, /^Result of your application for “English teacher”/);
    expect(mail.text).toContain('Thank you for applying.');
    await keys.goto(address('appliedJobs', undefined, 'en'));
    await keys.see(screen.getByText('Thank you for applying.'));
    expect((await mailsTo(system, person.email)).length).toBe(3);
  }, 120_000);
});

describe('a job that ends', () => {
  const gone = async (what: string, since: number) => {
    let still: string[] = [];
    await eventually(
      'its end everywhere',
      async () => {
        still = await stillAt();
        return still.length === 0;
      },
      maximumWaitSeconds,
    ).catch((error) => {
      throw new Error(`Still at ${still.join(', ')}`, { cause: error });
    });
    measured(what, since);
  };
  const refused = async () => {
    const late = await newStaff(system);
    await expect(
      late.api('POST /jobs/{id}/apply', { params: { id: jobId }, body: {} }),
    ).rejects.toMatchObject({ code: 'job_not_open', status: 409 });
  };

  it('by hand: the page says so, and every list drops it within seconds', async () => {
    const { t } = company;
    await company.goto(address('clientJobList', undefined, 'jp'));
    await company.look('own jobs');
    await company.button('clientJobs:list.acts', { title: title.jp }).click();
    await company.page.getByRole('menuitem', { name: t('clientJobs:act.close') }).click();
    const dialog = company.page.getByRole('dialog', { name: t('clientJobs:close.title') });
    await company.see(dialog);
    await company.look('before closing');
    await dialog.getByRole('button', { name: t('clientJobs:close.confirm'), exact: true }).click();
    await company.see(company.page.getByText(t('clientJobs:close.done')));
    await gone('Closed: page, listings, sitemap and search', Date.now());
    await refused();

    await seeker.goto(address('jobDetail', { jobId }, 'en'));
    await seeker.see(seeker.page.getByText(seeker.t('job:closed.title')));
    expect(await seeker.link('job:apply').count()).toBe(0);
    await seeker.look('page of a closed job');
  }, 90_000);

  it('automatically when its time has passed', async () => {
    const api = clientOf(system, 'ja');
    await api('POST /auth/login', { body: { email: companyEmail, password } });
    const closesAt = new Date(Date.now() + 20_000).toISOString();
    await api('PUT /jobs/{id}/status', {
      params: { id: jobId },
      body: { status: 'HIRING', closesAt },
    });
    await eventually('it is open again', async () => (await absentFrom()).length === 0, 19);
    await eventually('its time', async () => Date.now() >= Date.parse(closesAt), 21);
    await refused();
    await gone('Its time passed: page, listings, sitemap and search', Date.parse(closesAt));
    await mailTo(system, companyEmail, /「英語講師」の掲載期間が終わりました/);
  }, 90_000);
});

// Last, because the searches above would find it.
describe('a posting', () => {
  it('changed in two places, publishes one of them only after asking', async () => {
    const owner = await newCompany(system, { plan: 'PLAN_UNLIMITED' });
    const desk = await Visitor.at(browser, system, 'en', 'phone');
    const { t } = desk;
    await desk.goto(address('clientLogin', undefined, 'en'));
    await desk.logIn(owner.email, password);
    await desk.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, 'en'));
    const elsewhere = async (id: string, en: string) => {
      const { content, version } = await owner.api('GET /jobs/{id}', { params: { id } });
      await owner.api('PUT /jobs/{id}', {
        params: { id },
        body: { content: { ...(content as JobContent), title: { en } }, version },
      });
    };
    const now = async (id: string) => {
      const { content, status } = await owner.api('GET /jobs/{id}', { params: { id } });
      return { title: content.title?.en, status };
    };
    const begin = async () => {
      const { id } = await owner.api('POST /jobs', {
        body: { content: posting({ title: { en: 'Baker' } }) },
      });
      await desk.goto(address('clientJobEdit', { id }, 'en'));
      await desk.text('fields:title', 'en').fill('Night baker');
      await elsewhere(id, 'Morning baker');
      await desk.button('jobEditor:actions.publish').click();
      const publish = desk.page.getByRole('dialog', { name: t('jobPublish:title') });
      await publish.getByRole('button', { name: t('jobPublish:confirm') }).click();
      await desk.see(desk.page.getByRole('dialog', { name: t('form:changed.title') }));
      expect(await now(id)).toEqual({ title: 'Morning baker', status: 'DRAFT' });
      return id;
    };
    const first = await begin();
    await desk.look('publishing what was changed elsewhere');
    await desk.button('form:changed.load').click();
    await expect.poll(() => desk.text('fields:title', 'en').inputValue()).toBe('Morning baker');
    expect(await now(first)).toEqual({ title: 'Morning baker', status: 'DRAFT' });

    const second = await begin();
    await desk.button('jobPublish:mine').click();
    await desk.page.waitForURL(/success-register$/);
    expect(await now(second)).toEqual({ title: 'Night baker', status: 'NEW' });
    expect(desk.problems).toEqual([]);
    await desk.close();
  }, 120_000);
});
