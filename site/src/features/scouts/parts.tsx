import type { ReceivedScout } from '../../../../shared/contract/scoutedJobs.ts';
import { isScoutOpen } from '../../../../shared/domain/scoutStatus.ts';
import { daysBetween, formatDay, tokyoDay } from '../../../../shared/domain/time.ts';
import { scouts } from '../../../../shared/locales/scouts.ts';
import { useTexts } from '../../lib/texts.ts';
import { Badge, type Tone } from '../../ui/parts.tsx';

const tones: Record<ReceivedScout['status'], Tone> = {
  SENT: 'primary',
  SEEN: 'info',
  ACCEPTED: 'success',
  DECLINED: 'neutral',
  EXPIRED: 'neutral',
};

export function ScoutBadges({ scout: { status, company } }: { scout: ReceivedScout }) {
  const { t } = useTexts({ scouts });
  return (
    <>
      <Badge tone={tones[status]}>{t(`scouts:status.${status}`)}</Badge>
      {company.isBlocked && <Badge>{t('scouts:blocked.badge')}</Badge>}
    </>
  );
}

/** When it arrived, and until when it can be answered. */
export function ScoutDates({ scout: { status, sentAt, expiresAt } }: { scout: ReceivedScout }) {
  const { t, locale } = useTexts({ scouts });
  const left = daysBetween(tokyoDay(new Date()), tokyoDay(expiresAt));
  return (
    <>
      <time className="numeric" dateTime={sentAt}>
        {t('scouts:sentOn', { date: formatDay(sentAt, locale) })}
      </time>
      {isScoutOpen(status) && (
        <span className={left <= 3 ? 'font-bold text-warning' : undefined}>
          {left < 1 ? t('scouts:lastDay') : t('scouts:daysLeft', { count: left })}
        </span>
      )}
    </>
  );
}
