/** Moves an applicant on with a message: written, then checked as they will read it. */
import { useState } from 'react';
import { ApiError } from '../../../../../shared/client/index.ts';
import type { Application } from '../../../../../shared/contract/applications.ts';
import { type MoveTarget, moveTargets } from '../../../../../shared/domain/applicantMoves.ts';
import { applicationTransition } from '../../../../../shared/domain/applicationStatus.ts';
import { messagePlaceholders } from '../../../../../shared/domain/messageTemplates.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { messageTemplates } from '../../../../../shared/locales/messageTemplates.ts';
import { languageTag } from '../../../../../shared/routes.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, useWrongShown } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Field.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { MessageTexts } from '../templates/MessageTexts.tsx';
import { noTexts, useTextProblem, written } from '../templates/texts.ts';

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
  const [to, setTo] = useState<Stage>(stages[0]!);
  const [texts, setTexts] = useState(noTexts);
  const [isPressed, setIsPressed] = useState(false);
  const [checked, setChecked] = useState<Estimate>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [content, pressed] = useWrongShown(busy);
  const problem = useTextProblem();
  const said = written(texts);
  const isWrong = !said || [texts.jp, texts.en].some((text) => problem(text, to));
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) return onReload();
      setFailure(messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  const check = () => {
    setIsPressed(true);
    pressed();
    if (isWrong) return;
    void run(async () => {
      const { applications } = await api('POST /jobs/applied/moves/estimation', {
        body: { applications: [{ id, version }], to, texts: said },
      });
      const [one] = applications;
      if (one?.empty)
        setFailure(
          t('messageTemplates:move.empty', {
            words: one.empty
              .map((word) => messagePlaceholders[word][locale])
              .join(locale === 'jp' ? '、' : ', '),
          }),
        );
      else if (!one || one.refused) onReload();
      else setChecked(one);
    });
  };
  const move = () =>
    void run(async () =>
      onMoved(
        await api('PUT /jobs/applied/{id}/status', {
          params: { id },
          body: { status: to, version, ...(said && { texts: said }) },
        }),
      ),
    );
  const language = checked?.language;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('messageTemplates:move.title')}
      actions={
        checked ? (
          <>
            <Button onClick={() => setChecked(undefined)}>{t('messageTemplates:move.edit')}</Button>
            <Button look="primary" busy={busy} onClick={move}>
              {t('messageTemplates:move.done')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button look="primary" busy={busy} onClick={check}>
              {t('messageTemplates:move.check')}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5" ref={content}>
        {checked ? (
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
            <Select
              label={t('messageTemplates:move.stage')}
              options={stages.map((stage) => ({
                value: stage,
                label: optionName('APPLIED_STATUS', stage, locale),
              }))}
              value={to}
              onChange={({ target }) => setTo(target.value as Stage)}
            />
            <MessageTexts
              purpose={to}
              texts={texts}
              isChecked={isPressed}
              missing={said ? undefined : t('messageTemplates:move.missing')}
              onChange={setTexts}
            />
          </>
        )}
        {failure !== undefined && <Alert tone="danger" title={failure} />}
      </div>
    </Dialog>
  );
}
