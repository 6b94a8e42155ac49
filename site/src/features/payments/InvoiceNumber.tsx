import { useRef, useState } from 'react';
import { isCompanyInvoiceNumber } from '../../../../shared/domain/invoiceNumber.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { payments } from '../../../../shared/locales/payments.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import { Card } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';

const { Text } = plainPartsOf<'PUT /staff/invoice-number'>();

/** The public register of invoice issuers (国税庁). */
const publicRegister = 'https://www.invoice-kohyo.nta.go.jp/';

export function InvoiceNumber() {
  const { t } = useTexts({ payments });
  const loaded = useLoad('invoice', (signal) => api('GET /staff/invoice-number', { signal }));
  const [editing, setEditing] = useState(false);
  const saved = (invoiceNumber: string | null) => {
    loaded.replace(() => ({
      invoiceNumber,
      ...(invoiceNumber !== null && { updatedAt: new Date().toISOString() }),
    }));
    setEditing(false);
    showToast('done', t(invoiceNumber === null ? 'payments:invoice.removed' : 'payments:invoice.saved'));
  };
  return (
    <section className="grid gap-5" aria-labelledby="invoice-number">
      <div className="grid gap-2">
        <h2 id="invoice-number" className="text-xl">
          {t('payments:invoice.title')}
        </h2>
        <p className="text-soft">{t('payments:invoice.lead')}</p>
      </div>
      <Loaded of={loaded} rows={1} height="h-24" stays>
        {(data) =>
          editing ? (
            <InvoiceForm
              present={data.invoiceNumber ?? ''}
              onSaved={saved}
              onClose={() => setEditing(false)}
            />
          ) : (
            <Shown
              number={data.invoiceNumber}
              updatedAt={data.updatedAt}
              onChange={() => setEditing(true)}
              onRemoved={() => saved(null)}
            />
          )
        }
      </Loaded>
    </section>
  );
}

function Shown({
  number,
  updatedAt,
  onChange,
  onRemoved,
}: {
  number: string | null;
  updatedAt: string | undefined;
  onChange: () => void;
  onRemoved: () => void;
}) {
  const { t, locale } = useTexts({ payments });
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api('PUT /staff/invoice-number', { body: { invoiceNumber: null } });
      onRemoved();
    } catch (error) {
      showToast('error', messageOf(error) ?? t('payments:bank.searchFailed'));
    } finally {
      setAsking(false);
      setBusy(false);
    }
  };
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="grid min-w-0 gap-1">
        {number === null ? (
          <p className="text-soft">{t('payments:invoice.none')}</p>
        ) : (
          <>
            <p className="numeric text-lg font-bold break-all">{number}</p>
            <p className="text-sm text-soft">
              {updatedAt && t('payments:bank.updated', { day: formatDay(updatedAt, locale) })}
            </p>
            <a
              className="py-2.5 text-sm text-primary-ink underline"
              href={publicRegister}
              target="_blank"
              rel="noreferrer"
            >
              {t('payments:invoice.register')}
            </a>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look={number === null ? 'primary' : 'secondary'} onClick={onChange}>
          {t(number === null ? 'payments:invoice.add' : 'payments:invoice.change')}
        </Button>
        {number !== null && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('payments:invoice.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('payments:invoice.removeTitle')}
        confirm={t('payments:invoice.remove')}
        look="danger"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        {t('payments:invoice.removeMessage')}
      </ConfirmDialog>
    </Card>
  );
}

function InvoiceForm({
  present,
  onSaved,
  onClose,
}: {
  present: string;
  onSaved: (number: string) => void;
  onClose: () => void;
}) {
  const { t } = useTexts({ payments });
  // Asks once about a number whose check digit is not a company's, then accepts it.
  const [asking, setAsking] = useState<string>();
  const believed = useRef<string>(undefined);
  const form = useOperationForm('PUT /staff/invoice-number', {
    saved: { invoiceNumber: present },
    resend: true,
    submit: async ({ invoiceNumber }) => {
      const number = invoiceNumber ?? '';
      if (!isCompanyInvoiceNumber(number) && number !== believed.current) {
        setAsking(number);
        return;
      }
      await api('PUT /staff/invoice-number', { body: { invoiceNumber: number } });
      onSaved(number);
    },
  });
  return (
    <Card>
      <OperationForm of={form} className="grid gap-5" unsaved={form.formState.isDirty}>
        <Text
          name="invoiceNumber"
          label={t('payments:invoice.label')}
          hint={t('payments:invoice.hint')}
          className="max-w-md"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={form.busy}>
            {t('payments:invoice.save')}
          </Button>
          <Button onClick={onClose}>{t('payments:cancel')}</Button>
        </div>
      </OperationForm>
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t('payments:invoice.checkTitle')}
        actions={
          <>
            <Button onClick={() => setAsking(undefined)}>{t('payments:invoice.checkNo')}</Button>
            <Button
              look="primary"
              onClick={() => {
                believed.current = asking;
                setAsking(undefined);
                void form.onSubmit();
              }}
            >
              {t('payments:invoice.checkYes')}
            </Button>
          </>
        }
      >
        {t('payments:invoice.checkMessage', { number: asking })}
      </Dialog>
    </Card>
  );
}
