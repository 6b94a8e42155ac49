/** Before applicants are moved or declined: who changes, who does not and why, and what each will read. */
import { type ReactNode, useRef, useState } from 'react';
import { moveLimits } from '../../../../../shared/domain/applicantMoves.ts';
import {
  type ClosingPlaceholder,
  closingPlaceholderNames,
  closingToken,
  fillClosingText,
} from '../../../../../shared/domain/closing.ts';
import { declineReasons, unnamedReason } from '../../../../../shared/domain/codes.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { characterCount } from '../../../../../shared/domain/text.ts';
import { applicantBoard } from '../../../../../shared/locales/applicantBoard.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { messageOf, useLoad } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { pick } from '../../../lib/wording.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select, TextArea } from '../../../ui/Field.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { useRefusedText } from './refused.ts';
import type { Row } from './state.ts';
import { type Asking, type Results, useNameOf } from './useDesk.tsx';
import './board.css';

type Estimation = AnswerOf<'POST /jobs/applied/moves/estimation'>;
type Body = {
  applications: { id: string; version: number }[];
  to: Asking['to'];
  reason?: string;
  message?: string;
};
type Estimate = Estimation['applications'][number];

export default function MoveDialog({
  asking,
  onDone,
  onClose,
}: {
  asking: Asking;
  onDone: (asking: Asking, results: Results, listToken: string | undefined) => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ applicantBoard, common });
  const { rows, to } = asking;
  const isDecline = to === 'DECLINED';
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const [isChecking, setIsChecking] = useState(!isDecline);
  const [isMissing, setIsMissing] = useState(false);
  const unknown = fillClosingText(message, {}).unknown;
  const isLong = characterCount(message.trim()) > moveLimits.message;
  const lacksWords = reason === unnamedReason && message.trim() === '';
  const body = (applications: Body['applications']): Body => ({
    ...{ applications, to },
    ...(isDecline && { reason, ...(message.trim() && { message: message.trim() }) }),
  });
  const title = isDecline
    ? t('applicantBoard:bulk.declineTitle')
    : t('applicantBoard:bulk.moveTitle', { stage: optionName('APPLIED_STATUS', to, locale) });
  const check = () => {
    setIsMissing(true);
    if (reason !== '' && !lacksWords && unknown.length === 0 && !isLong) setIsChecking(true);
  };
  if (isChecking)
    return (
      <Checked
        title={title}
        rows={rows}
        body={body}
        asking={asking}
        onDone={onDone}
        onClose={onClose}
        {...(isDecline && { onBack: () => setIsChecking(false) })}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button look="primary" onClick={check}>
            {t('applicantBoard:bulk.check')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Select
          label={t('applicantBoard:bulk.reason')}
          required
          hint={t('applicantBoard:bulk.reasonHint')}
          empty={t('applicantBoard:bulk.reasonEmpty')}
          options={declineReasons.map((code) => ({
            value: code,
            label: optionName('DECLINE_REASON', code, locale),
          }))}
          value={reason}
          {...(isMissing && reason === '' && { error: t('applicantBoard:bulk.reasonEmpty') })}
          onChange={(event) => setReason(event.target.value)}
        />
        <Message
          value={message}
          onChange={setMessage}
          error={
            unknown.length > 0
              ? t('applicantBoard:bulk.unknown', { words: unknown.join(' ') })
              : isMissing && lacksWords
                ? t('applicantBoard:bulk.messageMissing')
                : undefined
          }
        />
      </div>
    </Dialog>
  );
}

