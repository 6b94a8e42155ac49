/** Proposes times of an interview, or changes one: a dialog of the company. */
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { Interview } from '../../../../shared/contract/interviews.ts';
import { interviewLimits, offeredTimes } from '../../../../shared/domain/interviews.ts';
import { formatDate, tokyoDay } from '../../../../shared/domain/time.ts';
import { interviews } from '../../../../shared/locales/interviews.ts';
import { api } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, IconButton } from '../Button.tsx';
import { Checkbox } from '../choices.tsx';
import { ConfirmDialog } from '../Dialog.tsx';
import { FieldGroup, Select, TextArea, TextInput } from '../Field.tsx';
import { Alert } from '../parts.tsx';
import { showToast } from '../toasts.tsx';

/** Minutes to choose from. */
const lengths = [15, 30, 45, 60, 90, 120, 180, 240];

/** As an input shows a time: of Tokyo, wherever the browser is. */
const toInput = (at: string): string => `${formatDate(at, 'YYYY-MM-DD')}T${formatDate(at, 'HH:mm')}`;
/** Undefined for an empty or incomplete input. */
function fromInput(value: string): string | undefined {
  const at = Date.parse(`${value}:00+09:00`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

interface Interviewer {
  name: string;
  email: string;
}

type Subject =
  /** A new one. */
  | { applicationId: string; interviewers: readonly Interviewer[] }
  /** `keepsTime`: the chosen time stays. */
  | { interview: Interview; keepsTime: boolean };

/** The values that a dialog begins with. */
function beginning(of: Subject) {
  const { times: count } = interviewLimits;
  const offered = 'interview' in of ? [] : offeredTimes(tokyoDay(Date.now())).map(toInput);
  const times = Array.from({ length: count }, (_, index) => offered[index] ?? '');
  const before = 'interview' in of ? of.interview : undefined;
  const people =
    before?.interviewers.map(({ name, email = '' }) => ({ name, email })) ??
    ('interviewers' in of ? [...of.interviewers] : []);
  return {
    times,
    minutes: before?.minutes ?? 60,
    place: before?.place ?? '',
    link: before?.link ?? '',
    note: before?.note ?? '',
    interviewers: people.length > 0 ? people : [{ name: '', email: '' }],
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
  const { t } = useTexts({ interviews });
  const [values, setValues] = useState(() => beginning(of));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const keepsTime = 'interview' in of && of.keepsTime;
  const set = (changed: Partial<typeof values>) => setValues((before) => ({ ...before, ...changed }));
  /** Which input each sent time was typed into: empty ones are left out. */
  const filled = values.times.flatMap((value, index) => (fromInput(value) ? [index] : []));
  const errorOf = (field: string) => failure?.errors.find((one) => one.field === field)?.message;
  const known = new Set([
    ...filled.map((_, sent) => `times.${sent}`),
    ...['place', 'link', 'note', 'message', 'minutes', 'times'],
    ...values.interviewers.flatMap((_, at) => [`interviewers.${at}.name`, `interviewers.${at}.email`]),
  ]);
  const others = failure?.errors.filter(({ field }) => !known.has(field)) ?? [];

  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    const { minutes, place, link, note, acceptHeld, message } = values;
    const times = filled.map((index) => fromInput(values.times[index]!)!);
    const body = { minutes, place, link, note, acceptHeld, interviewers: values.interviewers };
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
    } finally {
      setBusy(false);
    }
  };
  const setPerson = (at: number, changed: Partial<Interviewer>) =>
    set({
      interviewers: values.interviewers.map((one, index) => (index === at ? { ...one, ...changed } : one)),
    });

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
                  error={filled.includes(index) ? errorOf(`times.${filled.indexOf(index)}`) : undefined}
                  onChange={(event) => set({ times: values.times.with(index, event.target.value) })}
                />
              ))}
            </div>
          </FieldGroup>
        )}
        <Select
          label={t('interviews:length')}
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
        {values.interviewers.map((one, at) => {
          const number = at + 1;
          return (
            <FieldGroup
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
              key={at}
              label={t('interviews:propose.interviewer', { number })}
              hint={at === 0 ? t('interviews:propose.emailNote') : undefined}
            >
              <div className="grid grid-cols-1 gap-3">
                <TextInput
                  label={t('interviews:propose.name')}
                  required
                  value={one.name}
                  error={errorOf(`interviewers.${at}.name`)}
                  onChange={(event) => setPerson(at, { name: event.target.value })}
                />
                <TextInput
                  type="email"
                  label={t('interviews:propose.email')}
                  required
                  value={one.email}
                  error={errorOf(`interviewers.${at}.email`)}
                  onChange={(event) => setPerson(at, { email: event.target.value })}
                />
                {values.interviewers.length > 1 && (
                  <IconButton
                    label={t('interviews:propose.remove', { number })}
                    onClick={() => set({ interviewers: values.interviewers.toSpliced(at, 1) })}
                  >
                    <Trash2 className="icon" aria-hidden="true" />
                  </IconButton>
                )}
              </div>
            </FieldGroup>
          );
        })}
        {values.interviewers.length < interviewLimits.interviewers && (
          <p>
            <Button
              size="small"
              onClick={() => set({ interviewers: [...values.interviewers, { name: '', email: '' }] })}
            >
              <Plus className="icon icon-small" aria-hidden="true" />
              {t('interviews:propose.add')}
            </Button>
          </p>
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
        {(failure?.code === 'interviewer_held' || values.acceptHeld) && (
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
