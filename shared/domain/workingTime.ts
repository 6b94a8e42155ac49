/** Working hours extracted from a posting's texts in either language. */
import type { EmploymentStatus } from './codes.ts';

interface Texts {
  jp?: string;
  en?: string;
}
export interface Range {
  from: number;
  /** Absent if only the lower end is stated: 週3日以上. */
  to?: number;
}
export interface WorkingTime {
  /** Without breaks. */
  minutesPerDay?: Range;
  daysPerWeek?: Range;
  minutesPerWeek?: Range;
}

const numbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
};
const number = '(\\d+(?:\\.\\d+)?|one|two|three|four|five|six|seven|eight)';
const numberOf = (typed: string | undefined): number | undefined =>
  typed === undefined ? undefined : (numbers[typed] ?? Number(typed));

const fold = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[〜～~–—−]|\s+to\s+/g, '-')
    .replace(/(\d(?:日|時間)?)(?:から|以上)(?=\d)/g, '$1-')
    .replace(new RegExp(`\\b${number}(?: or more|\\+) (hours|days)`, 'g'), 'at least $1 $2')
    .replace(new RegExp(`\\b${number} (hours|days) or more`, 'g'), 'at least $1 $2')
    .replace(/(\d)\s*時間半/g, '$1.5時間')
    .replace(/(\d+)時間(\d{1,2})分/g, (_, hours, minutes) => `${Number(hours) + Number(minutes) / 60}時間`);

const range = (low: string | undefined, high: string | undefined, unit: number): Range | undefined => {
  const from = numberOf(low);
  const to = numberOf(high) ?? from;
  if (from === undefined || to === undefined || from <= 0 || to < from) return undefined;
  return { from: Math.round(from * unit), to: Math.round(to * unit) };
};

/** Words before or after a number that leave its upper end open: '1日4時間から', 'at least three days a week'. */
const leastBefore =
  /(?:\bfrom|at least|minimum(?: of)?|(?:no|not) (?:less|fewer) than|more than|最低|少なくとも)\s*(?:about )?$/;
const leastAfter = /^(?:程度)?(?:以上|から|-(?!\d)|より)/;

const first = (text: string, patterns: readonly RegExp[], unit = 1): Range | undefined => {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    const read = found && range(found[1], found[2], unit);
    if (!read) continue;
    const before = text.slice(0, found.index + found[0].indexOf(found[1]!));
    const after = text.slice(found.index + found[0].length);
    const isLeast = found[2] === undefined && (leastBefore.test(before) || leastAfter.test(after));
    return isLeast ? { from: read.from } : read;
  }
  return undefined;
};

/** The product of two ranges: open if one of them is. */
const product = (one: Range, other: Range): Range => ({
  from: Math.round(one.from * other.from),
  ...(one.to !== undefined && other.to !== undefined && { to: Math.round(one.to * other.to) }),
});

