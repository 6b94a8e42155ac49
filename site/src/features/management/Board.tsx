/** The office's home: open tasks. */
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { optionName } from '../../../../shared/domain/inquiries.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { management } from '../../../../shared/locales/management.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { afterOwnChange, useOwnChange } from '../../lib/ownChange.ts';
import { useTexts } from '../../lib/texts.ts';
import { Behind } from '../../ui/Behind.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import './management.css';
import { useBoard } from './board/useBoard.tsx';
import { InquiryBadge, inquiryAddress, Waiting } from './parts.tsx';

export default function Board() {
  const { t } = useTexts({ management });
  const [reviews, setReviews] = useState<number>();
  const { counts, figures, details } = useBoard(reviews);
  return (
    <div className="container office-page">
      <header className="grid gap-2">
        <h1>{t('management:board.title')}</h1>
        <p className="text-soft">{t('management:board.lead')}</p>
      </header>
      {counts}
      {figures}
      <div className="office-columns">
        <Reviews onTotal={setReviews} />
        <Inquiries />
        {details}
      </div>
    </div>
  );
}

/** As high as its skeleton, so that nothing below moves. */
const roomForRows = 'min-h-54';

function Reviews({ onTotal }: { onTotal: (total: number) => void }) {
  const { t, locale } = useTexts({ management });
  const [page, setPage] = useState(1);
  const list = useLoad(`reviews ${page}`, (signal) =>
    api('GET /resume-reviews/requested', {
      query: { page, pageSize: 10, ...afterOwnChange('reviewRequests') },
      signal,
    }),
  );
  const { data } = list;
  useOwnChange('reviewRequests', data);
  const total = data?.total;
  useEffect(() => {
    if (total !== undefined) onTotal(total);
  }, [total, onTotal]);
  return (
    <section className="card grid content-start gap-4" aria-labelledby="reviews">
      <h2 className="card-title" id="reviews">
        {t('management:board.reviews')}
        {data && data.total > 0 && (
          <>
            {' '}
            <Badge>{data.total.toLocaleString()}</Badge>
          </>
        )}
      </h2>
      {data?.behind && <Behind onRefresh={list.reload} />}
      <div className={roomForRows}>
        <Loaded of={list} rows={3} height="h-16" stays>
          {(data) =>
            data.data.length === 0 ? (
              <p className="text-soft">{t('management:board.reviewsEmpty')}</p>
            ) : (
              <ul className="office-rows">
                {data.data.map(({ id, staffId, staffNumber, question, requestedAt }) => (
                  <li key={id}>
                    <AppLink
                      className="office-row"
                      href={address('managementStaff', { id: staffId }, locale)}
                      aria-label={t('management:board.open', { number: staffNumber })}
                    >
                      <span className="min-w-0">
                        <span className="office-row-head">
                          <span className="numeric font-bold">{staffNumber}</span>
                          <span className="text-sm text-soft">
                            <Waiting since={requestedAt} /> ·{' '}
                            {t('management:board.askedOn', { day: formatDay(requestedAt, locale) })}
                          </span>
                        </span>
                        <span className="office-excerpt">{question ?? t('management:board.noQuestion')}</span>
                      </span>
                      <ArrowRight className="icon" aria-hidden="true" />
                    </AppLink>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {data && <Pagination page={page} pageSize={data.pageSize} total={data.total} onPage={setPage} />}
    </section>
  );
}

function Inquiries() {
  const { t, locale } = useTexts({ management });
  const [page, setPage] = useState(1);
  const list = useLoad(`inquiries ${page}`, (signal) =>
    api('GET /inquiries', {
      query: {
        status: ['new', 'in-progress'],
        sort: 'handling',
        pageSize: 10,
        page,
        ...afterOwnChange('inquiries'),
      },
      signal,
    }),
  );
  const { data } = list;
  useOwnChange('inquiries', data);
  return (
    <section className="card grid content-start gap-4" aria-labelledby="inquiries">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="card-title" id="inquiries">
          {t('management:board.inquiries')}
          {data && data.total > 0 && (
            <>
              {' '}
              <Badge>{data.total.toLocaleString()}</Badge>
            </>
          )}
        </h2>
        <AppLink className="text-link text-sm" href={address('managementInquiries', undefined, locale)}>
          {t('management:board.inquiriesAll')}
        </AppLink>
      </div>
      {data?.behind && <Behind onRefresh={list.reload} />}
      <div className={roomForRows}>
        <Loaded of={list} rows={3} height="h-16" stays>
          {(data) =>
            data.data.length === 0 ? (
              <p className="text-soft">{t('management:board.inquiriesEmpty')}</p>
            ) : (
              <ul className="office-rows">
                {data.data.map((inquiry) => (
                  <li key={inquiry.id}>
                    <AppLink
                      className="office-row"
                      href={inquiryAddress(inquiry, locale)}
                      aria-label={`${inquiry.inquiryNumber} ${optionName('INQUIRY_TYPE', inquiry.type, locale)}`}
                    >
                      <span className="min-w-0">
                        <span className="office-row-head">
                          <span className="font-bold">
                            {optionName('INQUIRY_TYPE', inquiry.type, locale)}
                          </span>
                          <InquiryBadge status={inquiry.status} />
                          <span className="text-sm text-soft">
                            <Waiting since={inquiry.createdAt} />
                          </span>
                        </span>
                        <span className="office-excerpt">
                          {inquiry.companyName ?? inquiry.name}
                          {inquiry.message ? ` — ${inquiry.message}` : ''}
                        </span>
                      </span>
                      <ArrowRight className="icon" aria-hidden="true" />
                    </AppLink>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {data && <Pagination page={page} pageSize={data.pageSize} total={data.total} onPage={setPage} />}
    </section>
  );
}
