/** One application: who applied, what they wrote, and what happens next. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../../shared/client/index.ts';
import type { Application } from '../../../../shared/contract/jobs.ts';
import { applicationTransitions, hiringSteps, isEnded } from '../../../../shared/domain/applicationStatus.ts';
import { type AppliedStatus, declineReasons } from '../../../../shared/domain/codes.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { characterCount } from '../../../../shared/domain/text.ts';
import { formatDate, formatDay } from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { common } from '../../../../shared/locales/common.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { pick } from '../../lib/wording.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Select, TextArea } from '../../ui/Field.tsx';
import { Alert, Avatar, DescriptionList, Stepper } from '../../ui/parts.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { AppliedBadge, type NotShown, Residence } from './parts.tsx';

type Step = 'SCREENING' | 'INTERVIEW' | 'OFFERED' | 'HIRED';

/** The address names staff and posting; the list of the posting's applicants knows the application. */
async function find(
  staffNumber: string,
  jobNumber: string,
  signal: AbortSignal,
): Promise<Application | null> {
  const { id } = await api('GET /jobs/by-number/{jobNumber}', { params: { jobNumber }, signal });
  for (let page = 1; ; page += 1) {
    const { data, total, pageSize } = await api('GET /jobs/applied', {
      query: { jobId: id, filterOption: 'ALL', page, pageSize: 100 },
      signal,
    });
    const found = data.find(({ staff }) => staff?.staffNumber === staffNumber);
    if (found) return found;
    if (page * pageSize >= total) return null;
  }
}

export default function ApplicationScreen({ parameters }: { parameters: Record<string, string> }) {
  const { t, locale } = useTexts({ client });
  const { staffNumber, jobNumber } = parameters as { staffNumber: string; jobNumber: string };
  const loaded = useLoad(`${staffNumber} ${jobNumber}`, (signal) => find(staffNumber, jobNumber, signal));
  const list = address('clientApplicants', undefined, locale);
  const missing =
    loaded.data === null || (loaded.error instanceof ApiError && [404, 422].includes(loaded.error.status));
  return (
    <div className="container client-page">
      <AppLink className="text-link justify-self-start text-sm" href={list}>
        {t('client:application.back')}
      </AppLink>
      {missing ? (
        <EmptyState
          heading="h1"
          title={t('client:application.notFound')}
          message={t('client:application.notFoundNote')}
        >
          <AppLink className="button button-secondary" href={list}>
            {t('client:application.back')}
          </AppLink>
        </EmptyState>
      ) : loaded.error ? (
        <ErrorState message={messageOf(loaded.error)} onRetry={loaded.reload} />
      ) : loaded.data ? (
        <Detail
          application={loaded.data}
          onChange={(next) => loaded.replace(() => next)}
          onReload={loaded.reload}
        />
      ) : (
        <SkeletonList rows={3} className="h-32" />
      )}
    </div>
  );
}

