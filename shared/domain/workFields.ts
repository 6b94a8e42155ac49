/**
 * Kinds of work usually covered by residence statuses for work, by classes of occupations (厚生労働省編職業分類;
 * details are job tag's numbers). Sources: Immigration Control Act, Appended Table I; Ministerial Ordinance
 * on Landing Criteria (Ordinance of the Ministry of Justice No. 16 of 1990); for the specified skilled worker
 * the fields in the ministerial ordinance on the industrial fields (Ordinance No. 6 of 2019) as of 2026.
 * Duties decide, not names: ambiguous classes are marked as such.
 */
import type { VisaType } from './codes.ts';

/** `within`: usually covered; `depends`: by its duties it may be; `outside`: usually not. */
export type FieldFit = 'within' | 'depends' | 'outside';

export interface Position {
  major: string;
  middle?: string | undefined;
  detail?: string | undefined;
}

/**
 * Codes with their level: `M02` a major class, `m009` a middle one, `d88` an occupation. The most specific
 * entry counts.
 */
interface Covered {
  within?: string;
  depends?: string;
  outside?: string;
}

/** Engineer/Specialist in Humanities/International Services, and the transferee who does the same work. */
const knowledge: Covered = {
  within: 'M02 m013 m017 m033 m035 m048 m046 d87 d88 d114 d398 d430 d431 d439 d440 d75 d471 d470',
  depends:
    'm001 m002 m003 m012 m015 m019 m020 m032 m034 m036 m038 m039 m040 m041 m043 m044 m047 m080 m081 d397 d414 d52 d416 ' +
    'd110 d125 d260 d449 d536 d537 d538 d539 d53',
  // Reserved to licence holders or to another status.
  outside: 'd145 d144 d146 d518',
};

const medicalLicences =
  'd404 d402 d403 d575 d159 d406 d583 d405 d158 d563 m022 m023 d166 d167 d168 d170 d164 d163 d176';

/** The eleven fields of the specified skilled worker (ii). */
const skilledFields =
  // building cleaning, industrial products, construction, shipbuilding, car repair
  'd97 m067 m071 m069 m070 m074 M14 d547 d197 d558 d579 d515 ' +
  // aviation, accommodation, agriculture, fishery, food manufacturing, food service
  'd206 d414 d416 d415 m064 m066 m068 m072 m055 d417 d418 d104 d492 d493';
const skilledFieldsOpen =
  'm073 m075 m076 m077 m078 m079 m089 m095 m096 m097 m098 m099 d194 d52 d489 d105 d491 d526 d548 d43';

const fields: Partial<Record<VisaType, Covered>> = {
  professor: { within: 'd184', depends: 'm004' },
  artist: { within: 'm016', depends: 'm015 m018 m017' },
  religious: { within: 'm014' },
  journalist: { depends: 'd208 d209 d215 d356 d357 d210 d211 d217' },
  'business-manager': { depends: 'm001 m002 m003' },
  'legal-accounting': { within: 'd84 d86 d91 d89 d90 d83 d92 d85' },
  medical: { within: medicalLicences, depends: 'm024 m027' },
  researcher: { within: 'm004', depends: 'm005 m006 m011' },
  instructor: {
    within: 'd180 d179 d183 d395 d181 d565',
    depends: 'm031 d398 d178',
    outside: 'd184 d121 d147 d399',
  },
  'engineer-humanities-international': knowledge,
  'intra-company': knowledge,
  'nursing-care': { within: 'm050 m051', depends: 'm049' },
  entertainer: { within: 'm018', depends: 'd216 d120 d330 d346' },
  'skilled-labor': {
    within: 'd103 d99 d106 d189',
    depends: 'm055 d26 d350 d292 d120 d220 d225 d226 d218 d306 d35',
    // Japanese cuisine is not a skill peculiar to another country.
    outside: 'd100 d101 d102 d493 d492 d107',
  },
  'ssw-1': {
    within: `${skilledFields} m050 m065 d282 d281 d187 d186 d188 d477 d478 d525 d479 d480 d193 d192 d49`,
    depends: `${skilledFieldsOpen} m051 m028 m083 m084 m085 d195 d283 d287 d285`,
    outside: 'd220 d500 d107',
  },
  'ssw-2': { within: skilledFields, depends: skilledFieldsOpen, outside: 'd220 d500 d107' },
};

/** Only in addition to the main activity (Appended Table I (2), highly skilled professional (ii), item d). */
const besides: Partial<Record<VisaType, readonly VisaType[]>> = {
  'highly-skilled-2': [
    'artist',
    'religious',
    'journalist',
    'entertainer',
    'skilled-labor',
    'nursing-care',
    'ssw-2',
  ],
};

/** Work allowed for a highly skilled professional: (i) by its letter, (ii) all of it. */
const professional: Partial<Record<VisaType, readonly VisaType[]>> = {
  'highly-skilled-1a': ['professor', 'researcher', 'instructor'],
  'highly-skilled-1b': ['engineer-humanities-international', 'researcher', 'medical', 'legal-accounting'],
  'highly-skilled-1c': ['business-manager'],
  'highly-skilled-2': [
    'professor',
    'researcher',
    'instructor',
    'engineer-humanities-international',
    'business-manager',
    'medical',
    'legal-accounting',
  ],
};

/** Work statuses that a person can change to for a job, the most common first. */
const workStatuses = [
  'engineer-humanities-international',
  'ssw-1',
  'nursing-care',
  'medical',
  'instructor',
  'professor',
  'researcher',
  'skilled-labor',
  'legal-accounting',
  'entertainer',
  'artist',
  'religious',
] as const satisfies readonly VisaType[];

