/** What happened to an application: who, when, from where to where. */
import { useState } from 'react';
import type { AppliedStatus, Locale } from '../../../../../shared/domain/codes.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { formatDayTime } from '../../../../../shared/domain/time.ts';
import { applicantRecords } from '../../../../../shared/locales/applicantRecords.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { useLoad } from '../../../lib/load.ts';
import { textsFor, useTexts } from '../../../lib/texts.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { authorName } from './authors.ts';
import '../client.css';

type Event = AnswerOf<'GET /jobs/applied/{id}/history'>['data'][number];
const pageSize = 10;

export default function History({
  applicationId,
  at,
}: {
  applicationId: string;
  /** Changes whenever something was added. */
  at: string;
}) {
  const { t } = useTexts({ applicantRecords });
  const [page, setPage] = useState(1);
  const loaded = useLoad(`history ${applicationId} ${at} ${page}`, (signal) =>
    api('GET /jobs/applied/{id}/history', {
      params: { id: applicationId },
      query: { page, pageSize },
      signal,
    }),
  );
  return (
    <section className="card grid gap-3" aria-labelledby="history-title">
      <h2 className="card-title" id="history-title">
        {t('applicantRecords:history.title')}
      </h2>
      <Loaded of={loaded} rows={2} height="h-12" stays>
        {({ data, ...shown }) => (
          <>
            <ol className="client-history">
              {data.map((event, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two events can have the same time
                <li key={`${event.at} ${index}`}>
                  <Entry event={event} />
                </li>
              ))}
            </ol>
            <Pagination {...shown} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** 'Score 3 → 5. Tags added: night shifts.' */
function markText({ score, added, removed }: NonNullable<Event['marks']>, locale: Locale): string {
  const { t } = textsFor(locale, { applicantRecords });
  const none = t('applicantRecords:history.marks.none');
  const list = (tags: readonly string[]) => tags.join(locale === 'jp' ? '、' : ', ');
  return [
    score && t('applicantRecords:history.marks.score', { from: score.from ?? none, to: score.to ?? none }),
    added.length > 0 && t('applicantRecords:history.marks.added', { tags: list(added) }),
    removed.length > 0 && t('applicantRecords:history.marks.removed', { tags: list(removed) }),
  ]
    .filter(Boolean)
    .join(locale === 'jp' ? '、' : '; ');
}

function Entry({ event: { kind, at, by, author, from, to, interview, marks } }: { event: Event }) {
  const { t, locale } = useTexts({ applicantRecords });
  const name = (status: AppliedStatus | undefined) => status && optionName('APPLIED_STATUS', status, locale);
  const when = (instant: string) => formatDayTime(instant, locale);
  const what =
    kind === 'INTERVIEW'
      ? interview && t(`applicantRecords:history.interview.${interview.status}`)
      : kind === 'MOVED' && from === undefined
        ? t('applicantRecords:history.APPLIED')
        : kind === 'MARKED'
          ? marks && markText(marks, locale)
          : t(`applicantRecords:history.${kind}`, { from: name(from), to: name(to) });
  return (
    <>
      <strong className="text-sm">
        {what}
        {interview?.startsAt && ` (${when(interview.startsAt)})`}
      </strong>
      <span className="text-sm text-soft">
        <time className="numeric" dateTime={at}>
          {when(at)}
        </time>
        {' · '}
        {author ? authorName(author, locale) : t(`applicantRecords:history.by.${by}`)}
      </span>
    </>
  );
}
