/** Asks what those who are still in a posting are told when it is closed. */
import { useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import { type JobCloseReason, jobCloseReasons } from '../../../../shared/domain/codes.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { clientJobs } from '../../../../shared/locales/clientJobs.ts';
import { common } from '../../../../shared/locales/common.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { reasonsOf } from '../../lib/reasons.ts';
import { useTexts } from '../../lib/texts.ts';
import {
  areTextsValid,
  ClosingTexts,
  type ClosingTextsOf,
  defaultTexts,
  StillIn,
} from '../../ui/closing/Closing.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import type { ActableJob } from './jobAct.ts';
import { jobChange } from './ownJobs.ts';
import { TemplateSelect } from './templates/MessageTexts.tsx';
import { noTexts } from './templates/texts.ts';

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
  const { t, locale } = useTexts({ clientJobs, common });
  const [reason, setReason] = useState<JobCloseReason>('filled');
  /** As changed by the user; otherwise the default of the reason is sent. */
  const [changed, setChanged] = useState<Partial<ClosingTextsOf>>({});
  const [pressed, setPressed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const loaded = useLoad(job.id, (signal) =>
    api('GET /jobs/{id}/closing', { params: { id: job.id }, signal }),
  );
  const { data } = loaded;
  const texts: ClosingTextsOf = { jp: '', en: '', ...(data && defaultTexts(data, reason)), ...changed };

  const confirm = async () => {
    if (busy || !data) return;
    setFailure(undefined);
    setPressed(true);
    if (data.total > 0 && !areTextsValid(texts)) return;
    setBusy(true);
    try {
      await jobChange(
        api('PUT /jobs/{id}/status', {
          params: { id: job.id },
          body: { status: 'CLOSED', reason, version: job.version, ...(data.total > 0 && { texts }) },
        }),
      );
      onDone(t('clientJobs:close.done'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'changed_meanwhile') {
        showToast('info', t('common:reloaded'));
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
              <StillIn closing={found} people={found.people} />
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
                  <ClosingTexts
                    texts={texts}
                    showsErrors={pressed}
                    onChange={(text) => setChanged((before) => ({ ...before, ...text }))}
                  />
                </>
              )}
              <p className="text-sm text-soft">{t('clientJobs:close.right')}</p>
            </>
          )}
        </Loaded>
        {failure && (
          <Alert tone="danger" title={t('common:actFailed')}>
            {reasonsOf(failure) ?? t('common:errors.network')}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}
