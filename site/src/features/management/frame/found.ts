import type { HeaderFound } from '../../../../../shared/contract/auth.ts';
import { optionName as employeeOptionName } from '../../../../../shared/domain/employees.ts';
import { optionName } from '../../../../../shared/domain/inquiries.ts';
import { address, type Locale } from '../../../../../shared/routes.ts';
import { inquiryAddress } from '../parts.tsx';

/** Where a record is opened. */
export function addressOf({ type, id }: Pick<HeaderFound, 'type' | 'id'>, locale: Locale): string {
  switch (type) {
    case 'staff':
      return address('managementStaff', { id }, locale);
    case 'company':
      return address('managementCompany', { id }, locale);
    case 'job':
      return address('managementJob', { id }, locale);
    case 'inquiry':
      return inquiryAddress({ id }, locale);
    case 'employee':
      return address('managementEmployee', { id }, locale);
  }
}

/** What tells it from others of that name. */
export function noteOf({ companyName, inquiryType, affiliation }: HeaderFound, locale: Locale): string {
  if (inquiryType) return optionName('INQUIRY_TYPE', inquiryType, locale);
  if (affiliation) return employeeOptionName('AFFILIATION', affiliation, locale);
  return companyName ?? '';
}
