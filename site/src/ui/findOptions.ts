import type { Option } from './Field.tsx';

/** Normalizes width, case and kana for searching: ﾄｳｷｮｳ and とうきょう find トウキョウ. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** How well a typed text matches an option: 0 exactly, 1 as a prefix, 2 as a prefix of a word, 3 anywhere. */
function rank(typed: string, names: readonly string[]): number {
  let best = 3;
  for (const name of names) {
    if (name === typed) return 0;
    const at = name.indexOf(typed);
    if (at === 0) best = 1;
    else if (best > 2 && at > 0 && /[^a-z0-9]/.test(name[at - 1]!)) best = 2;
  }
  return best;
}

/**
 * Options that contain every typed word, best matches first, otherwise in their order.
 * @param searchText search texts besides the label: its name in the other language, synonyms
 */
export function findOptions(
  options: readonly Option[],
  typed: string,
  searchText?: (option: Option) => string | readonly string[],
): Option[] {
  const whole = fold(typed).trim();
  const words = whole.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...options];
  return options
    .flatMap((option) => {
      const more = searchText?.(option) ?? [];
      const names = [option.label, ...(typeof more === 'string' ? [more] : more)].map(fold);
      const text = names.join('\n');
      return words.every((word) => text.includes(word)) ? [{ option, rank: rank(whole, names) }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
