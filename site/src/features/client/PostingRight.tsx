/** What a company's plan allows, what is used of it and by what, and the history of each right. */

import { useEffect, useRef } from 'react';
import { planInquiryAddress } from '../../../../shared/companyInquiry.ts';
import type {
  EntitlementEntry,
  EntitlementMeter,
  PlanUsed,
} from '../../../../shared/contract/entitlements.ts';
import { type EntitlementRight, entitlementRights, isSlot } from '../../../../shared/domain/entitlements.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay, formatDayTime } from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { planUsage } from '../../../../shared/locales/planUsage.ts';
import { postingRight } from '../../../../shared/locales/postingRight.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { pageOf, useQuery } from '../../lib/addresses.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Field.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { PlanNotice } from './plan.tsx';
import { Meter, PlanEnd, planOf } from './planMeters.tsx';
import './client.css';

export default function PostingRight() {
  const { t, locale } = useTexts({ planUsage, postingRight });
  const plan = useLoad('plan', (signal) => api('GET /service-plans/used', { signal }));
  return (
    <div className="container client-page">
      <div className="grid gap-2">
        <AppLink className="text-link text-sm" href={address('clientMyPage', undefined, locale)}>
          {t('postingRight:back')}
        </AppLink>
        <h1>{t('postingRight:title')}</h1>
        <p className="text-soft">{t('postingRight:lead')}</p>
      </div>
      <Loaded of={plan} rows={3} height="h-36">
        {(data) => <Rights plan={data} />}
      </Loaded>
      <History plan={plan.data} />
    </div>
  );
}

/** Where what is in use now is listed. */
function listedAt(right: EntitlementRight, locale: Locale): string | undefined {
  const here = address('clientMyPage', undefined, locale);
  if (right === 'openPostings')
    return `${address('clientJobList', undefined, locale)}?status=NEW,HIRING,LATED`;
  if (right === 'scouts') return address('clientScouts', undefined, locale);
  return right === 'staffFavorites' ? `${here}?tab=favorites` : undefined;
}

/** Rights that can be used: nothing can be featured yet. */
type Usable = Exclude<EntitlementRight, 'featuredJobs'>;
const usable = entitlementRights.filter((right): right is Usable => right !== 'featuredJobs');

function Rights({ plan }: { plan: PlanUsed }) {
  const { t, locale } = useTexts({ planUsage, postingRight, client });
  return (
    <>
      <PlanNotice plan={planOf(plan)} openJobs={0} />
      <section className="grid gap-4" aria-labelledby="plan-title">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="card-title" id="plan-title">
            {t('client:home.plan')}
          </h2>
          <p>
            <span className="font-bold">{optionName('PLAN_TYPE', plan.planType, locale)}</span>{' '}
            <span className="text-soft">
              <PlanEnd plan={plan} />
            </span>
          </p>
        </div>
        <ul className="grid gap-4 md:grid-cols-2" aria-label={t('postingRight:meters')}>
          {plan.rights
            .filter(({ right }) => right !== 'featuredJobs')
            .map((meter) => (
              <Right key={meter.right} meter={meter} valid={plan.valid} />
            ))}
        </ul>
        <p className="flex flex-wrap gap-3">
          <AppLink className="button button-secondary" href={planInquiryAddress(plan.planType, locale)}>
            {t('client:planEnd.ask')}
          </AppLink>
          <a className="button button-secondary" href={address('clientPaidService', undefined, locale)}>
            {t('client:planEnd.plans')}
          </a>
        </p>
      </section>
    </>
  );
}

function Right({ meter, valid }: { meter: EntitlementMeter; valid: boolean }) {
  const { t, locale } = useTexts({ planUsage, postingRight });
  const { right } = meter;
  const id = `right-${right}`;
  const list = listedAt(right, locale);
  const name = t(`planUsage:rights.${right}`);
  return (
    <li className="card grid content-start gap-3">
      <h3 className="font-bold" id={id}>
        {name}
      </h3>
      <Meter meter={meter} valid={valid} id={id} />
      <p className="text-sm text-soft">{t(`postingRight:about.${right as Usable}`)}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {list && (
          <AppLink className="text-link" href={list}>
            {t(`postingRight:byWhat.${right as 'scouts'}`)}
          </AppLink>
        )}
        <AppLink
          className="text-link"
          href={`${address('clientPostingRight', undefined, locale)}?right=${right}`}
          aria-label={t('postingRight:historyOf', { right: name })}
        >
          {t('postingRight:history')}
        </AppLink>
      </p>
    </li>
  );
}

