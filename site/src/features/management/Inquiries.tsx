/** Inquiries: the list, or the one in the URL. */
import { lazy } from 'react';
import { inquiries } from '../../../../shared/collections/inquiries.ts';
import { inquiryStatuses } from '../../../../shared/domain/codes.ts';
import { optionName } from '../../../../shared/domain/inquiries.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { management } from '../../../../shared/locales/management.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useQuery } from '../../lib/addresses.ts';
import { listScreen } from '../../lib/list/screen.tsx';
import { me } from '../../lib/session.ts';
import './management.css';
import { InquiryBadge, inquiryAddress, openStatuses } from './parts.tsx';

const InquiryDetail = lazy(() =>
  import('./InquiryDetail.tsx').then((loaded) => ({ default: loaded.InquiryDetail })),
);

export default function InquiriesScreen() {
  const [query] = useQuery();
  const id = query.get('inquiry');
  return id ? <InquiryDetail key={id} id={id} /> : <Inquiries />;
}

const all = 'all';

const Inquiries = listScreen(
  'GET /inquiries',
  { collection: inquiries, texts: { management } },
  ({ t, locale, filters }) => ({
    title: t('management:inquiries.title'),
    caption: t('management:inquiries.caption'),
    total: (count) => t('management:inquiries.total', { count }),
    empty: (query) =>
      t(query.get('status') === all ? 'management:inquiries.empty' : 'management:board.inquiriesEmpty'),
    emptyFilter: t('management:inquiries.emptyFilter'),
    reset: t('management:inquiries.clear'),
    sortName: (order) => t(`management:inquiries.order.${order as 'newest'}`),
    filters: [
      filters.words(t('management:inquiries.keyword'), {
        also: (words, query) => ({ status: (words && query.get('status')) || undefined }),
      }),
      filters.codes('kind', {
        label: t('management:inquiries.kindFilter'),
        look: 'select',
        any: t('management:inquiries.anyKind'),
        nameOf: (code) => t(`management:inquiries.kind.${code}`),
      }),
    ],
    columns: [
      {
        id: 'subject',
        label: t('management:inquiries.column.subject'),
        heading: true,
        cell: (inquiry) => (
          <>
            <AppLink className="text-link" href={inquiryAddress(inquiry, locale)}>
              {optionName('INQUIRY_TYPE', inquiry.type, locale)}
            </AppLink>
            <span className="numeric block text-xs font-normal text-soft">{inquiry.inquiryNumber}</span>
          </>
        ),
      },
      {
        id: 'sender',
        label: t('management:inquiries.column.sender'),
        cell: (inquiry) => (
          <span className="office-words">
            {inquiry.companyName && <span className="block">{inquiry.companyName}</span>}
            {inquiry.name}
            <span className="block text-xs text-soft">{t(`management:inquiries.kind.${inquiry.kind}`)}</span>
          </span>
        ),
      },
      {
        id: 'status',
        label: t('management:inquiries.column.status'),
        cell: ({ status }) => <InquiryBadge status={status} />,
        filter: filters.codes('status', {
          label: t('management:inquiries.filter'),
          look: 'chips',
          nameOf: (code) => optionName('INQUIRY_STATUS', code, locale),
          first: [{ value: '', label: t('management:inquiries.open'), codes: openStatuses }],
          last: [{ value: all, label: t('management:inquiries.all'), codes: inquiryStatuses, whole: true }],
          // A keyword search includes all statuses.
          preset: (query) => (query.get('keyword') ? all : ''),
          also: (value) => (value === '' ? { keyword: undefined } : {}),
        }),
      },
      {
        id: 'assigned',
        label: t('management:inquiries.column.assigned'),
        cell: ({ assigneeName }) => (assigneeName ? displayName(assigneeName, locale) : '–'),
        filter: {
          name: 'assignedTo',
          label: t('management:inquiries.column.assigned'),
          look: 'select',
          any: t('management:inquiries.anybody'),
          options: (['me', 'nobody'] as const).map((value) => ({
            value,
            label: t(`management:inquiries.assigned.${value}`),
          })),
          asks: (value) => {
            const of = value === 'me' ? me.get()?.employeeId : value;
            return of ? { assignedTo: [of] } : {};
          },
        },
      },
      {
        id: 'received',
        label: t('management:inquiries.column.received'),
        cell: ({ createdAt }) => (
          <time className="numeric whitespace-nowrap" dateTime={createdAt}>
            {formatDay(createdAt, locale)}
          </time>
        ),
        sort: { up: 'oldest', down: 'newest' },
        filter: filters.days('received', { label: t('management:inquiries.column.received'), further: true }),
      },
    ],
  }),
);
