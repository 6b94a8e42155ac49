/** The second step of an employee's login: a code, or setting up what makes codes where everybody needs it. */
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { SecondFactorNeeded } from '../../../../shared/contract/auth.ts';
import { account } from '../../../../shared/locales/account.ts';
import { common } from '../../../../shared/locales/common.ts';
import { secondFactor } from '../../../../shared/locales/secondFactor.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { textOf } from '../../lib/fields/text.tsx';
import type { Failure } from '../../lib/form.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { NewKey, RecoveryCodes } from '../../lib/secondFactor/parts.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { AccountFrame } from './Frame.tsx';
import { LoginProblem } from './LoginProblem.tsx';
import './account.css';

type Tokens = { accessToken: string; refreshToken: string };
interface StepProps {
  challenge: string;
  goOn: (tokens: Tokens) => Promise<void>;
  onAgain: () => void;
}

const CodeText = textOf<'POST /auth/second-factor'>();
const NewCodeText = textOf<'POST /auth/second-factor/enrolment/confirm'>();

export default function SecondStep({
  needed: { step, challenge },
  ...rest
}: Omit<StepProps, 'challenge'> & { needed: SecondFactorNeeded }) {
  const { t } = useTexts({ secondFactor });
  const [isKeeping, setKeeping] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    // The field of the code, or the heading where there is none yet.
    (body.current?.querySelector('input') ?? body.current)?.focus({ preventScroll: true });
  }, []);
  const isCode = step === 'code';
  return (
    <AccountFrame
      title={t(isCode ? 'secondFactor:step.title' : 'secondFactor:enrol.title')}
      lead={!isKeeping && !isCode && t('secondFactor:enrol.lead')}
    >
      <div ref={body} tabIndex={-1} className="account-card outline-none">
        {isCode ? (
          <EnterCode challenge={challenge} {...rest} />
        ) : (
          <Enrol challenge={challenge} onKeeping={() => setKeeping(true)} {...rest} />
        )}
      </div>
    </AccountFrame>
  );
}

/** A refusal of this step, with the way back if it is over. */
function StepProblem({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  const { t } = useTexts({ account, common, secondFactor });
  if (failure.code !== 'login_step_over') return <LoginProblem failure={failure} email="" next={undefined} />;
  return (
    <Alert tone="danger" title={t('secondFactor:step.over')}>
      <p>{failure.message}</p>
      <p className="mt-3">
        <Button size="small" look="primary" onClick={onAgain}>
          {t('secondFactor:step.again')}
        </Button>
      </p>
    </Alert>
  );
}

/** A field that is left shows what is missing, which would move the button away from under the pointer. */
const keepsFocus = (event: MouseEvent) => event.preventDefault();

function EnterCode({ challenge, goOn, onAgain }: StepProps) {
  const { t } = useTexts({ secondFactor });
  const [isRecovery, setRecovery] = useState(false);
  const label = t(isRecovery ? 'secondFactor:recoveryCode' : 'secondFactor:appCode');
  const form = useOperationForm('POST /auth/second-factor', {
    marks: 'optional',
    names: { code: label },
    adds: () => ({ challenge }),
    submit: async (body) => goOn(await api('POST /auth/second-factor', { body })),
  });
  const change = () => {
    setRecovery(!isRecovery);
    form.reset();
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('input[name="code"]')?.focus());
  };
  return (
    <>
      <OperationForm
        of={form}
        aria-label={t('secondFactor:step.title')}
        explain={(failure) => <StepProblem failure={failure} onAgain={onAgain} />}
      >
        {isRecovery ? (
          <CodeText
            key="recovery"
            name="code"
            hint={t('secondFactor:recoveryHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        ) : (
          <CodeText
            key="app"
            name="code"
            hint={t('secondFactor:appHint')}
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
          />
        )}
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {t('secondFactor:step.submit')}
        </Button>
      </OperationForm>
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="quiet" onMouseDown={keepsFocus} onClick={change}>
          {t(isRecovery ? 'secondFactor:step.useApp' : 'secondFactor:step.useRecovery')}
        </Button>
        <Button look="quiet" onMouseDown={keepsFocus} onClick={onAgain}>
          {t('secondFactor:step.back')}
        </Button>
      </div>
      <p className="text-sm text-soft">{t('secondFactor:step.lost')}</p>
    </>
  );
}

function Enrol({ challenge, goOn, onAgain, onKeeping }: StepProps & { onKeeping: () => void }) {
  const { t } = useTexts({ secondFactor, common });
  // A call makes a new key: once for each challenge.
  const loaded = useLoad(`key ${challenge}`, () =>
    api('POST /auth/second-factor/enrolment', { body: { challenge } }),
  );
  const [done, setDone] = useState<{ recoveryCodes: string[]; session: Tokens }>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const form = useOperationForm('POST /auth/second-factor/enrolment/confirm', {
    marks: 'optional',
    names: { code: t('secondFactor:appCode') },
    adds: () => ({ challenge }),
    submit: async (body) => {
      setDone(await api('POST /auth/second-factor/enrolment/confirm', { body }));
      onKeeping();
    },
  });
  if (done)
    return (
      <>
        <RecoveryCodes
          codes={done.recoveryCodes}
          go={t('secondFactor:enrol.goOn')}
          busy={busy}
          onKept={() => {
            setBusy(true);
            goOn(done.session).catch((error: unknown) => {
              setBusy(false);
              setFailed(messageOf(error) ?? t('common:errors.network'));
            });
          }}
        />
        {failed && <Alert tone="danger" title={failed} />}
      </>
    );
  if (loaded.error !== undefined)
    return (
      <Alert tone="danger" title={messageOf(loaded.error) ?? t('common:errors.network')}>
        <Button size="small" onClick={onAgain}>
          {t('secondFactor:step.again')}
        </Button>
      </Alert>
    );
  if (!loaded.data)
    return (
      <p role="status">
        <Spinner />
      </p>
    );
  return (
    <>
      <NewKey of={loaded.data} />
      <OperationForm
        of={form}
        aria-label={t('secondFactor:enrol.title')}
        explain={(failure) => <StepProblem failure={failure} onAgain={onAgain} />}
      >
        <NewCodeText
          name="code"
          hint={t('secondFactor:confirmHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
        />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {t('secondFactor:confirm')}
        </Button>
      </OperationForm>
    </>
  );
}
