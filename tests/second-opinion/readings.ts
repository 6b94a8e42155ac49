/**
 * `npm run second-opinion`: compares our readings over kanji with those of SudachiDict, an independent
 * dictionary, on the demo postings and on real ones if available. Every disagreement is decided in
 * decided.tsv (word, our reading, why); an undecided one fails. Needs Python and is not part of `npm
 * install`: installed in `.local`, and skipped if unavailable.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeDemo } from '../../infra/local/seed/index.ts';
import { pythonPrograms } from '../../infra/second-opinion.ts';
import { builtReadings } from '../support/readings.ts';
import { type Disagreement, disagreements } from './compare.ts';

const here = import.meta.dirname;
const realPostings = join(here, '../../../shared/data/postings-ja.jsonl');
/** Pinned for reproducible results. */
const packages = ['sudachipy==0.7.0', 'sudachidict_core==20261015'];

/** Every Japanese text in a value, each once. */
function japaneseIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (/\p{Script=Han}/u.test(value)) found.add(value);
  } else if (value && typeof value === 'object')
    for (const part of Object.values(value)) japaneseIn(part, found);
  return found;
}

export function decisions(): Map<string, string> {
  const lines = readFileSync(join(here, 'decided.tsv'), 'utf8').split('\n');
  return new Map(
    lines
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const [surface, reading, why] = line.split('\t');
        return [`${surface}\t${reading}`, why!];
      }),
  );
}

function readBySudachi(python: string, texts: readonly string[]): [string, string][][] {
  const { status, stdout, stderr } = spawnSync(python, [join(here, 'readings.py')], {
    input: texts.map((text) => JSON.stringify(text)).join('\n'),
    maxBuffer: 1 << 30,
    encoding: 'utf8',
    env: { ...process.env, PYTHONWARNINGS: 'ignore', PYTHONIOENCODING: 'utf-8' },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as [string, string][]);
}

function main(): void {
  const programs = pythonPrograms('sudachi', packages);
  if (!programs) return;
  const texts = [...japaneseIn(composeDemo('2026-11-21'))];
  if (existsSync(realPostings))
    for (const line of readFileSync(realPostings, 'utf8').split('\n').filter(Boolean))
      texts.push(...japaneseIn(JSON.parse(line)));
  else console.log('Real postings are not at hand: the demo postings alone.');
  const readingsOf = builtReadings();
  const theirs = readBySudachi(join(programs, 'python'), texts);
  const known = decisions();
  const undecided = new Map<string, Disagreement[]>();
  let words = 0;
  let different = 0;
  for (const [index, text] of texts.entries()) {
    const pieces = readingsOf(text);
    words += pieces.filter(({ reading }) => reading).length;
    for (const found of disagreements(text, pieces, theirs[index]!)) {
      different += 1;
      const key = `${found.surface}\t${found.ours}`;
      if (known.has(key)) continue;
      const same = undecided.get(key);
      if (same) same.push(found);
      else undecided.set(key, [found]);
    }
  }
  for (const [key, [first, ...more]] of [...undecided].sort(
    ([, one], [, other]) => other.length - one.length,
  ))
    console.log(`${more.length + 1}×\t${key}\tSudachi: ${first!.theirs}\t${first!.context}`);
  console.log(
    `${words.toLocaleString('en')} words with a reading, ${different.toLocaleString('en')} that SudachiDict reads otherwise ` +
      `(${((different / words) * 100).toFixed(2)}%), of them ${undecided.size} words undecided`,
  );
  if (undecided.size > 0) process.exitCode = 1;
}

if (import.meta.main) main();
