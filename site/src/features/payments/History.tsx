import { useState } from 'react';
import type { PaymentYear, StaffPayment } from '../../../../shared/contract/staffMoney.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import type { StaffPaymentStatus } from '../../../../shared/domain/staffPayment.ts';
import { formatDay, formatMonth } from '../../../../shared/domain/time.ts';
import { payments } from '../../../../shared/locales/payments.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { Alert, Badge, Card, Chip, DescriptionList, type Tone } from '../../ui/parts.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { type Names, useNames } from './names.ts';

const pageSize = 10;
const tones: Partial<Record<StaffPaymentStatus, Tone>> = {
  TRANSFERRED: 'success',
  NOTICED: 'info',
  CONFIRMED: 'info',
  RETURNED: 'danger',
  ON_HOLD: 'warning',
};

/** Past and future payments, with the totals for a tax return. */
export default function History() {
  const { t } = useTexts({ payments });
  const [query, change] = useQuery();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const year = /^20\d\d$/.test(query.get('year') ?? '') ? query.get('year')! : undefined;
  const names = useNames(['STAFF_PAYMENT_STATUS', 'ESTIMATION_UNIT']);
  const loaded = useLoad(`${page} ${year}`, (signal) =>
    api('GET /staff/payment', { query: { page, pageSize, ...(year && { year }) }, signal }),
  );
  return (
    <Loaded
      of={loaded}
      rows={3}
      height="h-32"
      stays
      isEmpty={({ total, years }) => total === 0 && years.length === 0 && year === undefined}
      empty={<EmptyState title={t('payments:history.empty')} message={t('payments:history.emptyMessage')} />}
    >
      {({ data, total, years }) => (
        <div className="grid max-w-3xl gap-8">
          <p className="text-soft">{t('payments:history.lead')}</p>
          {years.length > 1 && (
            <fieldset className="flex flex-wrap gap-2">
              <legend className="visually-hidden">{t('payments:history.year')}</legend>
              <Chip pressed={year === undefined} onClick={() => change({ year: undefined, page: undefined })}>
                {t('payments:history.allYears')}
              </Chip>
              {years.map((one) => (
                <Chip
                  key={one.year}
                  pressed={year === String(one.year)}
                  onClick={() => change({ year: String(one.year), page: undefined })}
                >
                  {one.year}
                </Chip>
              ))}
            </fieldset>
          )}
          <Totals of={years.find((one) => String(one.year) === (year ?? String(years[0]?.year)))} />
          <section className="grid gap-4" aria-label={t('payments:history.title')} aria-busy={loaded.loading}>
            {data.length === 0 && <p className="text-soft">{t('payments:history.emptyYear')}</p>}
            {data.map((payment) => (
              <Payment key={payment.id} of={payment} names={names} />
            ))}
            <Pagination
              page={page}
              pageSize={pageSize}
              total={total}
              onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
            />
          </section>
        </div>
      )}
    </Loaded>
  );
}

function Totals({ of }: { of: PaymentYear | undefined }) {
  const { t, locale } = useTexts({ payments });
  if (!of) return null;
  const yen = (amount: number) => formatMoney(amount, 'JPY', locale);
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="card-title">{t('payments:history.totals', { year: of.year })}</h2>
        <p className="text-sm text-soft">{t('payments:history.totalsOf', { count: of.payments })}</p>
      </div>
      <p className="numeric text-3xl font-bold">{yen(of.net)}</p>
      <Amounts of={of} />
      <p className="text-sm text-soft">{t('payments:history.totalsHint')}</p>
    </Card>
  );
}

function Amounts({ of }: { of: PaymentYear | StaffPayment }) {
  const { t, locale } = useTexts({ payments });
  const yen = (amount: number) => <span className="numeric">{formatMoney(amount, 'JPY', locale)}</span>;
  return (
    <DescriptionList
      items={[
        [t('payments:history.fees'), yen(of.fees)],
        [t('payments:history.transport'), of.transport > 0 && yen(of.transport)],
        [t('payments:history.consumptionTax'), of.consumptionTax > 0 && yen(of.consumptionTax)],
        [t('payments:history.withholding'), yen(of.withholding === 0 ? 0 : -of.withholding)],
        [t('payments:history.net'), <strong key="net">{yen(of.net)}</strong>],
      ].map(([term, value]) => [term, value === false ? undefined : value])}
    />
  );
}

function Payment({ of, names }: { of: StaffPayment; names: Names }) {
  const { t, locale, i18n } = useTexts({ payments });
  const [open, setOpen] = useState(false);
  const yen = (amount: number) => formatMoney(amount, 'JPY', locale);
  const hint = i18n.exists(`payments:history.statusHint.${of.status}`)
    ? i18n.t(`payments:history.statusHint.${of.status}`)
    : undefined;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <Badge tone={tones[of.status] ?? 'neutral'}>
              {names('STAFF_PAYMENT_STATUS', of.status) || '…'}
            </Badge>
            {of.paidOn
              ? t('payments:history.paidOn', { day: formatDay(of.paidOn, locale) })
              : t('payments:history.payOn', { day: formatDay(of.payOn, locale) })}
          </p>
          <h3 className="card-title">{of.title}</h3>
          <p className="flex flex-wrap gap-x-3 text-sm text-soft">
            <span>{t('payments:history.month', { month: formatMonth(of.month, locale) })}</span>
            <span className="whitespace-nowrap">
              {t('payments:history.order', { number: of.orderNumber })}
            </span>
          </p>
        </div>
        <p className="numeric text-xl font-bold">{yen(of.net)}</p>
      </div>
      {hint && (
        <Alert tone="warning">
          <p>{hint}</p>
          {of.status === 'RETURNED' && (
            <AppLink href={`${address('myPage', undefined, locale)}?tab=payments&section=bank`}>
              {t('payments:history.bank')}
            </AppLink>
          )}
        </Alert>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          className="min-h-11 cursor-pointer py-2.5 text-sm text-primary-ink"
          aria-label={t('payments:history.linesOf', { title: of.title })}
        >
          {t('payments:history.lines')}
        </summary>
        {open && (
          <div className="grid gap-4 pt-2">
            <ul className="grid border-t border-line">
              {of.lines.map((line, at) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a payment stay in their place
                  key={at}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
                >
                  <span className="grid min-w-0">
                    {line.description}
                    <span className="numeric text-sm text-soft">
                      {t('payments:history.line', {
                        quantity: line.quantity,
                        unit: names('ESTIMATION_UNIT', line.unit),
                        price: yen(line.unitPrice),
                      })}
                    </span>
                  </span>
                  <span className="numeric">{yen(line.amount)}</span>
                </li>
              ))}
            </ul>
            <Amounts of={of} />
          </div>
        )}
      </details>
    </Card>
  );
}
