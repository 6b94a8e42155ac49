import { patterns } from './patterns.ts';
import { foldName } from './text.ts';

/** The names of the basic info that a login elsewhere can tell. */
export interface ProfileName {
  familyName?: string | undefined;
  givenName?: string | undefined;
  familyNameKanji?: string | undefined;
  givenNameKanji?: string | undefined;
}

const japanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々 　]{1,50}$/u;

/** The field for a name by the letters it is written in; a name in others, Thai or Nepali, has none. */
function placed(name: string | undefined): 'Latin' | 'Kanji' | undefined {
  if (!name) return undefined;
  if (name.length <= 100 && patterns.personName.test(name)) return 'Latin';
  return japanese.test(name) ? 'Kanji' : undefined;
}

const folded = (name: string | undefined) => (name && foldName(name)) || undefined;

/** What of a name elsewhere fits the basic info; nothing where none of it does. */
export function profileName(
  name: { given?: string | undefined; family?: string | undefined } | undefined,
): ProfileName | undefined {
  const [given, family] = [folded(name?.given), folded(name?.family)];
  const found: ProfileName = {
    ...(placed(family) === 'Latin' && { familyName: family }),
    ...(placed(given) === 'Latin' && { givenName: given }),
    ...(placed(family) === 'Kanji' && { familyNameKanji: family }),
    ...(placed(given) === 'Kanji' && { givenNameKanji: given }),
  };
  return Object.keys(found).length > 0 ? found : undefined;
}
