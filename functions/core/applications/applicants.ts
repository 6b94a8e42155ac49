import type * as z from 'zod';
import { applicants as collection } from '../../../shared/collections/applicants.ts';
import type { applicantList } from '../../../shared/contract/applicantList.ts';
import type { Application } from '../../../shared/contract/applications.ts';
import { hiringSteps, stepsReached } from '../../../shared/domain/applicationStatus.ts';
import type { AppliedStatus, Locale } from '../../../shared/domain/codes.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { firstAnswerTime, isReplyAwaited } from '../../../shared/domain/replyClock.ts';
import { hasLapsed, isKeptForATime, keptThrough } from '../../../shared/domain/retention.ts';
import { answerValues } from '../../../shared/domain/screeningQuestions.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { application } from '../../data/entities/application.ts';
import { company } from '../../data/entities/company.ts';
import { replyClock } from '../../data/entities/replyClock.ts';
import { staff } from '../../data/entities/staff.ts';
import { eachShard } from '../../data/shards.ts';
import { get, getMany, queryAll, queryPages, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { type RowDocument, rowLayout } from '../../search/index.ts';
import type { CompanyActor } from '../actor.ts';
import { listPage, type Narrow, ownedBy, questionOf } from '../lists/page.ts';
import { queryList } from '../lists/readModel.ts';
import { recordRowChange } from '../lists/recordRowChange.ts';
import { type ListSource, rowRecord } from '../lists/sources.ts';
import { hiddenFrom } from '../staff/blocked.ts';
import { type ApplicationRecord, toApplications } from './answers.ts';
import { openJobs } from './openJobs.ts';
import { isNameless } from './relation.ts';

type Document = RowDocument<typeof collection>;
type Clock = Stored<typeof replyClock>;
type Person = Stored<typeof staff>;

export const applicantLayout = rowLayout(collection);

/**
 * A row's version rises with each of its records. An application's version has the most weight, so that the
 * token of a move, which knows no other version, is compared with it alone.
 */
const applicationWeight = 1000;
const versionOf = (record: ApplicationRecord, clock: Clock | undefined, person: Person | undefined): number =>
  record.version * applicationWeight + (clock?.version ?? 0) + (person?.version ?? 0);

function documentOf(
  record: ApplicationRecord,
  clock: Clock | undefined,
  person: Person | undefined,
): Document {
  const awaited = clock !== undefined && isReplyAwaited(clock);
  const firstAnswer = firstAnswerTime(record, clock);
  return {
    id: record.id,
    number: record.jobNumber,
    version: versionOf(record, clock, person),
    updatedAt: record.updatedAt,
    texts: {
      // Not in a first look without names, nor once its record has ended; erased when its owner leaves.
      ...(person?.name &&
        !person.withdrawn &&
        !isNameless(record) &&
        !hasLapsed(record, now()) && { name: displayName(person.name, 'en') }),
      number: [person?.staffNumber, record.jobNumber],
    },
    filters: {
      status: record.status,
      jobId: record.jobId,
      companyId: record.companyId,
      staffId: record.staffId,
      reached: stepsReached(record.history),
      answer: (record.answers ?? []).flatMap((one) => answerValues(one as never)),
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
    },
    // What is shown is read for the page: it is the person's.
    card: null,
  };
}

const isListed = (record: ApplicationRecord): boolean => !record.hiddenFor.includes('company');

/** Applications to companies as the read model is built from them, company by company. */
export const applicantSource: ListSource<typeof collection, Document> = {
  layout: applicantLayout,
  records: [
    rowRecord(application, ({ id }) => id),
    rowRecord(replyClock, ({ applicationId }) => applicationId),
  ],
  async *documents() {
    for (const part of eachShard(({ shard }) => company.present({ shard })))
      for await (const companies of queryPages(part))
        for (const { id: companyId } of companies)
          for await (const records of queryPages(application.ofCompany({ companyId }))) {
            const [clocks, people] = await Promise.all([
              getMany(
                replyClock,
                records.map(({ id }) => ({ applicationId: id })),
              ),
              getMany(
                staff,
                [...new Set(records.map(({ staffId }) => staffId))].map((id) => ({ id })),
              ),
            ]);
            const clockOf = new Map(clocks.map((clock) => [clock.applicationId, clock]));
            const personOf = new Map(people.map((person) => [person.id, person]));
            yield* records
              .filter(isListed)
              .map((record) => documentOf(record, clockOf.get(record.id), personOf.get(record.staffId)));
          }
  },
  async read(id) {
    const record = await get(application, { id });
    if (!record) return undefined;
    const [clock, person] = await Promise.all([
      get(replyClock, { applicationId: id }),
      get(staff, { id: record.staffId }),
    ]);
    return {
      version: versionOf(record, clock, person),
      ...(isListed(record) && { document: documentOf(record, clock, person) }),
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

/** The token of a change of an application, as one of its row. */
function rowToken(token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  const [id, version, at] = token.split('.');
  return `${id}.${Number(version) * applicationWeight}.${at}`;
}

/**
 * What the index does not hold, because it changes without the row: which postings are open, read for those that
 * have applicants, and whose name the company may not see now, who are not found by it.
 */
async function narrowed(
  actor: CompanyActor,
  { filterOption, jobId, keyword, answer }: Pick<Asked, 'filterOption' | 'jobId' | 'keyword' | 'answer'>,
): Promise<Narrow<typeof collection>> {
  const hidden = keyword
    ? (await Promise.all([hiddenFrom(actor.companyId), lapsedUnswept(actor)])).flatMap((ids) => [...ids])
    : [];
  const open = filterOption === 'ALL' ? undefined : await openWithApplicants(actor, jobId);
  const answers = Map.groupBy(answer, (one) => one.slice(0, one.indexOf(':')));
  return {
    ...(answers.size > 0 && {
      concepts: [...answers.values()].map((values) => ({ words: [], texts: [], values: { answer: values } })),
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

/** Applications by the ids of rows, as they are now; those that have left a stage meanwhile are left out. */
async function shownOf(
  { companyId }: CompanyActor,
  ids: readonly string[],
  status: readonly AppliedStatus[],
  locale: Locale,
): Promise<Application[]> {
  const records = await getMany(
    application,
    ids.map((id) => ({ id })),
  );
  const own = records.filter(
    (record) =>
      record.companyId === companyId &&
      isListed(record) &&
      (status.length === 0 || status.includes(record.status)),
  );
  return toApplications(own, 'company', locale);
}

/** A page of the company's applicants that match a query, with counts; each as it is now. */
export async function listApplicants(
  actor: CompanyActor,
  { filterOption, answer, ...asked }: Asked,
  locale: Locale,
) {
  const narrow = await narrowed(actor, { filterOption, answer, ...asked });
  const { hits, rest } = await listPage(
    applicantLayout,
    actor,
    { ...asked, after: rowToken(asked.after) },
    narrow,
  );
  const ids = hits.map(({ id }) => id);
  return { data: await shownOf(actor, ids, asked.status, locale), ...rest };
}

/** The first applicants of each requested stage, with the counts of all stages. */
export async function applicantBoard(
  actor: CompanyActor,
  { filterOption, answer, status, ...asked }: BoardAsked,
  locale: Locale,
) {
  const narrow = await narrowed(actor, { filterOption, answer, ...asked });
  const stages = status.length > 0 ? status : hiringSteps;
  const after = rowToken(asked.after);
  const pages = [];
  // The first waits for the caller's change; the others are then read from the same state.
  for (const [at, stage] of stages.entries())
    pages.push(
      await listPage(
        applicantLayout,
        actor,
        { ...asked, status: [stage], page: 1, after: at === 0 ? after : undefined } as Asked,
        narrow,
      ),
    );
  const ids = pages.flatMap(({ hits }) => hits.map(({ id }) => id));
  const shown = await shownOf(actor, ids, stages, locale);
  const [first] = pages;
  return {
    columns: stages.map((stage) => ({
      status: stage,
      data: shown.filter((one) => one.status === stage),
    })),
    // Those of postings would be of the first stage alone.
    facets: { status: first!.rest.facets.status ?? {} },
    pageSize: asked.pageSize,
    ...(first!.rest.behind && { behind: true as const }),
  };
}
