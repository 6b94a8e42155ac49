import { useState } from 'react';
import { account } from '../../../../shared/locales/account.ts';
import { common } from '../../../../shared/locales/common.ts';
import { messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';
import { hasFacebook, leaveFor, type Provider } from './providers.ts';
import './account.css';

const marks = {
  google: (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.2Z"
      />
      <path
        fill="#34A853"
        d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.7 6.7 0 0 1-10-3.5H2v2.9A11 11 0 0 0 12 23Z"
      />
      <path fill="#FBBC05" d="M5.7 14.1a6.6 6.6 0 0 1 0-4.2V7H2a11 11 0 0 0 0 9.9l3.7-2.8Z" />
      <path
        fill="#EA4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.7l3.2-3.2A11 11 0 0 0 2 7l3.7 2.9A6.6 6.6 0 0 1 12 5.4Z"
      />
    </svg>
  ),
  facebook: (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" fill="#1877F2" />
      <path
        fill="#fff"
        d="M15.7 15.2l.5-3.2h-3.1V9.9c0-.9.4-1.7 1.8-1.7h1.4V5.5s-1.3-.2-2.5-.2c-2.5 0-4.2 1.5-4.2 4.3V12H6.8v3.2h2.8v7.6a11 11 0 0 0 3.5 0v-7.6h2.6Z"
      />
    </svg>
  ),
};

/** Login buttons of identity providers. */
export function ProviderButtons({ next, register }: { next: string | undefined; register?: boolean }) {
  const { t, locale } = useTexts({ account, common });
  const [leaving, setLeaving] = useState<Provider>();
  const [problem, setProblem] = useState<string>();
  const providers: Provider[] = hasFacebook ? ['google', 'facebook'] : ['google'];
  const go = async (provider: Provider) => {
    setLeaving(provider);
    setProblem(undefined);
    try {
      await leaveFor(provider, locale, next);
    } catch (error) {
      setProblem(messageOf(error) ?? t('common:errors.network'));
      setLeaving(undefined);
    }
  };
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="danger">{problem}</Alert>}
      {providers.map((provider) => (
        <Button
          key={provider}
          wide
          className="provider-button"
          busy={leaving === provider}
          onClick={() => go(provider)}
        >
          {leaving !== provider && marks[provider]}
          {t(register ? `account:register.${provider}` : `account:login.${provider}`)}
        </Button>
      ))}
    </div>
  );
}
