/** After publishing: links to the pages, and next actions. */
import { CircleCheck, Copy } from 'lucide-react';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { jobSuccess } from '../../../../../shared/locales/jobSuccess.ts';
import { address, locales } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { useLoad } from '../../../lib/load.ts';
import { pick } from '../../../lib/pick.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.tsx';

export default function JobSuccess({ parameters }: { parameters: Record<string, string> }) {
  const id = parameters.id!;
  const loaded = useLoad(id, async (signal) => {
    const [job, { plan }] = await Promise.all([
      api('GET /jobs/{id}', { params: { id }, signal }),
      api('GET /company/private', { signal }),
    ]);
    return { job, plan };
  });
  return (
    <div className="container container-narrow grid gap-8 py-12">
      <Loaded of={loaded} rows={2}>
        {(data) => <Done {...data} />}
      </Loaded>
    </div>
  );
}

function Done({
  job,
  plan,
}: {
  job: AnswerOf<'GET /jobs/{id}'>;
  plan: AnswerOf<'GET /company/private'>['plan'];
}) {
  const { t, locale } = useTexts({ jobSuccess });
  const { id } = job;
  const published = job.status !== 'DRAFT';
  const title = pick(job.content.title, locale);
  const pages = locales.map((one) => ({
    one,
    href: new URL(address('jobDetail', { jobId: id }, one), location.origin).href,
  }));
  return (
    <>
      <header className="grid gap-3">
        <CircleCheck className="h-10 w-10 text-success" strokeWidth={1.5} aria-hidden="true" />
        <h1>{t(published ? 'jobSuccess:title' : 'jobSuccess:draftTitle')}</h1>
        <p className="text-soft">{t(published ? 'jobSuccess:message' : 'jobSuccess:draftMessage')}</p>
      </header>
      <div className="card grid gap-4">
        <div>
          <h2 className="card-title" lang={title?.lang}>
            {title?.text}
          </h2>
          <p className="text-sm text-soft">
            {job.jobNumber}
            {published &&
              job.content.closesAt &&
              ` · ${t('jobSuccess:until', { day: formatDay(job.content.closesAt, locale) })}`}
          </p>
        </div>
        {published && (
          <ul className="grid gap-3">
            {pages.map(({ one, href }) => (
              <li key={one} className="flex flex-wrap items-center justify-between gap-2">
                <a className="text-link min-w-0" href={href} target="_blank" rel="noreferrer">
                  {t(`jobSuccess:page.${one}`)}
                </a>
                <Button
                  size="small"
                  look="quiet"
                  onClick={() =>
                    void navigator.clipboard
                      .writeText(href)
                      .then(() => showToast('done', t('jobSuccess:copied')))
                  }
                >
                  <Copy className="icon icon-small" aria-hidden="true" />
                  {t('jobSuccess:copy')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {published && plan.postingLimit !== null && (
          <p className="text-sm text-soft">
            {t('jobSuccess:rights', { used: plan.openPostings, limit: plan.postingLimit })}
          </p>
        )}
      </div>
      <div className="form-actions">
        {published ? (
          <AppLink
            className="button button-primary"
            href={`${address('clientMyPage', undefined, locale)}?tab=jobs`}
          >
            {t('jobSuccess:jobs')}
          </AppLink>
        ) : (
          <AppLink className="button button-primary" href={address('clientJobEdit', { id }, locale)}>
            {t('jobSuccess:continue')}
          </AppLink>
        )}
        <AppLink
          className="button button-secondary"
          href={address('clientJobRegistration', undefined, locale)}
        >
          {t('jobSuccess:another')}
        </AppLink>
      </div>
    </>
  );
}
