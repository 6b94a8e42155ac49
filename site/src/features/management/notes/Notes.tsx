/** Notes of the office about a record: written and read by employees, with colleagues mentioned in them. */
import { useMemo, useState } from 'react';
import type { Colleague } from '../../../../../shared/contract/employees.ts';
import type { OfficeNote } from '../../../../../shared/contract/officeNotes.ts';
import type { List } from '../../../../../shared/contract/shapes.ts';
import { notePartsOf, officeNoteLimits } from '../../../../../shared/domain/officeNotes.ts';
import { displayName } from '../../../../../shared/domain/personName.ts';
import { formatDayTime } from '../../../../../shared/domain/time.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { officeNotes } from '../../../../../shared/locales/officeNotes.ts';
import { api } from '../../../lib/api.ts';
import { newToken } from '../../../lib/clientToken.ts';
import { useFocusKept } from '../../../lib/focusKept.ts';
import { useKept } from '../../../lib/kept.ts';
import { messageOf, useLoad } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Alert, Badge } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import '../management.css';
import { Question } from '../Question.tsx';
import { RecordEntries } from '../RecordEntries.tsx';
import { MentionArea } from './MentionArea.tsx';
import { callNames, storedText, typedText } from './mentionText.ts';

/** The operations of a kind of record. */
export interface NoteActs {
  /** Of the record: names drafts. */
  id: string;
  list: (query: { page: number; pageSize: number }, signal: AbortSignal) => Promise<List<OfficeNote>>;
  add: (body: { noteId: string; text: string }) => Promise<unknown>;
  edit: (noteId: string, body: { text: string; version: number }) => Promise<unknown>;
  remove: (noteId: string) => Promise<unknown>;
}

const everybody = (signal?: AbortSignal) => api('GET /employees/all', signal ? { signal } : {});

/** @param isOver the record is read, and nothing is noted about it any more */
export default function Notes({
  acts,
  isOver = false,
  onChange,
}: {
  acts: NoteActs;
  isOver?: boolean;
  onChange: () => void;
}) {
  const { t, locale } = useTexts({ officeNotes });
  const colleagues = useLoad('colleagues', everybody);
  const names = useMemo(() => callNames(colleagues.data?.data ?? [], locale), [colleagues.data, locale]);
  return (
    <RecordEntries
      name={`notes ${acts.id}`}
      list={acts.list}
      lead={t('officeNotes:lead')}
      empty={t('officeNotes:empty')}
      anchor={({ id }) => `note-${id}`}
      onShown={markRead}
      onChange={onChange}
      {...(!isOver && { add: (onDone) => <NewNote acts={acts} names={names} onDone={onDone} /> })}
    >
      {(note, onDone) => (
        <Note
          note={isOver ? { ...note, mine: false } : note}
          acts={acts}
          colleagues={colleagues.data?.data ?? []}
          onDone={onDone}
        />
      )}
    </RecordEntries>
  );
}

/** What mentions the reader is read once it is shown. */
function markRead(notes: readonly OfficeNote[]): void {
  const ids = notes.flatMap(({ unread }) => unread ?? []);
  // If it fails, it stays unread.
  if (ids.length > 0) api('POST /notifications/read', { body: { ids } }).catch(() => undefined);
}

function NewNote({
  acts,
  names,
  onDone,
}: {
  acts: NoteActs;
  names: ReadonlyMap<string, string>;
  onDone: () => void;
}) {
  const [round, setRound] = useState(0);
  // The same for each attempt: one that was not answered may have arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another note has an id of its own
  const noteId = useMemo(newToken, [round]);
  return (
    <Form
      key={round}
      draft={`officeNote:${acts.id}`}
      names={names}
      send={(text) => acts.add({ noteId, text })}
      onDone={() => {
        setRound(round + 1);
        onDone();
      }}
    />
  );
}

