/** Before sending: who will be reached, who not and why, what it costs; then sends, with progress. */
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../../shared/client/index.ts';
import type { ScoutEstimate } from '../../../../../shared/contract/scouts.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { scoutSend } from '../../../../../shared/locales/scoutSend.ts';
import { address, languageTag } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { useQuery } from '../../../lib/addresses.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { LeaveGuard } from '../../../lib/LeaveGuard.tsx';
import { messageOf, useLoad } from '../../../lib/load.ts';
import { changedIn } from '../../../lib/ownChange.ts';
import { pick } from '../../../lib/pick.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Alert, DescriptionList } from '../../../ui/parts.tsx';
import { EmptyState, Loaded } from '../../../ui/states.tsx';
import { deleteScoutDraft, languagesOf, readScoutDraft, recipientsIn, writtenTexts } from './draft.ts';
import { aboutPerson, UsedUp, useReason } from './parts.tsx';
import { sendQuery } from './query.ts';
import { isUncertain, type Sent, sendInParts } from './sending.ts';
import '../client.css';
import './scouts.css';

/** `sentSome`: others are still chosen, and can be sent to. */
type Phase = 'checking' | 'sending' | 'sent' | 'sentSome';

export default function ScoutEstimation() {
  const { t } = useTexts({ scoutSend });
  const [phase, setPhase] = useState<Phase>('checking');
  return (
    <div className="container client-page">
      <h1>{t(`scoutSend:estimation.title.${phase}`)}</h1>
      <Checked onPhase={setPhase} />
    </div>
  );
}

type Estimation = AnswerOf<'POST /company/scouts/estimation'>;

function Checked({ onPhase }: { onPhase: (phase: Phase) => void }) {
  const { t, locale } = useTexts({ scoutSend });
  const [query, change] = useQuery();
  const { staffIds } = recipientsIn(query);
  const jobId = query.get('job') ?? '';
  // As it is when the screen opens: another window may write another scout meanwhile.
  const [draft] = useState(readScoutDraft);
  const [sent, setSent] = useState<Sent[]>([]);
  const [error, setError] = useState<unknown>();
  const canAsk = draft !== undefined && languagesOf(draft.texts).length > 0 && jobId !== '';
  const [round, setRound] = useState(0);
  const loaded = useLoad(`${jobId} ${staffIds.join()} ${round}`, async (signal) => {
    if (!canAsk || staffIds.length === 0) return undefined;
    const [estimation, jobs] = await Promise.all([
      api('POST /company/scouts/estimation', {
        body: { jobId, recipients: staffIds, texts: writtenTexts(draft.texts) },
        signal,
      }),
      api('GET /jobs/scout-options', { query: { id: [jobId] }, signal }),
    ]);
    return { estimation, job: jobs.data.find(({ id }) => id === jobId) };
  });
  // Numbers that were shown stay with their members, even if they cannot be scouted any more.
  const [numbers] = useState(() => new Map<string, string>());
  for (const { staffId, staffNumber } of loaded.data?.estimation.recipients ?? [])
    if (staffNumber) numbers.set(staffId, staffNumber);
  const write = address('clientScoutSend', undefined, locale) + sendQuery(staffIds, jobId);
  const reached = sent.filter(({ scoutId }) => scoutId !== undefined);
  const failed = sent.filter(({ scoutId }) => scoutId === undefined);

  if ((!canAsk || staffIds.length === 0) && reached.length === 0)
    return (
      <EmptyState title={t('scoutSend:estimation.nothing')} message={t('scoutSend:estimation.nothingNote')}>
        <AppLink className="button button-primary" href={write}>
          {t('scoutSend:estimation.write')}
        </AppLink>
      </EmptyState>
    );
  /** Those who were not reached stay chosen. */
  const finish = (outcome: Sent[], problem: unknown) => {
    const gotIt = new Set(
      outcome.filter(({ scoutId }) => scoutId !== undefined).map(({ staffId }) => staffId),
    );
    const rest = staffIds.filter((staffId) => !gotIt.has(staffId));
    const isReached = gotIt.size > 0 || reached.length > 0;
    onPhase(rest.length === 0 ? 'sent' : isReached ? 'sentSome' : 'checking');
    setSent((before) => [...before.filter(({ scoutId }) => scoutId !== undefined), ...outcome]);
    setError(problem);
    if (rest.length === 0) deleteScoutDraft();
    change({ staff: rest.join(',') }, { replace: true });
    setRound((before) => before + 1);
  };
  return (
    <>
      {sent.length > 0 && <Outcome reached={reached} failed={failed} error={error} numbers={numbers} />}
      {staffIds.length > 0 && (
        <Loaded of={loaded} rows={3} height="h-32" stays>
          {(data) =>
            data && (
              <Estimated
                {...data}
                draft={draft!}
                jobId={jobId}
                uncertain={failed.filter(isUncertain).map(({ staffId }) => staffId)}
                isAgain={sent.length > 0}
                write={write}
                onStart={() => onPhase('sending')}
                onSent={finish}
              />
            )
          }
        </Loaded>
      )}
    </>
  );
}

