import type { LocalizedText, ShownName } from '../../shared/contract/shapes.ts';
import { displayName } from '../../shared/domain/personName.ts';
import { email } from '../../shared/locales/email.ts';
import { createTexts } from '../../shared/locales/index.ts';
import { type AddressArguments, address, type Locale, type RouteId } from '../../shared/routes.ts';
import type { Letter } from './letter.ts';

/** Building blocks of letters. The text of each mail is with its event: core/notificationEvents. */

const texts = { jp: createTexts('jp', { email }), en: createTexts('en', { email }) };

export interface Context {
  locale: Locale;
  /** Scheme, host and port of the site, without a trailing slash. */
  siteOrigin: string;
}

type Place<I extends RouteId> =
  AddressArguments<I> extends [I, infer Parameters, Locale] ? Parameters : never;

/** The texts in the recipient's language, and absolute URLs of its pages. */
export function writing({ locale, siteOrigin }: Context) {
  return {
    locale,
    t: texts[locale].t,
    url: <I extends RouteId>(id: I, parameters?: Place<I>): string => {
      const of = [id, parameters, locale] as unknown as AddressArguments<I>;
      return `${siteOrigin}${address<I>(...of)}`;
    },
  };
}

/** A text in the recipient's language, falling back to the other. */
export const localized = (text: LocalizedText, locale: Locale): string =>
  text[locale] ?? text.jp ?? text.en ?? '';

/** For a subject: one line, truncated to what lists of mails show. */
export function inOneLine(text: string, longest = 60): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}

export function footer(area: Letter['area'], context: Context): Letter['footer'] {
  const { t, url } = writing(context);
  const forCompanies = area === 'company';
  return {
    automatic: t('email:footer.automatic'),
    fallback: t('email:fallback'),
    links: [
      { label: t('email:footer.site'), url: url(forCompanies ? 'clientHome' : 'home') },
      { label: t('email:footer.questions'), url: url(forCompanies ? 'clientInquiry' : 'inquiry') },
      { label: t('email:footer.privacy'), url: url(forCompanies ? 'clientPrivacy' : 'privacyPolicy') },
    ],
  };
}

export type About = Pick<
  Letter,
  'heading' | 'paragraphs' | 'facts' | 'quote' | 'action' | 'notes' | 'thread'
>;

export function letterTo(
  side: 'staff' | 'company',
  name: ShownName | undefined,
  subject: string,
  about: About,
  context: Context,
): Letter {
  const { t, locale } = writing(context);
  return {
    locale,
    area: side,
    subject,
    preview: about.paragraphs[0] ?? about.heading,
    ...(name && { greeting: t(`email:greeting.${side}`, { name: displayName(name, locale) }) }),
    ...about,
    footer: footer(side, context),
  };
}
