import type { StaffRow } from '../../../../shared/contract/staffManagement.ts';
import type { AccountState, FindableState } from '../../../../shared/domain/codes.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatShortDay } from '../../../../shared/domain/time.ts';
import type { TextKey, Translate } from '../../../../shared/locales/index.ts';
import { people } from '../../../../shared/locales/people.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { pageLocale, useTexts } from '../../lib/texts.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';

type T = Translate<TextKey<{ people: typeof people }>>;

const stateTones: Record<AccountState, Tone> = {
  PENDING: 'info',
  NO_LOGIN: 'neutral',
  ACTIVE: 'success',
  SUSPENDED: 'warning',
  MERGED: 'neutral',
  WITHDRAWN: 'neutral',
};

export const StateBadge = ({ state }: { state: AccountState }) => (
  <Badge tone={stateTones[state]}>{optionName('STAFF_STATUS', state, pageLocale())}</Badge>
);

const findableTones: Record<FindableState, Tone> = {
  FINDABLE: 'primary',
  HIDDEN: 'neutral',
  BLACKLISTED: 'danger',
};

export function FindableBadge({ findable }: { findable: FindableState }) {
  const { t } = useTexts({ people });
  return <Badge tone={findableTones[findable]}>{t(`people:findable.${findable}`)}</Badge>;
}

type Named = Pick<StaffRow, 'name' | 'nameKanji' | 'nameKana' | 'state'>;

/** What a member is called here: in Japanese by the name in kanji, if there is one. */
export function nameOf({ name, nameKanji, state }: Named, t: T, locale: Locale): string {
  const shown = displayName((locale === 'jp' && nameKanji) || name || '', locale);
  return shown || t(state === 'WITHDRAWN' ? 'people:withdrawn' : 'people:noName');
}

/** Further writings of the name. */
export const otherNamesOf = ({ name, nameKanji, nameKana }: Named, locale: Locale): string[] =>
  [locale === 'jp' && nameKanji ? name : nameKanji, nameKana].flatMap((one) => {
    const written = one ? displayName(one, locale) : '';
    return written ? [written] : [];
  });

/** `English (Business)` of each language besides Japanese. */
export const languageTexts = ({ languages }: Pick<StaffRow, 'languages'>, locale: Locale): string[] =>
  languages.map(({ language, level }) => {
    const [name, grade] = [
      optionName('LANGUAGE', language, locale),
      optionName('LANGUAGE_LEVEL', level, locale),
    ];
    return locale === 'jp' ? `${name}（${grade}）` : `${name} (${grade})`;
  });

/** The Japanese that somebody states, with the test. */
export const japaneseText = (
  { japaneseLevel, jlpt }: Pick<StaffRow, 'japaneseLevel' | 'jlpt'>,
  locale: Locale,
): string | undefined =>
  japaneseLevel &&
  [optionName('STAFF_JAPANESE_LEVEL', japaneseLevel, locale), jlpt && optionName('JLPT', jlpt, locale)]
    .filter(Boolean)
    .join(locale === 'jp' ? '・' : ' · ');

export const shortDay = (day: string | undefined, locale: Locale): string =>
  day ? formatShortDay(day, locale) : '–';
