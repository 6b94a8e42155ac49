import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnglishPosting } from '../../infra/local/postings/english.ts';
import type { JapanesePosting } from '../../infra/local/postings/japanese.ts';
import { optionsOf } from '../../shared/domain/select-data-all.ts';

/** How many lines of the files below become what. */
export const inFiles = { published: 90, drafts: 6 + 40, leftOut: 4 } as const;

const agencies = [
  'DEPARTMENT OF LANTERNS',
  'BRIDGE SVCS',
  'OFF OF KITES',
  'ADMIN FOR PUDDLES',
  'BOARD OF TEA',
];
const titles = ['Staff Nurse', 'Software Developer', 'Accountant', 'Electrician', 'Social Worker'];

function english(index: number): EnglishPosting {
  return {
    id: `invented-${index}`,
    company: agencies[index % agencies.length]!,
    title: `${titles[index % titles.length]!} ${index}`,
    posting_type: index % 25 === 7 ? 'Internal' : 'External',
    posted_at: '2026-10-01',
    category: 'Health',
    full_part: index % 3 === 0 ? 'P' : 'F',
    positions: String(1 + (index % 4)),
    salary_from: 60_000 + index * 100,
    salary_to: 80_000 + index * 100,
    salary_frequency: 'Annual',
    currency: 'USD',
    place: `${index} Invented Street, New York, NY`,
    description: `Invented for a test, number ${index}. ${index < 94 ? 'This is a hybrid position.' : ''}`,
    requirements: 'Three years of such work.',
  };
}

const japanese = (occupationId: number): JapanesePosting => ({
  occupationId,
  title: `試験用の職業${occupationId}`,
  summary: '試験のために作った文章です。',
  duties: '書類を整理し、窓口で案内します。',
  requirements: '特に必要な資格はありません。',
  conditions: '屋内での仕事です。',
  salaryType: 'month',
  salaryFrom: 250_000,
  currency: 'JPY',
});

/** Writes two files in the form of the sources of `npm run import`, with invented postings. */
export function writePostingFiles(directory: string): void {
  const write = (name: string, lines: readonly object[]) =>
    writeFileSync(join(directory, name), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  write(
    'postings-en.jsonl',
    Array.from({ length: 100 }, (_, index) => english(index)),
  );
  const occupations = optionsOf('JOB_POSITION_DETAIL').slice(0, 40);
  write(
    'postings-ja.jsonl',
    occupations.map(({ code }) => japanese(Number(code))),
  );
}
