/** What the list of postings and the page of one have in common. */
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

/** The office ends a posting. Nothing takes it back: its company is told at once, and republishes it itself. */
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
