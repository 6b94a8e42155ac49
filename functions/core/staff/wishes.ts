import type { JobPosition, WorkArea } from '../../../shared/contract/positions.ts';
import type { NamedWishes, StaffWishes } from '../../../shared/contract/wishes.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import type { Completeness } from '../../../shared/domain/profileCompleteness.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { staffWishes } from '../../data/entities/staff.ts';
import type { OfStaff } from '../actor.ts';
import { longLists } from '../positions.ts';
import { completenessOf, readPart, savePart } from './parts.ts';
import { requirePlausibleWishes } from './wishRules.ts';

const both = (text: (locale: Locale) => string) => ({ jp: text('jp'), en: text('en') });

/** The name of its most specific code in both languages. */
const positionName = ({ major, middle, detail }: JobPosition) =>
  both((locale) =>
    detail !== undefined
      ? longLists.optionName('JOB_POSITION_DETAIL', detail, locale)
      : middle !== undefined
        ? optionName('JOB_POSITION_MIDDLE', middle, locale)
        : optionName('JOB_POSITION_MAJOR', major, locale),
  );

export const namedPosition = (position: JobPosition) => ({ ...position, name: positionName(position) });

/** From large to small in Japanese, the reverse in English; Japan is left out. */
const areaName = ({ country, prefecture, city }: WorkArea) =>
  both((locale) => {
    const parts = [
      country !== 'JP' || prefecture === undefined ? optionName('COUNTRY', country, locale) : undefined,
      prefecture && optionName('PREFECTURE', prefecture, locale),
      city && (country === 'JP' ? longLists.optionName('CITY', city, locale) : city),
    ].filter((part) => part !== undefined);
    return locale === 'jp' ? parts.join(country === 'JP' ? '' : ' ') : parts.toReversed().join(', ');
  });

const empty: StaffWishes = { employmentTypes: [], jobPositions: [], areas: [], remotePolicies: [] };

/** Preferences with the names of positions and places in both languages. */
export const namedWishes = (wishes: StaffWishes = empty): NamedWishes => ({
  ...wishes,
  jobPositions: wishes.jobPositions.map(namedPosition),
  areas: wishes.areas.map((place) => ({ ...place, name: areaName(place) })),
});

export async function ownWishes({ staffId }: OfStaff) {
  const { info, version } = await readPart(staffWishes, staffId);
  return { wishes: namedWishes(info), version };
}

/** Replaces all of it. @throws Failure validation_failed, changed_meanwhile, session_ended */
export async function editWishes(
  { staffId }: OfStaff,
  { version, ...wishes }: StaffWishes & { version: number },
): Promise<{ version: number; completeness: Completeness }> {
  requirePlausibleWishes(wishes);
  const saved = await savePart(staffWishes, staffId, wishes, version);
  return { version: saved, completeness: await completenessOf(staffId) };
}
