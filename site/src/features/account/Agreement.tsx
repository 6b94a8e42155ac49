import { useEffect, useRef } from 'react';
import type { AnswerOf } from '../../../../shared/client/index.ts';
import type { AgreementNeeded } from '../../../../shared/contract/auth.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { account } from '../../../../shared/locales/account.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Consent } from './Consent.tsx';
import { confirmation } from './device.ts';
import { AccountFrame } from './Frame.tsx';
import { LoginProblem } from './LoginProblem.tsx';
import type { Provider } from './providers.ts';
import './account.css';

/** A new user came from an identity provider: the account is created only after they agree. */
export default function Agreement({
  needed,
  provider,
  next,
  goOn,
  onCancel,
}: {
  needed: AgreementNeeded;
  provider: Provider;
  next: string | undefined;
  goOn: (answer: AnswerOf<'POST /auth/identity/register'>) => Promise<void>;
  onCancel: () => void;
}) {
  const { t, locale } = useTexts({ account });
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { email, name, signUpToken } = needed;
  const form = useOperationForm('POST /auth/identity/register', {
    adds: () => ({ signUpToken, locale, ...confirmation(next) }),
    submit: async (body) => goOn(await api('POST /auth/identity/register', { body })),
  });
  return (
    <AccountFrame
      title={t('account:agreement.title')}
      lead={t('account:agreement.lead', { provider: provider === 'google' ? 'Google' : 'Facebook' })}
    >
      <div ref={heading} tabIndex={-1} className="account-card outline-none">
        <dl className="consent">
          {name && (
            <div>
              <dt className="text-sm text-soft">{t('account:agreement.name')}</dt>
              <dd className="font-bold">{displayName(name, locale)}</dd>
            </div>
          )}
          <div>
            <dt className="text-sm text-soft">{t('account:agreement.email')}</dt>
            <dd className="font-bold wrap-anywhere">{email}</dd>
          </div>
        </dl>
        <OperationForm
          of={form}
          aria-label={t('account:agreement.title')}
          explain={(failure) => <LoginProblem failure={failure} email={email} next={next} />}
        >
          <Consent
            points={(['use', 'share', 'true', 'leave'] as const).map((point) =>
              t(`account:register.points.${point}`),
            )}
            newsletterLabel={t('account:register.newsletter')}
          />
          <Button type="submit" look="primary" size="large" wide busy={form.busy}>
            {t('account:register.submit')}
          </Button>
        </OperationForm>
        <Button look="quiet" onClick={onCancel}>
          {t('account:agreement.cancel')}
        </Button>
      </div>
    </AccountFrame>
  );
}
