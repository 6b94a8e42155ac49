import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import type * as z from 'zod';
import { undoSeconds } from '../../shared/domain/applicationStatus.ts';
import { companyPaths, homePaths } from '../core/pages/paths.ts';
import { account, link, upload } from '../data/entities/account.ts';
import { album } from '../data/entities/album.ts';
import { application, scout } from '../data/entities/application.ts';
import { company } from '../data/entities/company.ts';
import { jobPicks, jobRanking } from '../data/entities/featured.ts';
import { inquiry } from '../data/entities/inquiry.ts';
import { job, jobLog } from '../data/entities/job.ts';
import { resumeReview } from '../data/entities/resumeReview.ts';
import { type AnyEntity, fromItem } from '../data/table.ts';
import { type Outgoing, officeAsRecipient } from './messages.ts';
import { plain } from './stream-image.ts';
import { dueAheadSeconds, longestDelaySeconds } from './wiring.ts';

type Item = Record<string, unknown>;
type JobRecord = z.infer<typeof job.shape>;

/**
 * What has to be done because of one change of the table. Pure: the same record means the same messages.
 * @throws where an image is not as its entity says: then it will throw again, until the program is another
 */
export function messagesFor({ dynamodb: change }: DynamoDBRecord): Outgoing[] {
  const name = (change?.NewImage ?? change?.OldImage)?.entity?.S;
  // What nobody here looks at need not be understood either.
  if (name === undefined || !Object.hasOwn(rules, name)) return [];
  const before = change?.OldImage && plain(change.OldImage as never);
  const after = change?.NewImage && plain(change.NewImage as never);
  const changedAt = (change?.ApproximateCreationDateTime ?? 0) * 1000;
  return rules[name]!(before, after, changedAt);
}

type Rule = (before: Item | undefined, after: Item | undefined, changedAt: number) => Outgoing[];

/** One rule for each entity whose changes have consequences. */
const rules: Record<string, Rule> = {
  [job.name](before, after, changedAt) {
    const [old, now] = [read(job, before), read(job, after)];
    const replaced = old ? notShown(old.companyId, old.content.photo, now?.content.photo) : [];
    const ended = old && isHiring(old) && !(now && isHiring(now));
    const due = [
      ...(now ? dueSoon(now, changedAt) : []),
      ...(ended ? [{ queue: 'due', message: { endedJobId: old.id } } as const] : []),
      ...replaced,
    ];
    const was = old && isPublic(old) ? old : undefined;
    const is = now && isPublic(now) ? now : undefined;
    if (!was && !is) return due;
    if (was && is && isDeepStrictEqual(face(was), face(is))) return due;
    const jobId = (now ?? old)!.id;
    return [
      { queue: 'index', message: { kind: 'job', jobId, ...(was && { previous: was }) } },
      ...(is && isHiring(is) && !(was && isHiring(was))
        ? [{ queue: 'match', message: { jobId } } as const]
        : []),
      ...due,
    ];
  },

  [jobLog.name](before, after) {
    const log = read(jobLog, after);
    if (before || !log) return [];
    const byItself = log.to === 'LATED' && log.actor === 'system';
    const byTheOffice = log.to === 'CLOSED' && log.actor === 'employee';
    if (!byItself && !byTheOffice) return [];
    return [{ queue: 'notify', message: { kind: 'jobEnded', jobId: log.jobId, logId: log.id } }];
  },

  // An accepted one is told of by its application.
  [scout.name](before, after) {
    const [old, now] = [read(scout, before), read(scout, after)];
    if (!now || now.status === old?.status) return [];
    if (now.status !== 'SENT' && now.status !== 'DECLINED' && now.status !== 'EXPIRED') return [];
    return [{ queue: 'notify', message: { kind: 'scout', scoutId: now.id, event: now.status } }];
  },

  [application.name](before, after) {
    const now = read(application, after);
    if (!now) return [];
    const known = read(application, before)?.history.length ?? 0;
    return now.history.slice(known).map(({ by }, index) => ({
      queue: 'notify',
      message: { kind: 'application', applicationId: now.id, step: known + index },
      // What a job seeker does cannot be taken back, and is told at once.
      ...(by !== 'staff' && { delaySeconds: undoSeconds }),
    }));
  },

  [link.name](before, after) {
    const now = read(link, after);
    if (!now || before?.id === now.id) return [];
    const { id: linkId, type: template, accountId } = now;
    return [{ queue: 'mail', message: { template, linkId, accountId, reason: `LINK#${linkId}` } }];
  },

  [inquiry.name](before, after) {
    const now = read(inquiry, after);
    if (!now) return [];
    const inquiryId = now.id;
    if (before) {
      const known = read(inquiry, before)!.history.length;
      return now.history.slice(known).flatMap(({ id: stepId, reply }) =>
        reply === undefined
          ? []
          : [
              {
                queue: 'mail',
                message: {
                  template: 'inquiry_answered',
                  inquiryId,
                  stepId,
                  accountId: inquiryId,
                  reason: `INQUIRY#${inquiryId}#${stepId}`,
                },
              } as const,
            ],
      );
    }
    const mail = { inquiryId, reason: `INQUIRY#${inquiryId}` };
    return [
      { queue: 'notify', message: { kind: 'inquiryReceived', inquiryId } },
      { queue: 'mail', message: { template: 'inquiry_sent', accountId: now.id, ...mail } },
      { queue: 'mail', message: { template: 'inquiry_received', accountId: officeAsRecipient, ...mail } },
    ];
  },

  [resumeReview.name](before, after) {
    const [old, now] = [read(resumeReview, before), read(resumeReview, after)];
    if (!now || now.status === old?.status) return [];
    const { staffId, id: reviewId } = now;
    if (now.status === 'REQUESTED') {
      const mail = { template: 'resume_review_requested', accountId: officeAsRecipient } as const;
      return [
        { queue: 'notify', message: { kind: 'reviewRequested', staffId, reviewId } },
        { queue: 'mail', message: { ...mail, staffId, reviewId, reason: `RESUME_REVIEW#${reviewId}` } },
      ];
    }
    if (now.status !== 'ANSWERED') return [];
    return [{ queue: 'notify', message: { kind: 'reviewAnswered', staffId, reviewId } }];
  },

  [company.name](before, after) {
    const [old, now] = [read(company, before), read(company, after)];
    // A new company has no page before its address is confirmed: see the rule of accounts.
    if (!old) return [];
    const face = (one: typeof now) => one && [one.slug, one.profile, one.withdrawn];
    const replaced = notShown(old.id, old.profile.logo, now?.profile.logo);
    if (!isDeepStrictEqual(face(old), face(now)))
      return [{ queue: 'index', message: { kind: 'company', companyId: old.id } }, ...replaced];
    // Only its own page shows its albums.
    if (!now || now.albumsSavedAt === old.albumsSavedAt) return replaced;
    return [{ queue: 'render', message: { paths: companyPaths(now.slug) } }, ...replaced];
  },

  [album.name](before, after) {
    const [old, now] = [read(album, before), read(album, after)];
    const kept = new Set(now?.photos.map(({ photo }) => photo));
    return (old?.photos ?? [])
      .filter(({ photo }) => !kept.has(photo))
      .map(({ photo: key }) => ({
        queue: 'erase',
        message: { kind: 'photo', companyId: old!.companyId, key },
      }));
  },

  [jobPicks.name]: homeAgain,
  [jobRanking.name]: homeAgain,

  [account.name](before, after) {
    const [old, now] = [read(account, before), read(account, after)];
    if (!now || now.state === old?.state) return [];
    const { id: accountId, staffId, companyId } = now;
    if (now.state === 'WITHDRAWN') {
      return [
        { queue: 'erase', message: { kind: 'account', accountId, staffId, companyId } },
        { queue: 'mail', message: { template: 'account_closed', accountId, reason: 'WITHDRAWAL' } },
      ];
    }
    if (now.state === 'ACTIVE' && companyId) {
      return [{ queue: 'index', message: { kind: 'company', companyId } }];
    }
    return [];
  },

  [upload.name](before, after, changedAt) {
    const [old, now] = [read(upload, before), read(upload, after)];
    if (now) {
      // The table's own erasing of what has expired may take days.
      const delaySeconds = Math.ceil((now.expiresAt ?? Number.POSITIVE_INFINITY) - changedAt / 1000);
      if (delaySeconds > longestDelaySeconds || now.expiresAt === old?.expiresAt) return [];
      const { accountId, key } = now;
      return [
        {
          queue: 'erase',
          message: { kind: 'upload', accountId, key },
          delaySeconds: Math.max(0, delaySeconds),
        },
      ];
    }
    if (!old) return [];
    const erase = { queue: 'erase', message: { kind: 'object', key: old.made ?? old.key } } as const;
    // Whoever still holds the form, or is just making a photo of it, could bring the object again.
    const mayComeAgain = changedAt < Date.parse(old.createdAt) + longestDelaySeconds * 1000;
    return mayComeAgain ? [erase, { ...erase, delaySeconds: longestDelaySeconds }] : [erase];
  },
};

