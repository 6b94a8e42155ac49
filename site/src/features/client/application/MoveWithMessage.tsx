/** Moves an applicant on with a message: written, then checked as they will read it. */
import { useState } from 'react';
import { ApiError } from '../../../../../shared/client/index.ts';
import type { Application } from '../../../../../shared/contract/applications.ts';
import { type MoveTarget, moveTargets } from '../../../../../shared/domain/applicantMoves.ts';
import { applicationTransition } from '../../../../../shared/domain/applicationStatus.ts';
import { placeholderWords } from '../../../../../shared/domain/messageTemplates.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { messageTemplates } from '../../../../../shared/locales/messageTemplates.ts';
import { languageTag } from '../../../../../shared/routes.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { moveForm } from '../../../lib/draftNames.ts';
import { useKept } from '../../../lib/kept.ts';
import { Restored } from '../../../lib/Restored.tsx';
import { reasonsOf } from '../../../lib/reasons.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, useWrongShown } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Field.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { useRefusedText } from '../board/refused.ts';
import { MessageTexts } from '../templates/MessageTexts.tsx';
import { noTexts, type Texts, useTextProblem, written } from '../templates/texts.ts';

type Stage = Exclude<MoveTarget, 'DECLINED'>;
type Estimate = AnswerOf<'POST /jobs/applied/moves/estimation'>['applications'][number];
type Moved = AnswerOf<'PUT /jobs/applied/{id}/status'>;

export default function MoveWithMessage({
  application: { id, status, version },
  name,
  onMoved,
  onReload,
  onClose,
}: {
  application: Application;
  name: string;
  onMoved: (application: Moved) => void;
  onReload: () => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ messageTemplates, common });
  const stages = moveTargets.filter(
    (to): to is Stage => to !== 'DECLINED' && applicationTransition(status, to, 'company') !== undefined,
  );
  const kept = useKept(
    moveForm([id], 'message'),
    { to: stages[0], texts: noTexts } as { to: Stage | undefined; texts: Texts },
    ({ texts }) => !written(texts),
  );
  const { texts } = kept.values;
  // Another stage may have been reached meanwhile.
  const to = stages.find((stage) => stage === kept.values.to) ?? stages[0];
  const [isPressed, setIsPressed] = useState(false);
  const [checked, setChecked] = useState<Estimate>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [content, pressed] = useWrongShown(busy);
  const problem = useTextProblem();
  const refusedText = useRefusedText();
  const said = written(texts);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      const changed = error instanceof ApiError && error.code === 'changed_meanwhile';
      stop(changed ? t('common:reloaded') : (reasonsOf(error) ?? t('common:errors.network')));
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) onReload();
    } finally {
      setBusy(false);
    }
  };
  /** Back to what was written, with the reason. */
  const stop = (why: string) => {
    setChecked(undefined);
    setFailure(why);
  };
  const check = () => {
    setIsPressed(true);
    pressed();
    if (!to || !said || [texts.jp, texts.en].some((text) => problem(text, to))) return;
    void run(async () => {
      const { applications } = await api('POST /jobs/applied/moves/estimation', {
        body: { applications: [{ id, version }], to, texts: said },
      });
      const [one] = applications;
      if (one?.empty)
        setFailure(t('messageTemplates:move.empty', { words: placeholderWords(one.empty, locale) }));
      else if (!one || one.refused) {
        stop(refusedText(one?.refused, one));
        onReload();
      } else setChecked(one);
    });
  };
  const move = () =>
    void run(async () => {
      if (!to) return;
      const moved = await api('PUT /jobs/applied/{id}/status', {
        params: { id },
        body: { status: to, version, ...(said && { texts: said }) },
      });
      kept.finish();
      onMoved(moved);
    });
  const language = checked?.language;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('messageTemplates:move.title')}
      actions={
        checked && to ? (
          <>
            <Button onClick={() => setChecked(undefined)}>{t('messageTemplates:move.edit')}</Button>
            <Button look="primary" busy={busy} onClick={move}>
              {t('messageTemplates:move.done')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            {to && (
              <Button look="primary" busy={busy} onClick={check}>
                {t('messageTemplates:move.check')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-5" ref={content}>
        {checked && to ? (
          <>
            <p>
              {t('messageTemplates:move.summary', { name, stage: optionName('APPLIED_STATUS', to, locale) })}
            </p>
            {language && (
              <p className="text-sm text-soft">{t(`messageTemplates:move.readsIn.${language}`)}</p>
            )}
            <p className="card user-text" lang={language && languageTag[language]}>
              {checked.message}
            </p>
            <p className="text-sm text-soft">{t('messageTemplates:move.note')}</p>
          </>
        ) : (
          <>
            {kept.restored && <Restored onDiscard={kept.discard} />}
            <Select
              label={t('messageTemplates:move.stage')}
              options={stages.map((stage) => ({
                value: stage,
                label: optionName('APPLIED_STATUS', stage, locale),
              }))}
              value={to}
              onChange={({ target }) => kept.change({ to: target.value as Stage })}
            />
            {to && (
              <MessageTexts
                purpose={to}
                texts={texts}
                isChecked={isPressed}
                missing={said ? undefined : t('messageTemplates:move.missing')}
                onChange={(next) => kept.change({ texts: next })}
              />
            )}
          </>
        )}
        {failure !== undefined && <Alert tone="danger" title={failure} />}
      </div>
    </Dialog>
  );
}
