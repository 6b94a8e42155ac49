/** Messages with the words in the URL, in the place of the list. Loaded when somebody searches. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { FoundMessage } from '../../../../shared/contract/conversations.ts';
import { excerptOf } from '../../../../shared/domain/messageSearch.ts';
import { longestMessageSearch } from '../../../../shared/domain/messages.ts';
import { formatDate, formatDay, formatShortDay } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { messageSearch } from '../../../../shared/locales/messageSearch.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery, useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useName } from './other.tsx';
import './messages.css';

interface Found {
  data: FoundMessage[];
  cursor?: string | undefined;
  searchedTo?: string | undefined;
}

export default function MessageSearch({
  keyword,
  isCut,
  open,
}: {
  keyword: string;
  /** It is the beginning of what the URL has. */
  isCut: boolean;
  open: string | undefined;
}) {
  const { t, locale } = useTexts({ messageSearch, common });
  const [busy, setBusy] = useState(false);
  const found = useLoad<Found>(`messages with ${keyword}`, (signal) =>
    api('GET /conversations/search', { query: { keyword }, signal }),
  );
  const more = async (cursor: string) => {
    setBusy(true);
    try {
      const next = await api('GET /conversations/search', { query: { keyword, cursor } });
      found.replace((before) => ({ ...next, data: [...before.data, ...next.data] }));
    } catch (failure) {
      showToast('error', messageOf(failure) ?? t('common:errors.network'));
    }
    setBusy(false);
  };
  return (
    <>
      {isCut && (
        <p className="px-4 py-2 text-sm" role="status">
          {t('messageSearch:cut', { limit: longestMessageSearch })}
        </p>
      )}
      <Loaded
        of={found}
        height="h-20"
        isEmpty={({ data, cursor }) => data.length === 0 && cursor === undefined}
        empty={<EmptyState title={t('messageSearch:none')} message={t('messageSearch:noneMessage')} />}
      >
        {({ data, cursor, searchedTo }) => (
          <div className="messages-scroll">
            <p className="px-4 py-2 text-sm text-soft" role="status">
              {t('messageSearch:count', { count: data.length })}
              {cursor !== undefined && searchedTo !== undefined && (
                <> {t('messageSearch:searchedTo', { day: formatDay(searchedTo, locale) })}</>
              )}
            </p>
            <ul>
              {data.map((one) => (
                <Hit key={one.message.id} found={one} keyword={keyword} open={open} />
              ))}
            </ul>
            {cursor !== undefined && (
              <Button
                size="small"
                className="m-2 justify-self-start"
                busy={busy}
                onClick={() => more(cursor)}
              >
                {t('messageSearch:more')}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function Hit({
  found: { message, other, about },
  keyword,
  open,
}: {
  found: FoundMessage;
  keyword: string;
  open: string | undefined;
}) {
  const { t, locale } = useTexts({ messageSearch });
  const [path] = useLocation();
  const [query] = useQuery();
  const name = useName(other);
  const { conversationId, number, createdAt, text, file, byMe } = message;
  const isOpen = conversationId === open && query.get('message') === String(number);
  const said = excerptOf([text, file?.name, file?.alt].filter(Boolean).join(' '), keyword);
  return (
    <li>
      <AppLink
        className="messages-item"
        href={path + changedQuery(query.toString(), { conversationId, message: number })}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className="messages-item-text">
          <span className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1 truncate font-bold" lang={name.lang}>
              {name.text}
            </span>
            <time className="numeric shrink-0 text-xs text-soft" dateTime={createdAt}>
              {formatShortDay(createdAt, locale)} {formatDate(createdAt, 'HH:mm')}
            </time>
          </span>
          {about?.title[locale] && <span className="truncate text-xs text-soft">{about.title[locale]}</span>}
          <span className="messages-hit">{byMe ? t('messageSearch:you', { text: said }) : said}</span>
        </span>
      </AppLink>
    </li>
  );
}
