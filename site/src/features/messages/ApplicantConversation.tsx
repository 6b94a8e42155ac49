/** On an applicant's page: the last messages of the conversation with them, and the composer. */
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Message } from '../../../../shared/contract/conversations.ts';
import { common } from '../../../../shared/locales/common.ts';
import { hiring } from '../../../../shared/locales/hiring.ts';
import { messages as texts } from '../../../../shared/locales/messages.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { useInView } from '../../lib/inView.ts';
import { live } from '../../lib/live.ts';
import { messageOf } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useRight } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { Composer } from './Composer.tsx';
import { useName } from './other.tsx';
import { outbox, resumeOutbox, startLive } from './outbox.ts';
import { SaidByDay } from './SaidByDay.tsx';
import { type Shown, useSeen, useThread } from './useThread.ts';
import './messages.css';

/** The others are in the conversation itself. */
const lastShown = 5;

interface OfApplicant {
  applicationId: string;
  jobId: string;
  /** May not be opened yet. */
  conversationId: string;
}

export default function ApplicantConversation({ applicationId, jobId, conversationId }: OfApplicant) {
  const { t, locale } = useTexts({ messages: texts, hiring, common });
  const mayWrite = useRight('conversations.write');
  const { typing, fetchMore: _, ...thread } = useThread(conversationId);
  const state = useStore(live);
  const [end, isEndInView] = useInView();
  const [busy, setBusy] = useState(false);
  useSeen(thread.data, isEndInView);
  useEffect(startLive, []);
  useEffect(() => resumeOutbox(conversationId), [conversationId]);

  const open = async () => {
    setBusy(true);
    try {
      await api('POST /conversations', { body: { applicationId } });
      thread.reload();
    } catch (failure) {
      showToast('error', messageOf(failure) ?? t('common:errors.network'));
    }
    setBusy(false);
  };
  const opens = (text: string) =>
    mayWrite && (
      <p>
        <Button busy={busy} onClick={() => void open()}>
          {text}
        </Button>
      </p>
    );
  return (
    <section className="card grid gap-4" aria-labelledby="conversation-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="card-title" id="conversation-title">
          {t('hiring:conversation.title')}
        </h2>
        {thread.data && (
          <AppLink
            className="text-link text-sm"
            href={`${address('clientMyPage', undefined, locale)}?tab=conversation&conversationId=${conversationId}`}
          >
            {t('hiring:conversation.all')}
          </AppLink>
        )}
      </div>
      {state === 'waiting' && <Alert tone="warning">{t('messages:live.waiting')}</Alert>}
      <Loaded
        of={thread}
        rows={2}
        height="h-16"
        stays
        missing={
          <>
            <p className="text-sm text-soft">{t('hiring:conversation.none')}</p>
            {opens(t('hiring:conversation.begin'))}
          </>
        }
      >
        {(shown) => (
          <>
            <LastMessages
              shown={shown}
              // A message is about the posting that the conversation was opened for last.
              canWrite={mayWrite && shown.conversation.about?.jobId === jobId}
              typing={typing}
              end={end}
            />
            {shown.conversation.isAvailable &&
              !shown.conversation.other.withdrawn &&
              shown.conversation.about?.jobId !== jobId &&
              opens(t('hiring:conversation.about'))}
          </>
        )}
      </Loaded>
    </section>
  );
}

function LastMessages({
  shown: { messages, conversation },
  canWrite,
  typing,
  end,
}: {
  shown: Shown;
  canWrite: boolean;
  typing: boolean;
  /** Of what stands below the last message. */
  end: (element: Element | null) => void;
}) {
  const { t, locale } = useTexts({ messages: texts, hiring });
  const name = useName(conversation.other);
  const waiting = useStore(outbox)[conversation.id] ?? [];
  const [editing, setEditing] = useState<Message>();
  const title = conversation.about && pick(conversation.about.title, locale);
  const isClosed = conversation.other.withdrawn || !conversation.isAvailable;
  return (
    <>
      {messages.length === 0 && waiting.length === 0 && (
        <p className="text-sm text-soft">{t('hiring:conversation.none')}</p>
      )}
      <div className="applicant-talk" role="log" aria-label={t('messages:thread.log', { name: name.text })}>
        <SaidByDay conversation={conversation} messages={messages.slice(-lastShown)} onEdit={setEditing} />
        <span ref={end} />
      </div>
      <p className="thread-typing" aria-live="polite">
        {typing ? t('messages:thread.typing', { name: name.text }) : ''}
      </p>
      {isClosed ? (
        <p className="text-sm text-soft">
          {t(conversation.other.withdrawn ? 'messages:thread.closed' : 'messages:thread.unavailable')}
        </p>
      ) : canWrite ? (
        <Composer
          key={editing?.id ?? ''}
          conversationId={conversation.id}
          editing={editing}
          hasTemplates
          onEdited={() => setEditing(undefined)}
        />
      ) : (
        title && (
          <p className="text-sm text-soft">
            {t('messages:thread.about')} <span lang={title.lang}>{title.text}</span>
          </p>
        )
      )}
    </>
  );
}
