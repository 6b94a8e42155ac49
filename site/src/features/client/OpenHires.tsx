import type { AnswerOf } from '../../../../shared/client/index.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { hires } from '../../../../shared/locales/hires.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { pick } from '../../lib/wording.ts';
import './client.css';

/** What shows them; undefined if there are none. With its call, so that the dashboard’s first script stays small. */
export async function openHires(signal: AbortSignal) {
  const list = await api('GET /jobs/applied/open-duties', { signal });
  return list.total > 0 ? <OpenHires list={list} /> : undefined;
}

/** Hires after which the law still asks something of the company. */
function OpenHires({ list }: { list: AnswerOf<'GET /jobs/applied/open-duties'> }) {
  const { t, locale } = useTexts({ hires });
  return (
    <section className="card client-wide grid grid-cols-1 content-start gap-4" aria-labelledby="hires-title">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="card-title" id="hires-title">
          {t('hires:open')}
        </h2>
        <span className="numeric font-bold">{list.total}</span>
      </div>
      <ul className="client-rows">
        {list.data.map(({ applicationId, staffNumber, name, job, duties }) => {
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
    </section>
  );
}
