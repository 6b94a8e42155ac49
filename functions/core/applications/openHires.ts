import { hires as collection } from '../../../shared/collections/hires.ts';
import type { OpenHire } from '../../../shared/contract/hires.ts';
import type { List } from '../../../shared/contract/shapes.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { dutiesOf, type HireDuty, openDuties } from '../../../shared/domain/hireDuties.ts';
import { startOfDay, tokyoDay } from '../../../shared/domain/time.ts';
import { application } from '../../data/entities/application.ts';
import { dutyOpensOn, hire } from '../../data/entities/hire.ts';
import { get, getMany, queryPages, type Stored } from '../../data/table.ts';
import { now } from '../../platform/clock.ts';
import { type RowDocument, rowLayout } from '../../search/index.ts';
import type { CompanyActor } from '../actor.ts';
import { listPage } from '../lists/page.ts';
import { type ListSource, ofEachCompany, rowRecord } from '../lists/sources.ts';
import type { Paging } from '../paging.ts';
import { toApplications } from './answers.ts';
import { jobsNowOf } from './openJobs.ts';

type ListDocument = RowDocument<typeof collection>;

export const hireLayout = rowLayout(collection);

/** Undefined once all is done. */
function documentOf(record: Stored<typeof hire>): ListDocument | undefined {
  const day = dutyOpensOn(record);
  if (day === undefined) return undefined;
  return {
    id: record.applicationId,
    number: '',
    version: record.version,
    updatedAt: record.hiredAt,
    texts: {},
    filters: { companyId: record.companyId },
    columns: { opens: Date.parse(startOfDay(day)), hired: Date.parse(record.hiredAt) },
    // Whom the company may see changes without the hire: read for the page.
    card: null,
  };
}

/** Hires with something to do as the read model is built from them, company by company. */
export const hireSource: ListSource<typeof collection, ListDocument> = {
  layout: hireLayout,
  records: [rowRecord(hire, ({ applicationId }) => applicationId)],
  async *documents() {
    for await (const records of ofEachCompany((companyId) => queryPages(hire.open({ companyId }))))
      yield* records.flatMap((record) => documentOf(record) ?? []);
  },
  async read(id) {
    const record = await get(hire, { applicationId: id });
    if (!record) return undefined;
    const document = documentOf(record);
    return { version: record.version, ...(document && { document }) };
  },
};

/** Nothing that is shown here depends on the jobs. */
const noJobs = jobsNowOf([]);

/**
 * A page of the company's hires with something to do now, the earliest first; each as it is now.
 * @throws Failure try_again
 */
export async function openHires(
  actor: CompanyActor,
  paging: Paging,
  locale: Locale,
): Promise<List<OpenHire>> {
  const today = tokyoDay(now());
  const { hits, rest } = await listPage(hireLayout, actor, paging, { ranges: { opens: { to: now() } } });
  const ids = hits.map(({ id }) => id);
  const [found, records] = await Promise.all([
    getMany(
      hire,
      ids.map((applicationId) => ({ applicationId })),
    ),
    getMany(
      application,
      ids.map((id) => ({ id })),
    ),
  ]);
  const hired = await toApplications(records, 'company', locale, noJobs);
  const byId = new Map(hired.map((one) => [one.id, one]));
  const data = found.flatMap((one): OpenHire[] => {
    const of = byId.get(one.applicationId);
    if (!of?.staff) return [];
    const { staffNumber, name, visaExpiresOn } = of.staff;
    const done = Object.keys(one.done) as HireDuty[];
    const duties = openDuties(dutiesOf({ ...one, stayEndsOn: one.stayEndsOn ?? visaExpiresOn }), done, today);
    // It has just been done, or the profile has changed: the list follows.
    if (duties.length === 0) return [];
    const { jobNumber, title } = of.job;
    return [{ applicationId: of.id, staffNumber, name, job: { jobNumber, title }, duties }];
  });
  const { total, page, pageSize } = rest;
  return { data, total, page, pageSize };
}
