import type { ReactNode } from 'react';
import type { ResumeReview } from '../../../shared/contract/resumeReviews.ts';
import { type ReviewSection, reviewSections } from '../../../shared/domain/resumeReviews.ts';
import { formatDay } from '../../../shared/domain/time.ts';
import { resume } from '../../../shared/locales/resume.ts';
import { useTexts } from '../lib/texts.ts';
import { Badge } from './parts.tsx';

const tones = { REQUESTED: 'info', ANSWERED: 'success', CANCELLED: 'neutral' } as const;

/** One review: the question, and the answer by section. */
export function ReviewRemarks({
  review,
  after,
}: {
  review: ResumeReview;
  /** After the remark on a section: a link to edit it. */
  after?: (section: ReviewSection) => ReactNode;
}) {
  const { t, locale } = useTexts({ resume });
  const { status, question, summary, remarks, requestedAt, answeredAt } = review;
  const remarked = reviewSections.filter((section) => remarks[section]);
  return (
    <article className="card grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <Badge tone={tones[status]}>{t(`resume:reviews.status.${status}`)}</Badge>
        <span>{t('resume:reviews.askedOn', { day: formatDay(requestedAt, locale) })}</span>
        {answeredAt && <span>{t('resume:reviews.answeredOn', { day: formatDay(answeredAt, locale) })}</span>}
      </div>
      <div className="grid gap-1">
        <h3 className="text-sm text-soft">{t('resume:reviews.yourQuestion')}</h3>
        <p className="whitespace-pre-line">{question ?? t('resume:reviews.noQuestion')}</p>
      </div>
      {summary && (
        <div className="grid gap-1 border-t border-line pt-4">
          <h3 className="text-base">{t('resume:reviews.summary')}</h3>
          <p className="whitespace-pre-line">{summary}</p>
        </div>
      )}
      {remarked.map((section) => (
        <div key={section} className="grid gap-1 border-t border-line pt-4">
          <h3 className="text-base">{t(`resume:reviews.sections.${section}`)}</h3>
          <p className="whitespace-pre-line">{remarks[section]}</p>
          {after?.(section)}
        </div>
      ))}
    </article>
  );
}
