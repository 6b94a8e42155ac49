/** What a field of a member's record says, in lines of text. */
import type { Locale } from '../../../../shared/domain/codes.ts';
import { type MergeField, type MergeValue, placeOfField } from '../../../../shared/domain/memberMerge.ts';
import { numberedSystems, optionName as systemsOption } from '../../../../shared/domain/memberSystems.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { formatPhone } from '../../../../shared/domain/phone.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { nameAlone, skillsOf } from '../../dataExport/records.ts';
import { type DisplayValue, isNamed, plain, type SectionName, wordSection } from '../../dataExport/words.ts';
import { namedWishes } from '../../staff/wishes.ts';

/** Values in their order, as one line. */
function line(value: DisplayValue, locale: Locale, field?: string): string {
  if (typeof value !== 'object') return plain(value, locale, field);
  if (Array.isArray(value)) return value.map((one) => line(one, locale)).join(locale === 'jp' ? '、' : ', ');
  if (isNamed(value)) return value.name;
  return Object.entries(value)
    .map(([name, one]) => line(one, locale, name))
    .filter(Boolean)
    .join(' · ');
}

const linesIn = (section: SectionName, record: Record<string, unknown>, locale: Locale): string[] =>
  wordSection(section, [record], locale).flatMap((shown) =>
    Object.entries(shown).map(([name, value]) => line(value as DisplayValue, locale, name)),
  );

const each = (section: SectionName, rows: unknown, locale: Locale): string[] =>
  wordSection(
    section,
    (rows as Record<string, unknown>[]).map(({ id: _, ...row }) => row),
    locale,
  ).map((row) => line(row, locale));

const nameParts = (value: MergeValue, [family, given]: readonly string[]) => ({
  familyName: value[family!] as string | undefined,
  givenName: value[given!] as string | undefined,
});

const basicInfoLines = (field: MergeField, value: MergeValue, locale: Locale): string[] => {
  const { names } = placeOfField(field);
  if (field.startsWith('basicInfo.name')) {
    const { familyName, givenName } = nameParts(value, names);
    // Kana and kanji are read family name first in either language.
    const order = field === 'basicInfo.name' ? locale : 'jp';
    return [displayName({ ...(familyName && { familyName }), ...(givenName && { givenName }) }, order)];
  }
  if (field === 'basicInfo.phone') return [formatPhone(value.phone as string)];
  if (field === 'basicInfo.address') {
    const { inJapan: _, ...address } = value;
    return [linesIn('basicInfo', address, locale).join(' ')];
  }
  if (field === 'basicInfo.languages') {
    const { motherTongue, languages } = value;
    return [
      ...(motherTongue ? linesIn('basicInfo', { motherTongue }, locale) : []),
      ...((languages ?? []) as unknown[]).flatMap((one) => each('basicInfo', [one], locale)),
    ];
  }
  return linesIn('basicInfo', value as Record<string, unknown>, locale);
};

/** @param seesRates whether a translator's rates are among the lines */
export function linesOf(
  field: MergeField,
  value: MergeValue,
  { locale, seesRates }: { locale: Locale; seesRates: boolean },
): string[] {
  if (Object.keys(value).length === 0) return [];
  const { part } = placeOfField(field);
  switch (part) {
    case 'basicInfo':
      return basicInfoLines(field, value, locale);
    case 'education':
    case 'workHistory':
      return each(part, value.items, locale);
    case 'technicalInfo': {
      const named = skillsOf({
        ...{ techItSkills: [], certifications: [], typeOfteches: [], drivingLicences: [] },
        ...value,
      } as Parameters<typeof skillsOf>[0]);
      const rows = Object.values(named).flatMap((one) =>
        one === undefined ? [] : Array.isArray(one) ? one : [one],
      );
      return wordSection('skills', rows, locale).map((row) => line(row, locale));
    }
    case 'wishes': {
      const { jobPositions, areas, ...wished } = namedWishes({
        ...{ employmentTypes: [], jobPositions: [], areas: [], remotePolicies: [] },
        ...value,
      } as Parameters<typeof namedWishes>[0]);
      return [
        ...wordSection('wishes', [...jobPositions, ...areas].map(nameAlone), locale).map((one) =>
          line(one, locale),
        ),
        ...linesIn('wishes', wished, locale).filter(Boolean),
      ];
    }
    case 'translator': {
      const { rates, samples: _, away: __, ...offered } = value as Record<string, unknown>;
      return linesIn('translator', { ...offered, ...(seesRates && rates ? { rates } : {}) }, locale).filter(
        Boolean,
      );
    }
    case 'office':
      return Object.entries(value).map(([name, code]) =>
        name === 'remark'
          ? String(code)
          : optionName(name === 'rank' ? 'STAFF_RANK' : 'EVALUATION', String(code), locale),
      );
    case 'erp':
      return Object.entries(value).map(([name, code]) =>
        (numberedSystems as readonly string[]).includes(name)
          ? String(code)
          : systemsOption('WITHHOLDING_CLASS', String(code), locale),
      );
    case 'migration':
      return Object.entries(value).map(([name, code]) =>
        name === 'status' ? systemsOption('MIGRATION_STATUS', String(code), locale) : String(code),
      );
    case 'account':
      return [String(value.email)];
  }
}
