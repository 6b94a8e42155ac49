import type { JobContent, Salary } from '../../../shared/contract/jobs.ts';
import type { SpecialityField } from '../../../shared/domain/codes.ts';
import { addDays, endOfDay } from '../../../shared/domain/time.ts';
import { idOf } from '../seed/random.ts';
import { clean, cutAtSentence, type ImportedPosting, limits } from './posting.ts';

/** A line of postings-en.jsonl, as far as it is used. */
export interface EnglishPosting {
  id: string;
  company: string;
  title: string;
  civil_title?: string | null;
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

/** The source's categories. A posting may carry several, run together in alphabetical order. */
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

/** Titles that say more than the categories. */
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

/** In cents. A range that begins at nothing has only its end. */
function salaryOf(posting: EnglishPosting): Salary {
  const cents = (dollars: number | null | undefined): number => Math.round((dollars ?? 0) * 100);
  const [low, high] = [cents(posting.salary_from), cents(posting.salary_to)];
  const from = low > 0 ? low : high;
  if (from <= 0) throw new Error(`posting ${posting.id} names no pay`);
  return {
    salaryType: salaryTypes[posting.salary_frequency ?? ''] ?? 'year',
    from,
    ...(high > from && { to: high }),
    currency: 'USD',
  };
}

const asStated = { en: 'As stated in the description' };

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

/** The employer's name in ordinary capitals and whole words. */
function employerName(name: string): string {
  const capitals = name
    .toLowerCase()
    .replace(/(^|[\s(&/#-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b(Of|And|For|The)\b/g, (word) => word.toLowerCase());
  return written
    .reduce((text, [short, long]) => text.replace(short, (found) => long || found.toUpperCase()), capitals)
    .replace(/^./, (letter) => letter.toUpperCase());
}

/** The body of createJob for one line, as of a day (Asia/Tokyo). Throws where the line names no pay. */
export function fromEnglishLine(line: string, today: string): ImportedPosting {
  const posting = JSON.parse(line) as EnglishPosting;
  const [speciality, major, middle] = positionOf(posting);
  const partTime = posting.full_part === 'P';
  const text = (value: string | null | undefined): string =>
    cutAtSentence(clean((value ?? '').replace(/\s*[•●▪■]\s*/g, '\n• ')), limits.text);
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
      en: 'Hours, scope of change, trial period, contract and insurance are not given as separate items in the source; where the description says nothing, ask the employer.',
    },
    employmentStatus: partTime ? 'parttime' : 'regular',
    jobPosition: { major, middle },
    speciality,
    languages: [{ language: 'en', level: 'business' }],
    japaneseLevel: 'none',
    visaTypes: [],
    visaSponsorship: false,
    workAreas: [{ country: 'US', city: 'New York' }],
    placeChangeScope: asStated,
    dutiesChangeScope: asStated,
    remotePolicy: 'onsite',
    salary: salaryOf(posting),
    workingHours: { en: `${partTime ? 'Part-time' : 'Full-time'}; hours as stated in the description` },
    breaks: asStated,
    overtime: asStated,
    holidays: asStated,
    trialPeriod: { exists: false, conditions: asStated },
    contractPeriod: { type: 'indefinite', renewal: 'not-applicable' },
    insurance: ['workers-accident', 'health'],
    smokingMeasure: 'no-smoking-indoors',
    headcount: Math.min(Math.max(Number.parseInt(posting.positions ?? '1', 10) || 1, 1), 10_000),
    closesAt: endOfDay(addDays(today, 85)),
  };
  const key = `en-${posting.id}`;
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
  };
}
