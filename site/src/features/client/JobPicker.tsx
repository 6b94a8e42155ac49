/** One of the company's jobs: a select while all fit in it, else found by what is typed. */
import { lazy, Suspense } from 'react';
import { api } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { type FieldProps, type Option, Select } from '../../ui/Field.tsx';
import { afterJobChange, type FirstJobs, isWhole, type JobList, jobLabel } from './ownJobs.ts';

const SearchedJob = lazy(() => import('./SearchedJob.tsx'));

/** The newest of the company's open jobs. */
export const loadOpenJobs = (signal: AbortSignal) =>
  api('GET /jobs/scout-options', { query: afterJobChange(), signal });

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
