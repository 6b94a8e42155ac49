/** A key of the table is defined once, in its entity: queries only give its parts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { indexes, keyAttributes } from '../../functions/data/tableDefinition.ts';

const root = join(import.meta.dirname, '../../functions');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.startsWith('data/'),
);

/** Subjects of limits and ids of events look similar, but are no keys. */
const ids = /\bsubject\b|\bid: \(|Id = \(|\breason: /;
const idsOf = ['core/notificationEvents/', 'core/limits.ts'];

function keysIn(text: string, file = ''): string[] {
  const isIds = idsOf.some((place) => file.startsWith(place));
  return text
    .split('\n')
    .filter(
      (line) =>
        (/[`'"][A-Z][A-Z_]+#/.test(line) && !isIds && !ids.test(line)) ||
        new RegExp(`\\b(?:${[...keyAttributes].join('|')})\\b`).test(line) ||
        new RegExp(`'(?:${Object.keys(indexes).join('|')})'`).test(line) ||
        /from '@aws-sdk\/lib-dynamodb'/.test(line),
    );
}

describe('keys of the table', () => {
  it('are built by entities only', () => {
    const found = files
      // The client itself is created there.
      .filter((file) => file !== 'platform/clients.ts')
      .flatMap((file) =>
        keysIn(readFileSync(join(root, file), 'utf8'), file).map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });

  it.each([
    "await queryAll(application, 'byOwner', id)",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
    'const own = `COMPANY#${id}#JOBS`;',
    "{ expression: 'attribute_exists(pk)' }",
    "import { QueryCommand } from '@aws-sdk/lib-dynamodb';",
  ])('are detected elsewhere: %s', (line) => {
    expect(keysIn(line)).toEqual([line]);
  });
});
