/** What a form needs only after something was typed: the schema engine and messages. */
import { core } from 'zod';
import { type FieldIssue, fieldIssues } from '../../../shared/contract/issues.ts';
import { fieldMessage } from './fieldMessages.ts';
import { pageLocale } from './texts.ts';

export type Checked<Body> =
  | { success: true; body: Body; found: [] }
  | { success: false; body: undefined; found: FieldIssue[] };

/** A missing choice asks to choose rather than to type. */
const isChoice = (issue: core.$ZodIssue): boolean =>
  issue.code === 'invalid_value' || (issue.code === 'invalid_type' && issue.expected === 'boolean');

export function check<Body>(schema: core.$ZodType<Body>, body: unknown): Checked<Body> {
  const parsed = core.safeParse(schema, body, { reportInput: true });
  if (parsed.success) return { success: true, body: parsed.data, found: [] };
  const choices = new Set(parsed.error.issues.filter(isChoice).map(({ path }) => path.map(String).join('.')));
  const found = fieldIssues(parsed.error).map((issue) =>
    issue.code === 'required' && choices.has(issue.field) ? { ...issue, code: 'notOffered' } : issue,
  );
  return { success: false, body: undefined, found };
}

/** @param name this form's label of the field, if it has one */
export const messageFor = (issue: FieldIssue, name?: string): string =>
  fieldMessage(pageLocale(), issue, name);
