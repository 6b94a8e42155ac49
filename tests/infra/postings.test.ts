import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromEnglishLine } from '../../infra/local/postings/english.ts';
import { fromJapaneseLine } from '../../infra/local/postings/japanese.ts';
import { clean, cutAtSentence, type ImportedPosting } from '../../infra/local/postings/posting.ts';
import { jobs } from '../../shared/contract/jobs.ts';
import { missingForPublishing } from '../../shared/domain/postingRequirements.ts';
import { isOption } from '../../shared/domain/select-data-all.ts';
import { specialityOf } from '../../shared/domain/speciality.ts';

const today = '2026-11-21';

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
  description: 'Care for people.\u001a • Take notes • Help',
  requirements: 'A licence.',
};

describe('an English line', () => {
  it('becomes a complete posting in New York, paid in cents', () => {
    const { key, employer, body } = fromEnglishLine(JSON.stringify(english), today);
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
    expect(body.content.duties?.en).toBe('Care for people.\n• Take notes\n• Help');
    expect(missingForPublishing(body.content, employer.name)).toEqual([]);
    expect(fromEnglishLine(JSON.stringify(english), today).body.clientToken).toBe(body.clientToken);
  });

  it('a range that begins at nothing has its end; no pay at all is refused', () => {
    const salary = (from: number, to: number | null) =>
      fromEnglishLine(JSON.stringify({ ...english, salary_from: from, salary_to: to }), today).body.content
        .salary;
    expect(salary(0, 90_000)).toMatchObject({ from: 9_000_000 });
    expect(salary(0, 90_000)).not.toHaveProperty('to');
    expect(salary(20, 20)).not.toHaveProperty('to');
    expect(() => salary(0, null)).toThrow('names no pay');
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
    salaryFrom: null,
    currency: 'JPY',
  };
  it('takes its codes from the occupation, and says what the source does not', () => {
    const { employer, body } = fromJapaneseLine(JSON.stringify(japanese), today);
    expect(body.content.jobPosition).toEqual({ major: '03', middle: '015', detail: '87' });
    expect(body.content.speciality).toBe('creative');
    expect(body.content.remarks?.jp).toMatch(/賃金は出典に記載がない/);
    expect(employer.key).toBe('ja-creative');
    expect(() => fromJapaneseLine(JSON.stringify({ ...japanese, occupationId: 99_999 }), today)).toThrow(
      'no occupation',
    );
  });
});

describe('texts', () => {
  it('are cut after a sentence, with a mark, within the limit', () => {
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

describe('the field of work proposed for an occupation', () => {
  it('goes by middle class where that differs', () => {
    expect(specialityOf({ major: '02', middle: '009' })).toBe('it');
    expect(specialityOf({ major: '02', middle: '006' })).toBe('engineering');
    expect(specialityOf({ major: '15' })).toBe('light-work');
    expect(specialityOf({ major: '99' })).toBeUndefined();
  });
});

const directory = join(import.meta.dirname, '../../../shared/data');
const files = [
  ['postings-en.jsonl', fromEnglishLine, 2_400],
  ['postings-ja.jsonl', fromJapaneseLine, 556],
] as const;

describe.each(files)('%s', (name, from, count) => {
  const path = join(directory, name);
  it('every line becomes a body that the API takes and that may be published', (context) => {
    if (!existsSync(path))
      context.skip(`${name} is not on this machine; the mapping is tested above on lines made for it`);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const postings: ImportedPosting[] = lines.map((line) => from(line, today));
    expect(postings).toHaveLength(count);
    expect(new Set(postings.map(({ key }) => key)).size).toBe(count);
    expect(new Set(postings.map(({ body }) => body.clientToken)).size).toBe(count);
    for (const { key, body, employer } of postings) {
      expect(jobs.createJob.body.safeParse(body).error, key).toBeUndefined();
      expect(missingForPublishing(body.content, employer.name), key).toEqual([]);
      expect(isOption('JOB_POSITION_MIDDLE', body.content.jobPosition!.middle!)).toBe(true);
      expect(isOption('INDUSTRY', employer.industry)).toBe(true);
    }
    expect(new Set(postings.map(({ employer }) => employer.key)).size).toBeGreaterThan(10);
  });
});
