/** Dialogs of a company's actions on a posting. */
import { Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../../shared/client/index.ts';
import { maximumPostingDays } from '../../../../shared/domain/jobStatus.ts';
import {
  addDays,
  endOfDay,
  formatDay,
  formatDayBefore,
  isDay,
  tokyoDay,
} from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { clientJobs } from '../../../../shared/locales/clientJobs.ts';
import { common } from '../../../../shared/locales/common.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { postingRules } from '../../../../shared/locales/postingRules.ts';
import { address } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { later } from '../../lib/later.tsx';
import { useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { FindingList } from './editor/FindingList.tsx';
import PublishDialog from './editor/PublishDialog.tsx';
import type { Act, ActableJob } from './jobAct.ts';
import { jobChange } from './ownJobs.ts';
import { lastDayUnder, type Plan } from './plan.tsx';
import './client.css';

const closeJob = later(() => import('./CloseJob.tsx'));

export default function JobActDialog({
  act,
  job,
  plan,
  onChanged,
  onClose,
}: {
  act: Act;
  job: ActableJob;
  plan: Plan | undefined;
  onChanged: () => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ client, clientJobs });
  const title = pick(job.title, locale)?.text ?? t('client:jobs.untitled');
  const finish = (message: string) => {
    onClose();
    showToast('done', message);
    onChanged();
  };
  if (act === 'close')
    return (
      <Suspense>
        <closeJob.Part job={job} title={title} onDone={finish} onChanged={onChanged} onClose={onClose} />
      </Suspense>
    );
  if (act !== 'publish')
    return (
      <Change
        act={act}
        job={job}
        plan={plan}
        title={title}
        onDone={finish}
        onChanged={onChanged}
        onClose={onClose}
      />
    );
  return (
    <Publish
      job={job}
      onDone={() => finish(t('clientJobs:published'))}
      onLoadLatest={() => {
        onClose();
        onChanged();
      }}
      onClose={onClose}
    />
  );
}

function Publish({
  job,
  onDone,
  onLoadLatest,
  onClose,
}: {
  job: ActableJob;
  onDone: () => void;
  onLoadLatest: () => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ client, clientJobs, fields, postingRules });
  const [, navigate] = useLocation();
  const { data, error } = useLoad(job.id, async (signal) => {
    const [{ plan }, own] = await Promise.all([
      api('GET /company/private', { signal }),
      api('GET /jobs/by-number/{jobNumber}', { params: { jobNumber: job.jobNumber }, signal }),
    ]);
    return {
      plan,
      content: own.content,
      missing: 'missing' in own ? own.missing : [],
      refused: 'findings' in own ? own.findings.filter(({ severity }) => severity === 'refused') : [],
    };
  });
  if (!data && !error) return null;
  if (data && data.missing.length + data.refused.length > 0) {
    const names = data.missing.map((field) => t(`fields:${field.replace('.', '_') as 'duties'}`));
    return (
      <ConfirmDialog
        open
        title={t('clientJobs:incomplete.title')}
        confirm={t('clientJobs:incomplete.confirm')}
        onConfirm={() => navigate(address('clientJobEdit', { id: job.id }, locale))}
        onClose={onClose}
      >
        {data.missing.length > 0 && (
          <>
            <p>{t('clientJobs:incomplete.message')}</p>
            <ul className="publish-list my-3">
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </>
        )}
        {data.refused.length > 0 && (
          <Alert tone="danger" title={t('postingRules:refused.title')}>
            <FindingList findings={data.refused} />
          </Alert>
        )}
      </ConfirmDialog>
    );
  }
  return (
    <PublishDialog
      content={data?.content ?? { closesAt: job.closesAt }}
      plan={data?.plan}
      publish={() =>
        jobChange(
          api('PUT /jobs/{id}/status', {
            params: { id: job.id },
            body: { status: 'NEW', version: job.version },
          }),
        )
      }
      onLoadLatest={onLoadLatest}
      onPublished={onDone}
      onClose={onClose}
    />
  );
}

function Change({
  act,
  job,
  plan,
  title,
  onDone,
  onChanged,
  onClose,
}: {
  act: Exclude<Act, 'publish' | 'close'>;
  job: ActableJob;
  plan: Plan | undefined;
  title: string;
  onDone: (message: string) => void;
  onChanged: () => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ client, clientJobs, common });
  const [day, setDay] = useState(() => lastDayUnder(addDays(tokyoDay(new Date()), 60), plan));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [dayWrong, setDayWrong] = useState(false);
  const dayInput = useRef<HTMLInputElement>(null);
  const today = tokyoDay(new Date());
  const longest = addDays(today, maximumPostingDays - 1);
  const last = lastDayUnder(longest, plan);
  const asksDay = act === 'extend' || act === 'reopen';

  const send = async () => {
    const params = { id: job.id };
    if (act === 'delete') return await jobChange(api('DELETE /jobs/{id}', { params }));
    return await jobChange(
      api('PUT /jobs/{id}/status', {
        params,
        body: {
          version: job.version,
          status: 'HIRING',
          ...(isDay(day) && { closesAt: endOfDay(day) }),
        },
      }),
    );
  };
  const confirm = async () => {
    if (busy) return;
    setFailure(undefined);
    if (asksDay && !(isDay(day) && day >= today && day <= last)) {
      setDayWrong(true);
      dayInput.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await send();
      onDone(t(`clientJobs:${act}.done`));
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
      title={t(`clientJobs:${act}.title`)}
      confirm={t(`clientJobs:${act}.confirm`)}
      look={act === 'delete' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p>
          {act === 'reopen' && job.stillHiring?.reopensUntil
            ? t('clientJobs:reopen.messageFree', {
                title,
                day: formatDayBefore(job.stillHiring.reopensUntil, locale),
              })
            : t(`clientJobs:${act}.message`, { title })}
        </p>
        {asksDay && (
          <TextInput
            type="date"
            ref={dayInput}
            label={t('clientJobs:extend.until')}
            hint={t(last === longest ? 'clientJobs:extend.hint' : 'clientJobs:extend.hintPlan', {
              day: formatDay(last, locale),
            })}
            min={today}
            max={last}
            error={dayWrong ? t('clientJobs:extend.range', { day: formatDay(last, locale) }) : undefined}
            value={day}
            onChange={(event) => {
              setDay(event.target.value);
              setDayWrong(false);
            }}
          />
        )}
        {failure && (
          <Alert tone="danger" title={t('common:actFailed')}>
            {failure.message || t('common:errors.network')}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}