type Table = ReadonlyMap<string, FieldFit>;
const tables = new Map<VisaType, Table>();

function tableOf(status: VisaType): Table | undefined {
  const covered = fields[status];
  if (!covered) return undefined;
  let table = tables.get(status);
  if (!table) {
    table = new Map(
      (['depends', 'within', 'outside'] as const).flatMap((fit) =>
        (covered[fit]?.split(' ') ?? []).map((code) => [code, fit] as const),
      ),
    );
    tables.set(status, table);
  }
  return table;
}

/** A table's entry at a level, given that of the level above and whether finer classes differ. */
function fitIn(table: Table, { major, middle, detail }: Position): FieldFit {
  const ofMajor = table.get(`M${major}`) ?? 'outside';
  if (middle === undefined) {
    const finer = [...table].some(
      ([code, fit]) => code[0] !== 'M' && fit !== ofMajor && isBelow(code, major),
    );
    return finer ? 'depends' : ofMajor;
  }
  const ofMiddle = table.get(`m${middle}`) ?? ofMajor;
  if (detail !== undefined) return table.get(`d${detail}`) ?? ofMiddle;
  return hasOthersBelow(table, middle, ofMiddle) ? 'depends' : ofMiddle;
}

const isBelow = (code: string, major: string) =>
  code[0] === 'm' ? majorOf(code.slice(1)) === major : majorOf(middleOf[code.slice(1)]!) === major;

const hasOthersBelow = (table: Table, middle: string, above: FieldFit) =>
  [...table].some(([code, fit]) => code[0] === 'd' && fit !== above && middleOf[code.slice(1)] === middle);

/** The first middle class of each major class: they are numbered consecutively. The list itself is too large for a public page. */
const firstMiddles = '001 004 012 021 029 033 044 049 052 059 064 067 082 090 095'.split(' ');

/** The major class of a middle class: '01' for '003'. */
export const majorOf = (middle: string): string =>
  String(firstMiddles.filter((first) => first <= middle).length).padStart(2, '0');

/** The middle class of each occupation in the tables: the whole list is too large for a browser. */
export const middleOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    '002': '53 536 537 538 539',
    '012': '84 86 89 91 144 145 146 518',
    '013': '83 90 92 470 471',
    '015': '87 208 209 210 211 215',
    '016': '356 357',
    '017': '350',
    '018': '217',
    '020': '85 88 216 225 226 330 346',
    '021': '158 159 402 403 404 405 406 563 575 583',
    '024': '163 164 166 167 168 170',
    '027': '176',
    '029': '178',
    '031': '121 147 179 180 181 183 184 395 397 399 565',
    '032': '120 398',
    '038': '430',
    '040': '75 431 439 440',
    '042': '194 195',
    '045': '105 449',
    '055': '99 100 101 102 103 107 492 493',
    '056': '52 104 106 414 416 417 418',
    '058': '110 114 125',
    '064': '218 220 500',
    '069': '515',
    '071': '547 558',
    '073': '281 282 283 285 287 292 306',
    '075': '197 206',
    '076': '260 526',
    '077': '548',
    '079': '579',
    '080': '43',
    '083': '477 478 479 525',
    '084': '186 187 480',
    '085': '188',
    '087': '189 192',
    '088': '193',
    '089': '35',
    '091': '26',
    '092': '49',
    '096': '97 415',
    '097': '489',
    '099': '491',
  }).flatMap(([middle, details]) => details.split(' ').map((detail) => [detail, middle])),
);

const better: Record<FieldFit, number> = { outside: 0, depends: 1, within: 2 };

/**
 * Cached answers by status and position: both have few values, and one recommendation asks for hundreds of
 * jobs.
 */
const rememberedAtMost = 50_000;
const rememberedFits = new Map<string, FieldFit | undefined>();
const rememberedStatuses = new Map<string, VisaType[]>();
const keyOf = ({ major, middle = '', detail = '' }: Position) => `${major}.${middle}.${detail}`;

function remember<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  if (map.size < rememberedAtMost) map.set(key, value);
  return value;
}

/** Whether this kind of work is usually covered by a status; undefined for statuses without kinds of work. */
export const fieldFit = (status: VisaType, position: Position): FieldFit | undefined =>
  remember(rememberedFits, `${status} ${keyOf(position)}`, () => findFieldFit(status, position));

function findFieldFit(status: VisaType, position: Position): FieldFit | undefined {
  const parts = professional[status];
  if (parts) {
    const main = parts.map((one) => fieldFit(one, position)!);
    const beside = (besides[status] ?? []).some((one) => fieldFit(one, position) !== 'outside');
    return [...main, beside ? 'depends' : 'outside'].reduce<FieldFit>(
      (best, one) => (better[one as FieldFit] > better[best] ? (one as FieldFit) : best),
      'outside',
    );
  }
  const table = tableOf(status);
  return table && fitIn(table, position);
}

/** Work statuses that usually cover a job, at most three; if there are none, those that may. */
export const statusesFor = (position: Position): readonly VisaType[] =>
  remember(rememberedStatuses, keyOf(position), () => findStatuses(position));

function findStatuses(position: Position): VisaType[] {
  const by = (wanted: FieldFit) => workStatuses.filter((status) => fieldFit(status, position) === wanted);
  const sure = by('within');
  return (sure.length > 0 ? sure : by('depends')).slice(0, 3);
}

/** Codes in the tables, for a test that each exists. */
export const namedCodes = (): string[] =>
  Object.values(fields).flatMap((covered) => Object.values(covered).flatMap((list) => list!.split(' ')));
