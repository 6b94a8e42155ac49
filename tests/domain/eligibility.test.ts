import { describe, expect, it } from 'vitest';
import { type EligibilityJob, eligibility, fitOfVerdict, workOf } from '../../shared/domain/eligibility.ts';
import { permittedHours } from '../../shared/domain/permittedWork.ts';
import { optionsOf } from '../../shared/domain/select-data.ts';
import { visaTypes } from '../../shared/domain/visaTypes.ts';
import { majorOf } from '../../shared/domain/workFields.ts';
import { permissionRules, permissionVerdicts, workPermission } from '../../shared/domain/workPermission.ts';
import { eligibility as texts } from '../../shared/locales/eligibility.ts';

const today = '2026-11-23';
const job = (change: Partial<EligibilityJob> = {}): EligibilityJob => ({
  employmentStatus: 'parttime',
  jobPosition: { major: '09', middle: '056', detail: '417' },
  japaneseLevel: 'daily',
  workAreas: [{ country: 'JP', prefecture: 'tokyo' }],
  remotePolicy: 'onsite',
  visaTypes: [],
  visaSponsorship: false,
  weeklyHours: 20,
  ...change,
});

describe('what somebody can do', () => {
  it('is by the rules of the right to work, whatever the status and the job', () => {
    const jobs = [
      job(),
      job({ weeklyHours: 30 }),
      job({ weeklyHours: 30, pay: { hoursPerWeek: { from: 24, to: 36 } } }),
      job({ employmentStatus: 'regular', weeklyHours: 40, visaSponsorship: true }),
      job({ employmentStatus: 'freelance', weeklyHours: undefined }),
      job({ jobPosition: { major: '02', middle: '009', detail: '313' }, visaTypes: ['student', 'ssw-1'] }),
      job({ workAreas: [{ country: 'VN' }] }),
    ];
    for (const visaType of visaTypes)
      for (const visaExpiresOn of [undefined, '2026-11-22', '2026-12-01'])
        for (const one of jobs) {
          const person = { visaType, visaExpiresOn };
          expect(eligibility(person, one, today).permission).toEqual(
            workPermission(person, workOf(one), today),
          );
        }
  });

  it('says nothing of what somebody has not said', () => {
    expect(eligibility({}, job(), today)).toEqual({});
    expect(Object.keys(eligibility({ visaType: 'student' }, job(), today))).toEqual(['permission']);
    expect(Object.keys(eligibility({ japaneseLevel: 'none' }, job(), today))).toEqual(['japanese']);
    expect(Object.keys(eligibility({ wishes: { areas: [] } }, job(), today))).toEqual([]);
  });

  it('compares Japanese and places as the recommendation does', () => {
    const of = (person: Parameters<typeof eligibility>[0], change: Partial<EligibilityJob> = {}) => {
      const { japanese, place } = eligibility(person, job(change), today);
      return [japanese?.code ?? place?.code, japanese?.fit ?? place?.fit];
    };
    expect(of({ japaneseLevel: 'business' })).toEqual(['enough', 'fits']);
    expect(of({ japaneseLevel: 'rudimentary' })).toEqual(['almost', 'partly']);
    expect(of({ jlpt: 'n3' })).toEqual(['enough', 'fits']);
    expect(of({ prefecture: 'tokyo' })).toEqual(['home', 'fits']);
    expect(of({ prefecture: 'chiba' })).toEqual(['nearHome', 'partly']);
    expect(of({ prefecture: 'okinawa' })).toEqual(['farFromHome', 'missing']);
    expect(of({ prefecture: 'okinawa' }, { remotePolicy: 'remote' })).toEqual(['remote', 'fits']);
    const moving = { prefecture: 'okinawa', wishes: { areas: [{ country: 'JP' }] } };
    expect(of(moving)).toEqual(['wished', 'fits']);
    expect(of(moving, { workAreas: [{ country: 'VN' }] })).toEqual(['far', 'missing']);
  });

  it('compares hours with those of the posting, where it names any', () => {
    const hours = (weeklyHours: number, offered?: number) =>
      eligibility({ weeklyHours }, job({ weeklyHours: offered }), today).hours;
    expect(hours(permittedHours, 28)).toMatchObject({ fit: 'fits', code: 'within' });
    expect(hours(permittedHours, 28.5)).toEqual({
      fit: 'missing',
      code: 'over',
      values: { from: '28.5', to: '28.5', wanted: '28' },
    });
    expect(hours(20)).toMatchObject({ fit: 'unknown', code: 'notSaid' });
    const range = job({ weeklyHours: 20, pay: { hoursPerWeek: { from: 15, to: 25 } } });
    expect(eligibility({ weeklyHours: 15 }, range, today).hours?.code).toBe('within');
    expect(eligibility({ weeklyHours: 14 }, range, today).hours?.code).toBe('over');
  });

  it('has words for every rule and answer, in both languages', () => {
    for (const locale of ['jp', 'en'] as const) {
      expect(Object.keys(texts[locale].rules)).toEqual(Object.keys(permissionRules));
      for (const verdict of permissionVerdicts) expect(texts[locale].fit[fitOfVerdict[verdict]]).toBeTruthy();
    }
  });
});

it('knows the major class of every middle class of occupations', () => {
  const middles = optionsOf('JOB_POSITION_MIDDLE');
  expect(middles.length).toBeGreaterThan(90);
  for (const { code, group } of middles) expect(majorOf(code)).toBe(group);
});
