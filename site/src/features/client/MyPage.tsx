/** A company's page: current state, and next tasks. The tab is in the URL. */

import { useStore } from '@nanostores/react';
import {
  ArrowRight,
  Bell,
  Briefcase,
  CircleCheck,
  House,
  MessagesSquare,
  Send,
  Settings,
  Star,
  Users,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { AnswerOf } from '../../../../shared/client/index.ts';
import { planInquiryAddress } from '../../../../shared/companyInquiry.ts';
import type { EntitlementMeter, PlanUsed } from '../../../../shared/contract/entitlements.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { publishingRefusal } from '../../../../shared/domain/plans.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { daysBetween, formatDay, tokyoDay } from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { common } from '../../../../shared/locales/common.ts';
import { planUsage } from '../../../../shared/locales/planUsage.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { unreadNotifications } from '../../lib/notifications.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { isUnanswered } from '../../lib/unanswered.ts';
import { unreadMessages } from '../../lib/unread.ts';
import { Places } from '../../ui/Places.tsx';
import { Avatar } from '../../ui/parts.tsx';
import { Loaded, SkeletonList } from '../../ui/states.tsx';
import { afterJobChange } from './ownJobs.ts';
import { JobStatusBadge } from './parts.tsx';
import { endsWithPlan, type Plan, PlanNotice } from './plan.tsx';
import { Meter, MeterLine, PlanEnd, planOf } from './planMeters.tsx';
import './client.css';

const tabs = {
  index: House,
  jobs: Briefcase,
  applicants: Users,
  scouts: Send,
  favorites: Star,
  conversation: MessagesSquare,
  notifications: Bell,
  settings: Settings,
} as const;
/** Tabs other than the overview come with their own code. */
const panels = {
  jobs: lazy(() => import('./JobList.tsx').then(({ JobList }) => ({ default: JobList }))),
  // Not in the frame that is built, which would bring the board's styles with it.
  applicants: lazy(() =>
    import.meta.env.SSR
      ? new Promise<never>(() => undefined)
      : import('./Applicants.tsx').then(({ Applicants }) => ({ default: Applicants })),
  ),
  scouts: lazy(() => import('./scouts/ScoutList.tsx').then(({ ScoutList }) => ({ default: ScoutList }))),
  favorites: lazy(() =>
    import('./FavoriteStaff.tsx').then(({ FavoriteStaff }) => ({ default: FavoriteStaff })),
  ),
};

const tabIds = Object.keys(tabs) as (keyof typeof tabs)[];

/** Parts provided by other features. */
export interface Brought {
  conversation: ReactNode;
  notifications: ReactNode;
  settings: ReactNode;
}

export default function MyPage(brought: Brought) {
  const { t, locale } = useTexts({ client });
  const counts = {
    conversation: useStore(unreadMessages)?.total,
    notifications: useStore(unreadNotifications),
  };
  const [query] = useQuery();
  const current = tabIds.find((tab) => tab === query.get('tab')) ?? 'index';
  const Panel = current in panels ? panels[current as keyof typeof panels] : undefined;
  const here = address('clientMyPage', undefined, locale);
  const company = useLoad('company', (signal) => api('GET /company/info', { signal }));
  const name = pick(company.data?.profile.name, locale);
  return (
    <div className="container client-page">
      <h1 className="flex items-center gap-4">
        {company.data && (
          <>
            <Avatar name={name?.text ?? ''} url={company.data.logoUrl} />
            <span lang={name?.lang}>{name?.text}</span>
          </>
        )}
        {!company.data && <span className="skeleton h-11 w-64" />}
      </h1>
      <Places
        label={t('client:tabs.label')}
        more={t('client:tabs.more')}
        current={current}
        places={tabIds.map((id) => ({
          id,
          icon: tabs[id],
          href: id === 'index' ? here : `${here}?tab=${id}`,
          name: t(`client:tabs.${id}`),
          ...(id === 'notifications' && { shortName: t('client:tabs.notificationsShort') }),
          count: counts[id as keyof typeof counts],
        }))}
      />
      {Panel ? (
        <Suspense fallback={<SkeletonList rows={3} className="h-24" />}>
          <Panel />
        </Suspense>
      ) : current === 'conversation' || current === 'notifications' || current === 'settings' ? (
        brought[current]
      ) : (
        <Overview company={company.data} isCompanyKnown={!company.loading} />
      )}
    </div>
  );
}

type Info = AnswerOf<'GET /company/info'>;

/** With what shows them; undefined if there are none. */
async function upcomingInterviews(signal: AbortSignal) {
  const first = await api('GET /interviews', { query: { upcoming: 'true', pageSize: 5 }, signal });
  if (first.total === 0) return undefined;
  const { UpcomingList } = await import('../../ui/interview/Upcoming.tsx');
  return { first, UpcomingList };
}

/** The headline depends on the company as well, so both are shown together. */
function Overview({ company, isCompanyKnown }: { company: Info | undefined; isCompanyKnown: boolean }) {
  const { t, locale } = useTexts({ client });
  const overview = useLoad('overview', async (signal) => {
    const [used, open, drafts, applicants, talks, replies, upcoming, hires] = await Promise.all([
      api('GET /service-plans/used', { signal }),
      api('GET /jobs/by-status', { query: { pageSize: 5, ...afterJobChange() }, signal }),
      api('GET /jobs/by-status', {
        query: { status: ['DRAFT'], pageSize: 3, ...afterJobChange() },
        signal,
      }),
      api('GET /jobs/applied', {
        query: { status: ['APPLIED'], filterOption: 'ALL', pageSize: 5 },
        signal,
      }),
      api('GET /conversations', { query: {}, signal }),
      import('./OpenReplies.tsx').then(({ openReplies }) => openReplies(signal)),
      // If they fail, the rest is shown without them.
      upcomingInterviews(signal).catch(() => undefined),
      import('./OpenHires.tsx').then(({ openHires }) => openHires(signal)).catch(() => undefined),
    ]);
    return { used, plan: planOf(used), open, drafts, applicants, talks, replies, upcoming, hires };
  });
  return (
    <Loaded of={isCompanyKnown ? overview : { ...overview, data: undefined }} rows={3} height="h-36">
      {(data) => (
        <div className="client-overview">
          {data.replies}
          <PlanNotice plan={data.plan} openJobs={data.open.total} />
          {data.hires}
          <Next data={data} company={company} />
          {data.upcoming && (
            <data.upcoming.UpcomingList first={data.upcoming.first} className="card client-wide" />
          )}
          <PlanBox used={data.used} />
          <NewApplicants list={data.applicants} />
          <Talent list={data.open} />
          <OpenJobs list={data.open} />
          {company && (
            <p className="client-wide flex flex-wrap gap-x-6 gap-y-2 text-sm">
              <CompanyLinks company={company} label={t('client:home.companyPage')} />
              <AppLink className="text-link" href={address('clientStaffComposition', undefined, locale)}>
                {t('client:home.composition')}
              </AppLink>
            </p>
          )}
        </div>
      )}
    </Loaded>
  );
}

function CompanyLinks({ company, label }: { company: Info; label: string }) {
  const { t, locale } = useTexts({ client });
  return (
    <>
      <AppLink
        className="text-link"
        href={address('clientEdit', { companyNo: company.companyNumber }, locale)}
      >
        {t('client:home.editCompany')}
      </AppLink>
      <a className="text-link" href={address('companyPage', { name: company.slug }, locale)}>
        {label}
      </a>
    </>
  );
}

interface Data {
  used: PlanUsed;
  plan: Plan;
  open: AnswerOf<'GET /jobs/by-status'>;
  drafts: AnswerOf<'GET /jobs/by-status'>;
  applicants: AnswerOf<'GET /jobs/applied'>;
  talks: AnswerOf<'GET /conversations'>;
}

interface Task {
  href: string;
  title: string;
  note: string;
}

/** Next tasks, most urgent first. */
function useTasks({ plan, open, drafts, applicants, talks }: Data, company: Info | undefined): Task[] {
  const { t, locale } = useTexts({ client });
  const tasks: Task[] = [];
  const refusal = publishingRefusal(plan);
  if (applicants.total > 0)
    tasks.push({
      href: `${address('clientMyPage', undefined, locale)}?tab=applicants&filter=ALL&status=APPLIED`,
      title: t('client:home.nextApplicants', { count: applicants.total }),
      note: t('client:home.nextApplicantsNote'),
    });
  const unanswered = talks.data.filter((one) => isUnanswered(one, Date.now()));
  const [asking] = unanswered;
  if (asking)
    tasks.push({
      href: `${address('clientMyPage', undefined, locale)}?tab=conversation${
        unanswered.length === 1 ? `&conversationId=${asking.id}` : ''
      }`,
      title: t('client:home.nextMessages', { count: unanswered.length }),
      note: t('client:home.nextMessagesNote', {
        name: asking.other.personName && displayName(asking.other.personName, locale),
        text: asking.lastMessage?.text,
      }),
    });
  if (open.total === 0 && drafts.total === 0)
    tasks.push({
      href: address('clientJobRegistration', undefined, locale),
      title: t('client:home.nextFirst'),
      note: t(plan.valid ? 'client:home.nextFirstNote' : 'client:home.nextFirstExpired'),
    });
  for (const draft of drafts.data.slice(0, 2)) {
    const title = { title: pick(draft.title, locale)?.text ?? t('client:jobs.untitled') };
    const edit = address('clientJobEdit', { id: draft.id }, locale);
    if (draft.missing + draft.refused > 0)
      tasks.push({
        href: edit,
        title: t(refusal ? 'client:home.nextDraftKeep' : 'client:home.nextDraft', title),
        note: [
          draft.missing > 0 && t('client:home.nextDraftMissing', { count: draft.missing }),
          draft.refused > 0 && t('client:home.nextDraftRefused', { count: draft.refused }),
        ]
          .filter(Boolean)
          .join(locale === 'jp' ? '' : ' '),
      });
    else if (!refusal)
      tasks.push({
        href: edit,
        title: t('client:home.nextDraft', title),
        note: t('client:home.nextDraftReady'),
      });
    else
      tasks.push({
        href:
          refusal === 'plan_expired'
            ? planInquiryAddress(plan.planType, locale)
            : `${address('clientMyPage', undefined, locale)}?tab=jobs&status=NEW,HIRING`,
        title: t('client:home.nextDraftWaits', title),
        note: t(refusal === 'plan_expired' ? 'client:home.nextDraftExpired' : 'client:home.nextDraftNoRight'),
      });
  }
  for (const job of open.data)
    if (job.stillHiring?.askedAt && job.stillHiring.closesAt)
      tasks.push({
        href: address('clientJobDetail', { jobNumber: job.jobNumber }, locale),
        title: t('client:home.nextConfirm', { title: pick(job.title, locale)?.text }),
        note: t('client:home.nextConfirmNote', { day: formatDay(job.stillHiring.closesAt, locale) }),
      });
  const today = tokyoDay(new Date());
  for (const job of open.data)
    if (job.closesAt && !endsWithPlan(job.closesAt, plan) && daysBetween(today, tokyoDay(job.closesAt)) <= 7)
      tasks.push({
        href: address('clientJobEdit', { id: job.id }, locale),
        title: t('client:home.nextEnding', { title: pick(job.title, locale)?.text }),
        note: t('client:home.nextEndingNote', { day: formatDay(job.closesAt, locale) }),
      });
  if (company && (!company.profile.business || !company.profile.logo))
    tasks.push({
      href: address('clientEdit', { companyNo: company.companyNumber }, locale),
      title: t('client:home.nextProfile'),
      note: t('client:home.nextProfileNote'),
    });
  return tasks;
}

function Next({ data, company }: { data: Data; company: Info | undefined }) {
  const { t } = useTexts({ client });
  const tasks = useTasks(data, company);
  return (
    <section className="client-wide grid gap-3" aria-labelledby="next-title">
      <h2 className="card-title" id="next-title">
        {t('client:home.next')}
      </h2>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-2 text-soft">
          <CircleCheck className="icon text-success" aria-hidden="true" />
          {t('client:home.nextNothing')}
        </p>
      ) : (
        <ul className="client-tasks">
          {tasks.map((task) => (
            <li key={task.href + task.title}>
              <AppLink className="client-task" href={task.href}>
                <span>
                  <span className="block font-bold">{task.title}</span>
                  <span className="block text-sm text-soft">{task.note}</span>
                </span>
                <ArrowRight className="icon" aria-hidden="true" />
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PlanBox({ used }: { used: PlanUsed }) {
  const { t, locale } = useTexts({ client, planUsage });
  const [slots, ...others] = used.rights as [EntitlementMeter, ...EntitlementMeter[]];
  return (
    <section className="card grid content-start gap-4" aria-labelledby="plan-title">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="card-title" id="plan-title">
          {t('client:home.plan')}
        </h2>
        <span className="font-bold">{optionName('PLAN_TYPE', used.planType, locale)}</span>
      </div>
      <div className="grid gap-1">
        <p className="text-sm text-soft" id="plan-slots">
          {t('planUsage:rights.openPostings')}
        </p>
        <Meter meter={slots} valid={used.valid} id="plan-slots" />
      </div>
      <dl className="grid gap-1 text-sm">
        {others
          .filter(({ right }) => right !== 'featuredJobs')
          .map((meter) => (
            <MeterLine key={meter.right} meter={meter} />
          ))}
      </dl>
      <p className="text-sm text-soft">
        <PlanEnd plan={used} />
      </p>
      <AppLink
        className="text-link text-sm justify-self-start"
        href={address('clientPostingRight', undefined, locale)}
      >
        {t('planUsage:all')}
      </AppLink>
    </section>
  );
}

function NewApplicants({ list }: { list: Data['applicants'] }) {
  const { t, locale } = useTexts({ client, common });
  const all = `${address('clientMyPage', undefined, locale)}?tab=applicants`;
  return (
    <section className="card grid grid-cols-1 content-start gap-4" aria-labelledby="new-title">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="card-title" id="new-title">
          {t('client:home.newApplicants')}
        </h2>
        {list.total > 0 && <span className="numeric font-bold">{list.total}</span>}
      </div>
      {list.data.length === 0 ? (
        <p className="text-soft">{t('client:home.noNewApplicants')}</p>
      ) : (
        <ul className="client-rows">
          {list.data.map(({ id, staff, job, appliedAt }) => {
            const title = pick(job.title, locale);
            const name = staff ? displayName(staff.name, locale) : t('common:withdrawnUser');
            return (
              <li key={id} className="flex items-center gap-3">
                <Avatar name={name} url={staff?.photoUrl} round />
                <span className="client-applicant">
                  <AppLink
                    className="text-link"
                    href={address(
                      'clientApplication',
                      { staffNumber: staff?.staffNumber ?? '-', jobNumber: job.jobNumber },
                      locale,
                    )}
                  >
                    {name}
                  </AppLink>
                  <time className="text-sm text-soft" dateTime={appliedAt}>
                    {formatDay(appliedAt, locale)}
                  </time>
                  <span className="line-clamp-2 text-sm text-soft" lang={title?.lang}>
                    {title?.text}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <AppLink className="text-link text-sm" href={all}>
        {t('client:home.allApplicants')}
      </AppLink>
    </section>
  );
}

/** To the people who can be found, for each of the open jobs. */
function Talent({ list }: { list: Data['open'] }) {
  const { t, locale } = useTexts({ client });
  const search = address('clientSearch', undefined, locale);
  return (
    <section className="card client-wide grid content-start gap-4" aria-labelledby="talent-title">
      <h2 className="card-title" id="talent-title">
        {t('client:home.talent')}
      </h2>
      <p className="text-soft">{t('client:home.talentNote')}</p>
      {list.data.length > 0 && (
        <ul className="grid gap-2">
          {list.data.slice(0, 3).map((job) => (
            <li key={job.id}>
              <AppLink className="text-link" href={`${search}?forJob=${job.id}`}>
                {t('client:home.talentFor', { title: pick(job.title, locale)?.text ?? job.jobNumber })}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      <p>
        <AppLink className="button button-secondary" href={search}>
          {t('client:home.talentFind')}
        </AppLink>
      </p>
    </section>
  );
}

function OpenJobs({ list }: { list: Data['open'] }) {
  const { t, locale } = useTexts({ client });
  return (
    <section className="client-wide grid gap-3" aria-labelledby="open-title">
      <div className="client-tools">
        <h2 className="card-title" id="open-title">
          {t('client:home.openJobs')} {list.total > 0 && <span className="numeric">{list.total}</span>}
        </h2>
        <AppLink className="button button-primary" href={address('clientJobRegistration', undefined, locale)}>
          {t('client:home.newJob')}
        </AppLink>
      </div>
      {list.data.length === 0 ? (
        <p className="text-soft">{t('client:home.noOpenJobs')}</p>
      ) : (
        <ul className="card client-rows">
          {list.data.map((job) => {
            const title = pick(job.title, locale);
            return (
              <li key={job.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <JobStatusBadge status={job.status} isOpen={job.isOpen} />
                <AppLink
                  className="text-link min-w-0 flex-1 basis-60"
                  href={address('clientJobDetail', { jobNumber: job.jobNumber }, locale)}
                  lang={title?.lang}
                >
                  {title?.text}
                </AppLink>
                <span className="text-sm text-soft">
                  {t('client:jobs.column.applicants')}{' '}
                  {t('client:jobs.applicants', { count: job.applicants })}
                </span>
                {job.closesAt && (
                  <span className="text-sm text-soft">
                    {t('client:jobs.until', { day: formatDay(job.closesAt, locale) })}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <AppLink
        className="text-link text-sm justify-self-start"
        href={`${address('clientMyPage', undefined, locale)}?tab=jobs`}
      >
        {t('client:home.allJobs')}
      </AppLink>
    </section>
  );
}
