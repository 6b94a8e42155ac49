import type * as z from 'zod';
import { companies } from '../../../shared/collections/companies.ts';
import type { adminCompany, CompanyRow } from '../../../shared/contract/adminCompany.ts';
import { endOfDay } from '../../../shared/domain/time.ts';
import { account } from '../../data/entities/account.ts';
import { company, companyPlan } from '../../data/entities/company.ts';
import { entitlement } from '../../data/entities/entitlement.ts';
import { eachShard } from '../../data/shards.ts';
import { get, getMany, queryPages, type Stored } from '../../data/table.ts';
import { type RowDocument, rowLayout } from '../../search/index.ts';
import type { AgencyActor } from '../actor.ts';
import { listPage, listToken, pageOfFew } from '../lists/page.ts';
import { type ListSource, rowRecord } from '../lists/sources.ts';
import { asNumber, phoneTexts } from '../lists/typed.ts';
import { type CompanyRecord, companyByNumber } from './records.ts';

type ListDocument = RowDocument<typeof companies>;

export const companyLayout = rowLayout(companies);

/** A company with its plan, its job slots and its owner's account. */
interface Whole {
  record: CompanyRecord;
  plan: Stored<typeof companyPlan>;
  owner: Stored<typeof account>;
  /** Its job slots; absent until the ledger is opened. */
  slots: Stored<typeof entitlement> | undefined;
}

const slotsOf = ({ plan, slots }: Whole) =>
  slots
    ? { openPostings: slots.held, postingLimit: slots.contract.amount }
    : {
        openPostings: plan.beforeLedger?.openPostings ?? 0,
        postingLimit: plan.beforeLedger?.postingLimit ?? null,
      };

/** A company and its owner's account, without the plan. */
export function companyFacts({ record, owner }: Pick<Whole, 'record' | 'owner'>): Omit<CompanyRow, 'plan'> {
  const { business: _, message: __, benefits: ___, logo: ____, ...profile } = record.profile;
  return {
    id: record.id,
    companyNumber: record.companyNumber,
    slug: record.slug,
    ...profile,
    email: owner.email,
    state: owner.state,
    notificationBanned: owner.notificationBanned,
    registeredAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}

function rowOf(whole: Whole): CompanyRow {
  const { plan } = whole;
  return {
    ...companyFacts(whole),
    plan: {
      planType: plan.planType,
      ...(plan.validUntil && { validUntil: plan.validUntil }),
      ...slotsOf(whole),
      jobs: plan.jobs,
    },
  };
}

function documentOf(whole: Whole): ListDocument {
  const { record, plan, owner } = whole;
  const { profile } = record;
  const { personsInCharge: people } = profile;
  return {
    id: record.id,
    number: record.companyNumber,
    version: versionOf(whole),
    updatedAt: record.updatedAt,
    texts: {
      name: [profile.name.jp, profile.name.en],
      number: record.companyNumber,
      ...(profile.corporateNumber && { corporateNumber: profile.corporateNumber }),
      ...(profile.nameKana && { kana: profile.nameKana }),
      contact: [owner.email, ...people.flatMap(({ email, name, nameKana }) => [email, name, nameKana])],
      phone: [profile.phone, ...people.map(({ phone }) => phone)].flatMap((one) =>
        one ? phoneTexts(one) : [],
      ),
      address: [profile.address?.jp, profile.address?.en],
    },
    filters: {
      state: owner.state,
      plan: plan.planType,
      industry: profile.industry,
      ...(profile.prefecture && { prefecture: profile.prefecture }),
      country: profile.country,
      ...(owner.notificationBanned && { notificationBanned: 'true' }),
    },
    columns: {
      registered: Date.parse(record.createdAt),
      changed: Date.parse(record.updatedAt),
      ...(plan.validUntil && { planEnds: Date.parse(endOfDay(plan.validUntil)) }),
      openPostings: slotsOf(whole).openPostings,
      jobs: plan.jobs,
      ...(profile.employees !== undefined && { employees: profile.employees }),
      ...(profile.capitalYen !== undefined && { capital: profile.capitalYen }),
    },
    card: rowOf(whole),
  };
}

const versionOf = ({ record, plan, owner, slots }: Whole) =>
  record.version + plan.version + owner.version + (slots?.version ?? 0);

/** The companies of which all records exist, in their order. */
async function wholes(records: readonly CompanyRecord[]): Promise<Whole[]> {
  const [rights, plans, owners] = await Promise.all([
    getMany(
      entitlement,
      records.map(({ id }) => ({ companyId: id, right: 'openPostings' as const })),
    ),
    getMany(
      companyPlan,
      records.map(({ id }) => ({ companyId: id })),
    ),
    getMany(
      account,
      records.map(({ accountId }) => ({ id: accountId })),
    ),
  ]);
  const [slotsOfCompany, planOf, ownerOf] = [
    new Map(rights.map((slots) => [slots.companyId, slots])),
    new Map(plans.map((plan) => [plan.companyId, plan])),
    new Map(owners.map((owner) => [owner.id, owner])),
  ];
  return records.flatMap((record) => {
    const [plan, owner] = [planOf.get(record.id), ownerOf.get(record.accountId)];
    return plan && owner ? [{ record, plan, owner, slots: slotsOfCompany.get(record.id) }] : [];
  });
}

/** Companies as the read model is built from them. */
export const companySource: ListSource<typeof companies, ListDocument> = {
  layout: companyLayout,
  records: [
    rowRecord(company, ({ id }) => id),
    rowRecord(companyPlan, ({ companyId }) => companyId),
    rowRecord(entitlement, ({ companyId, right }) => (right === 'openPostings' ? companyId : undefined)),
    rowRecord(account, ({ companyId }) => companyId),
  ],
  async *documents() {
    for (const part of eachShard(({ shard }) => company.present({ shard })))
      for await (const records of queryPages(part)) yield* (await wholes(records)).map(documentOf);
  },
  async read(id) {
    const record = await get(company, { id });
    const [plan, owner, slots] = record
      ? await Promise.all([
          get(companyPlan, { companyId: id }),
          get(account, { id: record.accountId }),
          get(entitlement, { companyId: id, right: 'openPostings' }),
        ])
      : [];
    if (!record || !plan || !owner) return undefined;
    const whole = { record, plan, owner, slots };
    return { version: versionOf(whole), ...(!record.withdrawn && { document: documentOf(whole) }) };
  },
};

/** The token that the next list waits for after a change of a company, its plan or its owner's account. */
export async function companyListToken(companyId: string): Promise<string> {
  const { version } = (await companySource.read(companyId))!;
  return listToken({ id: companyId, version });
}

type Asked = z.output<typeof adminCompany.adminSearchCompanies.query>;

/** Companies that match a query, with counts and sums; a query by number reads the current record. */
export async function searchCompanies(actor: AgencyActor, { companyNumber, ...given }: Asked) {
  const asked = { ...given, keyword: asNumber('C', given.keyword) };
  const { hits, rest } =
    companyNumber === undefined
      ? await listPage(companyLayout, actor, asked)
      : pageOfFew(companyLayout, actor, await withNumber(companyNumber), asked);
  return { data: hits.map(({ card }) => card as CompanyRow), ...rest };
}

async function withNumber(companyNumber: string): Promise<ListDocument[]> {
  const found = await companyByNumber(companyNumber);
  const document = found && (await companySource.read(found.id))?.document;
  return document ? [document] : [];
}
