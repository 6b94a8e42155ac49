/** One import of members: columns to be matched, what would happen, progress, and what can be done with it. */
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type ImportField,
  importChoices,
  importFields,
  importKeys,
  isWorking,
} from '../../../../shared/domain/staffImport.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { staffFile } from '../../../../shared/locales/staffFile.ts';
import { staffImport } from '../../../../shared/locales/staffImport.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { type AnswerOf, api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/choices.tsx';
import { Select } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { ImportBadge, importCounts } from './importParts.tsx';
import { Question } from './Question.tsx';
import './management.css';

type One = AnswerOf<'GET /staff/imports/{id}'>;
interface PartProps {
  one: One;
  onChange: (next: One) => void;
}

const pollMs = 1500;

export default function CsvStaffImport({ id }: { id: string }) {
  const { t, locale } = useTexts({ staffImport });
  const loaded = useLoad(`import ${id}`, (signal) =>
    api('GET /staff/imports/{id}', { params: { id }, signal }),
  );
  const { data, replace } = loaded;
  const works = data !== undefined && isWorking(data.state);
  useEffect(() => {
    if (!works) return;
    const abort = new AbortController();
    const timer = setInterval(() => {
      void api('GET /staff/imports/{id}', { params: { id }, signal: abort.signal })
        .then((next) => abort.signal.aborted || replace(() => next))
        .catch(() => undefined);
    }, pollMs);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [works, id, replace]);
  return (
    <>
      <p>
        <AppLink className="text-link" href={address('csvStaff', undefined, locale)}>
          {t('staffImport:back')}
        </AppLink>
      </p>
      <Loaded of={loaded} rows={3} stays>
        {(one) => (
          <>
            <header className="grid gap-2">
              <div className="flex flex-wrap items-center gap-3">
                <h1 className="office-words">{one.fileName}</h1>
                <span role="status">
                  <ImportBadge state={one.state} />
                </span>
              </div>
              {one.encoding && (
                <p className="text-soft">
                  {t('staffImport:found.summary', {
                    count: one.lines,
                    encoding: t(`staffImport:encoding.${one.encoding}`),
                  })}
                </p>
              )}
            </header>
            <Progress one={one} onChange={replaceWith(replace)} />
            {one.state === 'CHECKED' && <Checked one={one} onChange={replaceWith(replace)} />}
            {(one.state === 'FOUND' || one.state === 'CHECKED') && (
              <Matching key={one.version} one={one} onChange={replaceWith(replace)} />
            )}
            {['RUNNING', 'STOPPED', 'DONE', 'UNDOING', 'UNDONE'].includes(one.state) && (
              <Result one={one} onChange={replaceWith(replace)} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

const replaceWith = (replace: (change: () => One) => void) => (next: One) => replace(() => next);

function Progress({ one, onChange }: PartProps) {
  const { t } = useTexts({ staffImport });
  const [busy, setBusy] = useState(false);
  if (!isWorking(one.state)) return null;
  const stop = async () => {
    setBusy(true);
    try {
      onChange(await api('POST /staff/imports/{id}/stop', { params: { id: one.id } }));
    } catch (error) {
      showToast('error', [t('staffImport:stop.failed'), messageOf(error)].filter(Boolean).join(' – '));
    } finally {
      setBusy(false);
    }
  };
  const isUndo = one.state === 'UNDOING';
  return (
    <div className="grid max-w-3xl justify-items-start gap-3">
      <div className="grid w-full gap-1">
        <progress
          className="progress"
          aria-label={t(`staffImport:state.${one.state}`)}
          {...(!isUndo && { value: one.done, max: Math.max(1, one.lines) })}
        />
        {!isUndo && (
          <span className="numeric text-sm text-soft">
            {t('staffImport:progress', { done: one.done, total: one.lines })}
          </span>
        )}
      </div>
      {!isUndo && (
        <Button busy={busy} onClick={() => void stop()}>
          {t('staffImport:stop.label')}
        </Button>
      )}
    </div>
  );
}

function Matching({ one, onChange }: PartProps) {
  const { t } = useTexts({ staffImport, staffFile });
  const [fields, setFields] = useState(() => one.columns.map(({ field }) => field));
  const [by, setBy] = useState(
    () => one.recognisedBy ?? importKeys.find((key) => fields.includes(key as never)) ?? 'none',
  );
  const [existing, setExisting] = useState(one.existing ?? 'update');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>();
  const options = [
    { value: '', label: t('staffImport:found.none') },
    ...importFields.map((value) => ({ value, label: t(`staffFile:column.${value}`) })),
  ];
  const check = async () => {
    setBusy(true);
    setRefused(undefined);
    try {
      const body = { fields, by, existing, version: one.version };
      onChange(await api('POST /staff/imports/{id}/check', { params: { id: one.id }, body }));
    } catch (error) {
      const { errors } = error as { errors?: { message: string }[] };
      setRefused(errors?.map(({ message }) => message) ?? [messageOf(error) ?? '']);
      setBusy(false);
    }
  };
  return (
    <section className="grid gap-5">
      <h2>{t('staffImport:found.title')}</h2>
      <div className="table-frame">
        <table className="table table-stack">
          <caption className="visually-hidden">{t('staffImport:found.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('staffImport:found.column')}</th>
              <th scope="col">{t('staffImport:found.samples')}</th>
              <th scope="col">{t('staffImport:found.field')}</th>
            </tr>
          </thead>
          <tbody>
            {one.columns.map(({ name, samples }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a name, and never move
              <tr key={at}>
                <th scope="row">
                  <span className="office-words">{name || '–'}</span>
                </th>
                <td data-label={t('staffImport:found.samples')}>
                  <span className="office-words text-sm">{samples.map((one) => one || '–').join('\n')}</span>
                </td>
                <td data-label={t('staffImport:found.field')}>
                  <select
                    className="input"
                    aria-label={t('staffImport:found.fieldOf', { column: name })}
                    value={fields[at] ?? ''}
                    onChange={({ target: { value } }) =>
                      setFields((before) => before.with(at, value === '' ? null : (value as ImportField)))
                    }
                  >
                    {options.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="grid max-w-3xl gap-5">
        <Select
          label={t('staffImport:match.by')}
          options={importKeys.map((value) => ({
            value,
            label: value === 'none' ? t('staffImport:match.none') : t(`staffFile:column.${value}`),
          }))}
          value={by}
          onChange={({ target: { value } }) => setBy(value as typeof by)}
        />
        {by !== 'none' && (
          <RadioGroup
            name="existing"
            label={t('staffImport:match.existing')}
            options={importChoices.map((value) => ({ value, label: t(`staffImport:match.${value}`) }))}
            value={existing}
            onChange={(value) => setExisting(value as typeof existing)}
          />
        )}
        <p className="text-sm text-soft">{t('staffImport:match.note')}</p>
        {refused && (
          <Alert tone="danger" title={t('staffImport:check.refused')}>
            <ul>
              {refused.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Alert>
        )}
        <p>
          <Button
            look={one.state === 'FOUND' ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => void check()}
          >
            {t(one.state === 'FOUND' ? 'staffImport:check.label' : 'staffImport:check.again')}
          </Button>
        </p>
      </div>
    </section>
  );
}

function Counts({ counts }: { counts: NonNullable<One['counts']> }) {
  const { t } = useTexts({ staffImport });
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {importCounts(t, counts).map((text) => (
        <li key={text} className="numeric font-bold">
          {text}
        </li>
      ))}
    </ul>
  );
}

function Problems({ one }: { one: One }) {
  const { t } = useTexts({ staffImport });
  if (one.problems.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3>{t('staffImport:problems.title')}</h3>
      {one.problems.length >= 100 && <p className="text-sm text-soft">{t('staffImport:problems.more')}</p>}
      <ul className="office-rows">
        {one.problems.map(({ line, column, text }) => (
          <li key={`${line} ${column} ${text}`} className="grid gap-1 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <span className="numeric text-sm text-soft">{t('staffImport:problems.line', { line })}</span>
            <span className="office-words">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Checked({ one, onChange }: PartProps) {
  const { t } = useTexts({ staffImport });
  const [asks, setAsks] = useState(false);
  const { checked } = one;
  if (!checked) return null;
  const writes = checked.CREATED + checked.UPDATED;
  const errors = checked.FAILED > 0 ? `${t('staffImport:start.errors', { count: checked.FAILED })} ` : '';
  return (
    <section className="grid gap-4">
      <h2>{t('staffImport:check.title')}</h2>
      <Counts counts={checked} />
      <div className="flex flex-wrap gap-3">
        {writes > 0 && (
          <Button look="primary" onClick={() => setAsks(true)}>
            {t('staffImport:start.label')}
          </Button>
        )}
        {checked.FAILED > 0 && <Report id={one.id} />}
      </div>
      {writes === 0 && <p>{t('staffImport:start.nothing')}</p>}
      <Problems one={one} />
      {asks && (
        <Question
          title={t('staffImport:start.title')}
          text={`${errors}${t('staffImport:start.text')}`}
          confirm={t('staffImport:start.confirm')}
          done={t('staffImport:start.done')}
          refused={t('staffImport:start.refused')}
          send={() =>
            api('POST /staff/imports/{id}/start', {
              params: { id: one.id },
              body: { version: one.version },
            }).then(onChange)
          }
          onDone={() => setAsks(false)}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}

function Result({ one, onChange }: PartProps) {
  const { t, locale } = useTexts({ staffImport });
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const resume = async () => {
    setBusy(true);
    try {
      onChange(await api('POST /staff/imports/{id}/resume', { params: { id: one.id } }));
    } catch (error) {
      showToast('error', [t('staffImport:resume.failed'), messageOf(error)].filter(Boolean).join(' – '));
    } finally {
      setBusy(false);
    }
  };
  const rests = one.state === 'STOPPED' || one.state === 'DONE';
  const { changed = 0, kept = 0 } = one.undo ?? {};
  return (
    <section className="grid gap-4">
      <h2>{t('staffImport:list.result')}</h2>
      {one.counts && <Counts counts={one.counts} />}
      {rests && changed > 0 && (
        <Alert tone="warning">{t('staffImport:undo.changed', { count: changed })}</Alert>
      )}
      {kept > 0 && <Alert tone="warning">{t('staffImport:undo.kept', { count: kept })}</Alert>}
      <div className="flex flex-wrap gap-3">
        {one.state === 'STOPPED' && (
          <Button look="primary" busy={busy} onClick={() => void resume()}>
            {t('staffImport:resume.label')}
          </Button>
        )}
        <Report id={one.id} />
        {rests && (
          <Button look="danger" onClick={() => setAsks(true)}>
            {t('staffImport:undo.label')}
          </Button>
        )}
      </div>
      <p className="text-sm text-soft">
        {t('staffImport:keptUntil', { day: formatDay(one.keptUntil, locale) })}
      </p>
      <Problems one={one} />
      {asks && (
        <Question
          danger
          title={t('staffImport:undo.title')}
          text={t('staffImport:undo.text')}
          confirm={t('staffImport:undo.confirm')}
          done={t('staffImport:undo.done')}
          refused={t('staffImport:undo.refused')}
          send={() => api('POST /staff/imports/{id}/undo', { params: { id: one.id } }).then(onChange)}
          onDone={() => setAsks(false)}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}

function Report({ id }: { id: string }) {
  const { t } = useTexts({ staffImport });
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await api('GET /staff/imports/{id}/report', { params: { id }, accept: 'text/csv' }));
    } catch (error) {
      showToast('error', [t('staffImport:reportFailed'), messageOf(error)].filter(Boolean).join(' – '));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      <Download className="icon icon-small" aria-hidden="true" />
      {t('staffImport:reportLabel')}
    </Button>
  );
}
