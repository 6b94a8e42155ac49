import { signAccessToken } from '../../functions/core/accounts/tokens.ts';
import type { AgencyActor, CompanyActor, StaffActor } from '../../functions/core/actor.ts';
import { firstEntitlements } from '../../functions/core/entitlements/ledger.ts';
import { account, emailClaim, session } from '../../functions/data/entities/account.ts';
import { company, companyPlan, companySlug } from '../../functions/data/entities/company.ts';
import { employee } from '../../functions/data/entities/employee.ts';
import { entitlement } from '../../functions/data/entities/entitlement.ts';
import {
  educationList,
  staff,
  staffBasicInfo,
  staffWishes,
  technicalInfo,
  workList,
} from '../../functions/data/entities/staff.ts';
import { staffVisibility, talentCounts } from '../../functions/data/entities/talent.ts';
import { get, run, type Stored, transact, write } from '../../functions/data/table.ts';
import { epochIn, instant, now } from '../../functions/platform/clock.ts';
import { newId } from '../../functions/platform/ids.ts';
import type { JobContent } from '../../shared/contract/postings.ts';
import type { Affiliation, CompanyRole, PlanType, Role } from '../../shared/domain/codes.ts';
import { tokyoDay } from '../../shared/domain/time.ts';

/** People and companies for tests, written directly into the table, with a session. */

let count = 0;
const next = () => {
  count += 1;
  return count;
};

/** A session and its access token. */
export async function tokenFor(owner: {
  accountId: string;
  role: Role;
  staffId?: string;
  companyId?: string;
  employeeId?: string;
  affiliation?: Affiliation | undefined;
  companyRole?: CompanyRole | undefined;
}): Promise<string> {
  const sid = newId();
  await run(
    write.create(session, {
      id: sid,
      accountId: owner.accountId,
      refreshHash: 'none',
      createdAt: instant(),
      refreshedAt: instant(),
      byPassword: true,
      affiliation: owner.affiliation,
      companyRole: owner.companyRole,
      expiresAt: epochIn(3600),
    }),
  );
  return signAccessToken({
    sub: owner.accountId,
    sid,
    role: owner.role,
    locale: 'jp',
    ...(owner.staffId && { staffId: owner.staffId }),
    ...(owner.companyId && { companyId: owner.companyId }),
    ...(owner.employeeId && { employeeId: owner.employeeId }),
  });
}

const accountRecord = (id: string, role: Role, email: string) => ({
  id,
  email,
  role,
  state: 'ACTIVE' as const,
  locale: 'jp' as const,
  notificationBanned: false,
  createdAt: instant(),
});

export interface TestCompany {
  companyId: string;
  accountId: string;
  companyNumber: string;
  slug: string;
  token: string;
}

/** A company with an owner and a plan: by default PLAN_FREE and one job slot. */
export async function makeCompany(
  wanted: {
    planType?: PlanType;
    postingLimit?: number | null;
    validUntil?: string;
    name?: string;
    japaneseName?: string;
  } = {},
): Promise<TestCompany> {
  const number = next();
  const [companyId, accountId] = [newId(), newId()];
  const companyNumber = `C${String(number).padStart(7, '0')}`;
  const slug = `test-company-${number}`;
  const limit = wanted.postingLimit === undefined ? 1 : wanted.postingLimit;
  const contract = {
    contractId: newId(),
    planType: wanted.planType ?? 'PLAN_FREE',
    startsOn: tokyoDay(now()),
    ...(wanted.validUntil && { validUntil: wanted.validUntil }),
  };
  await transact([
    write.create(account, {
      ...accountRecord(accountId, 'company', `company${number}@example.com`),
      companyId,
    }),
    write.create(company, {
      id: companyId,
      companyNumber,
      accountId,
      slug,
      formerSlugs: [],
      withdrawn: false,
      profile: {
        name: { en: wanted.name ?? `Test Company ${number}`, jp: wanted.japaneseName ?? `試験会社${number}` },
        industry: '39',
        country: 'JP',
        prefecture: 'tokyo',
        personsInCharge: [{ name: '橋本 花子' }],
      },
      createdAt: instant(),
      updatedAt: instant(),
    }),
    write.create(companyPlan, { companyId, ...contract, jobs: 0 }),
    ...firstEntitlements(companyId, contract, {
      openPostings: 0,
      ...(limit !== null && { postingLimit: limit }),
    }).map((one) => write.create(entitlement, one)),
    write.create(companySlug, { slug, companyId }),
  ]);
  const token = await tokenFor({ accountId, role: 'company', companyId });
  return { companyId, accountId, companyNumber, slug, token };
}

