import type { HireChange, HireDuties } from '../../../shared/contract/hires.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { dutiesOf, type HireDuty, ofStatus } from '../../../shared/domain/hireDuties.ts';
import { untilWritten } from '../../data/change.ts';
import { account } from '../../data/entities/account.ts';
import { application } from '../../data/entities/application.ts';
import { hire } from '../../data/entities/hire.ts';
import { get, getMany, queryAll, run, type Stored, WriteRefused, write } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfCompany, OfMember } from '../actor.ts';
import { type ApplicationRecord, toApplications } from './answers.ts';
import { jobsNowOf } from './openJobs.ts';
import { requireOwn } from './side.ts';

type HireRecord = Stored<typeof hire>;

/** Nothing that is shown here depends on the jobs. */
const noJobs = jobsNowOf([]);

/** What the company sees of the person's residence; nothing while it may not. */
async function residenceOf(record: ApplicationRecord, locale: Locale) {
  const [one] = await toApplications([record], 'company', locale, noJobs);
  return { visaType: one?.staff?.visaType, visaExpiresOn: one?.staff?.visaExpiresOn };
}

type Residence = Awaited<ReturnType<typeof residenceOf>>;

const firstOf = (record: ApplicationRecord, { visaType, visaExpiresOn }: Residence): HireRecord => ({
  applicationId: record.id,
  companyId: record.companyId,
  hiredAt: record.history.findLast(({ status }) => status === 'HIRED')?.at ?? record.updatedAt,
  ...ofStatus(visaType),
  ...(visaExpiresOn && { profileStayEndsOn: visaExpiresOn }),
  done: {},
  version: 0,
});

/** Begins the duties of a hire, unless it was undone, or they have begun. Idempotent. */
export async function beginDuties(applicationId: string): Promise<void> {
  const record = await get(application, { id: applicationId });
  if (record?.status !== 'HIRED' || (await get(hire, { applicationId }))) return;
  const { version: _, ...first } = firstOf(record, await residenceOf(record, 'jp'));
  try {
    await run(write.create(hire, first));
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
  }
}

/** @throws Failure not_found, application_transition for somebody who is not hired */
async function loadHired({ companyId }: OfCompany, id: string, locale: Locale) {
  const record = requireOwn(await get(application, { id }), { side: 'company', id: companyId });
  if (record.status !== 'HIRED') throw new Failure('application_transition');
  const [stored, residence] = await Promise.all([
    get(hire, { applicationId: id }),
    residenceOf(record, locale),
  ]);
  return { residence, found: stored ?? firstOf(record, residence) };
}

const dutiesNow = (record: HireRecord, { visaExpiresOn }: Residence) =>
  dutiesOf({ ...record, stayEndsOn: record.stayEndsOn ?? visaExpiresOn });

async function toDuties(record: HireRecord, residence: Residence): Promise<HireDuties> {
  const ids = Object.values(record.done).map(({ accountId }) => ({ id: accountId }));
  const emails = new Map((await getMany(account, ids)).map(({ id, email }) => [id, email]));
  const stayEndsOn = record.stayEndsOn ?? residence.visaExpiresOn;
  return {
    ...(record.startsOn && { startsOn: record.startsOn }),
    ...(record.insured !== undefined && { insured: record.insured }),
    exempt: record.exempt,
    ...(stayEndsOn && { stayEndsOn }),
    duties: dutiesNow(record, residence).map((one) => {
      const done = record.done[one.duty];
      const by = done && emails.get(done.accountId);
      return { ...one, ...(done && { done: { at: done.at, ...(by && { by }) } }) };
    }),
    version: record.version,
  };
}

/** What the law asks after a hire. @throws Failure not_found, application_transition */
export async function readDuties(by: OfCompany, id: string, locale: Locale): Promise<HireDuties> {
  const { found, residence } = await loadHired(by, id, locale);
  return toDuties(found, residence);
}

/**
 * Saves the facts of a hire and what is done; who ticked a duty first, and when, stays until it is unticked.
 * @throws Failure not_found, application_transition, changed_meanwhile
 */
export async function saveDuties(
  by: OfMember,
  id: string,
  { done, version, startsOn, insured, exempt, stayEndsOn }: HireChange,
  locale: Locale,
): Promise<HireDuties> {
  const { found, residence } = await loadHired(by, id, locale);
  if (found.version !== version) throw new Failure('changed_meanwhile');
  const tick = { at: instant(), accountId: by.accountId };
  const { applicationId, companyId, hiredAt, hasPeriod } = found;
  const next = {
    ...{ applicationId, companyId, hiredAt, hasPeriod, exempt },
    ...(startsOn && { startsOn }),
    ...(insured !== undefined && { insured }),
    // What the profile says is not the company’s own.
    ...(stayEndsOn && stayEndsOn !== residence.visaExpiresOn && { stayEndsOn }),
    ...(residence.visaExpiresOn && { profileStayEndsOn: residence.visaExpiresOn }),
    done: Object.fromEntries(done.map((duty): [HireDuty, typeof tick] => [duty, found.done[duty] ?? tick])),
  };
  try {
    await run(version === 0 ? write.create(hire, next) : write.save(hire, { ...next, version }));
  } catch (error) {
    if (error instanceof WriteRefused) throw new Failure('changed_meanwhile', { cause: error });
    throw error;
  }
  return toDuties({ ...next, version: version + 1 }, residence);
}

/**
 * Follows the end of the stay in a person's profile, or that a company may not see it any more, so that the renewal comes
 * into the company's list on its day. Idempotent.
 */
export async function followStay(staffId: string): Promise<void> {
  const sent = await queryAll(application.ofStaff({ staffId }));
  for (const record of sent.filter(({ status }) => status === 'HIRED'))
    await untilWritten(async () => {
      const found = await get(hire, { applicationId: record.id });
      const { visaExpiresOn: profileStayEndsOn } = await residenceOf(record, 'jp');
      if (!found || found.profileStayEndsOn === profileStayEndsOn) return;
      await run(write.save(hire, { ...found, profileStayEndsOn }));
    });
}
