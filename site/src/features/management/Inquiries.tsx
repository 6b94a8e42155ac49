/** Inquiries: the list, or the one that the address names; filter and number live in the address. */
import { type FormEvent, useState } from 'react';
import type { Inquiry } from '../../../../shared/contract/inquiries.ts';
import { inquiryStatuses } from '../../../../shared/domain/codes.ts';
import { optionName } from '../../../../shared/domain/inquiries.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { management } from '../../../../shared/locales/management.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { usePages } from '../../lib/cursorPages.ts';
import { messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Chip } from '../../ui/parts.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx';
import { Table } from '../../ui/Table.tsx';
import { InquiryDetail } from './InquiryDetail.tsx';
import { More } from './More.tsx';
import './management.css';
import { InquiryBadge, inquiryAddress, openStatuses } from './parts.tsx';

export default function InquiriesScreen() {
  const [query] = useQuery();
  const id = query.get('inquiry');
  return id ? <InquiryDetail key={id} id={id} /> : <Inquiries />;
}

const all = 'all';

function Inquiries() {
  const { t, locale } = useTexts({ management });
  const [query, change] = useQuery();
  const number = query.get('number') ?? '';
  const asked = query.get('status');
  const one = inquiryStatuses.find((status) => status === asked);
  // Whoever looks for a number wants it whatever became of it.
  const status = one ? [one] : asked === all || number ? [...inquiryStatuses] : [...openStatuses];
  const pages = usePages<Inquiry>(`${status} ${number}`, (cursor, signal) =>
    api('GET /inquiries', {
      query: {
        status,
        ...(number && { inquiryNumber: number }),
        ...(cursor && { cursor }),
      },
      ...(signal && { signal }),
    }),
  );
  const { rows } = pages;
  return (
    <div className="container office-page">
      <h1>{t('management:inquiries.title')}</h1>
      <div className="grid gap-5">
        <fieldset className="flex flex-wrap gap-2" aria-label={t('management:inquiries.filter')}>
          <Chip
            pressed={!one && asked !== all && !number}
            onClick={() => change({ status: undefined, number: undefined })}
          >
            {t('management:inquiries.open')}
          </Chip>
          {inquiryStatuses.map((each) => (
            <Chip
              key={each}
              pressed={one === each}
              onClick={() => change({ status: each, number: undefined })}
            >
              {optionName('INQUIRY_STATUS', each, locale)}
            </Chip>
          ))}
          <Chip pressed={asked === all && !number} onClick={() => change({ status: all, number: undefined })}>
            {t('management:inquiries.all')}
          </Chip>
        </fieldset>
        <NumberSearch
          key={number}
          number={number}
          onFind={(found) => change({ number: found, status: undefined })}
        />
      </div>
      {pages.error ? (
        <ErrorState message={messageOf(pages.error)} onRetry={pages.reload} />
      ) : pages.loading || !rows ? (
        <SkeletonList rows={5} className="h-16" />
      ) : rows.length === 0 ? (
        <EmptyState
          title={t(
            number || one
              ? 'management:inquiries.emptyFilter'
              : asked === all
                ? 'management:inquiries.empty'
                : 'management:board.inquiriesEmpty',
          )}
        >
          {(number || one) && (
            <Button onClick={() => change({ status: undefined, number: undefined })}>
              {t('management:inquiries.numberClear')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <Table
            caption={t('management:inquiries.caption')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'subject',
                label: t('management:inquiries.column.subject'),
                heading: true,
                cell: (inquiry) => (
                  <>
                    <AppLink className="text-link" href={inquiryAddress(inquiry, locale)}>
                      {optionName('INQUIRY_TYPE', inquiry.type, locale)}
                    </AppLink>
                    <span className="numeric block text-xs font-normal text-soft">
                      {inquiry.inquiryNumber}
                    </span>
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
                    <span className="block text-xs text-soft">
                      {t(`management:inquiries.kind.${inquiry.kind}`)}
                    </span>
                  </span>
                ),
              },
              {
                id: 'status',
                label: t('management:inquiries.column.status'),
                cell: (inquiry) => <InquiryBadge status={inquiry.status} />,
              },
              {
                id: 'received',
                label: t('management:inquiries.column.received'),
                cell: (inquiry) => (
                  <time className="numeric whitespace-nowrap" dateTime={inquiry.createdAt}>
                    {formatDay(inquiry.createdAt, locale)}
                  </time>
                ),
              },
            ]}
          />
          <More pages={pages} />
        </>
      )}
    </div>
  );
}

function NumberSearch({ number, onFind }: { number: string; onFind: (number: string | undefined) => void }) {
  const { t } = useTexts({ management });
  const [value, setValue] = useState(number);
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(value.trim() || undefined);
  };
  return (
    <search className="max-w-md">
      <form className="office-inline" onSubmit={find}>
        <TextInput
          label={t('management:inquiries.number')}
          value={value}
          maxLength={20}
          autoComplete="off"
          placeholder="INQ-XXXXX-XXXXX"
          onChange={(event) => setValue(event.target.value)}
        />
        <Button type="submit">{t('management:inquiries.numberSearch')}</Button>
      </form>
    </search>
  );
}
