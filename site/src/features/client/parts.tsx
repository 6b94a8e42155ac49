import type { Application } from '../../../../shared/contract/applications.ts';
import {
  type AppliedStatus,
  appliedStatuses,
  type FilterOption,
  filterOptions,
  type JobStatus,
  type Locale,
} from '../../../../shared/domain/codes.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { client } from '../../../../shared/locales/client.ts';
import { pageLocale, useTexts } from '../../lib/texts.ts';
import { PostingBadge } from '../../ui/PostingBadge.tsx';
import { Badge, Slashed, type Tone } from '../../ui/parts.tsx';

/** A new posting counts as open, and is additionally marked as new. */
export function JobStatusBadge(job: { status: JobStatus; isOpen: boolean }) {
  const { t } = useTexts({ client });
  return <PostingBadge {...job} open={t('client:jobs.open')} scheduled={t('client:jobs.scheduled')} />;
}

const appliedTones: Record<AppliedStatus, Tone> = {
  APPLIED: 'primary',
  SCREENING: 'info',
  INTERVIEW: 'info',
  OFFERED: 'warning',
  HIRED: 'success',
  DECLINED: 'neutral',
  WITHDRAWN: 'neutral',
};
export function AppliedBadge({ status }: { status: AppliedStatus }) {
  return <Badge tone={appliedTones[status]}>{optionName('APPLIED_STATUS', status, pageLocale())}</Badge>;
}

/** Until when the company is to answer an applicant. */
export function ReplyDue({ reply }: { reply: Application['reply'] }) {
  const { t, locale } = useTexts({ client });
  if (!reply) return null;
  return (
    <Badge tone="warning">
      {t(reply.ranOut ? 'client:reply.ranOut' : 'client:reply.due', { day: formatDay(reply.dueAt, locale) })}
    </Badge>
  );
}

/** Why a company does not see an applicant's name and contact data. */
export type NotShown = 'NAMELESS' | 'ENDED' | 'LAPSED' | 'UNAVAILABLE' | 'WITHDRAWN';

/** The residence status with its expiry: whether an applicant may be hired. */
export function Residence({ staff }: { staff: Application['staff'] }) {
  const { t, locale } = useTexts({ client });
  if (!staff?.visaType) return '–';
  return (
    <span>
      <Slashed text={optionName('VISA_TYPE', staff.visaType, locale)} />
      {staff.visaExpiresOn && (
        <span className="block text-xs text-soft">
          {t('client:visaUntil', { day: formatDay(staff.visaExpiresOn, locale) })}
        </span>
      )}
    </span>
  );
}

/** Known values of a query such as `status=NEW,HIRING`; unknown ones are ignored. */
function chosenOf<Code extends string>(value: string | null, known: readonly Code[]): Code[] {
  const asked = (value ?? '').split(',');
  return known.filter((code) => asked.includes(code));
}

/** The stated level, and the test passed: 'Business level / N2'. */
export function japaneseOf(staff: Application['staff'], locale: Locale): string | undefined {
  const parts = [
    staff?.japaneseLevel && optionName('STAFF_JAPANESE_LEVEL', staff.japaneseLevel, locale),
    staff?.jlpt && optionName('JLPT', staff.jlpt, locale),
  ];
  return parts.filter(Boolean).join(' / ') || undefined;
}

/** The filters of a list in its URL; carried along in an applicant's URL. */
export interface ListQuery {
  status: AppliedStatus[];
  jobId: string | undefined;
  filterOption: FilterOption;
  /** As in the URL: absent for the default. */
  filter: FilterOption | undefined;
}

export const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export function listQueryOf(query: URLSearchParams): ListQuery {
  const asked = query.get('jobId') ?? '';
  const [filter] = chosenOf(query.get('filter'), filterOptions);
  return {
    status: chosenOf(query.get('status'), appliedStatuses),
    jobId: idPattern.test(asked) ? asked : undefined,
    filterOption: filter ?? 'HIRING',
    filter,
  };
}
