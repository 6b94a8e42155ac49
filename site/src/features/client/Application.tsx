/** One applicant: the documents, the facts beside them, the selection, and the next applicant. */

import { ChevronLeft, ChevronRight, Keyboard, MessageSquareText } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { AnswerOf } from '../../../../shared/client/index.ts';
import type { ApplicantResume } from '../../../../shared/contract/applicants.ts';
import type { Application } from '../../../../shared/contract/applications.ts';
import { isEnded } from '../../../../shared/domain/applicationStatus.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDate, formatDay } from '../../../../shared/domain/time.ts';
import { clientApplicants } from '../../../../shared/locales/clientApplicants.ts';
import { common } from '../../../../shared/locales/common.ts';
import { hiring } from '../../../../shared/locales/hiring.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery, useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { pick } from '../../lib/wording.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Alert, Avatar, DescriptionList } from '../../ui/parts.tsx';
import { EmptyState, Loaded, Skeleton } from '../../ui/states.tsx';
import { Fit } from './application/Fit.tsx';
import { useChangedElsewhere } from './application/moves.ts';
import { Papers } from './application/Papers.tsx';
import { Selection } from './application/Selection.tsx';
import { AppliedBadge, japaneseOf, type ListQuery, listQueryOf, type NotShown, ReplyDue } from './parts.tsx';
import './client.css';

/** Lazy, because few postings ask questions. */
const Answers = lazy(() => import('../../ui/ScreeningAnswers.tsx'));

/** Lazy, because most applicants have none yet. */
const Interviews = lazy(() => import('../../ui/interview/ApplicationInterviews.tsx'));

type Opened = AnswerOf<'GET /jobs/applied/staff/{staffNumber}/job/{jobNumber}'>;
type Neighbour = NonNullable<Opened['next']>;

/** The list that the user came from. */
function listAddress(query: ListQuery, locale: 'jp' | 'en'): string {
  const { status, jobId, filter } = query;
  const search = changedQuery('', { status: status.join(',') || undefined, jobId, filter });
  return address('clientApplicants', undefined, locale) + search;
}

export default function ApplicationScreen({ parameters }: { parameters: Record<string, string> }) {
  const { t, locale } = useTexts({ clientApplicants });
  const [query] = useQuery();
  const params = parameters as { staffNumber: string; jobNumber: string };
  const asked = listQueryOf(query);
  const { status, jobId, filterOption } = asked;
  const loaded = useLoad(`${JSON.stringify(params)} ${JSON.stringify(asked)}`, (signal) =>
    api('GET /jobs/applied/staff/{staffNumber}/job/{jobNumber}', {
      params,
      query: { status, filterOption, ...(jobId && { jobId }) },
      signal,
    }),
  );
  const list = listAddress(asked, locale);
  return (
    <div className="container client-page">
      <div className="applicant-bar">
        <AppLink className="text-link text-sm" href={list}>
          {t('clientApplicants:application.back')}
        </AppLink>
        {loaded.data && <Neighbours opened={loaded.data} />}
      </div>
      <Loaded
        of={loaded}
        rows={3}
        height="h-32"
        stays
        missing={
          <EmptyState
            heading="h1"
            title={t('clientApplicants:application.notFound')}
            message={t('clientApplicants:application.notFoundNote')}
          >
            <AppLink className="button button-secondary" href={list}>
              {t('clientApplicants:application.back')}
            </AppLink>
          </EmptyState>
        }
      >
        {(opened) => (
          <Detail
            opened={opened}
            list={list}
            onChange={(application) => loaded.replace((before) => ({ ...before, application }))}
            onReload={loaded.reload}
          />
        )}
      </Loaded>
    </div>
  );
}

const keys = { next: 'J', previous: 'K' } as const;

/** Stored on the device if shortcuts are switched off (WCAG 2.1.4); named in the privacy policy. */
const keysKeptAs = 'applicantKeys';

/** Ignore shortcuts while typing. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/**
 * Position in the list, with links to the neighbours; also by the keys J and K, which can be switched off.
 */
