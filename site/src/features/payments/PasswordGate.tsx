import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import { payments } from '../../../../shared/locales/payments.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { passwordPartsOf } from '../../lib/fields/passwords.tsx';
import type { Loaded as LoadedData } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Card } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';

const { Password } = passwordPartsOf<'POST /auth/check-login-info'>();

export const wantsPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'password_needed';

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t, locale } = useTexts({ payments });
  const form = useOperationForm('POST /auth/check-login-info', {
    marks: 'optional',
    submit: async (body) => {
      await api('POST /auth/check-login-info', { body });
      form.reset();
      onDone();
    },
  });
  return (
    <OperationForm of={form} className="grid gap-5">
      <Password name="password" label={t('payments:gate.password')} />
      <Button type="submit" look="primary" busy={form.busy} className="justify-self-start">
        {t('payments:gate.submit')}
      </Button>
      <p className="text-sm text-soft">
        {t('payments:gate.noPassword')}{' '}
        <AppLink href={address('forgotPassword', undefined, locale)}>
          {t('payments:gate.noPasswordAction')}
        </AppLink>
      </p>
    </OperationForm>
  );
}

/** Content that requires a recent password check: asks for it if the server does. */
export function Guarded<Data>({
  loaded,
  children,
}: {
  loaded: LoadedData<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTexts({ payments });
  if (wantsPassword(loaded.error))
    return (
      <Card className="grid max-w-xl gap-5">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
          <Lock className="icon mt-1 text-primary" aria-hidden="true" />
          <h3 className="card-title">{t('payments:gate.title')}</h3>
          <p className="col-start-2 text-sm text-soft">{t('payments:gate.message')}</p>
        </div>
        <PasswordForm onDone={loaded.reload} />
      </Card>
    );
  return (
    <Loaded of={loaded} rows={1} height="h-48" stays>
      {children}
    </Loaded>
  );
}

/** Asks for the password during an action, which then continues with everything typed. */
export function PasswordDialog({
  open,
  onDone,
  onClose,
}: {
  open: boolean;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTexts({ payments });
  return (
    <Dialog open={open} onClose={onClose} title={t('payments:gate.title')}>
      <div className="grid gap-5">
        <p>{t('payments:gate.again')}</p>
        <PasswordForm onDone={onDone} />
      </div>
    </Dialog>
  );
}
