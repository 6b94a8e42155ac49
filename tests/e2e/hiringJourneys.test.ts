/**
 * From both sides, each in a browser of its own: from the application to the first day of work; nobody answers, and the
 * applicant is told; a first look without name; a guest answers a posting's questions before signing up.
 */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { replyClock } from '../../functions/data/entities/replyClock.ts';
import { get, run, write } from '../../functions/data/table.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { undoSeconds } from '../../shared/domain/applicationStatus.ts';
import type { AppliedStatus } from '../../shared/domain/codes.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { addDays, endOfDay, formatDay, tokyoDay } from '../../shared/domain/time.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { pdfTexts } from '../documents/resume/reading.ts';
import { clientOf, eventually } from '../support/system.ts';
import {
  completeProfile,
  mailedLink,
  mailsTo,
  newCompany,
  newEmail,
  newStaff,
  type Person,
  password,
  posting,
} from './people.ts';
import { sizes, type Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const title = { jp: 'フロント担当', en: 'Receptionist' };
const asked = {
  nights: { jp: '夜勤はできますか。', en: 'Can you work nights?' },
  begin: { jp: 'いつから働けますか。', en: 'When could you start?' },
  now: { jp: 'すぐに', en: 'Right away' },
  later: { jp: '春から', en: 'From spring' },
  years: { jp: '接客の経験は何年ありますか。', en: 'How many years have you worked with guests?' },
  care: { jp: '工夫したことを教えてください。', en: 'What did you do for a guest?' },
};
const withQuestions = posting({
  title,
  questions: [
    { id: 'nights', kind: 'yesNo', text: asked.nights, required: true, needs: { yes: true } },
    {
      ...{ id: 'begin', kind: 'choice', text: asked.begin, required: true },
      choices: [
        { id: 'now', text: asked.now },
        { id: 'later', text: asked.later },
      ],
    },
    { id: 'years', kind: 'number', text: asked.years, required: false, needs: { atLeast: 1 } },
    { id: 'care', kind: 'text', text: asked.care, required: false },
  ],
});

const status = (code: AppliedStatus, locale: Locale) => optionName('APPLIED_STATUS', code, locale);

async function loggedIn(
  { email }: Person,
  as: 'staff' | 'company',
  locale: Locale,
  size: keyof typeof sizes,
): Promise<Visitor> {
  const one = await visitor(locale, size);
  const login = address(as === 'staff' ? 'login' : 'clientLogin', undefined, locale);
  await one.goto(login);
  await one.logIn(email, password);
  await one.page.waitForURL((url) => url.pathname !== login);
  return one;
}

const answerIn = (one: Visitor, question: string, choice: string) =>
  one.page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice, exact: true });

/** Answers with nights as “no”, which is outside what the job needs, and is said before sending. */
async function answerQuestions(one: Visitor, locale: Locale): Promise<void> {
  await answerIn(one, asked.nights[locale], one.t('screening:no')).check();
  await one.see(one.page.getByText(one.t('screening:outside.yes')));
  await answerIn(one, asked.begin[locale], asked.later[locale]).check();
  await one.labelled(asked.years[locale]).fill('3');
  await one.labelled(asked.care[locale]).fill('A map of quiet places.');
}

/** Screens keep phrases together by invisible characters, and emails may have capitals. */
const plain = (text: string) => text.replace(/[\u200b\u2060]/g, '').toLowerCase();

/** Waits until a move cannot be undone any more, and its email has left. */
const told = (to: string, words: string) =>
  eventually(
    `an email to ${to} with ${words}`,
    async () => (await mailsTo(system, to)).find(({ text }) => plain(text).includes(plain(words))),
    undoSeconds + 40,
  );

