import type { Inquiry } from '../../../../shared/contract/inquiries.ts';
import type { EmployeeStatus, InquiryStatus } from '../../../../shared/domain/codes.ts';
import { optionName as employeeOptionName } from '../../../../shared/domain/employees.ts';
import { optionName } from '../../../../shared/domain/inquiries.ts';
import { daysBetween, tokyoDay } from '../../../../shared/domain/time.ts';
import { management } from '../../../../shared/locales/management.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { pageLocale, useTexts } from '../../lib/texts.ts';
import { Badge, type Tone } from '../../ui/parts.tsx';

const tones: Record<InquiryStatus, Tone> = {
  new: 'primary',
  'in-progress': 'warning',
  waiting: 'info',
  done: 'success',
  spam: 'neutral',
};

export const InquiryBadge = ({ status }: { status: InquiryStatus }) => (
  <Badge tone={tones[status]}>{optionName('INQUIRY_STATUS', status, pageLocale())}</Badge>
);

const employeeTones: Record<EmployeeStatus, Tone> = {
  INVITED: 'info',
  ACTIVE: 'success',
  SUSPENDED: 'warning',
  RETIRED: 'neutral',
};

export const EmployeeBadge = ({ status }: { status: EmployeeStatus }) => (
  <Badge tone={employeeTones[status]}>{employeeOptionName('EMPLOYEE_STATUS', status, pageLocale())}</Badge>
);

/** Statuses that still need action. */
export const openStatuses = ['new', 'in-progress', 'waiting'] as const satisfies readonly InquiryStatus[];

export const inquiryAddress = ({ id }: Pick<Inquiry, 'id'>, locale: Locale): string =>
  `${address('managementInquiries', undefined, locale)}?inquiry=${id}`;

/** How long it has been waiting. */
export function Waiting({ since }: { since: string }) {
  const { t } = useTexts({ management });
  const days = daysBetween(tokyoDay(since), tokyoDay(new Date()));
  return <>{days <= 0 ? t('management:board.today') : t('management:board.waiting', { count: days })}</>;
}
