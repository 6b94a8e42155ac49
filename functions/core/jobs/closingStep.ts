import type { jobClosing } from '../../data/entities/jobClosing.ts';
import type { Stored } from '../../data/table.ts';

/** A step of a closing: `after` is how far the steps before it came. */
export interface ClosingStep {
  closingJobId: string;
  closingId: string;
  after: string;
}

export const nextStep = ({
  jobId,
  id,
  doneTo,
}: Pick<Stored<typeof jobClosing>, 'jobId' | 'id' | 'doneTo'>): ClosingStep => ({
  ...{ closingJobId: jobId, closingId: id, after: doneTo ?? '' },
});
