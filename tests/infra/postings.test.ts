import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromEnglishLine } from '../../infra/local/postings/english.ts';
import { fromJapaneseLine } from '../../infra/local/postings/japanese.ts';
import {
  clean,
  cutAtSentence,
  type ImportedPosting,
  itemsOnLines,
  type LeftOut,
} from '../../infra/local/postings/posting.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import { missingForPublishing } from '../../shared/domain/postingRequirements.ts';
import { formatSalary } from '../../shared/domain/salary.ts';
import { isOption } from '../../shared/domain/select-data-all.ts';
import { specialityOf } from '../../shared/domain/speciality.ts';

const today = '2026-11-21';

/** The posting from a line. */
function postingOf(from: typeof fromEnglishLine, line: object): ImportedPosting {
  const posting = from(JSON.stringify(line), today);
  if ('leftOut' in posting) throw new Error(posting.leftOut);
  return posting;
}

const english = {
  id: '123',
  company: "ADMIN FOR CHILDREN'S SVCS",
  title: 'Staff Nurse',
  category: 'Administration & Human Resources Health',
  full_part: 'P',
  positions: '2',
  salary_from: 34.635,
  salary_to: 40,
  salary_frequency: 'Hourly',
  currency: 'USD',
  place: '1 Example St.',
  description: 'This position is on-site. Care for people.\u001a • Take notes • Help',
  requirements: 'A licence.',
};

describe('an English line', () => {
  it('becomes a complete posting in New York, paid in cents', () => {
    const { key, employer, body } = postingOf(fromEnglishLine, english);
    expect(key).toBe('en-123');
    expect(employer).toEqual({
      key: 'en-admin-for-children-s-svcs',
      name: { en: "Administration for Children's Services" },
      industry: '98',
      country: 'US',
    });
    expect(body.content).toMatchObject({
      title: { en: 'Staff Nurse' },
      employmentStatus: 'parttime',
      jobPosition: { major: '04', middle: '023' },
      speciality: 'medical',
      workAreas: [{ country: 'US', city: 'New York' }],
      salary: { salaryType: 'hour', from: 3464, to: 4000, currency: 'USD' },
      headcount: 2,
    });
    expect(body.content.duties?.en).toBe('This position is on-site. Care for people.\n• Take notes\n• Help');
    expect(body.publish).toBe(true);
    expect(missingForPublishing(body.content, employer.name)).toEqual([]);
    expect(postingOf(fromEnglishLine, english).body.clientToken).toBe(body.clientToken);
  });

  const content = (change: object) => postingOf(fromEnglishLine, { ...english, ...change }).body.content;
  const left = (change: object) => fromEnglishLine(JSON.stringify({ ...english, ...change }), today);

  it('starts immediately if the source says so', () => {
    expect(content({}).start).toBeUndefined();
    expect(content({ description: 'Works with the immediate supervisor.' }).start).toBeUndefined();
    expect(content({ description: 'The office has an immediate opening for a nurse.' }).start).toEqual({
      kind: 'immediate',
    });
  });

  it('claims nothing that the source does not: no insurance, trial, contract, smoking rule or language', () => {
    const said = content({});
    expect(said).toMatchObject({ insurance: [], languages: [], visaTypes: [] });
    for (const name of ['trialPeriod', 'contractPeriod', 'smokingMeasure'])
      expect(said).not.toHaveProperty(name);
    // It is publishable because it is not in Japan; there it might not be.
    const inJapan = { ...said, workAreas: [{ country: 'JP', prefecture: 'tokyo' }] };
    expect(missingForPublishing(inJapan, { en: 'x' })).toEqual([
      'contractPeriod',
      'trialPeriod',
      'insurance',
      'smokingMeasure',
    ]);
  });

  it('is left out if it is not for the public', () => {
    expect(left({ posting_type: 'Internal' })).toEqual({ leftOut: 'open to its own employees alone' });
  });

  it.each([
    ['no amount', { salary_from: 0, salary_to: null }, 'salary'],
    ['no unit of pay', { salary_frequency: null }, 'salary'],
    ['an unknown unit of pay', { salary_frequency: 'Per session' }, 'salary'],
    ['neither full-time nor part-time', { full_part: null }, 'employmentStatus'],
    ['not where the work is done', { description: 'Care for people.' }, 'remotePolicy'],
    ['a hybrid cloud, not hybrid work', { description: 'Runs hybrid clouds.' }, 'remotePolicy'],
    ['no requirements', { requirements: ' ' }, 'japaneseLevel'],
    ['Japanese, but not how much', { preferred_skills: 'Japanese is a plus.' }, 'japaneseLevel'],
    ['no address', { place: '' }, 'workAreas'],
  ] as const)('that says %s is a draft without it', (_, change, field) => {
    const { body, missing, publishedAt } = postingOf(fromEnglishLine, {
      ...english,
      posted_at: '2025-12-16',
      ...change,
    });
    expect(missing).toContain(field);
    expect(body.publish).toBe(false);
    expect(body.content[field as keyof typeof body.content] ?? []).toEqual([]);
    expect([body.content.closesAt, publishedAt]).toEqual([undefined, undefined]);
  });

  it('states neither an occupation nor a number of positions that the source lacks', () => {
    const said = content({ title: 'Helper', category: null, positions: null });
    for (const name of ['jobPosition', 'speciality', 'headcount']) expect(said).not.toHaveProperty(name);
  });

  it.each([
    ['This position may be eligible for remote work up to 2 days per week.', 'hybrid'],
    ['This is a hybrid position with in-person days.', 'hybrid'],
    ['This position is not eligible for remote work.', 'onsite'],
    ['The role is fully on-site.', 'onsite'],
  ])('%s', (description, policy) => {
    expect(content({ description }).remotePolicy).toBe(policy);
  });

  it('keeps an exact amount exact, and one without an upper end open', () => {
    const exact = content({ salary_from: 107_656, salary_to: 107_656, salary_frequency: 'Annual' }).salary!;
    expect(formatSalary(exact, 'en')).toBe('$107,656 a year');
    const open = content({ salary_from: 107_656, salary_to: null, salary_frequency: 'Annual' }).salary!;
    expect(formatSalary(open, 'en')).toBe('From $107,656 a year');
  });

  it("states pay from 0 to an amount as 'up to' it", () => {
    const said = content({ salary_from: 0, salary_to: 90_000, salary_frequency: 'Annual' });
    expect(formatSalary(said.salary!, 'en')).toBe('Up to $90,000 a year');
    expect(missingForPublishing(said, { en: 'x' })).toEqual([]);
  });

  it('is not permanent if the source calls it temporary', () => {
    for (const title of ['Legal Intern', 'X-Ray Technician II (per diem)', 'Law Student', 'Census Worker'])
      expect([title, content({ title, full_part: 'F' }).employmentStatus]).toEqual([title, 'contract']);
    expect(content({ full_part: null, civil_title: 'COLLEGE AIDE' }).employmentStatus).toBe('contract');
    expect(content({ title: 'International Affairs Manager', full_part: 'F' }).employmentStatus).toBe(
      'regular',
    );
  });

  it('has its workplace, and the date of its posting', () => {
    const town = (place: string) => content({ place }).workAreas![0]!.city;
    expect(
      ['71 Smith Avenue, Kingston, Ny', '465 Columbus Ave. Valhalla, Ny', '59 Maiden Lane'].map(town),
    ).toEqual(['Kingston', 'Valhalla', 'New York']);
    const posted = (posted_at: string | null) =>
      postingOf(fromEnglishLine, { ...english, posted_at }).publishedAt;
    expect(posted('2025-12-16')).toBe('2025-12-15T15:00:00.000Z');
    expect([posted(null), posted('2027-01-01')]).toEqual([undefined, undefined]);
  });
});

