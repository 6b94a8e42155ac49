import { useState } from 'react';
import type { BlockedCompany } from '../../../../shared/contract/scoutedJobs.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { hiding } from '../../../../shared/locales/hiding.ts';
import { scouts } from '../../../../shared/locales/scouts.ts';
import { address } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { HideCompanyDialog, openApplications, Received } from '../../ui/HideCompany.tsx';
import { Avatar } from '../../ui/parts.tsx';
import { EmptyState, isLoaded, NotLoaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';

/**
 * Companies that cannot see the profile; one that was unhidden can be hidden again until the page is left.
 */
export default function BlockedCompanies() {
  const { t } = useTexts({ scouts });
  const loaded = useLoad('blocked', (signal) => api('GET /blocked-companies', { signal }));
  if (!isLoaded(loaded)) return <NotLoaded of={loaded} rows={3} height="h-16" />;
  const { data } = loaded.data;
  return (
    <div className="grid max-w-3xl gap-6">
      <p>{t('scouts:blocked.explained')}</p>
      {data.length === 0 ? (
        <EmptyState title={t('scouts:blocked.empty')} message={t('scouts:blocked.emptyMessage')} />
      ) : (
        <ul className="grid border-t border-line">
          {data.map((company) => (
            <Row key={company.id} company={company} onChanged={loaded.reload} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ company, onChanged }: { company: BlockedCompany; onChanged: () => void }) {
  const { t, locale } = useTexts({ scouts, hiding, common });
  const [hidden, setHidden] = useState(true);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'hide' | 'withdraw'>();
  const name = pick(company.name, locale);
  const open = openApplications(company.received);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      setAsking(undefined);
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  const show = () =>
    act(async () => {
      await api('DELETE /blocked-companies/{companyId}', { params: { companyId: company.id } });
      setHidden(false);
    });
  const withdraw = () =>
    act(async () => {
      await api('POST /blocked-companies', { body: { companyId: company.id, withdrawApplications: true } });
      showToast('done', t('hiding:withdrawn'));
      onChanged();
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4">
      <Avatar name={name?.text ?? ''} url={company.logoUrl} />
      <span className="grid min-w-0 flex-1 basis-48">
        <a
          className="text-link font-bold"
          href={address('companyPage', { name: company.slug }, locale)}
          lang={name?.lang}
        >
          {name?.text}
        </a>
        <span className="text-sm text-soft" role="status">
          {hidden
            ? t('scouts:blocked.since', { date: formatDay(company.at, locale) })
            : t('scouts:blocked.shown')}
        </span>
      </span>
      <Button
        size="small"
        busy={busy}
        aria-label={`${name?.text}: ${t(hidden ? 'scouts:blocked.undo' : 'scouts:blocked.hide')}`}
        onClick={() => (hidden ? void show() : setAsking('hide'))}
      >
        {t(hidden ? 'scouts:blocked.undo' : 'scouts:blocked.hide')}
      </Button>
      {hidden && (
        <div className="grid basis-full justify-items-start gap-3">
          <Received received={company.received} />
          {open > 0 && (
            <Button size="small" onClick={() => setAsking('withdraw')}>
              {t('hiding:withdrawLater')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking === 'withdraw'}
        title={t('hiding:withdrawLaterTitle')}
        confirm={t('hiding:withdrawLaterConfirm')}
        look="danger"
        busy={busy}
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(undefined)}
      >
        {t('hiding:withdrawLaterMessage', { company: name?.text, count: open })}
      </ConfirmDialog>
      <HideCompanyDialog
        company={company}
        open={asking === 'hide'}
        onClose={() => setAsking(undefined)}
        onHidden={() => setHidden(true)}
      />
    </li>
  );
}
