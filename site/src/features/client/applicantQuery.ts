/** The list of applicants in its URL, for the list itself and for whoever is opened from it. */
import { addDays, tokyoDay } from '../../../../shared/domain/time.ts';
import { changedQuery } from '../../lib/addresses.ts';
import { listQueryOf } from './parts.tsx';

/** Orders of both faces; the first is the default. */
export const sorts = ['newest', 'oldest', 'changed', 'replyDue', 'score'] as const;

/** Of the filters in the URL: `answer-q1`, and `answer-q1-range` for numbers. */
export const answerPrefix = 'answer-';
export const rangeSuffix = '-range';

const replyDays = 3;
export const replies = ['awaited', 'soon', 'overdue'] as const;
const isReply = (value: string | null): value is (typeof replies)[number] =>
  (replies as readonly (string | null)[]).includes(value);

/** The API's query for a value of a filter. */
export const asks = {
  reply(value: string): object {
    const today = tokyoDay(Date.now());
    if (value === 'awaited') return { awaitsReply: 'true' };
    return isReply(value) ? { replyDue: { to: addDays(today, value === 'soon' ? replyDays : -1) } } : {};
  },
  score: (value: string): object => (/^[1-5]$/.test(value) ? { score: { from: value } } : {}),
  tag: (value: string): object => (value ? { tag: [value] } : {}),
  keeping: (value: string): object =>
    value === 'ending' ? { recordEnds: { from: tokyoDay(Date.now()) } } : {},
};

/** What the URL asks of answers: one parameter of the API for all questions. */
function answersAsked(query: URLSearchParams): string[] {
  return [...query].flatMap(([name, value]) => {
    if (!name.startsWith(answerPrefix)) return [];
    const id = name.slice(answerPrefix.length).replace(rangeSuffix, '');
    const asked = `${id}:${value}`;
    return /^[a-z][a-z0-9]{0,25}:(?:[a-z][a-z0-9]{0,25}|\d{0,7}\.\.\d{0,7})$/.test(asked) ? [asked] : [];
  });
}

/** The same list as the API reads it. */
export function askedFrom(query: URLSearchParams): Record<string, unknown> {
  const { status, jobId, filterOption } = listQueryOf(query);
  const keyword = query.get('keyword')?.slice(0, 200);
  const sort = [...sorts, 'relevance'].find((one) => one === query.get('sort'));
  const answer = jobId ? answersAsked(query) : [];
  return {
    ...{ status, filterOption },
    ...(jobId && { jobId: [jobId] }),
    ...(keyword && { keyword }),
    ...(answer.length > 0 && { answer }),
    ...asks.reply(query.get('reply') ?? ''),
    ...asks.score(query.get('score') ?? ''),
    ...asks.tag(query.get('tag') ?? ''),
    ...asks.keeping(query.get('keeping') ?? ''),
    ...(sort && (sort !== 'relevance' || keyword) && { sort }),
  };
}

const carriedNames = [
  'keyword',
  'filter',
  'jobId',
  'status',
  'reply',
  'score',
  'tag',
  'keeping',
  'sort',
  'face',
];

/** Filters, order and face of the list, as they are carried from the list to whoever is opened, and back. */
export function carriedFrom(query: URLSearchParams): string {
  const names = [...query.keys()].filter(
    (name) => carriedNames.includes(name) || name.startsWith(answerPrefix),
  );
  return changedQuery('', Object.fromEntries(names.map((name) => [name, query.get(name) || undefined])));
}
