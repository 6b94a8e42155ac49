import { describe, expect, it } from 'vitest';
import { applicationTransition, isEnded } from '../../shared/domain/applicationStatus.ts';
import { appliedStatuses, jobStatuses, planTypes } from '../../shared/domain/codes.ts';
import {
  defaultClosesAt,
  endedAt,
  isClosesAtAllowed,
  isGone,
  isOpen,
  jobTransition,
  statusNow,
} from '../../shared/domain/jobStatus.ts';
import {
  freePlanValidUntil,
  isPlanValid,
  isWithinLimit,
  planOn,
  planTable,
} from '../../shared/domain/plans.ts';
import {
  employmentFields,
  isLegalField,
  missingForPublishing,
} from '../../shared/domain/postingRequirements.ts';

describe('job status', () => {
  it('changes only as the table allows', () => {
    const allowed = jobStatuses.flatMap((from) =>
      jobStatuses.filter((to) => jobTransition(from, to, 'company')).map((to) => `${from}>${to}`),
    );
    expect(allowed).toEqual([
      'DRAFT>NEW',
      'NEW>CLOSED',
      'HIRING>CLOSED',
      'LATED>HIRING',
      'LATED>CLOSED',
      'CLOSED>HIRING',
    ]);
    expect(jobTransition('NEW', 'HIRING', 'company')).toBeUndefined();
    expect(jobTransition('NEW', 'HIRING', 'system')?.name).toBe('settle');
    expect(jobTransition('DRAFT', 'NEW', 'system')).toBeUndefined();
    expect(jobTransition('DRAFT', 'NEW', 'company')?.needsPostingRight).toBe(true);
    expect(jobTransition('CLOSED', 'HIRING', 'employee')).toMatchObject({
      needsPostingRight: true,
      needsClosesAt: true,
    });
    expect(jobTransition('LATED', 'HIRING', 'company')?.needsPostingRight).toBeUndefined();
  });

  const job = {
    status: 'NEW',
    publishedAt: '2026-11-01T00:00:00Z',
    closesAt: '2026-12-01T00:00:00Z',
  } as const;

  it('is as after the sweep, even before it runs', () => {
    expect(statusNow(job, '2026-11-07T23:59:59Z')).toBe('NEW');
    expect(statusNow(job, '2026-11-08T00:00:00Z')).toBe('HIRING');
    expect(statusNow(job, '2026-12-01T00:00:00Z')).toBe('LATED');
    expect(statusNow({ ...job, status: 'CLOSED' }, '2026-11-02T00:00:00Z')).toBe('CLOSED');
    expect(statusNow({ status: 'DRAFT', closesAt: '2020-01-01T00:00:00Z' }, '2026-11-02T00:00:00Z')).toBe(
      'DRAFT',
    );
  });

  it('is open from opensAt until the moment of closesAt', () => {
    expect(isOpen(job, '2026-11-30T23:59:59Z')).toBe(true);
    expect(isOpen(job, '2026-12-01T00:00:00Z')).toBe(false);
    expect(isOpen({ ...job, opensAt: '2026-11-05T00:00:00Z' }, '2026-11-04T00:00:00Z')).toBe(false);
    expect(isOpen({ ...job, opensAt: '2026-11-05T00:00:00Z' }, '2026-11-05T00:00:00Z')).toBe(true);
    for (const status of ['DRAFT', 'LATED', 'CLOSED'] as const)
      expect(isOpen({ ...job, status }, '2026-11-02T00:00:00Z')).toBe(false);
  });

  it('has a page for 90 days after it ended', () => {
    expect(endedAt(job, '2026-11-02T00:00:00Z')).toBeUndefined();
    expect(endedAt(job, '2026-12-02T00:00:00Z')).toBe(job.closesAt);
    expect(isGone(job, '2027-02-28T23:59:59Z')).toBe(false);
    expect(isGone(job, '2027-03-01T00:00:00Z')).toBe(true);
    expect(
      isGone({ ...job, status: 'CLOSED', closedAt: '2026-11-10T00:00:00Z' }, '2027-02-08T00:00:00Z'),
    ).toBe(true);
  });

  it('closes within 90 days, by default after 60', () => {
    const now = '2026-11-21T03:00:00Z';
    expect(isClosesAtAllowed('2027-02-19T03:00:00Z', now)).toBe(true);
    expect(isClosesAtAllowed('2027-02-19T03:00:01Z', now)).toBe(false);
    expect(isClosesAtAllowed(now, now)).toBe(false);
    expect(defaultClosesAt(now)).toBe('2027-01-20T14:59:59.000Z');
    expect(isClosesAtAllowed(defaultClosesAt(now), now)).toBe(true);
  });
});

