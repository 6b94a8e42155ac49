/** A company's actions on a posting outside the editor: publish, close, extend, reopen, delete. */
import { Ellipsis } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { JobStatus } from '../../../../shared/domain/codes.ts';
import { publishingRefusal } from '../../../../shared/domain/plans.ts';
import { client } from '../../../../shared/locales/client.ts';
import { clientJobs } from '../../../../shared/locales/clientJobs.ts';
import { address } from '../../../../shared/routes.ts';
import { later } from '../../lib/later.tsx';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { useDuplicate } from './duplicate.ts';
import type { Act, ActableJob } from './jobAct.ts';
import type { Plan, Refusal } from './plan.tsx';
import { useConfirm } from './StillHiring.tsx';
import './client.css';

const dialog = later(() => import('./JobActDialog.tsx'));
const refused = later(() => import('./refusal.tsx'));

const actsOf: Record<JobStatus, readonly Act[]> = {
  DRAFT: ['publish', 'delete'],
  NEW: ['close'],
  HIRING: ['close'],
  LATED: ['extend', 'close'],
  CLOSED: ['reopen'],
};

/** Why the plan does not allow an action. */
function refusalOf(
  act: Act,
  plan: Plan | undefined,
  { stillHiring }: Pick<ActableJob, 'stillHiring'>,
): Refusal | undefined {
  if (!plan) return undefined;
  // Closed because nobody confirmed it: needs no free slot.
  if (act === 'reopen' && stillHiring?.reopensUntil) return plan.valid ? undefined : 'plan_expired';
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
  const { t, locale } = useTexts({ client, clientJobs });
  const [act, setAct] = useState<Act>();
  const { duplicate } = useDuplicate();
  const { confirm } = useConfirm(job.id, onChanged);
  const title = pick(job.title, locale)?.text ?? t('client:jobs.untitled');
  const items: MenuItem[] = [
    { label: t('clientJobs:act.edit'), href: address('clientJobEdit', { id: job.id }, locale) },
    {
      label: t('clientJobs:act.detail'),
      href: address('clientJobDetail', { jobNumber: job.jobNumber }, locale),
    },
    ...(job.status === 'DRAFT'
      ? []
      : [{ label: t('clientJobs:act.view'), href: address('jobDetail', { jobId: job.id }, locale) }]),
    { label: t('clientJobs:act.duplicate'), onSelect: () => void duplicate(job.id) },
    ...(job.isOpen ? [{ label: t('clientJobs:act.confirm'), onSelect: () => void confirm() }] : []),
    ...actsOf[job.status].map((one) => ({
      label: t(refusalOf(one, plan, job) ? 'clientJobs:act.whyNot' : `clientJobs:act.${one}`),
      danger: one === 'close' || one === 'delete',
      onSelect: () => setAct(one),
    })),
  ];
  const refusal = act && refusalOf(act, plan, job);
  const close = () => setAct(undefined);
  return (
    <>
      <Menu
        label={t('clientJobs:list.acts', { title })}
        trigger={trigger ?? <Ellipsis className="icon" aria-hidden="true" />}
        {...(className && { className })}
        items={items}
        onOpen={dialog.fetch}
      />
      {refusal && plan && (
        <Suspense>
          <refused.Part code={refusal} plan={plan} onClose={close} />
        </Suspense>
      )}
      {act && !refusal && (
        <Suspense>
          <dialog.Part act={act} job={job} plan={plan} onChanged={onChanged} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
