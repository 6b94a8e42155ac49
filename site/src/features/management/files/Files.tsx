/** Files of the office about a record: added, opened and deleted by employees. */
import { FileText, FileUp, X } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../../../shared/client/index.ts';
import type { OfficeFile } from '../../../../../shared/contract/officeFiles.ts';
import type { List } from '../../../../../shared/contract/shapes.ts';
import {
  fileEndings,
  fileKindOf,
  fileTypeOf,
  messageFileRules,
} from '../../../../../shared/domain/messageFiles.ts';
import { officeFileLimits } from '../../../../../shared/domain/officeFiles.ts';
import { displayName } from '../../../../../shared/domain/personName.ts';
import { cleanLine } from '../../../../../shared/domain/text.ts';
import { formatDayTime } from '../../../../../shared/domain/time.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { officeFiles } from '../../../../../shared/locales/officeFiles.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import type { AnswerOf } from '../../../lib/api.ts';
import { newToken } from '../../../lib/clientToken.ts';
import { fileSize } from '../../../lib/fileSize.ts';
import { acceptedFiles, unfitOf } from '../../../lib/fittingFile.ts';
import { messageOf } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { sendForm } from '../../../lib/upload.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { DropZone } from '../../../ui/DropZone.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import '../management.css';
import { Question } from '../Question.tsx';
import { RecordEntries } from '../RecordEntries.tsx';

/** The operations of a kind of record. */
export interface FileActs {
  /** Of the record. */
  id: string;
  list: (query: { page: number; pageSize: number }, signal: AbortSignal) => Promise<List<OfficeFile>>;
  /** @param of the joined record that it was added to */
  open: (fileId: string, of?: string) => Promise<{ url: string }>;
  /** Undefined for those who may only read. */
  change?: {
    presign: (body: {
      contentType: string;
      size: number;
    }) => Promise<AnswerOf<'POST /staff/management/{id}/files/presign'>>;
    add: (body: { fileId: string; key: string; name: string; note?: string }) => Promise<unknown>;
    remove: (fileId: string) => Promise<unknown>;
  };
}

export default function Files({
  acts,
  isOver,
  onChange,
}: {
  acts: FileActs;
  /** The record has ended: nothing is added to it. */
  isOver: boolean;
  onChange: () => void;
}) {
  const { t } = useTexts({ officeFiles });
  const [round, setRound] = useState(0);
  const { change } = acts;
  return (
    <RecordEntries
      name={`files ${acts.id}`}
      list={acts.list}
      lead={t('officeFiles:lead')}
      empty={t('officeFiles:empty')}
      onChange={onChange}
      {...(change &&
        !isOver && {
          add: (onDone) => (
            <NewFile
              key={round}
              change={change}
              onDone={() => {
                setRound(round + 1);
                onDone();
              }}
            />
          ),
        })}
    >
      {(file, onDone) => <FileRow file={file} acts={acts} onDone={onDone} />}
    </RecordEntries>
  );
}

interface Chosen {
  file: File;
  contentType: string;
  /** The same for each attempt: one that was not answered may have arrived. */
  fileId: string;
}

/** What the server says of the file itself, rather than that something is wrong. */
const reasonOf = (error: unknown): string | undefined =>
  (error instanceof ApiError && error.errors[0]?.message) ||
  messageOf(error) ||
  (error instanceof Error && !(error instanceof ApiError) ? error.message : undefined);

