import type * as z from 'zod';
import type { staffFiles } from '../../../shared/contract/staffFiles.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import type { PersonName } from '../../../shared/domain/personName.ts';
import { formatPhone } from '../../../shared/domain/phone.ts';
import { type Category, optionName } from '../../../shared/domain/select-data-all.ts';
import { type StaffFileColumn, staffFileColumns } from '../../../shared/domain/staffFile.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { createTexts } from '../../../shared/locales/index.ts';
import { people } from '../../../shared/locales/people.ts';
import { staffFile } from '../../../shared/locales/staffFile.ts';
import type { CsvColumn } from '../../documents/csv.ts';
import { now } from '../../platform/clock.ts';
import type { AgencyActor } from '../actor.ts';
import { listFile } from '../lists/file.ts';
import { conditionsOf } from './list.ts';
import { type PersonCard, peopleLayout } from './source.ts';

const texts = {
  jp: createTexts('jp', { people, staffFile }),
  en: createTexts('en', { people, staffFile }),
};

/** A part of a name; one typed in a single field is the family name. */
const partOf = (name: PersonName | string | undefined, part: 'familyName' | 'givenName') =>
  typeof name === 'string' ? (part === 'familyName' ? name : undefined) : name?.[part];

function cellsIn(locale: Locale): Record<StaffFileColumn, CsvColumn<PersonCard>['of']> {
  const { t } = texts[locale];
  const named = (category: Category, code: string | undefined) => code && optionName(category, code, locale);
  const and = locale === 'jp' ? '、' : '; ';
  const several = (category: Category, codes: readonly string[] = []) =>
    codes.map((code) => optionName(category, code, locale)).join(and);
  const language = (code: string) => optionName('LANGUAGE', code, locale);
  return {
    staffNumber: ({ staffNumber }) => staffNumber,
    familyName: ({ name }) => partOf(name, 'familyName'),
    givenName: ({ name }) => partOf(name, 'givenName'),
    familyNameKanji: ({ nameKanji }) => partOf(nameKanji, 'familyName'),
    givenNameKanji: ({ nameKanji }) => partOf(nameKanji, 'givenName'),
    familyNameKana: ({ nameKana }) => partOf(nameKana, 'familyName'),
    givenNameKana: ({ nameKana }) => partOf(nameKana, 'givenName'),
    email: ({ email }) => email,
    phone: ({ phone }) => phone && formatPhone(phone),
    state: ({ state }) => named('STAFF_STATUS', state),
    findable: ({ findable }) => t(`people:findable.${findable}`),
    visaType: ({ residence }) => named('VISA_TYPE', residence?.status),
    visaExpiresOn: ({ residence }) => residence?.until,
    japaneseLevel: ({ japaneseLevel }) => named('STAFF_JAPANESE_LEVEL', japaneseLevel),
    jlpt: ({ jlpt }) => named('JLPT', jlpt),
    languages: ({ languages }) =>
      languages
        .map((one) =>
          t('staffFile:languageLevel', {
            language: language(one.language),
            level: optionName('LANGUAGE_LEVEL', one.level, locale),
          }),
        )
        .join(and),
    country: ({ country }) => named('COUNTRY', country),
    prefecture: ({ prefecture }) => named('PREFECTURE', prefecture),
    languagePairs: ({ translator }) =>
      translator?.pairs
        .map(
          ({ sourceLanguage, targetLanguage }) => `${language(sourceLanguage)} → ${language(targetLanguage)}`,
        )
        .join(and),
    translationFields: ({ translator }) => several('TRANSLATION_FIELD', translator?.fields),
    catTools: ({ translator }) => several('CAT_TOOL', translator?.tools),
    rank: ({ rank }) => named('STAFF_RANK', rank),
    migration: ({ migration }) => named('MIGRATION_STATUS', migration),
    registeredOn: ({ registeredAt }) => tokyoDay(Date.parse(registeredAt)),
    activeOn: ({ activeOn }) => activeOn,
  };
}

/** The chosen columns in the order of the file; all of them if none is chosen. */
export function peopleColumns(
  locale: Locale,
  chosen: readonly StaffFileColumn[],
): readonly CsvColumn<PersonCard>[] {
  const { t } = texts[locale];
  const cells = cellsIn(locale);
  return staffFileColumns
    .filter((column) => chosen.length === 0 || chosen.includes(column))
    .map((column) => ({ title: t(`staffFile:column.${column}`), of: cells[column] }));
}

/** What is asked of a file: the list's query, and how the file is to be. */
export type AskedFile = z.output<typeof staffFiles.staffCsv.query>;

/**
 * The job seekers that match a query as a file, with titles and values in one language.
 * @throws Failure forbidden, validation_failed, too_many_rows, try_again
 */
export function peopleFile(actor: AgencyActor, { columns, encoding, ...query }: AskedFile, locale: Locale) {
  const { asked, narrow } = conditionsOf(actor, query, tokyoDay(now()));
  return listFile(peopleLayout, actor, {
    act: 'people.export',
    name: 'members',
    columns: peopleColumns(locale, columns),
    ...{ asked, narrow, encoding },
  });
}
