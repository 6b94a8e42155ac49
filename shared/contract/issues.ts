import type * as z from 'zod';

/** One violated rule of one field, before it is translated (`errors:field.<code>`). */
export interface FieldIssue {
  /** Path with dots: `content.salary.from`. */
  field: string;
  code: string;
  values?: Record<string, string | number>;
}

/** For a union without a discriminator, the first member's issues are reported. */
function flatten(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const inner = issue.errors[0] ?? [];
  return inner.length === 0 ? [issue] : inner.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

function describe(issue: z.core.$ZodIssue): FieldIssue[] {
  const field = issue.path.map(String).join('.');
  const one = (code: string, values?: FieldIssue['values']): FieldIssue[] => [
    { field, code, ...(values && { values }) },
  ];
  switch (issue.code) {
    case 'invalid_type':
      return one(issue.input === undefined ? 'required' : 'wrongType');
    case 'invalid_value':
      return one(issue.input === undefined ? 'required' : 'notOffered');
    case 'too_small':
      if (issue.origin === 'string')
        return one(issue.minimum === 1 ? 'required' : 'tooShort', { minimum: Number(issue.minimum) });
      return one(issue.origin === 'array' ? 'tooFew' : 'tooSmall', { minimum: Number(issue.minimum) });
    case 'too_big':
      if (issue.origin === 'string') return one('tooLong', { maximum: Number(issue.maximum) });
      return one(issue.origin === 'array' ? 'tooMany' : 'tooBig', { maximum: Number(issue.maximum) });
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ field: [field, key].filter(Boolean).join('.'), code: 'unknown' }));
    case 'custom':
      return one(
        typeof issue.params?.rule === 'string' ? issue.params.rule : 'invalid',
        issue.params?.values as FieldIssue['values'],
      );
    case 'invalid_format':
      return one(issue.format === 'email' ? 'email' : 'invalid');
    default:
      return one('invalid');
  }
}

/** A schema's issues by field; shared by the server's answer and forms. */
export function fieldIssues(error: { issues: readonly z.core.$ZodIssue[] }): FieldIssue[] {
  return error.issues.flatMap(flatten).flatMap(describe);
}