it.each(locales)(
  'somebody applies with answers, is asked, interviewed, offered the job and hired; another reads why not, in %s',
  async (locale: Locale) => {
    const owner = await newCompany(system, { locale });
    const [person, other] = [await newStaff(system, { locale }), await newStaff(system, { locale })];
    const { id: jobId, jobNumber } = await owner.api('POST /jobs', {
      body: { content: withQuestions, publish: true },
    });
    await other.api('POST /jobs/{id}/apply', {
      params: { id: jobId },
      body: { answers: { nights: { yes: true }, begin: { choice: 'now' } } },
    });

    const home = await loggedIn(person, 'staff', locale, 'phone');
    await home.goto(address('jobApply', { jobId }, locale));
    await home.field('applying:message').fill('I like people.');
    await home.button('applying:submit').click();
    // A required answer is missing: the first one has the focus.
    await home.see(home.page.locator('.field-error').first());
    await answerQuestions(home, locale);
    await home.look('a form with questions');
    await home.button('applying:submit').click();
    await home.see(home.heading('applying:done'));

    const numberOf = async ({ api }: Person) => (await api('GET /staff/info')).staffNumber;
    const [staffNumber, otherNumber] = [await numberOf(person), await numberOf(other)];
    const applicant = address('clientApplication', { staffNumber, jobNumber }, locale);
    const desk = await loggedIn(owner, 'company', locale, 'desktop');
    // So low that only the first parts of the page are near.
    const low = { ...sizes.desktop, height: 500 };
    await desk.page.setViewportSize(low);
    await desk.goto(applicant);
    const answers = desk.page.getByRole('region', { name: desk.t('hiring:letter') });
    await desk.see(
      answers.getByText('A map of quiet places.'),
      answers.getByText(asked.later[locale]),
      answers.getByText(desk.t('screening:outsideMark')),
    );
    expect(await answers.getByText(desk.t('screening:outsideMark')).count()).toBe(1);

    // The conversation, the notes and what follows them are loaded once one comes near them.
    const scripts = () =>
      desk.page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /\/(\w+)\.[\w-]+\.js$/.exec(name)?.[1])
          .filter((name) => name !== undefined),
      );
    const below = ['ApplicantConversation', 'Notes', 'Assessments', 'ApplicationInterviews', 'History'];
    const atFirst = await scripts();
    expect(atFirst).toContain('ClientApplication');
    expect(below.filter((name) => atFirst.includes(name))).toEqual([]);
    // A search in the page finds their headings before.
    await desk.see(desk.heading('applicantRecords:history.title'));
    await desk.page.setViewportSize(sizes.desktop);
    await desk.readToEnd();
    expect(await scripts()).toEqual(
      expect.arrayContaining(['ApplicantConversation', 'ApplicationInterviews']),
    );

    // What the company notes for itself.
    await desk.labelled(desk.t('applicantRecords:notes.newLabel')).fill('Ask about weekends.');
    await desk.button('applicantRecords:notes.add').click();
    await desk.see(desk.page.getByRole('listitem').getByText('Ask about weekends.'));
    await desk.labelled(desk.t('applicantRecords:marks.score')).selectOption('4');
    await desk.labelled(desk.t('applicantRecords:marks.tags')).fill('front, spring');
    const marks = desk.page.getByRole('region', { name: desk.t('applicantRecords:marks.title') });
    await marks.getByRole('button', { name: desk.t('applicantRecords:marks.submit'), exact: true }).click();
    await desk.see(desk.page.getByText(desk.t('applicantRecords:marks.done')));
    await desk.look('an applicant with answers, notes and tags');

    // The conversation begins where the applicant is read.
    const talk = desk.page.getByRole('region', { name: desk.t('hiring:conversation.title') });
    await desk.see(talk.getByText(desk.t('hiring:conversation.none')));
    await desk.say('Could you work at weekends?');
    await desk.look('an applicant with a conversation');
    await home.goto(`${address('appliedJobs', undefined, locale)}`);
    await home.link('applications:list.write').click();
    await home.see(home.page.getByRole('log').getByText('Could you work at weekends?'));
    await home.say('Yes, on Saturdays.');
    // Arrived while it is out of view, it is unread until one sees it.
    const unread = async () => (await owner.api('GET /auth/me')).messages.total;
    await desk.page.setViewportSize(low);
    await desk.page.evaluate(() => scrollTo(0, 0));
    await home.say('And on Sundays.');
    await talk.getByText('And on Sundays.').waitFor({ state: 'attached' });
    expect(await unread()).toBeGreaterThan(0);
    await talk.getByText('And on Sundays.').scrollIntoViewIfNeeded();
    await eventually('the message is read', async () => (await unread()) === 0, 20);
    await desk.page.setViewportSize(sizes.desktop);

    await desk.link('hiring:ask').click();
    await desk.see(desk.page.getByRole('log').getByText('Yes, on Saturdays.'));

    await desk.goto(applicant);
    const stage = (code: AppliedStatus) => desk.button('hiring:stage.move', { status: status(code, locale) });
    await stage('INTERVIEW').click();
    await desk.see(
      desk.page.getByText(desk.t('hiring:stage.moved', { status: status('INTERVIEW', locale) })),
    );
    await desk.readToEnd();
    await desk.button('interviews:propose.act').click();
    await desk.field('interviews:place').fill('Umeda 1-2-3, Osaka');
    await desk.field('interviews:propose.name').fill('Hanako Hashimoto');
    await desk.field('interviews:propose.email').fill(`hanako-${jobNumber}@example.com`);
    await desk.button('interviews:propose.confirm').click();
    await desk.see(desk.page.getByText(desk.t('interviews:waiting.PROPOSED.company')));

    await home.goto(address('appliedJobs', undefined, locale));
    await home.page.getByRole('radio').nth(1).check();
    await home.button('interviews:choose.confirm').click();
    await home.see(home.page.getByText(home.t('interviews:status.SCHEDULED')));
    await desk.page.reload();
    await desk.readToEnd();
    await desk.see(desk.page.getByText(desk.t('interviews:status.SCHEDULED')));

    // The other applicant is declined, and reads why; nothing of what was noted.
    await desk.goto(address('clientApplication', { staffNumber: otherNumber, jobNumber }, locale));
    await desk.button('clientApplicants:application.decline').click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel(desk.t('clientApplicants:application.declineReason')).selectOption('experience');
    await dialog
      .getByRole('button', { name: desk.t('clientApplicants:application.decline'), exact: true })
      .click();
    await desk.see(desk.page.getByText(desk.t('hiring:stage.moved', { status: status('DECLINED', locale) })));

    const movedTo = (code: AppliedStatus) =>
      desk.t('email:applicationStatusChanged.heading', { status: status(code, locale) });
    await desk.goto(applicant);
    await stage('OFFERED').click();
    await desk.see(desk.page.getByText(desk.t('hiring:stage.moved', { status: status('OFFERED', locale) })));
    await told(person.email, movedTo('OFFERED'));
    await stage('HIRED').click();
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: desk.t('clientApplicants:application.hire.confirm'), exact: true })
      .click();
    await told(person.email, movedTo('HIRED'));
    await desk.page.reload();
    await desk.readToEnd();
    await desk.see(desk.heading('hires:title'));
    await desk.field('hires:startsOn').fill('2027-01-12');
    await desk.field('hires:insured').selectOption('yes');
    const duties = desk.page.getByRole('region', { name: desk.t('hires:title') });
    await duties.getByRole('button', { name: desk.t('hires:save'), exact: true }).click();
    await desk.see(duties.getByText(desk.t('hires:due', { day: formatDay('2027-02-10', locale) })));
    for (const [at, duty] of (['card', 'report'] as const).entries()) {
      await duties.getByRole('checkbox', { name: desk.t(`hires:${duty}`) }).click();
      await expect.poll(() => duties.getByText(owner.email).count()).toBe(at + 1);
    }
    await desk.look('a hire with its duties done');

    await home.goto(address('appliedJobs', undefined, locale));
    await home.see(home.page.locator('.badge', { hasText: status('HIRED', locale) }));
    const declined = await loggedIn(other, 'staff', locale, 'phone');
    await declined.goto(address('appliedJobs', undefined, locale));
    await declined.see(
      declined.page.getByText(declined.t('applications:list.declineReason')),
      declined.page.getByText(optionName('DECLINE_REASON', 'experience', locale)),
    );
    expect(await declined.page.locator('main').textContent()).not.toMatch(/weekends|spring/);
    await declined.look('a decline with its reason');
  },
  400_000,
);

