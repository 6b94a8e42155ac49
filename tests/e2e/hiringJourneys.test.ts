/** A company’s first look at applicants without their names, from both sides. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { undoSeconds } from '../../shared/domain/applicationStatus.ts';
import type { AppliedStatus } from '../../shared/domain/codes.ts';
import { optionName } from '../../shared/domain/select-data.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { pdfTexts } from '../documents/resume/reading.ts';
import { eventually } from '../support/system.ts';
import { mailsTo, newCompany, newStaff, type Person, password, posting } from './people.ts';
import type { sizes, Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const title = { jp: 'フロント担当', en: 'Receptionist' };
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