describe('a Japanese line', () => {
  const japanese = {
    occupationId: 87,
    title: '翻訳者',
    summary: '要約です。',
    duties: '仕事です。',
    requirements: '条件です。',
    conditions: '環境です。',
    salaryType: 'month',
    salaryFrom: 280_000,
    currency: 'JPY',
  };
  it('is a draft with the codes of its occupation and nothing that the source lacks', () => {
    const { employer, body, missing } = postingOf(fromJapaneseLine, japanese);
    expect(body.content.jobPosition).toEqual({ major: '03', middle: '015', detail: '87' });
    expect(body.content.speciality).toBe('creative');
    expect(body.publish).toBe(false);
    expect(body.content).toEqual({
      ...{ title: { jp: '翻訳者' }, description: { jp: '要約です。' }, duties: { jp: '仕事です。' } },
      ...{ requirements: { jp: '条件です。' }, remarks: { jp: '環境です。' } },
      ...{ jobPosition: body.content.jobPosition, speciality: 'creative' },
      salary: { salaryType: 'month', from: 280_000, currency: 'JPY' },
      ...{ languages: [], visaTypes: [], visaSponsorship: false, workAreas: [], insurance: [] },
    });
    expect(missing).toEqual(
      expect.arrayContaining([
        'employmentStatus',
        'workAreas',
        'insurance',
        'smokingMeasure',
        'japaneseLevel',
      ]),
    );
    expect(missing).not.toContain('salary');
    const unpaid = postingOf(fromJapaneseLine, { ...japanese, salaryFrom: null });
    expect(unpaid.missing).toContain('salary');
    expect(employer.key).toBe('ja-creative');
    expect(() => fromJapaneseLine(JSON.stringify({ ...japanese, occupationId: 99_999 }), today)).toThrow(
      'No occupation 99999',
    );
  });
});

