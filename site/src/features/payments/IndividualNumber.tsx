import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { IndividualNumberState } from '../../../../shared/contract/staffMoney.ts';
import { individualNumberPurposes } from '../../../../shared/domain/individualNumber.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { payments } from '../../../../shared/locales/payments.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Badge, Card } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { Guarded, PasswordDialog, wantsPassword } from './PasswordGate.tsx';

const [purpose] = individualNumberPurposes;

const { Text, Check } = plainPartsOf<'PUT /staff/individual-number'>();

/** Entering, replacing and deleting the individual number, which is never shown. */
export function IndividualNumber() {
  const { t } = useTexts({ payments });
  const loaded = useLoad('individualNumber', (signal) => api('GET /staff/individual-number', { signal }));
  const [editing, setEditing] = useState(false);
  return (
    <section className="grid gap-5" aria-labelledby="individual-number">
      <div className="grid gap-2">
        <h2 id="individual-number" className="text-xl">
          {t('payments:individual.title')}
        </h2>
        <p className="text-soft">{t('payments:individual.lead')}</p>
      </div>
      <div className="grid gap-3 border-s-4 border-line ps-4 text-sm">
        <h3 className="text-sm font-bold">{t('payments:individual.purposeTitle')}</h3>
        <p>{t(`payments:individual.purpose.${purpose}`)}</p>
        <p className="text-soft">{t('payments:individual.keeping')}</p>
      </div>
      <Guarded loaded={loaded}>
        {(state) =>
          editing ? (
            <NumberForm
              onClose={() => setEditing(false)}
              onSaved={(saved) => {
                loaded.replace(() => saved);
                setEditing(false);
                showToast('done', t('payments:individual.saved'));
              }}
            />
          ) : (
            <Shown
              state={state}
              onChange={() => setEditing(true)}
              onRemoved={() => loaded.replace(() => ({ registered: false }))}
            />
          )
        }
      </Guarded>
    </section>
  );
}

function Shown({
  state,
  onChange,
  onRemoved,
}: {
  state: IndividualNumberState;
  onChange: () => void;
  onRemoved: () => void;
}) {
  const { t, locale } = useTexts({ payments });
  const [asking, setAsking] = useState<'remove' | 'password'>();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE /staff/individual-number');
      setAsking(undefined);
      showToast('done', t('payments:individual.removed'));
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
  const { registered, registeredAt, updatedAt } = state;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      {registered && registeredAt && updatedAt ? (
        <div className="grid gap-1">
          <p>
            <Badge tone="success">
              <LockKeyhole className="icon icon-small" aria-hidden="true" />
              {t('payments:individual.registered')}
            </Badge>
          </p>
          <p className="text-sm text-soft">
            {t('payments:individual.registeredOn', { day: formatDay(registeredAt, locale) })}
            {updatedAt !== registeredAt &&
              ` · ${t('payments:individual.updatedOn', { day: formatDay(updatedAt, locale) })}`}
          </p>
        </div>
      ) : (
        <p className="text-soft">{t('payments:individual.none')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look={registered ? 'secondary' : 'primary'} onClick={onChange}>
          {t(registered ? 'payments:individual.change' : 'payments:individual.add')}
        </Button>
        {registered && (
          <Button look="quiet" onClick={() => setAsking('remove')}>
            {t('payments:individual.remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'remove'}
        title={t('payments:individual.removeTitle')}
        confirm={t('payments:individual.remove')}
        look="danger"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsking(undefined)}
      >
        {t('payments:individual.removeMessage')}
      </ConfirmDialog>
      <PasswordDialog
        open={asking === 'password'}
        onDone={() => void remove()}
        onClose={() => setAsking(undefined)}
      />
    </Card>
  );
}

/** No draft is kept on the device; without a connection it is retried. */
function NumberForm({
  onSaved,
  onClose,
}: {
  onSaved: (state: IndividualNumberState) => void;
  onClose: () => void;
}) {
  const { t } = useTexts({ payments });
  const form = useOperationForm('PUT /staff/individual-number', {
    adds: () => ({ purpose }),
    resend: true,
    submit: async (body) => {
      onSaved(await api('PUT /staff/individual-number', { body }));
    },
  });
  return (
    <Card>
      <OperationForm of={form} className="grid gap-5" unsaved={form.formState.isDirty}>
        <Text
          name="individualNumber"
          label={t('payments:individual.label')}
          hint={t('payments:individual.hint')}
          className="max-w-md"
        />
        <Check
          name="agreed"
          label={t('payments:individual.agree')}
          error={t('payments:individual.notAgreed')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={form.busy}>
            {t('payments:individual.save')}
          </Button>
          <Button onClick={onClose}>{t('payments:cancel')}</Button>
        </div>
      </OperationForm>
      <PasswordDialog
        open={form.failure?.code === 'password_needed'}
        onClose={form.clearFailure}
        onDone={() => {
          form.clearFailure();
          void form.onSubmit();
        }}
      />
    </Card>
  );
}
