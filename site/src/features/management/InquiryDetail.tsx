/** One inquiry: contents, history, answer, and status. */
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../../shared/client/index.ts';
import type { inquiries, InquiryDetail as Known } from '../../../../shared/contract/inquiries.ts';
import { type InquiryStatus, inquiryStatuses } from '../../../../shared/domain/codes.ts';
import { mayMove, optionName } from '../../../../shared/domain/inquiries.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { formatDay, formatDayTime } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { management } from '../../../../shared/locales/management.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { OperationForm, operationOf, useHeldForm } from '../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { changedIn } from '../../lib/ownChange.ts';
import { remember } from '../../lib/recent.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Field.tsx';
import { Phone } from '../../ui/Phone.tsx';
import { Alert, DescriptionList } from '../../ui/parts.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { AuditLinks, InquiryBadge } from './parts.tsx';
import './management.css';

/** With the token for the list, if it was just changed. */
type Inquiry = Known & { listToken?: string };
type Change = (typeof inquiries.updateInquiry.body)['_output'];
const update = operationOf('PUT /inquiries/{id}');
const { Text } = plainPartsOf<'PUT /inquiries/{id}'>();

export function InquiryDetail({ id }: { id: string }) {
  const { t, locale } = useTexts({ management, common });
  const loaded = useLoad<Inquiry>(id, async (signal) => {
    const found = await api('GET /inquiries/{id}', { params: { id }, signal });
    const name = found.companyName ?? found.name;
    remember({ type: 'inquiry', id, number: found.inquiryNumber, name });
    return found;
  });
  const list = address('managementInquiries', undefined, locale);
  const taken = (next: Inquiry) => {
    if (next.listToken) changedIn('inquiries', next.listToken);
    loaded.replace(() => next);
  };
  return (
    <div className="container office-page">
      <AppLink className="text-link justify-self-start text-sm" href={list}>
        {t('management:inquiries.back')}
      </AppLink>
      <Loaded
        of={loaded}
        rows={3}
        height="h-32"
        stays
        missing={<EmptyState heading="h1" title={t('management:inquiries.gone')} />}
      >
        {(data) => (
          <>
            <header className="grid justify-items-start gap-2">
              <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
                <InquiryBadge status={data.status} />
                <span className="numeric">{data.inquiryNumber}</span>
              </p>
              <h1>{optionName('INQUIRY_TYPE', data.type, locale)}</h1>
            </header>
            <div className="office-columns office-detail">
              <div className="grid gap-8">
                <Asked inquiry={data} />
                <History inquiry={data} />
                {data.status === 'spam' ? (
                  <p className="text-soft">{t('management:inquiry.spamNote')}</p>
                ) : (
                  <Reply inquiry={data} onDone={taken} onStale={loaded.reload} />
                )}
              </div>
              <div className="grid gap-6">
                <Assign key={data.assignedTo ?? ''} inquiry={data} onDone={taken} onStale={loaded.reload} />
                <Move inquiry={data} onDone={taken} onStale={loaded.reload} />
                <Note key={data.id} inquiry={data} onDone={taken} />
                <AuditLinks kind="inquiry" record={data.id} />
                <Remove inquiry={data} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Asked({ inquiry }: { inquiry: Inquiry }) {
  const { t, locale } = useTexts({ management });
  const { banner } = inquiry;
  return (
    <section className="card grid gap-5" aria-labelledby="asked">
      <h2 className="card-title" id="asked">
        {t('management:inquiry.message')}
      </h2>
      <p className="office-words" lang={inquiry.message && (inquiry.locale === 'jp' ? 'ja' : 'en')}>
        {inquiry.message ?? t('management:inquiry.noMessage')}
      </p>
      <DescriptionList
        items={[
          [t('management:inquiry.kind'), t(`management:inquiries.kind.${inquiry.kind}`)],
          [t('management:inquiry.company'), inquiry.companyName],
          [t('management:inquiry.sender'), inquiry.name],
          [
            t('management:inquiry.email'),
            <span key="email" className="office-words">
              {inquiry.email}
            </span>,
          ],
          [t('management:inquiry.phone'), inquiry.phone && <Phone key="phone" number={inquiry.phone} />],
          [t('management:inquiry.language'), t(`management:inquiry.${inquiry.locale}`)],
          [t('management:inquiry.received'), formatDayTime(inquiry.createdAt, locale)],
          [
            t('management:inquiry.account'),
            t(inquiry.accountId ? 'management:inquiry.loggedIn' : 'management:inquiry.loggedOut'),
          ],
          [
            t('management:inquiry.banner'),
            banner &&
              `${optionName('BANNER_SIZE', banner.size, locale)} · ${optionName('BANNER_PLACE', banner.place, locale)}`,
          ],
          [
            t('management:inquiry.website'),
            banner && (
              <a className="text-link office-words" href={banner.website} target="_blank" rel="noreferrer">
                {banner.website}
              </a>
            ),
          ],
          [
            t('management:inquiry.period'),
            banner && (banner.from || banner.until)
              ? [banner.from, banner.until].map((day) => (day ? formatDay(day, locale) : '')).join(' – ')
              : undefined,
          ],
        ]}
      />
    </section>
  );
}

function History({ inquiry: { history } }: { inquiry: Inquiry }) {
  const { t, locale } = useTexts({ management });
  return (
    <section className="grid gap-4" aria-labelledby="history">
      <h2 className="card-title" id="history">
        {t('management:inquiry.history')}
      </h2>
      {history.length === 0 ? (
        <p className="text-soft">{t('management:inquiry.historyEmpty')}</p>
      ) : (
        <ol className="office-rows">
          {history.map(({ id, at, by, status, reply }) => (
            <li key={id} className="grid gap-2 py-4">
              <p className="office-words text-sm text-soft">
                {t(
                  reply !== undefined && status
                    ? 'management:inquiry.repliedAndMoved'
                    : reply !== undefined
                      ? 'management:inquiry.replied'
                      : 'management:inquiry.moved',
                  {
                    by: by || t('management:inquiry.gone'),
                    status: status && optionName('INQUIRY_STATUS', status, locale),
                  },
                )}{' '}
                · {formatDayTime(at, locale)}
              </p>
              {reply !== undefined && <p className="office-words">{reply}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface ActProps {
  inquiry: Inquiry;
  onDone: (next: Inquiry) => void;
  /** Write conflict: the latest version must be loaded. */
  onStale: () => void;
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'changed_meanwhile';

function Reply({ inquiry, onDone, onStale }: ActProps) {
  const { t } = useTexts({ management, common });
  const { id, version, email, locale: language } = inquiry;
  const [asked, setAsked] = useState<Change>();
  const [status, setStatus] = useState<InquiryStatus>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const form = useHeldForm<{ reply: string }, Change>({
    facts: [update],
    defaultValues: { reply: '' },
    draft: `inquiryReply ${id}`,
    // A blank answer is reported by the contract at the field.
    toBody: ({ reply }) => ({ reply, version }),
    names: { reply: t('management:inquiry.reply') },
    // Submitting only asks for confirmation: the draft is kept until it was sent.
    savesItself: true,
    submit: async (body) => setAsked(body),
  });
  const canBeDone = inquiry.status !== 'done' && mayMove(inquiry.status, 'done');
  const send = async () => {
    if (!asked || busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const next = await api('PUT /inquiries/{id}', {
        params: { id },
        body: { ...asked, version, ...(status && { status }) },
      });
      setAsked(undefined);
      form.discard();
      showToast('done', t('management:inquiry.sent'));
      onDone(next);
    } catch (error) {
      if (isStale(error)) {
        setAsked(undefined);
        showToast('info', t('management:inquiry.changed'));
        onStale();
      } else setFailed(messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  const press = (next: InquiryStatus | undefined) => {
    setStatus(next);
    void form.onSubmit();
  };
  return (
    <section className="grid gap-4" aria-labelledby="reply">
      <h2 className="card-title" id="reply">
        {t('management:inquiry.reply')}
      </h2>
      <OperationForm of={form} aria-label={t('management:inquiry.reply')}>
        <Text
          name="reply"
          unmarked
          hint={t('management:inquiry.replyHint', { language: t(`management:inquiry.${language}`), email })}
          rows={8}
        />
        <div className="form-actions">
          {canBeDone && (
            <Button look="primary" onClick={() => press('done')}>
              {t('management:inquiry.replyDone')}
            </Button>
          )}
          <Button {...(!canBeDone && { look: 'primary' as const })} onClick={() => press(undefined)}>
            {t('management:inquiry.replyOnly')}
          </Button>
        </div>
      </OperationForm>
      {asked && (
        <ConfirmDialog
          open
          title={t('management:inquiry.confirmTitle')}
          confirm={t('management:inquiry.confirm')}
          busy={busy}
          onConfirm={() => void send()}
          onClose={() => !busy && setAsked(undefined)}
        >
          <div className="grid gap-4">
            <p className="office-words">{t('management:inquiry.confirmText', { email })}</p>
            <p className="card office-words">{asked.reply}</p>
            {failed && (
              <Alert tone="danger" title={t('management:inquiry.failed')}>
                {failed}
              </Alert>
            )}
          </div>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Sends one change at a time and shows the result. */
function useChange({ inquiry, onDone, onStale }: ActProps) {
  const { t } = useTexts({ management, common });
  const [busy, setBusy] = useState<string>();
  const change = async (name: string, body: Omit<Change, 'version'>, done: string) => {
    if (busy) return;
    setBusy(name);
    try {
      const { id, version } = inquiry;
      onDone(await api('PUT /inquiries/{id}', { params: { id }, body: { ...body, version } }));
      showToast('done', done);
    } catch (error) {
      if (isStale(error)) {
        showToast('info', t('management:inquiry.changed'));
        onStale();
      } else showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, change };
}

function Move(props: ActProps) {
  const { t, locale } = useTexts({ management });
  const { busy, change } = useChange(props);
  const next = inquiryStatuses.filter((status) => mayMove(props.inquiry.status, status));
  return (
    <section className="card grid gap-3" aria-labelledby="move">
      <h2 className="card-title" id="move">
        {t('management:inquiry.move')}
      </h2>
      {next.map((status) => {
        const name = optionName('INQUIRY_STATUS', status, locale);
        return (
          <Button
            key={status}
            wide
            busy={busy === status}
            onClick={() => void change(status, { status }, t('management:inquiry.movedTo', { status: name }))}
          >
            {t('management:inquiry.moveTo', { status: name })}
          </Button>
        );
      })}
    </section>
  );
}

/** Which employee looks after it. */
function Assign(props: ActProps) {
  const { t, locale } = useTexts({ management });
  const { assignedTo = '', assigneeName } = props.inquiry;
  const { busy, change } = useChange(props);
  const [chosen, setChosen] = useState(assignedTo);
  const colleagues = useLoad('colleagues', (signal) => api('GET /employees/all', { signal }));
  return (
    <section className="card grid gap-3" aria-labelledby="assign">
      <h2 className="card-title" id="assign">
        {t('management:inquiry.assign')}
      </h2>
      <Loaded of={colleagues} rows={1} height="h-24">
        {({ data }) => {
          // Somebody who cannot log in any more is shown as long as it is assigned to them.
          const former = assignedTo !== '' && !data.some(({ id }) => id === assignedTo);
          const options = [
            ...(former
              ? [{ value: assignedTo, label: assigneeName ? displayName(assigneeName, locale) : '–' }]
              : []),
            ...data.map(({ id, name }) => ({ value: id, label: displayName(name, locale) })),
          ];
          return (
            <>
              <Select
                label={t('management:inquiry.assigned')}
                empty={t('management:inquiry.unassigned')}
                options={options}
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
              />
              <Button
                busy={busy === 'assign'}
                disabled={chosen === assignedTo}
                className="justify-self-start"
                onClick={() =>
                  void change('assign', { assignedTo: chosen }, t('management:inquiry.assignSaved'))
                }
              >
                {t('management:inquiry.assignSave')}
              </Button>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Kept as a draft while typing; a change by another employee asks which to keep. */
function Note({ inquiry, onDone }: Omit<ActProps, 'onStale'>) {
  const { t } = useTexts({ management, common });
  const { id } = inquiry;
  const params = { id };
  const version = useRef(inquiry.version);
  const stored = useRef(inquiry.note ?? '');
  const form = useHeldForm<{ note: string }, Change>({
    facts: [update],
    defaultValues: { note: inquiry.note ?? '' },
    draft: `inquiryNote ${id}`,
    version: () => version.current,
    // An empty note deletes the previous one.
    toBody: ({ note }) => ({ note, version: version.current }),
    names: { note: t('management:inquiry.note') },
    rebase: async () => {
      version.current = (await api('GET /inquiries/{id}', { params })).version;
    },
    submit: async ({ note = '' }) => {
      const put = () => api('PUT /inquiries/{id}', { params, body: { note, version: version.current } });
      const next = await put().catch(async (error: unknown) => {
        if (!isStale(error)) throw error;
        const now = await api('GET /inquiries/{id}', { params });
        // Moved, answered, or saved by our own unanswered attempt: the note was not changed by another
        // employee.
        if (now.note !== note && (now.note ?? '') !== stored.current) throw error;
        version.current = now.version;
        return await put();
      });
      take(next);
      showToast('done', t('management:inquiry.noteSaved'));
    },
  });
  const take = (next: Inquiry) => {
    version.current = next.version;
    stored.current = next.note ?? '';
    form.markSaved({ note: stored.current });
    onDone(next);
  };
  const loadLatest = async () => {
    try {
      const next = await api('GET /inquiries/{id}', { params });
      form.reset({ note: next.note ?? '' });
      take(next);
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    }
  };
  return (
    <section className="card" aria-label={t('management:inquiry.note')}>
      <OperationForm of={form} className="grid gap-3" onLoadLatest={() => void loadLatest()}>
        <Text name="note" hint={t('management:inquiry.noteHint')} rows={4} />
        <Button type="submit" busy={form.busy} className="justify-self-start">
          {t('management:inquiry.noteSave')}
        </Button>
      </OperationForm>
    </section>
  );
}

function Remove({ inquiry }: { inquiry: Inquiry }) {
  const { t, locale } = useTexts({ management, common });
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const { listToken } = await api('DELETE /inquiries/{id}', { params: { id: inquiry.id } });
      changedIn('inquiries', listToken);
      showToast('done', t('management:inquiry.deleted'));
      navigate(address('managementInquiries', undefined, locale));
    } catch (error) {
      setFailed(messageOf(error) ?? t('common:errors.network'));
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="quiet" className="justify-self-start text-danger" onClick={() => setAsked(true)}>
        {t('management:inquiry.delete')}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          title={t('management:inquiry.deleteTitle')}
          confirm={t('management:inquiry.deleteConfirm')}
          look="danger"
          busy={busy}
          onConfirm={() => void remove()}
          onClose={() => setAsked(false)}
        >
          <p>{t('management:inquiry.deleteText', { number: inquiry.inquiryNumber })}</p>
          {failed && (
            <Alert tone="danger" title={t('management:inquiry.failed')}>
              {failed}
            </Alert>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