/** A note being written. */
function Form({
  draft,
  text = '',
  names,
  send,
  onDone,
  onClose,
}: {
  draft: string;
  text?: string;
  names: ReadonlyMap<string, string>;
  send: (text: string) => Promise<unknown>;
  onDone: () => void;
  /** Undefined if the form is always open. */
  onClose?: () => void;
}) {
  const { t, locale } = useTexts({ officeNotes, common });
  const { values, change, finish } = useKept(draft, { text }, (typed) => typed.text === text);
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    if (values.text.trim() === '') return setError(t('officeNotes:required'));
    setBusy(true);
    setFailed(undefined);
    try {
      // Whoever is quicker than the list of colleagues mentions them none the less.
      const known = names.size > 0 ? names : callNames((await everybody()).data, locale);
      await send(storedText(values.text, known).trim());
      finish();
      showToast('done', t('officeNotes:saved'));
      onDone();
    } catch (failure) {
      setFailed(messageOf(failure) ?? t('common:errors.network'));
      setBusy(false);
    }
  };
  return (
    <form
      className="grid max-w-2xl gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <MentionArea
        label={t('officeNotes:label')}
        hint={t('officeNotes:hint')}
        limit={officeNoteLimits.text}
        value={values.text}
        error={error}
        names={[...names.values()]}
        onChange={(typed) => {
          change({ text: typed });
          setError(undefined);
        }}
      />
      {failed && (
        <Alert tone="danger" title={t('officeNotes:failed')}>
          {failed}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={busy}>
          {t(onClose ? 'officeNotes:save' : 'officeNotes:add')}
        </Button>
        {onClose && (
          <Button
            size="small"
            look="quiet"
            onClick={() => {
              finish();
              onClose();
            }}
          >
            {t('common:cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

function Note({
  note,
  acts,
  colleagues,
  onDone,
}: {
  note: OfficeNote;
  acts: NoteActs;
  colleagues: readonly Colleague[];
  onDone: () => void;
}) {
  const { t, locale } = useTexts({ officeNotes });
  const [act, setAct] = useState<'edit' | 'delete'>();
  const frame = useFocusKept<HTMLDivElement>(act === 'edit' ? 'form' : 'note', act === 'edit');
  const { id, text, by, createdAt, editedAt, mentions, mine, of, unread, version } = note;
  const close = () => setAct(undefined);
  const when = formatDayTime(createdAt, locale);
  const nameOf = (one: OfficeNote['by']) =>
    one.name ? displayName(one.name, locale) : t('officeNotes:formerEmployee');
  const done = () => {
    close();
    onDone();
  };
  if (act === 'edit') {
    const named = mentions.filter((one) => !colleagues.some((other) => other.id === one.id));
    const names = callNames([...colleagues, ...named.map((one) => ({ name: {}, ...one }))], locale);
    return (
      <div ref={frame} className="py-3">
        <Form
          draft={`officeNote:${id}`}
          text={typedText(text, names)}
          names={names}
          send={(changed) => acts.edit(id, { text: changed, version })}
          onDone={done}
          onClose={close}
        />
      </div>
    );
  }
  const about = { name: nameOf(by), at: when };
  return (
    <div ref={frame} className="grid gap-2 py-3">
      <p className="office-row-head text-sm">
        <span className="font-bold">{nameOf(by)}</span>
        <time className="text-soft" dateTime={createdAt}>
          {when}
        </time>
        {of && <span className="text-sm text-soft">{t('officeNotes:ofRecord', { number: of })}</span>}
        {editedAt && (
          <span className="text-soft">
            {t('officeNotes:edited', { at: formatDayTime(editedAt, locale) })}
          </span>
        )}
        {unread && <Badge tone="primary">{t('officeNotes:unread')}</Badge>}
      </p>
      <p className="office-words" lang="">
        {notePartsOf(text).map((part, at) => {
          if ('words' in part) return part.words;
          const mentioned = mentions.find((one) => one.id === part.employeeId);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
            <strong key={at} className="text-primary">
              @{mentioned ? nameOf(mentioned) : t('officeNotes:formerEmployee')}
            </strong>
          );
        })}
      </p>
      {mine && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            look="quiet"
            aria-label={t('officeNotes:editOf', about)}
            onClick={() => setAct('edit')}
          >
            {t('officeNotes:edit')}
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label={t('officeNotes:deleteOf', about)}
            onClick={() => setAct('delete')}
          >
            {t('officeNotes:delete')}
          </Button>
        </div>
      )}
      {act === 'delete' && (
        <Question
          title={t('officeNotes:deleteTitle')}
          text={t('officeNotes:deleteText')}
          confirm={t('officeNotes:deleteConfirm')}
          danger
          done={t('officeNotes:deleted')}
          refused={t('officeNotes:deleteFailed')}
          send={() => acts.remove(id)}
          onDone={done}
          onClose={close}
        />
      )}
    </div>
  );
}
