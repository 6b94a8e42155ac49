import { useEffect, useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import { account } from '../../../../shared/locales/account.ts';
import { common } from '../../../../shared/locales/common.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { confirmation } from './device.ts';

/** Seconds until the next request: the mail takes a moment, and the server limits requests. */
const pause = 30;

/** Sends the confirmation mail again. The answer does not reveal whether the address is waiting for one. */
export function Resend({
  email,
  next,
  justSent,
}: {
  email: string;
  /** Where the user wants to go. */
  next: string | undefined;
  /** One was just sent, so the next has to wait. */
  justSent?: boolean;
}) {
  const { t } = useTexts({ account, common, form: formTexts });
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [left, setLeft] = useState(justSent ? pause : 0);

  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  const send = async () => {
    setBusy(true);
    try {
      await api('POST /auth/active-account', { body: { email, ...confirmation(next) } });
      setSaid(t('account:resend.sent'));
      setLeft(pause);
    } catch (error) {
      const wait = error instanceof ApiError ? error.retryAfter : undefined;
      const message = messageOf(error) ?? t('common:errors.network');
      setSaid(wait ? `${message} ${t('form:wait', { count: Math.ceil(wait / 60) })}` : message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="grid justify-items-start gap-2">
      <Button size="small" busy={busy} disabled={left > 0} onClick={send}>
        {left > 0 ? t('account:resend.again', { count: left }) : t('account:resend.action')}
      </Button>
      <p role="status" className={said ? undefined : 'visually-hidden'}>
        {said}
      </p>
    </div>
  );
}
