import { neededCompanyEmailKinds } from '../../../../shared/domain/emailKinds.ts';
import { emailReception } from '../../../../shared/locales/emailReception.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { MailSwitches } from './MailSwitches.tsx';

/** The mails of a member of a company. */
export default function CompanyMailSettings() {
  const { t, locale } = useTexts({ emailReception });
  const loaded = useLoad('companyEmailSetting', (signal) => api('GET /company/email-setting', { signal }));
  return (
    <div className="container container-narrow grid gap-6 pt-12">
      <div className="grid justify-items-start gap-2">
        <AppLink className="text-link text-sm" href={address('clientMyPage', undefined, locale)}>
          {t('emailReception:companyBack')}
        </AppLink>
        <h1>{t('emailReception:title')}</h1>
      </div>
      <MailSwitches
        loaded={loaded}
        save={(kind, on) => api('PUT /company/email-setting', { body: { switches: { [kind]: on } } })}
        changeEmail="clientChangeEmail"
        needed={neededCompanyEmailKinds}
        neededLead={t('emailReception:companyNeededLead')}
      />
    </div>
  );
}
