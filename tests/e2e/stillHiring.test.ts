/** A company answers from its mail whether a job still hires: without a login, by a press alone, once. */
import { expect, it } from 'vitest';
import { dateConfirmation, datePublication } from '../../functions/core/jobs/datePublication.ts';
import { application } from '../../functions/data/entities/application.ts';
import { job } from '../../functions/data/entities/job.ts';
import { get } from '../../functions/data/table.ts';
import { setLambdaEnvironment } from '../../infra/local/lambdas.ts';
import { dayLength, formatDay } from '../../shared/domain/time.ts';
import { address, type Locale, locales } from '../../shared/routes.ts';
import { eventually } from '../support/system.ts';
import { linkIn, mailTo, newCompany, newStaff, password, posting } from './people.ts';
import { sizes } from './visitor.ts';
import { system, visitor } from './visitors.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * dayLength).toISOString();

it.each(locales)(
  'a company says from its mail that it still hires, or not any more, in %s',
  async (locale: Locale) => {
    setLambdaEnvironment(system.where, system.directory);
    const owner = await newCompany(system, { locale, plan: 'PLAN_LIGHT' });
    const askedAbout = async (title: string) => {
      const { id, jobNumber } = await owner.api('POST /jobs', {
        body: { content: posting({ title: { jp: title, en: title } }), publish: true },
      });
      await datePublication(id, daysAgo(15));
      await dateConfirmation(id, daysAgo(15));
      const mail = await mailTo(system, owner.email, new RegExp(title));
      return { id, jobNumber, link: linkIn(mail) };
    };
    const [kept, filled] = [await askedAbout('Kitchen hand'), await askedAbout('Night porter')];

    const one = await visitor(locale, 'phone');
    const { page, t } = one;
    await page.setViewportSize({ ...sizes.phone, width: 320 });
    await page.goto(kept.link.href);
    const press = one.button('jobQuestion:hiring.press');
    await one.see(page.getByText('Kitchen hand'), press);
    await one.look('the question');
    expect(await page.locator('meta[name="robots"]').first().getAttribute('content')).toContain('noindex');
    // Whoever opens it alone, a mail filter for one, answers nothing.
    expect((await get(job, { id: kept.id }))?.asked?.days).toBe(14);
    await press.focus();
    await page.keyboard.press('Enter');
    await one.see(page.getByText(t('jobQuestion:hiring.done')));
    await one.look('confirmed');
    const confirmed = await get(job, { id: kept.id });
    expect([confirmed?.asked, confirmed!.confirmedAt! > daysAgo(1)]).toEqual([undefined, true]);

    // Once.
    await page.goto('about:blank');
    await page.goto(kept.link.href);
    await one.see(page.getByText(t('jobQuestion:invalid')));
    await one.look('answered before');

    // Not any more: how many that ends and what they read is seen before.
    const person = await newStaff(system, { locale });
    const { id: applicationId } = await person.api('POST /jobs/{id}/apply', {
      params: { id: filled.id },
      body: {},
    });
    await page.goto('about:blank');
    await page.goto(filled.link.href);
    await one.button('jobQuestion:closed.press').click();
    await one.see(page.getByText(t('closing:total', { count: 1 })));
    expect(await page.getByText(t('closing:who', { count: 1 })).count()).toBe(0);
    const text = page.getByRole('textbox', { name: t(`closing:message.${locale}`) });
    await text.fill('{nobody}');
    await one.button('jobQuestion:closed.confirm').click();
    await one.see(page.getByText(t('closing:message.unknown', { words: '{nobody}' })));
    await text.fill(
      locale === 'jp' ? '{氏名} 様、春にまた募集します。' : 'Dear {name}, we hire again in spring.',
    );
    await one.look('closing');
    await one.button('jobQuestion:closed.confirm').click();
    await one.see(page.getByText(t('jobQuestion:closed.done')));
    const closed = await get(job, { id: filled.id });
    expect([closed?.status, closed?.closeReason]).toEqual(['CLOSED', 'filled']);
    await eventually('the applicant is told in the company’s words', async () => {
      const { declineMessage } = (await get(application, { id: applicationId }))!;
      return (
        declineMessage?.includes(locale === 'jp' ? '春にまた募集します。' : 'we hire again in spring.') ||
        undefined
      );
    });

    // What visitors and the company see of it.
    const day = formatDay(confirmed!.confirmedAt!, locale);
    const at = page.locator(`main time[datetime="${confirmed!.confirmedAt}"]`);
    await eventually('the day on the job’s page', async () => {
      await page.goto(system.where.site + address('jobDetail', { jobId: kept.id }, locale));
      // The Japanese page has readings between the letters.
      return (await at.count()) > 0 || undefined;
    });
    await one.look('the page of the job');
    await one.goto(address('clientLogin', undefined, locale));
    await one.logIn(owner.email, password);
    await page.waitForURL((url) => url.pathname === address('clientMyPage', undefined, locale));
    await one.goto(address('clientJobDetail', { jobNumber: kept.jobNumber }, locale));
    await one.see(page.getByText(t('clientJobs:detail.confirmed')), page.getByText(day).first());
    await one.look('the job on its own screen');
    expect(one.problems).toEqual([]);
  },
  240_000,
);
