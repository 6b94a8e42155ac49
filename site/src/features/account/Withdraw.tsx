import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { WithdrawReason } from '../../../../shared/domain/codes.ts';
import { account } from '../../../../shared/locales/account.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { choicePartsFor } from '../../lib/fields/choices.tsx';
import { type BodyOf, OperationForm, operationOf, useHeldForm } from '../../lib/fields/operationForm.tsx';
import { passwordPartsOf } from '../../lib/fields/passwords.tsx';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { deleteDrafts, sessionKeys } from '../../lib/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { areaLogin, homeOf, pageArea } from './enter.ts';
import { Waiting } from './ForgotPassword.tsx';
import { AccountFrame } from './Frame.tsx';
import './account.css';

const operation = operationOf('DELETE /auth/remove-account');
const { Password } = passwordPartsOf<typeof operation>();

interface Values {
  reason: string;
  remark: string;
  password: string;
  confirmation: string;
}

const { Text, Radios } = choicePartsFor<Values>();

const companyReasons = [
  'other-offer',
  'conditions',
  'schedule',
  'personal',
  'other',
] as const satisfies readonly WithdrawReason[];

/** Closing an account: explains the consequences first, and asks to type the address as confirmation. */
export default function Withdraw() {
  const { t, locale } = useTexts({ account });
  const person = useStore(me);
  const email = person?.email ?? '';
  const isCompany = pageArea() === 'company';
  const [mismatch, setMismatch] = useState(false);
  const form = useHeldForm<Values, BodyOf<typeof operation>>({
    facts: [operation],
    marks: 'optional',
    defaultValues: { reason: '', remark: '', password: '', confirmation: '' },
    toBody: ({ reason, remark, password }) => ({
      ...(reason && { reason }),
      ...(remark.trim() && { remark }),
      ...(password && { password }),
    }),
    submit: async (body, { confirmation }) => {
      const agrees = confirmation.normalize('NFKC').trim().toLowerCase() === email;
      setMismatch(!agrees);
      if (!agrees) {
        form.setFocus('confirmation');
        return;
      }
      await api('DELETE /auth/remove-account', { body });
      // Without notifying the router, which would ask for a login to return here.
      for (const key of sessionKeys) localStorage.removeItem(key);
      deleteDrafts();
      sessionStorage.clear();
      location.replace(`${address(areaLogin[pageArea()], undefined, locale)}?notice=withdrawn`);
      await new Promise((resolve) => setTimeout(resolve, 4000));
    },
  });
  const reasons = isCompany
    ? companyReasons.map((code) => ({ value: code, label: t(`account:withdraw.companyReason.${code}`) }))
    : undefined;
  const facts = isCompany
    ? (['jobs', 'pages', 'applicants', 'bills'] as const).map((fact) => t(`account:withdraw.company.${fact}`))
    : (['erased', 'applications', 'favorites', 'kept', 'again'] as const).map((fact) =>
        t(`account:withdraw.staff.${fact}`),
      );
  return (
    <AccountFrame
      title={t(isCompany ? 'account:withdraw.titleCompany' : 'account:withdraw.titleStaff')}
      below={
        person && (
          <p>
            <AppLink className="text-link" href={homeOf(person.role, locale)}>
              {t('account:withdraw.cancel')}
            </AppLink>
          </p>
        )
      }
    >
      <div className="account-card">
        <Alert tone="warning" title={t('account:withdraw.before')}>
          <ul className="mt-2 grid list-disc gap-2 ps-5">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <AppLink
            className="button button-secondary button-small mt-3"
            href={`${address(isCompany ? 'clientMyPage' : 'myPage', undefined, locale)}?tab=settings&section=data`}
          >
            {t('account:withdraw.export')}
          </AppLink>
        </Alert>
        <OperationForm of={form} explain={(failure) => <Waiting failure={failure} />}>
          <Radios name="reason" label={t('account:withdraw.reason')} options={reasons} />
          <Text name="remark" label={t('account:withdraw.remark')} />
          <Password name="password" label={t('account:email.passwordLabel')} />
          <TextInput
            label={t('account:withdraw.confirmLabel')}
            hint={t('account:withdraw.confirmHint', { email })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={mismatch ? t('account:withdraw.confirmWrong') : undefined}
            {...form.register('confirmation', { onChange: () => setMismatch(false) })}
          />
          <Button type="submit" look="danger" size="large" wide busy={form.busy}>
            {t(isCompany ? 'account:withdraw.submitCompany' : 'account:withdraw.submitStaff')}
          </Button>
        </OperationForm>
      </div>
    </AccountFrame>
  );
}