const weekHours = [
  /週(?:所定労働時間|平均)?[^\d。]{0,4}(\d+(?:\.\d+)?)(?:時間)?-(\d+(?:\.\d+)?)時間/,
  /週(?:所定労働時間|平均)?[^\d。]{0,4}(\d+(?:\.\d+)?)時間/,
  /(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?) hours (?:a|per|each) week/,
  /(\d+(?:\.\d+)?) hours (?:a|per|each) week/,
  /(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?) hours on weekdays/,
];
const dayHours = [
  /(?:実働|標準労働時間|所定労働時間|1日)[^\d。、]{0,6}(\d+(?:\.\d+)?)(?:時間)?-(\d+(?:\.\d+)?)時間/,
  /(?:実働|標準労働時間|所定労働時間|1日)[^\d。、]{0,6}(\d+(?:\.\d+)?)時間/,
  /(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?) hours (?:a|per|each) (?:day|shift)/,
  /(\d+(?:\.\d+)?) hours (?:a|per|each) (?:day|shift)/,
  /(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?) hours between/,
  /(?:shifts of|from|\() ?(\d+(?:\.\d+)?) hours/,
  /(\d+(?:\.\d+)?) hours(?: of work)? (?:between|as standard|\()/,
];
const weekDays = [
  /週(\d)(?:日)?-(\d)日/,
  /週(\d)日/,
  new RegExp(`${number}-${number} days (?:a|per|each) week`),
  new RegExp(`${number} days (?:a|per|each) week`),
  new RegExp(`${number}-day week`),
];

const pause = '(?:(?<minutes>\\d+)\\s*分|(?<whole>\\d+(?:\\.\\d+)?)時間(?!を?超|以|につき|未満))';
const pauseInEnglish = '(?:(?<minutes>\\d+) ?minutes?|(?<whole>one|\\d(?:\\.\\d+)?)[- ]hours?(?= break))';
const shiftOf = '(?<shift>\\d+(?:\\.\\d+)?)時間(?:を?(?<above>超|越|こえ)|以上|につき|の?勤務|労働|の場合)';
const shiftInEnglish =
  '(?:(?<above>more than|over|exceed(?:s|ing)?|longer than|above)|at least|after|in|per|for every|for)' +
  ` (?:an? )?(?<shift>${number.slice(1)}[- ]hours?`;
/** Breaks of shifts from some length: the length and the break, in either order. */
const conditionalBreaks: readonly RegExp[] = [
  new RegExp(
    `${shiftOf}(?:[^\\d。]{0,6}\\d+(?:\\.\\d+)?時間(?:以下|未満|まで|以内))?[^\\d。]{0,14}${pause}`,
    'g',
  ),
  new RegExp(`${pause}(?:の休憩)?[(、][^\\d。)]{0,8}${shiftOf}`, 'g'),
  new RegExp(`${shiftInEnglish}[^.;\\d]{0,25}?${pauseInEnglish}`, 'g'),
  new RegExp(`${pauseInEnglish}[^.,;\\d]{0,40}?${shiftInEnglish}`, 'g'),
];

/** The break of a shift, both in minutes; a conditional one only if the shift is long enough for it. */
function breakMinutes(stated: string, minutes: number): number {
  let rest = stated;
  let conditional = 0;
  for (const pattern of conditionalBreaks)
    rest = rest.replace(pattern, (...found) => {
      const groups = found.at(-1) as Record<'minutes' | 'whole' | 'shift' | 'above', string | undefined>;
      const shift = (numberOf(groups.shift) ?? 0) * 60;
      if (groups.above ? minutes > shift : minutes >= shift)
        conditional = Math.max(conditional, Number(groups.minutes ?? (numberOf(groups.whole) ?? 0) * 60));
      return ' ';
    });
  const always = /(\d+)\s*(?:分|minutes)/.exec(rest)?.[1];
  if (always) return Math.max(Number(always), conditional);
  if (/(?:休憩|break)[^\d。]{0,4}1時間|1時間(?:の)?休憩|(?:one|1)[- ]hour/.test(rest)) return 60;
  // The minimum break of 労働基準法 第34条, if none is stated.
  const least = minutes > 8 * 60 ? 60 : minutes > 6 * 60 ? 45 : 0;
  return Math.max(conditional, least);
}

/** From the first time span, or all if they are alternatives, minus the break; spans that only limit shifts are ignored. */
function spanMinutes(text: string, breaks: string): Range | undefined {
  if (/のうち|between|(?<!日)から相談|の間/.test(text)) return undefined;
  const at = (hour: string | undefined, minute: string | undefined) => Number(hour) * 60 + Number(minute);
  const shifts = [...text.matchAll(/(\d{1,2}):(\d{2})-翌?(\d{1,2}):(\d{2})/g)].map((found) => {
    const minutes = at(found[3], found[4]) - at(found[1], found[2]);
    const shift = minutes > 0 ? minutes : minutes + 24 * 60;
    return shift - breakMinutes(`${breaks} ${text}`, shift);
  });
  const isChoice = /または|又は|もしくは|いずれか|から選|\bor\b|choose/.test(text);
  const worked = (isChoice ? shifts : shifts.slice(0, 1)).filter((minutes) => minutes > 0);
  return worked.length > 0 ? { from: Math.min(...worked), to: Math.max(...worked) } : undefined;
}

/** Days a week computed from the days off: 年間休日124日, 完全週休2日, 4勤2休, Saturdays and Sundays. */
function daysFromHolidays(text: string): Range | undefined {
  const same = (days: number) => ({ from: days, to: days });
  const yearly =
    /年間(?:総)?休日(?:数)?[^\d。]{0,3}(\d{2,3})日|(\d{2,3}) (?:days off|days|holidays) (?:a|per) year/.exec(
      text,
    );
  const off = Number(yearly?.[1] ?? yearly?.[2]);
  if (off >= 52 && off < 250) return same((365 - off) / 52);
  const rota = /(\d)勤(\d)休/.exec(text);
  if (rota) return same((7 * Number(rota[1])) / (Number(rota[1]) + Number(rota[2])));
  const weekly = /週休(\d)日/.exec(text);
  if (weekly) return same(7 - Number(weekly[1]));
  if (
    /土・?、?日|土曜.{0,3}日曜|saturdays?.{0,5}sundays?|two days off (?:a|per) week|weekends off/.test(text)
  )
    return same(5);
  return undefined;
}

/**
 * Hours and days stated in a posting's texts; unstated ones are absent. Both ends of a range are kept
 * ('1日5〜6時間、週3〜5日'); of 'at least' only the lower one. In minutes, without breaks.
 */
export function readWorkingTime(content: {
  workingHours?: Texts;
  breaks?: Texts;
  holidays?: Texts;
}): WorkingTime {
  for (const locale of ['jp', 'en'] as const) {
    const hours = fold(content.workingHours?.[locale]);
    const breaks = fold(content.breaks?.[locale]);
    const holidays = fold(content.holidays?.[locale]);
    const perWeek = first(hours, weekHours, 60);
    const perDay = first(hours, dayHours, 60) ?? spanMinutes(hours, breaks);
    if (!perWeek && !perDay) continue;
    const days =
      first(hours, weekDays) ??
      first(holidays, weekDays.slice(0, 2)) ??
      daysFromHolidays(`${holidays} ${hours}`);
    const week = perWeek ?? (perDay && days ? product(perDay, days) : undefined);
    return {
      ...(perDay && { minutesPerDay: perDay }),
      ...(days && { daysPerWeek: days }),
      ...(week && { minutesPerWeek: week }),
    };
  }
  return {};
}

/** Assumed days of full-time work if only daily hours are stated. */
const fullTimeDays = 5;

/** Typical hours a week, the middle of a range or the fewest of an open one, to a half; undefined if not stated. */
export function weeklyHours(
  content: Parameters<typeof readWorkingTime>[0] & { employmentStatus?: EmploymentStatus | undefined },
): number | undefined {
  const { minutesPerDay, minutesPerWeek } = readWorkingTime(content);
  const { employmentStatus } = content;
  const mayBePartTime =
    employmentStatus === 'parttime' || employmentStatus === 'freelance' || employmentStatus === 'dispatch';
  const day = mayBePartTime ? undefined : minutesPerDay;
  const week = minutesPerWeek ?? (day && product(day, { from: fullTimeDays, to: fullTimeDays }));
  return week && Math.round((week.from + (week.to ?? week.from)) / 60) / 2;
}
