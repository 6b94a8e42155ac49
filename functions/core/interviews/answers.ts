import type { Interview } from '../../../shared/contract/interviews.ts';
import { endOf, type InterviewActor, interviewStatusNow } from '../../../shared/domain/interviews.ts';
import { application } from '../../data/entities/application.ts';
import { interviewerCalendar } from '../../data/entities/interview.ts';
import { staff } from '../../data/entities/staff.ts';
import { getMany } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { Side } from '../applications/answers.ts';
import { masksIn } from '../applications/masks.ts';
import { relationsTo } from '../applications/relation.ts';
import { freeTimes, type InterviewRecord } from './calendars.ts';
import { shownIn } from './person.ts';

/** Interviews as one side reads them; a company reads none of people who hide from it. */
export async function toInterviews(records: readonly InterviewRecord[], side: Side): Promise<Interview[]> {
  const [people, free] = await Promise.all([
    side === 'company' ? peopleOf(records) : undefined,
    freeTimesOf(records),
  ]);
  const at = now();
  return records.flatMap((record) => {
    const person = people?.(record);
    if (people && !person) return [];
    const { isOver = false, mask, ...shown } = person ?? {};
    return [
      {
        id: record.id,
        applicationId: record.applicationId,
        status: interviewStatusNow(record, at),
        job: { id: record.jobId, jobNumber: record.jobNumber, title: record.jobTitle },
        company: { id: record.companyId, slug: record.companySlug, name: record.companyName },
        ...(person && { staff: shown as NonNullable<Interview['staff']> }),
        times: record.times.map((startsAt) => ({
          startsAt,
          isFree: Date.parse(startsAt) > at && free.get(record.id)!.has(startsAt),
        })),
        minutes: record.minutes,
        ...(record.startsAt && {
          startsAt: record.startsAt,
          endsAt: endOf(record.startsAt, record.minutes),
        }),
        ...(record.place && { place: record.place }),
        ...(record.link && { link: record.link }),
        // It may name the person, as what both wrote may.
        ...(record.note && !isOver && { note: mask?.(record.note, 'company') ?? record.note }),
        interviewers: record.interviewers.map(({ name, email }) => ({
          name,
          ...(side === 'company' && { email }),
        })),
        history: record.history.map(({ status, at: stepAt, by, startsAt, message }) => ({
          status,
          at: stepAt,
          by,
          ...(startsAt && { startsAt }),
          ...(message && !isOver && { message: mask?.(message, writerOf(by)) ?? message }),
        })),
        createdAt: record.createdAt,
        version: record.version,
      },
    ];
  });
}

export const toInterview = async (record: InterviewRecord, side: Side): Promise<Interview> => {
  const [one] = await toInterviews([record], side);
  if (!one) throw new Failure('profile_unavailable');
  return one;
};

/** The system writes nothing. */
export const writerOf = (by: InterviewActor): Side => (by === 'staff' ? 'staff' : 'company');

/** Who each interview is with, as its company sees them; undefined for people who hide from it. */
async function peopleOf(records: readonly InterviewRecord[]) {
  const [first] = records;
  if (!first) return () => undefined;
  const [people, applications] = await Promise.all([
    getMany(
      staff,
      records.map(({ staffId }) => ({ id: staffId })),
    ),
    getMany(
      application,
      records.map(({ applicationId }) => ({ id: applicationId })),
    ),
  ]);
  const relations = await relationsTo(first.companyId, people, { applications, areAll: false });
  const masks = await masksIn(first.companyId, relations, applications);
  const personOf = new Map(people.map((one) => [one.id, one]));
  const applicationOf = new Map(applications.map((one) => [one.id, one]));
  return ({ staffId, applicationId, timeZone }: InterviewRecord) => {
    const [person, relation] = [personOf.get(staffId), relations.get(staffId)];
    if (!person || !relation || relation === 'UNAVAILABLE') return undefined;
    const { name, isOver, showsTimeZone } = shownIn(applicationOf.get(applicationId), relation, person);
    return {
      staffNumber: person.staffNumber,
      ...(name && { name }),
      ...(showsTimeZone && timeZone && { timeZone }),
      ...{ isOver, mask: masks.get(staffId) },
    };
  };
}

/** The proposed times of each at which all its interviewers are free. */
async function freeTimesOf(records: readonly InterviewRecord[]): Promise<Map<string, Set<string>>> {
  const keys = records
    .filter(({ status }) => status === 'PROPOSED')
    .flatMap(({ companyId, interviewers }) => interviewers.map(({ email }) => ({ companyId, email })));
  const calendars = keys.length > 0 ? await getMany(interviewerCalendar, keys) : [];
  const byKey = new Map(calendars.map((one) => [`${one.companyId} ${one.email}`, one]));
  return new Map(
    records.map((record) => {
      const own = record.interviewers.flatMap(({ email }) => byKey.get(`${record.companyId} ${email}`) ?? []);
      return [record.id, freeTimes(own, record)];
    }),
  );
}
