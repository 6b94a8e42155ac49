import type { Interview } from '../../../../shared/contract/interviews.ts';
import { hasEnded, type InterviewStatus } from '../../../../shared/domain/interviews.ts';
import { interviews } from '../../../../shared/locales/interviews.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { useTexts } from '../../lib/texts.ts';
import { Badge, type Tone } from '../Badge.tsx';

export type Side = 'staff' | 'company';

const tones: Record<InterviewStatus, Tone> = {
  PROPOSED: 'info',
  OTHERS_REQUESTED: 'warning',
  SCHEDULED: 'success',
  TOOK_PLACE: 'neutral',
  COMPANY_ABSENT: 'danger',
  STAFF_ABSENT: 'danger',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
};

/** What the rules look at (shared/domain/interviews.ts). */
export const stateOf = ({ status, times, minutes, startsAt, history }: Interview) => ({
  ...{ status, minutes, startsAt, history },
  times: times.map((one) => one.startsAt),
});

export function InterviewBadge({ interview }: { interview: Interview }) {
  const { t } = useTexts({ interviews });
  const isOver = interview.status === 'SCHEDULED' && hasEnded(stateOf(interview), Date.now());
  return (
    <Badge tone={isOver ? 'neutral' : tones[interview.status]}>
      {t(isOver ? 'interviews:over' : `interviews:status.${interview.status}`)}
    </Badge>
  );
}

/** Where its side answers it. */
export function interviewPage({ applicationId, staff, job }: Interview, locale: Locale): string {
  if (!staff) return `${address('appliedJobs', undefined, locale)}#application-${applicationId}`;
  const { staffNumber } = staff;
  return address('clientApplication', { staffNumber, jobNumber: job.jobNumber }, locale);
}
