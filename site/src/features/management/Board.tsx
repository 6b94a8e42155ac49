/** Where the office begins: what waits for somebody, and a person or job by number. */
import { useStore } from '@nanostores/react';
import { ArrowRight } from 'lucide-react';
import { optionName } from '../../../../shared/domain/inquiries.ts';
import { hasRight } from '../../../../shared/domain/rights.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { management } from '../../../../shared/locales/management.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { usePages } from '../../lib/cursorPages.ts';
import { messageOf } from '../../lib/load.ts';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { ErrorState, SkeletonList } from '../../ui/states.tsx';
import { Finder } from './Finder.tsx';
import { More } from './More.tsx';
import './management.css';
import { InquiryBadge, inquiryAddress, Waiting } from './parts.tsx';

export default function Board() {
  const { t, locale } = useTexts({ management });
  const person = useStore(me);
  const mayFeature = person !== undefined && hasRight(person, 'featured.manage');
  return (
    <div className="container office-page">
      <header className="grid gap-2">
        <h1>{t('management:board.title')}</h1>
        <p className="text-soft">{t('management:board.lead')}</p>
      </header>
      <div className="office-columns">
        <Reviews />
        <Inquiries />
      </div>
      <div className="office-columns">
        <Finder />
        {mayFeature && (
          <section className="card grid content-start gap-3" aria-labelledby="featured">
            <h2 className="card-title" id="featured">
              {t('management:board.featured')}
            </h2>
            <p className="text-soft">{t('management:board.featuredNote')}</p>
            <AppLink
              className="text-link justify-self-start"
              href={address('managementWebSetting', undefined, locale)}
            >
              {t('management:board.featuredOpen')}
            </AppLink>
          </section>
        )}
      </div>
    </div>
  );
}

function Reviews() {
  const { t, locale } = useTexts({ management });
  const pages = usePages('reviews', (cursor, signal) =>
    api('GET /resume-reviews/requested', {
      query: { ...(cursor && { cursor }) },
      ...(signal && { signal }),
    }),
  );
  const { rows } = pages;
  return (
    <section className="card grid content-start gap-4" aria-labelledby="reviews">
      <h2 className="card-title" id="reviews">
        {t('management:board.reviews')}
      </h2>
      {pages.error ? (
        <ErrorState message={messageOf(pages.error)} onRetry={pages.reload} />
      ) : !rows ? (
        <SkeletonList rows={3} className="h-16" />
      ) : rows.length === 0 ? (
        <p className="text-soft">{t('management:board.reviewsEmpty')}</p>
      ) : (
        <ul className="office-rows">
          {rows.map(({ id, staffId, staffNumber, question, requestedAt }) => (
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
      )}
      <More pages={pages} />
    </section>
  );
}

function Inquiries() {
  const { t, locale } = useTexts({ management });
  const pages = usePages('inquiries', (cursor, signal) =>
    api('GET /inquiries', {
      query: { status: ['new', 'in-progress'], pageSize: 10, ...(cursor && { cursor }) },
      ...(signal && { signal }),
    }),
  );
  const { rows } = pages;
  return (
    <section className="card grid content-start gap-4" aria-labelledby="inquiries">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="card-title" id="inquiries">
          {t('management:board.inquiries')}
        </h2>
        <AppLink className="text-link text-sm" href={address('managementInquiries', undefined, locale)}>
          {t('management:board.inquiriesAll')}
        </AppLink>
      </div>
      {pages.error ? (
        <ErrorState message={messageOf(pages.error)} onRetry={pages.reload} />
      ) : !rows ? (
        <SkeletonList rows={3} className="h-16" />
      ) : rows.length === 0 ? (
        <p className="text-soft">{t('management:board.inquiriesEmpty')}</p>
      ) : (
        <ul className="office-rows">
          {rows.map((inquiry) => (
            <li key={inquiry.id}>
              <AppLink
                className="office-row"
                href={inquiryAddress(inquiry, locale)}
                aria-label={`${inquiry.inquiryNumber} ${optionName('INQUIRY_TYPE', inquiry.type, locale)}`}
              >
                <span className="min-w-0">
                  <span className="office-row-head">
                    <span className="font-bold">{optionName('INQUIRY_TYPE', inquiry.type, locale)}</span>
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
      )}
      <More pages={pages} />
    </section>
  );
}