it.each(locales)(
  'nobody answers: the applicant is told when the time is over, and withdraws, in %s',
  async (locale: Locale) => {
    setLambdaEnvironment(system.where, system.directory);
    const owner = await newCompany(system, { locale });
    const person = await newStaff(system, { locale });
    const { id: jobId } = await owner.api('POST /jobs', {
      body: { content: posting({ title }), publish: true },
    });
    const { id: applicationId } = await person.api('POST /jobs/{id}/apply', {
      params: { id: jobId },
      body: {},
    });
    const clock = await eventually('the clock runs', () => get(replyClock, { applicationId }));
    const home = await loggedIn(person, 'staff', locale, 'phone');
    await home.goto(address('appliedJobs', undefined, locale));
    await home.see(
      home.page.getByText(home.t('applications:list.replyDue', { day: formatDay(clock.dueAt, locale) })),
    );
    // The last day was yesterday.
    const dueAt = endOfDay(addDays(tokyoDay(Date.now()), -1));
    await run(write.save(replyClock, { ...clock, dueAt }));
    const email = await eventually(
      'the applicant is told',
      async () =>
        (await mailsTo(system, person.email)).find(({ subject }) =>
          /返答がありませんでした|No answer to/.test(subject),
        ),
      90,
    );
    const link = /https?:\/\/\S+#application-\w+/.exec(email.text)![0];
    // From an email, the page is loaded anew.
    await home.page.goto('about:blank');
    await home.goto(link);
    await home.see(
      home.page.getByText(home.t('applications:list.replyMissing', { day: formatDay(dueAt, locale) })),
    );
    await home.look('an application without an answer');

    // The company still sees it first on its dashboard.
    const desk = await loggedIn(owner, 'company', locale, 'phone');
    await desk.goto(address('clientMyPage', undefined, locale));
    await desk.see(desk.page.getByRole('link', { name: /Santos/ }).first());
    await desk.look('the dashboard with an answer that is overdue');

    await home.button('applications:list.withdraw').click();
    const confirm = home.page
      .getByRole('dialog')
      .getByRole('button', { name: home.t('applications:list.withdrawConfirm'), exact: true });
    const done = home.page.getByText(home.t('applications:list.withdrawn'));
    await home.see(confirm.or(done));
    if (await confirm.isVisible()) await confirm.click();
    await home.see(done, home.page.locator('.badge', { hasText: status('WITHDRAWN', locale) }));
    expect((await person.api('GET /jobs/applied')).data[0]).toMatchObject({ status: 'WITHDRAWN' });
    await eventually(
      'the clock has stopped',
      async () => (await get(replyClock, { applicationId }))?.endedAt,
    );
    // Told once.
    const mails = (await mailsTo(system, person.email)).filter(({ subject }) =>
      /返答がありませんでした|No answer to/.test(subject),
    );
    expect(mails).toHaveLength(1);
  },
  300_000,
);

