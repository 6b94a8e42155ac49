/** Shared by the list of companies and a company's page. */
import type { AccountState } from '../../../../shared/domain/codes.ts';
import { optionName } from '../../../../shared/domain/companyOffice.ts';
import { officeCompanies } from '../../../../shared/locales/officeCompanies.ts';
import { pageLocale, useTexts } from '../../lib/texts.ts';
import { Badge, type Tone } from '../../ui/parts.tsx';

const tones: Record<AccountState, Tone> = {
  PENDING: 'info',
  NO_LOGIN: 'neutral',
  ACTIVE: 'success',
  SUSPENDED: 'warning',
  MERGED: 'neutral',
  WITHDRAWN: 'neutral',
};

/** The state of the owner's account, and whether mails to it are stopped. */
export function CompanyBadges({
  state,
  notificationBanned,
}: {
  state: AccountState;
  notificationBanned: boolean;
}) {
  const { t } = useTexts({ officeCompanies });
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[state]}>{optionName('COMPANY_STATUS', state, pageLocale())}</Badge>
      {notificationBanned && <Badge tone="warning">{t('officeCompanies:banned')}</Badge>}
    </span>
  );
}
