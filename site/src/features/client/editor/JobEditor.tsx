/** Editing a posting: a new one, or an existing one by id. */
import { useEffect, useState } from 'react';
import { clientJobs } from '../../../../../shared/locales/clientJobs.ts';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { useQuery } from '../../../lib/addresses.ts';
import { api } from '../../../lib/api.ts';
import { useLoad } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { copyOf, useDuplicate, withoutPhoto } from '../duplicate.ts';
import { afterJobChange } from '../ownJobs.ts';
import { EditorForm } from './EditorForm.tsx';
import { fetchSections } from './sections.tsx';
import '../client.css';

/** Earlier postings to begin with, if there are any; without them the form starts empty. */
const loadEarlier = (signal: AbortSignal) =>
  Promise.all([
    api('GET /jobs/options', { query: { pageSize: 1, ...afterJobChange() }, signal }),
    import('./EarlierJob.tsx'),
  ]).then(
    ([{ total }, { default: EarlierJob }]) => (total > 0 ? { EarlierJob } : undefined),
    () => undefined,
  );

export default function JobEditor({ parameters }: { parameters: Record<string, string> }) {
  // Another posting, for instance after duplicating, needs a new form.
  return <EditorOf key={parameters.id} parameters={parameters} />;
}

function EditorOf({ parameters }: { parameters: Record<string, string> }) {
  const { t, locale } = useTexts({ jobEditor, clientJobs });
  const { duplicate, busy } = useDuplicate();
  const [query] = useQuery();
  // The first save puts the new id into the URL without remounting the form.
  const [given] = useState(() => parameters.id ?? query.get('job') ?? undefined);
  const [round, setRound] = useState(0);
  const loaded = useLoad(`${given} ${round}`, async (signal) => {
    const id = given;
    const [company, { plan }, job, earlier] = await Promise.all([
      api('GET /company/info', { signal }),
      api('GET /company/private', { signal }),
      id ? api('GET /jobs/{id}', { params: { id }, signal }) : undefined,
      id ? undefined : loadEarlier(signal),
    ]);
    return { company, plan, job, earlier };
  });
  useEffect(fetchSections, []);
  const { data } = loaded;
  const job = given ? data?.job : undefined;
  const original = /^J\d+$/.exec(query.get(copyOf) ?? '')?.[0];
  const ended = job?.status === 'LATED' || job?.status === 'CLOSED';
  return (
    <div className="container editor-page">
      <header className="grid gap-2">
        <AppLink className="text-link text-sm" href={address('clientJobList', undefined, locale)}>
          {t('jobEditor:back')}
        </AppLink>
        <h1>{t(given ? 'jobEditor:edit' : 'jobEditor:new')}</h1>
        <p className="text-soft">
          {t(
            ended
              ? 'jobEditor:endedLead'
              : job && job.status !== 'DRAFT'
                ? 'jobEditor:publishedLead'
                : 'jobEditor:lead',
          )}
        </p>
        {job && (
          <Button
            className="justify-self-start"
            size="small"
            busy={busy}
            onClick={() => void duplicate(job.id)}
          >
            {t('clientJobs:act.duplicate')}
          </Button>
        )}
      </header>
      {data?.earlier && <data.earlier.EarlierJob />}
      {job && original && (
        <Alert title={t('clientJobs:duplicate.title', { number: original })}>
          <p>{t('clientJobs:duplicate.message')}</p>
          {query.has(withoutPhoto) && <p>{t('clientJobs:duplicate.withoutPhoto')}</p>}
          <AppLink
            className="text-link mt-2 inline-block"
            href={address('clientJobDetail', { jobNumber: original }, locale)}
          >
            {t('clientJobs:duplicate.original')}
          </AppLink>
        </Alert>
      )}
      <Loaded of={loaded} rows={4} height="h-40">
        {(data) => (
          <EditorForm
            key={round}
            job={job}
            companyNumber={data.company.companyNumber}
            companyName={data.company.profile.name ?? {}}
            plan={data.plan}
            onReload={() => setRound(round + 1)}
          />
        )}
      </Loaded>
    </div>
  );
}
