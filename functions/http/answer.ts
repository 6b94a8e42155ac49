import type { APIGatewayProxyResult } from 'aws-lambda';
import type { ErrorAnswer } from '../../shared/contract/errors.ts';
import type { Locale } from '../../shared/domain/codes.ts';
import { formatDay } from '../../shared/domain/time.ts';
import { errors } from '../../shared/locales/errors.ts';
import { fields } from '../../shared/locales/fields.ts';
import { createTexts } from '../../shared/locales/index.ts';
import { securityHeaders } from '../../shared/securityHeaders.ts';
import type { Failure } from '../platform/failure.ts';

const bundles = { errors, fields };
const texts = { jp: createTexts('jp', bundles), en: createTexts('en', bundles) };

const standing = { 'Cache-Control': 'no-store', ...securityHeaders('api') };

export function jsonAnswer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyResult {
  return {
    statusCode: status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...standing, ...headers },
    body: JSON.stringify(body),
  };
}

/** A file to download. API Gateway passes on its bytes (infra/openapi.ts). */
export function fileAnswer(
  status: number,
  type: string,
  {
    bytes,
    fileName,
    notIncluded,
  }: { bytes: Uint8Array; fileName: string; notIncluded?: readonly string[] | undefined },
): APIGatewayProxyResult {
  return {
    statusCode: status,
    headers: {
      'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      ...(notIncluded && { 'X-Not-Included': notIncluded.join(',') }),
      ...standing,
    },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
}

/** The label of a field in a language: of its whole path, or of the longest suffix that has one. */
function fieldName(locale: Locale, field: string): string {
  const { t, i18n } = texts[locale];
  // The body as a whole, if it is not an object.
  if (field === '') return texts[locale].t('fields:body');
  const parts = field.split('.').filter((part) => !/^(?:\d+|jp|en)$/.test(part));
  const known = parts
    .map((_, from) => parts.slice(from).join('_'))
    .find((key) => key !== '' && i18n.exists(`fields:${key}`));
  return known ? (t as (key: string) => string)(`fields:${known}`) : field;
}

/**
 * The wording of a failure: of its `context` where there is one (`entitlement_used_up_scouts_renews`), or of as much of
 * it as has a wording.
 */
function wordingOf({ code, values }: Failure, exists: (key: string) => boolean): string {
  const parts = typeof values?.context === 'string' ? values.context.split('_') : [];
  const keys = parts.map((_, at) => [code, ...parts.slice(0, parts.length - at)].join('_'));
  return `errors:code.${keys.find((key) => exists(`errors:code.${key}`)) ?? code}`;
}

/** Days as they are written in sentences. */
const readable = (values: Failure['values'], locale: Locale) =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value, locale) : value,
    ]),
  );

/** A failure in the caller's language. @param id only with internal_error: the id in the log. */
export function failureAnswer(failure: Failure, locale: Locale, id?: string): APIGatewayProxyResult {
  const { i18n } = texts[locale];
  const t = texts[locale].t as (key: string, values?: object) => string;
  const errorList = failure.fields?.slice(0, 50).map(({ field, code, values }) => ({
    field,
    code,
    message: t(i18n.exists(`errors:field.${code}`) ? `errors:field.${code}` : 'errors:field.invalid', {
      field: fieldName(locale, field),
      ...values,
    }),
  }));
  const body: ErrorAnswer = {
    code: failure.code,
    message: t(
      wordingOf(failure, (key) => i18n.exists(key)),
      { ...readable(failure.values, locale), id },
    ),
    ...(errorList && { errors: errorList }),
    ...(id && { id }),
  };
  const retryAfter = failure.retryAfter ?? (failure.code === 'try_again' ? 1 : undefined);
  return jsonAnswer(failure.status, body, {
    'Content-Language': locale === 'jp' ? 'ja' : 'en',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...(failure.allow && { Allow: failure.allow.join(', ') }),
  });
}
