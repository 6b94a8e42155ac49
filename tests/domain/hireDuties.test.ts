import { expect, it } from 'vitest';
import { dutiesOf, type Hire, ofStatus, openDuties } from '../../shared/domain/hireDuties.ts';

const hire: Hire = { startsOn: '2026-11-24', insured: true, exempt: false, hasPeriod: true };
const dueOn = (more: Partial<Hire>, duty: string) =>
  dutiesOf({ ...hire, ...more }).find((one) => one.duty === duty)?.dueOn;

it.each([
  ['2026-11-24', true, '2026-12-10'],
  ['2026-11-01', true, '2026-12-10'],
  ['2026-12-31', true, '2027-01-10'],
  // New Year and a Sunday: not moved.
  ['2026-12-01', true, '2027-01-10'],
  ['2026-11-24', false, '2026-12-31'],
  ['2027-01-31', false, '2027-02-28'],
  ['2028-01-31', false, '2028-02-29'],
  ['2026-12-01', false, '2027-01-31'],
  ['2027-03-31', false, '2027-04-30'],
])('the hiring of %s is reported, insured: %s, by %s', (startsOn, insured, by) => {
  expect(dueOn({ startsOn, insured }, 'report')).toBe(by);
});

it('the card is looked at by the first day of work', () => {
  expect(dueOn({}, 'card')).toBe('2026-11-24');
});

it.each([
  ['2027-05-31', '2027-02-28'],
  ['2028-05-31', '2028-02-29'],
  ['2027-01-15', '2026-10-15'],
])('a period of stay until %s is extended from %s on', (stayEndsOn, from) => {
  expect(dutiesOf({ ...hire, stayEndsOn })[2]).toEqual({ duty: 'renewal', from, dueOn: stayEndsOn });
});

it('has no day while what it follows from is unknown', () => {
  expect(dutiesOf({ exempt: false, hasPeriod: true })).toEqual([
    { duty: 'card' },
    { duty: 'report' },
    { duty: 'renewal' },
  ]);
  expect(dueOn({ insured: undefined }, 'report')).toBeUndefined();
});

it.each(['special-permanent', 'diplomat', 'official'])('asks nothing of %s', (visaType) => {
  expect(dutiesOf({ ...hire, ...ofStatus(visaType) })).toEqual([]);
});

it('asks no renewal of a permanent resident', () => {
  const duties = dutiesOf({ ...hire, ...ofStatus('permanent-resident') }).map(({ duty }) => duty);
  expect(duties).toEqual(['card', 'report']);
  expect(ofStatus(undefined)).toEqual({ exempt: false, hasPeriod: true });
});

it('is open until it is done, a renewal from three months before', () => {
  const duties = dutiesOf({ ...hire, stayEndsOn: '2027-05-31' });
  const open = (today: string) => openDuties(duties, ['card'], today).map(({ duty }) => duty);
  expect(open('2027-02-27')).toEqual(['report']);
  expect(open('2027-02-28')).toEqual(['report', 'renewal']);
});
