/**
 * Texts in both languages. A namespace is a pair of files (jp/<name>.json, en/<name>.json) and a module
 * <name>.ts that pairs them, so that a bundle contains only the namespaces that it imports:
 *
 *     const { t } = createTexts('jp', { common, job });
 *     t('job:sections.company');
 */
import { product } from '../product.ts';
import { type Locale, languageTag } from '../routes.ts';

/** A namespace in both languages, as `./<name>.ts` exports it. */
export type Bundle = { readonly jp: object; readonly en: object };
export type Bundles = Readonly<Record<string, Bundle>>;

type PluralEnding = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}${PluralEnding}` ? Base : Key;
type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** Every key of the given namespaces: `'job:apply' | 'common:close' | …`. */
export type TextKey<B extends Bundles> = {
  [N in keyof B & string]: `${N}:${Leaves<B[N]['jp']>}`;
}[keyof B & string];

export type TextValues = Readonly<Record<string, string | number | undefined>>;
export type Translate<Key extends string> = (key: Key, values?: TextValues) => string;

export interface Texts<Key extends string = string> {
  locale: Locale;
  t: Translate<Key>;
  /** The same for a key that is put together from codes; a missing text is its key without the namespace. */
  textOf: Translate<string>;
  exists: (key: string, values?: TextValues) => boolean;
  /** Adds namespaces; one that is known already stays. */
  add: (bundles: Bundles) => void;
}

/** Avoids a double full stop when a value such as 'Co., Ltd.' ends a sentence. */
function withOneStop(text: string, values: TextValues): string {
  if (!text.includes('..')) return text;
  const ended = Object.values(values).filter((value) => typeof value === 'string' && /[^.]\.$/.test(value));
  return ended.reduce<string>((all, value) => all.replaceAll(`${value}.`, `${value}`), text);
}

/**
 * Texts of one language and only these namespaces. A `count` chooses the plural form: `jobs_zero` for none,
 * else that of the language (`jobs_one`, `jobs_other`, by CLDR), else `jobs`. `{{name}}` is replaced by the
 * value as it is (React and Astro escape), `{{name, number}}` by the number in the language's notation, and
 * `{{product}}` by the product's name.
 */
export function createTexts<B extends Bundles>(locale: Locale, bundles: B): Texts<TextKey<B>> {
  const tag = languageTag[locale];
  const namespaces = new Map<string, object>();
  const found = new Map<string, string>();
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  const find = (key: string): string | undefined => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const [, name = '', path = ''] = /^(\w+):(.+)$/.exec(key) ?? [];
    const text = path
      .split('.')
      .reduce<unknown>(
        (at, part) => (at as Record<string, unknown> | undefined)?.[part],
        namespaces.get(name),
      );
    if (typeof text !== 'string') return undefined;
    found.set(key, text);
    return text;
  };
  const chosen = (key: string, count: TextValues[string]): string | undefined => {
    if (typeof count !== 'number') return find(key);
    plurals ??= new Intl.PluralRules(tag);
    const zero = count === 0 ? find(`${key}_zero`) : undefined;
    return zero ?? find(`${key}_${plurals.select(count)}`) ?? find(key);
  };
  const textOf: Translate<string> = (key, values = {}) => {
    const text = chosen(key, values.count);
    if (text === undefined) return key.replace(/^\w+:/, '');
    if (!text.includes('{{')) return text;
    const all: TextValues = { product: product.name, ...values };
    const whole = text.replace(/\{\{\s*(\w+)\s*(, number)?\}\}/g, (_, name: string, number?: string) => {
      const value = all[name];
      if (!number || typeof value !== 'number') return String(value ?? '');
      numbers ??= new Intl.NumberFormat(tag);
      return numbers.format(value);
    });
    return withOneStop(whole, values);
  };
  const add = (more: Bundles) => {
    for (const [name, bundle] of Object.entries(more))
      if (!namespaces.has(name)) namespaces.set(name, bundle[locale]);
  };
  add(bundles);
  return {
    locale,
    t: textOf,
    textOf,
    exists: (key, values) => chosen(key, values?.count) !== undefined,
    add,
  };
}
