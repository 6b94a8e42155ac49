/** Messages for a form's validation errors, the same as the server's. */
import type { FieldIssue } from '../../../shared/contract/issues.ts';
import { fieldErrors } from '../../../shared/locales/fieldErrors.ts';
import type { Locale } from '../../../shared/routes.ts';
import { fieldName } from './fieldNames.ts';
import { textsFor } from './texts.ts';

/** A schema reports the general rule; some fields have a specific message. */
function codeOf({ field, code }: FieldIssue): string {
  const name = field.split('.').at(-1)!;
  if (name === 'agreed' || name === 'consent') return name;
  if (code === 'required') return code;
  return /password$/i.test(name) ? 'password' : code;
}

export function fieldMessage(
  locale: Locale,
  issue: FieldIssue,
  name = fieldName(locale, issue.field),
): string {
  const { t, i18n } = textsFor(locale, { fieldErrors });
  const key = `fieldErrors:${codeOf(issue)}`;
  return (t as (key: string, values: object) => string)(i18n.exists(key) ? key : 'fieldErrors:invalid', {
    ...issue.values,
    field: name,
  });
}
