/** From views to hires, of one posting, with how long its company takes to answer. */
import { useId, useState } from 'react';
import type { JobFunnel } from '../../../../../shared/contract/jobFigures.ts';
import { reachedSteps } from '../../../../../shared/domain/applicationStatus.ts';
import { formatDay, formatShortDay, tokyoDay } from '../../../../../shared/domain/time.ts';
import { jobFigures } from '../../../../../shared/locales/jobFigures.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { useLoad } from '../../../lib/load.ts';
import { formatPercent } from '../../../lib/percent.ts';
import { useTexts } from '../../../lib/texts.ts';
import { BarTable } from '../../../ui/BarTable.tsx';
import { Chip, DescriptionList } from '../../../ui/parts.tsx';
import { EmptyState, Loaded } from '../../../ui/states.tsx';
import './figures.css';

type Answer = AnswerOf<'GET /jobs/{id}/figures'>;
const periods = ['recent', 'total'] as const;

export default function Figures({ jobId, publishedAt }: { jobId: string; publishedAt: string }) {
  const { t } = useTexts({ jobFigures });
  const title = useId();
  const [period, setPeriod] = useState<(typeof periods)[number]>('recent');
  const loaded = useLoad(jobId, (signal) => api('GET /jobs/{id}/figures', { params: { id: jobId }, signal }));
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby={title}>
      <h2 className="section-title" id={title}>
        {t('jobFigures:title')}
      </h2>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="visually-hidden">{t('jobFigures:period')}</legend>
        {periods.map((one) => (
          <Chip key={one} pressed={one === period} onClick={() => setPeriod(one)}>
            {t(`jobFigures:${one}`)}
          </Chip>
        ))}
      </fieldset>
      <Loaded of={loaded} rows={1} height="h-72" stays>
        {(figures) => (
          <>
            {isEmpty(figures[period]) ? (
              <EmptyState title={t('jobFigures:empty')} message={t('jobFigures:emptyMessage')} />
            ) : (
              <div className="card grid grid-cols-1 gap-6">
                <Funnel of={figures[period]} labelledBy={title} />
                <AnswerTime of={figures[period]} />
                {period === 'recent' && figures.recent.views > 0 && <Days days={figures.days} />}
              </div>
            )}
            <Notes figures={figures} publishedAt={publishedAt} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const isEmpty = ({ views, saves, applications }: JobFunnel): boolean =>
  views === 0 && saves === 0 && applications === 0;

/** A table whose last column is drawn: the picture and its numbers are one thing. */
function Funnel({ of, labelledBy }: { of: JobFunnel; labelledBy: string }) {
  const { t, locale } = useTexts({ jobFigures });
  const percent = (part: number, whole: number) =>
    formatPercent(part / whole, locale, part / whole < 0.1 ? 1 : 0);
  const { views, saves, applications } = of;
  // Applications may be older than the count of views.
  const ofViews = (count: number) =>
    views >= count && views > 0 ? t('jobFigures:ofViews', { percent: percent(count, views) }) : undefined;
  const ofApplications = (count: number) =>
    applications > 0 ? t('jobFigures:ofApplications', { percent: percent(count, applications) }) : undefined;
  const lines = [
    { key: 'views', name: t('jobFigures:step.views'), count: views, share: undefined },
    { key: 'saves', name: t('jobFigures:step.saves'), count: saves, share: ofViews(saves) },
    {
      key: 'applications',
      name: t('jobFigures:step.applications'),
      count: applications,
      share: ofViews(applications),
    },
    ...reachedSteps.map((step) => ({
      key: step,
      name: t(`jobFigures:step.${step}`),
      count: of.reached[step],
      share: ofApplications(of.reached[step]),
    })),
  ];
  const columns = {
    name: t('jobFigures:column.step'),
    count: t('jobFigures:column.count'),
    share: t('jobFigures:column.share'),
  };
  return <BarTable labelledBy={labelledBy} columns={columns} lines={lines} />;
}

function AnswerTime({ of }: { of: JobFunnel }) {
  const { t } = useTexts({ jobFigures });
  const { applications, answered, medianAnswerHours: hours } = of;
  if (applications === 0) return null;
  const time = () => {
    if (hours! < 1) return t('jobFigures:withinHour');
    if (hours! < 48) return t('jobFigures:hours', { count: Math.round(hours!) });
    return t('jobFigures:days', { count: Math.round(hours! / 2.4) / 10 });
  };
  const text =
    hours === undefined
      ? t('jobFigures:answerNone')
      : t('jobFigures:answerMedian', { time: time(), applications, answered });
  return <DescriptionList items={[[t('jobFigures:answer'), text]]} />;
}

/** The views of each day as columns, and as a table for whoever cannot see or compare those. */
function Days({ days }: Pick<Answer, 'days'>) {
  const { t, locale } = useTexts({ jobFigures });
  const most = Math.max(...days.map(({ views }) => views));
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-sm font-bold">{t('jobFigures:byDay')}</h3>
      <div aria-hidden="true" className="grid grid-cols-1 gap-1">
        <p className="text-sm text-soft">{t('jobFigures:most', { count: most })}</p>
        <div className="figures-days">
          {days.map(({ day, views }) => (
            <span
              key={day}
              title={`${formatShortDay(day, locale)}: ${views}`}
              style={{ blockSize: `${(views / most) * 100}%` }}
            />
          ))}
        </div>
        <p className="flex justify-between text-sm text-soft">
          <span>{formatShortDay(days[0]!.day, locale)}</span>
          <span>{formatShortDay(days.at(-1)!.day, locale)}</span>
        </p>
      </div>
      <details>
        <summary className="text-link text-sm">{t('jobFigures:asTable')}</summary>
        <div className="table-frame mt-3">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('jobFigures:day')}</th>
                <th scope="col" className="cell-number">
                  {t('jobFigures:views')}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, views }) => (
                <tr key={day}>
                  <th scope="row">{formatShortDay(day, locale)}</th>
                  <td className="cell-number">{views.toLocaleString()}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

/** What the figures are, and since when those are counted that began later than the posting. */
function Notes({ figures, publishedAt }: { figures: Answer; publishedAt: string }) {
  const { t, locale } = useTexts({ jobFigures });
  const { countedFrom } = figures;
  return (
    <div className="grid max-w-3xl gap-2 text-sm text-soft">
      {countedFrom === undefined && <p>{t('jobFigures:notCounted')}</p>}
      {countedFrom !== undefined && tokyoDay(publishedAt) < countedFrom && (
        <p>{t('jobFigures:countedFrom', { day: formatDay(countedFrom, locale) })}</p>
      )}
      <p>{t('jobFigures:about')}</p>
      <p>{t('jobFigures:aboutSteps')}</p>
    </div>
  );
}
