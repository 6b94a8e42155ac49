/** Members from a CSV file: a new import, or the one in the URL. */
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { displayName } from '../../../../shared/domain/personName.ts';
import { importLimits } from '../../../../shared/domain/staffImport.ts';
import { formatDayTime } from '../../../../shared/domain/time.ts';
import { fieldErrors } from '../../../../shared/locales/fieldErrors.ts';
import { staffImport } from '../../../../shared/locales/staffImport.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { pageOf, useQuery } from '../../lib/addresses.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { NotAllowed } from '../../lib/list/NotAllowed.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useRight } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { sendForm } from '../../lib/upload.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { Field } from '../../ui/Field.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { EmptyState, Loaded, SkeletonList } from '../../ui/states.tsx';
import './management.css';
import { ImportBadge, importCounts } from './importParts.tsx';

const loadImport = () => import('./CsvStaffImport.tsx');
const Import = lazy(loadImport);

export default function CsvStaffScreen() {
  const [query] = useQuery();
  const { t } = useTexts({ staffImport });
  if (!useRight('people.import')) return <NotAllowed />;
  const id = query.get('import');
  return (
    <div className="container office-page">
      {id ? (
        <Suspense fallback={<SkeletonList />}>
          <Import key={id} id={id} />
        </Suspense>
      ) : (
        <>
          <h1>{t('staffImport:title')}</h1>
          <New />
          <Earlier />
        </>
      )}
    </div>
  );
}

/** A file that is chosen or dropped: uploaded to storage, then read there. */
function New() {
  const { t } = useTexts({ staffImport, fieldErrors });
  const [, change] = useQuery();
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const take = async (file: File) => {
    if (file.size === 0) return setError(t('fieldErrors:csvEmpty'));
    if (file.size > importLimits.bytes) return setError(t('staffImport:upload.tooLarge'));
    setError(undefined);
    setShare(0);
    void loadImport().catch(() => undefined);
    try {
      const body = { fileName: file.name.slice(0, 200), size: file.size };
      const { id, upload } = await api('POST /staff/imports', { body });
      await sendForm(upload, file, setShare);
      setShare(1);
      await api('POST /staff/imports/{id}/read', { params: { id } });
      change({ import: id, page: undefined });
    } catch (failure) {
      const reason = messageOfField(failure) ?? messageOf(failure) ?? (failure as Error).message;
      setError([t('staffImport:upload.failed'), reason].join(' – '));
      setShare(undefined);
    }
  };
  return (
    <section className="grid max-w-3xl gap-4">
      <p className="text-soft">{t('staffImport:lead')}</p>
      <Field label={t('staffImport:upload.label')} hint={t('staffImport:upload.hint')} error={error}>
        {(control) => (
          <div className="grid gap-2">
            <DropZone
              control={control}
              icon={Upload}
              label={t('staffImport:upload.drop')}
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              disabled={share !== undefined}
              onFile={take}
            />
            {share !== undefined && (
              <div className="grid gap-1" role="status">
                <progress className="progress" value={share} max={1} />
                <span className="text-sm text-soft">
                  {share < 1
                    ? t('staffImport:upload.busy', { percent: Math.round(share * 100) })
                    : t('staffImport:upload.reading')}
                </span>
              </div>
            )}
          </div>
        )}
      </Field>
    </section>
  );
}

/** What is wrong with the file, rather than that something is. */
const messageOfField = (error: unknown): string | undefined =>
  (error as { errors?: { message: string }[] }).errors?.[0]?.message;

type Row = AnswerOf<'GET /staff/imports'>['data'][number];

function Earlier() {
  const { t, locale } = useTexts({ staffImport });
  const [query, change] = useQuery();
  const page = pageOf(query);
  const imports = useLoad(`imports ${page}`, (signal) =>
    api('GET /staff/imports', { query: { page, pageSize: 20 }, signal }),
  );
  const link = (one: Row) => `${address('csvStaff', undefined, locale)}?import=${one.id}`;
  return (
    <section className="grid gap-4">
      <h2>{t('staffImport:list.title')}</h2>
      <Loaded
        of={imports}
        rows={3}
        height="h-16"
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t('staffImport:list.empty')} />}
      >
        {({ data, total, pageSize }) => (
          <>
            <div className="table-frame">
              <table className="table table-stack">
                <caption className="visually-hidden">{t('staffImport:list.caption')}</caption>
                <thead>
                  <tr>
                    {(['file', 'state', 'result', 'by', 'at'] as const).map((name) => (
                      <th key={name} scope="col">
                        {t(`staffImport:list.${name}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.map((one) => (
                    <tr key={one.id}>
                      <th scope="row">
                        <AppLink className="text-link office-words" href={link(one)}>
                          {one.fileName}
                        </AppLink>
                      </th>
                      <td data-label={t('staffImport:list.state')}>
                        <ImportBadge state={one.state} />
                      </td>
                      <td data-label={t('staffImport:list.result')}>
                        {one.counts ? importCounts(t, one.counts).join(locale === 'jp' ? '、' : ', ') : '–'}
                      </td>
                      <td data-label={t('staffImport:list.by')}>
                        {one.by ? displayName(one.by, locale) : '–'}
                      </td>
                      <td data-label={t('staffImport:list.at')}>
                        <time className="numeric whitespace-nowrap" dateTime={one.createdAt}>
                          {formatDayTime(one.createdAt, locale)}
                        </time>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Pagination
              {...{ page, pageSize, total }}
              onPage={(to) => change({ page: to === 1 ? undefined : to })}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}
