import type { Application } from '../../../../shared/contract/applications.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { pick } from '../../lib/pick.ts';
import { pageLocale } from '../../lib/texts.ts';
import { ApplicationBadge } from '../../ui/ApplicationTrack.tsx';

/** An application in two lines: the job, its status and since when. */
export function ApplicationLine({
  application: { job, status, declineReason, history, appliedAt },
}: {
  application: Application;
}) {
  const locale = pageLocale();
  const title = pick(job.title, locale);
  const movedAt = history.at(-1)?.at ?? appliedAt;
  return (
    <li className="grid gap-1">
      <AppLink
        className="text-link font-bold"
        href={`${address('myPage', undefined, locale)}?tab=applications`}
        lang={title?.lang}
      >
        {title?.text ?? job.jobNumber}
      </AppLink>
      <span className="flex flex-wrap items-center gap-2 text-sm text-soft">
        <ApplicationBadge status={status} declineReason={declineReason} />
        {pick(job.company.name, locale)?.text}
        <time className="numeric" dateTime={movedAt}>
          {formatDay(movedAt, locale)}
        </time>
      </span>
    </li>
  );
}
