import { describe, expect, it } from 'vitest';
import { featuresOf } from '../../shared/domain/jobFeatures.ts';
import { type JobStart, startsNow, startToCopy, startToFind } from '../../shared/domain/jobStart.ts';

const today = '2026-11-21';
const on = (day: string): JobStart => ({ kind: 'date', day });

describe('the start of work', () => {
  it('is immediate from its day on', () => {
    expect(startsNow({ kind: 'immediate' }, today)).toBe(true);
    expect(startsNow(on(today), today)).toBe(true);
    expect(startsNow(on('2026-11-20'), today)).toBe(true);
    expect(startsNow(on('2026-11-22'), today)).toBe(false);
    expect(startsNow({ kind: 'negotiable' }, today)).toBe(false);
  });

  it.each([
    [{ start: { kind: 'immediate' } }, true, 'immediate'],
    [{ title: { jp: '急募！清掃スタッフ' } }, true, 'immediate'],
    [{ start: { kind: 'negotiable' }, remarks: { jp: '入社日：即日〜応相談' } }, true, 'immediate'],
    [{ start: { kind: 'negotiable' } }, false, undefined],
    [{ start: { kind: 'date', day: '2027-04-01' }, title: { jp: '急募' } }, false, '2027-04-01'],
    [{}, false, undefined],
  ] as const)('is found by what is stated, then by the texts: %j', (work, immediate, found) => {
    const features = featuresOf(work);
    expect(features.includes('immediate-start')).toBe(immediate);
    expect(startToFind('start' in work ? work.start : undefined, features)).toBe(found);
  });

  it('is copied unless its day has passed', () => {
    expect(startToCopy(on('2027-04-01'), today)).toEqual({ start: on('2027-04-01') });
    expect(startToCopy({ kind: 'immediate' }, today)).toEqual({ start: { kind: 'immediate' } });
    expect(startToCopy(on('2026-11-01'), today)).toEqual({});
  });
});
