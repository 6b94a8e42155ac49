/**
 * Hiding the profile from a company: the effects, what the company already has, and whether to withdraw as
 * well.
 */
import { useState } from 'react';
import type { CompanyHoldings } from '../../../shared/contract/scoutedJobs.ts';
import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { formatDay } from '../../../shared/domain/time.ts';
import { common } from '../../../shared/locales/common.ts';
import { hiding } from '../../../shared/locales/hiding.ts';
import { api } from '../lib/api.ts';
import { messageOf, useLoad } from '../lib/load.ts';
import { pick } from '../lib/pick.ts';
import { useTexts } from '../lib/texts.ts';
import { Checkbox } from './choices.tsx';
import { ConfirmDialog } from './Dialog.tsx';
import { Loaded } from './states.tsx';
import { showToast } from './toasts.tsx';

export const openApplications = ({ applications }: CompanyHoldings): number =>
  applications.filter(({ isEnded }) => !isEnded).length;

/** What a company received from a person; nothing if there is nothing. */
export function Received({ received }: { received: CompanyHoldings }) {
  const { t, locale } = useTexts({ hiding });
  const { applications, messages } = received;
  if (applications.length === 0 && messages === 0) return null;
  return (
    <div className="grid gap-2 text-sm">
      <p>{t('hiding:received.lead')}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {applications.map(({ id, status, appliedAt, job }) => (
          <li key={id}>
            {t('hiding:received.application', {
              date: formatDay(appliedAt, locale),
              title: pick(job.title, locale)?.text ?? job.jobNumber,
              status: optionName('APPLIED_STATUS', status, locale),
            })}
          </li>
        ))}
        {applications.length > 0 && <li>{t('hiding:received.contact')}</li>}
        {messages > 0 && <li>{t('hiding:received.messages', { count: messages })}</li>}
      </ul>
      <p className="text-soft">{t('hiding:received.kept')}</p>
    </div>
  );
}

export function HideCompanyDialog({
  company,
  open,
  onClose,
  onHidden,
}: {
  company: { id: string; name: LocalizedText };
  open: boolean;
  onClose: () => void;
  onHidden: () => void;
}) {
  const { t, locale } = useTexts({ hiding, common });
  const name = pick(company.name, locale)?.text ?? '';
  const [withdraws, setWithdraws] = useState(false);
  const [busy, setBusy] = useState(false);
  const hide = async () => {
    setBusy(true);
    try {
      await api('POST /blocked-companies', {
        body: { companyId: company.id, withdrawApplications: withdraws },
      });
      showToast('done', t(withdraws ? 'hiding:doneWithdrawn' : 'hiding:done', { company: name }));
      onHidden();
      onClose();
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('hiding:title', { company: name })}
      confirm={t('hiding:confirm')}
      look={withdraws ? 'danger' : 'primary'}
      busy={busy}
      onConfirm={() => void hide()}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p>{t('hiding:effect')}</p>
        <Known companyId={company.id} withdraws={withdraws} onWithdraws={setWithdraws} />
      </div>
    </ConfirmDialog>
  );
}

/** Loaded when the dialog is opened. */
function Known({
  companyId,
  withdraws,
  onWithdraws,
}: {
  companyId: string;
  withdraws: boolean;
  onWithdraws: (withdraws: boolean) => void;
}) {
  const { t } = useTexts({ hiding });
  const known = useLoad(companyId, (signal) =>
    api('GET /blocked-companies/{companyId}', { params: { companyId }, signal }),
  );
  return (
    <Loaded of={known} rows={1} height="h-12">
      {({ received }) => {
        const open = openApplications(received);
        return (
          <>
            <Received received={received} />
            {open > 0 && (
              <Checkbox
                label={t('hiding:withdraw', { count: open })}
                note={t('hiding:withdrawNote')}
                checked={withdraws}
                onChange={(event) => onWithdraws(event.target.checked)}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
