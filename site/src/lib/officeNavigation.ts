/**
 * The screens of the office that its navigation leads to: a new screen is one line here, which the header's links
 * are made from.
 */
import { type Affiliation, affiliations } from '../../../shared/domain/codes.ts';
import type { Right } from '../../../shared/domain/rights.ts';
import type { layout } from '../../../shared/locales/layout.ts';
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
  text: `layout:nav.${keyof (typeof layout)['jp']['nav']}`;
}

export const officeLinks: readonly OfficeLink[] = [
  { route: 'boardManagement', first: affiliations, icon: 'layout-dashboard', text: 'layout:nav.board' },
  {
    route: 'managementStaffList',
    right: 'people.list',
    first: ['HR', 'TRANSLATION', 'BACK_OFFICE', 'MANAGEMENT'],
    icon: 'id-card',
    text: 'layout:nav.managementStaff',
  },
  {
    route: 'translatorSearch',
    right: 'people.list',
    first: ['TRANSLATION'],
    icon: 'languages',
    text: 'layout:nav.translators',
  },
  {
    route: 'managementJobs',
    right: 'jobs.list',
    first: ['HR', 'SALES', 'MANAGEMENT'],
    icon: 'briefcase',
    text: 'layout:nav.managementJobs',
  },
  {
    route: 'managementInquiries',
    right: 'inquiries.manage',
    first: ['TRANSLATION', 'SALES', 'BACK_OFFICE'],
    icon: 'inbox',
    text: 'layout:nav.inquiries',
  },
  {
    route: 'managementEmployees',
    right: 'employees.read',
    first: ['BACK_OFFICE', 'MANAGEMENT'],
    icon: 'users',
    text: 'layout:nav.employees',
  },
  {
    route: 'managementAuditLog',
    right: 'audit.read',
    first: ['MANAGEMENT'],
    icon: 'file-text',
    text: 'layout:nav.auditLog',
  },
  {
    route: 'managementWebSetting',
    right: 'featured.manage',
    first: [],
    icon: 'sliders-horizontal',
    text: 'layout:nav.webSetting',
  },
];
