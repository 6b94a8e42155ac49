import type { JobContent, Salary } from '../../../shared/contract/postings.ts';
import type { EmploymentStatus, SpecialityField } from '../../../shared/domain/codes.ts';
import { addDays, endOfDay, startOfDay } from '../../../shared/domain/time.ts';
import { idOf } from '../seed/random.ts';
import { clean, cutAtSentence, type ImportedPosting, itemsOnLines, type LeftOut, limits } from './posting.ts';

/** A line of postings-en.jsonl, as far as it is used. */
export interface EnglishPosting {
  id: string;
  company: string;
  title: string;
  civil_title?: string | null;
  posting_type?: 'Internal' | 'External' | null;
  posted_at?: string | null;
  category?: string | null;
  career_level?: string | null;
  full_part?: string | null;
  positions?: string | null;
  salary_from?: number | null;
  salary_to?: number | null;
  salary_frequency?: string | null;
  currency: 'USD';
  place?: string | null;
  division?: string | null;
  description: string;
  requirements?: string | null;
  preferred_skills?: string | null;
}

type Position = readonly [SpecialityField, major: string, middle: string];

/** The source's categories. A posting may have several, concatenated in alphabetical order. */
const categories: readonly (readonly [name: string, position: Position])[] = [
  ['Engineering, Architecture, & Planning', ['engineering', '02', '008']],
  ['Technology, Data & Innovation', ['it', '02', '010']],
  ['Information Technology & Telecommunications', ['it', '02', '010']],
  ['Legal Affairs', ['professional', '03', '012']],
  ['Health', ['medical', '04', '027']],
  ['Finance, Accounting, & Procurement', ['office', '06', '038']],
  ['Public Safety, Inspections, & Enforcement', ['security', '10', '063']],
  ['Building Operations & Maintenance', ['maintenance', '13', '089']],
  ['Social Services', ['care', '08', '049']],
  ['Constituent Services & Community Programs', ['care', '08', '049']],
  ['Community & Business Services', ['care', '08', '049']],
  ['Communications & Intergovernmental Affairs', ['creative', '03', '015']],
  ['Policy, Research & Analysis', ['professional', '03', '020']],
  ['Policy & Analysis', ['professional', '03', '020']],
  ['Administration & Human Resources', ['office', '06', '033']],
  ['Clerical & Administrative Support', ['office', '06', '034']],
  ['Green Jobs', ['engineering', '02', '011']],
  ['Legal', ['professional', '03', '012']],
];

/** Titles that are more specific than the categories. */
const titles: readonly (readonly [pattern: RegExp, position: Position])[] = [
  [/\b(attorney|counsel|lawyer|paralegal)\b/i, ['professional', '03', '012']],
  [
    /\b(developer|programmer|software|cyber|network|cloud|database|help desk|data engineer|data scientist)\b/i,
    ['it', '02', '009'],
  ],
  [/\b(nurse|nursing)\b/i, ['medical', '04', '023']],
  [/\b(physician|psychiatrist|veterinarian|pharmacist|dentist)\b/i, ['medical', '04', '021']],
  [/\b(architect|engineer|surveyor)\b/i, ['engineering', '02', '008']],
  [/\b(accountant|auditor|bookkeeper)\b/i, ['office', '06', '038']],
  [/\b(electrician|plumber|steamfitter|carpenter|painter|mason)\b/i, ['construction', '14', '091']],
  [/\b(custodian|cleaner|laborer)\b/i, ['light-work', '15', '096']],
  [/\b(driver|chauffeur)\b/i, ['maintenance', '13', '083']],
  [/\b(social worker|case ?worker|case manager)\b/i, ['care', '08', '049']],
  [/\b(teacher|instructor|tutor)\b/i, ['education', '05', '031']],
  [/\b(designer|photographer|videographer)\b/i, ['creative', '03', '017']],
  [/\b(security officer|special officer|investigator)\b/i, ['security', '10', '063']],
];

function positionOf(posting: EnglishPosting): Position {
  const category = posting.category ?? '';
  const byTitle = titles.find(([pattern]) => pattern.test(posting.title))?.[1];
  return byTitle ?? categories.find(([name]) => category.includes(name))?.[1] ?? ['office', '06', '035'];
}

const salaryTypes: Record<string, Salary['salaryType']> = { Annual: 'year', Hourly: 'hour', Daily: 'day' };

/** In cents; 0 to an amount is 'up to' it. Undefined if the source has no amount. */
function salaryOf(posting: EnglishPosting): Salary | undefined {
  const cents = (dollars: number | null | undefined): number => Math.round((dollars ?? 0) * 100);
  const [from, to] = [cents(posting.salary_from), cents(posting.salary_to)];
  if (from <= 0 && to <= 0) return undefined;
  return {
    salaryType: salaryTypes[posting.salary_frequency ?? ''] ?? 'year',
    from,
    ...(to > from && { to }),
    currency: 'USD',
  };
}

/** Temporary work: interns, students, on-call and seasonal workers. */
const forATime =
  /\b(intern|interns|internship|college aide|student|per diem|census|seasonal|temporary|fellow|fellowship|apprentice)\b/i;

/** As in the source; undefined if it mentions neither full-time nor part-time nor temporary work. */
function employmentOf({ full_part, title, civil_title }: EnglishPosting): EmploymentStatus | undefined {
  if (full_part === 'P') return 'parttime';
  if (forATime.test(`${title} ${civil_title ?? ''}`)) return 'contract';
  return full_part === 'F' ? 'regular' : undefined;
}

