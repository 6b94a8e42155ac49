import type * as z from 'zod';

/** What is wrong with a parameter before its schema looks at it: its name, or that it is given more than once. */
export type ParameterFault = 'invalid' | 'twice';

/** The schema without default and optional wrappers. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const definition = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  const next = definition.innerType ?? definition.in;
  return next ? inner(next) : schema;
}

const name = /^([A-Za-z_]\w{0,63})(?:\[([A-Za-z_]\w{0,63})\])?$/;

/** Names that would change an object's prototype. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * A query string as its schema expects it: repeated values become an array if the schema has one, `a[b]=c`
 * becomes `{ a: { b: 'c' } }`.
 * @param malformed the error to throw for a name of any other form, or a repeated single value
 */
export function nestedQuery(
  given: Readonly<Record<string, readonly string[] | undefined>>,
  schema: z.core.$ZodObject | undefined,
  malformed: (key: string, fault: ParameterFault) => Error,
): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const [key, values] of Object.entries(given)) {
    const parts = name.exec(key);
    if (!parts || forbiddenKeys.has(parts[1]!) || forbiddenKeys.has(parts[2] ?? ''))
      throw malformed(key, 'invalid');
    const [, outer, nested] = parts as unknown as [string, string, string | undefined];
    const outerSchema = schema?._zod.def.shape[outer] && inner(schema._zod.def.shape[outer]);
    const shape = nested
      ? (outerSchema?._zod.def as { shape?: z.core.$ZodShape } | undefined)?.shape?.[nested]
      : outerSchema;
    const isList = shape !== undefined && inner(shape)._zod.def.type === 'array';
    if (!isList && (values?.length ?? 0) > 1) throw malformed(key, 'twice');
    const value = isList ? (values ?? []) : values?.[0];
    if (nested === undefined) query[outer] = value;
    else {
      query[outer] ??= {};
      const group = query[outer];
      if (typeof group !== 'object' || group === null || Array.isArray(group))
        throw malformed(key, 'invalid');
      (group as Record<string, unknown>)[nested] = value;
    }
  }
  return query;
}
