import type { CompanyProfile } from '../../../shared/contract/company.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { freePlanValidUntil } from '../../../shared/domain/plans.ts';
import { isOption } from '../../../shared/domain/select-data.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import {
  company,
  companyPlan,
  companySlug,
  corporateNumberClaim,
  numberCounter,
} from '../../data/entities/company.ts';
import { entitlement } from '../../data/entities/entitlement.ts';
import { isRefused, type NamedWrites } from '../../data/named.ts';
import { increment, write } from '../../data/table.ts';
import { instant, now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { newId } from '../../platform/ids.ts';
import { type NewAccount, registerAccount } from '../accounts/register.ts';
import { firstEntitlements } from '../entitlements/ledger.ts';
import { limitRegistration } from '../limits.ts';
import { slugCandidates } from './slug.ts';

export interface NewCompany {
  email: string;
  password: string;
  locale: Locale;
  name: CompanyProfile['name'];
  corporateNumber?: string;
  industry: string;
  prefecture?: CompanyProfile['prefecture'];
  phone?: string;
  personInCharge: CompanyProfile['personsInCharge'][number];
  newsletter: boolean;
  /** Agrees to the terms for companies; false for companies created by the operator. */
  agreed?: boolean;
  next?: string;
  deviceSecret?: string;
}

const companyNumberOf = (count: number) => `C${String(count).padStart(7, '0')}`;

/** @throws Failure validation_failed */
export function requireListed(fields: { industry: string; country?: string }): void {
  const wrong = [
    ...(isOption('INDUSTRY', fields.industry) ? [] : ['industry']),
    ...(fields.country === undefined || isOption('COUNTRY', fields.country) ? [] : ['country']),
  ];
  if (wrong.length === 0) return;
  throw new Failure('validation_failed', {
    fields: wrong.map((field) => ({ field, code: 'notOffered' })),
  });
}

export const corporateNumberTaken = (cause?: unknown) =>
  new Failure('corporate_number_taken', {
    fields: [{ field: 'corporateNumber', code: 'corporateNumberTaken' }],
    cause,
  });

/**
 * Registers a company with its owner's account: company, free plan, public address, corporate number and
 * account, all or nothing.
 * @throws Failure email_taken, corporate_number_taken, validation_failed, too_many_requests
 */
export async function registerCompany(
  wanted: NewCompany,
  sourceIp: string,
): Promise<{ companyId: string; companyNumber: string; accountId: string }> {
  requireListed(wanted);
  await limitRegistration(sourceIp);
  return createCompany(wanted);
}

/**
 * The same without a rate limit, for companies created by the operator; `verified`: the account can log in at
 * once.
 */
export async function createCompany(
  wanted: NewCompany,
  options: { verified?: boolean } = {},
): Promise<{ companyId: string; companyNumber: string; accountId: string }> {
  const companyId = newId();
  const companyNumber = companyNumberOf(await increment(numberCounter, { kind: 'COMPANY' }, 'last'));
  const account: NewAccount = {
    email: wanted.email,
    password: wanted.password,
    role: 'company',
    locale: wanted.locale,
    companyId,
    consent: { newsletter: wanted.newsletter, page: '/client/registration' },
    ...(wanted.agreed && { agreed: true }),
    confirmation: { next: wanted.next, deviceSecret: wanted.deviceSecret },
    ...(options.verified && { verified: true }),
  };
  for (const slug of slugCandidates(wanted.name, companyNumber)) {
    try {
      const made = await registerAccount(account, ({ id }) =>
        writes(wanted, { companyId, companyNumber, slug, id }),
      );
      return { companyId, companyNumber, accountId: made.id };
    } catch (error) {
      if (!isRefused<'corporateNumber' | 'slug'>(error)) throw error;
      if (error.has('corporateNumber')) throw corporateNumberTaken(error);
      if (!error.has('slug')) throw error;
    }
  }
  throw new Failure('try_again');
}

function writes(
  wanted: NewCompany,
  ids: { companyId: string; companyNumber: string; slug: string; id: string },
): NamedWrites<string> {
  const at = instant();
  const today = tokyoDay(now());
  const { companyId, companyNumber, slug } = ids;
  const contract = {
    contractId: newId(),
    planType: 'PLAN_FREE',
    startsOn: today,
    validUntil: freePlanValidUntil(today),
  } as const;
  return {
    company: write.create(company, {
      id: companyId,
      companyNumber,
      accountId: ids.id,
      slug,
      formerSlugs: [],
      profile: {
        name: wanted.name,
        industry: wanted.industry,
        country: 'JP',
        personsInCharge: [wanted.personInCharge],
        ...(wanted.corporateNumber && { corporateNumber: wanted.corporateNumber }),
        ...(wanted.prefecture && { prefecture: wanted.prefecture }),
        ...(wanted.phone && { phone: wanted.phone }),
      },
      withdrawn: false,
      createdAt: at,
      updatedAt: at,
    }),
    plan: write.create(companyPlan, { companyId, ...contract, jobs: 0 }),
    rights: firstEntitlements(companyId, contract).map((one) => write.create(entitlement, one)),
    slug: write.create(companySlug, { slug, companyId }),
    corporateNumber:
      wanted.corporateNumber !== undefined
        ? write.create(corporateNumberClaim, { corporateNumber: wanted.corporateNumber, companyId })
        : undefined,
  };
}
