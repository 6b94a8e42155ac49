import { CircleCheck, MailX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import { isCompanyEmailKind, isSwitchedEmailKind } from '../../../../shared/domain/emailKinds.ts';
import { common } from '../../../../shared/locales/common.ts';
import { emailReception } from '../../../../shared/locales/emailReception.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';

/**
 * Stops the kind of mail that the user came from, without a login, and restarts it. Opening the page changes
 * nothing, because mail filters open links too.
 */
export function ByMail({ token }: { token: string }) {
  const { t, locale } = useTexts({ emailReception, common });
  const [on, setOn] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const heading = useRef<HTMLHeadingElement>(null);
  const kind = token.split('.')[1];

  useEffect(() => {
    if (on !== undefined) heading.current?.focus();
  }, [on]);

  const move = async (to: boolean) => {
    setBusy(true);
    setError(undefined);
    try {
      const answer = await api('PUT /email-reception-settings/by-mail', { body: { token, on: to } });
      setOn(answer.on);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };

  const all = (
    <AppLink
      className="button button-secondary"
      href={
        isCompanyEmailKind(kind)
          ? address('clientEmailSetting', undefined, locale)
          : `${address('myPage', undefined, locale)}?tab=settings&section=mail`
      }
    >
      {t('emailReception:link.all')}
    </AppLink>
  );
  const invalid = error instanceof ApiError && (error.status === 422 || error.status === 401);
  if (!isSwitchedEmailKind(kind) || invalid)
    return (
      <Frame>
        <h1>{t('emailReception:link.invalid')}</h1>
        <p>{t('emailReception:link.invalidNote')}</p>
        <div className="form-actions">{all}</div>
      </Frame>
    );

  const name = { kind: t(`emailReception:kinds.${kind}.name`) };
  const failed = error !== undefined && (
    <Alert tone="danger">{messageOf(error) ?? t('common:errors.network')}</Alert>
  );
  if (on === undefined)
    return (
      <Frame>
        <MailX className="icon h-12! w-12! text-primary-ink" aria-hidden="true" />
        <div className="grid gap-3">
          <p className="kicker">{t('emailReception:link.title')}</p>
          <h1>{t('emailReception:link.ask', name)}</h1>
          <p>{t('emailReception:link.askNote')}</p>
        </div>
        {failed}
        <div className="form-actions">
          <Button look="primary" busy={busy} onClick={() => move(false)}>
            {t('emailReception:link.stop')}
          </Button>
          {all}
        </div>
      </Frame>
    );
  return (
    <Frame>
      <CircleCheck className="icon h-12! w-12! text-success" aria-hidden="true" />
      <div className="grid gap-3">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {t(on ? 'emailReception:link.started' : 'emailReception:link.stopped', name)}
        </h1>
        <p>{t(on ? 'emailReception:link.startedNote' : 'emailReception:link.stoppedNote')}</p>
      </div>
      {failed}
      <div className="form-actions">
        <Button busy={busy} onClick={() => move(!on)}>
          {t(on ? 'emailReception:link.stop' : 'emailReception:link.startAgain')}
        </Button>
        {all}
      </div>
    </Frame>
  );
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <div className="container container-narrow grid gap-6 pt-14">{children}</div>
);
