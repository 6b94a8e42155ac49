/** Converts the basic info between the contract and the form. */

import type { StaffBasicInfo } from '../../../../shared/contract/staff.ts';
import type { ProfileName } from '../../../../shared/domain/profileName.ts';
import { toKatakana } from './kana.ts';

export interface BasicValues {
  familyName: string;
  givenName: string;
  familyNameKana: string;
  givenNameKana: string;
  familyNameKanji: string;
  givenNameKanji: string;
  gender: string;
  birthDate: string;
  nationality: string;
  inJapan: '' | 'yes' | 'no';
  visaType: string;
  visaExpiresOn: string;
  country: string;
  postalCode: string;
  prefecture: string;
  city: string;
  street: string;
  phone: string;
  photo: string;
  japaneseLevel: string;
  jlpt: string;
  motherTongue: string;
  languages: { language: string; level: string }[];
}

const empty: BasicValues = {
  familyName: '',
  givenName: '',
  familyNameKana: '',
  givenNameKana: '',
  familyNameKanji: '',
  givenNameKanji: '',
  gender: '',
  birthDate: '',
  nationality: '',
  inJapan: '',
  visaType: '',
  visaExpiresOn: '',
  country: '',
  postalCode: '',
  prefecture: '',
  city: '',
  street: '',
  phone: '',
  photo: '',
  japaneseLevel: '',
  jlpt: '',
  motherTongue: '',
  languages: [],
};

/**
 * @param showPhone formats a stored number
 * @param nameAtLogin from a provider's login, if nothing is saved
 */
export function valuesOf(
  info: StaffBasicInfo | null | undefined,
  showPhone: (e164: string) => string,
  nameAtLogin: ProfileName = {},
): BasicValues {
  if (!info) return { ...empty, ...nameAtLogin };
  const { inJapan, phone, postalCode, ...rest } = info;
  return {
    ...empty,
    ...rest,
    inJapan: inJapan ? 'yes' : 'no',
    phone: showPhone(phone),
    postalCode: postalCode ? `${postalCode.slice(0, 3)}-${postalCode.slice(3)}` : '',
  };
}

/** An untouched language row is ignored; its index counts when errors are mapped back. */
const isLanguage = ({ language, level }: BasicValues['languages'][number]) => language !== '' || level !== '';

/** Drops fields that do not apply to the place of residence. */
export function bodyOf(values: BasicValues): Record<string, unknown> {
  const { inJapan, languages, country, postalCode, prefecture, visaType, visaExpiresOn, ...rest } = values;
  const isJapanese = values.nationality === 'JP';
  const body: Record<string, unknown> = {
    ...rest,
    familyNameKana: toKatakana(rest.familyNameKana),
    givenNameKana: toKatakana(rest.givenNameKana),
    ...(inJapan !== '' && { inJapan: inJapan === 'yes' }),
    country: inJapan === 'no' ? country : 'JP',
    ...(inJapan !== 'no' && { postalCode, prefecture }),
    ...(!isJapanese && { visaType, visaExpiresOn }),
    languages: languages
      .filter(isLanguage)
      .map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))),
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
}

/** The form's field for a contract field: empty rows shift the indexes. */
export function fieldFor(field: string, { languages }: BasicValues): string {
  const [list, at, ...rest] = field.split('.');
  if (list !== 'languages' || at === undefined) return field;
  const sent = languages.flatMap((row, index) => (isLanguage(row) ? [index] : []));
  return ['languages', sent[Number(at)] ?? at, ...rest].join('.');
}

/** Residents abroad must give the country; the contract's default would be Japan. */
export function missingCountry({ inJapan, country }: BasicValues): { field: string; code: string }[] {
  return inJapan === 'no' && country === '' ? [{ field: 'country', code: 'required' }] : [];
}