describe('texts', () => {
  it('are truncated after a sentence, marked, within the limit', () => {
    const text = 'One sentence here. Another one here. And a third that is long.';
    expect(cutAtSentence(text, 100)).toBe(text);
    expect(cutAtSentence(text, 45)).toBe('One sentence here. Another one here. […]');
    expect(cutAtSentence('一文目です。二文目です。三文目です。', 16)).toBe(
      '一文目です。二文目です。 […]'.slice(0, 16),
    );
    expect(cutAtSentence('word '.repeat(50), 30)).toBe('word word word word word […]');
    expect(cutAtSentence('😀'.repeat(50), 31).isWellFormed()).toBe(true);
    for (const limit of [20, 31, 57])
      expect(cutAtSentence(text.repeat(9), limit).length).toBeLessThanOrEqual(limit);
  });
  it('lose what cannot be stored', () => {
    expect(clean('a\u001ab\ud800  c \n\n\n\n d')).toBe('a b\ufffd c\n\nd');
  });
});

describe('list marks in the middle of a line', () => {
  it.each([
    ['Duties: • a • b ● c', 'Duties:\n• a\n• b\n• c'],
    ['Your role: · Manage cases · Screen applications', 'Your role:\n• Manage cases\n• Screen applications'],
    [
      'They will: - Review files. - Prepare reports - Meet people',
      'They will:\n• Review files.\n• Prepare reports\n• Meet people',
    ],
    ['Design. - Lead it. - Test it.', 'Design.\n• Lead it.\n• Test it.'],
    ['Either: 1. A degree; or 2. Ten years. 3. Both.', 'Either:\n1. A degree; or\n2. Ten years.\n3. Both.'],
    ['(1) Four years; (2) A licence', '\n1. Four years;\n2. A licence'],
    ['See § Pay § Hours', 'See § Pay § Hours'],
    ['Include: § Pay § Hours', 'Include:\n• Pay\n• Hours'],
  ])('%s', (text, lines) => {
    expect(itemsOnLines(text)).toBe(lines);
  });
  it.each([
    'Monday - Friday, 9 AM - 5 PM',
    'Code §8-107 and § 65 of the law',
    'Hours: 9 am - 5 pm, Mon - Fri',
    'Level 1. Then more',
    'A·B are joined',
    'the City (NYCHRL) – one of many',
  ])('%s is unchanged', (text) => {
    expect(itemsOnLines(text)).toBe(text);
  });
});

describe('the field of work proposed for an occupation', () => {
  it('depends on the middle class if it differs', () => {
    expect(specialityOf({ major: '02', middle: '009' })).toBe('it');
    expect(specialityOf({ major: '02', middle: '006' })).toBe('engineering');
    expect(specialityOf({ major: '15' })).toBe('light-work');
    expect(specialityOf({ major: '99' })).toBeUndefined();
  });
});

const directory = join(import.meta.dirname, '../../../shared/data');
const files = [
  ['postings-en.jsonl', fromEnglishLine, 1_098, 60],
  ['postings-ja.jsonl', fromJapaneseLine, 556, 0],
] as const;

describe.each(files)('%s', (name, from, count, published) => {
  const path = join(directory, name);
  it('every line that is not left out becomes a valid body, published if nothing is missing', (context) => {
    if (!existsSync(path))
      context.skip(`no real postings beside the project: ${path}; lines made for it are tried above`);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const made: (ImportedPosting | LeftOut)[] = lines.map((line) => from(line, today));
    const postings = made.flatMap((one) => ('leftOut' in one ? [] : [one]));
    expect(made).toHaveLength(lines.length);
    expect(postings).toHaveLength(count);
    expect(new Set(postings.map(({ key }) => key)).size).toBe(count);
    expect(new Set(postings.map(({ body }) => body.clientToken)).size).toBe(count);
    for (const { key, body, employer } of postings) {
      expect(jobs.createJob.body.safeParse(body).error, key).toBeUndefined();
      expect(body.publish, key).toBe(missingForPublishing(body.content, employer.name).length === 0);
      const { jobPosition } = body.content;
      expect(!jobPosition || isOption('JOB_POSITION_MIDDLE', jobPosition.middle!)).toBe(true);
      expect(isOption('INDUSTRY', employer.industry)).toBe(true);
    }
    expect(new Set(postings.map(({ employer }) => employer.key)).size).toBeGreaterThan(10);
    expect(postings.filter(({ body }) => body.publish)).toHaveLength(published);
  });
});
