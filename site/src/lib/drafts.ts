/**
 * Unsaved drafts, stored on the device per account: a lost connection, a closed tab or a reload loses
 * nothing. Only for forms that opt in, and never for secrets (passwords, bank, numbers).
 */
import { me } from './session.ts';
import { tokenStore } from './tokens.ts';

export interface Draft<Values> {
  values: Values;
  /** The saved values when typing began. */
  basis: Values;
  /** Their version, if the record has one. */
  version?: number | string | undefined;
}

/** Form name for guests without an account, distinct from other forms. */
export const guestForm = (form: string): string => `guest:${form}`;
const isGuestForm = (form: string): boolean => form.startsWith('guest:');

/** A conversation's draft and unsent messages. */
export const messageForm = (conversationId: string): string => `message:${conversationId}`;

/** Starts with `draftPrefix` (tokens.ts), then the account's id or `guest`. */
const keyOf = (form: string): string => `draft:${ownName(form)}`;
const ownName = (form: string): string => (isGuestForm(form) ? form : `${me.get()?.id}:${form}`);

/** After a logout in this tab nothing is stored. */
const mayKeep = (form: string): boolean =>
  (me.get() !== undefined && tokenStore.read() !== undefined) !== isGuestForm(form);

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The rest of the names of the account's drafts with this prefix. */
export function draftsUnder(beginning: string): string[] {
  const key = keyOf(beginning);
  return Object.keys(localStorage)
    .filter((one) => one.startsWith(key))
    .map((one) => one.slice(key.length));
}

/** @param form unique name of the form */
export function readDraft<Values>(form: string): Draft<Values> | undefined {
  if (!mayKeep(form)) return undefined;
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null');
    return isDraft<Values>(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isDraft = <Values>(value: unknown): value is Draft<Values> =>
  isObject(value) && 'values' in value && 'basis' in value && isObject(value.values) && isObject(value.basis);

/** @returns whether it was stored: storage may be full or disabled */
export function keepDraft<Values>(form: string, draft: Draft<Values>): boolean {
  if (!mayKeep(form)) return false;
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function deleteDraft(form: string): void {
  localStorage.removeItem(keyOf(form));
}

/**
 * Merges a draft into the saved values: an untouched field shows what another device saved meanwhile.
 * Undefined if nothing differs.
 */
export function restored<Values extends object>(saved: Values, draft: Draft<Values>): Values | undefined {
  const values = { ...saved };
  for (const name of typedFields(saved, draft)) values[name] = draft.values[name];
  return isSame(values, saved) ? undefined : values;
}

/** Edited fields that were saved differently elsewhere meanwhile. */
export const changedElsewhere = <Values extends object>(
  saved: Values,
  draft: Draft<Values>,
): (keyof Values & string)[] =>
  typedFields(saved, draft).filter(
    (name) => !isSame(saved[name], draft.basis[name]) && !isSame(saved[name], draft.values[name]),
  );

const typedFields = <Values extends object>(saved: Values, { values, basis }: Draft<Values>) =>
  (Object.keys(values) as (keyof Values & string)[]).filter(
    (name) => name in saved && !isSame(values[name], basis[name]),
  );
