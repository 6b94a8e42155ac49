/** Shared by the list of postings and a posting's page. */
import { postings } from '../../../../shared/collections/postings.ts';
import type { JobStatus } from '../../../../shared/domain/codes.ts';
import type { TextKey, Translate } from '../../../../shared/locales/index.ts';
import { management } from '../../../../shared/locales/management.ts';
import { api } from '../../lib/api.ts';
import type { BulkAct } from '../../lib/list/Bulk.tsx';
import { changedIn } from '../../lib/ownChange.ts';
import { useTexts } from '../../lib/texts.ts';
import { PostingBadge } from '../../ui/PostingBadge.tsx';

export function OfficePostingBadge(job: { status: JobStatus; isOpen: boolean }) {
  const { t } = useTexts({ management });
  return (
    <PostingBadge {...job} open={t('management:jobs.open')} scheduled={t('management:jobs.scheduled')} />
  );
}

interface Posting {
  id: string;
  status: JobStatus;
  version: number;
}

/** The office ends a posting. Cannot be undone: its company is notified at once, and can republish it. */
export const endPosting = (t: Translate<TextKey<{ management: typeof management }>>): BulkAct<Posting> => ({
  id: 'end',
  label: (count) => t('management:jobs.end.label', { count }),
  danger: true,
  possible: ({ status }) => status !== 'DRAFT' && status !== 'CLOSED',
  question: (count) => ({
    title: t('management:jobs.end.title', { count }),
    text: t('management:jobs.end.text', { count }),
    confirm: t('management:jobs.end.confirm', { count }),
  }),
  act: async ({ id, version }) => {
    const answer = await api('PUT /jobs/management/{id}/end', { params: { id }, body: { version } });
    changedIn(postings.name, answer.listToken);
  },
  done: (count) => t('management:jobs.end.done', { count }),
});
