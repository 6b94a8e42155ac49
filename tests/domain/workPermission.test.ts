import { describe, expect, it } from 'vitest';
import { employmentStatuses, type VisaType } from '../../shared/domain/codes.ts';
import { workOf } from '../../shared/domain/eligibility.ts';
import { skilledWorkerEmployment } from '../../shared/domain/permittedWork.ts';
import { option } from '../../shared/domain/select-data.ts';
import { option as anyOption } from '../../shared/domain/select-data-all.ts';
import { visaTypes } from '../../shared/domain/visaTypes.ts';
import {
  type FieldFit,
  fieldFit,
  middleOf,
  namedCodes,
  type Position,
  statusesFor,
} from '../../shared/domain/workFields.ts';
import { weeklyHours } from '../../shared/domain/workingTime.ts';
import {
  type PermissionRule,
  type PermissionVerdict,
  permissionRules,
  type ResidenceStatus,
  type WorkOffered,
  workPermission,
} from '../../shared/domain/workPermission.ts';
import { fit as texts } from '../../shared/locales/fit.ts';

const today = '2026-11-21';

const positions = {
  engineer: { major: '02', middle: '009', detail: '313' },
  interpreter: { major: '03', middle: '020', detail: '88' },
  cook: { major: '09', middle: '055', detail: '103' },
  japaneseCook: { major: '09', middle: '055', detail: '100' },
  waiter: { major: '09', middle: '056', detail: '417' },
  carer: { major: '08', middle: '050', detail: '134' },
  nurse: { major: '04', middle: '023', detail: '156' },
  farmer: { major: '11', middle: '064', detail: '504' },
  shopStaff: { major: '07', middle: '045', detail: '78' },
  teacher: { major: '05', middle: '031', detail: '183' },
  lawyer: { major: '03', middle: '012', detail: '89' },
} satisfies Record<string, Position>;
type Kind = keyof typeof positions;

const work = (kind: Kind, change: Partial<WorkOffered> = {}): WorkOffered => ({
  employmentStatus: 'regular',
  jobPosition: positions[kind],
  countries: ['JP'],
  visaTypes: [],
  visaSponsorship: false,
  ...change,
});
const of = (visaType: VisaType, offered: WorkOffered) => workPermission({ visaType }, offered, today);
const short = (visaType: VisaType, offered: WorkOffered): [PermissionVerdict, PermissionRule] => {
  const { verdict, rule } = of(visaType, offered);
  return [verdict, rule];
};

/**
 * Verdicts of each status for full-time work as a programmer, part-time work in a restaurant, full-time work
 * in a restaurant.
 */
