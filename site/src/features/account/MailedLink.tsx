import { useEffect, useState } from 'react';
import { type AnswerOf, ApiError, type TokenPair } from '../../../../shared/client/index.ts';
import { account } from '../../../../shared/locales/account.ts';
import { common } from '../../../../shared/locales/common.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import { messageOf } from '../../lib/load.ts';
import { me, setMe } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { confirmation, deleteDeviceSecret, keptDeviceSecret } from './device.ts';
import { Resend } from './Resend.tsx';

type Type = 'active_account' | 'change_email';
export const isMailedType = (type: string | null): type is Type =>
  type === 'active_account' || type === 'change_email';

type Confirmed = AnswerOf<'POST /auth/verify-account'>;
type Outcome =
  | { state: 'working' }
  | { state: 'done'; type: Type; isIn: boolean }
  | { state: 'failed'; error: unknown };

/** Each token is used once, however often the screen is rendered. */
const used = new Map<string, Promise<Confirmed>>();
function verify(token: string) {
  let answer = used.get(token);
  if (!answer) {
    // A logged-in user keeps the session.
    const deviceSecret = me.get() ? undefined : keptDeviceSecret();
    answer = api('POST /auth/verify-account', { body: { token, ...(deviceSecret && { deviceSecret }) } });
    used.set(token, answer);
    // Without a response it can be retried.
    answer.catch((error) => error instanceof ApiError && error.code !== 'link_invalid' && used.delete(token));
  }
  return answer;
}

/** Landing screen of mailed confirmations: uses the link, and shows the result. */
export function MailedLink({
  token,
  type,
  next,
  onConfirmed,
  goOn,
}: {
  token: string;
  type: Type;
  /** Where the user wanted to go at sign-up. */
  next: string | undefined;
  /** The address is confirmed, but the user still has to log in. */
  onConfirmed: (email: string) => void;
  /** This device signed up: its session. */
  goOn: (tokens: TokenPair) => Promise<void>;
}) {
  const { t } = useTexts({ account, common });
  const [outcome, setOutcome] = useState<Outcome>({ state: 'working' });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round tries again
  useEffect(() => {
    let current = true;
    setOutcome({ state: 'working' });
    verify(token).then(
      async ({ type: done, email, session }) => {
        if (done === 'change_email' && me.get()) void api('GET /auth/me').then(setMe, () => undefined);
        if (!current) return;
        setOutcome({ state: 'done', type: done, isIn: session !== undefined });
        if (!session) return onConfirmed(email);
        deleteDeviceSecret();
        // If it fails, the user can still log in with the password.
        await goOn(session).catch(() => {
          setOutcome({ state: 'done', type: done, isIn: false });
          onConfirmed(email);
        });
      },
      (error: unknown) => current && setOutcome({ state: 'failed', error }),
    );
    return () => {
      current = false;
    };
  }, [token, round]);

  if (outcome.state === 'working')
    return (
      <p className="flex items-center gap-3" role="status">
        <Spinner />
        {t('account:mailed.working')}
      </p>
    );
  if (outcome.state === 'done') {
    const key = outcome.type === 'active_account' ? 'activated' : 'changed';
    return (
      <Alert tone="success" title={t(`account:mailed.${key}`)}>
        {outcome.isIn
          ? t('account:mailed.entering')
          : t(key === 'activated' && next ? 'account:mailed.activatedNext' : `account:mailed.${key}Message`)}
      </Alert>
    );
  }
  const { error } = outcome;
  if (error instanceof ApiError && error.code === 'link_invalid')
    return (
      <Alert tone="warning" title={t('account:mailed.invalid')}>
        {type === 'active_account' ? (
          <>
            <p>{t('account:mailed.invalidActivation')}</p>
            <ResendForm next={next} />
          </>
        ) : (
          t('account:mailed.invalidChange')
        )}
      </Alert>
    );
  return (
    <Alert tone="danger" title={t('account:mailed.failed')}>
      <p>{messageOf(error) ?? t('common:errors.network')}</p>
      <Button size="small" className="mt-3" onClick={() => setRound(round + 1)}>
        {t('common:retry')}
      </Button>
    </Alert>
  );
}

const { Text } = plainPartsOf<'POST /auth/active-account'>();

/** Requires the address, since the link itself does not reveal it. */
export function ResendForm({ next }: { next: string | undefined }) {
  const { t } = useTexts({ account });
  const [email, setEmail] = useState<string>();
  const form = useOperationForm('POST /auth/active-account', {
    marks: 'optional',
    adds: () => confirmation(next),
    submit: async (body) => {
      await api('POST /auth/active-account', { body });
      setEmail(body.email);
    },
  });
  if (email !== undefined)
    return (
      <div className="mt-3 grid gap-2">
        <p role="status">{t('account:resend.sent')}</p>
        <Resend email={email} next={next} justSent />
      </div>
    );
  return (
    <OperationForm of={form} className="mt-3 grid gap-3">
      <Text name="email" />
      <Button type="submit" size="small" className="justify-self-start" busy={form.busy}>
        {t('account:resend.action')}
      </Button>
    </OperationForm>
  );
}