describe('application status', () => {
  it('moves forward by the company, ends by either side, and never returns', () => {
    const moves = (actor: 'company' | 'staff') =>
      appliedStatuses.flatMap((from) =>
        appliedStatuses.filter((to) => applicationTransition(from, to, actor)).map((to) => `${from}>${to}`),
      );
    expect(moves('staff')).toEqual([
      'APPLIED>WITHDRAWN',
      'SCREENING>WITHDRAWN',
      'INTERVIEW>WITHDRAWN',
      'OFFERED>WITHDRAWN',
    ]);
    const company = moves('company');
    expect(company).toHaveLength(4 + 3 + 2 + 1 + 4);
    expect(company).toContain('APPLIED>INTERVIEW');
    expect(company).not.toContain('INTERVIEW>SCREENING');
    for (const move of company)
      expect(isEnded(move.split('>')[0] as (typeof appliedStatuses)[number])).toBe(false);
    expect(applicationTransition('APPLIED', 'DECLINED', 'company')?.needsReason).toBe(true);
  });
});

describe('required fields of a posting', () => {
  const text = { jp: '内容' };
  const complete = {
    title: text,
    duties: text,
    dutiesChangeScope: text,
    employmentStatus: 'regular',
    jobPosition: { major: '09' },
    speciality: 'hospitality',
    workAreas: [{ country: 'JP', prefecture: 'tokyo' }],
    placeChangeScope: text,
    remotePolicy: 'onsite',
    salary: { salaryType: 'month', from: 250_000, currency: 'JPY' },
    workingHours: text,
    breaks: text,
    overtime: text,
    holidays: text,
    contractPeriod: { type: 'indefinite' },
    trialPeriod: { exists: false },
    insurance: ['employment'],
    smokingMeasure: 'no-smoking-indoors',
    japaneseLevel: 'daily',
  } as const satisfies Partial<Parameters<typeof missingForPublishing>[0]> as unknown as Parameters<
    typeof missingForPublishing
  >[0];
  const company = { en: 'Example Inc.' };

  it('a complete one lacks nothing, and each part is reported when missing', () => {
    expect(missingForPublishing(complete, company)).toEqual([]);
    for (const field of Object.keys(complete)) {
      expect(missingForPublishing({ ...complete, [field]: undefined }, company)).toContain(field);
    }
    expect(missingForPublishing(complete, {})).toEqual(['companyName']);
  });

  it('blank texts and empty lists count as missing', () => {
    expect(
      missingForPublishing(
        { ...complete, duties: { jp: '  ', en: '' }, insurance: [], workAreas: [] },
        company,
      ),
    ).toEqual(['duties', 'workAreas', 'insurance']);
  });

  it('a fixed term requires its renewal, a renewable one the limit and the criteria, a trial its months', () => {
    const fixed = (contractPeriod: object) =>
      missingForPublishing({ ...complete, contractPeriod: contractPeriod as never }, company);
    expect(fixed({ type: 'up-to-1-year' })).toEqual(['contractPeriod.renewal']);
    expect(fixed({ type: 'up-to-1-year', renewal: 'not-applicable' })).toEqual(['contractPeriod.renewal']);
    expect(fixed({ type: 'up-to-1-year', renewal: 'none' })).toEqual([]);
    expect(fixed({ type: 'up-to-1-year', renewal: 'conditional' })).toEqual([
      'contractPeriod.renewalCriteria',
      'contractPeriod.renewalLimit',
    ]);
    const limited = { type: 'up-to-1-year', renewal: 'conditional', renewalLimit: text } as const;
    expect(fixed(limited)).toEqual(['contractPeriod.renewalCriteria']);
    expect(fixed({ ...limited, renewalCriteria: { jp: ' ' } })).toEqual(['contractPeriod.renewalCriteria']);
    expect(fixed({ ...limited, renewalCriteria: text })).toEqual([]);
    // Automatic renewal is its own criterion; freelance work and work abroad are under other laws.
    expect(fixed({ ...limited, renewal: 'automatic' })).toEqual([]);
    const unnamed = { ...complete, contractPeriod: limited };
    expect(missingForPublishing({ ...unnamed, employmentStatus: 'freelance' }, company)).toEqual([]);
    expect(missingForPublishing({ ...unnamed, workAreas: [{ country: 'VN' }] }, company)).toEqual([]);
    expect(
      missingForPublishing(
        { ...unnamed, workAreas: [{ country: 'VN' }, { country: 'JP', prefecture: 'tokyo' }] },
        company,
      ),
    ).toEqual(['contractPeriod.renewalCriteria']);
    expect(missingForPublishing({ ...complete, trialPeriod: { exists: true } }, company)).toEqual([
      'trialPeriod.months',
    ]);
  });

  it('freelance work requires no working conditions', () => {
    const names = ['workingHours', ...employmentFields] as const;
    const without = {
      ...complete,
      ...Object.fromEntries(names.map((name) => [name, undefined])),
      insurance: [],
    };
    expect(missingForPublishing({ ...without, employmentStatus: 'freelance' }, company)).toEqual([]);
    expect(new Set(missingForPublishing(without, company))).toEqual(new Set(names));
  });

  it('an empty draft lacks everything the form asks for first', () => {
    const missing = missingForPublishing({}, {});
    expect(missing).toContain('dutiesChangeScope');
    expect(missing).toContain('placeChangeScope');
    expect(missing.filter((field) => !isLegalField(field))).toEqual([
      'jobPosition',
      'speciality',
      'remotePolicy',
      'japaneseLevel',
    ]);
  });
});

