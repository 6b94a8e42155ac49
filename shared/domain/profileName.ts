import { patterns } from './patterns.ts';
import { foldName } from './text.ts';

/** The names in the basic info that a provider's login can prefill. */
export interface ProfileName {
  familyName?: string | undefined;
  givenName?: string | undefined;
  familyNameKanji?: string | undefined;
  givenNameKanji?: string | undefined;
}

const japanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々 　]{1,50}$/u;

/** The field for a name by its script; names in other scripts, such as Thai or Nepali, have none. */
function placed(name: string | undefined): 'Latin' | 'Kanji' | undefined {
  if (!name) return undefined;
  if (name.length <= 100 && patterns.personName.test(name)) return 'Latin';
  return japanese.test(name) ? 'Kanji' : undefined;
}

const folded = (name: string | undefined) => (name && foldName(name)) || undefined;

/** The parts of a provider's name that fit the basic info; undefined if none does. */
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
