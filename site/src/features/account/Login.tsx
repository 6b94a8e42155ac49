import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../../shared/client/index.ts';
import type { AgreementNeeded, SecondFactorNeeded } from '../../../../shared/contract/auth.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { account } from '../../../../shared/locales/account.ts';
import { common } from '../../../../shared/locales/common.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { address, safeDestination } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery, useMailedSecret, useQuery, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { passwordPartsOf } from '../../lib/fields/passwords.tsx';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import type { Failure } from '../../lib/form.tsx';
import { me as whoIsIn } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { areaLogin, destination, enter, homeOf, opens, pageArea } from './enter.ts';
import { AccountFrame, Or } from './Frame.tsx';
import { LoginProblem } from './LoginProblem.tsx';
import { isMailedType, MailedLink } from './MailedLink.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { exchange, type Return, takeReturn } from './providers.ts';
import './account.css';

const { Text } = plainPartsOf<'POST /auth/login'>();
const { Password } = passwordPartsOf<'POST /auth/login'>();

const Agreement = lazy(() => import('./Agreement.tsx'));
const SecondStep = lazy(() => import('./SecondStep.tsx'));
const JobQuestion = lazy(() => import('./JobQuestion.tsx'));

type Tokens = { accessToken: string; refreshToken: string; code: 'ok' };

/** The login of all three areas, and the return address of mailed links and identity providers. */
export default function Login() {
  const { t, locale } = useTexts({ account });
  const area = pageArea();
  const [query] = useQuery();
  const [path, navigate] = useLocation();
  const person = useStore(whoIsIn);
  const next = safeDestination(query.get('next'));
  const secret = useMailedSecret();
  const mailed = secret && isMailedType(secret.type) ? { token: secret.token, type: secret.type } : undefined;
  // Read once: the URL is cleaned afterwards, and the stored state can be used only once.
  const [returned] = useState(() => takeReturn(query));
  const wanted = next ?? safeDestination(returned && 'next' in returned ? returned.next : undefined);

  // Removes secrets from the URL at once, so that they are not in the history or sent twice.
  useEffect(() => {
    if (!query.has('provider')) return;
    const gone = { provider: undefined, code: undefined, state: undefined };
    const tidy = changedQuery(location.search, { ...gone, scope: undefined, error: undefined });
    navigate(path + tidy, { replace: true });
  }, [query, path, navigate]);

  const [isEntering, setEntering] = useState(false);
  const [signUp, setSignUp] = useState<AgreementNeeded>();
  const [step, setStep] = useState<SecondFactorNeeded>();
  const form = useOperationForm('POST /auth/login', {
    marks: 'optional',
    submit: async (body) => {
      await proceed(await api('POST /auth/login', { body }));
    },
  });
  const goOn = async (tokens: { accessToken: string; refreshToken: string }) => {
    setEntering(true);
    const entered = await enter(tokens, wanted).catch((error: unknown) => {
      setEntering(false);
      throw error;
    });
    location.replace(await destination(entered, wanted, locale));
    // The next page is loading: keeps the button busy until then.
    await new Promise((resolve) => setTimeout(resolve, 4000));
  };
  const proceed = async (answer: Tokens | SecondFactorNeeded) => {
    if (answer.code === 'second_factor_needed') setStep(answer);
    else await goOn(answer);
  };
  const explain = (failure: Failure) => (
    <LoginProblem failure={failure} email={form.getValues('email')} next={wanted} />
  );
  const notice = query.get('notice');

  // The mail that asks whether a posting still hires leads here: it is answered without logging in.
  if (secret?.type === 'still_hiring')
    return (
      <Suspense fallback={null}>
        <JobQuestion key={secret.token} token={secret.token} />
      </Suspense>
    );
  if (step)
    return (
      <Suspense fallback={<p className="container account-page pt-14">{t('account:provider.working')}</p>}>
        <SecondStep
          needed={step}
          goOn={goOn}
          onAgain={() => {
            setStep(undefined);
            form.reset();
          }}
        />
      </Suspense>
    );
  if (signUp)
    return (
      <Suspense fallback={<p className="container account-page pt-14">{t('account:provider.working')}</p>}>
        <Agreement
          needed={signUp}
          provider={returned?.provider ?? 'google'}
          next={wanted}
          goOn={proceed}
          onCancel={() => location.replace(withNext(address('login', undefined, locale), wanted))}
        />
      </Suspense>
    );
  return (
    <AccountFrame
      title={t(`account:login.${area}`)}
      below={
        area !== 'management' && (
          <>
            <p className="flex flex-wrap items-center justify-between gap-3">
              {t('account:login.new')}
              <AppLink
                className="button button-secondary"
                href={withNext(
                  address(area === 'company' ? 'clientRegistration' : 'registration', undefined, locale),
                  next,
                )}
              >
                {t(area === 'company' ? 'account:login.registerCompany' : 'account:login.register')}
              </AppLink>
            </p>
            <p className="text-sm">
              <a
                className="text-link"
                href={address(area === 'company' ? 'login' : 'clientLogin', undefined, locale)}
              >
                {t(area === 'company' ? 'account:login.otherStaff' : 'account:login.otherCompany')}
              </a>
            </p>
          </>
        )
      }
    >
      <div className="account-card">
        {mailed && (
          <MailedLink
            key={mailed.token}
            {...mailed}
            next={next}
            goOn={goOn}
            onConfirmed={(email) => {
              if (form.getValues('email') === '') form.setValue('email', email);
            }}
          />
        )}
        {(notice === 'withdrawn' || notice === 'password') && !person && (
          <Alert
            tone="success"
            title={t(notice === 'withdrawn' ? 'account:login.withdrawn' : 'account:login.passwordSet')}
          >
            {t(
              notice === 'withdrawn' ? 'account:login.withdrawnMessage' : 'account:login.passwordSetMessage',
            )}
          </Alert>
        )}
        {returned && <ProviderReturn returned={returned} next={wanted} goOn={proceed} onSignUp={setSignUp} />}
        {next && !person && !mailed && !returned && !form.failure && (
          <Alert>{t('account:login.toContinue')}</Alert>
        )}
        {person && !isEntering && (
          <Alert
            title={t('account:login.already', { name: displayName(person.name, locale) || person.email })}
          >
            <p>{t('account:login.alreadyMessage')}</p>
            <p className="mt-3 flex flex-wrap gap-2">
              <LinkButton
                size="small"
                look="primary"
                href={next && opens(person.role, next) ? next : homeOf(person.role, locale)}
              >
                {t('account:login.goOn')}
              </LinkButton>
              <Button size="small" data-log-out={address(areaLogin[area], undefined, locale)}>
                {t('account:login.logout')}
              </Button>
            </p>
          </Alert>
        )}
        <OperationForm of={form} explain={explain} aria-label={t(`account:login.${area}`)}>
          <Text name="email" autoComplete="username" />
          <Password name="password" />
          <Button type="submit" look="primary" size="large" wide busy={form.busy}>
            {t('account:login.submit')}
          </Button>
        </OperationForm>
        <p className="text-sm">
          <AppLink
            className="text-link"
            href={address(area === 'company' ? 'clientForgotPassword' : 'forgotPassword', undefined, locale)}
          >
            {t('account:login.forgot')}
          </AppLink>
        </p>
        {area === 'staff' && (
          <>
            <Or>{t('account:login.or')}</Or>
            <ProviderButtons next={wanted} />
          </>
        )}
      </div>
    </AccountFrame>
  );
}

