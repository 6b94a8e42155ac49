import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBRecord } from 'aws-lambda';
import type * as z from 'zod';
import { isEnded, undoSeconds } from '../../shared/domain/applicationStatus.ts';
import { isWorking } from '../../shared/domain/staffImport.ts';
import { isNameless } from '../core/applications/relation.ts';
import { nextStep } from '../core/jobs/closingStep.ts';
import { companyPaths, homePaths } from '../core/pages/paths.ts';
import { pushedEntities, pushesOf } from '../core/push/changes.ts';
import { account, upload } from '../data/entities/account.ts';
import { album } from '../data/entities/album.ts';
import { application, companyBlock, endedAtOf } from '../data/entities/application.ts';
import { company } from '../data/entities/company.ts';
import { message as chatMessage } from '../data/entities/conversation.ts';
import { jobPicks, jobRanking } from '../data/entities/featured.ts';
import { interview } from '../data/entities/interview.ts';
import { job } from '../data/entities/job.ts';
import { jobClosing } from '../data/entities/jobClosing.ts';
import { replyDay } from '../data/entities/replyClock.ts';
import {
  educationList,
  staff,
  staffBasicInfo,
  staffWishes,
  technicalInfo,
  workList,
} from '../data/entities/staff.ts';
import { staffExport } from '../data/entities/staffExport.ts';
import { staffImport } from '../data/entities/staffImport.ts';
import { staffVisibility } from '../data/entities/talent.ts';
import { type AnyEntity, fromItem, indexKeys } from '../data/table.ts';
import { indexes } from '../data/tableDefinition.ts';
import { favoritesChanged, favoritesFollow, mayBeFound } from './favoriteRows.ts';
import { listedEntities, rowChanged } from './listRows.ts';
import type { Outgoing } from './messages.ts';
import { happened, notifyingEntities } from './notificationMessages.ts';
import { fromStreamImage } from './streamImage.ts';
import { dueAheadSeconds, longestDelaySeconds } from './wiring.ts';

type Item = Record<string, unknown>;
type JobRecord = z.infer<typeof job.shape>;

/**
 * The messages that one change of the table causes. Pure: the same record gives the same messages.
 * @throws if an image does not match its entity: it will throw again until the code changes
 */
export function messagesFor({ dynamodb: change }: DynamoDBRecord): Outgoing[] {
  const name = (change?.NewImage ?? change?.OldImage)?.entity?.S;
  // Entities without consequences are not parsed.
  if (name === undefined || !watchedEntities.includes(name)) return [];
  const before = change?.OldImage && fromStreamImage(change.OldImage as never);
  const after = change?.NewImage && fromStreamImage(change.NewImage as never);
  const changedAt = (change?.ApproximateCreationDateTime ?? 0) * 1000;
  const done = Object.hasOwn(rules, name) ? rules[name]!(before, after, changedAt) : [];
  const pushes = pushesOf(name, before, after).map((message): Outgoing => ({ queue: 'push', message }));
  return [
    ...done,
    ...happened(name, before, after),
    ...rowChanged(name, before, after, done),
    ...favoritesChanged(name, before, after),
    ...talentChanged(name, before, after),
    ...pushes,
  ];
}

type Rule = (before: Item | undefined, after: Item | undefined, changedAt: number) => Outgoing[];

