import type { JobStatus } from '../../../shared/domain/codes.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { pageLocale } from '../lib/texts.ts';
import { Badge, type Tone } from './parts.tsx';

const tones: Record<JobStatus, Tone> = {
  DRAFT: 'neutral',
  NEW: 'primary',
  HIRING: 'success',
  LATED: 'warning',
  CLOSED: 'neutral',
};

/** The status of a posting: a new one counts as open, and is additionally marked as new. */
export function PostingBadge({
  status,
  isOpen,
  open,
  scheduled,
}: {
  status: JobStatus;
  /** Whether visitors see it now. */
  isOpen: boolean;
  /** Label of an open one, and of one that opens later. */
  open: string;
  scheduled: string;
}) {
  const name = optionName('JOB_STATUS', status, pageLocale());
  if (status !== 'NEW' && status !== 'HIRING') return <Badge tone={tones[status]}>{name}</Badge>;
  if (!isOpen) return <Badge tone="info">{scheduled}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones.HIRING}>{open}</Badge>
      {status === 'NEW' && <Badge tone={tones.NEW}>{name}</Badge>}
    </span>
  );
}