function ProviderReturn({
  returned,
  next,
  onSignUp,
  goOn,
}: {
  returned: Return;
  next: string | undefined;
  /** There is no account yet. */
  onSignUp: (needed: AgreementNeeded) => void;
  goOn: (answer: Tokens | SecondFactorNeeded) => Promise<void>;
}) {
  const { t, locale } = useTexts({ account, common, form: formTexts });
  const [error, setError] = useState<unknown>();
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is good for one use
  useEffect(() => {
    if (returned.kind !== 'code') return;
    exchange(returned, locale)
      .then((answer) => (answer.code === 'agreement_needed' ? onSignUp(answer) : goOn(answer)))
      .catch((problem: unknown) => {
        setError(problem);
        setFailed(true);
      });
  }, []);

  const provider = returned.provider === 'google' ? 'Google' : 'Facebook';
  if (returned.kind === 'cancelled')
    return (
      <Alert tone="warning" title={t('account:provider.cancelled', { provider })}>
        {t('account:provider.cancelledMessage')}
      </Alert>
    );
  if (returned.kind === 'foreign' || (failed && !(error instanceof ApiError)))
    return (
      <Alert tone="danger" title={t('account:provider.refused')}>
        {t('account:provider.cancelledMessage')}
      </Alert>
    );
  if (error instanceof ApiError)
    return (
      <LoginProblem failure={{ code: error.code, message: error.message, error }} email="" next={next} />
    );
  return (
    <p className="flex items-center gap-3" role="status">
      <Spinner />
      {t('account:provider.working')}
    </p>
  );
}
