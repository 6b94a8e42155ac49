import type { Application } from '../../../shared/contract/jobs.ts';
import { hiringSteps } from '../../../shared/domain/applicationStatus.ts';
import type { AppliedStatus } from '../../../shared/domain/codes.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { formatShortDay } from '../../../shared/domain/time.ts';
import { pageLocale } from '../lib/texts.ts';
import { Badge, type Tone } from './Badge.tsx';
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

/** The state of an application, in words. */
export function ApplicationBadge({ status }: { status: AppliedStatus }) {
  return <Badge tone={tones[status]}>{optionName('APPLIED_STATUS', status, pageLocale())}</Badge>;
}

/** How far an application has come: the steps to a hire, with the days on which they were reached. */
export function ApplicationTrack({ status, history }: Pick<Application, 'status' | 'history'>) {
  const locale = pageLocale();
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
            <span className="track-name">{optionName('APPLIED_STATUS', step, locale)}</span>
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
