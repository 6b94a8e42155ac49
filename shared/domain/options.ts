import type { Locale } from './codes.ts';
import { fold } from './text.ts';

/** One option of a select list. Records store the `code`, unique within its list. */
export interface Option<Category extends string = string> {
  category: Category;
  code: string;
  name: { jp: string; en: string };
  /** Position in the list, from 1. */
  order: number;
  /** Code in a coarser list: a city's prefecture, an occupation's middle class. */
  group?: string;
  description?: { jp: string; en: string };
  /** Other words for it, in any language: searchable, never shown. */
  words?: readonly string[];
  /** Readable in old records, no longer offered. */
  retired?: true;
}

/** The format of `reference/*.json`. */
export interface WrittenOption {
  code: string;
  jp: string;
  en: string;
  group?: string;
  description?: { jp: string; en: string };
  words?: readonly string[];
  retired?: boolean;
}

export interface SelectData<Category extends string> {
  /** Names of the lists. */
  categories: readonly Category[];
  isCategory(value: string): value is Category;
  /** The options offered, in order; with `group` only those of that group. */
  optionsOf(category: Category, group?: string): readonly Option<Category>[];
  /** Name of a code; the code itself if unknown, so that old records remain readable. */
  optionName(category: Category, code: string, locale: Locale): string;
  option(category: Category, code: string): Option<Category> | undefined;
  isOption(category: Category, code: string): boolean;
  /** Whether an option can be chosen now. */
  isOffered(category: Category, code: string): boolean;
  /** Every option with this name in either language, ignoring width and case. */
  findOptionsByName(name: string, category?: Category): readonly Option<Category>[];
}

/** Creates the functions for a set of lists. Lists are built on demand. */
export function makeSelectData<Category extends string>(
  lists: Record<Category, readonly WrittenOption[]>,
): SelectData<Category> {
  const categories = Object.keys(lists) as Category[];
  const built = new Map<Category, Map<string, Option<Category>>>();
  let byName: Map<string, Option<Category>[]> | undefined;

  const isCategory = (value: string): value is Category => Object.hasOwn(lists, value);
  const nameKey = (name: string): string => fold(name).toLowerCase();

  function listOf(category: Category): Map<string, Option<Category>> {
    let list = built.get(category);
    if (!list) {
      list = new Map(
        (isCategory(category) ? lists[category] : []).map((written, index) => [
          written.code,
          {
            category,
            code: written.code,
            name: { jp: written.jp, en: written.en },
            order: index + 1,
            ...(written.group !== undefined && { group: written.group }),
            ...(written.description && { description: written.description }),
            ...(written.words && { words: written.words }),
            ...(written.retired && { retired: true as const }),
          },
        ]),
      );
      if (isCategory(category)) built.set(category, list);
    }
    return list;
  }

  function names(): Map<string, Option<Category>[]> {
    if (byName) return byName;
    byName = new Map();
    for (const category of categories) {
      for (const option of listOf(category).values()) {
        for (const key of new Set([nameKey(option.name.jp), nameKey(option.name.en)])) {
          const found = byName.get(key);
          if (found) found.push(option);
          else byName.set(key, [option]);
        }
      }
    }
    return byName;
  }

  const option = (category: Category, code: string) => listOf(category).get(code);

  return {
    categories,
    isCategory,
    optionsOf: (category, group) =>
      [...listOf(category).values()].filter(
        (candidate) => !candidate.retired && (group === undefined || candidate.group === group),
      ),
    optionName: (category, code, locale) => option(category, code)?.name[locale] ?? code,
    option,
    isOption: (category, code) => option(category, code) !== undefined,
    isOffered(category, code) {
      const found = option(category, code);
      return found !== undefined && !found.retired;
    },
    findOptionsByName: (name, category) =>
      (names().get(nameKey(name)) ?? []).filter(
        (found) => category === undefined || found.category === category,
      ),
  };
}