const table: Record<VisaType, [PermissionVerdict, PermissionRule][]> = (() => {
  const never = (rule: PermissionRule) => Array.from({ length: 3 }, () => ['DOES_NOT_FIT', rule] as const);
  const free = (rule: PermissionRule) => Array.from({ length: 3 }, () => ['ALLOWED', rule] as const);
  const outside = ['DOES_NOT_FIT', 'outside'] as const;
  const beside = (rule: PermissionRule) =>
    [
      ['NEEDS_PERMISSION', 'change'],
      ['NEEDS_PERMISSION', rule],
      ['NEEDS_PERMISSION', 'change'],
    ] as const;
  const other = [outside, outside, outside];
  return {
    diplomat: never('mission'),
    official: never('mission'),
    professor: other,
    artist: other,
    religious: other,
    journalist: other,
    'highly-skilled-1a': other,
    'highly-skilled-1b': [['NEEDS_PERMISSION', 'designatedOrganisation'], outside, outside],
    'highly-skilled-1c': other,
    // The work of specified skilled workers (ii) only in addition to the main activity.
    'highly-skilled-2': [
      ['ALLOWED', 'covered'],
      ['UNKNOWN', 'dependsOnDuties'],
      ['UNKNOWN', 'dependsOnDuties'],
    ],
    'business-manager': other,
    'legal-accounting': other,
    medical: other,
    researcher: other,
    instructor: other,
    'engineer-humanities-international': [['ALLOWED', 'covered'], outside, outside],
    'intra-company': [['NEEDS_PERMISSION', 'transferee'], outside, outside],
    'nursing-care': other,
    entertainer: other,
    'skilled-labor': other,
    'ssw-1': [
      outside,
      ['DOES_NOT_FIT', 'skilledWorkerEmployment'],
      ['NEEDS_PERMISSION', 'skilledWorkerChange'],
    ],
    'ssw-2': [
      outside,
      ['DOES_NOT_FIT', 'skilledWorkerEmployment'],
      ['NEEDS_PERMISSION', 'skilledWorkerChange'],
    ],
    'tit-1a': never('internTraining'),
    'tit-1b': never('internTraining'),
    'tit-2a': never('internTraining'),
    'tit-2b': never('internTraining'),
    'tit-3a': never('internTraining'),
    'tit-3b': never('internTraining'),
    cultural: beside('individual'),
    'temporary-visitor': never('noWork'),
    student: beside('hours28'),
    trainee: never('noWork'),
    dependent: beside('hours28'),
    designated: Array.from({ length: 3 }, () => ['UNKNOWN', 'designated'] as const),
    'permanent-resident': free('unrestricted'),
    'spouse-japanese': free('unrestricted'),
    'spouse-permanent': free('unrestricted'),
    'long-term': free('unrestricted'),
    'special-permanent': free('specialPermanent'),
  } as unknown as Record<VisaType, [PermissionVerdict, PermissionRule][]>;
})();

