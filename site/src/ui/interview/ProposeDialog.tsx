/** Proposes times of an interview, or changes one: a dialog of the company. */
import { useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { Interview } from '../../../../shared/contract/interviews.ts';
import { clashesAt, interviewLimits, offeredTimes } from '../../../../shared/domain/interviews.ts';
import { formatDate, formatTimeElsewhere, tokyoDay } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { interviewers as people } from '../../../../shared/locales/interviewers.ts';
import { interviews } from '../../../../shared/locales/interviews.ts';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../Button.tsx';
import { Checkbox } from '../choices.tsx';
import { ConfirmDialog } from '../Dialog.tsx';
import { FieldGroup, Select, TextArea, TextInput } from '../Field.tsx';
import { Alert } from '../parts.tsx';
import { Skeleton } from '../states.tsx';
import { showToast } from '../toasts.tsx';
import {
  type ChosenInterviewers,
  everyInterviewer,
  type Interviewer,
  Interviewers,
  withRow,
} from './Interviewers.tsx';

/** Minutes to choose from. */
const lengths = [15, 30, 45, 60, 90, 120, 180, 240];

/** As an input shows a time: of Tokyo, wherever the browser is. */
const toInput = (at: string): string => `${formatDate(at, 'YYYY-MM-DD')}T${formatDate(at, 'HH:mm')}`;
/** Undefined for an empty or incomplete input. */
function fromInput(value: string): string | undefined {
  const at = Date.parse(`${value}:00+09:00`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

type Subject =
  /** A new one, with who interviewed this applicant last. */
  | { applicationId: string; timeZone: string | undefined; interviewers: readonly Interviewer[] }
  /** `keepsTime`: the chosen time stays. */
  | { interview: Interview; keepsTime: boolean };

/** The values that a dialog begins with. */
function beginning(of: Subject) {
  const { times: count } = interviewLimits;
  const offered = 'interview' in of ? [] : offeredTimes(tokyoDay(Date.now())).map(toInput);
  const times = Array.from({ length: count }, (_, index) => offered[index] ?? '');
  const before = 'interview' in of ? of.interview : undefined;
  const chosen =
    before?.interviewers.map(({ name, email = '' }) => ({ name, email })) ??
    ('interviewers' in of ? [...of.interviewers] : []);
  return {
    times,
    minutes: before?.minutes ?? 60,
    place: before?.place ?? '',
    link: before?.link ?? '',
    note: before?.note ?? '',
    people: { chosen, added: [] } as ChosenInterviewers,
    message: '',
    acceptHeld: false,
  };
}

export default function ProposeDialog({
  of,
  mustExplain = false,
  onDone,
  onClose,
}: {
  of: Subject;
  /** A change that needs a reason. */
  mustExplain?: boolean;
  onDone: (interview: Interview) => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ common, interviews, interviewers: people });
  const holds = useLoad('interviewers', (signal) =>
    api('GET /interviews/interviewers', { signal }).then(({ data }) => data),
  );
  const [values, setValues] = useState(() => beginning(of));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const keepsTime = 'interview' in of && of.keepsTime;
  const timeZone = 'interview' in of ? of.interview.staff?.timeZone : of.timeZone;
  const set = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }));
  /** Which input each sent time was typed into: empty ones are left out. */
  const filled = values.times.flatMap((value, index) => (fromInput(value) ? [index] : []));
  const errorOf = (field: string) => failure?.errors.find((one) => one.field === field)?.message;
  const given = withRow(values.people, holds.data ?? []);
  const interviewers = everyInterviewer(given);
  const named = new Set([
    ...filled.map((_, sent) => `times.${sent}`),
    ...['place', 'link', 'note', 'message', 'minutes', 'times', 'interviewers'],
    ...interviewers.flatMap((_, at) => [`interviewers.${at}.name`, `interviewers.${at}.email`]),
  ]);
  const others = failure?.errors.filter(({ field }) => !named.has(field)) ?? [];

  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    const { minutes, place, link, note, acceptHeld, message } = values;
    const times = filled.map((index) => fromInput(values.times[index]!)!);
    const body = { minutes, place, link, note, acceptHeld, interviewers };
    try {
      if ('interview' in of) {
        const { id, version } = of.interview;
        const changed = { ...body, ...(!keepsTime && { times }), message, version };
        onDone(await api('PUT /interviews/{id}', { params: { id }, body: changed }));
      } else {
        const params = { id: of.applicationId };
        onDone(await api('POST /jobs/applied/{id}/interviews', { params, body: { ...body, times } }));
      }
      showToast('done', t(keepsTime ? 'interviews:propose.edited' : 'interviews:propose.done'));
    } catch (error) {
      setFailure(error instanceof ApiError ? error : new ApiError(0, { message: t('interviews:failed') }));
      if (error instanceof ApiError && error.code?.startsWith('interviewer_')) holds.reload();
    } finally {
      setBusy(false);
    }
  };
  const emails = new Set(interviewers.map(({ email }) => email.trim().toLowerCase()));
  const calendars = holds.data?.filter(({ email }) => emails.has(email.toLowerCase())) ?? [];
  /** Who has another interview then: shown before it is sent. */
  const clashesOf = (startsAt: string | undefined) =>
    startsAt === undefined
      ? []
      : clashesAt(calendars, {
          ...{ id: 'interview' in of ? of.interview.id : undefined, minutes: values.minutes },
          times: [startsAt],
        });
  const chosenTime = 'interview' in of && keepsTime ? of.interview.startsAt : undefined;
  const starts = keepsTime ? [chosenTime] : values.times.map(fromInput);
  const isHeld = starts.flatMap(clashesOf).some(({ isBooked }) => !isBooked);
  const names = new Intl.ListFormat(locale === 'jp' ? 'ja' : 'en', { type: 'conjunction', style: 'narrow' });
  const clashText = (startsAt: string | undefined) => {
    const found = Map.groupBy(clashesOf(startsAt), ({ isBooked }) => isBooked);
    if (found.size === 0) return undefined;
    return (
      <span className="text-warning">
        {[true, false].map((isBooked) => {
          const who = [...new Set(found.get(isBooked)?.map(({ name }) => name))];
          if (who.length === 0) return null;
          return (
            <span key={String(isBooked)} className="block">
              {t(isBooked ? 'interviewers:booked' : 'interviewers:held', { names: names.format(who) })}
            </span>
          );
        })}
      </span>
    );
  };
  const hintOf = (startsAt: string | undefined) => {
    const theirs = startsAt && timeZone && formatTimeElsewhere(startsAt, locale, timeZone);
    const clash = clashText(startsAt);
    return theirs ? (
      <>
        <span className="block">{t('interviews:applicantLocal', { time: theirs })}</span>
        {clash}
      </>
    ) : (
      clash
    );
  };

  return (
    <ConfirmDialog
      open
      title={t(keepsTime ? 'interviews:propose.editTitle' : 'interviews:propose.title')}
      confirm={t(keepsTime ? 'interviews:propose.editConfirm' : 'interviews:propose.confirm')}
      busy={busy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-5">
        {!keepsTime && (
          <FieldGroup
            className="grid-cols-1"
            label={t('interviews:times')}
            hint={t('interviews:propose.lead')}
            required
            error={errorOf('times')}
          >
            <div className="grid grid-cols-1 gap-3">
              {values.times.map((value, index) => (
                <TextInput
                  // biome-ignore lint/suspicious/noArrayIndexKey: the inputs stay in their place
                  key={index}
                  className="grid-cols-1"
                  type="datetime-local"
                  label={t('interviews:propose.time', { number: index + 1 })}
                  step={300}
                  min={toInput(new Date().toISOString())}
                  value={value}
                  hint={hintOf(fromInput(value))}
                  error={filled.includes(index) ? errorOf(`times.${filled.indexOf(index)}`) : undefined}
                  onChange={(event) => set({ times: values.times.with(index, event.target.value) })}
                />
              ))}
            </div>
          </FieldGroup>
        )}
        <Select
          label={t('interviews:length')}
          hint={clashText(chosenTime)}
          options={lengths.map((count) => ({
            value: String(count),
            label: t('interviews:minutes', { count }),
          }))}
          value={String(values.minutes)}
          onChange={(event) => set({ minutes: Number(event.target.value) })}
        />
        <TextInput
          label={t('interviews:place')}
          hint={t('interviews:propose.placeNote')}
          value={values.place}
          error={errorOf('place')}
          onChange={(event) => set({ place: event.target.value })}
        />
        <TextInput
          type="url"
          label={t('interviews:link')}
          hint={t('interviews:propose.linkNote')}
          value={values.link}
          error={errorOf('link')}
          onChange={(event) => set({ link: event.target.value })}
        />
        {!holds.data && !holds.error && <Skeleton className="h-24" />}
        {holds.error !== undefined && (
          <Alert tone="warning" title={t('interviewers:unknown')}>
            <p>{messageOf(holds.error) ?? t('common:errors.network')}</p>
            <Button size="small" className="mt-3" onClick={holds.reload}>
              {t('common:retry')}
            </Button>
          </Alert>
        )}
        {(holds.data || holds.error !== undefined) && (
          <Interviewers
            known={holds.data ?? []}
            people={given}
            errorOf={errorOf}
            onChange={(changed) => set({ people: changed })}
          />
        )}
        <TextArea
          label={t('interviews:note')}
          hint={t('interviews:propose.noteNote')}
          optional
          rows={3}
          limit={interviewLimits.note}
          value={values.note}
          onChange={(event) => set({ note: event.target.value })}
        />
        {'interview' in of && (
          <TextArea
            label={t(mustExplain ? 'interviews:reason' : 'interviews:text')}
            hint={mustExplain && !errorOf('message') ? t('interviews:reasonNeeded') : undefined}
            required={mustExplain}
            optional={!mustExplain}
            rows={3}
            limit={interviewLimits.message}
            value={values.message}
            error={errorOf('message')}
            onChange={(event) => set({ message: event.target.value })}
          />
        )}
        {(isHeld || failure?.code === 'interviewer_held' || values.acceptHeld) && (
          <Checkbox
            label={t('interviews:propose.held')}
            note={t('interviews:propose.heldNote')}
            checked={values.acceptHeld}
            onChange={(event) => set({ acceptHeld: event.target.checked })}
          />
        )}
        {failure && (
          <Alert tone="danger" title={failure.message || t('interviews:failed')}>
            {others.map(({ field, message }) => (
              <p key={field}>{message}</p>
            ))}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}
