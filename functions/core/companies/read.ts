import type { CompanyPublic, company as contract } from '../../../shared/contract/company.ts';
import type { Output } from '../../../shared/contract/core.ts';
import { balanceAt } from '../../../shared/domain/entitlements.ts';
import { account } from '../../data/entities/account.ts';
import { company, companyPlan, companySlug } from '../../data/entities/company.ts';
import { get, getMany, type Stored } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { OfCompany, OfMember } from '../actor.ts';
import { viewEntitlement } from '../entitlements/ledger.ts';
import { planUsed } from '../entitlements/meters.ts';
import { mediaUrl } from '../media.ts';
import { albumsOf, toOwnAlbum } from './albums/records.ts';
import { type CompanyRecord, companyByNumber, ownCompany } from './records.ts';

/** What the public sees of a company. */
export function toCompanyPublic({ id, companyNumber, slug, profile }: CompanyRecord): CompanyPublic {
  const { name, nameKana, industry, country, prefecture, address, website, logo } = profile;
  const { foundedOn, capitalYen, employees, business, message, benefits } = profile;
  return {
    ...{ id, companyNumber, slug, name, nameKana, industry, country, prefecture, address, website },
    ...{ foundedOn, capitalYen, employees, business, message, benefits },
    ...(logo && { logoUrl: mediaUrl(logo) }),
  };
}

/** Public: its owner has confirmed the address, is not suspended and has not left. */
export const isPublicWith = (
  { withdrawn }: Pick<CompanyRecord, 'withdrawn'>,
  owner: Pick<Stored<typeof account>, 'state'> | undefined,
): boolean => !withdrawn && owner?.state === 'ACTIVE';

export const isPublic = async (record: CompanyRecord): Promise<boolean> =>
  !record.withdrawn &&
  isPublicWith(record, await get(account, { id: record.accountId }, { consistent: false }));

/** Which of these companies are public. */
export async function publicCompanies(companyIds: readonly string[]): Promise<Set<string>> {
  const records = await getMany(
    company,
    [...new Set(companyIds)].map((id) => ({ id })),
  );
  const owners = await getMany(
    account,
    records.map(({ accountId }) => ({ id: accountId })),
  );
  const active = new Set(owners.filter(({ state }) => state === 'ACTIVE').map(({ id }) => id));
  return new Set(
    records.filter(({ withdrawn, accountId }) => !withdrawn && active.has(accountId)).map(({ id }) => id),
  );
}

async function publicFace(record: CompanyRecord | undefined): Promise<CompanyPublic> {
  if (!record || !(await isPublic(record))) throw new Failure('not_found');
  return toCompanyPublic(record);
}

/** @throws Failure not_found, the same for one that is not public and a missing one */
export const companyPublic = async (id: string): Promise<CompanyPublic> =>
  publicFace(await get(company, { id }, { consistent: false }));

export const companyPublicByNumber = async (companyNumber: string): Promise<CompanyPublic> =>
  publicFace(await companyByNumber(companyNumber));

/** The company whose public address this is or was; if it was, the company's `slug` differs. */
export async function companyOfSlug(slug: string): Promise<CompanyRecord | undefined> {
  const claim = await get(companySlug, { slug });
  return claim && get(company, { id: claim.companyId });
}

/** The caller's company for editing. */
export async function companyInfo({
  companyId,
}: OfCompany): Promise<Output<(typeof contract)['companyInfo']>> {
  // The company is read first: with albums newer than its version, a concurrent change would be overwritten.
  const { id, companyNumber, slug, version, profile } = await ownCompany(companyId);
  const albums = await albumsOf(companyId);
  return {
    id,
    companyNumber,
    slug,
    version,
    profile,
    ...(profile.logo && { logoUrl: mediaUrl(profile.logo) }),
    albums: albums.map(toOwnAlbum),
  };
}

/** What only the company itself sees. */
export async function companyPrivate(by: OfMember): Promise<Output<(typeof contract)['companyPrivate']>> {
  const [record, slots, owner] = await Promise.all([
    ownCompany(by.companyId),
    viewEntitlement(by.companyId, 'openPostings'),
    get(account, { id: by.accountId }),
  ]);
  if (!owner) throw new Failure('not_found');
  const { limit, used, valid, validUntil } = balanceAt(slots, instant());
  return {
    id: record.id,
    companyNumber: record.companyNumber,
    email: owner.email,
    registeredAt: record.createdAt,
    plan: {
      planType: slots.contract.planType,
      ...(validUntil !== undefined && { validUntil }),
      valid,
      openPostings: used,
      postingLimit: limit,
    },
    notificationBanned: owner.notificationBanned,
  };
}

/** Everything on record of the caller's company, for its members. @throws Failure not_found once it has left */
export async function companyDetail({
  companyId,
}: OfCompany): Promise<Output<(typeof contract)['companyDetail']>> {
  const [record, used, plan] = await Promise.all([
    ownCompany(companyId),
    planUsed(companyId),
    get(companyPlan, { companyId }),
  ]);
  const { corporateNumber, invoiceNumber, postalCode, phone, personsInCharge } = record.profile;
  return {
    public: toCompanyPublic(record),
    isPublic: await isPublic(record),
    ...{ corporateNumber, invoiceNumber, postalCode, phone, personsInCharge },
    registeredAt: record.createdAt,
    updatedAt: record.updatedAt,
    jobs: plan?.jobs ?? 0,
    plan: used,
  };
}
