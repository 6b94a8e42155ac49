/** The user's upcoming interviews, each with a link to where it is answered; nothing if there are none. */
import type { Interview } from '../../../../shared/contract/interviews.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { interviews } from '../../../../shared/locales/interviews.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { pick } from '../../lib/wording.ts';
import { classes } from '../classes.ts';
import { MeetingTime } from './MeetingTime.tsx';
import { InterviewBadge, interviewPage } from './parts.tsx';

export default function Upcoming({
  companyId,
  staffNumber,
  className = 'thread-note',
}: {
  /** In a conversation: only those with this company, or this applicant. */
  companyId?: string | undefined;
  staffNumber?: string | undefined;
  className?: string;
}) {
  const { data } = useLoad('upcoming interviews', (signal) =>
    api('GET /interviews', { query: { upcoming: 'true', pageSize: 100 }, signal }),
  );
  const shown = (data?.data ?? []).filter(
    ({ company, staff }) =>
      (!companyId && !staffNumber) ||
      (staffNumber === staff?.staffNumber && (staff || companyId === company.id)),
  );
  return shown.length > 0 && <UpcomingList interviews={shown} className={className} />;
}

export function UpcomingList({
  interviews: shown,
  className,
}: {
  interviews: readonly Interview[];
  className: string;
}) {
  const { t, locale } = useTexts({ interviews });
  return (
    <section className={classes('grid content-start gap-3', className)} aria-label={t('interviews:upcoming')}>
      <h2 className="card-title">{t('interviews:upcoming')}</h2>
      <ul className="grid gap-4">
        {shown.slice(0, 5).map((one) => (
          <Line key={one.id} interview={one} locale={locale} />
        ))}
      </ul>
    </section>
  );
}

function Line({ interview, locale }: { interview: Interview; locale: 'jp' | 'en' }) {
  const { t } = useTexts({ interviews });
  const { job, company, staff, status, startsAt } = interview;
  const title = pick(job.title, locale);
  const name = staff?.name && t('interviews:with', { name: displayName(staff.name, locale) });
  const side = staff ? 'company' : 'staff';
  return (
    <li className="grid gap-1">
      <AppLink className="text-link font-bold" href={interviewPage(interview, locale)} lang={title?.lang}>
        {title?.text ?? job.jobNumber}
      </AppLink>
      <span className="flex flex-wrap items-center gap-2 text-sm text-soft">
        <InterviewBadge interview={interview} />
        {staff ? (name ?? staff.staffNumber) : pick(company.name, locale)?.text}
      </span>
      <span className="text-sm">
        {startsAt ? (
          <MeetingTime at={startsAt} />
        ) : (
          (status === 'PROPOSED' || status === 'OTHERS_REQUESTED') &&
          t(`interviews:waiting.${status}.${side}`)
        )}
      </span>
    </li>
  );
}
