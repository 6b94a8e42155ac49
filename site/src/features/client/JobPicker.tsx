/** One of the company's jobs: a select while all fit in it, else found by what is typed. */
import { lazy, Suspense } from 'react';
import type { LocalizedText } from '../../../../shared/contract/shapes.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { type FieldProps, type Option, Select } from '../../ui/Field.tsx';
import { afterJobChange } from './ownJobs.ts';

const SearchedJob = lazy(() => import('./SearchedJob.tsx'));

export type JobList = 'GET /jobs/options' | 'GET /jobs/scout-options';

interface Job {
  id: string;
  jobNumber: string;
  title: LocalizedText;
}

/** The first page of a list, and how many it has. */
export interface FirstJobs {
  data: readonly Job[];
  total: number;
}

export const isWhole = ({ data, total }: FirstJobs): boolean => total <= data.length;

/** The newest of the company's open jobs. */
export const loadOpenJobs = (signal: AbortSignal) =>
  api('GET /jobs/scout-options', { query: afterJobChange(), signal });

export const jobLabel = ({ title, jobNumber }: Job, locale: Locale): string =>
  pick(title, locale)?.text ?? jobNumber;

export interface JobPickerProps extends FieldProps {
  list: JobList;
  jobs: FirstJobs;
  /** An id, or '' for none. */
  value: string;
  onChange: (id: string) => void;
  /** Label of none. */
  empty: string;
  disabled?: boolean;
}

export function JobPicker({ jobs, list, empty, value, onChange, ...field }: JobPickerProps) {
  const { locale } = useTexts({});
  if (!isWhole(jobs))
    return (
      <Suspense>
        <SearchedJob {...field} {...{ list, value, onChange }} placeholder={empty} />
      </Suspense>
    );
  const options = jobs.data.map((job): Option => ({ value: job.id, label: jobLabel(job, locale) }));
  return (
    <Select {...field} {...{ empty, options, value }} onChange={({ target }) => onChange(target.value)} />
  );
}