it.each(locales)(
  'a first look is without name in list, page, email and PDF until the applicant is moved on, in %s',
  async (locale: Locale) => {
    const owner = await newCompany(system, { locale });
    const person = await newStaff(system, { locale });
    const { id: jobId, jobNumber } = await owner.api('POST /jobs', {
      body: { content: posting({ title, namelessFirstLook: true }), publish: true },
    });
    const home = await loggedIn(person, 'staff', locale, 'phone');
    await home.goto(address('jobApply', { jobId }, locale));
    await home.see(home.page.getByText(home.t('applying:nameless')));
    await home.field('applying:message').fill('I am Maria Santos, 090-1234-5678.');
    await home.button('applying:submit').click();
    await home.see(home.heading('applying:done'));
    const { staffNumber } = await person.api('GET /staff/info');
    const known = /Santos|Maria|サントス|マリア|1234-?5678|staff-\d+-/i;

    const email = await told(owner.email, staffNumber);
    expect(`${email.subject}\n${email.text}\n${email.html}`).not.toMatch(known);

    await eventually(
      'the applicant is listed',
      async () => (await owner.api('GET /company/applicants', { query: {} })).total === 1,
      30,
    );
    const desk = await loggedIn(owner, 'company', locale, 'desktop');
    const read = async () => (await desk.page.locator('body').innerText()).normalize('NFKC');
    const list = address('clientApplicants', undefined, locale);
    for (const face of ['board', 'table']) {
      await desk.goto(`${list}?face=${face}`);
      await desk.see(desk.page.getByText(staffNumber));
      expect(await read(), face).not.toMatch(known);
    }
    await desk.look('a list without names');
    const paper = async () => {
      const coming = desk.page.waitForEvent('download');
      await desk.button('hiring:papers.download').click();
      const file = await coming;
      const texts = await pdfTexts(await readFile(await file.path()));
      return `${file.suggestedFilename()} ${texts.join('\n')}`;
    };
    await desk.goto(address('clientApplication', { staffNumber, jobNumber }, locale));
    await desk.see(desk.page.getByRole('heading', { level: 1, name: staffNumber }));
    await desk.see(desk.page.getByText(desk.t('hiring:papers.nameless')));
    expect(await read()).not.toMatch(known);
    const hidden = await paper();
    expect(hidden).toContain(staffNumber);
    expect(hidden).not.toMatch(known);
    await desk.look('a first look without name');

    await desk.button('hiring:stage.move', { status: status('SCREENING', locale) }).click();
    const name = locale === 'jp' ? 'Santos Maria' : 'Maria Santos';
    await desk.see(desk.page.getByRole('heading', { level: 1, name, exact: true }));
    await desk.see(desk.page.getByText(person.email));
    expect(await paper()).toMatch(known);
    await expect
      .poll(
        async () => {
          await desk.goto(`${list}?face=table`);
          await desk.page.getByRole('table').waitFor();
          return read();
        },
        { timeout: 30_000 },
      )
      .toContain(name);
  },
  300_000,
);

