/**
 * Similarity of two occupations: whether experience or a preference in one counts for a job in the other.
 * First by the classes of 厚生労働省編職業分類 (detail, middle, major), then by a reviewed list where classes combine
 * unrelated occupations (a golf caddie and a hotel front desk are both 接客・給仕) or separate similar ones (a
 * carer and a nursing aide). Codes as in workFields.ts: `M02` a major class, `m009` a middle one, `d88` an
 * occupation (job tag's number).
 */
import type { Position } from './workFields.ts';

/** Similarity from which one occupation counts as a link to another. */
export const relatedFrom = 0.3;

const withinMiddle = 0.8;
const withinMajor = 0.15;

/** Major classes whose middle classes have more, or less, in common than usual. */
const majors: Readonly<Record<string, number>> = {
  '06': 0.5,
  '08': 0.5,
  '10': 0.3,
  '11': 0.3,
  '12': 0.3,
  '13': 0.3,
  '14': 0.5,
  '15': 0.5,
};

/** Middle classes of unrelated occupations, most of them 'other …'. */
const looseMiddles: Readonly<Record<string, number>> = {
  '004': 0.4,
  '006': 0.5,
  '008': 0.6,
  '010': 0.5,
  '011': 0.25,
  '013': 0.4,
  '015': 0.5,
  '016': 0.5,
  '017': 0.5,
  '018': 0.25,
  '019': 0.25,
  '020': 0.2,
  '031': 0.5,
  '032': 0.25,
  '033': 0.6,
  '035': 0.3,
  '042': 0.4,
  '053': 0.4,
  '056': 0.35,
  '058': 0.2,
  '063': 0.25,
  '064': 0.6,
  '074': 0.6,
  '075': 0.5,
  '080': 0.3,
  '087': 0.25,
  '088': 0.25,
  '089': 0.4,
  '091': 0.6,
  '096': 0.6,
};

