/** What an employee does with the own second factor: set it up, replace it, new recovery codes, turn it off. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { common } from '../../../../shared/locales/common.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { secondFactor } from '../../../../shared/locales/secondFactor.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { passwordPartsOf } from '../../lib/fields/passwords.tsx';
import { textOf } from '../../lib/fields/text.tsx';
import type { Failure } from '../../lib/form.tsx';
import { NewKey, RecoveryCodes, StepHeading } from '../../lib/secondFactor/parts.tsx';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';

export type SecurityAct = 'setUp' | 'renew' | 'remove';

interface ActProps {
  isSetUp: boolean;
  onClose: () => void;
  onDone: () => void;
}

const { Password: SetUpPassword } = passwordPartsOf<'POST /auth/second-factor/set-up'>();
const SetUpText = textOf<'POST /auth/second-factor/set-up'>();
const ConfirmText = textOf<'POST /auth/second-factor/set-up/confirm'>();
const { Password: RenewPassword } = passwordPartsOf<'POST /auth/second-factor/recovery-codes'>();
const { Password: RemovePassword } = passwordPartsOf<'DELETE /auth/second-factor'>();
const RemoveText = textOf<'DELETE /auth/second-factor'>();

export function SecurityActs({ act, ...rest }: ActProps & { act: SecurityAct }) {
  if (act === 'setUp') return <SetUp {...rest} />;
  return act === 'renew' ? <Renew {...rest} /> : <Remove {...rest} />;
}

function Problem({ failure }: { failure: Failure }) {
  const { t } = useTexts({ common, form: formTexts });
  const { retryAfter } = failure.error;
  return (
    <Alert tone="danger" title={failure.message || t('common:errors.network')}>
      {retryAfter !== undefined && t('form:wait', { count: Math.ceil(retryAfter / 60) })}
    </Alert>
  );
}

/** So that a password manager knows the account. */
const Account = () => (
  <input type="hidden" autoComplete="username" value={useStore(me)?.email ?? ''} readOnly />
);

function Buttons({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTexts({ common });
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <Button onClick={onClose}>{t('common:cancel')}</Button>
    </div>
  );
}

function SetUp({ isSetUp, onClose, onDone }: ActProps) {
  const { t } = useTexts({ secondFactor });
  const [step, setStep] = useState<{ challenge: string; key: string; uri: string }>();
  const form = useOperationForm('POST /auth/second-factor/set-up', {
    marks: 'optional',
    names: { code: t('secondFactor:own.anyCode') },
    submit: async (body) => setStep(await api('POST /auth/second-factor/set-up', { body })),
  });
  if (step) return <Confirm made={step} onClose={onClose} onDone={onDone} />;
  return (
    <>
      <StepHeading>
        {t(isSetUp ? 'secondFactor:own.replaceTitle' : 'secondFactor:own.setUpTitle')}
      </StepHeading>
      <p>
        {isSetUp && `${t('secondFactor:own.replaceText')} `}
        {t('secondFactor:own.othersEnd')}
      </p>
      <OperationForm of={form} explain={(failure) => <Problem failure={failure} />}>
        <Account />
        <SetUpPassword name="password" />
        {isSetUp && (
          <SetUpText name="code" required unmarked autoComplete="one-time-code" spellCheck={false} />
        )}
        <Buttons onClose={onClose}>
          <Button type="submit" look="primary" busy={form.busy}>
            {t('secondFactor:own.continue')}
          </Button>
        </Buttons>
      </OperationForm>
    </>
  );
}

function Confirm({
  made,
  onClose,
  onDone,
}: Omit<ActProps, 'isSetUp'> & { made: { challenge: string; key: string; uri: string } }) {
  const { t } = useTexts({ secondFactor });
  const [codes, setCodes] = useState<string[]>();
  const form = useOperationForm('POST /auth/second-factor/set-up/confirm', {
    marks: 'optional',
    names: { code: t('secondFactor:appCode') },
    adds: () => ({ challenge: made.challenge }),
    submit: async (body) => {
      const { recoveryCodes } = await api('POST /auth/second-factor/set-up/confirm', { body });
      setCodes(recoveryCodes);
    },
  });
  if (codes) return <Kept codes={codes} done={t('secondFactor:own.setUpDone')} onDone={onDone} />;
  return (
    <>
      <StepHeading>{t('secondFactor:own.setUpTitle')}</StepHeading>
      <NewKey of={made} />
      <OperationForm of={form} explain={(failure) => <Problem failure={failure} />}>
        <ConfirmText
          name="code"
          hint={t('secondFactor:confirmHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
        />
        <Buttons onClose={onClose}>
          <Button type="submit" look="primary" busy={form.busy}>
            {t('secondFactor:confirm')}
          </Button>
        </Buttons>
      </OperationForm>
    </>
  );
}

function Kept({ codes, done, onDone }: { codes: readonly string[]; done: string; onDone: () => void }) {
  const { t } = useTexts({ secondFactor });
  return (
    <RecoveryCodes
      codes={codes}
      go={t('secondFactor:own.finish')}
      onKept={() => {
        showToast('done', done);
        onDone();
      }}
    />
  );
}

function Renew({ onClose, onDone }: ActProps) {
  const { t } = useTexts({ secondFactor });
  const [codes, setCodes] = useState<string[]>();
  const form = useOperationForm('POST /auth/second-factor/recovery-codes', {
    marks: 'optional',
    submit: async (body) => {
      const { recoveryCodes } = await api('POST /auth/second-factor/recovery-codes', { body });
      setCodes(recoveryCodes);
    },
  });
  if (codes) return <Kept codes={codes} done={t('secondFactor:own.renewDone')} onDone={onDone} />;
  return (
    <>
      <StepHeading>{t('secondFactor:own.renewTitle')}</StepHeading>
      <p>{t('secondFactor:own.renewText')}</p>
      <OperationForm of={form} explain={(failure) => <Problem failure={failure} />}>
        <Account />
        <RenewPassword name="password" />
        <Buttons onClose={onClose}>
          <Button type="submit" look="primary" busy={form.busy}>
            {t('secondFactor:own.renew')}
          </Button>
        </Buttons>
      </OperationForm>
    </>
  );
}

function Remove({ onClose, onDone }: ActProps) {
  const { t } = useTexts({ secondFactor });
  const form = useOperationForm('DELETE /auth/second-factor', {
    marks: 'optional',
    names: { code: t('secondFactor:own.anyCode') },
    submit: async (body) => {
      await api('DELETE /auth/second-factor', { body });
      showToast('done', t('secondFactor:own.removeDone'));
      onDone();
    },
  });
  return (
    <>
      <StepHeading>{t('secondFactor:own.removeTitle')}</StepHeading>
      <p>
        {t('secondFactor:own.removeText')} {t('secondFactor:own.othersEnd')}
      </p>
      <OperationForm of={form} explain={(failure) => <Problem failure={failure} />}>
        <Account />
        <RemovePassword name="password" />
        <RemoveText name="code" autoComplete="one-time-code" spellCheck={false} />
        <Buttons onClose={onClose}>
          <Button type="submit" look="danger" busy={form.busy}>
            {t('secondFactor:own.remove')}
          </Button>
        </Buttons>
      </OperationForm>
    </>
  );
}
