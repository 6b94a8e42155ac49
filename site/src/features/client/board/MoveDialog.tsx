/** Before applicants are moved or declined: who changes, who does not and why, and what each will read. */
import { type ReactNode, useState } from 'react';
import { declineReasons, unnamedReason } from '../../../../../shared/domain/codes.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { applicantBoard } from '../../../../../shared/locales/applicantBoard.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { messageTemplates } from '../../../../../shared/locales/messageTemplates.ts';
import { languageTag } from '../../../../../shared/routes.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { moveForm } from '../../../lib/draftNames.ts';
import { useKept } from '../../../lib/kept.ts';
import { useLoad } from '../../../lib/load.ts';
import { pick } from '../../../lib/pick.ts';
import { Restored } from '../../../lib/Restored.tsx';
import { reasonsOf } from '../../../lib/reasons.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, useWrongShown } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Field.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { MessageTexts } from '../templates/MessageTexts.tsx';
import { noTexts, useTextProblem, written } from '../templates/texts.ts';
import { useRefusedText } from './refused.ts';
import type { Row } from './state.ts';
import { type Asking, type Results, useNameOf } from './useDesk.tsx';
import './board.css';

type Estimation = AnswerOf<'POST /jobs/applied/moves/estimation'>;
type Body = {
  applications: { id: string; version: number }[];
  to: Asking['to'];
  reason?: string;
  texts?: { jp?: string; en?: string };
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
  const { t, locale } = useTexts({ applicantBoard, messageTemplates, common });
  const { rows, to } = asking;
  const isDecline = to === 'DECLINED';
  const kept = useKept(
    moveForm(
      rows.map(({ id }) => id),
      to,
    ),
    { reason: '', texts: noTexts },
    ({ reason, texts }) => reason === '' && !written(texts),
  );
  const { reason, texts } = kept.values;
  // What was written before is seen before it is sent.
  const [isChecking, setIsChecking] = useState(!isDecline && !kept.restored);
  const [isMissing, setIsMissing] = useState(false);
  const [content, pressed] = useWrongShown();
  const problem = useTextProblem();
  const said = written(texts);
  const lacksWords = reason === unnamedReason && !said;
  const isWrong = [texts.jp, texts.en].some((text) => problem(text, to));
  const body = (applications: Body['applications']): Body => ({
    ...{ applications, to },
    ...(isDecline && { reason }),
    ...(said && { texts: said }),
  });
  const title = isDecline
    ? t('applicantBoard:bulk.declineTitle')
    : t('applicantBoard:bulk.moveTitle', { stage: optionName('APPLIED_STATUS', to, locale) });
  const check = () => {
    setIsMissing(true);
    pressed();
    if ((!isDecline || reason !== '') && !lacksWords && !isWrong) setIsChecking(true);
  };
  if (isChecking)
    return (
      <Checked
        title={title}
        rows={rows}
        body={body}
        asking={asking}
        onDone={(...done) => {
          kept.finish();
          onDone(...done);
        }}
        onClose={onClose}
        onWrite={() => setIsChecking(false)}
        isWritten={isDecline || said !== undefined}
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
      <div className="grid gap-5" ref={content}>
        {kept.restored && <Restored onDiscard={kept.discard} />}
        {isDecline && (
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
            onChange={(event) => kept.change({ reason: event.target.value })}
          />
        )}
        <MessageTexts
          purpose={to}
          texts={texts}
          isChecked={isMissing}
          missing={lacksWords ? t('applicantBoard:bulk.messageMissing') : undefined}
          onChange={(next) => kept.change({ texts: next })}
        />
      </div>
    </Dialog>
  );
}

function Checked({
  title,
  rows,
  body,
  asking,
  onDone,
  onWrite,
  isWritten,
  onClose,
}: {
  title: string;
  rows: readonly Row[];
  body: (applications: { id: string; version: number }[]) => Body;
  asking: Asking;
  onDone: (asking: Asking, results: Results, listToken: string | undefined) => void;
  /** To what is written, or to write something. */
  onWrite: () => void;
  isWritten: boolean;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ applicantBoard, messageTemplates, common });
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
          {isDecline || <Button onClick={onClose}>{t('common:cancel')}</Button>}
          <Button onClick={onWrite}>
            {t(isWritten ? 'applicantBoard:bulk.back' : 'messageTemplates:move.add')}
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
                          <p className="user-text pt-2" lang={one.language && languageTag[one.language]}>
                            {one.message}
                          </p>
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
              <Alert tone="danger" title={reasonsOf(failure) ?? t('common:errors.network')} />
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
