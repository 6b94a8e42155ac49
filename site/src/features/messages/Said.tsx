import { useStore } from '@nanostores/react';
import { Ellipsis, Pencil, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Message } from '../../../../shared/contract/conversations.ts';
import { changeableFor } from '../../../../shared/domain/messages.ts';
import { formatDate } from '../../../../shared/domain/time.ts';
import { messages as texts } from '../../../../shared/locales/messages.ts';
import { live } from '../../lib/live.ts';
import { useTexts } from '../../lib/texts.ts';
import type { Picked } from '../../lib/wording.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { ask, Refusal } from './ask.ts';
import { discard, isHeld, retry, type Waiting } from './outbox.ts';
import './messages.css';

const worded = [
  'conversation_closed',
  'company_blocked',
  'profile_unavailable',
  'message_too_old',
  'placeholder_empty',
  'too_many_requests',
] as const;

/** The text for a refusal. */
export function useRefusal(): (code: string | undefined) => string {
  const { t } = useTexts({ messages: texts });
  return (code) => {
    if (code === 'offline') return t('messages:live.needed');
    return t(`messages:errors.${worded.find((known) => known === code) ?? 'other'}`);
  };
}

/** Lazy, because few conversations have one. */
const SentFile = lazy(() => import('./SentFile.tsx'));

/** Most pixels of a picture in a conversation, and the least that can be pressed. */
const [most, least] = [280, 48];

function boxOf({ width, height }: NonNullable<Message['file']>) {
  if (width === undefined || height === undefined) return undefined;
  const scale = Math.min(1, most / Math.max(width, height));
  const box = Math.max(least, Math.round(width * scale));
  return { width: box, aspectRatio: `${box} / ${Math.max(least, Math.round(height * scale))}` };
}

/** One message. */
export function Said({
  message,
  author,
  isSeen,
  isFound,
  onEdit,
}: {
  message: Message;
  author: Picked;
  isSeen: boolean;
  /** A search led here. */
  isFound: boolean;
  onEdit: () => void;
}) {
  const { t } = useTexts({ messages: texts });
  const { byMe, kind, text, file, createdAt, editedAt, deletedAt } = message;
  const time = formatDate(createdAt, 'HH:mm');
  const mayChange = byMe && !deletedAt && Date.now() - Date.parse(createdAt) < changeableFor;
  return (
    <article
      className={classes('said', byMe && 'said-mine')}
      {...(isFound && { 'data-found': '', tabIndex: -1 })}
    >
      <h4 className="visually-hidden" lang={author.lang}>
        {author.text}
      </h4>
      <div className="said-row">
        {deletedAt ? (
          <p className="said-text said-deleted">{t('messages:thread.deleted')}</p>
        ) : file ? (
          // Its room is kept before it is there, so that nothing moves.
          <div className={kind === 'IMAGE' ? 'said-picture' : 'said-text said-file'} style={boxOf(file)}>
            <Suspense>
              <SentFile message={{ ...message, file }} />
            </Suspense>
          </div>
        ) : (
          <p className="said-text">{text}</p>
        )}
        {mayChange && <Acts message={message} time={time} onEdit={onEdit} />}
      </div>
      <p className="said-note">
        <time className="numeric" dateTime={createdAt}>
          {time}
        </time>
        {editedAt && !deletedAt && <span>{t('messages:thread.edited')}</span>}
        {isSeen && <span>{t('messages:thread.seen')}</span>}
      </p>
    </article>
  );
}

function Acts({
  message: { id, conversationId, kind },
  time,
  onEdit,
}: {
  message: Message;
  time: string;
  onEdit: () => void;
}) {
  const { t } = useTexts({ messages: texts });
  const refusal = useRefusal();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await ask({ action: 'editMessageStatus', conversationId, id, status: 'DELETED' });
    } catch (error) {
      showToast('error', refusal(error instanceof Refusal ? error.code : undefined));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Menu
        label={t('messages:message.menu', { time })}
        className="icon-button said-menu"
        trigger={<Ellipsis className="icon" aria-hidden="true" />}
        items={[
          ...(kind === 'TEXT'
            ? [
                {
                  label: t('messages:message.edit'),
                  icon: <Pencil className="icon icon-small" aria-hidden="true" />,
                  onSelect: onEdit,
                },
              ]
            : []),
          {
            label: t('messages:message.delete'),
            icon: <Undo2 className="icon icon-small" aria-hidden="true" />,
            onSelect: () => setAsking(true),
            danger: true,
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={t('messages:message.deleteTitle')}
        confirm={t('messages:message.deleteConfirm')}
        look="danger"
        busy={busy}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t('messages:message.deleteMessage')}
      </ConfirmDialog>
    </>
  );
}

/** A message being sent, or one that was refused. */
export function WaitingMessage({ conversationId, message }: { conversationId: string; message: Waiting }) {
  const { t } = useTexts({ messages: texts });
  const refusal = useRefusal();
  const isOpen = useStore(live) === 'open';
  const held = useStore(isHeld);
  return (
    <article className="said said-mine said-waiting">
      <h4 className="visually-hidden">{t('messages:thread.you')}</h4>
      <div className="said-row">
        <p className="said-text">{message.text}</p>
      </div>
      {message.failed ? (
        <div className="said-note said-failed">
          <p>
            {t('messages:outbox.failed')} {refusal(message.failed)}
          </p>
          <Button size="small" onClick={() => retry(conversationId, message.id)}>
            {t('messages:outbox.retry')}
          </Button>
          <Button size="small" look="quiet" onClick={() => discard(conversationId, message.id)}>
            {t('messages:outbox.discard')}
          </Button>
        </div>
      ) : (
        <p className="said-note">
          {isOpen && !held && <Spinner />}
          {t(`messages:outbox.${!isOpen ? 'waiting' : held ? 'held' : 'sending'}`)}
        </p>
      )}
    </article>
  );
}
