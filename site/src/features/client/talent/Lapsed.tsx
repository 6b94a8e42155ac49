import { planInquiryAddress } from '../../../../../shared/companyInquiry.ts';
import { talentLapsed } from '../../../../../shared/locales/talentLapsed.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/parts.tsx';

export default function Lapsed({ planType }: { planType: Parameters<typeof planInquiryAddress>[0] }) {
  const { t, locale } = useTexts({ talentLapsed });
  return (
    <Alert tone="warning" title={t('talentLapsed:title')}>
      <p>{t('talentLapsed:text')}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <AppLink className="button button-primary button-small" href={planInquiryAddress(planType, locale)}>
          {t('talentLapsed:ask')}
        </AppLink>
        <a
          className="button button-secondary button-small"
          href={address('clientPaidService', undefined, locale)}
        >
          {t('talentLapsed:plans')}
        </a>
      </p>
    </Alert>
  );
}