describe('plans', () => {
  it("have the product's table", () => {
    expect(planTable.map((row) => row.planType)).toEqual(planTypes);
    expect(planOn('PLAN_FREE', '2026-11-21').openPostings).toBe(1);
    expect(planOn('PLAN_UNLIMITED', '2026-11-21').openPostings).toBeNull();
    expect(isWithinLimit(1, 1)).toBe(false);
    expect(isWithinLimit(0, 1)).toBe(true);
    expect(isWithinLimit(1e9, null)).toBe(true);
  });

  it('use a later row from its day on', () => {
    const table = [
      ...planTable,
      { ...planOn('PLAN_LIGHT', '2026-11-21'), validFrom: '2027-04-01', pricePerMonth: 33_000 },
    ];
    expect(planOn('PLAN_LIGHT', '2027-03-31', table).pricePerMonth).toBe(30_000);
    expect(planOn('PLAN_LIGHT', '2027-04-01', table).pricePerMonth).toBe(33_000);
  });

  it('a free account is valid for 30 days, inclusive', () => {
    const until = freePlanValidUntil('2026-11-21');
    expect(until).toBe('2026-12-21');
    expect(isPlanValid(until, '2026-12-21')).toBe(true);
    expect(isPlanValid(until, '2026-12-22')).toBe(false);
    expect(isPlanValid(undefined, '2099-01-01')).toBe(true);
  });
});
