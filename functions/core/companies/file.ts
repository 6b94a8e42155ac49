import type * as z from 'zod';
import type { adminCompany, CompanyRow } from '../../../shared/contract/adminCompany.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { formatPhone } from '../../../shared/domain/phone.ts';
import { type Category, optionName } from '../../../shared/domain/select-data-all.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { companyList } from '../../../shared/locales/companyList.ts';
import { createTexts } from '../../../shared/locales/index.ts';
import type { CsvColumn } from '../../documents/csv.ts';
import type { AgencyActor } from '../actor.ts';
import { listFile } from '../lists/file.ts';
import { companyLayout } from './list.ts';

const texts = {
  jp: createTexts('jp', { companyList }),
  en: createTexts('en', { companyList }),
};

function columnsIn(locale: Locale, contacts: boolean): CsvColumn<CompanyRow>[] {
  const { t } = texts[locale];
  const named = (category: Category, code: string | undefined) => code && optionName(category, code, locale);
  const phone = (number: string | undefined) => number && formatPhone(number);
  const people: CsvColumn<CompanyRow>[] = [
    { title: t('companyList:email'), of: ({ email }) => email },
    {
      title: t('companyList:person'),
      of: ({ personsInCharge }) => personsInCharge.map(({ name }) => name),
    },
    {
      title: t('companyList:department'),
      of: ({ personsInCharge }) => personsInCharge.map(({ department }) => department),
    },
    {
      title: t('companyList:personEmail'),
      of: ({ personsInCharge }) => personsInCharge.map(({ email }) => email),
    },
    {
      title: t('companyList:personPhone'),
      of: ({ personsInCharge }) => personsInCharge.map((person) => phone(person.phone)),
    },
  ];
  return [
    { title: t('companyList:companyNumber'), of: ({ companyNumber }) => companyNumber },
    { title: t('companyList:nameJp'), of: ({ name }) => name.jp },
    { title: t('companyList:nameEn'), of: ({ name }) => name.en },
    { title: t('companyList:nameKana'), of: ({ nameKana }) => nameKana },
    { title: t('companyList:corporateNumber'), of: ({ corporateNumber }) => corporateNumber },
    { title: t('companyList:invoiceNumber'), of: ({ invoiceNumber }) => invoiceNumber },
    { title: t('companyList:state'), of: ({ state }) => named('COMPANY_STATUS', state) },
    { title: t('companyList:industry'), of: ({ industry }) => named('INDUSTRY', industry) },
    { title: t('companyList:country'), of: ({ country }) => named('COUNTRY', country) },
    {
      title: t('companyList:postalCode'),
      of: ({ postalCode }) => postalCode?.replace(/^(\d{3})(\d{4})$/, '$1-$2'),
    },
    { title: t('companyList:prefecture'), of: ({ prefecture }) => named('PREFECTURE', prefecture) },
    { title: t('companyList:addressJp'), of: ({ address }) => address?.jp },
    { title: t('companyList:addressEn'), of: ({ address }) => address?.en },
    { title: t('companyList:phone'), of: (row) => phone(row.phone) },
    { title: t('companyList:website'), of: ({ website }) => website },
    { title: t('companyList:foundedOn'), of: ({ foundedOn }) => foundedOn },
    { title: t('companyList:capitalYen'), of: ({ capitalYen }) => capitalYen },
    { title: t('companyList:employees'), of: ({ employees }) => employees },
    { title: t('companyList:plan'), of: ({ plan }) => named('PLAN_TYPE', plan.planType) },
    { title: t('companyList:planEnds'), of: ({ plan }) => plan.validUntil },
    { title: t('companyList:openPostings'), of: ({ plan }) => plan.openPostings },
    { title: t('companyList:jobs'), of: ({ plan }) => plan.jobs },
    { title: t('companyList:registered'), of: ({ registeredAt }) => tokyoDay(Date.parse(registeredAt)) },
    ...(contacts ? people : []),
  ];
}

type Asked = z.output<typeof adminCompany.adminCompanyCsv.query>;

/**
 * The companies that match a query as a file, with titles in one language; contact persons only if requested.
 */
export const companyFile = (actor: AgencyActor, asked: Asked, locale: Locale) =>
  listFile(companyLayout, actor, {
    act: 'companies.export',
    name: 'companies',
    columns: columnsIn(locale, asked.contacts),
    asked,
  });
