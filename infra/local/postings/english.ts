import type { JobContent, Salary } from '../../../shared/contract/postings.ts';
import type { EmploymentStatus, SpecialityField } from '../../../shared/domain/codes.ts';
import { startOfDay } from '../../../shared/domain/time.ts';
import {
  clean,
  cutAtSentence,
  type ImportedPosting,
  imported,
  itemsOnLines,
  type LeftOut,
  limits,
} from './posting.ts';

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

/** Undefined if neither the title nor a category of the source has one. */
function positionOf(posting: EnglishPosting): Position | undefined {
  const category = posting.category ?? '';
  const byTitle = titles.find(([pattern]) => pattern.test(posting.title))?.[1];
  return byTitle ?? categories.find(([name]) => category.includes(name))?.[1];
}

const salaryTypes: Record<string, Salary['salaryType']> = { Annual: 'year', Hourly: 'hour', Daily: 'day' };

/** In cents; 0 to an amount is 'up to' it. Undefined if the source has no amount, or not what it is paid for. */
function salaryOf(posting: EnglishPosting): Salary | undefined {
  const cents = (dollars: number | null | undefined): number => Math.round((dollars ?? 0) * 100);
  const [from, to] = [cents(posting.salary_from), cents(posting.salary_to)];
  const salaryType = salaryTypes[posting.salary_frequency ?? ''];
  if (!salaryType || (from <= 0 && to <= 0)) return undefined;
  return {
    salaryType,
    from,
    // Equal ends are an exact amount.
    ...(to >= from && { to }),
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

/** Statements about where the work is done; 'hybrid' and 'remote' alone also describe clouds and places. */
const remoteWork =
  /\beligible for remote work\b|\bremote work (?:\w+ ){0,3}available\b|\bdays? (?:of )?remote work\b|\bhybrid (?:office|position|role|schedule|work|remote work)\b|\bremote work schedule\b/i;
const workOnSite =
  /\bnot eligible for remote work\b|\b(?:on-?site|in-person|in-office) (?:position|role|job)\b|\b(?:position|role|job) is (?:fully |100% )?(?:on-?site|in[- ]person|in[- ]office)\b/i;
function remotePolicyOf({ description }: EnglishPosting): JobContent['remotePolicy'] {
  if (workOnSite.test(description)) return 'onsite';
  return remoteWork.test(description) ? 'hybrid' : undefined;
}

/** None if the source lists its requirements and nowhere mentions Japanese; otherwise it does not say. */
const japaneseLevelOf = ({ requirements, preferred_skills, description }: EnglishPosting) =>
  requirements?.trim() && !/\bjapanese\b/i.test(`${requirements} ${preferred_skills ?? ''} ${description}`)
    ? ('none' as const)
    : undefined;

const wholeNumber = (given: string | null | undefined): number | undefined =>
  /^[1-9]\d{0,3}$/.test(given?.trim() ?? '') ? Number(given) : undefined;

/** Workplaces of the city's employers outside the city. */
const outside =
  /\b(Kingston|Valhalla|Marlboro|Shokan|Downsville|Grahamsville|Carmel|Brewster|Katonah|Mahopac|Hawthorne|Newburgh|Margaretville|Gilboa|Neversink|Yonkers|White Plains|Albany)\b/i;
/** Addresses without a town are in the city, whose postings these are. Undefined without an address. */
function townOf({ place }: EnglishPosting): string | undefined {
  if (!place?.trim()) return undefined;
  const found = outside.exec(place)?.[1];
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
  const employmentStatus = employmentOf(posting);
  const position = positionOf(posting);
  const remotePolicy = remotePolicyOf(posting);
  const japaneseLevel = japaneseLevelOf(posting);
  const headcount = wholeNumber(posting.positions);
  const city = townOf(posting);
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
    ...(employmentStatus && { employmentStatus }),
    ...(position && { speciality: position[0], jobPosition: { major: position[1], middle: position[2] } }),
    languages: [],
    ...(japaneseLevel && { japaneseLevel }),
    visaTypes: [],
    visaSponsorship: false,
    workAreas: city ? [{ country: 'US', city }] : [],
    placeChangeScope: notSeparate,
    dutiesChangeScope: notSeparate,
    ...(remotePolicy && { remotePolicy }),
    ...(salary && { salary }),
    workingHours: { en: `${hours[posting.full_part ?? ''] ?? ''}${notSeparate.en}` },
    breaks: notSeparate,
    overtime: notSeparate,
    holidays: notSeparate,
    ...(atOnce.test(posting.description) && { start: { kind: 'immediate' as const } }),
    insurance: [],
    ...(headcount && { headcount }),
  };
  const posted = publishedAt(posting, today);
  return imported(
    {
      key: `en-${posting.id}`,
      employer: {
        key: `en-${posting.company
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '')}`,
        name: { en: employerName(posting.company) },
        industry: '98',
        country: 'US',
      },
      ...(posted && { publishedAt: posted }),
    },
    content,
    today,
  );
}
