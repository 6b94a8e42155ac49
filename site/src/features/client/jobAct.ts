import type { LocalizedText } from '../../../../shared/contract/shapes.ts';
import type { JobStatus } from '../../../../shared/domain/codes.ts';

export interface ActableJob {
  id: string;
  jobNumber: string;
  title: LocalizedText;
  status: JobStatus;
  version: number;
  closesAt?: string | undefined;
}

export type Act = 'publish' | 'close' | 'extend' | 'reopen' | 'delete';
