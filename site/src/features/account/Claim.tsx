import { account } from '../../../../shared/locales/account.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useMailedSecret } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { passwordPartsOf } from '../../lib/fields/passwords.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Consent } from './Consent.tsx';
import { enter } from './enter.ts';
import { Waiting } from './ForgotPassword.tsx';
import { AccountFrame } from './Frame.tsx';
import './account.css';

const { NewPassword } = passwordPartsOf<'POST /auth/claim'>();

/** Claims the account of somebody whom the office registered, by the link of the invitation. */
export default function Claim() {
  const secret = useMailedSecret();
  return secret?.type === 'claim' ? <Start key={secret.token} token={secret.token} /> : <NoLink />;
}

function Start({ token }: { token: string }) {
  const { t, locale } = useTexts({ account });
  const form = useOperationForm('POST /auth/claim', {
    marks: 'optional',
    adds: () => ({ token, locale }),
    submit: async (body) => {
      await enter(await api('POST /auth/claim', { body }), undefined);
      location.replace(address('myPage', undefined, locale));
    },
  });
  return (
    <AccountFrame title={t('account:claim.title')} lead={t('account:claim.lead')}>
      <OperationForm
        of={form}
        aria-label={t('account:claim.title')}
        explain={(failure) => (failure.code === 'link_invalid' ? <Invalid /> : <Waiting failure={failure} />)}
      >
        <NewPassword name="password" />
        <Consent
          points={(['use', 'share', 'true', 'leave'] as const).map((point) =>
            t(`account:register.points.${point}`),
          )}
          newsletterLabel={t('account:register.newsletter')}
        />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {t('account:claim.submit')}
        </Button>
      </OperationForm>
    </AccountFrame>
  );
}

/** Opened without a link. */
function NoLink() {
  const { t } = useTexts({ account });
  return (
    <AccountFrame title={t('account:claim.title')}>
      <Invalid />
    </AccountFrame>
  );
}

function Invalid() {
  const { t, locale } = useTexts({ account });
  return (
    <Alert tone="warning" title={t('account:forgot.invalid')}>
      <p>{t('account:claim.invalid')}</p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <AppLink className="text-link" href={address('login', undefined, locale)}>
          {t('account:claim.login')}
        </AppLink>
        <AppLink className="text-link" href={address('inquiry', undefined, locale)}>
          {t('account:claim.ask')}
        </AppLink>
      </p>
    </Alert>
  );
}
