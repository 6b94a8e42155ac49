/** Exported names use the words of CONTRIBUTING's list: none of its last column. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Words that are also a usual term, or a name in the contract or an address. */
const usual = new Map([
  ['question', 'what a posting asks its applicants, and what is asked of an engine'],
  ['asked', 'of questions'],
  ['address', 'postal and email addresses, and those of pages'],
  ['own', 'an adjective'],
  ['who', 'reads the caller in the contract'],
  ['most', 'a maximum in a name that ends with AtMost'],
  ['least', 'as most'],
  ['together', 'acts on several at once'],
  ['take', 'draws a job slot or a lot'],
  ['taken', 'an email address or a port that somebody has'],
  ['kept', 'how long a record is stored'],
  ['cut', 'text to a length'],
  ['folded', 'a closed line of a list, and text whose case and width are folded (Unicode)'],
  ['face', 'the board and the table of applicants: face= in their URL'],
  ['said', 'a message in a conversation'],
  ['gone', 'a page that answers 410'],
  ['allowed', 'by a rule'],
  ['wishes', 'a group of a member in the contract'],
  ['proved', 'an identity that a login provider has confirmed'],
]);

/** The words of the list's last column, without phrases and brackets. */
const banned = /\| say \| not \|\n\| --- \| --- \|\n((?:\|.*\n)+)/
  .exec(read('CONTRIBUTING.md'))![1]!
  .trimEnd()
  .split('\n')
  .flatMap((row) =>
    row
      .split('|')[2]!
      .replace(/\([^)]*\)/g, '')
      .split(','),
  )
  .map((word) => word.trim())
  .filter((word) => /^[a-z]+$/.test(word) && !usual.has(word));

const wordsOf = (name: string) => name.split(/(?<=[a-z\d])(?=[A-Z])|_/).map((word) => word.toLowerCase());

const exported = (text: string) =>
  [
    ...text.matchAll(
      /^export (?:default )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm,
    ),
  ].map(([, name]) => name!);

it('exports no name with a word that is not said', () => {
  expect(banned).toEqual(expect.arrayContaining(['told', 'forget', 'sealed', 'candidate', 'quota']));
  expect(exported('export interface ToldCount {}\nexport const a = 1;')).toEqual(['ToldCount', 'a']);
  const files = globSync('{shared,functions,infra,site}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /node_modules|dist|cdk\.out/.test(path),
  });
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    exported(read(file))
      .filter((name) => wordsOf(name).some((word) => banned.includes(word)))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
