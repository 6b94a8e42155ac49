import type { AppliedStatus, JobStatus } from '../../../../shared/domain/codes.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { pageLocale } from '../../lib/texts.ts';
import { Badge, type Tone } from '../../ui/parts.tsx';

const jobTones: Record<JobStatus, Tone> = {
  DRAFT: 'neutral',
  NEW: 'primary',
  HIRING: 'success',
  LATED: 'warning',
  CLOSED: 'neutral',
};
export function JobStatusBadge({ status }: { status: JobStatus }) {
  return <Badge tone={jobTones[status]}>{optionName('JOB_STATUS', status, pageLocale())}</Badge>;
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

/** Values of a query such as `status=NEW,HIRING` that a list knows; anything else in the address is nothing. */
export function chosenOf<Code extends string>(value: string | null, known: readonly Code[]): Code[] {
  const asked = (value ?? '').split(',');
  return known.filter((code) => asked.includes(code));
}
