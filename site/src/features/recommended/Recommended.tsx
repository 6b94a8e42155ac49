import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RecommendedJob } from '../../../../shared/contract/fit.ts';
import { weights } from '../../../../shared/domain/fitWeights.ts';
import type { TurnDownReason } from '../../../../shared/domain/matching.ts';
import { fit } from '../../../../shared/locales/fit.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { pageOf, useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { JobCard } from '../../ui/JobCard.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Badge, type Tone } from '../../ui/parts.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { TurnDown } from './TurnDown.tsx';
import { TurnedDown } from './TurnedDown.tsx';
import './recommended.css';

/** Open jobs ranked by match, with reasons; each can be dismissed, which affects the others. */
export default function Recommended() {
  const { t } = useTexts({ fit });
  const [query, change] = useQuery();
  const page = pageOf(query);
  const loaded = useLoad(`recommended ${page}`, (signal) =>
    api('GET /jobs/recommended', { query: { page, pageSize: 20 }, signal }),
  );
  const [rounds, setRounds] = useState(0);
  const top = useRef<HTMLParagraphElement>(null);
  const { data } = loaded;

  const refresh = () => {
    setRounds((before) => before + 1);
    loaded.reload();
  };
  const takeBack = async (jobId: string) => {
    try {
      await api('DELETE /jobs/{id}/turned-down', { params: { id: jobId } });
      showToast('done', t('fit:turnDown.takenBack'));
      refresh();
    } catch (error) {
      showToast('error', messageOf(error) ?? t('fit:turnDown.failed'));
    }
  };
  const turnDown = async (jobId: string, reason: TurnDownReason) => {
    try {
      await api('PUT /jobs/{id}/turned-down', { params: { id: jobId }, body: { reason } });
    } catch (error) {
      showToast('error', messageOf(error) ?? t('fit:turnDown.failed'));
      return;
    }
    // The dismissed card's button had the focus, so it must be moved.
    top.current?.focus();
    showToast('done', t(`fit:turnDown.done.${reason}`), {
      label: t('fit:turnDown.undo'),
      onSelect: () => takeBack(jobId),
    });
    refresh();
  };

  // Dismissing the last job of a page leads to the previous page.
  const isBeyond = data && data.data.length === 0 && data.total > 0 && page > 1;
  useEffect(() => {
    if (isBeyond) change({ page: undefined });
  }, [isBeyond, change]);

  return (
    // Keeps the content while the same page is reloaded.
    <Loaded of={loaded} height="h-44" stays={data?.page === page}>
      {(found) => (
        <div className="grid max-w-3xl gap-6">
          <p className="text-soft">{t('fit:recommended.lead')}</p>
          {found.gaps.length > 0 && <GapLinks gaps={found.gaps} />}
          {found.data.length === 0 ? (
            <Empty turnedDown={found.turnedDown} />
          ) : (
            <>
              <p className="-mb-2 text-sm text-soft" role="status" tabIndex={-1} ref={top}>
                {t('fit:recommended.count', { count: found.total })}
              </p>
              {found.fitting === 0 && found.gaps.length < 5 && (
                <p className="fit-panel">
                  {t(
                    found.turnedDown > 0 ? 'fit:recommended.noneFitsTurnedDown' : 'fit:recommended.noneFits',
                  )}
                </p>
              )}
              <ul className="job-list" aria-busy={loaded.loading}>
                {found.data.map((row) => (
                  <li key={row.job.id}>
                    <Row {...row} onTurnDown={(reason) => turnDown(row.job.id, reason)} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={found.page}
                pageSize={found.pageSize}
                total={found.total}
                onPage={(to) => {
                  change({ page: to === 1 ? undefined : to });
                  scrollTo(0, 0);
                }}
              />
              <details className="fit-how">
                <summary>{t('fit:match.how')}</summary>
                <p>{t('fit:match.howText', weights)}</p>
              </details>
            </>
          )}
          {found.turnedDown > 0 && (
            <TurnedDown
              count={found.turnedDown}
              round={rounds}
              isOpen={query.get('show') === 'turned-down' || found.data.length === 0}
              onTakeBack={takeBack}
            />
          )}
        </div>
      )}
    </Loaded>
  );
}

function Empty({ turnedDown }: { turnedDown: number }) {
  const { t, locale } = useTexts({ fit });
  return turnedDown > 0 ? (
    <EmptyState
      title={t('fit:recommended.allTurnedDown')}
      message={t('fit:recommended.allTurnedDownMessage')}
    />
  ) : (
    <EmptyState title={t('fit:recommended.empty')} message={t('fit:recommended.emptyMessage')}>
      <LinkButton look="primary" href={address('jobList', undefined, locale)}>
        {t('fit:recommended.search')}
      </LinkButton>
    </EmptyState>
  );
}

type Gap =
  | 'visaType'
  | 'japaneseLevel'
  | 'skills'
  | 'jobPositions'
  | 'workHistory'
  | 'areas'
  | 'salary'
  | 'employmentTypes'
  | 'remotePolicies';

/** Links to edit each part of the profile. */
function GapLinks({ gaps }: { gaps: readonly Gap[] }) {
  const { t, locale } = useTexts({ fit });
  const wishes = `${address('myPage', undefined, locale)}?tab=wishes`;
  const basicInfo = address('registrationBasicInfo', undefined, locale);
  const steps: Partial<Record<Gap, string>> = {
    visaType: basicInfo,
    japaneseLevel: basicInfo,
    workHistory: address('registrationWorkHistory', undefined, locale),
    skills: address('registrationSkill', undefined, locale),
  };
  return (
    <nav className="fit-panel" aria-label={t('fit:recommended.gaps')}>
      <p className="font-bold">{t('fit:recommended.gaps')}</p>
      <ul className="fit-gaps">
        {gaps.map((gap) => (
          <li key={gap}>
            <AppLink className="text-link" href={steps[gap] ?? wishes}>
              {t(`fit:recommended.gap.${gap}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const toneOf: Record<RecommendedJob['permission']['verdict'], Tone> = {
  ALLOWED: 'success',
  ACCEPTED_BY_EMPLOYER: 'info',
  NEEDS_PERMISSION: 'warning',
  UNKNOWN: 'neutral',
  DOES_NOT_FIT: 'danger',
};

function Row({
  job,
  score,
  permission,
  reasons,
  misses,
  mainText,
  onTurnDown,
}: RecommendedJob & { onTurnDown: (reason: TurnDownReason) => void }) {
  const { t } = useTexts({ fit });
  const [asking, setAsking] = useState(false);
  const told = reasons.filter(({ fit: one }) => one !== 'unknown');
  const fitsWell = misses.length === 0;
  const Icon = fitsWell ? CircleCheck : CircleAlert;
  return (
    <JobCard job={job}>
      <p className="fit-main" data-fits={fitsWell}>
        <Icon className="icon" aria-hidden="true" />
        <span>{mainText}</span>
      </p>
      <div className="fit-summary">
        <Badge tone={fitsWell ? 'primary' : 'neutral'}>{t('fit:match.score', { score })}</Badge>
        <Badge tone={toneOf[permission.verdict]}>{t(`fit:permission.short.${permission.verdict}`)}</Badge>
      </div>
      <div className="fit-acts">
        <details className="fit-why">
          <summary>{t('fit:recommended.open')}</summary>
          <ul>
            {told.map((reason) => (
              <li key={reason.criterion} data-fit={reason.fit}>
                <strong>{t(`fit:match.fit.${reason.fit}`)}</strong>
                <span>{reason.text}</span>
              </li>
            ))}
          </ul>
        </details>
        <Button look="quiet" size="small" className="fit-turn-down" onClick={() => setAsking(true)}>
          <X className="icon icon-small" aria-hidden="true" />
          {t('fit:turnDown.open')}
        </Button>
      </div>
      <TurnDown
        open={asking}
        onClose={() => setAsking(false)}
        onReason={(reason) => {
          setAsking(false);
          onTurnDown(reason);
        }}
      />
    </JobCard>
  );
}
