/**
 * The screens of the office that its navigation leads to: a new screen is one line here, which the header's links
 * are made from.
 */
import { type Affiliation, affiliations } from '../../../shared/domain/codes.ts';
import type { Right } from '../../../shared/domain/rights.ts';
import type { officeNavigation } from '../../../shared/locales/officeNavigation.ts';
import type { RouteId } from '../../../shared/routes.ts';
import type { IconName } from '../ui/icons.ts';

export interface OfficeLink {
  /** A route without parameters. */
  route: RouteId;
  /** Whoever lacks it does not see the link; absent: every employee. */
  right?: Right;
  /** The departments that have it at the top, in the order of this list; the others have it below. */
  first: readonly Affiliation[];
  icon: IconName;
  text: `officeNavigation:${keyof (typeof officeNavigation)['jp']}`;
}

export const officeLinks: readonly OfficeLink[] = [
  { route: 'boardManagement', first: affiliations, icon: 'layout-dashboard', text: 'officeNavigation:board' },
  {
    route: 'managementStaffList',
    right: 'people.list',
    first: ['HR', 'TRANSLATION', 'BACK_OFFICE', 'MANAGEMENT'],
    icon: 'id-card',
    text: 'officeNavigation:managementStaff',
  },
  {
    route: 'translatorSearch',
    right: 'people.list',
    first: ['TRANSLATION'],
    icon: 'languages',
    text: 'officeNavigation:translators',
  },
  {
    route: 'managementJobs',
    right: 'jobs.list',
    first: ['HR', 'SALES', 'MANAGEMENT'],
    icon: 'briefcase',
    text: 'officeNavigation:managementJobs',
  },
  {
    route: 'managementCompanySearch',
    right: 'companies.read',
    first: ['SALES', 'HR', 'BACK_OFFICE', 'MANAGEMENT'],
    icon: 'building-2',
    text: 'officeNavigation:managementCompanies',
  },
  {
    route: 'managementInquiries',
    right: 'inquiries.manage',
    first: ['TRANSLATION', 'SALES', 'BACK_OFFICE'],
    icon: 'inbox',
    text: 'officeNavigation:inquiries',
  },
  {
    route: 'managementEmployees',
    right: 'employees.read',
    first: ['BACK_OFFICE', 'MANAGEMENT'],
    icon: 'users',
    text: 'officeNavigation:employees',
  },
  {
    route: 'managementAuditLog',
    right: 'audit.read',
    first: ['MANAGEMENT'],
    icon: 'file-text',
    text: 'officeNavigation:auditLog',
  },
  {
    route: 'managementWebSetting',
    right: 'featured.manage',
    first: [],
    icon: 'sliders-horizontal',
    text: 'officeNavigation:webSetting',
  },
];
