import type { StaffWishes } from '../../../shared/contract/wishes.ts';
import { addMonths, tokyoDay } from '../../../shared/domain/time.ts';
import { now } from '../../platform/clock.ts';
import { checkArea, checkPosition } from '../positions.ts';
import { checkEach, fieldChecks } from './checking.ts';

/** Maximum months ahead for a preferred start. */
const startMonths = 3 * 12;

/** @throws Failure validation_failed: unknown codes, duplicates, a start too far in the future */
export function requirePlausibleWishes(wishes: StaffWishes): void {
  const { hold, done } = fieldChecks();
  const anything = () => true;
  checkEach(hold, 'employmentTypes', wishes.employmentTypes, anything);
  checkEach(hold, 'remotePolicies', wishes.remotePolicies, anything);
  const same = new Set<string>();
  const twice = (field: string, value: object) => {
    const key = JSON.stringify(Object.entries(value).sort());
    hold(field, 'twice', !same.has(key));
    same.add(key);
  };
  wishes.jobPositions.forEach((position, at) => {
    const field = (name: string) => `jobPositions.${at}.${name}`;
    checkPosition((name, holds) => hold(field(name), 'notOffered', holds), position);
    twice(field('major'), position);
  });
  wishes.areas.forEach((place, at) => {
    const field = (name: string) => `areas.${at}.${name}`;
    checkArea((name, holds) => hold(field(name), 'notOffered', holds), place);
    twice(field('country'), place);
  });
  const { startDate } = wishes;
  if (startDate !== undefined) {
    const latest = addMonths(tokyoDay(now()), startMonths);
    hold('startDate', 'implausibleDate', startDate >= '2000-01-01' && startDate <= latest);
  }
  done();
}