/** What came of the last sending. */
function Outcome({
  reached,
  failed,
  error,
  numbers,
}: {
  reached: readonly Sent[];
  failed: readonly Sent[];
  error: unknown;
  numbers: ReadonlyMap<string, string>;
}) {
  const { t, locale } = useTexts({ scoutSend });
  const reason = useReason();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each outcome
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [reached.length, failed]);
  const numberOf = (staffId: string) => numbers.get(staffId) ?? t('scoutSend:recipients.unknown');
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 outline-none">
      {reached.length > 0 && (
        <Alert tone="success" title={t('scoutSend:sending.done', { count: reached.length })}>
          <AppLink className="text-link" href={address('clientScouts', undefined, locale)}>
            {t('scoutSend:sending.list')}
          </AppLink>
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert tone="danger" title={t('scoutSend:sending.failed', { count: failed.length })}>
          {error instanceof ApiError && messageOf(error) && <p>{messageOf(error)}</p>}
          <ul className="grid gap-1">
            {failed.map((one) => (
              <li key={one.staffId}>
                <span className="numeric font-bold">{numberOf(one.staffId)}</span> {reason(one)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

function Estimated({
  estimation: { recipients, cost, credits },
  job,
  draft,
  jobId,
  uncertain,
  isAgain,
  write,
  onStart,
  onSent,
}: {
  estimation: Estimation;
  job: AnswerOf<'GET /jobs/scout-options'>['data'][number] | undefined;
  draft: NonNullable<ReturnType<typeof readScoutDraft>>;
  jobId: string;
  /** May have been sent without an answer: sent again with the same token, whatever the estimate says. */
  uncertain: readonly string[];
  isAgain: boolean;
  write: string;
  onStart: () => void;
  onSent: (outcome: Sent[], error: unknown) => void;
}) {
  const { t, locale } = useTexts({ scoutSend });
  const title = pick(job?.title ?? {}, locale);
  const isSentTo = ({ staffId, reachable }: ScoutEstimate) => reachable || uncertain.includes(staffId);
  const [yes, no] = [recipients.filter(isSentTo), recipients.filter((one) => !isSentTo(one))];
  const left = (count: number | null) =>
    count === null ? t('scoutSend:estimation.unlimited') : t('scoutSend:estimation.left', { count });
  const isUsedUp = no.some(({ reason }) => reason === 'entitlement_used_up' || reason === 'plan_expired');
  return (
    <>
      <DescriptionList
        items={[
          [
            t('scoutSend:estimation.job'),
            <span key="job" lang={title?.lang}>
              {title?.text ?? job?.jobNumber}
            </span>,
          ],
          [t('scoutSend:estimation.cost'), t('scoutSend:estimation.costOf', { count: cost })],
          [t('scoutSend:estimation.before'), left(credits.before)],
          [t('scoutSend:estimation.after'), left(credits.after)],
        ]}
      />
      {credits.renewsOn && (
        <p className="text-sm text-soft">
          {t('scoutSend:estimation.renews', { day: formatDay(credits.renewsOn, locale) })}
        </p>
      )}
      {isUsedUp && <UsedUp {...credits} />}
      <People id="reached" title={t('scoutSend:estimation.reached')} people={yes} />
      <People id="others" title={t('scoutSend:estimation.notReached')} people={no} isRefused />
      <div className="flex flex-wrap items-center gap-3">
        {yes.length > 0 ? (
          <Sending
            staffIds={yes.map(({ staffId }) => staffId)}
            refused={no}
            draft={draft}
            jobId={jobId}
            label={t(isAgain ? 'scoutSend:sending.again' : 'scoutSend:estimation.send', {
              count: yes.length,
            })}
            onStart={onStart}
            onSent={onSent}
          />
        ) : (
          <p className="text-soft">{t('scoutSend:estimation.nobody')}</p>
        )}
        <AppLink className="button button-secondary button-large" href={write}>
          {t('scoutSend:estimation.edit')}
        </AppLink>
      </div>
    </>
  );
}

function People({
  id,
  title,
  people,
  isRefused,
}: {
  id: string;
  title: string;
  people: readonly ScoutEstimate[];
  isRefused?: boolean;
}) {
  const { t, locale } = useTexts({ scoutSend });
  const reason = useReason();
  if (people.length === 0) return null;
  return (
    <section className="grid gap-3" aria-labelledby={`people-${id}`}>
      <h2 className="card-title" id={`people-${id}`}>
        {title} <span className="numeric">{people.length}</span>
      </h2>
      <ul className="scout-people">
        {people.map((person) => (
          <li key={person.staffId} className="scout-person">
            <div className="scout-person-fact">
              <p className="numeric font-bold">{person.staffNumber ?? t('scoutSend:recipients.unknown')}</p>
              <p className="text-sm text-soft">{aboutPerson(person, locale)}</p>
              {isRefused && <p className="text-sm text-warning">{reason(person)}</p>}
              {!isRefused && person.text && (
                <details>
                  <summary className="text-link text-sm">{t('scoutSend:estimation.text')}</summary>
                  <p className="user-text pt-2" lang={person.language && languageTag[person.language]}>
                    {person.text}
                  </p>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Sends in small parts; asks before the page is left. */
function Sending({
  staffIds,
  refused,
  draft,
  jobId,
  label,
  onStart,
  onSent,
}: {
  staffIds: readonly string[];
  /** Not sent to: they stay chosen with their reasons. */
  refused: readonly ScoutEstimate[];
  draft: NonNullable<ReturnType<typeof readScoutDraft>>;
  jobId: string;
  label: string;
  onStart: () => void;
  onSent: (outcome: Sent[], error: unknown) => void;
}) {
  const { t } = useTexts({ scoutSend, common });
  const [through, setThrough] = useState<number>();
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      // Whoever leaves has been asked: what is under way is finished, the rest is not sent.
      stopped.current = true;
      isGone.current = true;
    };
  }, []);
  const stop = () => {
    stopped.current = true;
    setStopping(true);
  };
  const send = async () => {
    stopped.current = false;
    setStopping(false);
    setThrough(0);
    onStart();
    const { sent, error } = await sendInParts({
      staffIds,
      send: async (part) => {
        const { results, listToken } = await api('POST /company/scouts', {
          body: {
            ...{ jobId, recipients: part, texts: writtenTexts(draft.texts), clientToken: draft.clientToken },
            ...(draft.templateId && { templateId: draft.templateId }),
          },
        });
        changedIn('scouts', listToken);
        return results;
      },
      onProgress: setThrough,
      isStopped: () => stopped.current,
      wait: (attempt) => new Promise((again) => setTimeout(again, attempt * 1000)),
      isAnswer: (failure) =>
        failure instanceof ApiError &&
        failure.status > 0 &&
        failure.status < 500 &&
        failure.code !== 'try_again',
    });
    if (isGone.current) return;
    setThrough(undefined);
    onSent(
      [
        ...sent,
        ...refused.map(
          ({ staffId, reason, againFrom, empty }): Sent => ({
            staffId,
            ...(reason && { reason }),
            ...(againFrom && { againFrom }),
            ...(empty && { empty }),
          }),
        ),
      ],
      error,
    );
  };
  const isSending = through !== undefined;
  return (
    <>
      <Button look="primary" size="large" busy={isSending} onClick={() => void send()}>
        {label}
      </Button>
      {isSending && (
        <Dialog
          open
          onClose={stop}
          title={t('scoutSend:sending.title')}
          actions={
            <Button busy={stopping} onClick={stop}>
              {t('scoutSend:sending.stop')}
            </Button>
          }
        >
          <label className="grid gap-2">
            <span role="status">
              {t('scoutSend:sending.progress', { through, total: staffIds.length })}
              {stopping && ` ${t('scoutSend:sending.stopping')}`}
            </span>
            <progress className="w-full" value={through} max={staffIds.length} />
          </label>
        </Dialog>
      )}
      <LeaveGuard
        active={isSending}
        texts={{
          title: t('scoutSend:sending.leaveTitle'),
          message: t('scoutSend:sending.leaveMessage'),
          leave: t('scoutSend:sending.leave'),
          stay: t('scoutSend:sending.stay'),
        }}
      />
    </>
  );
}
