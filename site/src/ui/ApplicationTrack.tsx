import type { Application } from '../../../shared/contract/applications.ts';
import { hiringSteps } from '../../../shared/domain/applicationStatus.ts';
import type { AppliedStatus } from '../../../shared/domain/codes.ts';
import { isEndReason } from '../../../shared/domain/endReasons.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { formatShortDay } from '../../../shared/domain/time.ts';
import { endReasons } from '../../../shared/locales/endReasons.ts';
import { useTexts } from '../lib/texts.ts';
import { Badge, type Tone } from './Badge.tsx';
import './applicationTrack.css';
import { classes } from './classes.ts';

const tones: Record<AppliedStatus, Tone> = {
  APPLIED: 'info',
  SCREENING: 'primary',
  INTERVIEW: 'primary',
  OFFERED: 'success',
  HIRED: 'success',
  DECLINED: 'neutral',
  WITHDRAWN: 'neutral',
};

type State = Pick<Application, 'status' | 'declineReason'>;

/** The name of a status; ended with the posting or the company’s account is not a decision on the applicant. */
function useStateName({ declineReason }: State): (status: AppliedStatus) => string {
  const { t, locale } = useTexts({ endReasons });
  return (status) =>
    status === 'DECLINED' && isEndReason(declineReason)
      ? t(`endReasons:${declineReason}`)
      : optionName('APPLIED_STATUS', status, locale);
}

/** The status of an application as text. */
export function ApplicationBadge(application: State) {
  const nameOf = useStateName(application);
  return <Badge tone={tones[application.status]}>{nameOf(application.status)}</Badge>;
}

/** The progress of an application: the steps to a hire, with their days. */
export function ApplicationTrack({ history, ...state }: State & Pick<Application, 'history'>) {
  const { locale } = useTexts({ endReasons });
  const nameOf = useStateName(state);
  const { status } = state;
  const reached = new Map(history.map((entry) => [entry.status, entry.at]));
  const ended = status === 'DECLINED' || status === 'WITHDRAWN';
  const last = ended
    ? hiringSteps.findLastIndex((step) => reached.has(step))
    : (hiringSteps as readonly AppliedStatus[]).indexOf(status);
  const steps: AppliedStatus[] = ended ? [...hiringSteps.slice(0, last + 1), status] : [...hiringSteps];
  return (
    <ol className="track">
      {steps.map((step, index) => {
        const isEnd = step === status;
        const at = reached.get(step);
        return (
          <li
            key={step}
            className={classes('track-step', index <= last && 'track-done', ended && isEnd && 'track-ended')}
            aria-current={isEnd ? 'step' : undefined}
          >
            <span className="track-name">{nameOf(step)}</span>
            {at && (
              <time className="track-date" dateTime={at}>
                {formatShortDay(at, locale)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
