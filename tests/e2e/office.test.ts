/** The office at work, and a company whose free plan ends: on a phone, in both languages. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { setPlan } from '../../functions/core/plans/plan.ts';
import { newId } from '../../functions/platform/ids.ts';
import { callControl } from '../../infra/local/control.ts';
import { officeMail } from '../../infra/local/environment.ts';
import { planInquiryAddress } from '../../shared/companyInquiry.ts';
import { optionName } from '../../shared/domain/inquiries.ts';
import { freePlanDays } from '../../shared/domain/plans.ts';
import { addDays, formatDate, formatDay, tokyoDay } from '../../shared/domain/time.ts';
import { address, locales } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { mailsTo, mailTo, newCompany, newEmail, newEmployee, newStaff, password, posting } from './people.ts';
import type { Visitor } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const arrived = (one: Visitor, path: string) => one.page.waitForURL((url) => url.pathname === path);

it.each(locales)(
  'an employee logs in, answers a review and an inquiry, and logs out (%s)',
  async (locale) => {
    const employee = await newEmployee(system, { locale });
    const person = await newStaff(system, { locale });
    const { id: reviewId } = await person.api('POST /resume-reviews', {
      body: { question: 'Is my work history clear?' },
    });
    const { staffNumber, id: staffId } = await person.api('GET /staff/info');
    const asker = newEmail('asker');
    const { inquiryNumber } = await person.api('POST /inquiries/staff', {
      body: {
        ...{ name: 'Maria Santos', email: asker, type: 'application', locale, consent: true },
        message: 'When do I hear from the company?',
        clientToken: reviewId.replace(/^./, '0'),
        secondsOpen: 40,
      },
    });
    // The office is notified of both by mail, once, and employees by the bell.
    await mailTo(system, officeMail, new RegExp(inquiryNumber));
    await mailTo(system, officeMail, new RegExp(staffNumber));
    await eventually('both in the bell', async () => {
      const { data } = await employee.api('GET /notifications', { query: {} });
      return (
        data.filter(({ link }) => link?.includes(staffId)).length === 1 &&
        data.some(({ text }) => text.en?.includes(inquiryNumber))
      );
    });

    const one = await visitor(locale, 'phone');
    const login = address('managementLogin', undefined, locale);
    await one.goto(login);
    await one.logIn(employee.email, password);
    await arrived(one, address('boardManagement', undefined, locale));
    await one.see(one.heading('management:board.title'), one.page.getByText('Is my work history clear?'));
    await one.see(one.page.getByText('When do I hear from the company?'));
    await one.look('the board');
    // A logged-in user is redirected from the login.
    await one.goto(login);
    await one.link('account:login.goOn').click();
    await arrived(one, address('boardManagement', undefined, locale));

    // By number, then by the queue.
    await one.button('layout:office.search').click();
    await one.page.getByRole('combobox').fill(staffNumber.replace(/\D/g, ''));
    await one.see(one.page.getByRole('option', { name: new RegExp(`^${staffNumber}`) }));
    await one.page.keyboard.press('Escape');
    await one.link('management:board.open', { number: staffNumber }).click();
    await arrived(one, address('managementStaff', { id: staffId }, locale));
    await one.field('resume:office.summary').fill('Very clear. Add the months.');
    await one.button('resume:office.answer').click();
    await one.see(one.page.getByText(one.t('resume:office.answered')));
    const [review] = (await person.api('GET /resume-reviews')).data;
    expect(review).toMatchObject({ status: 'ANSWERED', summary: 'Very clear. Add the months.' });

    await one.goto(address('managementInquiries', undefined, locale));
    await one.see(one.page.getByText(inquiryNumber));
    await one.look('the inquiries');
    await one.page
      .getByRole('row', { name: new RegExp(inquiryNumber) })
      .getByRole('link', { name: optionName('INQUIRY_TYPE', 'application', locale) })
      .click();
    await one.see(one.heading('management:inquiry.reply'));
    await one.button('management:inquiry.replyDone').click();
    const reply = one.page.getByRole('textbox', { name: one.t('management:inquiry.reply'), exact: true });
    await expect.poll(() => reply.getAttribute('aria-invalid')).toBe('true');
    await reply.fill('You hear from them within a week.\nPlease wait until then.');
    // Still there after a reload.
    await one.page.reload();
    await expect.poll(() => reply.inputValue()).toContain('within a week');
    await one.look('an inquiry with an answer begun');
    await one.button('management:inquiry.replyDone').click();
    const dialog = one.page.getByRole('dialog');
    await one.see(dialog.getByText('Please wait until then.'));
    await one.look('before the answer is sent');
    // Nothing is sent yet: leaving the dialog keeps the answer.
    await one.page.reload();
    await expect.poll(() => reply.inputValue()).toContain('within a week');
    await one.button('management:inquiry.replyDone').click();
    await dialog.getByRole('button', { name: one.t('management:inquiry.confirm') }).dblclick();
    await one.see(one.page.getByText(one.t('management:inquiry.sent')));
    await one.see(one.page.getByText(optionName('INQUIRY_STATUS', 'done', locale), { exact: true }));
    const answer = await mailTo(
      system,
      asker,
      locale === 'jp' ? /お問い合わせへの回答/ : /Our reply to your inquiry/,
    );
    expect(answer.subject).toContain(inquiryNumber);
    expect(answer.text).toContain('> Please wait until then.');
    await one.look('an answered inquiry');
    // The copy and the answer: nothing was sent twice.
    expect(await mailsTo(system, asker)).toHaveLength(2);

    await one.page.locator('.site-header summary').filter({ visible: true }).last().click();
    await one.see(one.link('officeNavigation:inquiries'));
    // No link to the list of jobs without the right.
    expect(await one.link('officeNavigation:managementJobs').count()).toBe(0);
    await one.button('layout:nav.logout').click();
    await arrived(one, login);
    await one.see(one.field('fields:email'));
  },
  240_000,
);

it('when two answer one inquiry concurrently, the slower one sees the other answer first, and keeps their draft', async () => {
  const employee = await newEmployee(system, { locale: 'en' });
  const colleague = await newEmployee(system, { locale: 'en' });
  const asker = newEmail('asker');
  const person = await newStaff(system);
  const pasted = `https://example.com/${'x'.repeat(180)}`;
  await person.api('POST /resume-reviews', { body: { question: `見てください：\n${pasted}` } });
  const { id: staffId } = await person.api('GET /staff/info');
  const { inquiryNumber } = await person.api('POST /inquiries/staff', {
    body: {
      ...{ name: '＝SUM(A1)　山﨑🍣', email: asker, type: 'application', locale: 'jp', consent: true },
      message: `・応募したい\n\t${pasted}\n<b>急ぎ</b>`,
      clientToken: newId(),
      secondsOpen: 40,
    },
  });
  const { data } = await colleague.api('GET /inquiries', { query: { inquiryNumber } });
  const { id } = data[0]!;
  const one = await visitor('en', 'phone');
  await one.goto(address('managementLogin', undefined, 'en'));
  await one.logIn(employee.email, password);
  await arrived(one, address('boardManagement', undefined, 'en'));
  await one.goto(`${address('managementInquiries', undefined, 'en')}?inquiry=${id}`);
  const reply = one.page.getByRole('textbox', { name: one.t('management:inquiry.reply'), exact: true });
  await reply.fill('The slower answer.');
  await one.button('management:inquiry.replyOnly').click();
  const dialog = one.page.getByRole('dialog');
  await one.see(dialog.getByText('The slower answer.'));

  const { version } = await colleague.api('GET /inquiries/{id}', { params: { id } });
  await colleague.api('PUT /inquiries/{id}', {
    params: { id },
    body: { reply: 'The faster answer.', status: 'done', version },
  });
  await dialog.getByRole('button', { name: one.t('management:inquiry.confirm') }).click();
  await one.see(one.page.getByText(one.t('management:inquiry.changed')));
  await one.see(one.page.getByText('The faster answer.'));
  expect(await reply.inputValue()).toBe('The slower answer.');
  await one.look('an inquiry that somebody else has answered');
  // After reading it, they can still add theirs.
  await one.button('management:inquiry.replyOnly').click();
  await dialog.getByRole('button', { name: one.t('management:inquiry.confirm') }).click();
  await one.see(one.page.getByText(one.t('management:inquiry.sent')));
  const answers = await eventually('both answers', async () => {
    const mails = (await mailsTo(system, asker)).filter(({ text }) => /> The (?:slower|faster)/.test(text));
    return mails.length === 2 ? mails : undefined;
  });
  expect(answers).toHaveLength(2);

  await one.goto(address('managementStaff', { id: staffId }, 'en'));
  await one.see(one.page.getByText(pasted));
  await one.look('a request for a review with a long link');
}, 240_000);

it.each(locales)(
  "an admin finds a company's postings, saves the view, exports them as CSV and closes them in bulk (%s)",
  async (locale) => {
    const name = `Kawasemi ${newEmail('list').split('@')[0]}`;
    const company = await newCompany(system, { plan: 'PLAN_UNLIMITED', name });
    const make = (title: string, publish = true) =>
      company.api('POST /jobs', {
        body: { content: posting({ title: { en: title, jp: title } }), publish },
      });
    const open = [await make('Cook'), await make('=Waiter')];
    const draft = await make('Dishwasher', false);
    const admin = await newEmployee(system, { role: 'admin', locale });
    await eventually('all in the list', async () => {
      const { total } = await admin.api('GET /jobs/admin', { query: { keyword: name } });
      return total === 3;
    });
    const one = await visitor(locale, 'desktop');
    const list = address('managementJobs', undefined, locale);
    await one.goto(list);
    await one.logIn(admin.email, password);
    await arrived(one, list);
    await one.see(one.link('officeNavigation:managementJobs'));
    await one.field('management:jobs.keyword').fill(name);
    await one.button('list:find').click();
    await one.see(one.page.getByText(one.t('management:jobs.total', { count: 3 }), { exact: true }));
    await one.page.getByRole('button', { name: one.t('management:jobs.column.closes') }).click();
    await expect.poll(() => new URL(one.page.url()).searchParams.get('sort')).toBe('closing');
    await one.look('the jobs of a company');

    await one.button('list:views.label').click();
    await one.page.getByRole('menuitem', { name: one.t('list:views.save') }).click();
    const saving = one.page.getByRole('dialog', { name: one.t('list:views.save') });
    await saving.getByRole('textbox').fill('Kawasemi');
    await saving.getByRole('button', { name: one.t('list:views.save') }).click();
    await one.see(one.page.getByText(one.t('list:views.saved')));
    await one.goto(list);
    await one.button('list:views.label').click();
    await one.page.getByRole('menuitem', { name: 'Kawasemi' }).click();
    await one.see(one.page.getByText(one.t('management:jobs.total', { count: 3 }), { exact: true }));

    const download = one.page.waitForEvent('download');
    await one.button('list:csv.label').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('jobs.csv');
    const rows = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows.join()).toContain(`'=Waiter,${open[1]!.jobNumber}`);

    // The company is faster with one of them; a draft cannot be closed.
    const [fast, slow] = open as [(typeof open)[0], (typeof open)[0]];
    await one.page.getByRole('checkbox', { name: one.t('list:select.page') }).check();
    await one.see(one.page.getByText(one.t('list:select.count', { count: 3 }), { exact: true }));
    await company.api('PUT /jobs/{id}', {
      params: { id: fast.id },
      body: { content: { ...fast.content, title: { en: 'Chef', jp: 'Chef' } }, version: fast.version },
    });
    await one.button('management:jobs.end.label', { count: 3 }).click();
    const dialog = one.page.getByRole('dialog', { name: one.t('management:jobs.end.title', { count: 2 }) });
    await one.see(dialog.getByText(one.t('list:bulk.passedOver', { count: 1 })));
    await one.look('before postings are closed');
    await dialog
      .getByRole('button', { name: one.t('management:jobs.end.confirm', { count: 2 }), exact: true })
      .click();
    await one.see(one.page.getByText(one.t('management:jobs.end.done', { count: 1 })));
    await one.see(one.page.getByText(one.t('list:bulk.failed', { count: 1 })));
    // Failed ones are still selected, and can be retried after reloading the list.
    await one.see(one.page.getByText(one.t('list:select.count', { count: 1 }), { exact: true }));
    const status = async (id: string) =>
      (await admin.api('GET /jobs/management/{id}', { params: { id } })).status;
    expect([await status(slow.id), await status(draft.id)]).toEqual(['CLOSED', 'DRAFT']);
    expect(await status(fast.id)).not.toBe('CLOSED');
    await mailTo(system, company.email, /Cook|Waiter/);

    await one.goto(`${address('managementJob', { id: fast.id }, locale)}`);
    await one.see(one.heading('management:jobs.content'));
    await one.look('a posting');
    await one.button('management:jobs.end.label', { count: 1 }).click();
    await one.button('management:jobs.end.confirm', { count: 1 }).click();
    await one.see(one.page.getByText(one.t('management:jobs.end.done', { count: 1 })));
    expect(await status(fast.id)).toBe('CLOSED');
  },
  240_000,
);

it('an admin orders the jobs of the home page, an employee may not', async () => {
  const company = await newCompany(system, { plan: 'PLAN_UNLIMITED' });
  const jobs = [];
  for (const title of ['Barista', 'Gardener'])
    jobs.push(
      await company.api('POST /jobs', {
        body: { content: posting({ title: { en: title, jp: title } }), publish: true },
      }),
    );
  const admin = await newEmployee(system, { role: 'admin', locale: 'en' });
  const one = await visitor('en', 'phone');
  await one.goto(address('managementWebSetting', undefined, 'en'));
  await one.logIn(admin.email, password);
  await arrived(one, address('managementWebSetting', undefined, 'en'));
  const hot = one.page.getByRole('region', { name: one.t('management:web.hot') });
  for (const job of jobs) {
    await hot.getByLabel(one.t('management:web.add')).fill(job.jobNumber.slice(1));
    await hot.getByRole('button', { name: one.t('management:web.addButton') }).click();
    await one.see(hot.getByRole('link', { name: job.content.title.en! }));
  }
  await hot.getByLabel(one.t('management:web.add')).fill(jobs[0]!.jobNumber);
  await hot.getByRole('button', { name: one.t('management:web.addButton') }).click();
  await one.see(hot.getByText(one.t('management:web.already', { title: 'Barista' })));
  await hot.getByRole('button', { name: one.t('management:web.remove', { title: 'Barista' }) }).click();
  await one.look('the site settings');
  await hot.getByRole('button', { name: one.t('management:web.save') }).click();
  await one.see(one.page.getByText(one.t('management:web.saved')));
  expect((await admin.api('GET /admin/jobs/hot')).picks.map(({ id }) => id)).toEqual([jobs[1]!.id]);

  const employee = await newEmployee(system, { locale: 'en' });
  const other = await visitor('en', 'phone');
  await other.goto(address('managementLogin', undefined, 'en'));
  await other.logIn(employee.email, password);
  await arrived(other, address('boardManagement', undefined, 'en'));
  expect(await other.link('officeNavigation:webSetting').count()).toBe(0);
  await other.goto(address('managementWebSetting', undefined, 'en'));
  await other.see(other.heading('shell:forbidden.title'));
  await expect(employee.api('GET /admin/jobs/hot')).rejects.toMatchObject({ status: 403 });
}, 240_000);

it.each(locales)(
  'a free company on day 25 and day 31: notified once, with true statements and a next step (%s)',
  async (locale) => {
    const { email, api, companyId } = await newCompany(system, { locale });
    const today = tokyoDay(new Date());
    const { id } = await api('POST /jobs', { body: { content: posting({}), publish: true } });
    const draft = await api('POST /jobs', { body: { content: posting({}) } });
    /** As if the company had registered this many days ago. */
    const onDay = async (day: number) => {
      const lastDay = addDays(today, freePlanDays - day);
      await setPlan(companyId, 'PLAN_FREE', lastDay);
      // The schedule runs more than once.
      for (let sweeps = 0; sweeps < 2; sweeps += 1)
        await callControl(system.where, system.directory, 'schedules/sweep');
      return formatDay(lastDay, locale);
    };
    const home = address('clientMyPage', undefined, locale);

    let lastDay = await onDay(25);
    const one = await visitor(locale, 'phone');
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(email, password);
    await arrived(one, home);
    const free = locale === 'jp' ? 'フリー' : 'Free';
    await one.see(
      one.page.getByText(one.t('client:planEnd.soon', { plan: free, day: lastDay, count: 5 })),
      one.page.getByText(one.t('client:planEnd.open', { day: lastDay, count: 1 })),
    );
    // One open job everywhere, new or not; no hint to publish without a slot.
    await one.see(one.page.getByText(one.t('planUsage:noneLeft')));
    expect(await one.page.getByText(one.t('client:home.nextDraftReady')).count()).toBe(0);
    await one.look('a home on day 25');
    await one.goto(`${home}?tab=jobs`);
    await one.see(one.page.getByRole('button', { name: new RegExp(`^${one.t('client:jobs.open')}\\s*1$`) }));
    await one.look('the jobs on day 25');
    const soon = locale === 'jp' ? /あと5日/ : /ends in 5 days/;
    const mail = await mailTo(system, email, soon);
    expect(mail.text).toContain(planInquiryAddress('PLAN_FREE', locale));
    expect(mail.text).toContain(lastDay);

    // With a free slot the dialog shows the plan's last day, not the ninety days.
    await api('PUT /jobs/{id}/status', { params: { id }, body: { status: 'CLOSED', reason: 'filled' } });
    await one.goto(address('clientJobEdit', { id: draft.id }, locale));
    await one.button('jobEditor:actions.publish').click();
    const dialog = one.page.getByRole('dialog', { name: one.t('jobPublish:title') });
    await one.see(dialog.getByText(one.t('jobPublish:until', { day: lastDay })));
    await dialog.getByRole('button', { name: one.t('jobPublish:confirm') }).click();
    await arrived(one, address('clientJobSuccess', { id: draft.id }, locale));
    await one.see(one.page.getByText(new RegExp(lastDay)));

    // The last mail of a plan is sent at nine in the morning.
    lastDay = await onDay(formatDate(new Date(), 'HH:mm') >= '09:00' ? 31 : 32);
    const ended = await mailTo(system, email, locale === 'jp' ? /期限が切れました/ : /plan has ended/);
    expect(ended.text).toContain(lastDay);
    await one.goto(home);
    await one.see(one.page.getByText(one.t('client:planEnd.ended', { plan: free, day: lastDay })));
    await one.look('a home on day 31');
    const again = await api('POST /jobs', { body: { content: posting({}) } });
    await expect(
      api('PUT /jobs/{id}/status', { params: { id: again.id }, body: { status: 'NEW' } }),
    ).rejects.toMatchObject({ code: 'plan_expired' });
    await one.goto(address('clientJobEdit', { id: again.id }, locale));
    await one.button('jobEditor:actions.whyNot').click();
    await one.see(one.page.getByRole('dialog').getByText(one.t('clientJobs:refusal.plan_expired')));
    expect(await one.button('jobEditor:actions.publish').count()).toBe(0);
    await one.look('why nothing can be published');
    await one.page
      .getByRole('dialog')
      .getByRole('link', { name: one.t('client:planEnd.ask') })
      .click();
    await arrived(one, address('clientInquiry', undefined, locale));
    const type = one.field('inquiry:type');
    await one.see(type);
    expect(await type.inputValue()).toBe('plan');
    await expect.poll(() => one.field('inquiry:message').inputValue()).toContain(free);
    // The posting ended with the plan.
    const { status, isOpen } = await api('GET /jobs/{id}', { params: { id: draft.id } });
    expect({ status, isOpen }).toEqual({ status: 'LATED', isOpen: false });
    for (const subject of [soon, locale === 'jp' ? /期限が切れました/ : /plan has ended/])
      expect((await mailsTo(system, email)).filter((one) => subject.test(one.subject))).toHaveLength(1);
  },
  240_000,
);
