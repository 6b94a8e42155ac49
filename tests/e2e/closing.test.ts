/**
 * A posting closes with a message, on phones: its company sees who is still in it and writes to them, the applicant reads
 * that in the language they have chosen, and the interview is cancelled.
 */
import { expect, it } from 'vitest';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { mailTo, newCompany, newStaff, password, posting } from './people.ts';
import { sizes } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const title = { jp: '倉庫スタッフ', en: 'Warehouse worker' };
const small = { ...sizes.phone, width: 320 };

it.each(locales)(
  'tells its applicants, and cancels their interviews, in %s',
  async (locale: Locale) => {
    const owner = await newCompany(system, { locale });
    const person = await newStaff(system, { locale });
    const { id: jobId, jobNumber } = await owner.api('POST /jobs', {
      body: { content: posting({ title }), publish: true },
    });
    const { id: applicationId } = await person.api('POST /jobs/{id}/apply', {
      params: { id: jobId },
      body: {},
    });
    const startsAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const interviewer = { name: 'Hanako Hashimoto', email: `hanako-${jobNumber}@example.com` };
    const { id: interviewId } = await owner.api('POST /jobs/applied/{id}/interviews', {
      params: { id: applicationId },
      body: { times: [startsAt], minutes: 60, place: 'Umeda 1-2-3', interviewers: [interviewer] },
    });
    await person.api('PUT /interviews/{id}/choice', { params: { id: interviewId }, body: { startsAt } });

    const desk = await visitor(locale, 'phone');
    await desk.goto(address('clientLogin', undefined, locale));
    await desk.logIn(owner.email, password);
    await desk.page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await desk.goto(address('clientJobDetail', { jobNumber }, locale));
    await desk.button('clientJobs:list.acts', { title: title[locale] }).click();
    await desk.page.getByRole('menuitem', { name: desk.t('clientJobs:act.close') }).click();
    const dialog = desk.page.getByRole('dialog', { name: desk.t('clientJobs:close.title') });
    await desk.see(dialog.getByText(desk.t('closing:total', { count: 1 })));
    await desk.see(dialog.getByText(desk.t('closing:interviews', { count: 1 })));
    await dialog.getByText(desk.t('closing:who', { count: 1 })).click();
    await desk.look('closing a posting');
    await desk.page.setViewportSize(small);
    const body = desk.page.locator('dialog[open] .dialog-body');
    expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    // A placeholder that is none stops it.
    const text = dialog.getByRole('textbox', { name: desk.t(`closing:message.${locale}`) });
    await text.fill('{nobody}');
    const close = dialog.getByRole('button', { name: desk.t('clientJobs:close.confirm'), exact: true });
    await close.click();
    await desk.see(dialog.getByText(desk.t('closing:message.unknown', { words: '{nobody}' })));
    await text.fill(
      locale === 'jp' ? '{氏名} 様、春にまた募集します。' : 'Dear {name}, we hire again in spring.',
    );
    await close.click();
    await desk.see(desk.page.getByText(desk.t('clientJobs:close.done')));
    await desk.see(desk.page.getByText(/1\s*(名|applicant)/));
    await desk.look('a closed posting');

    // The applicant reads it once it cannot be undone any more.
    const subject = locale === 'jp' ? '選考が終了しました' : 'has ended';
    const mail = await mailTo(system, person.email, new RegExp(subject));
    const sentence = locale === 'jp' ? '春にまた募集します。' : 'we hire again in spring.';
    expect(mail.text).toContain(sentence);
    expect(mail.text).not.toContain('{');
    const home = await visitor(locale, 'phone');
    await home.goto(address('login', undefined, locale));
    await home.logIn(person.email, password);
    await home.page.waitForURL((url) => !url.pathname.endsWith(address('login', undefined, locale)));
    await home.goto(address('appliedJobs', undefined, locale));
    await home.see(home.page.getByText(home.t('applications:list.ended.job-filled')));
    await home.see(home.page.getByText(sentence));
    await home.page.setViewportSize(small);
    await home.look('an application that ended with its posting');
    await eventually('the interview is cancelled', async () => {
      const { status } = await person.api('GET /interviews/{id}', { params: { id: interviewId } });
      return status === 'CANCELLED';
    });
    await mailTo(system, interviewer.email, new RegExp(locale === 'jp' ? '取り消|キャンセル' : '[Cc]ancel'));
  },
  180_000,
);
