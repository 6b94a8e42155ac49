/**
 * What a form knows of its fields before any schema is loaded; generated from the contract by
 * site/fieldFacts.ts.
 */
import type { SmallCategory } from '../../../../shared/domain/select-data.ts';

export interface FieldFact {
  /** The common label (`fields:<name>`). */
  label?: { jp: string; en: string };
  required?: true;
  /** Maximum characters. */
  max?: number;
  /** Multiple lines are allowed. */
  lines?: true;
  /** The select list of its codes. */
  list?: SmallCategory;
  /** The rule of its text: 'phone', 'email'. */
  rule?: string;
  /** Text by default. */
  kind?: 'number' | 'day' | 'yes' | 'rows' | 'group' | 'both';
  /** Maximum rows. */
  most?: number;
}

/** By the contract's paths; rows are `*`: `personsInCharge.*.name`. */
export type FieldFacts = Record<string, FieldFact>;

export const factAt = (facts: FieldFacts, name: string): FieldFact =>
  facts[name.replace(/\.\d+(?=\.|$)/g, '.*')] ?? {};

/** The facts below a path, by relative paths. */
export const factsWithin = (facts: FieldFacts, path: string): FieldFacts =>
  path === ''
    ? facts
    : Object.fromEntries(
        Object.entries(facts).flatMap(([name, fact]) =>
          name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), fact]] : [],
        ),
      );

/** Empty form values below a path, without rows. */
export function blankOf(facts: FieldFacts, path = ''): Record<string, unknown> {
  const blank: Record<string, unknown> = {};
  const start = path === '' ? '' : `${path}.`;
  for (const [name, { kind }] of Object.entries(facts)) {
    if (!name.startsWith(start)) continue;
    const own = name.slice(start.length);
    if (own === '' || own.includes('.')) continue;
    blank[own] =
      kind === 'rows'
        ? []
        : kind === 'group' || kind === 'both'
          ? blankOf(facts, name)
          : kind === 'yes'
            ? false
            : '';
  }
  return blank;
}

/** Saved values in form format: text in every field, each row with all its fields. */
export function enteredOf(facts: FieldFacts, saved: unknown, path = ''): Record<string, unknown> {
  const entered = blankOf(facts, path);
  for (const [name, value] of Object.entries((saved ?? {}) as Record<string, unknown>)) {
    if (!Object.hasOwn(entered, name) || value === undefined || value === null) continue;
    const at = path === '' ? name : `${path}.${name}`;
    const { kind } = facts[at] ?? {};
    if (kind === 'rows')
      entered[name] = (value as unknown[]).map((row) =>
        facts[`${at}.*`]?.kind === 'group' ? enteredOf(facts, row, `${at}.*`) : row,
      );
    else if (kind === 'group' || kind === 'both') entered[name] = enteredOf(facts, value, at);
    else entered[name] = kind === 'number' ? String(value) : value;
  }
  return entered;
}

/** A number if valid; otherwise unchanged, so that the schema reports the field. */
function numberOf(typed: unknown): unknown {
  if (typeof typed !== 'string') return typed;
  const plain = typed.normalize('NFKC').replace(/[,\s]/g, '');
  return /^\d{1,15}$/.test(plain) ? Number(plain) : typed;
}

const isEmpty = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0;

/**
 * Form values in the contract's format: empty fields and empty optional groups are left out; numbers are
 * converted.
 */
export function bodyOf(facts: FieldFacts, values: unknown, path = ''): unknown {
  const fact = facts[path] ?? {};
  if (Array.isArray(values)) return values.map((row) => bodyOf(facts, row, `${path}.*`));
  if (fact.kind === 'number') return numberOf(values);
  if (values === null || typeof values !== 'object') return values;
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const at = path === '' ? name : `${path}.${name}`;
      if (
        value === undefined ||
        (typeof value === 'string' && value.trim() === '' && (value === '' || facts[path]?.kind === 'both'))
      )
        return [];
      const body = bodyOf(facts, value, at);
      return isEmpty(body) && !facts[at]?.required ? [] : [[name, body]];
    }),
  );
}
