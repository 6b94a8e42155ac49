import type { Locale } from './codes.ts';

/**
 * Texts that a company writes once and that several people read: placeholders stand for what is different for each.
 * They are written in braces, `{会員番号}` or `{member number}`, in either language in any text.
 */
export type PlaceholderWords<Name extends string> = Readonly<Record<Name, Readonly<Record<Locale, string>>>>;

export interface FilledText<Name extends string> {
  text: string;
  /** Placeholders that nothing stands for: such a text must not be sent. */
  empty: Name[];
  /** Words in braces that are no placeholder, as typed: misspelt ones, and those that lack a brace. */
  unknown: string[];
}

/** Templates of other systems double the braces. */
const inBraces = /[{｛]+([^{}｛｝]{1,40})[}｝]+/g;
const plain = (word: string) => word.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ');

/** One kind of text: its placeholders, and how they are typed and filled. */
export function placeholders<Name extends string>(of: PlaceholderWords<Name>) {
  const names = Object.keys(of) as Name[];
  const known = new Map<string, Name>(
    names.flatMap((name) =>
      Object.values<string>(of[name]).map((word): [string, Name] => [plain(word), name]),
    ),
  );
  const words = [...known.keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replaceAll(' ', '\\s+');
  /** A placeholder with one of its braces missing, which would be sent as it stands. */
  const half = new RegExp(`[{｛]\\s*(?:${words})|(?:${words})\\s*[}｝]`, 'gi');
  return {
    names,
    /** As it is typed into a text. */
    token: (name: Name, locale: Locale): string => `{${of[name][locale]}}`,
    /** A text with its placeholders replaced; those that cannot be replaced stay as they are. */
    fill(text: string, values: Readonly<Partial<Record<Name, string>>>): FilledText<Name> {
      const [empty, unknown] = [new Set<Name>(), new Set<string>()];
      const filled = text.replace(inBraces, (typed: string, word: string) => {
        if (word.trim() === '') return typed;
        const name = known.get(plain(word));
        if (!name) {
          if (!word.includes('\n')) unknown.add(typed);
          return typed;
        }
        const value = values[name]?.trim();
        if (!value) empty.add(name);
        return value || typed;
      });
      for (const [typed] of text.replace(inBraces, '\n').matchAll(half)) unknown.add(typed);
      return { text: filled, empty: [...empty], unknown: [...unknown] };
    },
  };
}

/** The text in the language that somebody reads; otherwise in the other one. Undefined if there is neither. */
export function textFor(
  texts: { readonly jp?: string | undefined; readonly en?: string | undefined },
  reads: Locale,
): { text: string; language: Locale } | undefined {
  for (const language of [reads, reads === 'jp' ? 'en' : 'jp'] as const) {
    const text = texts[language]?.trim();
    if (text) return { text, language };
  }
  return undefined;
}
