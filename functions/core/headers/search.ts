import type { ShownName } from '../../../shared/contract/shapes.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { company } from '../../data/entities/company.ts';
import { job } from '../../data/entities/job.ts';
import { staff } from '../../data/entities/staff.ts';
import { nameKey } from '../../data/nameKey.ts';
import { query, type Stored } from '../../data/table.ts';
import { inLanguage } from '../accounts/me.ts';

export type HeaderSearchType = 'company' | 'staff' | 'job';

interface Found {
  type: HeaderSearchType;
  id: string;
  number: string;
  name: ShownName;
}

/** Maximum of results in a drop-down below the search field. */
const maximumResults = 10;

/** `S0000012`, `s12` and `12` are the same number. */
function numberIn(letter: string, value: string): string | undefined {
  const [, digits] = new RegExp(`^${letter}?(\\d{1,7})$`, 'i').exec(value) ?? [];
  return digits === undefined ? undefined : `${letter}${digits.padStart(7, '0')}`;
}

const shown = (locale: Locale) => ({
  company: ({ id, companyNumber, profile }: Stored<typeof company>): Found => ({
    type: 'company',
    id,
    number: companyNumber,
    name: inLanguage(profile.name, locale),
  }),
  staff: ({ id, staffNumber, name }: Stored<typeof staff>): Found => ({
    type: 'staff',
    id,
    number: staffNumber,
    name: name ?? '',
  }),
  job: ({ id, jobNumber, content }: Stored<typeof job>): Found => ({
    type: 'job',
    id,
    number: jobNumber,
    name: inLanguage(content.title, locale),
  }),
});

/** Names with more words than this are not reordered. */
const mostWords = 5;

/**
 * Prefixes to look up: the value, and the same with each of its later words moved to the front, because the
 * index has the family name first.
 */
function spellings(value: string): string[] {
  const words = value.trim().split(/\s+/);
  if (words.length > mostWords) return [value];
  return words.map((_, index) => [...words.slice(index), ...words.slice(0, index)].join(' '));
}

/** Members whose name begins with this, family or given name first. */
async function staffByName(value: string): Promise<Stored<typeof staff>[]> {
  const found = await Promise.all(
    spellings(value).map((beginning) =>
      query(staff.named({ name: beginning }), { beginsWith: nameKey(beginning), limit: maximumResults }),
    ),
  );
  const people = new Map(found.flatMap(({ items }) => items.map((one) => [one.id, one])));
  return [...people.values()].slice(0, maximumResults);
}

/**
 * Finds a company or staff member by number or by the beginning of the name, a job by its number. Job titles
 * are searched in the read model.
 */
export async function headerSearch(type: HeaderSearchType, value: string, locale: Locale): Promise<Found[]> {
  const face = shown(locale);
  if (type === 'company') {
    const number = numberIn('C', value);
    const { items } = number
      ? await query(company.withNumber({ companyNumber: number }), { limit: 1 })
      : await query(company.named({ name: value }), { beginsWith: nameKey(value), limit: maximumResults });
    return items.map(face.company);
  }
  if (type === 'staff') {
    const number = numberIn('S', value);
    const people = number
      ? (await query(staff.withNumber({ staffNumber: number }), { limit: 1 })).items
      : await staffByName(value);
    return people.map(face.staff);
  }
  const number = numberIn('J', value);
  if (!number) return [];
  const { items } = await query(job.withNumber({ jobNumber: number }), { limit: 1 });
  return items.map(face.job);
}
