/** The user's upcoming interviews, each with a link to where it is answered; nothing if there are none. */
import { useState } from 'react';
import type { AnswerOf } from '../../../../shared/client/index.ts';
import type { Interview } from '../../../../shared/contract/interviews.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { interviews } from '../../../../shared/locales/interviews.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { classes } from '../classes.ts';
import { Pagination } from '../Pagination.tsx';
import { NotLoaded } from '../states.tsx';
import { MeetingTime } from './MeetingTime.tsx';
import { InterviewBadge, interviewPage } from './parts.tsx';

/** Of one page; of more, further pages. */
const shownAtOnce = 5;

const load = (conversationId: string | undefined, page: number, signal: AbortSignal) =>
  api('GET /interviews', {
    query: { upcoming: 'true', conversationId, page, pageSize: shownAtOnce },
    signal,
  });

/** Those of a conversation. */
export default function Upcoming({
  conversationId,
  className,
}: {
  conversationId: string;
  className: string;
}) {
  const { data } = useLoad(`upcoming interviews of ${conversationId}`, (signal) =>
    load(conversationId, 1, signal),
  );
  return data && <UpcomingList first={data} of={conversationId} className={className} />;
}

/** @param first the first of them, with the total: a page of at least five */
export function UpcomingList({
  first,
  of,
  className,
}: {
  first: Pick<AnswerOf<'GET /interviews'>, 'data' | 'total'>;
  of?: string | undefined;
  className: string;
}) {
  const { t, locale } = useTexts({ interviews });
  const [page, setPage] = useState(1);
  const later = useLoad(`upcoming interviews of ${of} ${page}`, async (signal) =>
    page > 1 ? load(of, page, signal) : undefined,
  );
  const hasFailed = page > 1 && !later.loading && later.error !== undefined;
  // While another page loads, the one before stays.
  const { data, total } = (page > 1 && later.data) || first;
  if (total === 0) return null;
  return (
    <section className={classes('grid content-start gap-3', className)} aria-label={t('interviews:upcoming')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="card-title">{t('interviews:upcoming')}</h2>
        {total > shownAtOnce && (
          <p className="text-sm text-soft">{t('interviews:upcomingCount', { count: total })}</p>
        )}
      </div>
      {/* Rows of another page would stand under this one's number. */}
      {hasFailed ? (
        <NotLoaded of={later} />
      ) : (
        <ul className="grid gap-4" aria-busy={later.loading}>
          {data.slice(0, shownAtOnce).map((one) => (
            <Line key={one.id} interview={one} locale={locale} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageSize={shownAtOnce} total={total} onPage={setPage} />
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
          <MeetingTime at={startsAt} timeZone={staff?.timeZone} />
        ) : (
          (status === 'PROPOSED' || status === 'OTHERS_REQUESTED') &&
          t(`interviews:waiting.${status}.${side}`)
        )}
      </span>
    </li>
  );
}
