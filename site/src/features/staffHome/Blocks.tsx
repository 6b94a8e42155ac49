import { lazy, Suspense } from 'react';
import type { AnswerOf } from '../../../../shared/client/index.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { myPageBlocks } from '../../../../shared/locales/myPageBlocks.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { type Loaded, useLoad } from '../../lib/load.ts';
import { notificationLink, notificationText } from '../../lib/notifications.ts';
import { useTexts } from '../../lib/texts.ts';
import { payText, pick } from '../../lib/wording.ts';
import { UpcomingList } from '../../ui/interview/Upcoming.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { ApplicationLine } from './ApplicationLine.tsx';
import { changedSince } from './changes.ts';
import { Block } from './parts.tsx';
import RecommendedBlock from './RecommendedBlock.tsx';

/** Lazy, because most have answered; last, because it comes late and must not move what is read. */
const VisibilityQuestion = lazy(async () => ({
  default: (await import('../../ui/Visibility.tsx')).VisibilityQuestion,
}));

/** Changes since the last visit, then excerpts of the lists in other places. */
export default function Blocks({
  since,
  applied,
  scouts,
  interviews,
}: {
  /** End of the last visit: milliseconds since 1970. */
  since: number;
  applied: Loaded<AnswerOf<'GET /jobs/applied'>>;
  scouts: Loaded<AnswerOf<'GET /scouted-jobs'>>;
  interviews: Loaded<AnswerOf<'GET /interviews'>>;
}) {
  const { t, locale } = useTexts({ myPageBlocks });
  const favorites = useLoad('favorites', (signal) =>
    api('GET /jobs/favorites', { query: { pageSize: 3 }, signal }),
  );
  const notifications = useLoad('notifications', (signal) =>
    api('GET /notifications', { query: { pageSize: 4 }, signal }),
  );
  const here = address('myPage', undefined, locale);
  const changed = changedSince(applied.data?.data ?? [], since).slice(0, 5);
  // What stands first is there before the rest, which it would move.
  if ([applied, interviews].some(({ data, error }) => !data && !error)) return <Skeleton className="h-40" />;
  return (
    <>
      {interviews.data && <UpcomingList first={interviews.data} className="card" />}
      {changed.length > 0 && (
        <section className="card grid content-start gap-4" aria-labelledby="changes">
          <h2 id="changes" className="card-title">
            {t('myPageBlocks:changes.title')}
          </h2>
          <ul className="grid gap-4">
            {changed.map((application) => (
              <ApplicationLine key={application.id} application={application} />
            ))}
          </ul>
        </section>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <Block
          title={t('myPageBlocks:scouts.title')}
          all={{ label: t('myPageBlocks:scouts.all'), href: `${here}?tab=scouts` }}
          loaded={scouts}
          empty={({ total }) => total === 0 && t('myPageBlocks:scouts.empty')}
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
                      {status === 'SENT' && <Badge tone="primary">{t('myPageBlocks:scouts.new')}</Badge>}
                      {pick(company.name, locale)?.text}
                      <time className="numeric" dateTime={expiresAt}>
                        {t('myPageBlocks:scouts.until', { date: formatDay(expiresAt, locale) })}
                      </time>
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
        </Block>
        <RecommendedBlock />
        <Block
          title={t('myPageBlocks:applications.title')}
          all={{ label: t('myPageBlocks:applications.all'), href: `${here}?tab=applications` }}
          loaded={applied}
          empty={({ total }) => total === 0 && t('myPageBlocks:applications.empty')}
        >
          {({ data }) => (
            <ul className="grid gap-4">
              {data.slice(0, 3).map((application) => (
                <ApplicationLine key={application.id} application={application} />
              ))}
            </ul>
          )}
        </Block>
        <Block
          title={t('myPageBlocks:favorites.title')}
          all={{ label: t('myPageBlocks:favorites.all'), href: `${here}?tab=favorites` }}
          loaded={favorites}
          empty={({ total }) => total === 0 && t('myPageBlocks:favorites.empty')}
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
                      {!isOpen && <Badge>{t('myPageBlocks:favorites.closed')}</Badge>}
                      {pick(job.company.name, locale)?.text}
                      <span className="amount numeric">
                        {payText(job.salary, locale, job.employmentStatus)}
                      </span>
                    </span>
                  </li>
                );
              })}
            </ul>
          )}
        </Block>
      </div>
      <Block
        title={t('myPageBlocks:notifications.title')}
        all={{
          label: t('myPageBlocks:notifications.all'),
          href: `${here}?tab=notifications`,
        }}
        loaded={notifications}
        empty={({ total }) => total === 0 && t('myPageBlocks:notifications.empty')}
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
      <Suspense fallback={null}>
        <VisibilityQuestion />
      </Suspense>
    </>
  );
}
