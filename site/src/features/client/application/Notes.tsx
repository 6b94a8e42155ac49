/** The company's own notes about an application: read by its members, changed by their authors. */
import { useRef, useState } from 'react';
import { applicantRecordLimits } from '../../../../../shared/domain/applicantRecords.ts';
import { formatDayTime } from '../../../../../shared/domain/time.ts';
import { applicantRecords } from '../../../../../shared/locales/applicantRecords.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { newToken } from '../../../lib/clientToken.ts';
import { noteForm } from '../../../lib/draftNames.ts';
import { readDraft } from '../../../lib/drafts.ts';
import { OperationForm, useOperationForm } from '../../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../../lib/fields/plain.tsx';
import { useFocusKept } from '../../../lib/focusKept.ts';
import { useLoad } from '../../../lib/load.ts';
import { useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { OwnActs, SaveOrCancel } from './assessmentParts.tsx';
import { authorName } from './authors.ts';
import '../client.css';

type Note = AnswerOf<'GET /jobs/applied/{id}/notes'>['data'][number];

const { Text } = plainPartsOf<'POST /jobs/applied/{id}/notes'>();
const pageSize = 10;

export default function Notes({ applicationId, onChange }: { applicationId: string; onChange: () => void }) {
  const { t } = useTexts({ applicantRecords });
  const mayChange = useRight('company.recruit');
  const [page, setPage] = useState(1);
  const loaded = useLoad(`notes ${applicationId} ${page}`, (signal) =>
    api('GET /jobs/applied/{id}/notes', { params: { id: applicationId }, query: { page, pageSize }, signal }),
  );
  const changed = () => {
    loaded.reload();
    onChange();
  };
  const section = useFocusKept<HTMLElement>(loaded.data && String(loaded.data.total), false);
  return (
    <section ref={section} className="card grid gap-4" aria-labelledby="notes-title">
      <div className="grid gap-1">
        <h2 className="card-title" id="notes-title">
          {t('applicantRecords:notes.title')}
        </h2>
        <p className="text-sm text-soft">{t('applicantRecords:notes.lead')}</p>
      </div>
      {mayChange && (
        <NewNote
          applicationId={applicationId}
          onAdded={() => {
            setPage(1);
            changed();
          }}
        />
      )}
      <Loaded
        of={loaded}
        rows={1}
        height="h-16"
        stays
        isEmpty={({ total }) => total === 0}
        empty={<p className="text-sm text-soft">{t('applicantRecords:notes.none')}</p>}
      >
        {({ data, ...shown }) => (
          <>
            <ol className="applicant-notes">
              {data.map((note) => (
                <li key={note.id}>
                  <OneNote
                    applicationId={applicationId}
                    note={note}
                    mayChange={mayChange && note.author.isMe}
                    onChange={changed}
                  />
                </li>
              ))}
            </ol>
            <Pagination {...shown} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function NewNote({ applicationId, onAdded }: { applicationId: string; onAdded: () => void }) {
  const { t } = useTexts({ applicantRecords });
  const [clientToken, setClientToken] = useState(newToken);
  const form = useOperationForm('POST /jobs/applied/{id}/notes', {
    names: { text: t('applicantRecords:notes.newLabel') },
    marks: 'optional',
    adds: () => ({ clientToken }),
    draft: noteForm(applicationId),
    submit: async (body) => {
      await api('POST /jobs/applied/{id}/notes', { params: { id: applicationId }, body });
      setClientToken(newToken());
      form.reset({ text: '' } as never);
      showToast('done', t('applicantRecords:notes.added'));
      onAdded();
    },
  });
  return (
    <OperationForm of={form} className="grid gap-3">
      <Text name="text" unmarked rows={3} />
      <p>
        <Button type="submit" busy={form.busy}>
          {t('applicantRecords:notes.add')}
        </Button>
      </p>
    </OperationForm>
  );
}

function OneNote({
  applicationId,
  note,
  mayChange,
  onChange,
}: {
  applicationId: string;
  note: Note;
  mayChange: boolean;
  onChange: () => void;
}) {
  const { t, locale } = useTexts({ applicantRecords });
  const [edits, setEdits] = useState(() => mayChange && readDraft(noteForm(note.id)) !== undefined);
  const frame = useFocusKept<HTMLElement>(`${edits} ${note.version}`, edits);
  const params = { id: applicationId, noteId: note.id };
  const when = (at: string) => formatDayTime(at, locale);
  const at = when(note.createdAt);
  return (
    <article
      ref={frame}
      className="grid gap-1 outline-none"
      aria-label={t('applicantRecords:notes.of', { at })}
    >
      <p className="text-sm text-soft">
        {authorName(note.author, locale)} · <time dateTime={note.createdAt}>{at}</time>
        {note.editedAt && ` · ${t('applicantRecords:notes.edited', { at: when(note.editedAt) })}`}
      </p>
      {edits ? (
        <EditNote
          key={note.version}
          params={params}
          note={note}
          onClose={() => setEdits(false)}
          onSaved={() => {
            setEdits(false);
            onChange();
          }}
          onLoadLatest={onChange}
        />
      ) : (
        <>
          <p className="user-text" lang="">
            {note.text}
          </p>
          {mayChange && (
            <OwnActs
              name={at}
              edit={t('applicantRecords:notes.edit')}
              deleteTitle={t('applicantRecords:notes.deleteTitle')}
              deleteMessage={t('applicantRecords:notes.deleteMessage')}
              onEdit={() => setEdits(true)}
              onDelete={async () => {
                await api('DELETE /jobs/applied/{id}/notes/{noteId}', { params });
                showToast('done', t('applicantRecords:notes.deleted'));
                onChange();
              }}
            />
          )}
        </>
      )}
    </article>
  );
}

function EditNote({
  params,
  note,
  onClose,
  onSaved,
  onLoadLatest,
}: {
  params: { id: string; noteId: string };
  note: Note;
  onClose: () => void;
  onSaved: () => void;
  onLoadLatest: () => void;
}) {
  const { t } = useTexts({ applicantRecords });
  const version = useRef(note.version);
  const form = useOperationForm('PUT /jobs/applied/{id}/notes/{noteId}', {
    saved: { text: note.text },
    names: { text: t('applicantRecords:notes.label') },
    marks: 'optional',
    draft: noteForm(note.id),
    version: () => note.version,
    adds: () => ({ version: version.current }),
    rebase: async () => {
      const query = { pageSize: applicantRecordLimits.notes };
      const { data } = await api('GET /jobs/applied/{id}/notes', { params: { id: params.id }, query });
      version.current = data.find(({ id }) => id === note.id)?.version ?? version.current;
    },
    submit: async (body) => {
      await api('PUT /jobs/applied/{id}/notes/{noteId}', {
        ...{ params, body: { ...body, version: version.current } },
      });
      showToast('done', t('applicantRecords:notes.saved'));
      onSaved();
    },
  });
  return (
    <OperationForm
      of={form}
      className="grid gap-3"
      unsaved={form.formState.isDirty}
      onLoadLatest={onLoadLatest}
    >
      <Text name="text" unmarked rows={4} />
      <SaveOrCancel form={form} size="small" look="primary" onClose={onClose} />
    </OperationForm>
  );
}