/** A further member of a company, with a role. */
export async function makeMember(
  { companyId }: Pick<TestCompany, 'companyId'>,
  companyRole: CompanyRole,
): Promise<{ accountId: string; companyId: string; token: string }> {
  const accountId = newId();
  const email = `member${next()}@example.com`;
  await run(write.create(account, { ...accountRecord(accountId, 'company', email), companyId, companyRole }));
  return {
    accountId,
    companyId,
    token: await tokenFor({ accountId, role: 'company', companyId, companyRole }),
  };
}

export interface TestStaff {
  staffId: string;
  accountId: string;
  staffNumber: string;
  token: string;
}

/** A job seeker; `complete`: with what applying requires. */
export async function makeStaff(complete = true): Promise<TestStaff> {
  const number = next();
  const [staffId, accountId] = [newId(), newId()];
  const staffNumber = `S${String(number).padStart(7, '0')}`;
  await transact([
    write.create(account, { ...accountRecord(accountId, 'staff', `staff${number}@example.com`), staffId }),
    write.create(staff, {
      id: staffId,
      staffNumber,
      accountId,
      name: { familyName: 'Santos', givenName: 'Maria' },
      withdrawn: false,
      createdAt: instant(),
    }),
    ...(complete
      ? [
          write.put(staffBasicInfo, {
            staffId,
            updatedAt: instant(),
            info: {
              familyName: 'Santos',
              givenName: 'Maria',
              familyNameKana: 'サントス',
              givenNameKana: 'マリア',
              gender: 'female',
              birthDate: '1995-04-01',
              nationality: 'PH',
              inJapan: true,
              country: 'JP',
              prefecture: 'osaka',
              phone: '+819012345678',
              japaneseLevel: 'daily',
              motherTongue: 'tl',
              languages: [],
            },
          }),
          write.put(educationList, {
            staffId,
            updatedAt: instant(),
            items: [
              {
                id: newId(),
                school: 'University of the Philippines',
                country: 'PH',
                entryDate: '2013-06',
                schoolStatus: { status: 'graduated', year: 2017 },
              },
            ],
          }),
        ]
      : []),
  ]);
  const token = await tokenFor({ accountId, role: 'staff', staffId });
  return { staffId, accountId, staffNumber, token };
}

type InfoOf<E> = Stored<E> extends { info: infer Info } ? Partial<Info> : never;

/** Somebody whom companies can find. `work`: past jobs; several years as a shop assistant by default. */
export async function makeTalent(
  wanted: {
    basicInfo?: InfoOf<typeof staffBasicInfo>;
    wishes?: InfoOf<typeof staffWishes>;
    skills?: InfoOf<typeof technicalInfo>;
    work?: Omit<Stored<typeof workList>['items'][number], 'id'>[];
    findable?: boolean;
    activeOn?: string;
    counts?: Partial<Stored<typeof talentCounts>>;
  } = {},
): Promise<TestStaff> {
  const made = await makeStaff();
  const { staffId } = made;
  const updatedAt = instant();
  const info = await get(staffBasicInfo, { staffId });
  const past = {
    company: 'Blue Shop',
    position: '販売スタッフ',
    entryDate: '2019-04',
    retireDate: '2024-03',
  };
  await transact([
    write.put(staffBasicInfo, {
      staffId,
      updatedAt,
      info: { ...info!.info, visaType: 'long-term', ...wanted.basicInfo },
    }),
    write.put(workList, {
      ...{ staffId, updatedAt },
      items: (wanted.work ?? [past]).map((item) => ({ ...item, id: newId() })),
    }),
    write.put(staffWishes, {
      ...{ staffId, updatedAt },
      info: { employmentTypes: [], jobPositions: [], areas: [], remotePolicies: [], ...wanted.wishes },
    }),
    write.put(technicalInfo, {
      ...{ staffId, updatedAt },
      info: {
        ...{ techItSkills: [], certifications: [], typeOfteches: [], drivingLicences: [] },
        ...wanted.skills,
      },
    }),
    write.put(staffVisibility, {
      ...{ staffId, findable: wanted.findable ?? true, decidedAt: updatedAt },
      activeOn: wanted.activeOn ?? tokyoDay(updatedAt),
    }),
    ...(wanted.counts
      ? [
          write.put(talentCounts, {
            ...{ staffId, scouts: 0, favorites: 0, scoreSum: 0, scoreCount: 0 },
            ...wanted.counts,
          }),
        ]
      : []),
  ]);
  return made;
}

