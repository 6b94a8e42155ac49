import { lazy, Suspense } from 'react';
import { applicants } from '../../../../shared/collections/applicants.ts';
import { appliedStatuses, filterOptions } from '../../../../shared/domain/codes.ts';
import { highestScore } from '../../../../shared/domain/favoriteStaff.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { applicantBoard } from '../../../../shared/locales/applicantBoard.ts';
import { clientApplicants } from '../../../../shared/locales/clientApplicants.ts';
import { useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { later } from '../../lib/later.tsx';
import type { Filter } from '../../lib/list/address.ts';
import { filtersOf } from '../../lib/list/filters.ts';
import { useLoad } from '../../lib/load.ts';
import { afterOwnChange } from '../../lib/ownChange.ts';
import { useTexts } from '../../lib/texts.ts';
import { SkeletonList } from '../../ui/states.tsx';
import { asks, replies } from './applicantQuery.ts';
import { type Face, type FaceProps, faces } from './board/face.ts';
import { afterJobChange, isWhole, jobLabel } from './ownJobs.ts';
import { idPattern, listQueryOf } from './parts.tsx';
import './board/board.css';
import './client.css';

const boardFace = later(() => import('./board/BoardFace.tsx'));
const tableFace = later(() => import('./board/TableFace.tsx'));

const of = filtersOf(applicants);

/** The chosen face on the device; named in the privacy policy. */
const faceKeptAs = 'applicantFace';
const faceIn = (value: string | null): Face | undefined => faces.find((face) => face === value);

export default function ApplicantsScreen() {
  const { t } = useTexts({ clientApplicants });
  return (
    <div className="container client-page">
      <h1>{t('clientApplicants:applicants.title')}</h1>
      <Applicants />
    </div>
  );
}

/** What a posting asks, with the code that shows it: few ask anything. */
async function loadAsked(id: string, signal: AbortSignal) {
  const { content } = await api('GET /jobs/{id}', { params: { id }, signal });
  const questions = content.questions ?? [];
  return questions.length > 0 ? { questions, ...(await import('./answerColumns.tsx')) } : undefined;
}

/** The company's own tags, most frequent first, and the one in the URL. */
function useTags(): string[] {
  const [query] = useQuery();
  const loaded = useLoad('tags', (signal) =>
    api('GET /company/applicants', {
      query: { filterOption: 'ALL', pageSize: 1, ...afterOwnChange('applications') },
      signal,
    }),
  );
  const counts = Object.entries(loaded.data?.facets.tag ?? {});
  const known = counts.toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'ja')).map(([tag]) => tag);
  const asked = query.get('tag');
  return asked && !known.includes(asked) ? [asked, ...known] : known;
}

const SearchedJob = lazy(() => import('./SearchedJob.tsx'));

/** Of more jobs than a select has. */
const jobControl: NonNullable<Filter['control']> = ({ label, any = '', value, onChange }) => (
  <Suspense>
    <SearchedJob list="GET /jobs/options" placeholder={any} {...{ label, value, onChange }} />
  </Suspense>
);

/**
 * Filters: by name, by the posting's state, by posting, by due answers, by score and tag, by status, by what one
 * posting asks.
 */
