/** One conversation: messages, unsent messages, and the composer. */
import { useStore } from '@nanostores/react';
import { ArrowDown, ArrowLeft, EllipsisVertical } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Conversation, Message } from '../../../../shared/contract/conversations.ts';
import { common } from '../../../../shared/locales/common.ts';
import { hiding } from '../../../../shared/locales/hiding.ts';
import { messages as texts } from '../../../../shared/locales/messages.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery, useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { later } from '../../lib/later.tsx';
import { messageOf } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Avatar, Badge } from '../../ui/parts.tsx';
import { EmptyState, Loaded, SkeletonList } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { Composer, useAttaching } from './Composer.tsx';
import { useName } from './other.tsx';
import { outbox, resumeOutbox } from './outbox.ts';
import { SaidByDay } from './SaidByDay.tsx';
import { type Shown, useSeen, useThread } from './useThread.ts';
import './messages.css';

const hideCompany = later(async () => ({
  default: (await import('../../ui/HideCompany.tsx')).HideCompanyDialog,
}));

/** Lazy, because few conversations have one. */
const Upcoming = lazy(() => import('../../ui/interview/Upcoming.tsx'));

export default function Thread({ id }: { id: string }) {
  const { t } = useTexts({ messages: texts });
  const { typing, fetchMore, ...thread } = useThread(id);
  const [path] = useLocation();
  const [query] = useQuery();
  const list = path + changedQuery(query.toString(), { conversationId: undefined });
  useSeen(thread.data);
  useEffect(() => resumeOutbox(id), [id]);

  return (
    <Loaded
      of={thread}
      stays
      skeleton={
        <div className="p-4">
          <SkeletonList rows={4} className="h-16" />
        </div>
      }
      missing={
        <EmptyState
          heading="h2"
          title={t('messages:thread.notFound')}
          message={t('messages:thread.notFoundMessage')}
        >
          <AppLink className="button button-secondary" href={list}>
            {t('messages:thread.back')}
          </AppLink>
        </EmptyState>
      }
    >
      {(shown) => (
        <OpenThread
          shown={shown}
          typing={typing}
          list={list}
          fetchMore={fetchMore}
          onHidden={thread.reload}
        />
      )}
    </Loaded>
  );
}

/** Where a job seeker can unhide the profile from a company. */
const blockedList = (locale: Locale) => `${address('myPage', undefined, locale)}?tab=scouts&section=blocked`;