function NewFile({ change, onDone }: { change: NonNullable<FileActs['change']>; onDone: () => void }) {
  const { t } = useTexts({ officeFiles, common });
  const [chosen, setChosen] = useState<Chosen>();
  const [key, setKey] = useState<string>();
  const [note, setNote] = useState('');
  const [share, setShare] = useState<number>();
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const busy = share !== undefined;
  const types = fileEndings().join(', ');
  const limit = fileSize(messageFileRules.FILE.bytes);

  const choose = async (file: File) => {
    const contentType = fileTypeOf(file);
    const unfit = unfitOf(file, contentType);
    const most = fileSize(messageFileRules[fileKindOf(contentType) ?? 'FILE'].bytes);
    setError(unfit && t(`officeFiles:unfit.${unfit}`, { types, limit: most }));
    setFailed(undefined);
    setKey(undefined);
    setChosen(unfit ? undefined : { file, contentType, fileId: newToken() });
  };
  const add = async () => {
    if (busy) return;
    // What is wrong with the one that was chosen says more.
    if (!chosen) return setError((before) => before ?? t('officeFiles:required'));
    const { file, contentType, fileId } = chosen;
    setFailed(undefined);
    setShare(0);
    try {
      let uploaded = key;
      if (!uploaded) {
        const form = await change.presign({ contentType, size: file.size });
        const typed = file.type === contentType ? file : new Blob([file], { type: contentType });
        await sendForm(form.upload, typed, setShare);
        uploaded = form.key;
        setKey(uploaded);
      }
      setShare(1);
      const name = cleanLine(file.name).slice(-255) || 'file';
      await change.add({ fileId, key: uploaded, name, ...(note.trim() && { note }) });
      showToast('done', t('officeFiles:added'));
      onDone();
    } catch (failure) {
      // What was refused or has expired is uploaded again.
      if (failure instanceof ApiError && failure.status !== 0) setKey(undefined);
      setFailed(reasonOf(failure) ?? t('common:errors.network'));
      setShare(undefined);
    }
  };
  return (
    <form
      className="grid max-w-2xl gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Field label={t('officeFiles:choose')} hint={t('officeFiles:types', { types, limit })} error={error}>
        {(control) =>
          chosen ? (
            <div className="file-preview">
              <FileText className="icon" aria-hidden="true" />
              <div className="grid min-w-0 flex-1 gap-1">
                <span className="office-words text-sm font-bold">{chosen.file.name}</span>
                <span className="text-xs text-soft" role="status">
                  {share === undefined
                    ? fileSize(chosen.file.size)
                    : share < 1
                      ? t('officeFiles:busy', { percent: Math.round(share * 100) })
                      : t('officeFiles:checking')}
                </span>
                {busy && <progress className="progress" value={share} max={1} />}
              </div>
              {!busy && (
                <IconButton
                  id={control.id}
                  label={t('officeFiles:remove')}
                  onClick={() => {
                    setChosen(undefined);
                    setFailed(undefined);
                  }}
                >
                  <X className="icon" aria-hidden="true" />
                </IconButton>
              )}
            </div>
          ) : (
            <DropZone
              control={control}
              icon={FileUp}
              label={t('officeFiles:drop')}
              accept={acceptedFiles}
              disabled={busy}
              onFile={choose}
            />
          )
        }
      </Field>
      {chosen && (
        <TextArea
          label={t('officeFiles:note')}
          optional
          rows={2}
          limit={officeFileLimits.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {failed && (
        <Alert tone="danger" title={t('officeFiles:failed')}>
          {failed}
        </Alert>
      )}
      <div>
        <Button type="submit" size="small" busy={busy}>
          {t('officeFiles:add')}
        </Button>
      </div>
    </form>
  );
}

/** Saves a file under its name: its address answers with a download without one, so that the page stays. */
function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

function FileRow({ file, acts, onDone }: { file: OfficeFile; acts: FileActs; onDone: () => void }) {
  const { t, locale } = useTexts({ officeFiles, common });
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { id, name, size, note, by, createdAt, of } = file;
  const open = async () => {
    setBusy(true);
    try {
      save((await acts.open(id, of?.id)).url, name);
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      const reason = isGone ? t('officeFiles:gone') : (messageOf(error) ?? t('common:errors.network'));
      showToast('error', `${t('officeFiles:openFailed')} – ${reason}`);
      if (isGone) onDone();
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-1">
        <button
          type="button"
          className="text-link office-words min-h-6 cursor-pointer text-left"
          aria-busy={busy || undefined}
          aria-label={t('officeFiles:open', { name })}
          onClick={() => !busy && void open()}
        >
          {name}
        </button>
        {note && (
          <span className="office-words" lang="">
            {note}
          </span>
        )}
        <span className="text-sm text-soft">
          {[
            fileSize(size),
            by.name
              ? t('officeFiles:by', {
                  name: displayName(by.name, locale),
                  at: formatDayTime(createdAt, locale),
                })
              : t('officeFiles:byFormer', { at: formatDayTime(createdAt, locale) }),
          ].join(' · ')}
        </span>
        {of && (
          // Where it can be deleted.
          <AppLink className="text-link text-sm" href={address('managementStaff', { id: of.id }, locale)}>
            {t('officeFiles:ofRecord', { number: of.number })}
          </AppLink>
        )}
      </div>
      {acts.change && !of && (
        <Button
          size="small"
          look="quiet"
          aria-label={t('officeFiles:deleteOf', { name })}
          onClick={() => setAsking(true)}
        >
          {t('officeFiles:delete')}
        </Button>
      )}
      {isAsking && acts.change && (
        <Question
          title={t('officeFiles:deleteTitle')}
          text={t('officeFiles:deleteText', { name })}
          confirm={t('officeFiles:deleteConfirm')}
          danger
          done={t('officeFiles:deleted')}
          refused={t('officeFiles:deleteFailed')}
          send={() => acts.change?.remove(id)}
          onDone={() => {
            setAsking(false);
            onDone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