/** Pairs with their similarity; `>` applies in one direction only. One field of work per line. */
const neighbours = [
  // Hotels, restaurants, travel
  'd414 d416 .8, d414 d52 .7, d416 d417 .7, d416 d52 .6, d416 d415 .5, d414 d109 .6, d414 d427 .7, d414 d194 .6, d414 d205 .5',
  'd414 d110 .5, d414 d114 .5, d414 d64 .5, d414 d125 .5, d414 > d320 .3, d416 d205 .5, d417 d418 .9, d417 d105 .8, d418 d105 .8',
  'd418 d104 .7, d417 d104 .6, d417 d106 .6, d105 d78 .6, d418 d78 .5, d109 d110 .8, d110 d114 .8, d111 d110 .7',
  // Kitchens and food
  'm055 d418 .6, m055 d417 .5, m055 m072 .4, d492 d8 .6, d493 d8 .6, d492 d418 .6, d107 d417 .6, d105 d107 .5, d2 d79 .5',
  'm072 m068 .9, m072 m077 .7, m072 m097 .6, m072 d490 .6, m072 d491 .5',
  // Shops
  'm045 m044 .6, d78 d491 .6, d56 d491 .6, d450 d452 .3, m045 d64 .4, m045 d239 .5, d544 m048 .5',
  // Care and health
  'm050 m051 .9, m050 d246 .8, m051 d246 .7, m050 m049 .5, m051 m049 .5, m050 d556 .7, m051 d126 .5, d156 > m050 .6',
  'd156 > d246 .7, d156 > m049 .5, d246 d545 .4, m029 > m030 .9, d413 m030 .7, m029 > d413 .8, d481 m050 .4, d436 d443 .8',
  // Information technology
  'm009 m010 .6, d312 d318 .7, d313 d312 .9, d320 d319 .9, d320 d318 .6, d319 d318 .9, d319 d321 .7, d318 d274 .8, d319 d274 .8',
  'd320 d274 .6, d320 d531 .7, d320 d325 .4, m009 d320 .45, m009 d322 .7, m009 d325 .7, m009 d523 .7, m009 d323 .6',
  'd325 d523 .8, d325 d323 .8, d323 d523 .9, d389 d325 .8, d389 d323 .7, d389 d523 .6, d389 m009 .5, d362 d322 .8',
  'd552 d326 .8, d552 d327 .7, d314 d326 .5, d314 d552 .6, d317 d552 .5, d540 d320 .5, d429 d320 .3, d362 d452 .6',
  // Design and media
  'd326 d327 .8, d326 d334 .8, d332 d334 .9, d334 d342 .6, d326 d332 .7, d329 d330 .6, d328 d214 .9, d337 d338 .9, d340 d348 .7',
  'd335 d240 .5, d331 d334 .7, d25 d22 .5, d25 d20 .5, d25 d262 .5, d20 > d25 .8, d262 > d25 .8',
  // Engineering and research
  'm004 m006 .4, d393 d309 .8, d393 d288 .6, d309 d288 .7, m006 m007 .5, d388 m008 .6, d20 d21 .7, d22 d23 .7, d21 d23 .7',
  'd272 d273 .8, d262 d270 .8, d262 d231 .7, d267 d273 .6, d296 m006 .4, d296 d437 .6, m005 > m064 .5',
  // Offices
  'm033 m034 .5, m034 m038 .5, m033 m038 .5, m033 m040 .5, m038 m040 .5, m033 m048 .4, m038 m048 .3, d432 d364 .7, d432 d537 .8',
  'd432 d136 .6, d430 d538 .8, d90 > d430 .9, d92 > d430 .9, d433 d428 .8, d433 d536 .8, d432 d433 .8, d431 m048 .6, d439 d58 .8',
  'd431 d439 .7, d439 d542 .5, d240 d444 .7, d240 d456 .8, d434 d81 .6, d81 d362 .6, d64 d441 .9, d64 d320 .4, m036 m034 .5',
  'd429 d428 .8, m037 m034 .5, d427 d428 .8, d240 d58 .3, d432 d574 .5, d539 m048 .8, d452 m009 .3, d75 d104 .6',
  // Languages and teaching
  'd88 d87 .8, d88 d114 .7, d87 d358 .5, d398 d396 .7, m031 > d398 .6, m031 > d396 .7, d397 d398 .6, d397 d396 .6, d398 d397 .5',
  'd120 d219 .8, d120 d242 .4, d396 d242 .5, d88 d439 .4, d88 d58 .3, d574 d88 .4',
  // Metal, machines, cars
  'd255 d256 .5, d255 d29 .8, d255 d40 .6, d255 d547 .7, d255 d558 .5, d256 d557 .9, d256 d253 .7, d256 d254 .7, d254 d255 .5',
  'm071 m070 .5, m071 m074 .5, m071 m067 .6, m071 m076 .6, m071 m075 .3, m070 m074 .8, m074 m076 .5, m069 m073 .5',
  'd197 d558 .7, d197 d579 .8, d197 d206 .5, d197 d264 .6, d197 d467 .4, d264 d265 .8, d264 d261 .6, d261 d268 .7, d256 d296 .4',
  // Goods, driving, cleaning
  'm095 m098 .9, m095 m097 .7, m098 m097 .8, m095 d237 .8, m098 d237 .6, d542 m095 .6, m098 d489 .7, m099 m098 .6, m099 m097 .7',
  'm099 m072 .5, m099 m073 .5, m095 m082 .5, m083 m082 .7, m083 m084 .5, m084 m085 .7, m082 m085 .5, d201 m083 .5, m096 m099 .5',
  'd97 d98 .9, d97 d415 .8, d487 d97 .9, d415 d487 .7, d415 d126 .6, d97 d95 .4, d494 d496 .9, d72 d227 .4',
  // Building
  'm090 m091 .6, m090 m092 .7, m091 m092 .5, d27 d26 .8, d27 d30 .8, d28 d27 .8, d32 m090 .7, d31 m092 .6, d549 m090 .4, m094 m091 .4',
  'd46 d50 .7, d46 d235 .5, d46 d236 .5, d21 m090 .4, d43 m091 .6, d222 m092 .4',
  // Fields and water
  'd504 d505 .9, d505 d506 .9, d505 d507 .9, d505 d249 .9, d506 d507 .8, d502 d218 .6, m064 m065 .4, m066 d224 .5, d222 d507 .5',
];

