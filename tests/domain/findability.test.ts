import { describe, expect, it } from 'vitest';
import { type FindabilityProfile, missingForFinding } from '../../shared/domain/findability.ts';

const basicInfo = { japaneseLevel: 'daily', visaType: 'student', nationality: 'VN', inJapan: true };
const ready: FindabilityProfile = { basicInfo, workHistory: ['a shop'] };

describe('what a profile needs to be found', () => {
  it('is all missing at first', () => {
    expect(missingForFinding({})).toEqual(['basicInfo', 'residence', 'history', 'occupation']);
    expect(missingForFinding({ basicInfo: null, wishes: null })).toHaveLength(4);
  });

  it('is complete with basic info and a past job', () => {
    expect(missingForFinding(ready)).toEqual([]);
  });

  it('is an occupation besides education', () => {
    const educated = { basicInfo, education: ['a university'] };
    expect(missingForFinding(educated)).toEqual(['occupation']);
    expect(missingForFinding({ ...educated, wishes: { jobPositions: [] } })).toEqual(['occupation']);
    expect(missingForFinding({ ...educated, wishes: { jobPositions: [{ major: '05' }] } })).toEqual([]);
  });

  it('is a history besides a preferred occupation', () => {
    expect(missingForFinding({ basicInfo, wishes: { jobPositions: [{ major: '05' }] } })).toEqual([
      'history',
    ]);
  });

  it('is a residence status only of those who have one', () => {
    const without = { ...basicInfo, visaType: undefined };
    const missing = (change: object) => missingForFinding({ ...ready, basicInfo: { ...without, ...change } });
    expect(missing({})).toEqual(['residence']);
    expect(missing({ nationality: 'JP' })).toEqual([]);
    expect(missing({ inJapan: false })).toEqual([]);
  });
});
