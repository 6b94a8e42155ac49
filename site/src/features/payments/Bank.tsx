import { Landmark, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { BankInfo } from '../../../../shared/contract/bankInfo.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { readableZengin } from '../../../../shared/domain/zengin.ts';
import { payments } from '../../../../shared/locales/payments.ts';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Card, DescriptionList } from '../../ui/parts.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { BankForm } from './BankForm.tsx';
import { useNames } from './names.ts';
import { Guarded, PasswordDialog, wantsPassword } from './PasswordGate.tsx';

/**
 * The account for payments: shows the last digits of its number, and asks for the password before a change.
 */
export default function Bank() {
  const { t } = useTexts({ payments });
  const [editing, setEditing] = useState(false);
  const loaded = useLoad('bank', (signal) => api('GET /bank-info', { signal }));
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone and the page shorter: without moving the focus the user would look at the
  // footer.
  const leave = () => {
    setEditing(false);
    title.current?.focus();
  };
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="grid gap-2">
        <h2 ref={title} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
          {t('payments:bank.title')}
        </h2>
        <p className="text-soft">{t('payments:bank.lead')}</p>
        <p className="flex items-start gap-2 text-sm text-soft">
          <ShieldCheck className="icon icon-small mt-1 flex-none" aria-hidden="true" />
          {t('payments:bank.encrypted')}
        </p>
      </div>
      <Guarded loaded={loaded}>
        {({ bankInfo }) =>
          editing ? (
            <BankForm
              replaced={bankInfo}
              onClose={leave}
              onLatest={(latest) => {
                loaded.replace(() => ({ bankInfo: latest }));
                leave();
              }}
              onSaved={(saved) => {
                loaded.replace(() => ({ bankInfo: saved }));
                leave();
                showToast('done', t('payments:bank.saved'));
              }}
            />
          ) : bankInfo === null ? (
            <EmptyState
              icon={<Landmark className="icon" aria-hidden="true" />}
              title={t('payments:bank.none')}
              message={t('payments:bank.noneMessage')}
            >
              <Button look="primary" onClick={() => setEditing(true)}>
                {t('payments:bank.add')}
              </Button>
            </EmptyState>
          ) : (
            <Shown
              of={bankInfo}
              onChange={() => setEditing(true)}
              onRemoved={() => {
                loaded.replace(() => ({ bankInfo: null }));
                leave();
              }}
            />
          )
        }
      </Guarded>
    </div>
  );
}

function Shown({ of, onChange, onRemoved }: { of: BankInfo; onChange: () => void; onRemoved: () => void }) {
  const { t, locale } = useTexts({ payments });
  const names = useNames(['ACCOUNT_TYPE']);
  const [asking, setAsking] = useState<'remove' | 'password'>();
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE /bank-info');
      setAsking(undefined);
      showToast('done', t('payments:bank.removed'));
      onRemoved();
    } catch (error) {
      if (wantsPassword(error)) setAsking('password');
      else {
        setAsking(undefined);
        showToast('error', messageOf(error) ?? t('payments:bank.searchFailed'));
      }
    } finally {
      setBusy(false);
    }
  };

  const withCode = (name: string | undefined, code: string | undefined) =>
    code === undefined ? name : `${name} (${code})`;
  return (
    <Card className="grid gap-5">
      <DescriptionList
        items={[
          [t('payments:bank.country'), of.place === 'abroad' && optionName('COUNTRY', of.country, locale)],
          [t('payments:bank.bank'), <span key="bank">{withCode(of.bankName, of.bankCode)}</span>],
          [t('payments:bank.branch'), of.branchName && withCode(of.branchName, of.branchCode)],
          [t('payments:bank.bankAddress'), of.bankAddress],
          [t('payments:bank.bic'), of.bic],
          [t('payments:bank.routingCode'), of.routingCode],
          [t('payments:bank.type'), of.accountType && names('ACCOUNT_TYPE', of.accountType)],
          [
            t(of.hasIban ? 'payments:bank.iban' : 'payments:bank.number'),
            <span key="number" className="numeric">
              <span aria-hidden="true">{t('payments:bank.ending', { digits: of.lastDigits })}</span>
              <span className="visually-hidden">
                {t('payments:bank.endingSpoken', { digits: of.lastDigits })}
              </span>
            </span>,
          ],
          [t('payments:bank.holder'), readableZengin(of.holder)],
        ].map(([term, value]) => [term, value === false ? undefined : value])}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onChange}>{t('payments:bank.change')}</Button>
        <Button look="quiet" onClick={() => setAsking('remove')}>
          {t('payments:bank.remove')}
        </Button>
        <p className="ms-auto text-sm text-soft">
          {t('payments:bank.updated', { day: formatDay(of.updatedAt, locale) })}
        </p>
      </div>
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('payments:bank.removeTitle')}
        confirm={t('payments:bank.remove')}
        look="danger"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(undefined)}
      >
        {t('payments:bank.removeMessage')}
      </ConfirmDialog>
      <PasswordDialog
        open={asking === 'password'}
        onDone={() => void remove()}
        onClose={() => setAsking(undefined)}
      />
    </Card>
  );
}