/** Work learnt within days: experience in one counts for the others. */
const withoutTraining: ReadonlySet<string> = new Set(
  'm045 m072 m073 m082 m095 m096 m097 m098 m099 d492 d417 d418 d105'.split(' '),
);

/** Work that requires a licence or certificate: only experience, studies or preferences in it count. */
const licensed: ReadonlySet<string> = new Set(
  'm021 m022 m023 m024 m026 m029 m012 m031 d90 d92 d85 d83 d115 d116 d186 d187 d188 d189 d190 d191 d192 d203 d46 d401'.split(
    ' ',
  ),
);

type Pairs = ReadonlyMap<string, number>;
let built: Pairs | undefined;

function pairs(): Pairs {
  if (built) return built;
  const map = new Map<string, number>();
  for (const line of neighbours) {
    for (const pair of line.split(', ')) {
      const [from, ...rest] = pair.split(' ');
      const oneWay = rest[0] === '>';
      const [to, near] = (oneWay ? rest.slice(1) : rest) as [string, string];
      map.set(`${from} ${to}`, Number(near));
      if (!oneWay) map.set(`${to} ${from}`, Number(near));
    }
  }
  built = map;
  return map;
}

/** Most specific first: an occupation's entry takes precedence over its class's. */
const codesOf = ({ middle, detail }: Position): string[] => [
  ...(detail ? [`d${detail}`] : []),
  ...(middle ? [`m${middle}`] : []),
];

const isLicensed = (position: Position) => codesOf(position).some((code) => licensed.has(code));

function listed(from: Position, to: Position): number | undefined {
  const known = pairs();
  for (const one of codesOf(from))
    for (const other of codesOf(to)) {
      const near = known.get(`${one} ${other}`);
      if (near !== undefined) return near;
    }
  return undefined;
}

/** Cached by `from`, then by `to`: there are few codes, and a recommendation asks thousands of times. */
const remembered = new Map<string, Map<string, number>>();
const rememberedAtMost = 2_000;
const keys = new WeakMap<Position, string>();

/** Keyed by object: positions are immutable, and those of a snapshot are reused. */
function keyOf(position: Position): string {
  let key = keys.get(position);
  if (key === undefined) {
    key = `${position.major}.${position.middle ?? ''}.${position.detail ?? ''}`;
    keys.set(position, key);
  }
  return key;
}

/**
 * From 0 (nothing in common) to 1 (the same). A position without finer classes includes all below it: a
 * preference for 接客・給仕 as a whole matches a front desk. Not symmetric: a nurse can work as an aide, but an
 * aide not as a nurse.
 */
export function occupationSimilarity(from: Position, to: Position): number {
  const fromKey = keyOf(from);
  let known = remembered.get(fromKey);
  if (!known) {
    // Bounded, since callers may send arbitrary values.
    if (remembered.size >= rememberedAtMost) remembered.clear();
    known = new Map();
    remembered.set(fromKey, known);
  }
  const toKey = keyOf(to);
  let near = known.get(toKey);
  if (near === undefined) {
    near = similarity(from, to);
    if (known.size < rememberedAtMost) known.set(toKey, near);
  }
  return near;
}

function similarity(from: Position, to: Position): number {
  if (from.major === to.major) {
    if (from.middle === undefined) return 1;
    if (from.middle === to.middle && (from.detail === undefined || from.detail === to.detail)) return 1;
  }
  if (isLicensed(to) && !(isLicensed(from) && from.middle === to.middle && to.middle === '031')) return 0;
  const near = listed(from, to);
  if (near !== undefined) return near;
  const easy = [from, to].every((one) => codesOf(one).some((code) => withoutTraining.has(code)));
  if (from.major !== to.major) return easy ? relatedFrom : 0;
  if (from.middle === to.middle) return looseMiddles[to.middle ?? ''] ?? withinMiddle;
  return Math.max(majors[to.major] ?? withinMajor, easy ? relatedFrom : 0);
}

/** Codes in the lists, for a test that each exists. */
export const namedOccupationCodes = (): string[] => [
  ...Object.keys(majors).map((code) => `M${code}`),
  ...Object.keys(looseMiddles).map((code) => `m${code}`),
  ...licensed,
  ...withoutTraining,
  ...[...pairs().keys()].flatMap((pair) => pair.split(' ')),
];
