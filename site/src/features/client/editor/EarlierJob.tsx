/** A new posting based on an earlier one. */
import { useState } from 'react';
import { earlierJob } from '../../../../../shared/locales/earlierJob.ts';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDuplicate } from '../duplicate.ts';
import SearchedJob from '../SearchedJob.tsx';
import '../client.css';

export default function EarlierJob() {
  const { t } = useTexts({ earlierJob, jobEditor });
  const { duplicate, busy } = useDuplicate();
  const [chosen, setChosen] = useState('');
  return (
    <section className="editor-earlier" aria-labelledby="earlier-job">
      <h2 className="text-base" id="earlier-job">
        {t('earlierJob:title')}
      </h2>
      <p className="text-sm text-soft">{t('earlierJob:message')}</p>
      <div className="editor-earlier-choice">
        <SearchedJob
          list="GET /jobs/options"
          label={t('earlierJob:label')}
          placeholder={t('jobEditor:typeToSearch')}
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