describe('permission to work', () => {
  it.each(visaTypes)('%s: programmer, part-time waiter, full-time waiter', (visaType) => {
    expect([
      short(visaType, work('engineer')),
      short(visaType, work('waiter', { employmentStatus: 'parttime' })),
      short(visaType, work('waiter')),
    ]).toEqual(table[visaType]);
  });

  it.each<[VisaType, Kind, PermissionVerdict, PermissionRule]>([
    ['engineer-humanities-international', 'interpreter', 'ALLOWED', 'covered'],
    ['engineer-humanities-international', 'cook', 'DOES_NOT_FIT', 'outside'],
    ['engineer-humanities-international', 'nurse', 'DOES_NOT_FIT', 'outside'],
    ['engineer-humanities-international', 'shopStaff', 'DOES_NOT_FIT', 'outside'],
    ['engineer-humanities-international', 'lawyer', 'UNKNOWN', 'dependsOnDuties'],
    ['skilled-labor', 'cook', 'ALLOWED', 'covered'],
    ['skilled-labor', 'japaneseCook', 'DOES_NOT_FIT', 'outside'],
    ['nursing-care', 'carer', 'ALLOWED', 'covered'],
    ['nursing-care', 'nurse', 'DOES_NOT_FIT', 'outside'],
    ['medical', 'nurse', 'ALLOWED', 'covered'],
    ['medical', 'carer', 'DOES_NOT_FIT', 'outside'],
    ['instructor', 'teacher', 'ALLOWED', 'covered'],
    ['legal-accounting', 'lawyer', 'ALLOWED', 'covered'],
    ['ssw-1', 'carer', 'NEEDS_PERMISSION', 'skilledWorkerChange'],
    // Nursing care is not a field of specified skilled worker (ii).
    ['ssw-2', 'carer', 'DOES_NOT_FIT', 'outside'],
    ['ssw-1', 'shopStaff', 'DOES_NOT_FIT', 'outside'],
    ['highly-skilled-2', 'shopStaff', 'DOES_NOT_FIT', 'outside'],
    ['highly-skilled-2', 'nurse', 'ALLOWED', 'covered'],
    ['highly-skilled-1a', 'teacher', 'NEEDS_PERMISSION', 'designatedOrganisation'],
  ])('%s as %s: %s by %s', (visaType, kind, ...expected) => {
    expect(short(visaType, work(kind))).toEqual(expected);
  });

  it('allows dispatch of specified skilled workers to farms only', () => {
    const dispatch = { employmentStatus: 'dispatch' } as const;
    expect(short('ssw-1', work('farmer', dispatch))).toEqual(['NEEDS_PERMISSION', 'skilledWorkerChange']);
    expect(short('ssw-1', work('waiter', dispatch))).toEqual(['DOES_NOT_FIT', 'skilledWorkerEmployment']);
    // Forestry is in neither; an unspecified kind of farming is ambiguous.
    const of11 = (middle?: string) => ({ major: '11', ...(middle && { middle }) });
    const said = ['064', '066', '065', undefined].map((middle) =>
      skilledWorkerEmployment('dispatch', of11(middle)),
    );
    expect(said).toEqual(['yes', 'yes', 'no', 'depends']);
  });

  it('treats dispatch as full-time only if its hours say so', () => {
    const dispatch = (weeklyHours?: number) =>
      work('waiter', { employmentStatus: 'dispatch', ...(weeklyHours !== undefined && { weeklyHours }) });
    for (const status of ['student', 'dependent'] as const) {
      expect(short(status, dispatch())).toEqual(['NEEDS_PERMISSION', 'hours28']);
      expect(short(status, dispatch(20))).toEqual(['NEEDS_PERMISSION', 'hours28']);
      expect(short(status, dispatch(40))).toEqual(['NEEDS_PERMISSION', 'change']);
    }
  });

  it("uses the posting's hours", () => {
    const hours = (weeklyHours: number) => work('waiter', { employmentStatus: 'contract', weeklyHours });
    expect(short('student', hours(28))).toEqual(['NEEDS_PERMISSION', 'hours28']);
    expect(short('student', hours(29))).toEqual(['NEEDS_PERMISSION', 'change']);
    const partTime = work('waiter', { employmentStatus: 'parttime', weeklyHours: 40 });
    expect(short('dependent', partTime)).toEqual(['NEEDS_PERMISSION', 'change']);
    // No status for work covers it: there is nothing to change to.
    expect(short('student', work('shopStaff'))).toEqual(['DOES_NOT_FIT', 'over28']);
  });

  it("uses a posting's minimum hours, and assumes none for dispatch", () => {
    const job = (pay: object, weekly?: number) =>
      workOf({
        ...work('waiter', { employmentStatus: 'parttime' }),
        ...{ id: 'x', publishedAt: today, japaneseLevel: 'daily', languages: [], remotePolicy: 'onsite' },
        ...{ workAreas: [{ country: 'JP' }], salary: { salaryType: 'hour', from: 1300, currency: 'JPY' } },
        ...{ pay, weeklyHours: weekly },
      } as never).weeklyHours;
    // Three to five days of eight hours: 32 usually, 24 at least.
    expect(job({ hoursPerWeek: { from: 24, to: 40 } }, 32)).toBe(24);
    expect(job({}, 32)).toBe(32);
    const eightHours = { workingHours: { jp: '9:00〜18:00（実働8時間）' } };
    expect(weeklyHours({ ...eightHours, employmentStatus: 'contract' })).toBe(40);
    expect(weeklyHours({ ...eightHours, employmentStatus: 'dispatch' })).toBeUndefined();
    const fiveDays = { ...eightHours, holidays: { jp: '完全週休2日制' } };
    expect(weeklyHours({ ...fiveDays, employmentStatus: 'dispatch' })).toBe(40);
  });

  it('requires an individual permission if hours cannot be verified', () => {
    const freelance = { employmentStatus: 'freelance' } as const;
    expect(short('student', work('waiter', freelance))).toEqual(['NEEDS_PERMISSION', 'individual']);
    expect(short('engineer-humanities-international', work('engineer', freelance))).toEqual([
      'UNKNOWN',
      'coveredOnCommission',
    ]);
    expect(short('permanent-resident', work('waiter', freelance))).toEqual(['ALLOWED', 'unrestricted']);
  });

  it('reports whether the employer lists the status, and does not rely on it alone', () => {
    const named = work('waiter', { visaTypes: ['engineer-humanities-international'] });
    expect(of('engineer-humanities-international', named)).toMatchObject({
      verdict: 'ACCEPTED_BY_EMPLOYER',
      rule: 'outsideButNamed',
      named: true,
    });
    expect(of('long-term', named)).toMatchObject({ verdict: 'ALLOWED', named: false });
    expect(of('long-term', work('waiter'))).not.toHaveProperty('named');
    expect(workPermission({}, named, today)).not.toHaveProperty('named');
  });

  it('is never unknown if the posting lists the status', () => {
    for (const visaType of visaTypes)
      for (const jobPosition of Object.values(positions))
        for (const employmentStatus of employmentStatuses)
          for (const countries of [['JP'], ['VN']]) {
            const offered = { ...work('engineer', { visaTypes: [visaType] }), jobPosition, employmentStatus };
            expect(of(visaType, { ...offered, countries }).verdict).not.toBe('UNKNOWN');
          }
    const guestService = { major: '09', middle: '056', detail: '416' };
    const status = 'engineer-humanities-international';
    const listed = { ...work('waiter', { visaTypes: [status] }), jobPosition: guestService };
    expect(short(status, listed)).toEqual(['ACCEPTED_BY_EMPLOYER', 'dependsOnDuties']);
    expect(short('designated', { ...listed, visaTypes: ['designated'] })).toEqual([
      'ACCEPTED_BY_EMPLOYER',
      'designated',
    ]);
    // A list cannot allow what the law prohibits.
    expect(short('temporary-visitor', { ...listed, visaTypes: ['temporary-visitor'] })).toEqual([
      'DOES_NOT_FIT',
      'noWork',
    ]);
  });

  it('requires studies or experience of engineers and specialists', () => {
    const aiEngineer = { major: '02', middle: '010', detail: '325' };
    const decide = (
      change: Partial<Pick<ResidenceStatus, 'studies' | 'experience'>>,
      visas: VisaType[] = [],
      jobPosition: Position = aiEngineer,
    ) => {
      const { verdict, rule } = workPermission(
        { visaType: 'engineer-humanities-international', studies: [], experience: [], ...change },
        { ...work('engineer', { visaTypes: visas }), jobPosition },
        today,
      );
      return `${verdict} ${rule}`;
    };
    const named: VisaType[] = ['engineer-humanities-international'];
    expect(decide({ studies: ['tourism'] })).toBe('UNKNOWN studiesElsewhere');
    expect(decide({ studies: ['tourism'] }, named)).toBe('ACCEPTED_BY_EMPLOYER studiesElsewhere');
    expect(decide({}, named)).toBe('ACCEPTED_BY_EMPLOYER studiesNotSaid');
    expect(decide({ studies: ['information'] }, named)).toBe('ALLOWED covered');
    const done = (middle: string, detail: string, months: number) => ({
      studies: ['tourism'],
      experience: [{ occupations: [{ major: '02', middle, detail }], months, endedMonthsAgo: 0 }],
    });
    expect(decide(done('010', '523', 48))).toBe('ALLOWED covered');
    expect(decide(done('010', '523', 3))).toBe('UNKNOWN studiesElsewhere');
    const desk = { major: '09', middle: '056', detail: '414' };
    expect(decide({ studies: ['tourism'] }, named, desk)).toBe('ACCEPTED_BY_EMPLOYER dependsOnDuties');
    expect(decide({ studies: ['economics'] }, named, positions.interpreter)).toBe('ALLOWED covered');
    // For a status alone, as in a posting: this kind is covered.
    expect(
      short('engineer-humanities-international', { ...work('engineer'), jobPosition: aiEngineer }),
    ).toEqual(['ALLOWED', 'covered']);
  });

  it('suggests statuses that cover the work if another one is needed', () => {
    expect(of('student', work('engineer')).otherStatuses).toEqual(['engineer-humanities-international']);
    expect(of('engineer-humanities-international', work('carer')).otherStatuses).toEqual([
      'ssw-1',
      'nursing-care',
    ]);
    expect(of('long-term', work('carer')).otherStatuses).toEqual([]);
    expect(of('student', work('engineer', { visaSponsorship: true })).sponsored).toBe(true);
    expect(of('long-term', work('engineer', { visaSponsorship: true })).sponsored).toBe(false);
  });

  it('ignores work abroad, and asks for the status if there is none', () => {
    expect(short('student', work('engineer', { countries: ['VN'] }))).toEqual(['UNKNOWN', 'abroad']);
    expect(short('student', work('engineer', { countries: ['VN', 'JP'] }))[1]).toBe('change');
    expect(workPermission({}, work('engineer'), today)).toMatchObject({
      verdict: 'UNKNOWN',
      rule: 'noStatus',
      otherStatuses: [],
    });
  });

  it('refuses work after the last day, and warns three months before', () => {
    const until = (visaExpiresOn: string, visaType: VisaType = 'long-term') =>
      workPermission({ visaType, visaExpiresOn }, work('waiter'), today);
    expect(until('2026-11-20')).toMatchObject({
      verdict: 'DOES_NOT_FIT',
      rule: 'expired',
      expiry: { state: 'past', on: '2026-11-20', days: -1 },
    });
    expect(until('2026-11-21')).toMatchObject({ verdict: 'ALLOWED', expiry: { state: 'soon', days: 0 } });
    expect(until('2027-02-19')).toMatchObject({ expiry: { state: 'soon', days: 90 } });
    expect(until('2027-02-20')).not.toHaveProperty('expiry');
    // For permanent residents only the card expires.
    for (const visaType of ['permanent-resident', 'special-permanent'] as const) {
      const { verdict, expiry } = until('2020-01-01', visaType);
      expect([verdict, expiry]).toEqual(['ALLOWED', undefined]);
    }
  });

  it('covers every status, kind of work and employment, with a text for its rule', () => {
    for (const visaType of visaTypes)
      for (const jobPosition of Object.values(positions))
        for (const employmentStatus of employmentStatuses)
          for (const named of [[], [visaType]]) {
            const answer = of(visaType, {
              ...work('engineer'),
              jobPosition,
              employmentStatus,
              visaTypes: named,
            });
            expect(texts.en.permission.verdict[answer.verdict]).toBeTruthy();
            expect(texts.jp.permission.rules[answer.rule].source).toBeTruthy();
          }
    expect(Object.keys(texts.en.permission.rules)).toEqual(Object.keys(permissionRules));
  });
});

