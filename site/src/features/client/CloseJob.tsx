/** Asks what those who are still in a posting are told when it is closed. */
import { useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import {
  closingPlaceholderNames,
  closingTextLimit,
  closingToken,
  fillClosingText,
} from '../../../../shared/domain/closing.ts';
import { type JobCloseReason, jobCloseReasons } from '../../../../shared/domain/codes.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { characterCount } from '../../../../shared/domain/text.ts';
import { clientJobs } from '../../../../shared/locales/clientJobs.ts';
import { closing } from '../../../../shared/locales/closing.ts';
import { common } from '../../../../shared/locales/common.ts';
import { languageTag } from '../../../../shared/routes.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { languagesIn } from '../../lib/languages.ts';
import { useLoad } from '../../lib/load.ts';
import { reasonsOf } from '../../lib/reasons.ts';
import { useTexts } from '../../lib/texts.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Select, TextArea } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import type { ActableJob } from './jobAct.ts';
import { TemplateSelect } from './templates/MessageTexts.tsx';
import { noTexts } from './templates/texts.ts';

type Closing = AnswerOf<'GET /jobs/{id}/closing'>;
type Language = 'jp' | 'en';
type Texts = Record<Language, string>;

const defaultTexts = ({ texts }: Closing, reason: JobCloseReason): Texts =>
  texts.find((one) => one.reason === reason)!.texts;

export default function CloseJob({
  job,
  title,
  onDone,
  onChanged,
  onClose,
}: {
  job: ActableJob;
  title: string;
  onDone: (message: string) => void;
  onChanged: () => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ clientJobs, closing, common });
  const [reason, setReason] = useState<JobCloseReason>('filled');
  /** As changed by the user; otherwise the default of the reason is sent. */
  const [changed, setChanged] = useState<Partial<Texts>>({});
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const loaded = useLoad(job.id, (signal) =>
    api('GET /jobs/{id}/closing', { params: { id: job.id }, signal }),
  );
  const { data } = loaded;
  const texts: Texts = { jp: '', en: '', ...(data && defaultTexts(data, reason)), ...changed };
  const errorOf = (language: Language): string | undefined => {
    const { unknown } = fillClosingText(texts[language], {});
    if (unknown.length > 0) return t('closing:message.unknown', { words: unknown.join(' ') });
    return characterCount(texts[language].trim()) > closingTextLimit ? t('closing:message.long') : undefined;
  };
  const languages = languagesIn(locale);

  const confirm = async () => {
    if (busy || !data) return;
    setFailure(undefined);
    setPressed(true);
    if (data.total > 0 && languages.some(errorOf)) return;
    setBusy(true);
    try {
      await api('PUT /jobs/{id}/status', {
        params: { id: job.id },
        body: { status: 'CLOSED', reason, version: job.version, ...(data.total > 0 && { texts }) },
      });
      onDone(t('clientJobs:close.done'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'changed_meanwhile') {
        showToast('info', t('clientJobs:changed'));
        onClose();
        onChanged();
      } else setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('clientJobs:close.title')}
      confirm={t('clientJobs:close.confirm')}
      look="danger"
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p>{t('clientJobs:close.message', { title })}</p>
        <Loaded of={loaded} rows={2} height="h-16">
          {(found) => (
            <>
              <StillIn closing={found} />
              <Select
                label={t('clientJobs:close.reason')}
                options={jobCloseReasons.map((code) => ({
                  value: code,
                  label: optionName('JOB_CLOSE_REASON', code, locale),
                }))}
                value={reason}
                onChange={(event) => setReason(event.target.value as JobCloseReason)}
              />
              {found.total > 0 && (
                <>
                  <TemplateSelect
                    purpose="DECLINED"
                    // Our own words are replaced without asking.
                    texts={Object.keys(changed).length > 0 ? texts : noTexts}
                    onChoose={(chosen) => setChanged(chosen ?? {})}
                  />
                  <p className="text-sm text-soft">{t('closing:message.reads')}</p>
                  {languages.map((language) => (
                    <TextArea
                      key={language}
                      label={t(`closing:message.${language}`)}
                      hint={t('closing:message.hint', {
                        words: closingPlaceholderNames.map((name) => closingToken(name, language)).join(' '),
                      })}
                      lang={languageTag[language]}
                      rows={7}
                      limit={closingTextLimit}
                      error={pressed ? errorOf(language) : undefined}
                      value={texts[language]}
                      onChange={({ target }) =>
                        setChanged((before) => ({ ...before, [language]: target.value }))
                      }
                    />
                  ))}
                </>
              )}
              <p className="text-sm text-soft">{t('clientJobs:close.right')}</p>
            </>
          )}
        </Loaded>
        {failure && (
          <Alert tone="danger" title={t('clientJobs:failed')}>
            {reasonsOf(failure) ?? t('common:errors.network')}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Who is told, and what ends with the posting. */
function StillIn({ closing: { total, stages, people, interviews, scouts } }: { closing: Closing }) {
  const { t, locale } = useTexts({ closing });
  const offered = stages.find(({ status }) => status === 'OFFERED')?.count ?? 0;
  if (total + scouts === 0) return <p>{t('closing:nobody')}</p>;
  return (
    <div className="grid gap-2">
      {total > 0 && <p className="font-bold">{t('closing:total', { count: total })}</p>}
      {total > 0 && (
        <ul className="flex flex-wrap gap-4 text-sm">
          {stages
            .filter(({ count }) => count > 0)
            .map(({ status, count }) => (
              <li key={status}>
                {optionName('APPLIED_STATUS', status, locale)} <strong className="numeric">{count}</strong>
              </li>
            ))}
        </ul>
      )}
      {interviews > 0 && <p className="text-sm">{t('closing:interviews', { count: interviews })}</p>}
      {scouts > 0 && <p className="text-sm">{t('closing:scouts', { count: scouts })}</p>}
      {offered > 0 && <Alert tone="warning">{t('closing:offered', { count: offered })}</Alert>}
      {people.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-primary-ink">
            {t('closing:who', { count: total })}
          </summary>
          <ul className="grid gap-1 pt-1">
            {people.map(({ staffNumber, name, status }) => (
              <li key={staffNumber}>
                {displayName(name, locale)} – {optionName('APPLIED_STATUS', status, locale)}
              </li>
            ))}
            {total > people.length && (
              <li className="text-soft">{t('closing:more', { count: total - people.length })}</li>
            )}
          </ul>
        </details>
      )}
    </div>
  );
}
