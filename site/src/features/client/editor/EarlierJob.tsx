/** A new posting based on an earlier one. */
import { useState } from 'react';
import { earlierJob } from '../../../../../shared/locales/earlierJob.ts';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import type { AnswerOf } from '../../../lib/api.ts';
import { pick } from '../../../lib/pick.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { useDuplicate } from '../duplicate.ts';
import '../client.css';

export default function EarlierJob({ jobs }: { jobs: AnswerOf<'GET /jobs/options'>['data'] }) {
  const { t, locale } = useTexts({ earlierJob, jobEditor });
  const { duplicate, busy } = useDuplicate();
  const [chosen, setChosen] = useState('');
  return (
    <section className="editor-earlier" aria-labelledby="earlier-job">
      <h2 className="text-base" id="earlier-job">
        {t('earlierJob:title')}
      </h2>
      <p className="text-sm text-soft">{t('earlierJob:message')}</p>
      <div className="editor-earlier-choice">
        <Combobox
          label={t('earlierJob:label')}
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
          {t('earlierJob:use')}
        </Button>
      </div>
    </section>
  );
}
