import type { Locale } from '../../../shared/domain/codes.ts';
import { balanceAt } from '../../../shared/domain/entitlements.ts';
import { company } from '../../data/entities/company.ts';
import { employee } from '../../data/entities/employee.ts';
import { staff, staffBasicInfo } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { instant } from '../../platform/clock.ts';
import { ownAccount } from '../accounts/account.ts';
import { inLanguage, unreadMessages } from '../accounts/me.ts';
import type { Actor } from '../actor.ts';
import { viewEntitlement } from '../entitlements/ledger.ts';
import { mediaUrl } from '../media.ts';
import { countersOf } from '../notifications/read.ts';
import { signedPhotoUrl } from '../photos.ts';
import { readProfile } from '../staff/profile.ts';
import { recordVisit } from '../talent/visibility.ts';

const loosely = { consistent: false } as const;

async function face({ staffId, companyId, employeeId, accountId }: Actor, locale: Locale) {
  if (staffId) {
    const [person, basic] = await Promise.all([
      get(staff, { id: staffId }, loosely),
      get(staffBasicInfo, { staffId }, loosely),
    ]);
    const photo = basic?.info.photo;
    return {
      name: person?.name ?? (await ownAccount({ accountId })).email,
      picture: photo && (await signedPhotoUrl(photo, 'small')),
    };
  }
  if (companyId) {
    const firm = await get(company, { id: companyId }, loosely);
    const logo = firm?.profile.logo;
    return { name: inLanguage(firm?.profile.name ?? {}, locale), picture: logo && mediaUrl(logo) };
  }
  const colleague = employeeId ? await get(employee, { id: employeeId }, loosely) : undefined;
  return { name: colleague?.name ?? (await ownAccount({ accountId })).email, picture: undefined };
}

async function planOf(companyId: string) {
  const slots = await viewEntitlement(companyId, 'openPostings', loosely);
  const { limit, used, validUntil } = balanceAt(slots, instant());
  return {
    planType: slots.contract.planType,
    ...(validUntil !== undefined && { validUntil }),
    openPostings: used,
    postingLimit: limit,
  };
}

/** What the page header shows. */
export async function headerInfo(actor: Actor, locale: Locale) {
  const [{ name, picture }, counted, plan] = await Promise.all([
    face(actor, locale),
    countersOf(actor.accountId),
    actor.companyId ? planOf(actor.companyId) : undefined,
    // Each page of a person who is logged in asks for its header.
    actor.staffId ? recordVisit({ staffId: actor.staffId }) : undefined,
  ]);
  return {
    name,
    ...(picture !== undefined && { photo: picture }),
    unreadNotifications: Math.max(0, counted.unreadNotifications),
    messages: unreadMessages(counted),
    ...(plan && { plan }),
  };
}

/** The company information that a posting uses and applicants look for. */
async function companySections(companyId: string): Promise<Record<string, boolean>> {
  const profile = (await get(company, { id: companyId }))?.profile;
  return {
    name: profile !== undefined,
    industry: Boolean(profile?.industry),
    address: Boolean(profile?.prefecture || profile?.address),
    phone: Boolean(profile?.phone),
    personInCharge: (profile?.personsInCharge.length ?? 0) > 0,
    business: Boolean(profile?.business),
  };
}

/**
 * Which required parts of the profile are filled in: for staff what applying needs, for a company all of its
 * sections.
 */
export async function checkUserInfo({ staffId, companyId }: Actor) {
  if (staffId) {
    const completeness = (await readProfile(staffId))?.completeness;
    return { complete: completeness?.mayApply ?? false, sections: { ...completeness?.sections } };
  }
  const sections = companyId ? await companySections(companyId) : {};
  return { complete: Object.values(sections).every(Boolean), sections };
}