/** Workplaces of the city's employers outside the city. */
const outside =
  /\b(Kingston|Valhalla|Marlboro|Shokan|Downsville|Grahamsville|Carmel|Brewster|Katonah|Mahopac|Hawthorne|Newburgh|Margaretville|Gilboa|Neversink|Yonkers|White Plains|Albany)\b/i;
function townOf({ place }: EnglishPosting): string {
  const found = outside.exec(place ?? '')?.[1];
  return found ? found.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : 'New York';
}

/** 2025-12-03, or a date and time; undefined if missing or in the future. */
function publishedAt({ posted_at }: EnglishPosting, today: string): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(posted_at ?? '')?.[0];
  return day && day < today ? startOfDay(day) : undefined;
}

const hours: Record<string, string> = { F: 'Full-time. ', P: 'Part-time. ' };
const notSeparate = { en: 'Not given separately by the source; the description may say it' };

/** Abbreviations of the source, longest first. */
const written: readonly (readonly [RegExp, string])[] = [
  [/\bYouth & Comm Dev Srvs\b/, 'Youth and Community Development'],
  [/\bAdmin for\b/, 'Administration for'],
  [/\bAdmin Trials\b/, 'Administrative Trials'],
  [/\bDept\b\.?/, 'Department'],
  [/\bOff of\b/, 'Office of'],
  [/\b(Svcs|Serv\.)/, 'Services'],
  [/\bInfo\b/, 'Information'],
  [/\bTech\b/, 'Technology'],
  [/\bTelecomm\b/, 'Telecommunications'],
  [/\bDvlpmnt\b/, 'Development'],
  [/\bEmploy\b/, 'Employment'],
  [/\bEmployees Retirement Sys\b/, "Employees' Retirement System"],
  [/\bComm$/, 'Commission'],
  [/\bBd$/, 'Board'],
  [/\bBargainin$/, 'Bargaining'],
  [/\bCou$/, 'County'],
  [/\bMayors\b/, "Mayor's"],
  [/\b(Nyc|Hra)\b/, ''],
];

/** The employer's name in normal capitalization without abbreviations. */
function employerName(name: string): string {
  const capitals = name
    .toLowerCase()
    .replace(/(^|[\s(&/#-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b(Of|And|For|The)\b/g, (word) => word.toLowerCase());
  return written
    .reduce((text, [short, long]) => text.replace(short, (found) => long || found.toUpperCase()), capitals)
    .replace(/^./, (letter) => letter.toUpperCase());
}

/** The only start that the source states: 'has an immediate opening', 'start immediately'. */
const atOnce =
  /\bimmediate openings?\b|\bstart(?:s|ing)? immediately\b|\bstart(?:ing)? date:? ?(?:asap|immediate)/i;

/** The body of createJob for one line, as of a day (Asia/Tokyo), or the reason why it was left out. */
export function fromEnglishLine(line: string, today: string): ImportedPosting | LeftOut {
  const posting = JSON.parse(line) as EnglishPosting;
  if (posting.posting_type === 'Internal') return { leftOut: 'open to its own employees alone' };
  const salary = salaryOf(posting);
  if (!salary) return { leftOut: 'no pay' };
  const employmentStatus = employmentOf(posting);
  if (!employmentStatus) return { leftOut: 'not said how the work is employed' };
  const [speciality, major, middle] = positionOf(posting);
  const text = (value: string | null | undefined): string =>
    cutAtSentence(clean(itemsOnLines(value ?? '')), limits.text);
  const requirements = text(posting.requirements);
  const preferred = text(posting.preferred_skills);
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Employer', employerName(posting.company)],
    ['Division', posting.division],
    ['Civil service title', posting.civil_title],
    ['Career level', posting.career_level],
    ['Place of work', posting.place],
  ];
  const content: JobContent = {
    title: { en: cutAtSentence(clean(posting.title), limits.title) },
    description: {
      en: facts
        .filter(([, value]) => value?.trim())
        .map(([name, value]) => `${name}: ${clean(value!)}`)
        .join('\n'),
    },
    duties: { en: text(posting.description) },
    ...(requirements && { requirements: { en: requirements } }),
    ...(preferred && { welcomeSkills: { en: preferred } }),
    remarks: {
      en: 'Hours, days off, contract, trial period and insurance are not given separately by the source; where the description says nothing, ask the employer.',
    },
    employmentStatus,
    jobPosition: { major, middle },
    speciality,
    languages: [],
    japaneseLevel: 'none',
    visaTypes: [],
    visaSponsorship: false,
    workAreas: [{ country: 'US', city: townOf(posting) }],
    placeChangeScope: notSeparate,
    dutiesChangeScope: notSeparate,
    remotePolicy: /\b(remote work|hybrid)\b/i.test(posting.description) ? 'hybrid' : 'onsite',
    salary,
    workingHours: { en: `${hours[posting.full_part ?? ''] ?? ''}${notSeparate.en}` },
    breaks: notSeparate,
    overtime: notSeparate,
    holidays: notSeparate,
    ...(atOnce.test(posting.description) && { start: { kind: 'immediate' as const } }),
    insurance: [],
    headcount: Math.min(Math.max(Number.parseInt(posting.positions ?? '1', 10) || 1, 1), 10_000),
    closesAt: endOfDay(addDays(today, 85)),
  };
  const key = `en-${posting.id}`;
  const posted = publishedAt(posting, today);
  return {
    key,
    employer: {
      key: `en-${posting.company
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')}`,
      name: { en: employerName(posting.company) },
      industry: '98',
      country: 'US',
    },
    body: { content, publish: true, clientToken: idOf(`posting ${key}`) },
    ...(posted && { publishedAt: posted }),
  };
}