/** Names of the entities whose changes have consequences. */
export const consequentialEntities: readonly string[] = Object.keys(rules);

/**
 * A picture that was replaced or taken away; when the last pages that show it have gone from every cache, and a form that
 * was taken back would have been saved.
 */
function notShown(companyId: string, before: string | undefined, after: string | undefined): Outgoing[] {
  if (before === undefined || before === after) return [];
  return [
    {
      queue: 'erase',
      message: { kind: 'photo', companyId, key: before },
      delaySeconds: longestDelaySeconds,
    },
  ];
}

/** The home page shows these lists. */
function homeAgain(before: Item | undefined, after: Item | undefined): Outgoing[] {
  if (isDeepStrictEqual(before?.jobIds, after?.jobIds)) return [];
  return [{ queue: 'render', message: { paths: homePaths() } }];
}

function read<E extends AnyEntity>(of: E, item: Item | undefined): z.infer<E['shape']> | undefined {
  return item && (fromItem(of, item) as z.infer<E['shape']>);
}

/** What comes due before a sweep is sure to have seen it. @param changedAt milliseconds since 1970 */
function dueSoon(one: JobRecord, changedAt: number): Outgoing[] {
  const due = job.indexes!(one).byDue?.[1];
  const delaySeconds = Math.ceil((Date.parse(due ?? '') - changedAt) / 1000);
  // Not a number where nothing is due.
  if (!(delaySeconds <= dueAheadSeconds)) return [];
  return [{ queue: 'due', message: { jobId: one.id }, delaySeconds: Math.max(0, delaySeconds) }];
}

/** Public jobs that one can apply for: whoever waits for such a job is told when it becomes one. */
const isHiring = ({ status }: JobRecord): boolean => status === 'NEW' || status === 'HIRING';

const isPublic = (one: JobRecord): boolean => one.status !== 'DRAFT' && !one.waiting;

/** What decides about a job's pages and its place in lists. A change of anything else is nobody's business. */
function face(one: JobRecord) {
  const { status, content, company, opensAt, closesAt, publishedAt, closedAt, closeReason, updatedAt } = one;
  return { status, content, company, opensAt, closesAt, publishedAt, closedAt, closeReason, updatedAt };
}
