/**
 * What was typed and is not saved yet, kept on the device for the account that typed it: a lost connection, a closed tab
 * or a reload loses nothing. Only for forms that ask for it, and never for secrets (passwords, bank, numbers).
 */
import { me } from './session.ts';
import { tokenStore } from './tokens.ts';

export interface Draft<Values> {
  values: Values;
  /** What was saved when the typing began. */
  basis: Values;
  /** The version of what was saved then, where its record has one. */
  version?: number | string | undefined;
}

/** A form that somebody fills in before there is an account; the name says so, so that no other form's text ends there. */
export const guestForm = (form: string): string => `guest:${form}`;
const isGuestForm = (form: string): boolean => form.startsWith('guest:');

/** The letter to the company of an application. */
export const letterForm = (jobId: string): string => `apply:${jobId}`;

/** Why a company declines, and what it tells the applicant. */
export const declineForm = (applicationId: string): string => `decline:${applicationId}`;

/** What is typed in a conversation, and what of it has not been sent. */
export const messageForm = (conversationId: string): string => `message:${conversationId}`;

/** Begins as `draftPrefix` (tokens.ts) says, then the account's id or `guest`. */
const keyOf = (form: string): string => `draft:${ownName(form)}`;
const ownName = (form: string): string => (isGuestForm(form) ? form : `${me.get()?.id}:${form}`);

/** Who has just logged out in this tab leaves nothing behind. */
const mayKeep = (form: string): boolean =>
  (me.get() !== undefined && tokenStore.read() !== undefined) !== isGuestForm(form);

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What follows in the names of the account's forms that begin like this and hold something. */
export function draftsUnder(beginning: string): string[] {
  const key = keyOf(beginning);
  return Object.keys(localStorage)
    .filter((one) => one.startsWith(key))
    .map((one) => one.slice(key.length));
}

/** @param form a name of its own for each form */
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

/** @returns whether it is kept: some browsers have no room, or let nothing be kept */
export function keepDraft<Values>(form: string, draft: Draft<Values>): boolean {
  if (!mayKeep(form)) return false;
  try {
    localStorage.setItem(keyOf(form), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft(form: string): void {
  localStorage.removeItem(keyOf(form));
}

/**
 * What was typed, over what is saved now: a field that was not touched shows what another device saved meanwhile.
 * Undefined where nothing of it differs from what is saved.
 */
export function restored<Values extends object>(saved: Values, draft: Draft<Values>): Values | undefined {
  const values = { ...saved };
  for (const name of typedFields(saved, draft)) values[name] = draft.values[name];
  return isSame(values, saved) ? undefined : values;
}

/** The fields that were typed into and that somebody else saved in another way meanwhile. */
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