describe('the fields of the statuses for work', () => {
  it('refer only to existing classes and occupations', () => {
    for (const code of namedCodes()) {
      const [level, rest] = [code[0], code.slice(1)];
      if (level === 'd') {
        const found = anyOption('JOB_POSITION_DETAIL', rest);
        expect(found?.group, code).toBe(middleOf[rest]);
      } else
        expect(
          option(level === 'M' ? 'JOB_POSITION_MAJOR' : 'JOB_POSITION_MIDDLE', rest),
          code,
        ).toBeDefined();
    }
  });

  it('use the most specific class, and are open if a general one is ambiguous', () => {
    const status = 'engineer-humanities-international';
    const fitOf = (position: Position): FieldFit | undefined => fieldFit(status, position);
    expect(fitOf({ major: '02' })).toBe('within');
    expect(fitOf({ major: '02', middle: '009' })).toBe('within');
    expect(fitOf({ major: '05', middle: '032', detail: '398' })).toBe('within');
    expect(fitOf({ major: '09' })).toBe('depends');
    expect(fitOf({ major: '09', middle: '056' })).toBe('depends');
    expect(fitOf({ major: '09', middle: '056', detail: '417' })).toBe('outside');
    expect(fitOf({ major: '14', middle: '090' })).toBe('outside');
    expect(fieldFit('student', { major: '02' })).toBeUndefined();
    expect(statusesFor({ major: '15', middle: '098', detail: '486' })).toEqual(['ssw-1']);
  });
});
