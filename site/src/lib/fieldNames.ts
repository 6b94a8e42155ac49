import { fields } from '../../../shared/locales/fields.ts';
import type { Locale } from '../../../shared/routes.ts';
import { textsFor } from './texts.ts';

/** The label of a field: of its whole path, or of the longest suffix that has one. */
export function fieldName(locale: Locale, field: string): string {
  const { t, i18n } = textsFor(locale, { fields });
  const parts = field.split('.').filter((part) => !/^(?:\d+|\*)$/.test(part));
  const known = parts
    .map((_, from) => parts.slice(from).join('_'))
    .find((key) => key !== '' && i18n.exists(`fields:${key}`));
  return known ? (t as (key: string) => string)(`fields:${known}`) : field;
}
