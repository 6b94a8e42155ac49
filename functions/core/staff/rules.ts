import type { EducationInput } from '../../../shared/contract/educationHistory.ts';
import type { StaffBasicInfo, StaffLanguages } from '../../../shared/contract/staff.ts';
import type { WorkInput } from '../../../shared/contract/workingHistory.ts';
import { ageOn } from '../../../shared/domain/age.ts';
import { isOption } from '../../../shared/domain/select-data.ts';
import { addMonths, tokyoDay, yearMonth } from '../../../shared/domain/time.ts';
import { now } from '../../platform/clock.ts';
import { fieldChecks, type Hold } from './checking.ts';

/**
 * Children under 15 must not be employed (Labor Standards Act, article 56); the maximum catches typing
 * errors.
 */
const minimumAge = 15;
const mostAge = 110;
/** Months in the future that a planned date may be: an agreed last day, an expected graduation. */
const plannedMonths = { retire: 12, graduate: 10 * 12 };

/** @throws Failure validation_failed: an unknown code, an impossible birth date */
export function requirePlausibleBasicInfo(info: StaffBasicInfo): void {
  const { hold, done } = fieldChecks();
  const today = tokyoDay(now());
  const age = ageOn(info.birthDate, today);
  if (info.birthDate > today) hold('birthDate', 'inFuture', false);
  else if (age !== null && age < minimumAge) hold('birthDate', 'tooYoung', false, { minimum: minimumAge });
  else hold('birthDate', 'implausibleDate', age !== null && age <= mostAge);
  hold('nationality', 'notOffered', isOption('COUNTRY', info.nationality));
  hold('country', 'notOffered', isOption('COUNTRY', info.country));
  if (info.visaType !== undefined) hold('visaType', 'notOffered', isOption('VISA_TYPE', info.visaType));
  if (info.visaExpiresOn !== undefined) {
    const { visaExpiresOn } = info;
    hold(
      'visaExpiresOn',
      'implausibleDate',
      visaExpiresOn >= '1990-01-01' && visaExpiresOn <= addMonths(today, 30 * 12),
    );
  }
  holdLanguages(hold, info);
  done();
}

function holdLanguages(hold: Hold, { motherTongue, languages }: StaffLanguages): void {
  hold('motherTongue', 'notOffered', isOption('LANGUAGE', motherTongue));
  const seen = new Set<string>();
  languages.forEach(({ language }, at) => {
    hold(`languages.${at}.language`, 'notOffered', isOption('LANGUAGE', language));
    hold(`languages.${at}.language`, 'twice', !seen.has(language));
    seen.add(language);
  });
}

/** @throws Failure validation_failed naming each language that is unknown or repeated */
export function requireOfferedLanguages(languages: StaffLanguages): void {
  const { hold, done } = fieldChecks();
  holdLanguages(hold, languages);
  done();
}

const thisMonth = () => tokyoDay(now()).slice(0, 7);
const monthsAhead = (months: number) => addMonths(tokyoDay(now()), months).slice(0, 7);

function requireDifferentIds(items: readonly { id?: string }[], hold: Hold) {
  const seen = new Set<string>();
  items.forEach(({ id }, at) => {
    if (id === undefined) return;
    hold(`items.${at}.id`, 'twice', !seen.has(id));
    seen.add(id);
  });
}

/** @throws Failure validation_failed naming the item and field */
export function requirePlausibleEducation(items: readonly EducationInput[]): void {
  const { hold, done } = fieldChecks();
  requireDifferentIds(items, hold);
  items.forEach(({ country, degree, entryDate, schoolStatus: { status, year, month } }, at) => {
    const field = (name: string) => `items.${at}.${name}`;
    hold(field('country'), 'notOffered', isOption('COUNTRY', country));
    if (degree !== undefined) hold(field('degree'), 'notOffered', isOption('DEGREE', degree));
    hold(field('entryDate'), 'inFuture', entryDate <= thisMonth());
    hold(field('schoolStatus.year'), 'required', year !== undefined || month === undefined);
    if (year === undefined) return;
    const when = yearMonth(year, month);
    hold(field('schoolStatus.year'), 'endsBeforeStart', when >= entryDate.slice(0, when.length));
    const isPlan = status === 'enrolled' || status === 'expected';
    const latest = isPlan ? monthsAhead(plannedMonths.graduate) : thisMonth();
    hold(
      field('schoolStatus.year'),
      isPlan ? 'implausibleDate' : 'inFuture',
      when <= latest.slice(0, when.length),
    );
  });
  done();
}

/** @throws Failure validation_failed naming the item and field */
export function requirePlausibleWork(items: readonly WorkInput[]): void {
  const { hold, done } = fieldChecks();
  requireDifferentIds(items, hold);
  items.forEach(({ entryDate, retireDate }, at) => {
    hold(`items.${at}.entryDate`, 'inFuture', entryDate <= thisMonth());
    if (retireDate !== null) {
      hold(`items.${at}.retireDate`, 'implausibleDate', retireDate <= monthsAhead(plannedMonths.retire));
    }
  });
  done();
}