it.each(locales)(
  'a guest answers the questions before having an account, and the company reads them, in %s',
  async (locale: Locale) => {
    const owner = await newCompany(system, { locale });
    const { id: jobId } = await owner.api('POST /jobs', {
      body: { content: withQuestions, publish: true },
    });
    const apply = address('jobApply', { jobId }, locale);
    const one = await visitor(locale, 'phone');
    await one.goto(apply);
    await one.see(one.page.getByText(one.t('screening:guest')));
    await answerQuestions(one, locale);
    await one.field('applying:message').fill('I like people.');
    await one.see(one.page.getByText(one.t('applying:kept')));
    await one.look('questions to a guest');
    await one.link('applying:guest.create').click();
    await one.page.waitForURL((url) => url.pathname === address('registration', undefined, locale));
    const email = newEmail('guest');
    await one.field('fields:email').fill(email);
    await one.field('fields:password').fill(password);
    await one.page.getByRole('checkbox', { name: one.t('account:register.agreed') }).check();
    await one.button('account:register.submit').click();
    await one.see(one.heading('account:sent.title'));
    await one.goto((await mailedLink(system, email)).href);
    await one.page.waitForURL((url) => url.pathname === apply);
    const api = clientOf(system);
    await api('POST /auth/login', { body: { email, password } });
    await completeProfile(api);
    await one.page.reload();
    await expect
      .poll(() => answerIn(one, asked.nights[locale], one.t('screening:no')).isChecked())
      .toBe(true);
    expect(await answerIn(one, asked.begin[locale], asked.later[locale]).isChecked()).toBe(true);
    expect(await one.labelled(asked.years[locale]).inputValue()).toBe('3');
    expect(await one.labelled(asked.care[locale]).inputValue()).toBe('A map of quiet places.');
    await one.button('applying:submit').click();
    await one.see(one.heading('applying:done'));
    const received = await eventually(
      'the application in the list of the company',
      async () => (await owner.api('GET /jobs/applied')).data[0],
    );
    expect(received.answers).toMatchObject([
      { yes: false, outside: true },
      { choice: 'later', outside: false },
      { number: 3, outside: false },
      { text: 'A map of quiet places.', outside: false },
    ]);
  },
  300_000,
);