/** Lets companies find a job seeker: what a complete one lacks for it, and the person's wish. */
export async function makeFindable({ staffId }: Pick<TestStaff, 'staffId'>, findable = true): Promise<void> {
  const basic = (await get(staffBasicInfo, { staffId }))!;
  const visa = {
    visaType: basic.info.visaType ?? 'engineer',
    visaExpiresOn: basic.info.visaExpiresOn ?? '2031-03-31',
  };
  const visibility = await get(staffVisibility, { staffId });
  await transact([
    write.save(staffBasicInfo, { ...basic, info: { ...basic.info, ...visa } }),
    write.put(staffWishes, {
      staffId,
      info: {
        employmentTypes: [],
        jobPositions: [{ major: '05', middle: '032' }],
        areas: [],
        remotePolicies: [],
      },
      updatedAt: instant(),
    }),
    visibility
      ? write.save(staffVisibility, { ...visibility, findable })
      : write.create(staffVisibility, { staffId, findable, decidedAt: instant() }),
  ]);
}

export async function makeEmployee(
  role: 'employee' | 'admin' = 'employee',
  affiliation?: Affiliation,
): Promise<{ token: string; accountId: string; employeeId: string }> {
  const [accountId, employeeId] = [newId(), newId()];
  const email = `employee${next()}@example.com`;
  await transact([
    write.create(emailClaim, { email, accountId }),
    write.create(account, {
      ...accountRecord(accountId, role, email),
      employeeId,
      ...(affiliation !== undefined && { affiliation }),
    }),
    write.create(employee, {
      ...{ id: employeeId, accountId, createdAt: instant() },
      name: { familyName: 'Sato', givenName: 'Hanako' },
    }),
  ]);
  return { accountId, employeeId, token: await tokenFor({ accountId, role, employeeId, affiliation }) };
}

/** Actors for use cases called without a request. */
export const officeActor = (accountId = newId(), role: AgencyActor['role'] = 'admin'): AgencyActor => ({
  ...{ accountId, role, employeeId: accountId, sessionId: newId(), locale: 'jp' },
});
export const companyActor = (of: { companyId: string; accountId: string }): CompanyActor => ({
  ...{ role: 'company', companyRole: 'OWNER', sessionId: newId(), locale: 'jp' },
  ...{ companyId: of.companyId, accountId: of.accountId },
});
export const staffActor = (of: { staffId: string; accountId: string }): StaffActor => ({
  ...{ role: 'staff', sessionId: newId(), locale: 'jp', staffId: of.staffId, accountId: of.accountId },
});

/** A posting with everything that publishing requires. */
export function completeContent(change: Partial<JobContent> = {}): JobContent {
  return {
    title: { jp: '英語講師', en: 'English teacher' },
    description: { jp: '駅前の英会話学校です。', en: 'A language school by the station.' },
    duties: { jp: '大人と子どもに英語を教えます。', en: 'Teaching English to adults and children.' },
    employmentStatus: 'regular',
    jobPosition: { major: '05', middle: '032' },
    speciality: 'education',
    languages: [{ language: 'en', level: 'native' }],
    japaneseLevel: 'daily',
    visaTypes: ['instructor'],
    visaSponsorship: true,
    workAreas: [{ country: 'JP', prefecture: 'tokyo', city: '131041' }],
    placeChangeScope: { jp: '変更なし', en: 'No change' },
    dutiesChangeScope: { jp: '変更なし', en: 'No change' },
    remotePolicy: 'onsite',
    salary: { salaryType: 'month', from: 250000, to: 300000, currency: 'JPY' },
    workingHours: { jp: '10:00〜19:00' },
    breaks: { jp: '60分' },
    overtime: { jp: '月10時間程度' },
    holidays: { jp: '土日祝' },
    trialPeriod: { exists: true, months: 3 },
    contractPeriod: { type: 'indefinite' },
    insurance: ['employment', 'health', 'pension', 'workers-accident'],
    smokingMeasure: 'no-smoking-indoors',
    ...change,
  };
}
