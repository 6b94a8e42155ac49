/** A company's actions on a posting outside the editor: publish, close, extend, reopen, delete. */
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../../shared/client/index.ts';
import type { LocalizedText } from '../../../../shared/contract/shapes.ts';
import { type JobStatus, jobCloseReasons } from '../../../../shared/domain/codes.ts';
import { maximumPostingDays } from '../../../../shared/domain/jobStatus.ts';
import { publishingRefusal } from '../../../../shared/domain/plans.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { addDays, endOfDay, formatDay, isDay, tokyoDay } from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { common } from '../../../../shared/locales/common.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { postingRules } from '../../../../shared/locales/postingRules.ts';
import { address } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { pick } from '../../lib/wording.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Select, TextInput } from '../../ui/Field.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { Alert } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useDuplicate } from './duplicate.ts';
import { FindingList } from './editor/Findings.tsx';
import { PublishDialog } from './editor/PublishDialog.tsx';
import { lastDayUnder, type Plan, type Refusal, RefusalDialog } from './plan.tsx';
import './client.css';

export interface ActableJob {
  id: string;
  jobNumber: string;
  title: LocalizedText;
  status: JobStatus;
  version: number;
  closesAt?: string | undefined;
}

type Act = 'publish' | 'close' | 'extend' | 'reopen' | 'delete';

const actsOf: Record<JobStatus, readonly Act[]> = {
  DRAFT: ['publish', 'delete'],
  NEW: ['close'],
  HIRING: ['close'],
  LATED: ['extend', 'close'],
  CLOSED: ['reopen'],
};

/** Why the plan does not allow an action. */
function refusalOf(act: Act, plan: Plan | undefined): Refusal | undefined {
  if (!plan) return undefined;
  if (act === 'publish' || act === 'reopen') return publishingRefusal(plan);
  return act === 'extend' && !plan.valid ? 'plan_expired' : undefined;
}

export function JobActs({
  job,
  plan,
  trigger,
  className,
  onChanged,
}: {
  job: ActableJob;
  /** Unknown: then the server refuses. */
  plan: Plan | undefined;
  trigger?: ReactNode;
  className?: string;
  /** Reloads the list. */
  onChanged: () => void;
}) {
  const { t, locale } = useTexts({ client, common });
  const [act, setAct] = useState<Act>();
  const { duplicate } = useDuplicate();
  const title = pick(job.title, locale)?.text ?? t('client:jobs.untitled');
  const items: MenuItem[] = [
    { label: t('client:act.edit'), href: address('clientJobEdit', { id: job.id }, locale) },
    { label: t('client:act.detail'), href: address('clientJobDetail', { jobNumber: job.jobNumber }, locale) },
    ...(job.status === 'DRAFT'
      ? []
      : [{ label: t('client:act.view'), href: address('jobDetail', { jobId: job.id }, locale) }]),
    { label: t('client:act.duplicate'), onSelect: () => void duplicate(job.id) },
    ...actsOf[job.status].map((one) => ({
      label: t(refusalOf(one, plan) ? 'client:act.whyNot' : `client:act.${one}`),
      danger: one === 'close' || one === 'delete',
      onSelect: () => setAct(one),
    })),
  ];
  const refusal = act && refusalOf(act, plan);
  const finish = (message: string) => {
    setAct(undefined);
    showToast('done', message);
    onChanged();
  };
  return (
    <>
      <Menu
        label={t('client:jobs.acts', { title })}
        trigger={trigger ?? <Ellipsis className="icon" aria-hidden="true" />}
        {...(className && { className })}
        items={items}
      />
      {refusal && plan && <RefusalDialog code={refusal} plan={plan} onClose={() => setAct(undefined)} />}
      {act === 'publish' && !refusal && (
        <Publish
          job={job}
          onDone={() => finish(t('client:published'))}
          onLoadLatest={() => {
            setAct(undefined);
            onChanged();
          }}
          onClose={() => setAct(undefined)}
        />
      )}
      {act && act !== 'publish' && !refusal && (
        <Change
          act={act}
          job={job}
          plan={plan}
          title={title}
          onDone={finish}
          onChanged={onChanged}
          onClose={() => setAct(undefined)}
        />
      )}
    </>
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
  const { t, locale } = useTexts({ client, fields, postingRules });
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
        title={t('client:incomplete.title')}
        confirm={t('client:incomplete.confirm')}
        onConfirm={() => navigate(address('clientJobEdit', { id: job.id }, locale))}
        onClose={onClose}
      >
        {data.missing.length > 0 && (
          <>
            <p>{t('client:incomplete.message')}</p>
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
        api('PUT /jobs/{id}/status', {
          params: { id: job.id },
          body: { status: 'NEW', version: job.version },
        })
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
  act: Exclude<Act, 'publish'>;
  job: ActableJob;
  plan: Plan | undefined;
  title: string;
  onDone: (message: string) => void;
  onChanged: () => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ client, common });
  const [reason, setReason] = useState<string>('filled');
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
    if (act === 'delete') return await api('DELETE /jobs/{id}', { params });
    return await api('PUT /jobs/{id}/status', {
      params,
      body: {
        version: job.version,
        ...(act === 'close'
          ? { status: 'CLOSED', reason }
          : { status: 'HIRING', ...(isDay(day) && { closesAt: endOfDay(day) }) }),
      },
    });
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
      onDone(t(`client:${act}.done`));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'changed_meanwhile') {
        showToast('info', t('client:changed'));
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
      title={t(`client:${act}.title`)}
      confirm={t(`client:${act}.confirm`)}
      look={act === 'close' || act === 'delete' ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p>{t(`client:${act}.message`, { title })}</p>
        {act === 'close' && (
          <>
            <Select
              label={t('client:close.reason')}
              options={jobCloseReasons.map((code) => ({
                value: code,
                label: optionName('JOB_CLOSE_REASON', code, locale),
              }))}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <p className="text-sm text-soft">{t('client:close.right')}</p>
          </>
        )}
        {asksDay && (
          <TextInput
            type="date"
            ref={dayInput}
            label={t('client:extend.until')}
            hint={t(last === longest ? 'client:extend.hint' : 'client:extend.hintPlan', {
              day: formatDay(last, locale),
            })}
            min={today}
            max={last}
            error={dayWrong ? t('client:extend.range', { day: formatDay(last, locale) }) : undefined}
            value={day}
            onChange={(event) => {
              setDay(event.target.value);
              setDayWrong(false);
            }}
          />
        )}
        {failure && (
          <Alert tone="danger" title={t('client:failed')}>
            {failure.message || t('common:errors.network')}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}
