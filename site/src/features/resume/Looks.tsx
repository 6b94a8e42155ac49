/** The data passport: which companies looked at the resume, each with a way to hide from it at once. */
import { useState } from 'react';
import type { ResumeLook } from '../../../../shared/contract/resumeLooks.ts';
import { retentionMonths } from '../../../../shared/domain/retention.ts';
import { formatDay, formatDayTime } from '../../../../shared/domain/time.ts';
import { resumeLooks } from '../../../../shared/locales/resumeLooks.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import type { ListAnswer } from '../../lib/list/address.ts';
import { ListFrame } from '../../lib/list/Frame.tsx';
import { useList } from '../../lib/list/useList.ts';
import { useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { HideCompanyDialog } from '../../ui/HideCompany.tsx';
import { Avatar, Badge } from '../../ui/parts.tsx';
import { EmptyState } from '../../ui/states.tsx';

export default function Looks() {
  const { t, locale } = useTexts({ resumeLooks });
  const here = address('myPage', undefined, locale);
  const [hiding, setHiding] = useState<ResumeLook['company']>();
  const list = useList<ResumeLook, ListAnswer<ResumeLook>>({
    name: 'resumeLooks',
    filters: [],
    load: (asked, signal) => api('GET /staff/looks', { query: asked, signal }),
  });
  /** A company may be in several rows. */
  const hidden = (id: string) =>
    list.replace((before) => ({
      ...before,
      data: before.data.map((row) =>
        row.company.id === id ? { ...row, company: { ...row.company, isBlocked: true } } : row,
      ),
    }));
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="grid gap-2">
        <h2 className="text-xl">{t('resumeLooks:title')}</h2>
        <p>{t('resumeLooks:lead')}</p>
        <p className="text-sm text-soft">{t('resumeLooks:seen')}</p>
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <AppLink className="text-link" href={`${here}?tab=settings&section=mail`}>
            {t('resumeLooks:mail')}
          </AppLink>
          <AppLink className="text-link" href={`${here}?tab=scouts&section=blocked`}>
            {t('resumeLooks:hiddenList')}
          </AppLink>
        </p>
      </div>
      <ListFrame
        list={list}
        conditions={false}
        empty={t('resumeLooks:empty')}
        whenEmpty={<EmptyState title={t('resumeLooks:empty')} message={t('resumeLooks:emptyMessage')} />}
        fromTop
      >
        {({ total, data }) => (
          <>
            <p className="-mb-2 text-sm text-soft" role="status">
              {t('resumeLooks:count', { count: total })}
            </p>
            <ul className="grid border-t border-line">
              {data.map((look) => (
                <Look key={look.number} look={look} onHide={() => setHiding(look.company)} />
              ))}
            </ul>
          </>
        )}
      </ListFrame>
      <Kept />
      {hiding && (
        <HideCompanyDialog
          company={hiding}
          open
          onClose={() => setHiding(undefined)}
          onHidden={() => hidden(hiding.id)}
        />
      )}
    </div>
  );
}

/** Until when companies keep what they know by applications that were declined or withdrawn. */
function Kept() {
  const { t, locale } = useTexts({ resumeLooks });
  const [pageSize, setPageSize] = useState(10);
  const { data: shown } = useLoad(`keptRecords ${pageSize}`, (signal) =>
    api('GET /staff/kept-records', { query: { page: 1, pageSize }, signal }),
  );
  if (!shown || shown.total === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby="kept-title">
      <h2 className="text-xl" id="kept-title">
        {t('resumeLooks:kept.title')}
      </h2>
      <p>
        {t('resumeLooks:kept.lead', {
          standard: retentionMonths.standard,
          maximum: retentionMonths.maximum,
        })}
      </p>
      <ul className="grid border-t border-line">
        {shown.data.map(({ applicationId, company, job, status, endedOn, keptUntil, isOver }) => {
          const name = pick(company.name, locale);
          return (
            <li
              key={applicationId}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4"
            >
              <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
                <p className="font-bold" lang={name?.lang}>
                  {name?.text}
                </p>
                <p className="text-sm">{pick(job.title, locale)?.text ?? job.jobNumber}</p>
                <p className="text-sm text-soft">
                  {t(`resumeLooks:kept.${status}`, { day: formatDay(endedOn, locale) })}
                </p>
              </div>
              <p className={isOver ? 'text-sm text-soft' : 'text-sm font-bold'}>
                {t(isOver ? 'resumeLooks:kept.over' : 'resumeLooks:kept.until', {
                  day: formatDay(keptUntil, locale),
                })}
              </p>
            </li>
          );
        })}
      </ul>
      {shown.total > shown.data.length && pageSize < 100 && (
        <div>
          <Button size="small" onClick={() => setPageSize(100)}>
            {t('resumeLooks:kept.more')}
          </Button>
        </div>
      )}
    </section>
  );
}

function Look({ look: { company, at, kinds, job }, onHide }: { look: ResumeLook; onHide: () => void }) {
  const { t, locale } = useTexts({ resumeLooks });
  const name = pick(company.name, locale);
  const title = job && pick(job.title, locale)?.text;
  const about = t('resumeLooks:job', { title: title ?? job?.jobNumber });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <Avatar name={name?.text ?? ''} url={company.logoUrl} />
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-bold" lang={name?.lang}>
          {company.slug ? (
            <a className="text-link" href={address('companyPage', { name: company.slug }, locale)}>
              {name?.text}
            </a>
          ) : (
            name?.text
          )}
        </p>
        <p className="text-sm text-soft">
          <time className="numeric" dateTime={at}>
            {formatDayTime(at, locale)}
          </time>
          {' · '}
          {kinds.map((kind) => t(`resumeLooks:kinds.${kind}`)).join(locale === 'jp' ? '、' : ', ')}
        </p>
        {job && (
          <p className="text-sm">
            {job.isOpen ? (
              <a className="text-link" href={address('jobDetail', { jobId: job.id }, locale)}>
                {about}
              </a>
            ) : (
              about
            )}
          </p>
        )}
      </div>
      {company.isBlocked ? (
        <Badge>{t('resumeLooks:hidden')}</Badge>
      ) : company.slug ? (
        <Button size="small" aria-label={`${name?.text}: ${t('resumeLooks:hide')}`} onClick={onHide}>
          {t('resumeLooks:hide')}
        </Button>
      ) : (
        <span className="text-sm text-soft">{t('resumeLooks:left')}</span>
      )}
    </li>
  );
}
