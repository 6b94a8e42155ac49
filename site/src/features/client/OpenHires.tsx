import { useState } from 'react';
import type { AnswerOf } from '../../../../shared/client/index.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { hires } from '../../../../shared/locales/hires.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { NotLoaded } from '../../ui/states.tsx';
import './client.css';

/** Of one page; of more, further pages. */
const shownAtOnce = 5;
type Page = AnswerOf<'GET /jobs/applied/open-duties'>;

const load = (page: number, signal: AbortSignal) =>
  api('GET /jobs/applied/open-duties', { query: { page, pageSize: shownAtOnce }, signal });

/** What shows them; undefined if there are none. With its call, so that the dashboard’s first script stays small. */
export async function openHires(signal: AbortSignal) {
  const first = await load(1, signal);
  return first.total > 0 ? <OpenHires first={first} /> : undefined;
}

/** Hires after which the law asks something of the company that can be done now. */
function OpenHires({ first }: { first: Page }) {
  const { t, locale } = useTexts({ hires });
  const [page, setPage] = useState(1);
  const later = useLoad(`open hires ${page}`, async (signal) => (page > 1 ? load(page, signal) : undefined));
  // While another page loads, the one before stays.
  const { data, total } = (page > 1 && later.data) || first;
  return (
    <section className="card client-wide grid grid-cols-1 content-start gap-4" aria-labelledby="hires-title">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="card-title" id="hires-title">
          {t('hires:open')}
        </h2>
        <span className="numeric font-bold">{total}</span>
      </div>
      <ul className="client-rows" aria-busy={later.loading}>
        {data.map(({ applicationId, staffNumber, name, job, duties }) => {
          const title = pick(job.title, locale);
          return (
            <li key={applicationId} className="grid gap-1">
              <p className="flex flex-wrap items-center gap-x-4">
                <AppLink
                  className="text-link"
                  href={address('clientApplication', { staffNumber, jobNumber: job.jobNumber }, locale)}
                >
                  {displayName(name, locale)}
                </AppLink>
                <span className="min-w-0 flex-1 text-sm text-soft" lang={title?.lang}>
                  {title?.text}
                </span>
              </p>
              <ul className="grid gap-1 text-sm">
                {duties.map(({ duty, dueOn }) => (
                  <li key={duty}>
                    {t(`hires:${duty}`)}
                    {dueOn && ` – ${t('hires:due', { day: formatDay(dueOn, locale) })}`}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      {later.error !== undefined && <NotLoaded of={later} />}
      <Pagination page={page} pageSize={shownAtOnce} total={total} onPage={setPage} />
    </section>
  );
}
