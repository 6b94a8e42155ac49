/** Fields about a company, for registering and editing. */
import type { ReactNode } from 'react';
import { companyEdit } from '../../../../shared/locales/companyEdit.ts';
import { useTexts } from '../texts.ts';
import { rowPartsOf } from './rows.tsx';

const { Text, Choice } = rowPartsOf<'POST /company/register'>();
const more = rowPartsOf<'PUT /company'>();

/** Fields required for registering. */
export function CompanyFields({
  hints = {},
  placeholders = {},
}: {
  hints?: { corporateNumber?: ReactNode };
  placeholders?: { industry?: string; phone?: string };
}) {
  return (
    <>
      <div className="form-row">
        <Choice
          name="industry"
          groups="INDUSTRY_DIVISION"
          search
          {...(placeholders.industry && { placeholder: placeholders.industry })}
        />
        <Text name="corporateNumber" hint={hints.corporateNumber} />
      </div>
      <div className="form-row">
        <Choice name="prefecture" search />
        <Text name="phone" placeholder={placeholders.phone} />
      </div>
    </>
  );
}

/** Further optional fields. */
export function MoreCompanyFields() {
  const { t } = useTexts({ companyEdit });
  return (
    <>
      <div className="form-row">
        <more.Text name="nameKana" />
        <more.Text name="invoiceNumber" />
      </div>
      <more.Text name="postalCode" className="max-w-md" />
      <more.Pair name="address" hint={t('companyEdit:addressHint')} />
      <div className="form-row">
        <more.Text name="website" placeholder={t('companyEdit:websiteHint')} />
        <more.Text name="foundedOn" placeholder={t('companyEdit:foundedHint')} />
        <more.Text name="capitalYen" unit={t('companyEdit:capitalUnit')} />
        <more.Text name="employees" unit={t('companyEdit:employeesUnit')} />
      </div>
    </>
  );
}
