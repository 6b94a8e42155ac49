import type * as z from 'zod';
import { applicants as collection } from '../../../shared/collections/applicants.ts';
import type { Hit } from '../../../shared/collections/collection.ts';
import type { Applicant, applicantList, openedFrom } from '../../../shared/contract/applicantList.ts';
import { hiringSteps, stepsReached } from '../../../shared/domain/applicationStatus.ts';
import type { AppliedStatus, Locale } from '../../../shared/domain/codes.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { firstAnswerTime, isReplyAwaited } from '../../../shared/domain/replyClock.ts';
import { hasLapsed, isKeptForATime, keptThrough } from '../../../shared/domain/retention.ts';
import { answerValues, indexedAnswers } from '../../../shared/domain/screeningQuestions.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { applicantRecord } from '../../data/entities/applicantRecord.ts';
import { application } from '../../data/entities/application.ts';
import { replyClock } from '../../data/entities/replyClock.ts';
import { staff } from '../../data/entities/staff.ts';
import { get, getMany, queryAll, queryPages, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { type RowDocument, rowLayout } from '../../search/index.ts';
import type { CompanyActor } from '../actor.ts';
import { listPage, type Narrow, narrowedQuestion, ownedBy, questionOf } from '../lists/page.ts';
import { queryList } from '../lists/readModel.ts';
import { recordRowChange } from '../lists/recordRowChange.ts';
import { type ListSource, ofEachCompany, rowRecord } from '../lists/sources.ts';
import { hiddenFrom } from '../staff/blocked.ts';
import { type ApplicationRecord, toApplications } from './answers.ts';
import { openJobs } from './openJobs.ts';
import { isNameless } from './relation.ts';
import { type Beside, versionOf } from './rowVersion.ts';

type ListDocument = RowDocument<typeof collection>;
type Kept = Stored<typeof applicantRecord>;
/** What a row says by itself: what the company keeps about the application. Null in rows from before that. */
type Card = NonNullable<Applicant['marks']> | null;

export const applicantLayout = rowLayout(collection);

function documentOf(record: ApplicationRecord, beside: Beside): ListDocument {
  const { clock, person } = beside;
  const isOver = hasLapsed(record, now());
  const kept = isOver || beside.kept?.hidden ? undefined : beside.kept;
  const awaited = clock !== undefined && isReplyAwaited(clock);
  const firstAnswer = firstAnswerTime(record, clock);
  return {
    id: record.id,
    number: record.jobNumber,
    version: versionOf(record, beside),
    updatedAt: record.updatedAt,
    texts: {
      // Not in a first look without names, nor once its record has ended; erased when its owner leaves.
      ...(person?.name &&
        !person.withdrawn &&
        !isNameless(record) &&
        !isOver && { name: displayName(person.name, 'en') }),
      number: [person?.staffNumber, record.jobNumber],
    },
    filters: {
      status: record.status,
      jobId: record.jobId,
      companyId: record.companyId,
      staffId: record.staffId,
      reached: stepsReached(record.history),
      tag: kept?.tags ?? [],
      answer: (isOver ? [] : (record.answers ?? [])).flatMap((one) => answerValues(one as never)),
      ...(awaited && { awaitsReply: 'true' }),
    },
    columns: {
      applied: Date.parse(record.appliedAt),
      changed: Date.parse(record.updatedAt),
      ...(awaited && { replyDue: Date.parse(clock.dueAt) }),
      ...(isKeptForATime(record) &&
        record.keptUntil !== undefined &&
        record.recordEndedAt === undefined && { recordEnds: Date.parse(keptThrough(record.keptUntil)) }),
      ...(firstAnswer !== undefined && { firstAnswer }),
      ...(kept?.score !== undefined && { score: kept.score }),
    },
    // What is the person's is read for the page.
    card: cardOf(kept),
  };
}

function cardOf(kept: Kept | undefined): Card {
  if (!kept || (kept.notes === 0 && kept.score === undefined && kept.tags.length === 0)) return null;
  const { score, tags, notes } = kept;
  return { ...(score !== undefined && { score }), tags, notes };
}

const isListed = (record: ApplicationRecord): boolean => !record.hiddenFor.includes('company');

/** Applications to companies as the read model is built from them, company by company. */
export const applicantSource: ListSource<typeof collection, ListDocument> = {
  layout: applicantLayout,
  records: [
    rowRecord(application, ({ id }) => id),
    rowRecord(replyClock, ({ applicationId }) => applicationId),
    rowRecord(applicantRecord, ({ applicationId }) => applicationId),
  ],
  async *documents() {
    for await (const records of ofEachCompany((companyId) =>
      queryPages(application.ofCompany({ companyId })),
    )) {
      const ids = records.map(({ id }) => ({ applicationId: id }));
      const [clocks, noted, people] = await Promise.all([
        getMany(replyClock, ids),
        getMany(applicantRecord, ids),
        getMany(
          staff,
          [...new Set(records.map(({ staffId }) => staffId))].map((id) => ({ id })),
        ),
      ]);
      const clockOf = new Map(clocks.map((clock) => [clock.applicationId, clock]));
      const keptOf = new Map(noted.map((kept) => [kept.applicationId, kept]));
      const personOf = new Map(people.map((person) => [person.id, person]));
      yield* records.filter(isListed).map((record) =>
        documentOf(record, {
          clock: clockOf.get(record.id),
          kept: keptOf.get(record.id),
          person: personOf.get(record.staffId),
        }),
      );
    }
  },
  async read(id) {
    const record = await get(application, { id });
    if (!record) return undefined;
    const [clock, kept, person] = await Promise.all([
      get(replyClock, { applicationId: id }),
      get(applicantRecord, { applicationId: id }),
      get(staff, { id: record.staffId }),
    ]);
    const beside = { clock, kept, person };
    return {
      version: versionOf(record, beside),
      ...(isListed(record) && { document: documentOf(record, beside) }),
    };
  },
};

/** Updates the rows of a person whose name has changed, or who has left. Idempotent. */
export async function refreshApplicantRows(staffId: string): Promise<void> {
  for (const { id } of await queryAll(application.ofStaff({ staffId })))
    await recordRowChange(applicantSource, id);
}

type Asked = z.output<typeof applicantList.listApplicants.query>;
type BoardAsked = z.output<typeof applicantList.applicantBoard.query>;
type Found = Pick<
  Asked,
  'filterOption' | 'jobId' | 'keyword' | 'answer' | 'tag' | 'score' | 'status' | 'awaitsReply' | 'replyDue'
>;

/**
 * What the index does not hold, because it changes without the row: which postings are open, read for those that
 * have applicants, and who hides from the company: they are found neither by their name or answers nor by what it keeps about
 * them, nor by an answer that it cannot give.
 */
async function narrowed(
  actor: CompanyActor,
  { filterOption, jobId, keyword, answer, tag, score, awaitsReply, replyDue }: Found,
): Promise<Narrow<typeof collection>> {
  const isPrivate = Boolean(keyword) || answer.length > 0 || tag.length > 0 || score !== undefined;
  const hidden = (
    await Promise.all([
      isPrivate || awaitsReply || replyDue ? hiddenFrom(actor.companyId) : [],
      isPrivate ? lapsedUnswept(actor) : [],
    ])
  ).flatMap((ids) => [...ids]);
  const open = filterOption === 'ALL' ? undefined : await openWithApplicants(actor, jobId);
  const answers = Map.groupBy(answer, (one) => one.slice(0, one.indexOf(':')));
  return {
    ...(answers.size > 0 && {
      concepts: [...answers.values()].map((values) => ({
        ...{ words: [], texts: [] },
        values: { answer: values.flatMap(indexedAnswers) },
      })),
    }),
    filters: filterOption === 'HIRING' && open ? { jobId: open.length > 0 ? open : [noJob] } : {},
    without: {
      filters: {
        ...(filterOption === 'CLOSED' && open && open.length > 0 && { jobId: open }),
        ...(hidden.length > 0 && { staffId: hidden }),
      },
    },
  };
}

/** People whose row still has the name of an application that has lapsed: until the sweep has been there, mostly nobody. */
async function lapsedUnswept({ companyId }: CompanyActor): Promise<string[]> {
  const list = application.kept({ companyId, isNoticed: true });
  return (await queryAll(list, { to: tokyoDay(now()) }))
    .filter((one) => hasLapsed(one, now()))
    .map(({ staffId }) => staffId);
}

/** No id of a job: nothing is found. */
const noJob = '-';

async function openWithApplicants(actor: CompanyActor, jobId: readonly string[]): Promise<string[]> {
  const all = { page: 1, pageSize: 1 } as Asked;
  const question = ownedBy(collection, actor, {
    ...questionOf(collection, all),
    limit: 0,
    facets: ['jobId'],
  });
  const { facets } = await queryList(applicantLayout, question);
  const ids = Object.keys(facets.jobId ?? {});
  return [...(await openJobs(jobId.length > 0 ? ids.filter((id) => jobId.includes(id)) : ids))];
}

/** Relations in which the company reads what it keeps about a person. */
const readsKept: readonly string[] = ['APPLIED', 'ENDED', 'NAMELESS'];

/** Applications of rows, as they are now; those that have left a stage, or were answered meanwhile, are left out. */
async function shownOf(
  { companyId }: CompanyActor,
  hits: readonly Hit[],
  { status, awaitsReply }: Pick<Found, 'awaitsReply'> & { status: readonly AppliedStatus[] },
  locale: Locale,
): Promise<Applicant[]> {
  const records = await getMany(
    application,
    hits.map(({ id }) => ({ id })),
  );
  const own = records.filter(
    (record) =>
      record.companyId === companyId &&
      isListed(record) &&
      (status.length === 0 || status.includes(record.status)),
  );
  const cards = new Map(hits.map(({ id, card }) => [id, card as Card]));
  const shown = await toApplications(own, 'company', locale);
  return (awaitsReply ? shown.filter(({ reply }) => reply) : shown).map((one) => {
    const marks = readsKept.includes(one.staff?.relation ?? '') ? cards.get(one.id) : undefined;
    return { ...one, ...(marks && { marks }) };
  });
}

/** A page of the company's applicants that match a query, with counts; each as it is now. */
export async function listApplicants(
  actor: CompanyActor,
  { filterOption, answer, ...asked }: Asked,
  locale: Locale,
) {
  const narrow = await narrowed(actor, { filterOption, answer, ...asked });
  const { hits, rest } = await listPage(applicantLayout, actor, asked, narrow);
  return { data: await shownOf(actor, hits, asked, locale), ...rest };
}

/** The first applicants of each requested stage, with the counts of all stages. */
export async function applicantBoard(
  actor: CompanyActor,
  { filterOption, answer, status, ...asked }: BoardAsked,
  locale: Locale,
) {
  const narrow = await narrowed(actor, { filterOption, answer, status, ...asked });
  const stages = status.length > 0 ? status : hiringSteps;
  const pages = [];
  // The first waits for the caller's change; the others are then read from the same state.
  for (const [at, stage] of stages.entries())
    pages.push(
      await listPage(
        applicantLayout,
        actor,
        { ...asked, status: [stage], page: 1, after: at === 0 ? asked.after : undefined } as Asked,
        // Counts of postings and tags would be of one stage alone.
        { ...narrow, facets: at === 0 ? ['status'] : [] },
      ),
    );
  const shown = await shownOf(
    actor,
    pages.flatMap(({ hits }) => hits),
    { ...asked, status: [...stages] },
    locale,
  );
  const [first] = pages;
  return {
    columns: stages.map((stage) => ({
      status: stage,
      data: shown.filter((one) => one.status === stage),
    })),
    facets: { status: first!.rest.facets.status ?? {} },
    pageSize: asked.pageSize,
    ...(first!.rest.behind && { behind: true as const }),
  };
}

interface Place {
  position?: number;
  total?: number;
  /** Ids of applications. */
  previous?: string | undefined;
  next?: string | undefined;
}

/** Which list an applicant is opened from. */
export type OpenedFrom = z.output<typeof openedFrom>;

/**
 * The place of an application in a list of the company, and the ids of those beside it. It counts as one of the list
 * even if it no longer meets the filters.
 * @throws Failure try_again
 */
async function placeInList(
  actor: CompanyActor,
  id: string,
  { filterOption, answer, ...asked }: OpenedFrom,
): Promise<Place> {
  const narrow = await narrowed(actor, { filterOption, answer, ...asked });
  const whole = { ...asked, page: 1, pageSize: 0 } as Asked;
  const { total, beside } = await queryList(applicantLayout, {
    ...narrowedQuestion(collection, actor, whole, { ...narrow, facets: [] }),
    beside: id,
  });
  if (!beside) {
    // Not in the read model yet: it has just arrived. In other orders its place is not known.
    const sort = whole.sort ?? (whole.keyword ? 'relevance' : 'newest');
    const position = sort === 'newest' ? 1 : sort === 'oldest' ? total + 1 : undefined;
    return position === undefined ? {} : { position, total: total + 1 };
  }
  const { place, previous, next } = beside;
  return { position: place, total, previous: previous?.id, next: next?.id };
}

/** The same, without anything while the list cannot be read: the application itself can. */
export async function placeIfReadable(...asked: Parameters<typeof placeInList>): Promise<Place> {
  try {
    return await placeInList(...asked);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'try_again') throw error;
    return {};
  }
}
