/**
 * Texts in both languages. A namespace is a pair of files (jp/<name>.json, en/<name>.json) and a module
 * <name>.ts that pairs them, so that a bundle contains only the namespaces that it imports:
 *
 *     const { t } = createTexts('jp', { common, job });
 *     t('job:sections.company');
 */
import { createInstance, type i18n } from 'i18next';
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
  i18n: i18n;
}

const formatted = /\{\{[^}]*,/;

/** Avoids a double full stop when a value such as 'Co., Ltd.' ends a sentence. */
function withOneStop(text: string, values: TextValues): string {
  if (!text.includes('..')) return text;
  const ended = Object.values(values).filter((value) => typeof value === 'string' && /[^.]\.$/.test(value));
  return ended.reduce<string>((all, value) => all.replaceAll(`${value}.`, `${value}`), text);
}

/**
 * A synchronous i18next instance with one language and only these namespaces. No escaping: React and Astro do
 * that.
 */
export function createTexts<B extends Bundles>(locale: Locale, bundles: B): Texts<TextKey<B>> {
  const names = Object.keys(bundles);
  const resources = Object.fromEntries(names.map((name) => [name, { ...bundles[name]![locale] }]));
  return fromResources<TextKey<B>>(locale, resources);
}

/** The same from the resources of one language, for lazily loaded bundles. */
export function fromResources<Key extends string = string>(
  locale: Locale,
  resources: Record<string, object>,
): Texts<Key> {
  const instance = createInstance();
  const tag = languageTag[locale];
  void instance.init({
    lng: tag,
    initAsync: false,
    ns: Object.keys(resources),
    resources: { [tag]: resources as Record<string, Record<string, string>> },
    fallbackLng: false,
    returnNull: false,
    interpolation: { escapeValue: false, defaultVariables: { product: product.name } },
  });
  const translate = instance.t as unknown as (key: string, values: object) => string;
  // Caches texts without values: a page uses a hundred of them.
  const plain = new Map<string, string>();
  const written = new Map<string, string>();
  const kept = (texts: Map<string, string>, key: string, options: object): string => {
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = translate(key, options);
    // A missing key may be added with its namespace later, so it is not cached.
    if (!key.endsWith(`:${text}`)) texts.set(key, text);
    return text;
  };
  const t: Translate<Key> = (key, values) => {
    if (!values) return kept(plain, key, {});
    // Only a count selects between plural forms.
    if (values.count !== undefined) return withOneStop(translate(key, { ...values }), values);
    const text = kept(written, key, { skipInterpolation: true });
    // '{{from, number}}' needs i18next's own formatting.
    if (formatted.test(text)) return withOneStop(translate(key, { ...values }), values);
    const all: TextValues = { product: product.name, ...values };
    const whole = text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(all[name] ?? ''));
    return withOneStop(whole, values);
  };
  return { locale, t, i18n: instance };
}