function OpenThread({
  shown: { messages, conversation },
  typing,
  list,
  fetchMore,
  onHidden,
}: {
  shown: Shown;
  typing: boolean;
  list: string;
  fetchMore: (query: { before?: number }) => Promise<void>;
  onHidden: () => void;
}) {
  const { t, locale } = useTexts({ messages: texts, hiding, common });
  const name = useName(conversation.other);
  const { about } = conversation;
  const canWrite = conversation.isAvailable && !conversation.other.withdrawn;
  const waiting = useStore(outbox)[conversation.id] ?? [];
  const [editing, setEditing] = useState<Message>();
  const [busy, setBusy] = useState(false);
  const [isBelow, setIsBelow] = useState(false);
  const log = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = messages[0]?.number ?? 0;
  const last = messages.at(-1);
  const end = (last?.number ?? 0) + waiting.length;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // On a phone it replaces the list: scrolls all of it into view.
    const frame = heading.current?.closest('.thread');
    if (frame && frame.getBoundingClientRect().bottom > innerHeight) frame.scrollIntoView({ block: 'start' });
  }, []);

  const toEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    setIsBelow(false);
  };
  // New messages scroll into view if the end was visible, or if they are the user's own; loading earlier ones
  // does not move the view.
  const place = useRef({ first: 0, end: -1, height: 0, atEnd: true });
  useLayoutEffect(() => {
    const area = log.current;
    if (!area) return;
    const was = place.current;
    if (was.first !== first && was.end === end) area.scrollTop += area.scrollHeight - was.height;
    else if (was.end !== end) {
      if (was.atEnd || waiting.length > 0 || last?.byMe) toEnd();
      else setIsBelow(true);
    }
    place.current = { ...was, first, end, height: area.scrollHeight };
  });
  const scrolled = () => {
    const area = log.current!;
    place.current.atEnd = area.scrollHeight - area.scrollTop - area.clientHeight < 60;
    if (place.current.atEnd) setIsBelow(false);
  };

  // Where a search led: loaded if it is not there, then shown once.
  const [query] = useQuery();
  const target = Number(query.get('message')) || undefined;
  const isLoaded = messages.some(({ number }) => number === target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each target, and once it is there
  useEffect(() => {
    if (target === undefined) return;
    if (!isLoaded) {
      if (target < first) fetchMore({ before: target + 1 }).catch(() => undefined);
      return;
    }
    place.current.atEnd = false;
    const found = log.current?.querySelector<HTMLElement>('[data-found]');
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [target, isLoaded]);

  const earlier = async () => {
    setBusy(true);
    try {
      await fetchMore({ before: first });
    } catch (failure) {
      showToast('error', messageOf(failure) ?? t('common:errors.network'));
    }
    setBusy(false);
  };

  const addFiles = useAttaching(conversation.id);
  const [isOver, setIsOver] = useState(false);
  const canDrop = canWrite && !editing;
  const hasFiles = (event: DragEvent) => canDrop && event.dataTransfer.types.includes('Files');

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the composer has a button
    <div
      className="thread"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        void addFiles([...event.dataTransfer.files]);
      }}
    >
      <div>
        <Head conversation={conversation} list={list} heading={heading} onHidden={onHidden} />
        <Suspense>
          <Upcoming conversationId={conversation.id} className="thread-note" />
        </Suspense>
      </div>
      <div className="thread-middle">
        {isOver && (
          <p className="thread-drop" aria-hidden="true">
            {t('messages:files.drop')}
          </p>
        )}
        <div
          className="thread-log"
          ref={log}
          onScroll={scrolled}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          role="log"
          aria-busy={busy}
          aria-label={t('messages:thread.log', { name: name.text })}
        >
          {first > 1 && (
            <Button size="small" className="justify-self-center" busy={busy} onClick={earlier}>
              {t('messages:thread.earlier')}
            </Button>
          )}
          {about?.isOpen === false && canWrite && (
            <p className="thread-note">
              <Badge>{t('messages:thread.endedBadge')}</Badge>{' '}
              {t(
                conversation.other.role === 'company'
                  ? 'messages:thread.ended'
                  : 'messages:thread.endedCompany',
              )}
            </p>
          )}
          {messages.length === 0 && waiting.length === 0 && canWrite && (
            <p className="thread-first">{t('messages:thread.first')}</p>
          )}
          <SaidByDay conversation={conversation} messages={messages} found={target} onEdit={setEditing} />
        </div>
        {isBelow && (
          <Button size="small" className="thread-new" onClick={toEnd}>
            <ArrowDown className="icon icon-small" aria-hidden="true" />
            {t('messages:thread.new')}
          </Button>
        )}
      </div>
      <p className="thread-typing" aria-live="polite">
        {typing ? t('messages:thread.typing', { name: name.text }) : ''}
      </p>
      {conversation.other.withdrawn ? (
        <p className="thread-closed">{t('messages:thread.closed')}</p>
      ) : !conversation.isAvailable ? (
        <p className="thread-closed">
          {conversation.other.role === 'staff' ? (
            t('messages:thread.unavailable')
          ) : (
            <>
              {t('messages:thread.hiddenFrom')}{' '}
              <AppLink className="text-link" href={blockedList(locale)}>
                {t('hiding:list')}
              </AppLink>
            </>
          )}
        </p>
      ) : (
        <Composer
          key={editing?.id ?? ''}
          conversationId={conversation.id}
          editing={editing}
          hasTemplates={conversation.other.role === 'staff'}
          onEdited={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

function Head({
  conversation: { id, other, about, isAvailable },
  list,
  heading,
  onHidden,
}: {
  conversation: Conversation;
  list: string;
  heading: React.RefObject<HTMLHeadingElement | null>;
  onHidden: () => void;
}) {
  const { t, locale } = useTexts({ messages: texts, hiding, common });
  const [, change] = useQuery();
  const name = useName(other);
  const title = about && pick(about.title, locale);
  const [asking, setAsking] = useState<'takeOff' | 'hide'>();
  // Stays after that: the dialog returns the focus when it closes.
  const asksToHide = useRef(false);
  asksToHide.current ||= asking === 'hide';
  const [busy, setBusy] = useState(false);
  const company = other.companyId !== undefined && { id: other.companyId, name: other.name };
  const face =
    other.slug !== undefined
      ? address('companyPage', { name: other.slug }, locale)
      : other.staffNumber && about
        ? address('clientApplication', { staffNumber: other.staffNumber, jobNumber: about.jobNumber }, locale)
        : undefined;
  const hide = async () => {
    setBusy(true);
    try {
      await api('POST /conversations/hide', { body: { ids: [id] } });
      showToast('done', t('messages:thread.hidden'));
      change({ conversationId: undefined });
    } catch (failure) {
      showToast('error', messageOf(failure) ?? t('common:errors.network'));
      setBusy(false);
      setAsking(undefined);
    }
  };
  return (
    <header className="thread-head">
      <AppLink className="icon-button thread-back" href={list} aria-label={t('messages:thread.back')}>
        <ArrowLeft className="icon" aria-hidden="true" />
      </AppLink>
      <Avatar name={name.text} url={other.logoUrl} size="small" round={other.role === 'staff'} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base" ref={heading} tabIndex={-1} lang={name.lang}>
          {face ? (
            <AppLink className="text-link" href={face}>
              {name.text}
            </AppLink>
          ) : (
            name.text
          )}
        </h2>
        {about && title && (
          <p className="truncate text-sm text-soft">
            {t('messages:thread.about')}
            <a
              className="text-link"
              href={address('jobDetail', { jobId: about.jobId }, locale)}
              lang={title.lang}
            >
              {title.text}
            </a>
          </p>
        )}
      </div>
      <Menu
        label={t('messages:thread.menu')}
        trigger={<EllipsisVertical className="icon" aria-hidden="true" />}
        {...(company && { onOpen: hideCompany.fetch })}
        items={[
          { label: t('messages:thread.hide'), onSelect: () => setAsking('takeOff') },
          ...(company && isAvailable ? [{ label: t('hiding:act'), onSelect: () => setAsking('hide') }] : []),
        ]}
      />
      <ConfirmDialog
        open={asking === 'takeOff'}
        title={t('messages:thread.hideTitle')}
        confirm={t('messages:list.hideConfirm')}
        busy={busy}
        onConfirm={hide}
        onClose={() => setAsking(undefined)}
      >
        {t('messages:list.hideMessage')}
      </ConfirmDialog>
      {company && asksToHide.current && (
        <Suspense>
          <hideCompany.Part
            company={company}
            open={asking === 'hide'}
            onClose={() => setAsking(undefined)}
            onHidden={onHidden}
          />
        </Suspense>
      )}
    </header>
  );
}
