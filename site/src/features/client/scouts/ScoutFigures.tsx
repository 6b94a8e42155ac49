/** What came of the scouts sent in a period: all of them, by job, by template. */
import type { ReactNode } from 'react';
import { scouts } from '../../../../../shared/collections/scouts.ts';
import { sentScouts } from '../../../../../shared/locales/sentScouts.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { changedQuery } from '../../../lib/addresses.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { type Column, DataTable } from '../../../lib/list/DataTable.tsx';
import { ListFrame } from '../../../lib/list/Frame.tsx';
import { filtersOf } from '../../../lib/list/filters.ts';
import { useList } from '../../../lib/list/useList.ts';
import { formatPercent } from '../../../lib/percent.ts';
import { pick } from '../../../lib/pick.ts';
import { useTexts } from '../../../lib/texts.ts';

const of = filtersOf(scouts);
type Review = AnswerOf<'GET /company/scouts/review'>;
type Figures = Review['all'];
const counts = ['sent', 'seen', 'accepted', 'declined', 'expired', 'withdrawn'] as const;

const percent = (perMille: number | undefined, locale: Locale): string =>
  perMille === undefined ? '–' : formatPercent(perMille / 1000, locale, 1);

export default function ScoutFigures() {
  const { t, locale } = useTexts({ sentScouts });
  const list = useList<Review, { data: Review[]; total: number; page: number; pageSize: number }>({
    name: 'scoutFigures',
    filters: [of.days('sent', { label: t('sentScouts:figures.sentDays') })],
    load: async ({ page: _, ...asked }, signal) => {
      const review = await api('GET /company/scouts/review', { query: asked, signal });
      const isNothing = review.all.sent + review.all.withdrawn === 0;
      return { data: isNothing ? [] : [review], total: isNothing ? 0 : 1, page: 1, pageSize: 25 };
    },
  });
  const tab = list.query.get('tab') ?? undefined;
  const sent = list.query.get('sent') ?? undefined;
  const rows = (by: 'jobId' | 'templateId', id: string) =>
    location.pathname + changedQuery('', { tab, sent, [by]: id });
  return (
    <ListFrame list={list} empty={t('sentScouts:figures.none')} emptyFilter={t('sentScouts:figures.none')}>
      {({ data: [review] }) =>
        review && (
          <div className="grid grid-cols-1 gap-8">
            <section className="grid grid-cols-1 gap-3" aria-labelledby="figures-all">
              <h2 className="section-title" id="figures-all">
                {t('sentScouts:figures.all')}
              </h2>
              <dl className="list-totals">
                {counts.map((name) => (
                  <div key={name}>
                    <dt>{t(`sentScouts:figures.${name}`)}</dt>
                    <dd className="numeric">{review.all[name].toLocaleString()}</dd>
                  </div>
                ))}
                <div>
                  <dt>{t('sentScouts:figures.rate')}</dt>
                  <dd className="numeric">{percent(review.all.replyRate, locale)}</dd>
                </div>
              </dl>
              <p className="text-sm text-soft">{t('sentScouts:figures.rateNote')}</p>
            </section>
            <Table
              id="jobs"
              title={t('sentScouts:figures.jobs')}
              of={t('sentScouts:column.job')}
              rows={review.jobs.map((row) => {
                const title = pick(row.job.title, locale);
                const name = (
                  <AppLink
                    key={row.job.id}
                    className="text-link"
                    href={rows('jobId', row.job.id)}
                    lang={title?.lang}
                  >
                    {title?.text ?? row.job.jobNumber}
                  </AppLink>
                );
                return { id: row.job.id, name, figures: row };
              })}
            />
            {review.templates.length === 0 ? (
              <p className="text-soft">{t('sentScouts:figures.noTemplates')}</p>
            ) : (
              <Table
                id="templates"
                title={t('sentScouts:figures.templates')}
                of={t('sentScouts:column.template')}
                rows={review.templates.map((row) => ({
                  id: row.template.id,
                  name: (
                    <AppLink className="text-link" href={rows('templateId', row.template.id)}>
                      {row.template.name}
                    </AppLink>
                  ),
                  figures: row,
                }))}
              />
            )}
          </div>
        )
      }
    </ListFrame>
  );
}

interface Group {
  id: string;
  name: ReactNode;
  figures: Figures;
}

function Table({
  id,
  title,
  of: named,
  rows,
}: {
  id: string;
  title: string;
  of: string;
  rows: readonly Group[];
}) {
  const { t, locale } = useTexts({ sentScouts });
  const columns: Column<Group>[] = [
    { id: 'name', label: named, heading: true, cell: ({ name }) => name },
    ...counts.map(
      (count): Column<Group> => ({
        id: count,
        label: t(`sentScouts:figures.${count}`),
        number: true,
        cell: ({ figures }) => figures[count].toLocaleString(),
      }),
    ),
    {
      id: 'rate',
      label: t('sentScouts:figures.rate'),
      number: true,
      cell: ({ figures }) => percent(figures.replyRate, locale),
    },
  ];
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby={`figures-${id}`}>
      <h2 className="section-title" id={`figures-${id}`}>
        {title}
      </h2>
      <DataTable caption={title} columns={columns} rows={rows} />
    </section>
  );
}
