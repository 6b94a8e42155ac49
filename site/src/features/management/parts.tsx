import type { AuditReference } from '../../../../shared/contract/auditLog.ts';
import type { Inquiry } from '../../../../shared/contract/inquiries.ts';
import type { EmployeeStatus, InquiryStatus } from '../../../../shared/domain/codes.ts';
import { optionName as employeeOptionName } from '../../../../shared/domain/employees.ts';
import { optionName } from '../../../../shared/domain/inquiries.ts';
import { daysBetween, tokyoDay } from '../../../../shared/domain/time.ts';
import { management } from '../../../../shared/locales/management.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useRight } from '../../lib/rights.ts';
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

/** The audit log of a record, by its number or its kind and id, or of an employee's acts. */
export const auditAddress = (
  asked: { record: string; kind?: AuditReference['kind'] } | { by: string },
  locale: Locale,
): string => `${address('managementAuditLog', undefined, locale)}?${new URLSearchParams(asked)}`;

/** Links to the audit log from a record, for those who may read it. */
export function AuditLinks({
  record,
  kind,
  by,
}: {
  record: string;
  kind?: 'employee' | 'inquiry';
  by?: string;
}) {
  const { t, locale } = useTexts({ management });
  if (!useRight('audit.read')) return null;
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <AppLink className="text-link" href={auditAddress({ record, ...(kind && { kind }) }, locale)}>
        {t('management:board.auditOfRecord')}
      </AppLink>
      {by && (
        <AppLink className="text-link" href={auditAddress({ by }, locale)}>
          {t('management:board.auditBy')}
        </AppLink>
      )}
    </p>
  );
}

/** How long it has been waiting. */
export function Waiting({ since }: { since: string }) {
  const { t } = useTexts({ management });
  const days = daysBetween(tokyoDay(since), tokyoDay(new Date()));
  return <>{days <= 0 ? t('management:board.today') : t('management:board.waiting', { count: days })}</>;
}
