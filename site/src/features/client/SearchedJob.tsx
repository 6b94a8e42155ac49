/** One of many jobs of the company, by words of its title or its number. */
import { longestKeyword } from '../../../../shared/domain/keywords.ts';
import { jobPicker } from '../../../../shared/locales/jobPicker.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import type { FieldProps } from '../../ui/Field.tsx';
import { type Found, SearchCombobox } from '../../ui/SearchCombobox.tsx';
import { afterJobChange, type JobList, jobLabel } from './ownJobs.ts';

interface Props extends FieldProps {
  list: JobList;
  /** An id, or '' for none. */
  value: string;
  onChange: (id: string) => void;
  placeholder: string;
  disabled?: boolean;
}

const shown = 20;

export default function SearchedJob({ list, value, onChange, ...field }: Props) {
  const { t, locale } = useTexts({ jobPicker });
  const chosen = useLoad(`job ${value}`, async (signal) => {
    const found = value && (await api(list, { query: { id: [value] }, signal })).data[0];
    return found || undefined;
  });
  const search = async (typed: string, signal: AbortSignal): Promise<Found> => {
    const { data, total } = await api(list, {
      query: { ...(typed.trim() && { keyword: typed.trim() }), pageSize: shown, ...afterJobChange() },
      signal,
    });
    const options = data.map((job) => ({
      value: job.id,
      label: jobLabel(job, locale),
      note: job.jobNumber,
    }));
    return { options, more: total - data.length };
  };
  const label = chosen.data?.id === value ? jobLabel(chosen.data, locale) : '…';
  return (
    <SearchCombobox
      {...field}
      value={value ? { value, label } : undefined}
      onChange={(option) => onChange(option?.value ?? '')}
      search={search}
      longest={longestKeyword}
      texts={{
        searching: t('jobPicker:searching'),
        failed: t('jobPicker:failed'),
        more: (count) => t('jobPicker:more', { count }),
      }}
    />
  );
}