type Answer = AnswerOf<'GET /company/entitlements/{right}/entries'>;

/** The history of the right in the URL, one plan month. */
function History({ plan }: { plan: PlanUsed | undefined }) {
  const { t, locale } = useTexts({ planUsage, postingRight });
  const [query, change] = useQuery();
  const asked = query.get('right');
  const right = usable.find((one) => one === asked) ?? 'openPostings';
  const section = useRef<HTMLElement>(null);
  const before = useRef(asked);
  // The link to it stands far above, with its meter.
  useEffect(() => {
    if (before.current !== asked) section.current?.scrollIntoView();
    before.current = asked;
  }, [asked]);
  const period = /^\d{4}-\d\d-\d\d$/.exec(query.get('period') ?? '')?.[0];
  const page = pageOf(query);
  const loaded = useLoad(`${right} ${period} ${page}`, (signal) =>
    api('GET /company/entitlements/{right}/entries', {
      params: { right },
      query: { page, ...(period && { period }) },
      signal,
    }),
  );
  const shown = loaded.data;
  const isUnlimited = plan?.rights.find((one) => one.right === right)?.limit === null;
  return (
    <section className="grid gap-4" aria-labelledby="history-title" ref={section}>
      <h2 className="card-title" id="history-title">
        {t('postingRight:historyOf', { right: t(`planUsage:rights.${right}`) })}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2 lg:max-w-3xl">
        <Select
          label={t('postingRight:which')}
          value={right}
          options={usable.map((value) => ({ value, label: t(`planUsage:rights.${value}`) }))}
          onChange={({ target }) =>
            change({ right: target.value, period: undefined, page: undefined }, { replace: true })
          }
        />
        {shown && (
          <Select
            label={t('postingRight:period')}
            value={shown.period.startsOn}
            options={shown.periods.map(({ startsOn, endsOn }) => ({
              value: startsOn,
              label: periodText(t, startsOn, endsOn, locale),
            }))}
            onChange={({ target }) =>
              change({ right, page: undefined, period: target.value }, { replace: true })
            }
          />
        )}
      </div>
      <Loaded
        of={loaded}
        rows={4}
        height="h-16"
        stays
        missing={
          <EmptyState title={t('postingRight:missing')} message={t('postingRight:missingNote')}>
            <Button onClick={() => change({ right, period: undefined, page: undefined })}>
              {t('postingRight:latest')}
            </Button>
          </EmptyState>
        }
      >
        {(answer) => (
          <Entries
            answer={answer}
            isUnlimited={isUnlimited}
            onPage={(to) => change({ right, page: to === 1 ? undefined : to })}
          />
        )}
      </Loaded>
    </section>
  );
}

type Texts = ReturnType<
  typeof useTexts<{ planUsage: typeof planUsage; postingRight: typeof postingRight }>
>['t'];

function periodText(t: Texts, from: string, to: string | undefined, locale: Locale): string {
  return to === undefined
    ? t('postingRight:periodNow', { from: formatDay(from, locale) })
    : t('postingRight:periodPast', { from: formatDay(from, locale), to: formatDay(to, locale) });
}

function Entries({
  answer,
  isUnlimited,
  onPage,
}: {
  answer: Answer;
  isUnlimited: boolean;
  onPage: (page: number) => void;
}) {
  const { t } = useTexts({ planUsage, postingRight });
  const { right, data, total, page, pageSize, opening, closing, period } = answer;
  const amount = (number: number) => t(`planUsage:amount.${right}`, { number });
  const values = {
    opening: amount(opening),
    closing: amount(closing),
    when: t(period.endsOn === undefined ? 'postingRight:now' : 'postingRight:end'),
  };
  return (
    <>
      <p>
        {isSlot(right)
          ? t('postingRight:slotBalance', values)
          : isUnlimited && period.endsOn === undefined
            ? t('postingRight:unlimitedBalance')
            : t('postingRight:creditBalance', values)}
      </p>
      <p className="-mb-2 text-sm text-soft" role="status">
        {t('postingRight:count', { count: total })}
      </p>
      <ul className="grid border-t border-line">
        {data.map((entry) => (
          <EntryLine key={entry.number} entry={entry} right={right} />
        ))}
      </ul>
      <Pagination page={page} pageSize={pageSize} total={total} onPage={onPage} />
    </>
  );
}

