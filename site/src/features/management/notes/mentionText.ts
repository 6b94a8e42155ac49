/** A note's text between what is stored (mentions by id) and what is typed (mentions by name). */
import type { Colleague } from '../../../../../shared/contract/employees.ts';
import { mentionOf, notePartsOf } from '../../../../../shared/domain/officeNotes.ts';
import { displayName } from '../../../../../shared/domain/personName.ts';
import type { Locale } from '../../../../../shared/routes.ts';

type Named = Pick<Colleague, 'id' | 'name'>;

/** What each colleague is called in a text: whoever shares a name with another also by the end of the id. */
export function callNames(colleagues: readonly Named[], locale: Locale): Map<string, string> {
  const names = colleagues.map(({ name }) => displayName(name, locale));
  return new Map(
    colleagues.map(({ id }, at) => {
      const name = names[at]!;
      const isShared = names.filter((one) => one === name).length > 1;
      return [id, isShared ? `${name}#${id.slice(-4)}` : name];
    }),
  );
}

/** A stored text as it is typed. */
export const typedText = (stored: string, called: ReadonlyMap<string, string>): string =>
  notePartsOf(stored)
    .map((part) => ('words' in part ? part.words : `@${called.get(part.employeeId) ?? part.employeeId}`))
    .join('');

/** A typed text as it is stored: `@` and a name is that colleague, the longest name first. */
export function storedText(typed: string, called: ReadonlyMap<string, string>): string {
  const byLength = [...called].toSorted(([, a], [, b]) => b.length - a.length);
  return typed
    .split('@')
    .map((part, at) => {
      if (at === 0) return part;
      const found = byLength.find(([, name]) => part.startsWith(name));
      return found ? mentionOf(found[0]) + part.slice(found[1].length) : `@${part}`;
    })
    .join('');
}

/** What is being typed after the last `@` before the caret, if it may be a name. */
export function mentionBeingTyped(
  text: string,
  caret: number,
): { start: number; letters: string } | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0) return undefined;
  const letters = before.slice(start + 1);
  // An address is no mention, and a name has at most a few words.
  if (/[\w.]$/.test(before.slice(0, start)) || /\n/.test(letters) || letters.split(' ').length > 3)
    return undefined;
  return { start, letters };
}
