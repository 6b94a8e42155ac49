import type { LocalizedText, ShownName } from '../../../shared/contract/shapes.ts';
import { displayName } from '../../../shared/domain/personName.ts';
import { createTexts } from '../../../shared/locales/index.ts';
import { notification as wordings } from '../../../shared/locales/notification.ts';
import { locales } from '../../../shared/routes.ts';

const texts = {
  jp: createTexts('jp', { notification: wordings }),
  en: createTexts('en', { notification: wordings }),
};
type Wording = keyof typeof wordings.jp;

/** A text in both languages with its values; a value missing in one language falls back to the other. */
export function worded(wording: Wording, values: Record<string, LocalizedText>): { jp: string; en: string } {
  const inLocale = (locale: 'jp' | 'en') =>
    texts[locale].t(
      `notification:${wording}`,
      Object.fromEntries(
        Object.entries(values).map(([name, text]) => [name, text[locale] ?? text.jp ?? text.en ?? '']),
      ),
    );
  return { jp: inLocale('jp'), en: inLocale('en') };
}

const withdrawnUser: LocalizedText = Object.fromEntries(
  locales.map((locale) => [locale, texts[locale].t('notification:withdrawnUser')]),
);

/** @param name undefined if the person has left */
export const namedInBoth = (name: ShownName | undefined): LocalizedText =>
  name ? { jp: displayName(name, 'jp'), en: displayName(name, 'en') } : withdrawnUser;