function Neighbours({ opened: { position, total, previous, next } }: { opened: Opened }) {
  const { t, locale } = useTexts({ hiring });
  const [, navigate] = useLocation();
  const [hasKeys, setHasKeys] = useState(() => localStorage.getItem(keysKeptAs) !== 'off');
  const to = (one: Neighbour | undefined) =>
    one && address('clientApplication', { ...one }, locale) + location.search;
  const [before, after] = [to(previous), to(next)];
  useEffect(() => {
    if (!hasKeys) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      const target = { j: after, k: before }[event.key.toLowerCase()];
      if (target) navigate(target);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [after, before, navigate, hasKeys]);
  const switchKeys = () => {
    if (hasKeys) localStorage.setItem(keysKeptAs, 'off');
    else localStorage.removeItem(keysKeptAs);
    setHasKeys(!hasKeys);
  };
  const link = (target: string | undefined, which: keyof typeof keys) => {
    const Icon = which === 'next' ? ChevronRight : ChevronLeft;
    const label = t(`hiring:list.${which}`);
    const icon = <Icon className="icon" aria-hidden="true" />;
    return target ? (
      <AppLink
        className="icon-button"
        href={target}
        aria-label={label}
        aria-keyshortcuts={hasKeys ? keys[which] : undefined}
        title={hasKeys ? `${label} (${keys[which]})` : label}
      >
        {icon}
      </AppLink>
    ) : (
      <span className="icon-button" aria-disabled="true">
        {icon}
        <span className="visually-hidden">{label}</span>
      </span>
    );
  };
  return (
    <nav className="applicant-neighbours" aria-label={t('hiring:list.label')}>
      {hasKeys && <Key name={keys.previous} />}
      {link(before, 'previous')}
      <span className="numeric text-sm text-soft">{t('hiring:list.position', { position, total })}</span>
      {link(after, 'next')}
      {hasKeys && <Key name={keys.next} />}
      <IconButton
        label={t('hiring:list.keySwitch', keys)}
        title={t(hasKeys ? 'hiring:list.keys' : 'hiring:list.keysAreOff', keys)}
        aria-pressed={hasKeys}
        onClick={switchKeys}
      >
        <Keyboard className="icon" aria-hidden="true" />
      </IconButton>
    </nav>
  );
}

const Key = ({ name }: { name: string }) => (
  <span className="applicant-key" aria-hidden="true">
    {name}
  </span>
);

/** On a phone the sections are stacked. */
const jumps = [
  ['stage-title', 'hiring:stage.title'],
  ['fit-title', 'hiring:fit.title'],
  ['facts-title', 'hiring:facts'],
  ['papers-title', 'hiring:papers.title'],
] as const;

/** Keeps its place when it is answered: the move that answers must not shift the buttons that undo it. */
function ReplyDueKept({ reply }: { reply: Application['reply'] }) {
  const shown = useRef(reply);
  shown.current = reply ?? shown.current;
  if (!shown.current) return null;
  return (
    <p className={reply ? undefined : 'invisible'}>
      <ReplyDue reply={shown.current} />
    </p>
  );
}

function Detail({
  opened: { application, fit },
  list,
  onChange,
  onReload,
}: {
  opened: Opened;
  list: string;
  onChange: (application: Application) => void;
  onReload: () => void;
}) {
  const { t, locale } = useTexts({ clientApplicants, hiring, common });
  const { staff, job, status } = application;
  const name = staff ? displayName(staff.name, locale) : t('common:withdrawnUser');
  const relation = staff?.relation ?? 'WITHDRAWN';
  const isShown = relation === 'APPLIED' || relation === 'ENDED';
  const title = pick(job.title, locale);
  useChangedElsewhere(application.id, onChange);
  const resume = useLoad(`${staff?.staffNumber} ${isShown}`, async (signal) => {
    if (!staff || !isShown) return {};
    const [facts, { formatPhone }, { default: Background }] = await Promise.all([
      api('GET /staff/resume/{staffNumber}', {
        params: { staffNumber: staff.staffNumber },
        query: { jobId: job.id },
        signal,
      }),
      import('../../../../shared/domain/phone.ts'),
      import('./application/Background.tsx'),
    ]);
    return { facts, Background, phone: facts.staff.phone && formatPhone(facts.staff.phone) };
  });
  return (
    <>
      <header className="applicant-head">
        <Avatar name={name} url={staff?.photoUrl} size="large" round />
        <div className="applicant-name grid min-w-0 gap-1">
          <h1>{name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <AppliedBadge status={status} />
            {t('clientApplicants:application.appliedAt', { day: formatDay(application.appliedAt, locale) })}
          </p>
          <ReplyDueKept key={application.id} reply={application.reply} />
          <p className="text-sm">
            <AppLink
              className="text-link"
              href={address('clientJobDetail', { jobNumber: job.jobNumber }, locale)}
              lang={title?.lang}
            >
              {title?.text}
            </AppLink>{' '}
            <span className="text-soft">
              {job.jobNumber}
              {!job.isOpen && ` · ${t('clientApplicants:applicants.closedJob')}`}
            </span>
          </p>
        </div>
        {isShown && (
          <AppLink
            className="button button-secondary"
            href={`${address('clientMyPage', undefined, locale)}?tab=conversation&applicationId=${application.id}`}
          >
            <MessageSquareText className="icon" aria-hidden="true" />
            {t('hiring:ask')}
          </AppLink>
        )}
      </header>
      {relation !== 'APPLIED' && (
        <Alert title={t(`clientApplicants:relation.${relation as NotShown}.title`)}>
          {t(`clientApplicants:relation.${relation as NotShown}.text`)}
        </Alert>
      )}
      <nav className="applicant-jumps" aria-label={t('hiring:jumps')}>
        {jumps.map(([id, key]) =>
          (isShown || id === 'stage-title') && (id !== 'fit-title' || fit) ? (
            <a key={id} className="text-link" href={`#${id}`}>
              {t(key)}
            </a>
          ) : null,
        )}
      </nav>
      <div className="applicant-columns">
        {relation !== 'UNAVAILABLE' && (
          <section className="applicant-letter grid content-start gap-3" aria-labelledby="letter-title">
            <h2 className="card-title" id="letter-title">
              {t('hiring:letter')}
            </h2>
            {application.message ? (
              <p className="user-text card" lang="">
                {application.message}
              </p>
            ) : (
              <p className="text-soft">{t('clientApplicants:application.noMessage')}</p>
            )}
            {application.answers && (
              <>
                <h2 className="card-title" id="answers-title">
                  {t('hiring:answers')}
                </h2>
                <div className="card">
                  <Suspense fallback={<Skeleton className="h-32 w-full" />}>
                    <Answers answers={application.answers} marked />
                  </Suspense>
                </div>
              </>
            )}
          </section>
        )}
        <aside className="applicant-side">
          <Selection
            application={application}
            name={name}
            list={list}
            onChange={onChange}
            onReload={onReload}
          />
          {relation !== 'UNAVAILABLE' && (
            <Suspense fallback={<Skeleton className="h-32 w-full" />}>
              <Interviews
                key={`${application.id} ${isEnded(status)}`}
                applicationId={application.id}
                mayPropose={relation === 'APPLIED' && !isEnded(status)}
              />
            </Suspense>
          )}
          {fit && staff && <Fit fit={fit} staff={staff} wishes={resume.data?.facts?.wishes} />}
          <Loaded of={resume} skeleton={isShown && <Skeleton className="h-64 w-full" />}>
            {({ facts, Background, phone }) => (
              <>
                {staff && <Contact staff={staff} phone={phone} />}
                {Background && <Background resume={facts} />}
              </>
            )}
          </Loaded>
          <Log application={application} />
        </aside>
        {staff && (
          <div className="applicant-papers">
            <Papers staff={staff} jobId={job.id} />
          </div>
        )}
      </div>
    </>
  );
}

function Contact({ staff, phone }: { staff: ApplicantResume['staff']; phone: string | undefined }) {
  const { t, locale } = useTexts({ clientApplicants });
  return (
    <section className="card grid gap-3" aria-labelledby="contact-title">
      <h2 className="card-title" id="contact-title">
        {t('clientApplicants:application.contact')}
      </h2>
      <DescriptionList
        items={[
          [t('clientApplicants:application.number'), staff.staffNumber],
          [
            t('clientApplicants:application.email'),
            staff.email && (
              <a className="text-link break-all" href={`mailto:${staff.email}`}>
                {staff.email}
              </a>
            ),
          ],
          [
            t('clientApplicants:application.phone'),
            staff.phone && (
              <a className="text-link" href={`tel:${staff.phone}`}>
                {phone ?? staff.phone}
              </a>
            ),
          ],
          [
            t('clientApplicants:application.prefecture'),
            staff.prefecture && optionName('PREFECTURE', staff.prefecture, locale),
          ],
          [t('clientApplicants:application.japanese'), japaneseOf(staff, locale)],
        ]}
      />
    </section>
  );
}

function Log({ application: { history } }: { application: Application }) {
  const { t, locale } = useTexts({ clientApplicants, hiring });
  return (
    <section className="card grid gap-3" aria-labelledby="history-title">
      <h2 className="card-title" id="history-title">
        {t('clientApplicants:application.history')}
      </h2>
      <ol className="client-history">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.status}`}>
            <AppliedBadge status={entry.status} />
            <time className="numeric text-sm" dateTime={entry.at}>
              {formatDay(entry.at, locale)} {formatDate(entry.at, 'HH:mm')}
            </time>
            <span className="text-sm text-soft">
              {entry.by === 'system'
                ? t('hiring:stage.bySystem')
                : t(`clientApplicants:application.by.${entry.by}`)}
              {entry.undoneAt && ` · ${t('hiring:stage.undoneBefore')}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
