/**
 * An applicant's status, and the company's actions. Every control keeps its position, so that a double press
 * does nothing else.
 */
import { Check, Undo2 } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../../../shared/client/index.ts';
import type { Application } from '../../../../../shared/contract/applications.ts';
import {
  applicationTransition,
  hiringSteps,
  isEnded,
  standingMoves,
} from '../../../../../shared/domain/applicationStatus.ts';
import type { AppliedStatus } from '../../../../../shared/domain/codes.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { clientApplicants } from '../../../../../shared/locales/clientApplicants.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { hiring } from '../../../../../shared/locales/hiring.ts';
import { api } from '../../../lib/api.ts';
import { later } from '../../../lib/later.tsx';
import { changedIn } from '../../../lib/ownChange.ts';
import { reasonsOf } from '../../../lib/reasons.ts';
import { pageLocale, useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/choices.tsx';
import { classes } from '../../../ui/classes.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { AppliedBadge } from '../parts.tsx';
import { takeBack, useUndo } from './moves.ts';
import '../client.css';

const decline = later(() => import('./Decline.tsx'));
const moveWithMessage = later(() => import('./MoveWithMessage.tsx'));

type Step = (typeof hiringSteps)[number];

export function Selection({
  application,
  name,
  list,
  onChange,
  onReload,
}: {
  application: Application;
  name: string;
  /** URL of the list that the user came from. */
  list: string;
  onChange: (application: Application) => void;
  onReload: () => void;
}) {
  const { t, locale } = useTexts({ clientApplicants, hiring, common });
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState<string>();
  // Two presses between renders see the same state.
  const sending = useRef(false);
  const [asking, setAsking] = useState<'hire' | 'message' | 'decline' | 'remove'>();
  const [failure, setFailure] = useState<string>();
  const { staff, status, version, history } = application;
  const params = { id: application.id };
  const relation = staff?.relation ?? 'WITHDRAWN';
  const statusName = (one: AppliedStatus) => optionName('APPLIED_STATUS', one, locale);
  const said = t('hiring:stage.moved', { status: statusName(status) });
  const words = {
    undo: t('hiring:stage.undo'),
    undone: t('hiring:stage.undone'),
    failed: t('common:errors.network'),
  };
  const canUndo = useUndo(application, `${name} – ${said}`, words, onChange);
  const ended = isEnded(status);
  const mayMove = !ended && relation !== 'UNAVAILABLE';

  const once = async (what: string, work: () => Promise<void>) => {
    if (sending.current) return false;
    sending.current = true;
    setBusy(what);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (['changed_meanwhile', 'application_transition', 'profile_unavailable'].includes(error.code)) {
        setAsking(undefined);
        showToast('info', t('common:reloaded'));
        onReload();
      } else setFailure(reasonsOf(error) ?? t('common:errors.network'));
      return false;
    } finally {
      sending.current = false;
      setBusy(undefined);
    }
  };
  const take = (next: Application & { listToken?: string }) => {
    if (next.listToken) changedIn('applications', next.listToken);
    // The action's answer has no name, so keep the one from the list.
    onChange({ ...next, staff: next.staff ?? staff });
    setAsking(undefined);
  };
  const move = (to: Step) =>
    once(to, async () => {
      if (to === 'APPLIED') return;
      take(await api('PUT /jobs/applied/{id}/status', { params, body: { status: to, version } }));
    });
  const undo = () =>
    once('undo', async () => {
      if (!(await takeBack(application, words))) onReload();
    });
  const remove = () =>
    once('remove', async () => {
      const { listToken } = await api('DELETE /jobs/applied/{id}', { params });
      changedIn('applications', listToken);
      showToast('done', t('clientApplicants:application.removed'));
      navigate(list);
    });

  const problem = failure && (
    <Alert tone="danger" title={t('common:actFailed')}>
      {failure}
    </Alert>
  );
  const written = history.findLast(({ undoneAt }) => undoneAt === undefined)?.message;
  const reached = new Map(standingMoves(history.map(toMove)).map((entry) => [entry.status, entry.at]));
  return (
    <section className="card grid gap-4" aria-labelledby="stage-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="card-title" id="stage-title">
          {t('hiring:stage.title')}
        </h2>
        <AppliedBadge status={status} />
      </div>
      {!asking && problem}
      <ol className="stage-list">
        {hiringSteps.map((step) => (
          <Stage
            key={step}
            name={statusName(step)}
            label={t('hiring:stage.move', { status: statusName(step) })}
            at={reached.get(step)}
            current={step === status ? t('hiring:stage.current') : undefined}
            done={reached.has(step) && step !== status ? t('hiring:stage.done') : undefined}
            busy={busy === step}
            go={t('hiring:stage.go')}
            onMove={
              mayMove && applicationTransition(status, step, 'company')
                ? () => (step === 'HIRED' ? setAsking('hire') : void move(step))
                : undefined
            }
          />
        ))}
      </ol>
      <div className="stage-undo" role="status">
        {canUndo ? (
          <>
            <p className="min-w-0">
              <strong>{said}</strong>
              <span className="visually-hidden">{t('hiring:stage.undoLeft')}</span>
            </p>
            <Button busy={busy === 'undo'} onClick={() => void undo()}>
              <Undo2 className="icon icon-small" aria-hidden="true" />
              {t('hiring:stage.undo')}
            </Button>
            <span
              key={application.undo?.move}
              className="stage-undo-left"
              style={{ animationDuration: `${application.undo?.milliseconds ?? 0}ms` }}
              aria-hidden="true"
            />
          </>
        ) : (
          <p className="text-sm text-soft">
            {mayMove
              ? t('hiring:stage.note')
              : relation === 'UNAVAILABLE' && !ended
                ? t('clientApplicants:application.unavailableNote')
                : t(
                    status === 'WITHDRAWN'
                      ? 'clientApplicants:application.withdrawnNote'
                      : 'clientApplicants:application.ended',
                  )}
          </p>
        )}
      </div>
      <Button
        aria-disabled={!mayMove || undefined}
        onClick={mayMove ? () => setAsking('message') : undefined}
        {...moveWithMessage.reached}
        wide
      >
        {t('hiring:stage.withMessage')}
      </Button>
      <Button
        aria-disabled={!mayMove || undefined}
        onClick={mayMove ? () => setAsking('decline') : undefined}
        {...decline.reached}
        wide
      >
        {status === 'DECLINED' ? t('hiring:stage.declinedBefore') : t('clientApplicants:application.decline')}
      </Button>
      {application.declineReason && status === 'DECLINED' && (
        <p className="text-sm">
          <span className="text-soft">{t('clientApplicants:application.declined')} </span>
          {optionName('DECLINE_REASON', application.declineReason, locale)}
        </p>
      )}
      {application.declineMessage && <p className="user-text text-sm">{application.declineMessage}</p>}
      {written !== undefined && (
        <div className="grid gap-1 text-sm">
          <p className="text-soft">{t('hiring:stage.message')}</p>
          <p className="user-text">{written}</p>
        </div>
      )}
      {relation !== 'UNAVAILABLE' && relation !== 'LAPSED' && (
        <Switch
          label={t('clientApplicants:application.moved')}
          note={t('clientApplicants:application.movedNote')}
          checked={application.moved}
          disabled={busy === 'moved'}
          onChange={(event) => {
            const moved = event.target.checked;
            void once('moved', async () => {
              take(await api('PUT /jobs/applied/{id}/status', { params, body: { moved, version } }));
              showToast(
                'done',
                t(
                  moved
                    ? 'clientApplicants:application.movedDone'
                    : 'clientApplicants:application.movedUndone',
                ),
              );
            });
          }}
        />
      )}
      {ended && (
        <p>
          <Button look="quiet" size="small" onClick={() => setAsking('remove')}>
            {t('clientApplicants:application.remove')}
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={asking === 'hire'}
        title={t('clientApplicants:application.hire.title')}
        confirm={t('clientApplicants:application.hire.confirm')}
        busy={busy === 'HIRED'}
        onConfirm={() => void move('HIRED')}
        onClose={() => setAsking(undefined)}
      >
        <div className="grid gap-4">
          <p>{t('clientApplicants:application.hire.message', { name })}</p>
          {problem}
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('clientApplicants:application.removeTitle')}
        confirm={t('clientApplicants:application.remove')}
        look="danger"
        busy={busy === 'remove'}
        onConfirm={() => void remove()}
        onClose={() => setAsking(undefined)}
      >
        <div className="grid gap-4">
          <p>{t('clientApplicants:application.removeMessage')}</p>
          {problem}
        </div>
      </ConfirmDialog>
      {asking === 'message' && (
        <Suspense>
          <moveWithMessage.Part
            application={application}
            name={name}
            onClose={() => setAsking(undefined)}
            onMoved={take}
            onReload={onReload}
          />
        </Suspense>
      )}
      {asking === 'decline' && (
        <Suspense>
          <decline.Part
            applicationId={application.id}
            version={version}
            name={name}
            busy={busy === 'decline'}
            problem={problem}
            onClose={() => setAsking(undefined)}
            onDecline={(body) =>
              once('decline', async () => take(await api('PUT /jobs/applied/{id}/decline', { params, body })))
            }
          />
        </Suspense>
      )}
    </section>
  );
}

/** A log entry in the rule's format. */
const toMove = ({ undoneAt, ...entry }: Application['history'][number]) => ({
  ...entry,
  ...(undoneAt !== undefined && { undone: undoneAt }),
});

function Stage({
  name,
  label,
  at,
  current,
  done,
  busy,
  go,
  onMove,
}: {
  name: string;
  label: string;
  go: string;
  at: string | undefined;
  current: string | undefined;
  done: string | undefined;
  busy: boolean;
  onMove: (() => void) | undefined;
}) {
  const locale = pageLocale();
  const content: ReactNode = (
    <>
      <span className="stage-mark" aria-hidden="true">
        {done && <Check className="icon icon-small" />}
      </span>
      <span className="stage-name">{name}</span>
      {(current ?? done) && <span className="visually-hidden">{current ?? done}</span>}
      {at && (
        <time className="stage-date" dateTime={at}>
          {formatDay(at, locale)}
        </time>
      )}
    </>
  );
  return (
    <li
      className={classes('stage', current && 'stage-current', done && 'stage-done')}
      aria-current={current ? 'step' : undefined}
    >
      {onMove ? (
        <button
          type="button"
          className="stage-row stage-act"
          aria-label={label}
          aria-busy={busy || undefined}
          onClick={onMove}
        >
          {content}
          <span className="stage-go">{go}</span>
        </button>
      ) : (
        <div className="stage-row">{content}</div>
      )}
    </li>
  );
}
