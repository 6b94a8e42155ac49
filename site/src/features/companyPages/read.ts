/** Numbered texts: points, steps, questions, rows of a table, in the order of their keys. */
import type { Translate } from '../../../../shared/locales/index.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { textsFor } from '../../lib/texts.ts';
import { unbroken } from '../../lib/unbroken.ts';

type Tree = { readonly [key: string]: string | Tree };
const numbered = (tree: Tree) =>
  Object.entries(tree).flatMap(([key, value]) => (/^\d+$/.test(key) ? [value] : []));

/** Reads a namespace in a language; `{{product}}` is replaced, other placeholders are not expected. */
export function reader(namespace: string, texts: Readonly<Record<Locale, object>>, locale: Locale) {
  // The keys are known only at runtime: a missing one is looked up in the tree.
  const t = textsFor(locale, { [namespace]: texts }).t as Translate<string>;
  const at = (path: string): Tree =>
    path.split('.').reduce<Tree>((tree, key) => tree[key] as Tree, texts[locale] as Tree);
  const filled = (text: string, path: string) =>
    text.includes('{{') ? t(`${namespace}:${path}`) : unbroken(text);
  const one = (path: string): string => {
    const text = at(path) as unknown;
    if (typeof text !== 'string') throw new Error(`There is no text ${namespace}:${path}`);
    return filled(text, path);
  };
  const list = (path: string): string[] => numbered(at(path)).map((_, index) => one(`${path}.${index + 1}`));
  const items = <Key extends string>(path: string, ...keys: Key[]): Record<Key, string>[] =>
    numbered(at(path)).map(
      (_, index) =>
        Object.fromEntries(keys.map((key) => [key, one(`${path}.${index + 1}.${key}`)])) as Record<
          Key,
          string
        >,
    );
  return {
    one,
    list,
    /** Title and text of each. */
    items: (path: string) => items(path, 'title', 'text'),
    questions: (path = 'faq') => items(path, 'question', 'answer'),
    table: (path: string) => {
      const own = at(path);
      return {
        title: one(`${path}.title`),
        caption: one(`${path}.caption`),
        head: Object.values(own.head as Tree) as string[],
        rows: numbered(own.rows as Tree).map((_, index) => list(`${path}.rows.${index + 1}`)),
        ...('lead' in own && { lead: one(`${path}.lead`) }),
      };
    },
  };
}
