/** The texts of the published document, from the contract, the select lists, the limits and the locales. */
import { bodyExamples, idTexts, parameterTexts } from '../shared/contract/documentation.ts';
import type { NamedOperation } from '../shared/contract/index.ts';
import { type CountedFor, type RateLimit, rateLimits } from '../shared/domain/rateLimits.ts';
import { type Category, categories, isCategory, optionsOf } from '../shared/domain/select-data-all.ts';
import { errors as errorTexts } from '../shared/locales/errors.ts';
import { fields } from '../shared/locales/fields.ts';
import type { JsonSchema } from './schemas.ts';

const placeholders = (text: string) => text.replace(/\{\{(\w+)\}\}/g, '<$1>');

/** Splits a description that begins with the name of a select list into that list and the rest. */
function namedList(description: string): { category: Category; rest: string } | undefined {
  const [, name, rest = ''] = /^([A-Z][A-Z_]+)\b[:;,]?\s*(.*)$/s.exec(description) ?? [];
  return name !== undefined && isCategory(name) ? { category: name, rest } : undefined;
}

const listText = (category: Category) =>
  `A code of the list \`${category}\` (\`GET /select-data?category=${category}\`)`;

/** A sentence of a description, which may begin with a list's name. */
function withList(description: string): { text: string; category?: Category } {
  const named = namedList(description);
  if (!named) return { text: description };
  const { category, rest } = named;
  return { text: `${rest === '' ? '' : `${capital(rest)}. `}${listText(category)}`, category };
}

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** The select list with exactly these codes. */
const categoryOfCodes = new Map<string, Category | undefined>();
for (const category of categories) {
  const codes = optionsOf(category)
    .map(({ code }) => code)
    .toSorted()
    .join();
  categoryOfCodes.set(codes, categoryOfCodes.has(codes) ? undefined : category);
}

/**
 * Adds to every nested schema the list that its codes are from, in words and as `x-category`, and to those
 * without a description the label used by screens and error messages.
 */
export function explain(value: unknown, label?: string): void {
  if (Array.isArray(value)) for (const one of value) explain(one);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const schema = value as JsonSchema;
  if (typeof schema.description === 'string') {
    const { text, category } = withList(schema.description);
    schema.description = text;
    if (category) schema['x-category'] = category;
  }
  if (Array.isArray(schema.enum) && schema['x-category'] === undefined) {
    const category = categoryOfCodes.get(schema.enum.map(String).toSorted().join());
    if (category) {
      schema['x-category'] = category;
      const list = listText(category);
      schema.description = schema.description === undefined ? list : `${schema.description}. ${list}`;
    }
  }
  if (label !== undefined && schema.description === undefined && schema.$ref === undefined)
    schema.description = label;
  for (const [key, one] of Object.entries(schema)) {
    if (key === 'example' || key === 'examples' || key === 'enum' || key === 'default') continue;
    if (key === 'properties')
      for (const [name, property] of Object.entries(one as Record<string, unknown>))
        explain(property, (fields.en as Record<string, string>)[name]);
    else explain(one);
  }
}

const several = ' Given several times: any of them.';

/**
 * The description of a parameter; '' if there is none.
 * @param own the description of its schema, if it has one
 */
export function parameterText(
  { name: operation, operation: { path } }: NamedOperation,
  parameter: string,
  { own, isList }: { own?: string; isList: boolean },
): { text: string; category?: Category } {
  const id = parameter === 'id' ? idTexts[path.slice(0, path.indexOf('/{id}'))] : undefined;
  const said = parameterTexts[`${operation}.${parameter}`] ?? id ?? own ?? parameterTexts[parameter];
  // Not an error at runtime: a test catches it.
  if (said === undefined) return { text: '' };
  const { text, category } = withList(said);
  return { text: `${capital(text)}.${isList ? several : ''}`, ...(category && { category }) };
}

/** An example of the operation's body. */
export const bodyExample = ({ area, name }: NamedOperation): unknown =>
  (bodyExamples as Record<string, Record<string, unknown>>)[area]?.[name];

const counted: Record<CountedFor, string> = {
  account: 'an account',
  company: 'a company',
  email: 'an email address',
  source: 'a source (an IPv4 address or an IPv6 /64)',
};
function span(seconds: number): string {
  if (seconds === 60) return 'a minute';
  if (seconds === 3600) return 'an hour';
  return seconds % 3600 === 0 ? `${seconds / 3600} hours` : `${seconds / 60} minutes`;
}
const limitTexts: Record<keyof typeof rateLimits, string> = {
  login: 'wrong passwords',
  secondFactor: 'wrong codes',
  secondFactorDay: 'wrong codes',
  registration: 'registrations',
  emailCheck: 'checks of an address',
  mail: 'emails asked for',
  inquiry: 'inquiries',
  rename: 'changes of the name',
  question: 'conversations opened',
  scout: 'sendings of scouts',
  interview: 'interviews proposed or changed',
  message: 'messages',
  upload: 'uploads',
  picture: 'pictures made',
  photo: 'photos made',
  dataExport: 'archives',
};

/** The operation's rate limits in words. */
export function limitText({ operation: { limits = [] } }: NamedOperation): string | undefined {
  if (limits.length === 0) return undefined;
  const each = limits.map((name) => {
    const parts = Object.entries<RateLimit>(rateLimits[name]).map(
      ([what, { limit, seconds }]) => `${limit} in ${span(seconds)} for ${counted[what as CountedFor]}`,
    );
    return `${limitTexts[name]}: ${parts.join(', ')}`;
  });
  return `Limits (429 with \`Retry-After\`): ${each.join('; ')}.`;
}

/** Every code of `errors[].code`, with its text. */
export function fieldCodes(): string {
  const rows = (texts: object, prefix = ''): string[] =>
    Object.entries(texts).flatMap(([code, text]) =>
      typeof text === 'string'
        ? [`- \`${prefix}${code}\`: ${placeholders(text)}`]
        : rows(text as object, `${prefix}${code}.`),
    );
  return rows(errorTexts.en.field).join('\n');
}

export const errorText = (code: keyof typeof errorTexts.en.code): string =>
  `- \`${code}\`: ${placeholders(errorTexts.en.code[code])}`;
