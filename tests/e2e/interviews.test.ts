/**
 * An interview from both sides, on phones: a company proposes times, the applicant chooses one, both find it in
 * their pages and in the conversation, and it is cancelled.
 */
import { expect, it } from 'vitest';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { mailTo, newCompany, newStaff, password, posting } from './people.ts';
import { sizes } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const title = { jp: 'フロント担当', en: 'Receptionist' };
const place = { jp: '大阪市北区梅田1-2-3 8階', en: 'Umeda 1-2-3, 8th floor, Osaka' };
/** The smallest phone. */
const small = { ...sizes.phone, width: 320 };

it.each(locales)(
  'is arranged by both sides and entered into their calendars, in %s',
  async (locale: Locale) => {
    const owner = await newCompany(system, { locale });
    const person = await newStaff(system, { locale });
    const { id: jobId, jobNumber } = await owner.api('POST /jobs', {
      body: { content: posting({ title }), publish: true },
    });
    await person.api('POST /jobs/{id}/apply', {
      params: { id: jobId },
      body: { message: 'I like people.', timeZone: 'Asia/Ho_Chi_Minh' },
    });
    const { staffNumber } = await person.api('GET /staff/info');
    const applicant = address('clientApplication', { staffNumber, jobNumber }, locale);

    // The company, by keyboard where it counts: propose.
    const desk = await visitor(locale, 'phone');
    await desk.goto(address('clientLogin', undefined, locale));
    await desk.logIn(owner.email, password);
    await desk.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await desk.goto(applicant);
    await desk.readToEnd();
    await desk.see(desk.page.getByText(desk.t('interviews:none')));
    const propose = desk.button('interviews:propose.act');
    await propose.focus();
    await desk.page.keyboard.press('Enter');
    await desk.see(desk.heading('interviews:propose.title'));
    const theirs = desk.page.getByText(/(応募者の現地時間：|For the applicant: ).*GMT\+7/);
    expect(await theirs.count()).toBe(3);
    await desk.look('proposing');
    // Three times are offered; nothing else is filled in.
    await desk.button('interviews:propose.confirm').click();
    await desk.see(desk.page.getByRole('alert'));
    await desk.field('interviews:place').fill(place[locale]);
    await desk.field('interviews:propose.name').fill('Hanako Hashimoto');
    await desk.field('interviews:propose.email').fill('hanako@example.com');
    // The dialog holds what is typed on the smallest phone, too.
    await desk.page.setViewportSize(small);
    const body = desk.page.locator('dialog[open] .dialog-body');
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await desk.page.setViewportSize(sizes.phone);
    await desk.button('interviews:propose.confirm').click();
    await desk.see(desk.page.getByText(desk.t('interviews:waiting.PROPOSED.company')));
    expect(await theirs.count()).toBe(3);
    await desk.look('proposed');
    // For another applicant nobody is chosen yet; who is held at a time is said as soon as they are chosen.
    const other = await newStaff(system, { locale });
    await other.api('POST /jobs/{id}/apply', { params: { id: jobId }, body: {} });
    const { staffNumber: others } = await other.api('GET /staff/info');
    await desk.goto(address('clientApplication', { staffNumber: others, jobNumber }, locale));
    await desk.readToEnd();
    await desk.button('interviews:propose.act').click();
    const hanako = desk.page.getByRole('checkbox', { name: /Hanako Hashimoto/ });
    await desk.see(hanako);
    expect(await hanako.isChecked()).toBe(false);
    const heldThen = desk.page.getByText(desk.t('interviewers:held', { names: 'Hanako Hashimoto' }));
    expect(await heldThen.count()).toBe(0);
    await hanako.check();
    expect(await heldThen.count()).toBe(3);
    await desk.see(desk.page.getByRole('checkbox', { name: desk.t('interviews:propose.held') }));
    await desk.look('somebody is held then');
    await mailTo(system, person.email, new RegExp(locale === 'jp' ? '候補日時' : 'please choose a time'));

    // The applicant finds it on my page, and chooses.
    const home = await visitor(locale, 'phone');
    await home.goto(address('login', undefined, locale));
    await home.logIn(person.email, password);
    await home.page.waitForURL((url) => !url.pathname.endsWith(address('login', undefined, locale)));
    await home.goto(address('myPage', undefined, locale));
    const upcoming = home.page.getByRole('region', { name: home.t('interviews:upcoming') });
    await home.see(upcoming.getByText(home.t('interviews:waiting.PROPOSED.staff')));
    await home.look('my page with an interview');
    await upcoming.getByRole('link', { name: title[locale] }).click();
    const choices = home.page.getByRole('radio');
    await home.see(choices.first());
    expect(await choices.count()).toBe(3);
    await home.look('choosing a time');
    // In another tab, another one: it loads what was chosen, and has nothing left to complain about.
    const tab = await home.page.context().newPage();
    await tab.goto(home.page.url());
    await tab.getByRole('radio').nth(2).check();
    await choices.nth(1).check();
    await home.button('interviews:choose.confirm').click();
    await home.see(home.page.getByText(home.t('interviews:status.SCHEDULED')));
    await tab.getByRole('button', { name: home.t('interviews:choose.confirm') }).click();
    await tab.getByText(home.t('interviews:changed')).waitFor();
    await tab.getByText(home.t('interviews:status.SCHEDULED')).waitFor();
    expect(
      await tab
        .getByRole('alert')
        .filter({ hasText: home.t('errors:code.changed_meanwhile') })
        .count(),
    ).toBe(0);
    await tab.close();
    await home.page.setViewportSize(small);
    await home.look('chosen');
    const download = home.page.waitForEvent('download');
    await home.button('interviews:calendar').click();
    expect((await download).suggestedFilename()).toMatch(/^interview-\w+\.ics$/);
    const invitation = await mailTo(system, 'hanako@example.com', new RegExp(title[locale]));
    expect(invitation.text).toContain(place[locale]);

    // Both see it in their pages and in the conversation.
    await desk.goto(address('clientMyPage', undefined, locale));
    const coming = desk.page.getByRole('region', { name: desk.t('interviews:upcoming') });
    await desk.see(coming.getByText(desk.t('interviews:status.SCHEDULED')));
    await desk.look('the dashboard with an interview');
    const { data } = await owner.api('GET /jobs/applied', { query: { filterOption: 'ALL' } });
    const application = data.find(({ staff }) => staff?.staffNumber === staffNumber);
    const talk = `?tab=conversation&applicationId=${application!.id}`;
    await desk.goto(address('clientMyPage', undefined, locale) + talk);
    await desk.see(coming.getByText(desk.t('interviews:status.SCHEDULED')));
    await desk.look('the conversation with an interview');
    await home.goto(`${address('messages', undefined, locale)}?applicationId=${application!.id}`);
    await home.see(upcoming.getByText(home.t('interviews:status.SCHEDULED')));
    await home.look('the conversation of the applicant');

    // The company cancels with a message; the applicant reads it.
    await desk.goto(applicant);
    await desk.readToEnd();
    await desk.button('interviews:cancel.act').click();
    // ‘Cancel’ would be the act itself.
    expect(await desk.button('interviews:cancel.dismiss').count()).toBe(1);
    await desk.field('interviews:text').fill('The position is on hold.');
    await desk.look('cancelling');
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: desk.t('interviews:cancel.confirm') })
      .click();
    await desk.see(
      desk.page.getByText(desk.t('interviews:status.CANCELLED')),
      desk.button('interviews:propose.act'),
    );
    await home.goto(address('appliedJobs', undefined, locale));
    await home.see(home.page.getByText('The position is on hold.'));
    await home.look('cancelled');
  },
  300_000,
);
