/** The company's own notes about an application: read by its members, changed by their authors. */
import { useState } from 'react';
import { ApiError } from '../../../../../shared/client/index.ts';
import { formatDate, formatDay } from '../../../../../shared/domain/time.ts';
import { applicantRecords } from '../../../../../shared/locales/applicantRecords.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { newToken } from '../../../lib/clientToken.ts';
import { noteForm } from '../../../lib/drafts.ts';
import { OperationForm, useOperationForm } from '../../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../../lib/fields/plain.tsx';
import { messageOf, useLoad } from '../../../lib/load.ts';
import { useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.tsx';
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
  return (
    <section className="card grid gap-4" aria-labelledby="notes-title">
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
  const { t, locale } = useTexts({ applicantRecords, common });
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const [busy, setBusy] = useState(false);
  const params = { id: applicationId, noteId: note.id };
  const when = (at: string) => `${formatDay(at, locale)} ${formatDate(at, 'HH:mm')}`;
  const at = when(note.createdAt);
  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE /jobs/applied/{id}/notes/{noteId}', { params });
      showToast('done', t('applicantRecords:notes.deleted'));
      onChange();
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
      setOpen(undefined);
    }
  };
  return (
    <article className="grid gap-1" aria-label={t('applicantRecords:notes.of', { at })}>
      <p className="text-sm text-soft">
        {authorName(note.author, locale)} · <time dateTime={note.createdAt}>{at}</time>
        {note.editedAt && ` · ${t('applicantRecords:notes.edited', { at: when(note.editedAt) })}`}
      </p>
      {open === 'edit' ? (
        <EditNote
          params={params}
          note={note}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined);
            onChange();
          }}
        />
      ) : (
        <>
          <p className="user-text" lang="">
            {note.text}
          </p>
          {mayChange && (
            <p className="flex flex-wrap gap-2">
              <Button
                size="small"
                look="quiet"
                aria-label={`${t('applicantRecords:notes.edit')} (${at})`}
                onClick={() => setOpen('edit')}
              >
                {t('applicantRecords:notes.edit')}
              </Button>
              <Button
                size="small"
                look="quiet"
                aria-label={`${t('applicantRecords:notes.delete')} (${at})`}
                onClick={() => setOpen('delete')}
              >
                {t('applicantRecords:notes.delete')}
              </Button>
            </p>
          )}
        </>
      )}
      <ConfirmDialog
        open={open === 'delete'}
        title={t('applicantRecords:notes.deleteTitle')}
        confirm={t('applicantRecords:notes.delete')}
        look="danger"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setOpen(undefined)}
      >
        {t('applicantRecords:notes.deleteMessage')}
      </ConfirmDialog>
    </article>
  );
}

function EditNote({
  params,
  note,
  onClose,
  onSaved,
}: {
  params: { id: string; noteId: string };
  note: Note;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { t } = useTexts({ applicantRecords, common });
  const form = useOperationForm('PUT /jobs/applied/{id}/notes/{noteId}', {
    saved: { text: note.text },
    names: { text: t('applicantRecords:notes.label') },
    marks: 'optional',
    adds: () => ({ version: note.version }),
    submit: async (body) => {
      try {
        await api('PUT /jobs/applied/{id}/notes/{noteId}', { params, body });
        showToast('done', t('applicantRecords:notes.saved'));
      } catch (error) {
        if (!(error instanceof ApiError) || !['changed_meanwhile', 'not_found'].includes(error.code))
          throw error;
        showToast('info', t('applicantRecords:notes.reload'));
      }
      onSaved();
    },
  });
  return (
    <OperationForm of={form} className="grid gap-3">
      <Text name="text" unmarked rows={4} />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="small" busy={form.busy}>
          {t('applicantRecords:notes.save')}
        </Button>
        <Button size="small" look="quiet" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </p>
    </OperationForm>
  );
}
