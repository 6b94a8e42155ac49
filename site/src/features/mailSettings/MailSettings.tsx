import { neededEmailKinds } from '../../../../shared/domain/emailKinds.ts';
import { emailReception } from '../../../../shared/locales/emailReception.ts';
import { matchRoute } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { MailSwitches } from './MailSwitches.tsx';

/** A job seeker's mails. */
export default function MailSettings() {
  const { t } = useTexts({ emailReception });
  const loaded = useLoad('emailReception', (signal) => api('GET /email-reception-settings', { signal }));
  return (
    <MailSwitches
      loaded={loaded}
      save={(kind, on) =>
        api('PUT /email-reception-settings', {
          body: {
            switches: { [kind]: on },
            page: matchRoute(location.pathname)?.route.id === 'myPage' ? 'myPage' : 'mailSettings',
          },
        })
      }
      changeEmail="changeEmail"
      needed={neededEmailKinds}
      neededLead={t('emailReception:neededLead')}
    />
  );
}
