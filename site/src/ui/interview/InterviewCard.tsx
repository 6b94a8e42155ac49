/** An interview of an application with what its side can do now. */
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { Interview } from '../../../../shared/contract/interviews.ts';
import {
  type InterviewOutcome,
  interviewLimits,
  mayChangeInterview,
  needsReason,
  outcomesNow,
} from '../../../../shared/domain/interviews.ts';
import { interviews } from '../../../../shared/locales/interviews.ts';
import { api } from '../../lib/api.ts';
import { later } from '../../lib/later.tsx';
import { saveFile } from '../../lib/saveFile.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../Dialog.tsx';
import { TextArea } from '../Field.tsx';
import { Alert, DescriptionList } from '../parts.tsx';
import { showToast } from '../toasts.tsx';
import { ChooseTime } from './ChooseTime.tsx';
import { MeetingTime } from './MeetingTime.tsx';
import { InterviewBadge, type Side, stateOf } from './parts.tsx';

const proposal = later(() => import('./ProposeDialog.tsx'));

type Asked = 'cancel' | 'others' | 'absent' | 'again' | 'edit';

export function InterviewCard({
  interview,
  side,
  onChange,
  onReload,
}: {
  interview: Interview;
  side: Side;
  onChange: (interview: Interview) => void;
  onReload: () => void;
}) {
  const { t } = useTexts({ interviews });
  const [asked, setAsked] = useState<Asked>();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string>();
  /** What is wrong with the message. */
  const [wrong, setWrong] = useState<string>();
  const { id, version, status, startsAt, endsAt } = interview;
  const state = stateOf(interview);
  const now = Date.now();
  const may = (to: Parameters<typeof mayChangeInterview>[1]) => mayChangeInterview(state, to, side, now);
  const outcomes = outcomesNow(state, side, now);
  const absent = outcomes.find((one) => one !== 'TOOK_PLACE');
  const mustExplain = needsReason(state, now);

  const ask = (what: Asked | undefined) => {
    setAsked(what);
    setMessage('');
    setWrong(undefined);
    setFailure(undefined);
  };
  const act = async (work: () => Promise<Interview>, done: string) => {
    setBusy(true);
    setWrong(undefined);
    setFailure(undefined);
    try {
      onChange(await work());
      ask(undefined);
      showToast('done', done);
    } catch (error) {
      const code = error instanceof ApiError && error.status === 409 ? error.code : undefined;
      if (code) onReload();
      // The latest version is shown: nothing is left to be loaded or tried again.
      if (code === 'changed_meanwhile' || code === 'interview_transition') {
        ask(undefined);
        showToast('info', t('interviews:changed'));
        return;
      }
      const about =
        error instanceof ApiError ? error.errors.find(({ field }) => field === 'message') : undefined;
      setWrong(about?.message);
      if (!about) setFailure((error instanceof ApiError && error.message) || t('interviews:failed'));
    } finally {
      setBusy(false);
    }
  };
  const params = { id };
  const said = message.trim() ? { message: message.trim() } : {};
  const confirm = () => {
    const body = { version, ...said };
    if (asked === 'cancel')
      return act(() => api('PUT /interviews/{id}/cancel', { params, body }), t('interviews:cancel.done'));
    if (asked === 'others')
      return act(
        () => api('PUT /interviews/{id}/other-times', { params, body }),
        t('interviews:others.done'),
      );
    return absent && stateOutcome(absent);
  };
  const stateOutcome = (outcome: InterviewOutcome) =>
    act(
      () => api('PUT /interviews/{id}/outcome', { params, body: { outcome, version, ...said } }),
      t('interviews:outcome.done'),
    );
  const dialog = {
    cancel: ['cancel.title', 'cancel.note', 'cancel.confirm'],
    others: ['others.title', 'others.note', 'others.confirm'],
    absent: ['outcome.absentTitle', 'outcome.absentNote', 'outcome.absentConfirm'],
  } as const;
  const confirming = asked === 'again' || asked === 'edit' ? undefined : asked;
  const last = interview.history.at(-1);
  const problem = failure && <Alert tone="danger">{failure}</Alert>;

  return (
    <article className="grid gap-4" aria-label={t('interviews:title')}>
      {/* The company's page has one heading for all of them. */}
      {side === 'staff' && <h3 className="text-base">{t('interviews:title')}</h3>}
      <p className="flex flex-wrap items-center gap-2">
        <InterviewBadge interview={interview} />
        {(status === 'PROPOSED' || status === 'OTHERS_REQUESTED') && (
          <span className="text-sm text-soft">{t(`interviews:waiting.${status}.${side}`)}</span>
        )}
      </p>
      <Facts interview={interview} side={side} />
      {last?.message && last.by !== 'system' && (
        <div className="grid gap-1 text-sm">
          <p className="text-soft">{t(`interviews:message.${last.by}`)}</p>
          <p className="user-text" lang="">
            {last.message}
          </p>
        </div>
      )}
      {!asked && problem}
      {side === 'staff' && may('SCHEDULED') && (
        <ChooseTime
          interview={interview}
          busy={busy}
          onChoose={(time) =>
            void act(
              () => api('PUT /interviews/{id}/choice', { params, body: { startsAt: time, version } }),
              t('interviews:choose.done'),
            )
          }
        />
      )}
      {outcomes.length > 0 && (
        <p className="font-bold" id={`outcome-${id}`}>
          {t('interviews:outcome.ask')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {outcomes.map((outcome) => (
          <Button
            key={outcome}
            size="small"
            busy={busy}
            aria-describedby={`outcome-${id}`}
            onClick={() => (outcome === 'TOOK_PLACE' ? void stateOutcome(outcome) : ask('absent'))}
          >
            {t(`interviews:outcome.${outcome}`)}
          </Button>
        ))}
        {startsAt && endsAt && Date.parse(endsAt) > now && (
          <Button
            size="small"
            onClick={() =>
              void api('GET /interviews/{id}/calendar', { params, accept: 'text/calendar' }).then(
                saveFile,
                () => showToast('error', t('interviews:failed')),
              )
            }
          >
            <CalendarPlus className="icon icon-small" aria-hidden="true" />
            {t('interviews:calendar')}
          </Button>
        )}
        {side === 'company' && may('PROPOSED') && (
          <Button size="small" onClick={() => ask('again')} {...proposal.reached}>
            {t('interviews:propose.again')}
          </Button>
        )}
        {side === 'company' && may('SCHEDULED') && (
          <Button size="small" onClick={() => ask('edit')} {...proposal.reached}>
            {t('interviews:propose.edit')}
          </Button>
        )}
        {may('OTHERS_REQUESTED') && (
          <Button size="small" onClick={() => ask('others')}>
            {t('interviews:others.act')}
          </Button>
        )}
        {may('CANCELLED') && (
          <Button size="small" look="quiet" onClick={() => ask('cancel')}>
            {t('interviews:cancel.act')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={confirming !== undefined}
        title={confirming && t(`interviews:${dialog[confirming][0]}`)}
        confirm={confirming && t(`interviews:${dialog[confirming][2]}`)}
        dismiss={confirming === 'cancel' ? t('interviews:cancel.dismiss') : undefined}
        look={confirming === 'others' ? 'primary' : 'danger'}
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => ask(undefined)}
      >
        <div className="grid gap-4">
          <p>{confirming && t(`interviews:${dialog[confirming][1]}`)}</p>
          <TextArea
            label={t(mustExplain ? 'interviews:reason' : 'interviews:text')}
            hint={mustExplain && !wrong && confirming !== 'absent' ? t('interviews:reasonNeeded') : undefined}
            required={mustExplain && confirming !== 'absent'}
            optional={!mustExplain || confirming === 'absent'}
            limit={interviewLimits.message}
            rows={3}
            value={message}
            error={wrong}
            onChange={(event) => setMessage(event.target.value)}
          />
          {problem}
        </div>
      </ConfirmDialog>
      {(asked === 'again' || asked === 'edit') && (
        <Suspense>
          <proposal.Part
            of={{ interview, keepsTime: asked === 'edit' }}
            mustExplain={mustExplain}
            onClose={() => ask(undefined)}
            onDone={(changed) => {
              onChange(changed);
              ask(undefined);
            }}
          />
        </Suspense>
      )}
    </article>
  );
}

function Facts({ interview, side }: { interview: Interview; side: Side }) {
  const { t, locale } = useTexts({ interviews });
  const { status, startsAt, times, minutes, place, link, note, interviewers, history, staff } = interview;
  const isCancelled = status === 'CANCELLED';
  const at = startsAt ?? (isCancelled ? history.at(-1)?.startsAt : undefined);
  const proposed: ReactNode = (
    <ul className="grid gap-1">
      {times.map((one) => (
        <li key={one.startsAt} className={one.isFree || isCancelled ? undefined : 'text-soft'}>
          <MeetingTime at={one.startsAt} timeZone={staff?.timeZone} />
          {!one.isFree && status === 'PROPOSED' && (
            <span className="block text-sm">{t('interviews:taken')}</span>
          )}
        </li>
      ))}
    </ul>
  );
  const isChosenBelow = side === 'staff' && status === 'PROPOSED';
  return (
    <DescriptionList
      items={[
        [t('interviews:time'), at && <MeetingTime at={at} timeZone={staff?.timeZone} />],
        [t('interviews:times'), !at && !isChosenBelow && proposed],
        [t('interviews:length'), t('interviews:minutes', { count: minutes })],
        [t('interviews:place'), place && <span lang="">{place}</span>],
        [
          t('interviews:link'),
          link && !isCancelled && (
            <a className="text-link break-all" href={link} rel="noreferrer">
              {link}
            </a>
          ),
        ],
        [
          t('interviews:interviewers'),
          <span key="names" lang="">
            {interviewers.map(({ name }) => name).join(locale === 'jp' ? '、' : ', ')}
          </span>,
        ],
        [
          t('interviews:note'),
          note && (
            <span className="user-text" lang="">
              {note}
            </span>
          ),
        ],
      ].map(([term, value]) => [term, value || undefined] as const)}
    />
  );
}
