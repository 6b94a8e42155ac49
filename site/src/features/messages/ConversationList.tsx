import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { AnswerOf } from '../../../../shared/client/index.ts';
import type { Conversation } from '../../../../shared/contract/conversations.ts';
import type { ReceivedFrame } from '../../../../shared/contract/socket.ts';
import { longestMessageSearch } from '../../../../shared/domain/messages.ts';
import { cleanLine } from '../../../../shared/domain/text.ts';
import { formatDate, formatShortDay, tokyoDay } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { messages as texts } from '../../../../shared/locales/messages.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery, pageOf, useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { missed, onFrame } from '../../lib/live.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { takeUnread, unreadMessages } from '../../lib/unread.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Avatar, Badge } from '../../ui/parts.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useName } from './other.tsx';
import { attachments, outbox } from './outbox.ts';
import { newer } from './thread.ts';
import './messages.css';

const MessageSearch = lazy(() => import('./MessageSearch.tsx'));

const tabs = ['ALL', 'APPLY', 'SCOUT', 'INQUIRY'] as const;
const counterOf = { ALL: 'total', APPLY: 'apply', SCOUT: 'scout', INQUIRY: 'inquiry' } as const;
type List = AnswerOf<'GET /conversations'>;

const order = (list: readonly Conversation[]) =>
  list.toSorted(
    (a, b) =>
      Number(b.manuallyAdded) - Number(a.manuallyAdded) || b.lastMessageTime.localeCompare(a.lastMessageTime),
  );

export function ConversationList({ open }: { open: string | undefined }) {
  const { t } = useTexts({ messages: texts, common });
  const [query, change] = useQuery();
  const unread = useStore(unreadMessages);
  const missedFrames = useStore(missed);
  const role = useStore(me)?.role;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const asked = cleanLine(query.get('q') ?? '');
  const keyword = [...asked].slice(0, longestMessageSearch).join('').trim();
  const type = tabs.find((tab) => tab === query.get('type')) ?? 'ALL';
  const page = pageOf(query);
  const list = useLoad(`conversations ${type} ${page}`, async (signal) => {
    const answer: List = await api('GET /conversations', { query: { type, page }, signal });
    takeUnread(answer.unread);
    return answer;
  });
  const { data, reload, replace } = list;

  const known = useRef(data);
  known.current = data;
  useEffect(
    () =>
      onFrame((frame: ReceivedFrame) => {
        if (!('conversation' in frame)) return;
        const told = frame.conversation;
        const isKnown = known.current?.data.some(({ id }) => id === told.id);
        // Reopened with another subject, or hidden here or in another tab: more than its state has changed.
        if (!isKnown || told.hidden || frame.event === 'conversation') return reload();
        replace((before) => ({
          ...before,
          data: order(before.data.map((one) => (one.id === told.id ? newer(one, told) : one))),
        }));
      }),
    [reload, replace],
  );
  // Messages missed while disconnected, and conversations opened or hidden here.
  const missedBefore = useRef(missedFrames);
  useEffect(() => {
    if (missedFrames === missedBefore.current) return;
    missedBefore.current = missedFrames;
    reload();
  }, [missedFrames, reload]);
  const shown = data?.data.some(({ id }) => id === open);
  const before = useRef(open);
  useEffect(() => {
    const changed = before.current !== open;
    before.current = open;
    if (changed && !shown) reload();
  }, [open, shown, reload]);

  const hideAll = async () => {
    setBusy(true);
    try {
      // A hundred per call; what gets a message meanwhile stays.
      let upTo: string | undefined;
      do {
        const body = { all: true as const, ...(upTo !== undefined && { upTo }) };
        ({ next: upTo } = await api('POST /conversations/hide', { body }));
      } while (upTo !== undefined);
      change({ conversationId: undefined, page: undefined });
      showToast('done', t('messages:thread.hidden'));
      reload();
    } catch (failure) {
      showToast('error', messageOf(failure) ?? t('common:errors.network'));
    }
    setBusy(false);
    setAsking(false);
  };

  return (
    <section className="messages-list" aria-label={t('messages:list.label')}>
      {(keyword !== '' || (data && data.counts.all > 0)) && <SearchField key={keyword} keyword={keyword} />}
      {keyword !== '' ? (
        <Suspense>
          <MessageSearch key={keyword} keyword={keyword} isCut={asked !== keyword} open={open} />
        </Suspense>
      ) : (
        <>
          {/* No filters for an empty list. */}
          {(type !== 'ALL' || (data && data.counts.all > 0)) && (
            <nav className="subtabs" aria-label={t('messages:tabs.label')}>
              {tabs.map((tab) => (
                <TabLink key={tab} tab={tab} current={type === tab} unread={unread?.[counterOf[tab]] ?? 0} />
              ))}
            </nav>
          )}
          <Loaded
            of={list}
            height="h-20"
            stays
            isEmpty={({ data: found }) => found.length === 0}
            empty={
              type === 'ALL' ? (
                <EmptyState
                  title={t('messages:list.empty')}
                  message={t(role === 'company' ? 'messages:list.emptyCompany' : 'messages:list.emptyStaff')}
                />
              ) : (
                <EmptyState title={t('messages:list.emptyTab')} />
              )
            }
          >
            {(answer) => (
              <div className="messages-scroll" aria-busy={list.loading}>
                <ul>
                  {answer.data.map((one) => (
                    <Item key={one.id} conversation={one} isOpen={one.id === open} />
                  ))}
                </ul>
                <Pagination
                  page={answer.page}
                  pageSize={answer.pageSize}
                  total={answer.total}
                  onPage={(to) => change({ page: to === 1 ? undefined : to })}
                />
                {type === 'ALL' && (
                  <Button
                    look="quiet"
                    size="small"
                    className="m-2 justify-self-start"
                    onClick={() => setAsking(true)}
                  >
                    {t('messages:list.hideAll')}
                  </Button>
                )}
              </div>
            )}
          </Loaded>
        </>
      )}
      <ConfirmDialog
        open={asking}
        title={t('messages:list.hideAllTitle')}
        confirm={t('messages:list.hideConfirm')}
        busy={busy}
        onConfirm={hideAll}
        onClose={() => setAsking(false)}
      >
        {t('messages:list.hideMessage')}
      </ConfirmDialog>
    </section>
  );
}