/** The messages by entity; notifications are defined in core/notificationEvents. */
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

  [companyBlock.name](before, after) {
    if (before && after) return [];
    const { staffId, companyId } = read(companyBlock, before ?? after)!;
    return [
      { queue: 'erase', message: { kind: 'name', staffId, companyId } },
      { queue: 'due', message: { stayOf: staffId } },
    ];
  },

  /** When the renewal of a stay can be done is in the lists of companies that hired. */
  [staffBasicInfo.name](before, after) {
    const [old, now] = [read(staffBasicInfo, before), read(staffBasicInfo, after)];
    if (old?.info.visaExpiresOn === now?.info.visaExpiresOn) return [];
    return [{ queue: 'due', message: { stayOf: (now ?? old)!.staffId } }];
  },

  /** Also one that expires, or is erased. */
  [replyDay.name](before, after) {
    const companyId = String((after ?? before)!.companyId);
    return [{ queue: 'index', message: { kind: 'companyPage', companyId } }];
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

  [application.name](before, after) {
    const [old, now] = [read(application, before), read(application, after)];
    if (!now) return [];
    const { staffId, companyId } = now;
    // Moved on, or back, or their record ended: notifications refer to the applicant accordingly.
    const renamed =
      old !== undefined && (isNameless(old) !== isNameless(now) || old.recordEndedAt !== now.recordEndedAt);
    return [
      ...keptForATime(before, after, now),
      ...confirmedByMove(old, now),
      ...endsInterview(old, now),
      ...beginsDuties(old, now),
      ...repliesChange(old, now),
      ...(renamed ? [{ queue: 'erase', message: { kind: 'name', staffId, companyId } } as const] : []),
    ];
  },

  /** Saving how far a closing came causes its next step. */
  [jobClosing.name](_before, after) {
    const now = read(jobClosing, after);
    return now && now.doneAt === undefined ? [{ queue: 'due', message: nextStep(now) }] : [];
  },

  /** What the company does about an interview answers its applicant. */
  [interview.name](before, after) {
    const [old, now] = [read(interview, before), read(interview, after)];
    const last = now?.history.slice(old?.history.length ?? 0).findLast(({ by }) => by === 'company');
    if (!now || !last) return [];
    return [{ queue: 'due', message: { repliesTo: now.applicationId, proposedAt: last.at } }];
  },

  [chatMessage.name](before, after) {
    const now = read(chatMessage, after);
    if (before || !now) return [];
    const { conversationId, by, createdAt: at } = now;
    return [
      { queue: 'due', message: { repliesIn: conversationId, by, at } },
      { queue: 'due', message: { messageIn: conversationId, by, at } },
    ];
  },

  [jobPicks.name]: homeAgain,
  [jobRanking.name]: homeAgain,

  /** Companies find their applicants by name. */
  [staff.name](before, after) {
    const [old, now] = [read(staff, before), read(staff, after)];
    if (!old || !now || (isDeepStrictEqual(old.name, now.name) && old.withdrawn === now.withdrawn)) return [];
    return [{ queue: 'index', message: { kind: 'applicant', staffId: now.id } }];
  },

  [account.name](before, after) {
    const [old, now] = [read(account, before), read(account, after)];
    if (!now || now.state === old?.state) return [];
    const { id: accountId, staffId, companyId } = now;
    if (now.state === 'WITHDRAWN') {
      return [{ queue: 'erase', message: { kind: 'account', accountId, staffId, companyId } }];
    }
    if (now.state === 'ACTIVE' && companyId) {
      return [{ queue: 'index', message: { kind: 'company', companyId } }];
    }
    return [];
  },

  [staffExport.name](before, after) {
    const now = before ? undefined : read(staffExport, after);
    return now ? [{ queue: 'export', message: { accountId: now.accountId, id: now.id } }] : [];
  },
  [staffImport.name](before, after) {
    const [old, now] = [read(staffImport, before), read(staffImport, after)];
    return now && isWorking(now.state) && now.stretch !== old?.stretch
      ? [{ queue: 'import', message: { importId: now.id, stretch: now.stretch } }]
      : [];
  },
  [upload.name](before, after, changedAt) {
    const [old, now] = [read(upload, before), read(upload, after)];
    if (now) {
      // The table's own deletion of expired items may take days.
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
    // A client that still has the form, or a request that is processing the photo, could store the object
    // again.
    const mayComeAgain = changedAt < Date.parse(old.createdAt) + longestDelaySeconds * 1000;
    return mayComeAgain ? [erase, { ...erase, delaySeconds: longestDelaySeconds }] : [erase];
  },
};

type ApplicationRecord = z.infer<typeof application.shape>;

/** Whoever moves applicants still hires. The first step is the job seeker's, or follows a scout. */
function confirmedByMove(old: ApplicationRecord | undefined, now: ApplicationRecord): Outgoing[] {
  const last = now.history.at(-1);
  if (!old || last?.by !== 'company' || now.history.length <= old.history.length) return [];
  if (now.closingId !== old.closingId) return [];
  return [{ queue: 'due', message: { movedInJobId: now.jobId, at: last.at } }];
}

/** An interview ends with its application: after a decline, when that can no longer be undone. */
function endsInterview(old: ApplicationRecord | undefined, now: ApplicationRecord): Outgoing[] {
  if (!isEnded(now.status) || old?.status === now.status) return [];
  const delaySeconds = now.history.at(-1)?.by === 'staff' ? undefined : undoSeconds + 1;
  return [
    {
      queue: 'due',
      message: { endedApplicationId: now.id },
      ...(delaySeconds !== undefined && { delaySeconds }),
    },
  ];
}

/** The duties after a hire, once it can no longer be undone. */
const beginsDuties = (old: ApplicationRecord | undefined, now: ApplicationRecord): Outgoing[] =>
  now.status === 'HIRED' && old?.status !== 'HIRED'
    ? [{ queue: 'due', message: { hiredApplicationId: now.id }, delaySeconds: undoSeconds + 1 }]
    : [];

/** Declined or withdrawn: the company keeps what it knows for a time. Also once an older one is in that list. */
function keptForATime(before: Item | undefined, after: Item | undefined, now: ApplicationRecord): Outgoing[] {
  const { partition } = indexes.byDue;
  if (before?.[partition] !== undefined || after?.[partition] === undefined) return [];
  return [{ queue: 'due', message: { endedWith: now.companyId, endedAt: endedAtOf(now) } }];
}

/** Whether an answer is awaited follows from the log. */
const repliesChange = (old: ApplicationRecord | undefined, now: ApplicationRecord): Outgoing[] =>
  isDeepStrictEqual(old?.history, now.history) ? [] : [{ queue: 'due', message: { repliesTo: now.id } }];

/** What decides who can be found, and by which searches. */
const profiles: readonly string[] = [
  ...[staffVisibility, staffBasicInfo, educationList, workList, technicalInfo, staffWishes],
].map(({ name }) => name);

/**
 * Somebody whom companies may find has changed, or they have decided about it. Visits and counters are no reason: nobody is
 * new because of them.
 */
function talentChanged(name: string, before: Item | undefined, after: Item | undefined): Outgoing[] {
  if (name === account.name) {
    const staffId = after?.staffId;
    // Leaving erases what searches are compared with.
    if (typeof staffId !== 'string' || before?.state === after?.state || after?.state === 'WITHDRAWN')
      return [];
    return [{ queue: 'match', message: { staffId } }];
  }
  if (!after || !profiles.includes(name)) return [];
  if (name === staffVisibility.name && mayBeFound(before) === mayBeFound(after)) return [];
  return [{ queue: 'match', message: { staffId: after.staffId as string } }];
}

/** Names of the entities whose changes have consequences. */
export const watchedEntities: readonly string[] = [
  ...new Set([
    ...Object.keys(rules),
    ...notifyingEntities,
    ...listedEntities,
    ...favoritesFollow,
    ...profiles,
    ...pushedEntities,
  ]),
];

/**
 * A picture that was replaced or removed: deleted when the pages that show it have expired from every cache,
 * and a reverted form would have been saved.
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

/**
 * Things that become due before a sweep is certain to have seen them.
 * @param changedAt milliseconds since 1970
 */
function dueSoon(one: JobRecord, changedAt: number): Outgoing[] {
  const due = indexKeys(job, one).byDue?.[1];
  const delaySeconds = Math.ceil((Date.parse(due ?? '') - changedAt) / 1000);
  // NaN if nothing is due.
  if (!(delaySeconds <= dueAheadSeconds)) return [];
  return [{ queue: 'due', message: { jobId: one.id }, delaySeconds: Math.max(0, delaySeconds) }];
}

/** A public job that accepts applications: when a job becomes one, saved searches are matched. */
const isHiring = ({ status }: JobRecord): boolean => status === 'NEW' || status === 'HIRING';

const isPublic = (one: JobRecord): boolean => one.status !== 'DRAFT' && !one.waiting;

/** The parts of a job that affect its pages and its position in lists. Other changes are ignored. */
function face(one: JobRecord) {
  const { status, content, company, opensAt, closesAt, publishedAt, closedAt, closeReason, updatedAt } = one;
  const { confirmedAt, countedFrom } = one;
  return {
    ...{ status, content, company, opensAt, closesAt, publishedAt, closedAt, closeReason, updatedAt },
    ...{ confirmedAt, countedFrom },
  };
}
