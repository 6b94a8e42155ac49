import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { account } from '../../../../shared/locales/account.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { withNext } from '../../lib/addresses.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { areaLogin, pageArea } from './enter.ts';
import { Resend } from './Resend.tsx';

/** After a registration: the mail is on its way, and what to do where it does not arrive. */
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
  const heading = useRef<HTMLHeadingElement>(null);
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
        <p>{t('account:sent.message', { email })}</p>
        <p className="text-sm text-soft">{t('account:sent.hint')}</p>
        <Resend email={email} />
        <div className="account-below">
          <AppLink
            className="button button-primary"
            href={withNext(address(areaLogin[pageArea()], undefined, locale), next)}
          >
            {t('account:sent.login')}
          </AppLink>
          <Button look="quiet" onClick={onOther}>
            {t('account:sent.other')}
          </Button>
        </div>
      </div>
    </div>
  );
}