function Message({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const { t, locale } = useTexts({ applicantBoard });
  const frame = useRef<HTMLDivElement>(null);
  const insert = (name: ClosingPlaceholder) => {
    const area = frame.current?.querySelector('textarea');
    const at = area?.selectionStart ?? value.length;
    const token = closingToken(name, locale);
    onChange(value.slice(0, at) + token + value.slice(area?.selectionEnd ?? at));
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(at + token.length, at + token.length);
    });
  };
  return (
    <div className="grid gap-3" ref={frame}>
      <TextArea
        label={t('applicantBoard:bulk.message')}
        hint={t('applicantBoard:bulk.messageHint')}
        value={value}
        rows={6}
        limit={moveLimits.message}
        {...(error !== undefined && { error })}
        onChange={(event) => onChange(event.target.value)}
      />
      <fieldset className="board-insert">
        <legend className="text-sm text-soft">{t('applicantBoard:bulk.insert')}</legend>
        {closingPlaceholderNames.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-label={t('applicantBoard:bulk.insertOne', {
              name: t(`applicantBoard:bulk.placeholder.${name}`),
            })}
            onClick={() => insert(name)}
          >
            {t(`applicantBoard:bulk.placeholder.${name}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

function Checked({
  title,
  rows,
  body,
  asking,
  onDone,
  onBack,
  onClose,
}: {
  title: string;
  rows: readonly Row[];
  body: (applications: { id: string; version: number }[]) => Body;
  asking: Asking;
  onDone: (asking: Asking, results: Results, listToken: string | undefined) => void;
  onBack?: () => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ applicantBoard, common });
  const jobOf = ({ job }: Row) => pick(job.title, locale)?.text ?? job.jobNumber;
  const refusedText = useRefusedText();
  const nameOf = useNameOf();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const loaded = useLoad(JSON.stringify(body([])), (signal) =>
    api('POST /jobs/applied/moves/estimation', {
      body: body(rows.map(({ id, version }) => ({ id, version }))),
      signal,
    }),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const estimates = loaded.data?.applications ?? [];
  const [yes, no] = [estimates.filter(({ refused }) => !refused), estimates.filter(({ refused }) => refused)];
  const isDecline = asking.to === 'DECLINED';
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { results, listToken } = await api('PUT /jobs/applied/moves', {
        body: body(yes.map(({ id, version }) => ({ id, version: version! }))),
      });
      const refused = no.map(({ id, refused: why }): Results[number] => ({
        id,
        ...(why && { refused: why }),
      }));
      onDone(asking, [...results, ...refused], listToken);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const person = (one: Estimate, more: ReactNode) => (
    <li key={one.id}>
      <span className="font-bold">{nameOf(rowOf.get(one.id)!)}</span>{' '}
      <span className="text-sm text-soft">{jobOf(rowOf.get(one.id)!)}</span>
      {more}
    </li>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onBack ?? onClose}>
            {t(onBack ? 'applicantBoard:bulk.back' : 'common:cancel')}
          </Button>
          {yes.length > 0 && (
            <Button look={isDecline ? 'danger' : 'primary'} busy={busy} onClick={() => void run()}>
              {t(isDecline ? 'applicantBoard:bulk.run.decline' : 'applicantBoard:bulk.run.move', {
                count: yes.length,
              })}
            </Button>
          )}
        </>
      }
    >
      <Loaded of={loaded} rows={2} height="h-12">
        {() => (
          <div className="grid gap-5" role="status">
            {yes.length > 0 ? (
              <section className="grid gap-2">
                <h3 className="card-title">{t('applicantBoard:bulk.yes', { count: yes.length })}</h3>
                <ul className="board-checked">
                  {yes.map((one) =>
                    person(
                      one,
                      one.message !== undefined && (
                        <details>
                          <summary className="text-link text-sm">{t('applicantBoard:bulk.read')}</summary>
                          <p className="user-text pt-2">{one.message}</p>
                        </details>
                      ),
                    ),
                  )}
                </ul>
              </section>
            ) : (
              <p>{t('applicantBoard:bulk.nobody')}</p>
            )}
            {no.length > 0 && (
              <section className="grid gap-2">
                <h3 className="card-title">{t('applicantBoard:bulk.no', { count: no.length })}</h3>
                <ul className="board-checked">
                  {no.map((one) =>
                    person(
                      one,
                      <span className="block text-sm text-warning">{refusedText(one.refused, one)}</span>,
                    ),
                  )}
                </ul>
              </section>
            )}
            {yes.length > 0 && (
              <p className="text-sm text-soft">
                {asking.to === 'HIRED' && t('applicantBoard:bulk.hireNote')} {t('applicantBoard:bulk.note')}
              </p>
            )}
            {failure !== undefined && (
              <Alert tone="danger" title={messageOf(failure) ?? t('common:errors.network')} />
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
