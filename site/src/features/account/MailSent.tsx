import { useStore } from '@nanostores/react';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { account } from '../../../../shared/locales/account.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { withNext } from '../../lib/addresses.ts';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';
import { areaLogin, homeOf, opens, pageArea } from './enter.ts';
import { Resend } from './Resend.tsx';
import { inboxOf } from './webmail.ts';
import './account.css';

/** After a registration: the mail was sent, where to read it, and what to do if it does not arrive. */
export function MailSent({
  email,
  next,
  onOther,
}: {
  email: string;
  next: string | undefined;
  onOther: () => void;
}) {
  const { t, locale } = useTexts({ account });
  // The link was opened in another tab, which logged in.
  const person = useStore(me);
  const heading = useRef<HTMLHeadingElement>(null);
  const inbox = inboxOf(email);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="container account-page">
      <div className="grid gap-4 pt-14">
        <MailCheck className="icon h-12! w-12! text-primary" aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {t('account:sent.title')}
        </h1>
        {person ? (
          <Alert tone="success" title={t('account:sent.opened')}>
            <LinkButton
              look="primary"
              className="mt-3"
              href={next && opens(person.role, next) ? next : homeOf(person.role, locale, false)}
            >
              {t('account:login.goOn')}
            </LinkButton>
          </Alert>
        ) : (
          <>
            <p className="wrap-anywhere">{t('account:sent.message', { email })}</p>
            {next && <p>{t('account:sent.next')}</p>}
            {inbox && (
              <a
                className="button button-primary button-large justify-self-start"
                href={inbox.url}
                target="_blank"
                rel="noopener"
              >
                {t('account:sent.open', { name: inbox.name })}
                <span className="visually-hidden"> {t('account:register.newTab')}</span>
              </a>
            )}
            <section className="account-below" aria-labelledby="mail-missing">
              <h2 id="mail-missing" className="text-base">
                {t('account:sent.missing')}
              </h2>
              <p className="text-sm text-soft">{t('account:sent.hint')}</p>
              <div className="flex flex-wrap items-start gap-3">
                <Resend email={email} next={next} justSent />
                <Button size="small" look="quiet" onClick={onOther}>
                  {t('account:sent.other')}
                </Button>
              </div>
              <p className="text-sm text-soft">
                {t('account:sent.elsewhere')}{' '}
                <AppLink
                  className="text-link"
                  href={withNext(address(areaLogin[pageArea()], undefined, locale), next)}
                >
                  {t('account:sent.login')}
                </AppLink>
              </p>
            </section>
          </>
        )}
      </div>
    </div>
  );
}
