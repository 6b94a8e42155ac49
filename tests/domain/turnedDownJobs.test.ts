import { describe, expect, it } from 'vitest';
import type { JobToFit, RecommendationProfile, TurnDownReason } from '../../shared/domain/matching.ts';
import { jobFit, type Miss, minimumHitScore } from '../../shared/domain/recommendation.ts';

const job: JobToFit = {
  id: '01JD0Q5X5V7Q2W3E4R5T6Y7V8W',
  publishedAt: '2026-11-20T00:00:00.000Z',
  employmentStatus: 'regular',
  jobPosition: { major: '09', middle: '055', detail: '99' },
  japaneseLevel: 'daily',
  languages: [],
  workAreas: [{ country: 'JP', prefecture: 'saitama' }],
  remotePolicy: 'onsite',
  salary: { salaryType: 'month', from: 220_000, to: 260_000, currency: 'JPY' },
  visaTypes: [],
  visaSponsorship: false,
  mentionedSkills: [],
};
const cook: RecommendationProfile = {
  visaType: 'permanent-resident',
  japaneseLevel: 'business',
  languages: [],
  wishes: {
    employmentTypes: [],
    jobPositions: [{ major: '09', middle: '055' }],
    areas: [{ country: 'JP', prefecture: 'tokyo' }],
    remotePolicies: [],
  },
  hasSkills: false,
};
const missesOf = (
  reason: TurnDownReason,
  other: Partial<JobToFit>,
  change: Partial<RecommendationProfile> = {},
) =>
  jobFit({ ...cook, ...change, turnedDown: [{ ...job, reason }] }, { ...job, ...other }, '2026-11-21').misses;

const area = (prefecture: string, city?: string) => ({
  workAreas: [{ country: 'JP', prefecture, ...(city && { city }) }],
});

describe('the effect of dismissing a job', () => {
  it.each<[string, TurnDownReason, Partial<JobToFit>, Miss[]]>([
    ['the same kind drops', 'kind', {}, ['kindTurnedDown']],
    [
      'so does its class',
      'kind',
      { jobPosition: { major: '09', middle: '055', detail: '103' } },
      ['kindTurnedDown'],
    ],
    ['other work does not', 'kind', { jobPosition: { major: '09', middle: '056', detail: '418' } }, []],
    ['a neighbour was too far, so all are', 'place', area('chiba'), ['placeTurnedDown']],
    ['and what is farther', 'place', area('osaka'), ['placeTurnedDown']],
    ['but not what is wished', 'place', area('tokyo'), []],
    ['nor what is done from home', 'place', { ...area('osaka'), remotePolicy: 'remote' }, []],
    ['as little pay drops', 'pay', {}, ['payTurnedDown']],
    [
      'in any unit',
      'pay',
      { salary: { ...job.salary, salaryType: 'year', from: 2_400_000 } },
      ['payTurnedDown'],
    ],
    ['more does not', 'pay', { salary: { ...job.salary, from: 221_000 } }, []],
    ['nor another currency', 'pay', { salary: { ...job.salary, currency: 'USD', from: 100 } }, []],
    ['as much Japanese drops', 'japanese', { japaneseLevel: 'business' }, ['japaneseTurnedDown']],
    ['less does not', 'japanese', { japaneseLevel: 'rudimentary' }, []],
    ['a company says nothing of others', 'company', {}, []],
    ['nor does another reason', 'other', {}, []],
  ])('%s', (_, reason, other, misses) => {
    expect(missesOf(reason, other)).toEqual(misses);
  });

  it('keeps another preferred occupation of the dismissed class', () => {
    const wishes = { ...cook.wishes!, jobPositions: [{ major: '09', middle: '055', detail: '103' }] };
    const chinese = { jobPosition: { major: '09', middle: '055', detail: '103' } };
    expect(missesOf('kind', chinese, { wishes })).toEqual([]);
  });

  it('narrows within the preferred prefecture to other places only', () => {
    const down = { ...job, ...area('tokyo', '13123'), reason: 'place' as const };
    const of = (other: Partial<JobToFit>) =>
      jobFit({ ...cook, turnedDown: [down] }, { ...job, ...other }, '2026-11-21').misses;
    expect(of(area('tokyo', '13123'))).toEqual(['placeTurnedDown']);
    expect(of(area('tokyo', '13104'))).toEqual([]);
  });

  it('ranks a job below matches, and hides nothing', () => {
    const { score, main } = jobFit({ ...cook, turnedDown: [{ ...job, reason: 'kind' }] }, job, '2026-11-21');
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(minimumHitScore);
    expect(main).toBe('kindTurnedDown');
  });
});
