import { addMonths, isDay, monthEnd, startOfDay, tokyoDay } from '../../../../shared/domain/time.ts';
import { now } from '../../../platform/clock.ts';
import type { Fact } from './types.ts';

/** Where a start of work stands among the characters of a question. */
interface Start {
  start: number;
  end: number;
  fact: Fact;
}

// Blanks are gone by then: 'start in April' reads startinapril, and スタート is すたーと.
const begun = '入社|入職|就業開始|勤務開始|業務開始|開始|すたーと';
const JAPANESE = new RegExp(
  '(?:(?:(20\\d\\d)年|(来年|今年)の?)?(1[0-2]|[1-9])月(?:(3[01]|[12]\\d|[1-9])日)?|(今月|来月|再来月|年明け))' +
    '(?:頭|初め|はじめ|上旬|中旬|下旬|末|中)?(?:頃|ごろ)?' +
    `(?:(までに)(?:${begun})?|(?:から|より)(?:の)?(?:${begun})?|(?:に|の)?(?:${begun})|(?=(?:に|から)?働))`,
  'g',
);
const months = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
];
const month = `(${months.join('|')})`;
const begin = '(?:start(?:s|ing)?|begin(?:s|ning)?|join(?:ing)?)(?:work(?:ing)?)?';
const ENGLISH: readonly RegExp[] = [
  new RegExp(
    `(?:(?:${begin}|available)(?:in|on|from|asof)?|from|asof|((?:${begin}|available)?(?:by|before)))(?:the)?` +
      '(?:beginningof|middleof|endof|early|mid|late)?' +
      `(?:(\\d{1,2})(?:st|nd|rd|th)?(?:of)?)?${month}(?:(3[01]|[12]\\d|0?[1-9])(?:st|nd|rd|th)?(?=20\\d\\d(?!\\d)|(?!\\d)))?(20\\d\\d)?`,
    'g',
  ),
  // Not 'may start'.
  new RegExp(`(?!may)${month}(20\\d\\d)?(?:start|intake)`, 'g'),
  new RegExp(`(?:${begin}|available)?(?:in|from)?(nextmonth)`, 'g'),
  new RegExp(`(?:${begin}|available)(?:in|from)?(thismonth)`, 'g'),
];
const monthOf = (name: string): number => months.findIndex((one) => new RegExp(`^${one}$`).test(name)) + 1;

interface Wanted {
  year?: number;
  month: number;
  day?: number;
  /** By then, not then. */
  by: boolean;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A start that is wanted, in milliseconds; of this month, or of days gone by, whatever starts until then. */
function factOf({ year, month: of, day, by }: Wanted): Fact | undefined {
  const today = tokyoDay(now());
  const [thisYear, thisMonth] = today.split('-').map(Number) as [number, number];
  const first = `${year ?? (of < thisMonth ? thisYear + 1 : thisYear)}-${two(of)}`;
  const from = `${first}-${two(day ?? 1)}`;
  if (!isDay(from)) return undefined;
  const last = day === undefined ? monthEnd(first) : from;
  const milliseconds = (one: string) => Date.parse(startOfDay(one));
  return {
    range: 'starts',
    ...(!by && from > today && { from: milliseconds(from) }),
    to: Math.max(milliseconds(last), milliseconds(today)),
  };
}

/** A month so many months from now. */
function monthAhead(ahead: number): Pick<Wanted, 'year' | 'month'> {
  const [year, of] = addMonths(tokyoDay(now()), ahead).split('-').map(Number) as [number, number];
  return { year, month: of };
}

function wantedInJapanese(found: RegExpExecArray): Wanted {
  const [, year, relative, of, day, word, by] = found;
  const isBy = by !== undefined;
  if (word === '年明け') return { month: 1, by: isBy };
  if (word) return { ...monthAhead(word === '今月' ? 0 : word === '来月' ? 1 : 2), by: isBy };
  const thisYear = Number(tokyoDay(now()).slice(0, 4));
  const named = year ? Number(year) : relative ? thisYear + Number(relative === '来年') : undefined;
  return {
    ...(named !== undefined && { year: named }),
    month: Number(of),
    ...(day && { day: Number(day) }),
    by: isBy,
  };
}

function wantedInEnglish(found: RegExpExecArray): Wanted {
  const parts = found.slice(1).filter((part) => part !== undefined);
  if (parts.includes('nextmonth')) return { ...monthAhead(1), by: false };
  if (parts.includes('thismonth')) return { ...monthAhead(0), by: false };
  const year = parts.find((part) => /^20\d\d$/.test(part));
  const day = parts.find((part) => /^\d{1,2}$/.test(part));
  return {
    ...(year && { year: Number(year) }),
    month: parts.map(monthOf).find((one) => one > 0)!,
    ...(day && { day: Number(day) }),
    by: /by|before/.test(found[0]),
  };
}

/** Starts of work that a question names: 4月入社, 来月から, 'start in April'. @param line its characters, folded, without blanks */
export function* startsIn(line: string): Generator<Start> {
  const readings = [
    ...(/[月年]/.test(line)
      ? [...line.matchAll(JAPANESE)].map((found) => [found, wantedInJapanese(found)] as const)
      : []),
    ...(/[a-z]{3}/.test(line)
      ? ENGLISH.flatMap((pattern) =>
          [...line.matchAll(pattern)].map((found) => [found, wantedInEnglish(found)] as const),
        )
      : []),
  ];
  for (const [found, wanted] of readings) {
    const fact = factOf(wanted);
    if (fact) yield { start: found.index, end: found.index + found[0].length, fact };
  }
}
