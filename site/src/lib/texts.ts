/** Texts for pages and screens: one instance per language, to which pages add namespaces. */
import { type Bundles, createTexts, type TextKey, type Texts } from '../../../shared/locales/index.ts';
import type { Locale } from '../../../shared/routes.ts';
import { unbroken } from './unbroken.ts';

const instances = new Map<Locale, Texts>();

function instanceOf(locale: Locale): Texts {
  let texts = instances.get(locale);
  if (!texts) {
    const made = createTexts(locale, {}) as Texts;
    texts = locale === 'jp' ? { ...made, t: (key, values) => unbroken(made.t(key, values)) } : made;
    instances.set(locale, texts);
  }
  return texts;
}

/** In the browser only for the page's own language, unless `addTexts` has loaded the namespaces. */
export function textsFor<B extends Bundles>(locale: Locale, bundles: B): Texts<TextKey<B>> {
  const texts = instanceOf(locale);
  const language = texts.i18n.language;
  for (const [name, bundle] of Object.entries(bundles)) {
    if (!texts.i18n.hasResourceBundle(language, name))
      texts.i18n.addResourceBundle(language, name, bundle[locale]);
  }
  return texts as Texts<TextKey<B>>;
}

/** Fetches namespaces by the URLs of their files, before `textsFor` is asked for them in another language. */
export async function addTexts(locale: Locale, files: Readonly<Record<string, string>>): Promise<void> {
  const { i18n } = instanceOf(locale);
  await Promise.all(
    Object.entries(files).map(async ([name, file]) => {
      const answer = await fetch(file);
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      i18n.addResourceBundle(i18n.language, name, await answer.json());
    }),
  );
}

let rendered: Locale = 'jp';
/** At build time: the language of the components rendered next. */
export function renderIn(locale: Locale): void {
  rendered = locale;
}

/** The language of the current page. */
export function pageLocale(): Locale {
  if (typeof document === 'undefined') return rendered;
  return document.documentElement.lang === 'en' ? 'en' : 'jp';
}

/** Texts in the page's language, for islands: `const { t } = useTexts({ common, auth })`. */
export function useTexts<B extends Bundles>(bundles: B): Texts<TextKey<B>> {
  return textsFor(pageLocale(), bundles);
}