function useFilters(answers: readonly Filter[]): Filter[] {
  const { t, locale } = useTexts({ clientApplicants, applicantBoard });
  const tags = useTags();
  const jobs = useLoad('jobs', (signal) => api('GET /jobs/options', { query: afterJobChange(), signal }));
  return [
    of.words(t('applicantBoard:keyword')),
    {
      name: 'filter',
      label: t('clientApplicants:applicants.option'),
      look: 'select',
      options: filterOptions.map((value) => ({
        value,
        label: t(`clientApplicants:applicants.options.${value}`),
      })),
      preset: () => 'HIRING',
      asks: (filterOption) => ({ filterOption }),
      also: () => ({ jobId: undefined }),
    },
    {
      name: 'jobId',
      label: t('clientApplicants:applicants.job'),
      look: 'select',
      any: t('clientApplicants:applicants.anyJob'),
      options: (jobs.data?.data ?? [])
        .filter((job) => job.status !== 'DRAFT')
        .map((job) => ({ value: job.id, label: jobLabel(job, locale) })),
      ...(jobs.data && !isWhole(jobs.data) && { control: jobControl }),
      // The URL's value is used before the postings are loaded.
      preset: (query) => listQueryOf(query).jobId ?? '',
      asks: (jobId) => (idPattern.test(jobId) ? { jobId: [jobId] } : {}),
      // A posting can be selected whether or not it is still open.
      also: (jobId) => ({ filter: jobId ? 'ALL' : undefined }),
    },
    {
      name: 'reply',
      label: t('applicantBoard:reply'),
      look: 'select',
      any: t('applicantBoard:anyReply'),
      further: true,
      options: replies.map((value) => ({
        value,
        label: t(`applicantBoard:replies.${value}`),
      })),
      asks: asks.reply,
    },
    {
      name: 'keeping',
      label: t('applicantBoard:keeping'),
      look: 'select',
      any: t('applicantBoard:anyKeeping'),
      further: true,
      options: [{ value: 'ending', label: t('applicantBoard:keepingEnds') }],
      asks: asks.keeping,
      // Mostly of closed postings.
      also: (value) => ({ filter: value ? 'ALL' : undefined }),
    },
    {
      name: 'score',
      label: t('applicantBoard:score.label'),
      look: 'select',
      any: t('applicantBoard:score.any'),
      further: true,
      options: Array.from({ length: highestScore }, (_, at) => highestScore - at).map((score) => ({
        value: String(score),
        label: score === highestScore ? String(score) : t('applicantBoard:score.from', { score }),
      })),
      asks: asks.score,
    },
    // Most companies use none at first.
    ...(tags.length > 0
      ? [
          {
            ...{ name: 'tag', label: t('applicantBoard:tag.label'), look: 'select' as const },
            any: t('applicantBoard:tag.any'),
            further: true as const,
            options: tags.map((tag) => ({ value: tag, label: tag, codes: [tag] })),
            facet: 'tag',
            asks: asks.tag,
          },
        ]
      : []),
    of.codes('status', {
      label: t('clientApplicants:applicants.filter'),
      look: 'chips',
      many: true,
      nameOf: (code) => optionName('APPLIED_STATUS', code, locale),
      first: [{ value: '', label: t('clientApplicants:applicants.all'), codes: appliedStatuses }],
    }),
    ...answers,
  ];
}

/** The face in the URL, else the one chosen last, else the board where it has room. */
function useFace(): [Face, (face: Face) => void] {
  const [query, change] = useQuery();
  const face =
    faceIn(query.get('face')) ??
    faceIn(localStorage.getItem(faceKeptAs)) ??
    (matchMedia('(min-width: 768px)').matches ? 'board' : 'table');
  return [
    face,
    (next) => {
      localStorage.setItem(faceKeptAs, next);
      change({ face: next, page: undefined });
    },
  ];
}

export function Applicants() {
  const [face, choose] = useFace();
  const { locale } = useTexts({ clientApplicants });
  const [query] = useQuery();
  const { jobId } = listQueryOf(query);
  const asked = useLoad(`asked ${jobId}`, async (signal) => jobId && loadAsked(jobId, signal));
  const posting = asked.data || undefined;
  const answers = posting?.answerFilters(posting.questions, locale) ?? [];
  const filters = useFilters(answers);
  const parts: FaceProps = { filters, asks: posting, answers, face, onFace: choose };
  const Shown = (face === 'board' ? boardFace : tableFace).Part;
  return (
    <Suspense fallback={<SkeletonList rows={5} className="h-16" />}>
      <Shown {...parts} />
    </Suspense>
  );
}
