import type { JobRow } from '../../../../shared/contract/postings.ts';
import type { LocalizedText } from '../../../../shared/contract/shapes.ts';
import type { JobStatus } from '../../../../shared/domain/codes.ts';

export interface ActableJob {
  id: string;
  jobNumber: string;
  title: LocalizedText;
  status: JobStatus;
  isOpen: boolean;
  version: number;
  closesAt?: string | undefined;
  stillHiring?: JobRow['stillHiring'];
}

export type Act = 'publish' | 'close' | 'extend' | 'reopen' | 'delete';
