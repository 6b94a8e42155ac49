/** One of the company's postings: its state, its applicants, and its contents. */
import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { JobOwned } from '../../../../shared/contract/postings.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { clientJobs } from '../../../../shared/locales/clientJobs.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { jobNames } from '../../lib/jobNames.ts';
import { later } from '../../lib/later.tsx';
import { useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { DescriptionList } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { JobActs } from './JobActs.tsx';
import { JobStatusBadge } from './parts.tsx';
import { StillHiringNotice } from './StillHiring.tsx';
import './client.css';

const criteria = later(() => import('./Criteria.tsx'));
const closingProgress = later(() => import('./ClosingProgress.tsx'));
const figures = later(() => import('./figures/Figures.tsx'));

export default function JobDetail({ parameters }: { parameters: Record<string, string> }) {
  const { t, locale } = useTexts({ client, clientJobs });
  const jobNumber = parameters.jobNumber!;
  const loaded = useLoad(jobNumber, async (signal) => {
    const [job, { plan }, { JobArticle }] = await Promise.all([
      api('GET /jobs/by-number/{jobNumber}', { params: { jobNumber }, signal }),
      api('GET /company/private', { signal }),
      import('../../ui/job/JobBody.tsx'),
    ]);
    // Another company's posting.
    if (!('missing' in job)) throw new ApiError(404, { code: 'not_found' });
    const owned = job as JobOwned;
    const [names, unfinished] = await Promise.all([
      jobNames(job.content, locale),
      isUnfinished(owned) ? import('./Unfinished.tsx') : undefined,
    ]);
    return { job: owned, plan, names, JobArticle, Unfinished: unfinished?.default };
  });
  const list = `${address('clientMyPage', undefined, locale)}?tab=jobs`;
  return (
    <div className="container client-page">
      <AppLink className="text-link justify-self-start text-sm" href={list}>
        {t('clientJobs:list.title')}
      </AppLink>
      <Loaded of={loaded} rows={3} height="h-32" stays>
        {(data) => (
          <>
            <header className="client-tools">
              <div className="grid gap-2">
                <p className="flex items-center gap-3 text-sm text-soft">
                  <JobStatusBadge status={data.job.status} isOpen={data.job.isOpen} />
                  {data.job.jobNumber}
                </p>
                <p className="text-xl font-bold" lang={pick(data.job.content.title, locale)?.lang}>
                  {pick(data.job.content.title, locale)?.text}
                </p>
              </div>
              <JobActs
                job={{ ...data.job, title: data.job.content.title, closesAt: data.job.content.closesAt }}
                plan={data.plan}
                className="button button-primary"
                trigger={
                  <>
                    {t('clientJobs:list.column.acts')}
                    <ChevronDown className="icon" aria-hidden="true" />
                  </>
                }
                onChanged={loaded.reload}
              />
            </header>
            {data.Unfinished && <data.Unfinished job={data.job} />}
            {data.job.status === 'CLOSED' && (
              <Suspense>
                <closingProgress.Part jobId={data.job.id} />
              </Suspense>
            )}
            <StillHiringNotice job={data.job} onChanged={loaded.reload} />
            <DescriptionList
              items={[
                [t('clientJobs:detail.applicants'), <ApplicantCount key="count" job={data.job} />],
                [
                  t('clientJobs:detail.published'),
                  data.job.publishedAt && formatDay(data.job.publishedAt, locale),
                ],
                [t('clientJobs:detail.closes'), endOf(data.job) && formatDay(endOf(data.job)!, locale)],
                [t('clientJobs:detail.updated'), formatDay(data.job.updatedAt, locale)],
                ...stillHiringFacts(data.job).map(([name, at]): [string, string] => [
                  t(`clientJobs:detail.${name}`),
                  formatDay(at, locale),
                ]),
              ]}
            />
            {data.job.status !== 'DRAFT' && data.job.publishedAt && (
              <Suspense>
                <figures.Part jobId={data.job.id} publishedAt={data.job.publishedAt} />
              </Suspense>
            )}
            <Suspense>
              <criteria.Part jobId={data.job.id} />
            </Suspense>
            <section className="grid gap-4" aria-label={t('clientJobs:detail.content')}>
              <h2 className="section-title">{t('clientJobs:detail.content')}</h2>
              <div className="card">
                <data.JobArticle job={data.job} locale={locale} names={data.names} />
              </div>
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** A draft that cannot be published yet. */
const isUnfinished = ({ status, missing, findings }: JobOwned): boolean =>
  status === 'DRAFT' && (missing.length > 0 || findings.some(({ severity }) => severity === 'refused'));

/** Of an open posting: when it was confirmed, when the question is mailed, when it is closed without an answer. */
function stillHiringFacts({ isOpen, confirmedAt, stillHiring }: JobOwned) {
  if (!isOpen) return [];
  const { asksAt, closesAt } = stillHiring ?? {};
  const facts = [
    ['confirmed', confirmedAt],
    ['asks', asksAt],
    ['unconfirmed', closesAt],
  ] as const;
  return facts.flatMap(([name, at]) => (at ? [[name, at] as const] : []));
}

/** When it ended, or will end. */
function endOf({ status, closedAt, content }: JobOwned): string | undefined {
  if (status === 'DRAFT') return undefined;
  return status === 'CLOSED' ? (closedAt ?? content.closesAt) : content.closesAt;
}

function ApplicantCount({ job }: { job: JobOwned }) {
  const { t, locale } = useTexts({ client, clientJobs });
  const count = t('client:jobs.applicants', { count: job.applicants });
  if (job.applicants === 0) return count;
  return (
    <AppLink
      className="text-link"
      href={`${address('clientApplicants', undefined, locale)}?jobId=${job.id}&filter=ALL`}
    >
      {count}
    </AppLink>
  );
}
