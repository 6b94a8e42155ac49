import { isDeepStrictEqual } from 'node:util';
import type { JobContent, PostingFinding } from '../../../shared/contract/postings.ts';
import { defaultClosesAt, isClosesAtAllowed, maximumPostingDays } from '../../../shared/domain/jobStatus.ts';
import { closesUnderPlan } from '../../../shared/domain/plans.ts';
import { missingForPublishing } from '../../../shared/domain/postingRequirements.ts';
import { postingFindings } from '../../../shared/domain/postingRules/index.ts';
import { isAboutPerson } from '../../../shared/domain/postingRules/names.ts';
import { oldestOpenAnchor } from '../../../shared/domain/stillHiring.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import type { Condition } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { JobRecord, LoadedJob } from './records.ts';

/** Normalized for comparison in conditions: milliseconds, UTC. */
const plain = (instant: string) => new Date(instant).toISOString();

/** The content with its instants in stored form. */
export function withPlainTimes(content: JobContent): JobContent {
  const { opensAt, closesAt } = content;
  return {
    ...content,
    ...(opensAt !== undefined && { opensAt: plain(opensAt) }),
    ...(closesAt !== undefined && { closesAt: plain(closesAt) }),
  };
}

/** Violations of the law in a posting as of today; publishing refuses it for each of these. */
export const refusedFor = (content: JobContent): PostingFinding[] =>
  postingFindings(content, tokyoDay(now())).filter(({ severity }) => severity === 'refused');

/**
 * @throws Failure job_incomplete naming each missing field; job_unlawful naming each violation of the law.
 * Warnings are left to the company and refuse nothing.
 */
export function requirePublishable(content: JobContent, companyName: JobRecord['company']['name']): void {
  const missing = missingForPublishing(content, companyName);
  if (missing.length > 0) {
    throw new Failure('job_incomplete', {
      fields: missing.map((field) => ({
        field: field === 'companyName' ? field : `content.${field}`,
        code: 'missingForPublishing',
      })),
    });
  }
  const refused = refusedFor(content);
  if (refused.length === 0) return;
  throw new Failure('job_unlawful', {
    fields: refused.map(({ field, rule, words, wage }) => ({
      field: `content.${field}`,
      code: `${isAboutPerson(field, rule) ? 'unlawfulQuestion' : 'unlawful'}.${rule}`,
      values: { ...(words && { words }), ...(wage && { hourly: wage.hourly, minimum: wage.minimum }) },
    })),
  });
}

const outOfRange = (field: string) =>
  new Failure('closes_at_out_of_range', {
    values: { days: maximumPostingDays },
    fields: [{ field, code: 'invalid' }],
  });

const opensAfterPlan = (validUntil: string) =>
  new Failure('opens_after_plan', {
    values: { validUntil },
    fields: [{ field: 'content.opensAt', code: 'invalid' }],
  });

/**
 * The posting period beginning now: as requested, or 60 days, but no longer than the plan. An opensAt in the
 * future delays the posting.
 * @param planUntil last day of the plan
 * @throws Failure closes_at_out_of_range: not within 90 days, or not after opensAt; opens_after_plan
 */
export function postingPeriod(
  asked: { opensAt?: string; closesAt?: string },
  field: string,
  planUntil: string | undefined,
): { opensAt?: string; closesAt: string; publishedAt: string; waiting?: true } {
  const at = new Date(now()).toISOString();
  const wanted = asked.closesAt === undefined ? defaultClosesAt(at) : plain(asked.closesAt);
  if (!isClosesAtAllowed(wanted, at)) throw outOfRange(field);
  const closesAt = closesUnderPlan(wanted, planUntil);
  const opensAt = asked.opensAt && plain(asked.opensAt);
  if (opensAt === undefined || opensAt <= at) {
    return { ...(opensAt && { opensAt }), closesAt, publishedAt: at };
  }
  if (opensAt >= closesAt)
    throw opensAt < wanted ? opensAfterPlan(planUntil!) : outOfRange('content.opensAt');
  return { opensAt, closesAt, publishedAt: opensAt, waiting: true };
}

/** @throws Failure closes_at_out_of_range: not within 90 days, or before the posting opens */
export function requireClosesAt(closesAt: string, field: string, opensAt: string | undefined): string {
  const until = plain(closesAt);
  if (!isClosesAtAllowed(until, now()) || (opensAt !== undefined && until <= opensAt))
    throw outOfRange(field);
  return until;
}

/** The same, limited to the plan's last day. @throws Failure opens_after_plan */
export function withinPlan(
  closesAt: string,
  planUntil: string | undefined,
  opensAt: string | undefined,
): string {
  const until = closesUnderPlan(closesAt, planUntil);
  if (opensAt !== undefined && until <= opensAt) throw opensAfterPlan(planUntil!);
  return until;
}

/** What is asked of whoever applies. */
const formOf = ({ questions = [], namelessFirstLook = false }: JobContent) =>
  JSON.parse(JSON.stringify({ questions, namelessFirstLook })) as unknown;

/**
 * The version of what is asked of applicants: it rises when that changes, so that nobody answers what they were not
 * shown.
 */
export function nextForm(before: LoadedJob | undefined, content: JobContent): { formVersion?: number } {
  const version = before?.record.formVersion;
  const empty = { title: content.title } as JobContent;
  if (isDeepStrictEqual(formOf(before?.content ?? empty), formOf(content)))
    return version === undefined ? {} : { formVersion: version };
  return { formVersion: (version ?? 0) + 1 };
}

/** Condition for transactions that require an open job. */
export const openJobCondition = (): Condition => ({
  expression: [
    '#status IN (:new, :hiring)',
    'closesAt > :now',
    '(attribute_not_exists(opensAt) OR opensAt <= :now)',
    '(confirmedAt >= :oldest OR countedFrom >= :oldest OR opensAt >= :oldest OR attribute_not_exists(confirmedAt) AND attribute_not_exists(countedFrom))',
  ].join(' AND '),
  names: { '#status': 'status' },
  values: { ':new': 'NEW', ':hiring': 'HIRING', ':now': instant(), ':oldest': oldestOpenAnchor(now()) },
});

/** The same of a job that asks applicants what it asked when it was read. */
export function sameFormCondition({ formVersion }: Pick<JobRecord, 'formVersion'>): Condition {
  const { expression, values, ...open } = openJobCondition();
  return formVersion === undefined
    ? {
        ...open,
        expression: `${expression} AND attribute_not_exists(formVersion)`,
        ...(values && { values }),
      }
    : {
        ...open,
        expression: `${expression} AND formVersion = :form`,
        values: { ...values, ':form': formVersion },
      };
}
