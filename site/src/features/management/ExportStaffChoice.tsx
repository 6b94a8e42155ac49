/** Which columns of members go into a file, and in which encoding. What does not fit into one answer is made while this waits. */
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import {
  columnsOfList,
  type FileEncoding,
  fileEncodings,
  staffFileColumns,
} from '../../../../shared/domain/staffFile.ts';
import { staffFile } from '../../../../shared/locales/staffFile.ts';
import { api } from '../../lib/api.ts';
import type { AskedFile } from '../../lib/list/screen.tsx';
import { messageOf } from '../../lib/load.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox, RadioGroup } from '../../ui/choices.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { FieldGroup } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';
import './management.css';

export interface ExportStaffProps extends AskedFile {
  /** Columns of the list. */
  columns: readonly string[];
}

type Query = NonNullable<Parameters<typeof api<'GET /staff/csv'>>[1]>['query'];

const pollMs = 1500;
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, pollMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export default function ExportStaffChoice({
  query,
  total,
  hidden,
  columns: shown,
  onClose,
}: ExportStaffProps & { onClose: () => void }) {
  const { t } = useTexts({ staffFile });
  const [columns, setColumns] = useState<readonly string[]>(() =>
    shown.filter((id) => !hidden.includes(id)).flatMap((id) => columnsOfList[id] ?? []),
  );
  const [encoding, setEncoding] = useState<FileEncoding>('utf-8');
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<{ written: number; rows: number }>();
  const [failed, setFailed] = useState<string>();
  const waiting = useRef<AbortController>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  const asked = { ...query, columns, encoding } as Query;
  /** Made in the background, then fetched from its signed address. */
  const whole = async (signal: AbortSignal) => {
    const { id, rows } = await api('POST /staff/exports', { query: asked! });
    setProgress({ written: 0, rows });
    while (!signal.aborted) {
      await pause(signal);
      const now = await api('GET /staff/exports/{id}', { params: { id }, signal });
      if (now.state === 'FAILED') throw new Error('failed');
      setProgress(now);
      if (now.url) {
        location.assign(now.url);
        return;
      }
    }
  };
  const save = async () => {
    setFailed(columns.length === 0 ? t('staffFile:needsColumn') : undefined);
    if (busy || columns.length === 0) return;
    setBusy(true);
    waiting.current = new AbortController();
    const { signal } = waiting.current;
    try {
      try {
        saveFile(await api('GET /staff/csv', { query: asked!, accept: 'text/csv' }));
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'too_many_rows')) throw error;
        await whole(signal);
      }
      if (signal.aborted) return;
      showToast('done', t('staffFile:done'));
      onClose();
    } catch (error) {
      if (!signal.aborted) setFailed([t('staffFile:failed'), messageOf(error)].filter(Boolean).join(' – '));
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('staffFile:title')}
      confirm={t('staffFile:save')}
      busy={busy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <p>{t('staffFile:text', { count: total })}</p>
        <FieldGroup label={t('staffFile:columns')}>
          <div className="mb-2 flex flex-wrap gap-2">
            <Button size="small" onClick={() => setColumns(staffFileColumns)}>
              {t('staffFile:all')}
            </Button>
            <Button size="small" onClick={() => setColumns([])}>
              {t('staffFile:none')}
            </Button>
          </div>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {staffFileColumns.map((column) => (
              <Checkbox
                key={column}
                label={t(`staffFile:column.${column}`)}
                checked={columns.includes(column)}
                onChange={({ target: { checked } }) =>
                  setColumns((before) =>
                    checked ? [...before, column] : before.filter((one) => one !== column),
                  )
                }
              />
            ))}
          </div>
        </FieldGroup>
        <RadioGroup
          name="encoding"
          label={t('staffFile:encoding')}
          {...(encoding === 'shift_jis' && { hint: t('staffFile:shiftJisNote') })}
          options={fileEncodings.map((value) => ({ value, label: t(`staffFile:${value}`) }))}
          value={encoding}
          onChange={(value) => setEncoding(value as FileEncoding)}
        />
        {progress && (
          <div className="grid gap-1" role="status">
            <progress className="progress" value={progress.written} max={Math.max(1, progress.rows)} />
            <span className="text-sm text-soft">
              {t('staffFile:progress', {
                count: progress.written,
                total: progress.rows.toLocaleString('en'),
              })}
            </span>
          </div>
        )}
        {failed && <Alert tone="danger">{failed}</Alert>}
      </div>
    </ConfirmDialog>
  );
}
