/** Whether an open posting still hires: what is known of it, and the press that confirms it. */
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { JobRow } from '../../../../shared/contract/postings.ts';
import { formatDay, formatDayBefore, formatShortDay } from '../../../../shared/domain/time.ts';
import { clientJobs } from '../../../../shared/locales/clientJobs.ts';
import { common } from '../../../../shared/locales/common.ts';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { jobChange } from './ownJobs.ts';

type Job = Pick<JobRow, 'id' | 'confirmedAt' | 'stillHiring'>;

/** Confirms a posting, says so, and reloads what shows it. */
export function useConfirm(id: string, onChanged: () => void) {
  const { t } = useTexts({ clientJobs, common });
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await jobChange(api('PUT /jobs/{id}/confirm', { params: { id } }));
      showToast('done', t('clientJobs:stillHiring.done'));
      onChanged();
    } catch (error) {
      // Closed meanwhile: shows it.
      if (error instanceof ApiError && error.code === 'job_not_open') onChanged();
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, confirm };
}

/** In the list: when it was confirmed, and what comes next; with the press if an answer is awaited. */
export function StillHiringLines({
  job,
  title,
  onChanged,
}: {
  job: Job;
  title: string;
  onChanged: () => void;
}) {
  const { t, locale } = useTexts({ clientJobs });
  const { busy, confirm } = useConfirm(job.id, onChanged);
  const { confirmedAt, stillHiring: still } = job;
  if (!still) return null;
  const { askedAt, asksAt, closesAt, reopensUntil } = still;
  const day = (instant: string) => formatShortDay(instant, locale);
  return (
    <span className="grid justify-items-start gap-1 text-xs text-soft">
      {!reopensUntil && confirmedAt && (
        <span>{t('clientJobs:stillHiring.confirmed', { day: day(confirmedAt) })}</span>
      )}
      {askedAt
        ? closesAt && <span>{t('clientJobs:stillHiring.closes', { day: day(closesAt) })}</span>
        : asksAt && <span>{t('clientJobs:stillHiring.asks', { day: day(asksAt) })}</span>}
      {reopensUntil && (
        <span>{t('clientJobs:stillHiring.unconfirmed', { day: formatDayBefore(reopensUntil, locale) })}</span>
      )}
      {askedAt && (
        <Button
          size="small"
          busy={busy}
          onClick={() => void confirm()}
          aria-label={t('clientJobs:stillHiring.confirmOf', { title })}
        >
          {t('clientJobs:stillHiring.confirm')}
        </Button>
      )}
    </span>
  );
}

/** On the posting's own screen: the question if it waits for an answer, or that it was closed without one. */
export function StillHiringNotice({ job, onChanged }: { job: Job; onChanged: () => void }) {
  const { t, locale } = useTexts({ clientJobs });
  const { busy, confirm } = useConfirm(job.id, onChanged);
  const still = job.stillHiring;
  if (still?.reopensUntil)
    return (
      <Alert tone="warning" title={t('clientJobs:stillHiring.closedTitle')}>
        <p>
          {t('clientJobs:stillHiring.closedMessage', { day: formatDayBefore(still.reopensUntil, locale) })}
        </p>
      </Alert>
    );
  if (!still?.askedAt) return null;
  return (
    <Alert tone="warning" title={t('clientJobs:stillHiring.title')}>
      <p>
        {still.closesAt
          ? t('clientJobs:stillHiring.message', {
              day: formatDayBefore(still.closesAt, locale),
              closesOn: formatDay(still.closesAt, locale),
            })
          : t('clientJobs:stillHiring.messageOpen')}
      </p>
      <Button size="small" look="primary" className="mt-3" busy={busy} onClick={() => void confirm()}>
        <CircleCheck className="icon" aria-hidden="true" />
        {t('clientJobs:stillHiring.confirm')}
      </Button>
    </Alert>
  );
}
