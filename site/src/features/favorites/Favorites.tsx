import { useState } from 'react';
import type { JobStanding } from '../../../../shared/contract/applications.ts';
import type { JobCard as Card } from '../../../../shared/contract/postings.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { applications } from '../../../../shared/locales/applications.ts';
import { common } from '../../../../shared/locales/common.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { type AnswerOf, api } from '../../lib/api.ts';
import type { ListAnswer } from '../../lib/list/address.ts';
import { ListFrame } from '../../lib/list/Frame.tsx';
import { useList } from '../../lib/list/useList.ts';
import { messageOf } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { clearStandings, standingsOf } from '../../lib/standings.ts';
import { useTexts } from '../../lib/texts.ts';
import { ApplicationBadge } from '../../ui/ApplicationTrack.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { JobCard } from '../../ui/JobCard.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';

type SavedJob = AnswerOf<'GET /jobs/favorites'>['data'][number] & {
  application?: JobStanding['application'];
};

/** Saved jobs, latest first; one that is removed can be put back until one leaves. */
export default function Favorites() {
  const { t, locale } = useTexts({ applications });
  const list = useList<SavedJob, ListAnswer<SavedJob>>({
    name: 'favorites',
    filters: [],
    load: async (asked, signal) => {
      const answer = await api('GET /jobs/favorites', { query: asked, signal });
      const ids = answer.data.map(({ job }) => job.id);
      const standings = ids.length > 0 ? await standingsOf(ids) : undefined;
      return {
        ...answer,
        data: answer.data.map((row) => ({ ...row, application: standings?.get(row.job.id)?.application })),
      };
    },
  });
  return (
    <div className="grid max-w-3xl gap-6">
      <ListFrame
        list={list}
        conditions={false}
        empty={t('applications:favorites.empty')}
        whenEmpty={
          <EmptyState
            title={t('applications:favorites.empty')}
            message={t('applications:favorites.emptyMessage')}
          >
            <LinkButton look="primary" href={address('jobList', undefined, locale)}>
              {t('applications:favorites.findJobs')}
            </LinkButton>
          </EmptyState>
        }
        height="h-44"
        fromTop
      >
        {({ total, data: rows }) => (
          <>
            <p className="-mb-2 text-sm text-soft" role="status">
              {t('applications:favorites.count', { count: total })}
            </p>
            <ul className="job-list">
              {rows.map((row) => (
                <li key={row.job.id}>
                  <Row {...row} />
                </li>
              ))}
            </ul>
          </>
        )}
      </ListFrame>
    </div>
  );
}

function Row({
  savedAt,
  isOpen,
  job,
  application,
}: {
  savedAt: string;
  isOpen: boolean;
  job: Card;
  application?: JobStanding['application'];
}) {
  const { t, locale } = useTexts({ applications, common });
  const [gone, setGone] = useState(false);
  const [busy, setBusy] = useState(false);
  const title = pick(job.title, locale)?.text;

  const act = async (work: () => Promise<unknown>, result: boolean) => {
    setBusy(true);
    try {
      await work();
      clearStandings();
      setGone(result);
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  const remove = () => act(() => api('DELETE /jobs/favorites/{jobId}', { params: { jobId: job.id } }), true);
  const undo = () => act(() => api('POST /jobs/favorites', { body: { jobId: job.id } }), false);

  if (gone)
    return (
      <div
        className="flex flex-wrap items-center justify-between gap-3 rounded border border-dashed border-line-strong px-6 py-4"
        role="status"
      >
        <span className="text-soft">{t('applications:favorites.removed', { title })}</span>
        <Button size="small" busy={busy} onClick={undo} autoFocus>
          {t('applications:favorites.undo')}
        </Button>
      </div>
    );
  return (
    <JobCard job={job} closed={!isOpen}>
      <div className="relative z-1 flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <span className="me-auto text-sm text-soft">
          {t('applications:favorites.savedOn', { date: formatDay(savedAt, locale) })}
          {!isOpen && ` · ${t('applications:favorites.closedNote')}`}
        </span>
        <Button
          size="small"
          look="quiet"
          busy={busy}
          aria-label={t('applications:favorites.removeFor', { title })}
          onClick={remove}
        >
          {t('applications:favorites.remove')}
        </Button>
        {application ? (
          <span className="flex flex-wrap items-center gap-2">
            <ApplicationBadge status={application.status} declineReason={application.declineReason} />
            {application.isListed && (
              <AppLink
                className="text-link text-sm"
                href={`${address('appliedJobs', undefined, locale)}#application-${application.id}`}
              >
                {t('applications:favorites.toApplication')}
              </AppLink>
            )}
          </span>
        ) : (
          isOpen && (
            <AppLink
              className="button button-secondary button-small"
              href={address('jobApply', { jobId: job.id }, locale)}
            >
              {t('applications:favorites.apply')}
            </AppLink>
          )
        )}
      </div>
    </JobCard>
  );
}