/** What happened, in words of the right if it has its own. */
function useAct({ kind, planType }: EntitlementEntry, right: EntitlementRight): string {
  const { t, locale } = useTexts({ planUsage, postingRight });
  const act = `${right}_${kind}`;
  if (act in postingRight[locale].acts) return t(`postingRight:acts.${act as 'scouts_use'}`);
  return t(`postingRight:kinds.${kind}`, {
    plan: planType ? optionName('PLAN_TYPE', planType, locale) : '',
  });
}

/** The change with its sign; a plan's slots change the limit, not what is in use. */
function useChange({ kind, amount, quantity }: EntitlementEntry, right: EntitlementRight): string {
  const { t } = useTexts({ planUsage, postingRight });
  const named = (number: number) => t(`planUsage:amount.${right}`, { number });
  if (kind === 'opening') return named(quantity ?? 0);
  if (quantity === null) return t('postingRight:unlimited');
  if (isSlot(right) && (kind === 'grant' || kind === 'revoke' || kind === 'lapse'))
    return t('postingRight:granted', { amount: named(quantity) });
  // Of unlimited credits only the number is known.
  const change = amount === 0 && kind === 'use' ? -quantity : amount;
  return `${change > 0 ? '+' : change < 0 ? '−' : ''}${named(Math.abs(change))}`;
}

function EntryLine({ entry, right }: { entry: EntitlementEntry; right: EntitlementRight }) {
  const { locale } = useTexts({ planUsage, postingRight });
  const act = useAct(entry, right);
  const change = useChange(entry, right);
  const by = useBy(entry);
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-bold">{act}</p>
        <Subject entry={entry} />
        <p className="text-sm text-soft">
          <time className="numeric" dateTime={entry.at}>
            {formatDayTime(entry.at, locale)}
          </time>
          {by && <span className="break-words"> · {by}</span>}
        </p>
      </div>
      <p className="numeric">{change}</p>
    </li>
  );
}

function useBy({ by }: EntitlementEntry): string | undefined {
  const { t } = useTexts({ planUsage, postingRight });
  if (!by) return undefined;
  if (by.isAgency) return t('postingRight:agency');
  return by.isSelf ? t('postingRight:self') : (by.email ?? t('postingRight:formerMember'));
}

/** The posting, the member, or both, with links where there is something to see. */
function Subject({ entry: { subject } }: { entry: EntitlementEntry }) {
  const { t, locale } = useTexts({ planUsage, postingRight });
  if (!subject) return null;
  const { kind, job, staffNumber, isReadable, scoutId } = subject;
  const title = job && pick(job.title, locale);
  return (
    <p className="flex min-w-0 flex-wrap gap-x-3 text-sm">
      {kind !== 'job' &&
        (staffNumber === undefined ? (
          <span className="text-soft">{t('postingRight:unseen')}</span>
        ) : isReadable ? (
          <AppLink
            className="text-link numeric"
            href={address('clientResume', { staffId: staffNumber }, locale)}
          >
            {staffNumber}
          </AppLink>
        ) : (
          <span className="numeric">{staffNumber}</span>
        ))}
      {job ? (
        <AppLink
          className="text-link"
          href={address('clientJobDetail', { jobNumber: job.jobNumber }, locale)}
          lang={title?.lang}
        >
          {title?.text ?? job.jobNumber}
        </AppLink>
      ) : (
        kind === 'job' && <span className="text-soft">{t('postingRight:goneJob')}</span>
      )}
      {scoutId && (
        <AppLink className="text-link" href={address('clientScoutDetail', { id: scoutId }, locale)}>
          {t('postingRight:scout')}
        </AppLink>
      )}
    </p>
  );
}
