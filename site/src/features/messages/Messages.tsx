/** Conversations: the list and the open one. On a phone one at a time; the URL has the open one. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'wouter';
import { messages as texts } from '../../../../shared/locales/messages.ts';
import { changedQuery, useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { live, startLive } from '../../lib/live.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/parts.tsx';
import { NotLoaded, SkeletonList } from '../../ui/states.tsx';
import { ConversationList } from './ConversationList.tsx';
import './messages.css';

/** Lazy, because the list stands before one is open. */
const Thread = lazy(() => import('./Thread.tsx'));
/** Lazy, because it is where one comes from a posting, and has a form. */
const Asking = lazy(() => import('./Asking.tsx'));

export default function Messages() {
  const { t } = useTexts({ messages: texts });
  const [query] = useQuery();
  const state = useStore(live);
  const open = query.get('conversationId') ?? undefined;
  const applicationId = query.get('applicationId') ?? undefined;
  /** The posting to ask about. */
  const jobId = query.get('jobId') ?? undefined;
  const [path] = useLocation();
  useEffect(startLive, []);

  return (
    <div className="grid gap-4">
      {state === 'waiting' && <Alert tone="warning">{t('messages:live.waiting')}</Alert>}
      <div className="messages" data-open={open || applicationId || jobId ? '' : undefined}>
        <ConversationList open={open} />
        <div className="messages-open">
          {applicationId ? (
            <Opening applicationId={applicationId} />
          ) : jobId ? (
            <Suspense>
              <Asking
                key={jobId}
                jobId={jobId}
                list={path + changedQuery(query.toString(), { jobId: undefined })}
              />
            </Suspense>
          ) : open ? (
            <Suspense
              fallback={
                <div className="p-4">
                  <SkeletonList rows={4} className="h-16" />
                </div>
              }
            >
              <Thread key={open} id={open} />
            </Suspense>
          ) : (
            <p className="messages-none">{t('messages:thread.choose')}</p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Opens the conversation about an application. */
function Opening({ applicationId }: { applicationId: string }) {
  const [, change] = useQuery();
  const opened = useLoad(applicationId, (signal) =>
    api('POST /conversations', { body: { applicationId }, signal }),
  );
  const { data } = opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (data) change({ applicationId: undefined, conversationId: data.id }, { replace: true });
  }, [data]);
  return <NotLoaded of={opened} rows={3} height="h-16" />;
}