/** The words are in the URL, so that a search can be gone back to. */
function SearchField({ keyword }: { keyword: string }) {
  const { t } = useTexts({ messages: texts });
  const [, change] = useQuery();
  const [text, setText] = useState(keyword);
  return (
    <search>
      <form
        className="messages-search"
        onSubmit={(event) => {
          event.preventDefault();
          change({ q: text.trim() || undefined, message: undefined });
        }}
      >
        <input
          className="input"
          type="search"
          maxLength={longestMessageSearch}
          value={text}
          aria-label={t('messages:list.search')}
          placeholder={t('messages:list.search')}
          onChange={({ target }) => setText(target.value)}
        />
        {keyword !== '' && (
          <Button size="small" look="quiet" onClick={() => change({ q: undefined, message: undefined })}>
            {t('messages:list.clear')}
          </Button>
        )}
      </form>
    </search>
  );
}

function TabLink({ tab, current, unread }: { tab: (typeof tabs)[number]; current: boolean; unread: number }) {
  const { t } = useTexts({ messages: texts });
  const [path] = useLocation();
  const [query] = useQuery();
  const href =
    path + changedQuery(query.toString(), { type: tab === 'ALL' ? undefined : tab, page: undefined });
  return (
    <AppLink className="subtab" href={href} aria-current={current ? 'page' : undefined}>
      {t(`messages:tabs.${tab}`)}
      {unread > 0 && <Unread count={unread} />}
    </AppLink>
  );
}

function Unread({ count }: { count: number }) {
  const { t } = useTexts({ messages: texts });
  return (
    <Badge tone="primary">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{t('messages:tabs.unread', { count })}</span>
    </Badge>
  );
}

function Item({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { t, locale } = useTexts({ messages: texts });
  const [path] = useLocation();
  const [query] = useQuery();
  const { other, lastMessage, lastMessageTime, notSeenCount } = conversation;
  const name = useName(other);
  const title = conversation.about && pick(conversation.about.title, locale);
  const isToday = tokyoDay(lastMessageTime) === tokyoDay(new Date());
  const waiting = useStore(outbox)[conversation.id] ?? [];
  const isRefused = waiting.some(({ failed }) => failed);
  const hasFiles = useStore(attachments)[conversation.id]?.some(({ unfit }) => !unfit) === true;
  const heard =
    lastMessage && lastMessage.kind !== 'TEXT'
      ? t(`messages:list.${lastMessage.kind}`, { name: lastMessage.text })
      : (lastMessage?.text ?? '');
  const said = isRefused
    ? t('messages:outbox.failed')
    : hasFiles
      ? t('messages:files.unsent')
      : !conversation.isAvailable && other.role === 'staff'
        ? t('messages:list.unavailable')
        : !lastMessage
          ? t('messages:list.nothingSaid')
          : lastMessage.isDeleted
            ? t('messages:thread.deleted')
            : lastMessage.byMe
              ? t('messages:list.you', { text: heard })
              : heard;
  return (
    <li>
      <AppLink
        className="messages-item"
        href={path + changedQuery(query.toString(), { conversationId: conversation.id, message: undefined })}
        aria-current={isOpen ? 'true' : undefined}
      >
        <Avatar name={name.text} url={other.logoUrl} round={other.role === 'staff'} />
        <span className="messages-item-text">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-bold" lang={name.lang}>
              {name.text}
            </span>
            <time className="numeric shrink-0 text-xs text-soft" dateTime={lastMessageTime}>
              {isToday ? formatDate(lastMessageTime, 'HH:mm') : formatShortDay(lastMessageTime, locale)}
            </time>
          </span>
          {title && (
            <span className="truncate text-xs text-soft" lang={title.lang}>
              {title.text}
            </span>
          )}
          <span className="flex items-center gap-2">
            <span
              className={`min-w-0 flex-1 truncate text-sm ${isRefused || hasFiles ? 'text-danger' : notSeenCount > 0 ? 'font-bold' : 'text-soft'}`}
            >
              {said}
            </span>
            {notSeenCount > 0 && <Unread count={notSeenCount} />}
          </span>
        </span>
      </AppLink>
    </li>
  );
}
