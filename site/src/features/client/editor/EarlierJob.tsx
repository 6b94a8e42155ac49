/** A new posting based on an earlier one. */
import { useState } from 'react';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import { api } from '../../../lib/api.ts';
import { useLoad } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { pick } from '../../../lib/wording.ts';
import { Button } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { useDuplicate } from '../duplicate.ts';
import '../client.css';

/** Without earlier postings, or if the list fails to load, the form starts empty. */
export function EarlierJob() {
  const { t, locale } = useTexts({ jobEditor });
  const { duplicate, busy } = useDuplicate();
  const [chosen, setChosen] = useState('');
  const jobs = useLoad('earlier', (signal) => api('GET /jobs/options', { signal })).data?.data ?? [];
  if (jobs.length === 0) return null;
  return (
    <section className="editor-earlier" aria-labelledby="earlier-job">
      <h2 className="text-base" id="earlier-job">
        {t('jobEditor:template.title')}
      </h2>
      <p className="text-sm text-soft">{t('jobEditor:template.message')}</p>
      <div className="editor-earlier-choice">
        <Combobox
          label={t('jobEditor:template.label')}
          placeholder={t('jobEditor:typeToSearch')}
          options={jobs.map(({ id, title, jobNumber }) => ({
            value: id,
            label: `${pick(title, locale)} (${jobNumber})`,
          }))}
          searchText={({ value }) => {
            const { title } = jobs.find(({ id }) => id === value)!;
            return `${title.jp ?? ''} ${title.en ?? ''}`;
          }}
          value={chosen}
          onChange={setChosen}
        />
        <Button busy={busy} disabled={chosen === ''} onClick={() => void duplicate(chosen)}>
          {t('jobEditor:template.use')}
        </Button>
      </div>
    </section>
  );
}
