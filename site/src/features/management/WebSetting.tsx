/** What the home page shows first: hot and trending jobs, picked by number and ordered. */
import { X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { JobPicks } from '../../../../shared/contract/adminJobs.ts';
import { optionsOf } from '../../../../shared/domain/select-data.ts';
import { common } from '../../../../shared/locales/common.ts';
import { management } from '../../../../shared/locales/management.ts';
import { address } from '../../../../shared/routes.ts';
import { useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { operationOf, sourceOf } from '../../lib/fields/operationForm.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Select, TextInput } from '../../ui/Field.tsx';
import { Moves } from '../../ui/Moves.tsx';
import { Alert, Badge } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import './management.css';
import { ChangedElsewhere } from '../../lib/ChangedElsewhere.tsx';

/** Maximum of a list. */
const { most = 0 } = sourceOf(operationOf('PUT /admin/jobs/hot')).facts.jobIds!;

export default function WebSetting() {
  const { t, locale } = useTexts({ management });
  const [query, change] = useQuery();
  const languages = optionsOf('LANGUAGE');
  const language = languages.find(({ code }) => code === query.get('language'))?.code;
  return (
    <div className="container office-page">
      <header className="grid gap-2">
        <h1>{t('management:web.title')}</h1>
        <p className="max-w-prose text-soft">{t('management:web.lead', { count: most })}</p>
      </header>
      <div className="office-columns">
        <Picks
          title={t('management:web.hot')}
          name="hot"
          load={(signal) => api('GET /admin/jobs/hot', { signal })}
          save={(jobIds, version) => api('PUT /admin/jobs/hot', { body: { jobIds, version } })}
        />
        <Picks
          key={language ?? ''}
          title={t('management:web.trending')}
          name={`trending ${language}`}
          above={
            <Select
              label={t('management:web.language')}
              empty={t('management:web.allLanguages')}
              options={languages.map(({ code, name }) => ({ value: code, label: name[locale] }))}
              value={language ?? ''}
              onChange={(event) => change({ language: event.target.value })}
            />
          }
          load={async (signal) => {
            const { data } = await api('GET /admin/jobs/trending', {
              query: { ...(language && { language }) },
              signal,
            });
            return data.find((one) => one.language === language) ?? { picks: [], version: 0 };
          }}
          save={(jobIds, version) =>
            api('PUT /admin/jobs/trending', { body: { ...(language && { language }), jobIds, version } })
          }
        />
      </div>
    </div>
  );
}

type Pick = JobPicks['picks'][number];

function Picks({
  title,
  name,
  above,
  load,
  save,
}: {
  title: string;
  name: string;
  above?: React.ReactNode;
  load: (signal: AbortSignal) => Promise<JobPicks>;
  save: (jobIds: string[], version: number) => Promise<JobPicks>;
}) {
  const { t, locale } = useTexts({ management, common });
  const heading = useId();
  const loaded = useLoad(name, load);
  const { data, reload, replace } = loaded;
  const [changed, setChanged] = useState<Pick[]>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  /** Another employee has saved another order meanwhile: asks which to keep. */
  const [conflict, setConflict] = useState(false);
  const picks = changed ?? data?.picks ?? [];
  const titleOf = (job: Pick) => pick(job.title, locale)?.text ?? job.jobNumber;

  const store = async (overwrites: boolean) => {
    if (!data || busy) return;
    const ids = picks.map(({ id }) => id);
    const latest = () => load(new AbortController().signal);
    const take = (next: JobPicks) => {
      replace(() => next);
      setChanged(undefined);
      setConflict(false);
      showToast('done', t('management:web.saved'));
    };
    setBusy(true);
    setFailed(undefined);
    try {
      take(await save(ids, overwrites ? (await latest()).version : data.version));
    } catch (problem) {
      if (!(problem instanceof ApiError && problem.code === 'changed_meanwhile')) {
        setFailed(messageOf(problem) ?? t('common:errors.network'));
        return;
      }
      // Possibly our own save, whose response was lost.
      const now = await latest().catch(() => undefined);
      if (now?.picks.map(({ id }) => id).join() === ids.join()) take(now);
      else setConflict(true);
    } finally {
      setBusy(false);
    }
  };
  const takeTheirs = () => {
    setChanged(undefined);
    setConflict(false);
    reload();
  };
  const move = (from: number, to: number) => {
    const next = [...picks];
    next.splice(to, 0, ...next.splice(from, 1));
    setChanged(next);
  };
  return (
    <section className="card grid content-start gap-5" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        {title}
      </h2>
      {above}
      <Loaded of={loaded} height="h-12" stays>
        {() => (
          <>
            {picks.length === 0 ? (
              <p className="text-soft">{t('management:web.empty')}</p>
            ) : (
              <ol className="office-rows">
                {picks.map((job, index) => (
                  <li key={job.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                    <span className="min-w-0 flex-1 basis-48">
                      <a
                        className="text-link office-words"
                        href={address('jobDetail', { jobId: job.id }, locale)}
                        lang={pick(job.title, locale)?.lang}
                      >
                        {titleOf(job)}
                      </a>
                      <span className="block text-xs text-soft">
                        {job.jobNumber} · {pick(job.companyName, locale)?.text}{' '}
                        {!job.isOpen && <Badge tone="warning">{t('management:web.closed')}</Badge>}
                      </span>
                    </span>
                    <span className="flex items-center">
                      <Moves
                        index={index}
                        count={picks.length}
                        what={titleOf(job)}
                        onMove={(to) => move(index, to)}
                      />
                      <IconButton
                        label={t('management:web.remove', { title: titleOf(job) })}
                        onClick={() => setChanged(picks.filter(({ id }) => id !== job.id))}
                      >
                        <X className="icon" aria-hidden="true" />
                      </IconButton>
                    </span>
                  </li>
                ))}
              </ol>
            )}
            <Add picks={picks} onAdd={(job) => setChanged([...picks, job])} />
            {failed && (
              <Alert tone="danger" title={t('management:inquiry.failed')}>
                {failed}
              </Alert>
            )}
            {conflict && (
              <ChangedElsewhere busy={busy} onTheirs={takeTheirs} onMine={() => void store(true)}>
                {t('management:web.changed')}
              </ChangedElsewhere>
            )}
            <div className="grid justify-items-start gap-2">
              {changed && <p className="text-sm text-soft">{t('management:web.unsaved')}</p>}
              <Button look="primary" busy={busy} disabled={!changed} onClick={() => void store(false)}>
                {t('management:web.save')}
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** `J0000012`, `j12` and `12` are the same number. */
const numberOf = (typed: string): string | undefined => {
  const [, digits] = /^j?(\d{1,7})$/i.exec(typed.normalize('NFKC').trim()) ?? [];
  return digits && `J${digits.padStart(7, '0')}`;
};

function Add({ picks, onAdd }: { picks: readonly Pick[]; onAdd: (job: Pick) => void }) {
  const { t, locale } = useTexts({ management, common });
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setError(undefined);
    if (value.trim() === '') return refuse(t('management:web.required'));
    if (picks.length >= most) return refuse(t('management:web.full', { count: most }));
    const jobNumber = numberOf(value);
    if (!jobNumber) return refuse(t('management:web.notFound', { number: value.trim() }));
    setBusy(true);
    try {
      const job = await api('GET /jobs/by-number/{jobNumber}', { params: { jobNumber } });
      const { id, content, company, isOpen } = job;
      const title = pick(content.title, locale)?.text ?? jobNumber;
      if (picks.some((one) => one.id === id)) return refuse(t('management:web.already', { title }));
      onAdd({ id, jobNumber, title: content.title, companyName: company.name, isOpen });
      setValue('');
      input.current?.focus();
    } catch (problem) {
      const missing = problem instanceof ApiError && problem.code === 'not_found';
      refuse(
        missing
          ? t('management:web.notFound', { number: jobNumber })
          : (messageOf(problem) ?? t('common:errors.network')),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="grid gap-3" onSubmit={(event) => void add(event)} noValidate>
      <TextInput
        ref={input}
        label={t('management:web.add')}
        hint={t('management:web.addHint')}
        value={value}
        maxLength={20}
        autoComplete="off"
        error={error}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t('management:web.addButton')}
      </Button>
    </form>
  );
}
