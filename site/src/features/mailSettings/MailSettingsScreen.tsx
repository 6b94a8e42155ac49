import { emailReception } from '../../../../shared/locales/emailReception.ts';
import { useMailedSecret } from '../../lib/addresses.ts';
import { useTexts } from '../../lib/texts.ts';
import { ByMail } from './ByMail.tsx';
import MailSettings from './MailSettings.tsx';

/** The logged-in user's settings; with a mail's token only those of its kind, for whoever has the mail. */
export default function MailSettingsScreen() {
  const { t } = useTexts({ emailReception });
  const secret = useMailedSecret();
  if (secret?.type === 'unsubscribe') return <ByMail key={secret.token} token={secret.token} />;
  return (
    <div className="container container-narrow grid gap-6">
      <h1 className="pt-12">{t('emailReception:title')}</h1>
      <MailSettings />
    </div>
  );
}
