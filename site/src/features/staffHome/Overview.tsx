import { lazy, Suspense } from 'react';
import { isEnded } from '../../../../shared/domain/applicationStatus.ts';
import { openScoutStatuses } from '../../../../shared/domain/scoutStatus.ts';
import { formatDate, formatDay } from '../../../../shared/domain/time.ts';
import { myPage } from '../../../../shared/locales/myPage.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { notificationLink, notificationText } from '../../lib/notifications.ts';
import { useTexts } from '../../lib/texts.ts';
import { payText, pick } from '../../lib/wording.ts';
import { ApplicationBadge } from '../../ui/ApplicationTrack.tsx';
import { Badge } from '../../ui/parts.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { nextStep } from './nextStep.ts';
import { Block } from './parts.tsx';

/** Reasons take many words: they come after what stands above them. */
const RecommendedBlock = lazy(() => import('./RecommendedBlock.tsx'));

export default function Overview() {
  const { t, locale } = useTexts({ myPage });
  const info = useLoad('info', (signal) => api('GET /staff/info', { signal }));
  const applied = useLoad('applied', (signal) =>
    api('GET /jobs/applied', { query: { filterOption: 'ALL', pageSize: 50 }, signal }),
  );
  const favorites = useLoad('favorites', (signal) =>
    api('GET /jobs/favorites', { query: { pageSize: 3 }, signal }),
  );
  const notifications = useLoad('notifications', (signal) =>
    api('GET /notifications', { query: { pageSize: 4 }, signal }),
  );

  const scouts = useLoad('scouts', (signal) =>
    api('GET /scouted-jobs', { query: { status: [...openScoutStatuses], pageSize: 3 }, signal }),
  );

  const open = applied.data?.data.filter(({ status }) => !isEnded(status)).length ?? 0;
  const completeness = info.data?.completeness;
  const step =
    completeness && (applied.data || applied.error) && (scouts.data || scouts.error)
      ? nextStep(completeness, open, applied.data?.total ?? 0, scouts.data?.unseen)
      : undefined;
  const here = address('myPage', undefined, locale);
  const to = {
    profile: address('registrationBasicInfo', undefined, locale),
    improve: address('registrationAdvice', undefined, locale),
    scouts: `${here}?tab=scouts`,
    follow: `${here}?tab=applications`,
    find: address('jobList', undefined, locale),
  };

  return (
    <div className="grid gap-5">
      {info.error ? (
        <ErrorState message={messageOf(info.error)} onRetry={info.reload} />
      ) : !completeness || !step ? (
        <Skeleton className="h-40" />
      ) : (
        <section
          className="grid items-center gap-x-10 gap-y-5 rounded bg-primary-soft p-6 lg:grid-cols-[minmax(0,1fr)_320px]"
          aria-labelledby="next-step"
        >
          <div className="grid justify-items-start gap-2">
            <p className="kicker">{t('myPage:nextStep.title')}</p>
            <h2 id="next-step" className="text-xl">
              {t(`myPage:nextStep.${step}`, {
                count: step === 'scouts' ? scouts.data?.unseen : open,
              })}
            </h2>
            <p>{t(`myPage:nextStep.${step}Message`)}</p>
            <AppLink className="button button-primary mt-2" href={to[step]}>
              {t(`myPage:nextStep.${step}Action`)}
            </AppLink>
          </div>
          <div className="grid gap-2">
            <p id="my-completeness" className="text-sm font-bold">
              {t('myPage:completeness', { percentage: completeness.percentage })}
            </p>
            <progress
              className="progress"
              max={100}
              value={completeness.percentage}
              aria-labelledby="my-completeness"
            />
            {completeness.percentage < 100 && step !== 'improve' && (
              <AppLink className="text-link text-sm" href={address('registrationAdvice', undefined, locale)}>
                {t('myPage:nextStep.improveAction')}
              </AppLink>
            )}
          </div>
        </section>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <Block
          title={t('myPage:scouts.title')}
          all={{ label: t('myPage:scouts.all'), href: `${here}?tab=scouts` }}
          loaded={scouts}
          empty={({ total }) => total === 0 && t('myPage:scouts.empty')}
        >
          {({ data }) => (
            <ul className="grid gap-4">
              {data.map(({ id, status, company, job, expiresAt }) => {
                const title = pick(job.title, locale);
                return (
                  <li key={id} className="grid gap-1">
                    <AppLink
                      className="text-link font-bold"
                      href={`${here}?tab=scouts&scout=${id}`}
                      lang={title?.lang}
                    >
                      {title?.text ?? job.jobNumber}
                    </AppLink>
                    <span className="flex flex-wrap items-center gap-2 text-sm text-soft">
                      {status === 'SENT' && <Badge tone="primary">{t('myPage:scouts.new')}</Badge>}
                      {pick(company.name, locale)?.text}
                      <time className="numeric" dateTime={expiresAt}>
                        {t('myPage:scouts.until', { date: formatDay(expiresAt, locale) })}
                      </time>
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
        </Block>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <RecommendedBlock />
        </Suspense>
        <Block
          title={t('myPage:applications.title')}
          all={{ label: t('myPage:applications.all'), href: `${here}?tab=applications` }}
          loaded={applied}
          empty={({ total }) => total === 0 && t('myPage:applications.empty')}
        >
          {({ data }) => (
            <ul className="grid gap-4">
              {data.slice(0, 3).map(({ id, job, status, appliedAt }) => {
                const title = pick(job.title, locale);
                return (
                  <li key={id} className="grid gap-1">
                    <a
                      className="text-link font-bold"
                      href={address('jobDetail', { jobId: job.id }, locale)}
                      lang={title?.lang}
                    >
                      {title?.text ?? job.jobNumber}
                    </a>
                    <span className="flex flex-wrap items-center gap-2 text-sm text-soft">
                      <ApplicationBadge status={status} />
                      {pick(job.company.name, locale)?.text}
                      <time className="numeric" dateTime={appliedAt}>
                        {formatDate(appliedAt, 'YYYY/MM/DD')}
                      </time>
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
        </Block>
        <Block
          title={t('myPage:favorites.title')}
          all={{ label: t('myPage:favorites.all'), href: `${here}?tab=favorites` }}
          loaded={favorites}
          empty={({ total }) => total === 0 && t('myPage:favorites.empty')}
        >
          {({ data }) => (
            <ul className="grid gap-4">
              {data.map(({ job, isOpen }) => {
                const title = pick(job.title, locale);
                return (
                  <li key={job.id} className="grid gap-1">
                    <a
                      className="text-link font-bold"
                      href={address('jobDetail', { jobId: job.id }, locale)}
                      lang={title?.lang}
                    >
                      {title?.text}
                    </a>
                    <span className="flex flex-wrap items-center gap-2 text-sm text-soft">
                      {!isOpen && <Badge>{t('myPage:favorites.closed')}</Badge>}
                      {pick(job.company.name, locale)?.text}
                      <span className="numeric">{payText(job.salary, locale)}</span>
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
        </Block>
      </div>
      <Block
        title={t('myPage:notifications.title')}
        all={{
          label: t('myPage:notifications.all'),
          href: `${here}?tab=notifications`,
        }}
        loaded={notifications}
        empty={({ total }) => total === 0 && t('myPage:notifications.empty')}
      >
        {({ data }) => (
          <ul className="grid gap-3">
            {data.map((one) => {
              const link = notificationLink(one, locale);
              const text = notificationText(one, locale);
              return (
                <li key={one.id} className="grid gap-x-4 sm:grid-cols-[10em_minmax(0,1fr)]">
                  <time className="numeric text-sm text-soft" dateTime={one.createdAt}>
                    {formatDay(one.createdAt, locale)}
                  </time>
                  {link ? (
                    <AppLink className={one.isRead ? 'text-link' : 'text-link font-bold'} href={link}>
                      {text}
                    </AppLink>
                  ) : (
                    <span className={one.isRead ? undefined : 'font-bold'}>{text}</span>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Block>
    </div>
  );
}
