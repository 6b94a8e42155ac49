import { useStore } from '@nanostores/react';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { openScoutStatuses } from '../../../../shared/domain/scoutStatus.ts';
import { formatDay, formatDayTime } from '../../../../shared/domain/time.ts';
import { myPage } from '../../../../shared/locales/myPage.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { beginVisit } from '../../lib/lastVisit.ts';
import { useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { me } from '../../lib/session.ts';
import { loadStaffInfo } from '../../lib/staffInfo.ts';
import { useTexts } from '../../lib/texts.ts';
import { Loaded, Skeleton } from '../../ui/states.tsx';
import { type NextStep, nextSteps } from './nextStep.ts';
import './staffHome.css';

/** Lazy, because lists come after the next steps. */
const Blocks = lazy(() => import('./Blocks.tsx'));

export default function Overview() {
  const person = useStore(me);
  const [since] = useState(() => beginVisit(person?.id ?? ''));
  const info = useLoad('info', loadStaffInfo);
  const applied = useLoad('applied', (signal) =>
    api('GET /jobs/applied', { query: { filterOption: 'ALL', pageSize: 50 }, signal }),
  );
  const scouts = useLoad('scouts', (signal) =>
    api('GET /scouted-jobs', { query: { status: [...openScoutStatuses], pageSize: 3 }, signal }),
  );
  const interviews = useLoad('interviews', (signal) =>
    api('GET /interviews', { query: { upcoming: 'true' }, signal }),
  );
  const talks = useLoad('talks', (signal) => api('GET /conversations', { query: {}, signal }));

  // A part that fails to load shows its error in place; the rest does not wait.
  const isKnown = [applied, scouts, talks, interviews].every(({ data, error }) => data || error);
  const steps =
    info.data && isKnown
      ? nextSteps({
          completeness: info.data.completeness,
          applications: applied.data?.data ?? [],
          conversations: talks.data?.data ?? [],
          interviews: interviews.data?.data ?? [],
          newScouts: scouts.data?.unseen ?? 0,
          now: Date.now(),
        })
      : undefined;

  return (
    <div className="grid gap-5">
      <Loaded of={{ ...info, data: steps }} stays skeleton={<Skeleton className="h-40" />}>
        {(known) => <Next steps={known} percentage={info.data!.completeness.percentage} />}
      </Loaded>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Blocks since={since} applied={applied} scouts={scouts} interviews={interviews} />
      </Suspense>
    </div>
  );
}

/** The next step in detail; further ones, a line each; the completeness, if incomplete. */
function Next({ steps: [first, ...rest], percentage }: { steps: NextStep[]; percentage: number }) {
  const { t, locale } = useTexts({ myPage });
  const say = useWords();
  const { title, message, action, href } = say(first!);
  return (
    <section className="grid gap-5 rounded bg-primary-soft p-5 sm:p-6" aria-labelledby="next-step">
      <div className="grid items-center gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid justify-items-start gap-2">
          <p className="kicker">{t('myPage:nextStep.title')}</p>
          <h2 id="next-step" className="text-xl">
            {title}
          </h2>
          <p>{message}</p>
          <AppLink className="button button-primary mt-2" href={href}>
            {action}
          </AppLink>
        </div>
        {percentage < 100 && (
          <div className="grid gap-2">
            <p id="my-completeness" className="text-sm font-bold">
              {t('myPage:completeness', { percentage })}
            </p>
            <progress className="progress" max={100} value={percentage} aria-labelledby="my-completeness" />
            {first!.kind !== 'improve' && (
              <AppLink className="text-link text-sm" href={address('registrationAdvice', undefined, locale)}>
                {t('myPage:nextStep.improveAction')}
              </AppLink>
            )}
          </div>
        )}
      </div>
      {rest.length > 0 && (
        <div className="grid gap-1">
          <h3 className="text-sm">{t('myPage:nextStep.also')}</h3>
          <ul className="grid">
            {rest.map((step) => {
              const other = say(step);
              return (
                <li key={other.title + other.href}>
                  <AppLink className="next-line" href={other.href}>
                    <span className="min-w-0 flex-1">
                      <span className="block font-bold">{other.title}</span>
                      <span className="line-clamp-2 text-sm">{other.message}</span>
                    </span>
                    <ArrowRight className="icon" aria-hidden="true" />
                  </AppLink>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </section>
  );
}

/** A step's text and link. */
function useWords() {
  const { t, locale } = useTexts({ myPage });
  const here = address('myPage', undefined, locale);
  const to = {
    profile: address('registrationBasicInfo', undefined, locale),
    improve: address('registrationAdvice', undefined, locale),
    find: address('jobList', undefined, locale),
    scouts: `${here}?tab=scouts`,
    follow: `${here}?tab=applications`,
  };
  return (step: NextStep) => {
    if ('application' in step) {
      const { id, job } = step.application;
      const values = {
        company: pick(job.company.name, locale)?.text,
        title: pick(job.title, locale)?.text ?? job.jobNumber,
      };
      if (step.kind === 'meeting') {
        const say = (part: 'title' | 'message' | 'action') =>
          t(`myPage:nextStep.meeting.${step.status}.${part}`, {
            ...values,
            time: step.startsAt && formatDayTime(step.startsAt, locale),
          });
        const href = `${address('appliedJobs', undefined, locale)}#application-${id}`;
        return { title: say('title'), message: say('message'), action: say('action'), href };
      }
      const key = step.kind === 'offer' ? 'offer' : (`interview${step.talk}` as const);
      const date = step.kind === 'interview' && step.saidAt ? formatDay(step.saidAt, locale) : '';
      return {
        title: t(`myPage:nextStep.${step.kind}`, values),
        message: t(key === 'offer' ? 'myPage:nextStep.offerMessage' : `myPage:nextStep.${key}`, {
          ...values,
          date,
        }),
        action: t(`myPage:nextStep.${key}Action`),
        href: `${here}?tab=messages&applicationId=${id}`,
      };
    }
    const { kind } = step;
    const words = (values: Record<string, string | number | undefined>, href: string) => ({
      title: t(`myPage:nextStep.${kind}`, values),
      message: t(`myPage:nextStep.${kind}Message`, values),
      action: t(`myPage:nextStep.${kind}Action`),
      href,
    });
    if (step.kind === 'messages') {
      const { count, first } = step;
      const company = pick(first.other.name, locale)?.text;
      const open = count === 1 ? `&conversationId=${first.id}` : '';
      return words({ count, company, text: first.lastMessage?.text }, `${here}?tab=messages${open}`);
    }
    return words({ count: 'count' in step ? step.count : undefined }, to[step.kind]);
  };
}