function Detail({
  application,
  onChange,
  onReload,
}: {
  application: Application;
  onChange: (application: Application) => void;
  onReload: () => void;
}) {
  const { t, locale } = useTexts({ client, common });
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState<string>();
  const [asking, setAsking] = useState<'hire' | 'decline' | 'remove'>();
  const [failure, setFailure] = useState<string>();
  const { staff, job, status, version } = application;
  const params = { id: application.id };
  const name = staff?.name ?? t('common:withdrawnUser');
  const relation = staff?.relation ?? 'WITHDRAWN';
  const isShown = relation === 'APPLIED' || relation === 'ENDED';
  const title = pick(job.title, locale);
  const statusName = (one: AppliedStatus) => optionName('APPLIED_STATUS', one, locale);
  const steps = applicationTransitions
    .filter((row) => row.from === status && row.by.includes('company') && row.to !== 'DECLINED')
    .map((row) => row.to as Step);

  const act = async (what: string, send: () => Promise<Application>, done: (next: Application) => string) => {
    if (busy) return;
    setBusy(what);
    setFailure(undefined);
    try {
      const next = await send();
      // The answer to an act names the staff member as the list did.
      onChange({ ...next, staff: next.staff ?? staff });
      setAsking(undefined);
      showToast('done', done(next));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (['changed_meanwhile', 'application_transition', 'profile_unavailable'].includes(error.code)) {
        setAsking(undefined);
        showToast('info', t('client:changed'));
        onReload();
      } else setFailure(error.message || t('common:errors.network'));
    } finally {
      setBusy(undefined);
    }
  };
  const move = (to: Step) =>
    act(
      to,
      () => api('PUT /jobs/applied/{id}/status', { params, body: { status: to, version } }),
      (next) => t('client:application.done', { status: statusName(next.status) }),
    );
  const remove = async () => {
    if (busy) return;
    setBusy('remove');
    try {
      await api('DELETE /jobs/applied/{id}', { params });
      showToast('done', t('client:application.removed'));
      navigate(address('clientApplicants', undefined, locale));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message || t('common:errors.network'));
      setBusy(undefined);
    }
  };
  const problem = failure && (
    <Alert tone="danger" title={t('client:failed')}>
      {failure}
    </Alert>
  );
  const position = (hiringSteps as readonly string[]).indexOf(status);
  return (
    <div className="client-columns">
      <div className="grid min-w-0 content-start gap-8">
        <header className="flex flex-wrap items-center gap-5">
          <Avatar name={name} url={staff?.photoUrl} size="large" round />
          <div className="grid min-w-0 gap-1">
            <h1>{name}</h1>
            <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
              <AppliedBadge status={status} />
              {t('client:application.appliedAt', { day: formatDay(application.appliedAt, locale) })}
            </p>
            {isShown && (
              <p>
                <AppLink
                  className="button button-secondary button-small"
                  href={`${address('clientMyPage', undefined, locale)}?tab=conversation&applicationId=${application.id}`}
                >
                  {t('client:application.write')}
                </AppLink>
              </p>
            )}
          </div>
        </header>
        {position >= 0 && <Stepper steps={hiringSteps.map(statusName)} current={position} />}
        {relation !== 'APPLIED' && (
          <Alert title={t(`client:relation.${relation as NotShown}.title`)}>
            {t(`client:relation.${relation as NotShown}.text`)}
          </Alert>
        )}
        {relation !== 'UNAVAILABLE' && (
          <section className="grid gap-3" aria-labelledby="message-title">
            <h2 className="card-title" id="message-title">
              {t('client:application.message')}
            </h2>
            {application.message ? (
              <p className="user-text card" lang="">
                {application.message}
              </p>
            ) : (
              <p className="text-soft">{t('client:application.noMessage')}</p>
            )}
          </section>
        )}
        {staff && (
          <section className="grid gap-3" aria-labelledby="profile-title">
            <h2 className="card-title" id="profile-title">
              {t('client:application.profile')}
            </h2>
            <DescriptionList
              items={[
                [t('client:application.number'), staff.staffNumber],
                [t('client:application.visa'), staff.visaType && <Residence staff={staff} />],
                [
                  t('client:application.japanese'),
                  staff.japaneseLevel && optionName('JAPANESE_LEVEL', staff.japaneseLevel, locale),
                ],
                [
                  t('client:application.prefecture'),
                  staff.prefecture && optionName('PREFECTURE', staff.prefecture, locale),
                ],
                [
                  t('client:application.email'),
                  staff.email && (
                    <a className="text-link" href={`mailto:${staff.email}`}>
                      {staff.email}
                    </a>
                  ),
                ],
                [
                  t('client:application.phone'),
                  staff.phone && (
                    <a className="text-link" href={`tel:${staff.phone}`}>
                      {staff.phone}
                    </a>
                  ),
                ],
              ]}
            />
          </section>
        )}
        <section className="grid gap-3" aria-labelledby="history-title">
          <h2 className="card-title" id="history-title">
            {t('client:application.history')}
          </h2>
          <ol className="client-history">
            {application.history.map((entry) => (
              <li key={`${entry.at} ${entry.status}`}>
                <AppliedBadge status={entry.status} />
                <time className="numeric text-sm" dateTime={entry.at}>
                  {formatDate(entry.at, 'YYYY/MM/DD')} {formatDate(entry.at, 'HH:mm')}
                </time>
                <span className="text-sm text-soft">{t(`client:application.by.${entry.by}`)}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <aside className="grid content-start gap-5">
        <div className="card grid gap-2">
          <h2 className="text-sm text-soft">{t('client:application.for')}</h2>
          <AppLink
            className="text-link"
            href={address('clientJobDetail', { jobNumber: job.jobNumber }, locale)}
            lang={title?.lang}
          >
            {title?.text}
          </AppLink>
          <p className="text-sm text-soft">
            {job.jobNumber}
            {!job.isOpen && ` · ${t('client:applicants.closedJob')}`}
          </p>
        </div>
        <div className="card grid gap-4">
          <h2 className="card-title">{t('client:application.steps')}</h2>
          {!asking && problem}
          {relation === 'UNAVAILABLE' && !isEnded(status) ? (
            <p>{t('client:application.unavailableNote')}</p>
          ) : isEnded(status) ? (
            <>
              <p>
                {status === 'WITHDRAWN'
                  ? t('client:application.withdrawnNote')
                  : t('client:application.ended')}
              </p>
              {application.declineReason && status === 'DECLINED' && (
                <p className="text-sm">
                  <span className="text-soft">{t('client:application.declined')} </span>
                  {optionName('DECLINE_REASON', application.declineReason, locale)}
                </p>
              )}
              {application.declineMessage && (
                <p className="user-text text-sm">{application.declineMessage}</p>
              )}
            </>
          ) : (
            <>
              {steps.map((to, index) => (
                <Button
                  key={to}
                  look={index === 0 ? 'primary' : 'secondary'}
                  busy={busy === to}
                  onClick={() => (to === 'HIRED' ? setAsking('hire') : void move(to))}
                >
                  {t('client:application.moveTo', { status: statusName(to) })}
                </Button>
              ))}
              <p className="text-sm text-soft">{t('client:application.stepsNote')}</p>
            </>
          )}
          {relation !== 'UNAVAILABLE' && (
            <Switch
              label={t('client:application.moved')}
              note={t('client:application.movedNote')}
              checked={application.moved}
              disabled={busy === 'moved'}
              onChange={(event) => {
                const moved = event.target.checked;
                void act(
                  'moved',
                  () => api('PUT /jobs/applied/{id}/status', { params, body: { moved, version } }),
                  () => t(moved ? 'client:application.movedDone' : 'client:application.movedUndone'),
                );
              }}
            />
          )}
          {isEnded(status) ? (
            <Button onClick={() => setAsking('remove')}>{t('client:application.remove')}</Button>
          ) : (
            relation !== 'UNAVAILABLE' && (
              <Button onClick={() => setAsking('decline')}>{t('client:application.decline')}</Button>
            )
          )}
        </div>
      </aside>
      <ConfirmDialog
        open={asking === 'hire'}
        title={t('client:application.hire.title')}
        confirm={t('client:application.hire.confirm')}
        busy={busy === 'HIRED'}
        onConfirm={() => void move('HIRED')}
        onClose={() => setAsking(undefined)}
      >
        <div className="grid gap-4">
          <p>{t('client:application.hire.message', { name })}</p>
          {problem}
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('client:application.removeTitle')}
        confirm={t('client:application.remove')}
        look="danger"
        busy={busy === 'remove'}
        onConfirm={() => void remove()}
        onClose={() => setAsking(undefined)}
      >
        <div className="grid gap-4">
          <p>{t('client:application.removeMessage')}</p>
          {problem}
        </div>
      </ConfirmDialog>
      {asking === 'decline' && (
        <Decline
          name={name}
          busy={busy === 'decline'}
          problem={problem}
          onClose={() => setAsking(undefined)}
          onDecline={(reason, message) =>
            void act(
              'decline',
              () =>
                api('PUT /jobs/applied/{id}/decline', {
                  params,
                  body: { reason, version, ...(message.trim() && { message }) },
                }),
              (next) => t('client:application.done', { status: statusName(next.status) }),
            )
          }
        />
      )}
    </div>
  );
}

const longestMessage = 2000;

function Decline({
  name,
  busy,
  problem,
  onDecline,
  onClose,
}: {
  name: string;
  busy: boolean;
  problem: React.ReactNode;
  onDecline: (reason: string, message: string) => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ client });
  const [reason, setReason] = useState<string>(declineReasons[0]);
  const [message, setMessage] = useState('');
  return (
    <ConfirmDialog
      open
      title={t('client:application.declineTitle')}
      confirm={t('client:application.decline')}
      look="danger"
      busy={busy}
      onConfirm={() => characterCount(message.trim()) <= longestMessage && onDecline(reason, message)}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p>{t('client:application.declineMessage', { name })}</p>
        <Select
          label={t('client:application.declineReason')}
          hint={t('client:application.declineReasonHint')}
          required
          options={declineReasons.map((code) => ({
            value: code,
            label: optionName('DECLINE_REASON', code, locale),
          }))}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <TextArea
          label={t('client:application.declineText')}
          hint={t('client:application.declineTextHint')}
          optional
          limit={longestMessage}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {problem}
      </div>
    </ConfirmDialog>
  );
}
