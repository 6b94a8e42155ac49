import type { SwitchedEmailKind } from '../../shared/domain/emailKinds.ts';
import { email } from '../../shared/locales/email.ts';
import { emailReception } from '../../shared/locales/emailReception.ts';
import { createTexts } from '../../shared/locales/index.ts';
import { operatorFact } from '../../shared/operator.ts';
import { product } from '../../shared/product.ts';
import { unsubscribePath } from '../../shared/unsubscribePath.ts';
import type { Letter } from './letter.ts';

const texts = {
  jp: createTexts('jp', { email, emailReception }),
  en: createTexts('en', { email, emailReception }),
};

/**
 * The letter as an optional mail: states why it was sent, by whom (特定電子メール法 4条) and how to unsubscribe from
 * its kind; the linked page asks for confirmation.
 */
export function withUnsubscribe(
  letter: Letter,
  { kind, token, siteOrigin }: { kind: SwitchedEmailKind; token: string; siteOrigin: string },
): Letter {
  const { locale, footer } = letter;
  const { t } = texts[locale];
  const sender = (['legalName', 'address'] as const)
    .map((fact) => operatorFact(fact, locale))
    .filter((fact) => fact !== undefined);
  return {
    ...letter,
    footer: {
      ...footer,
      optional: {
        sender: t('email:footer.sender', {
          sender: [product.name, ...sender].join(locale === 'jp' ? '　' : ', '),
        }),
        why: t('email:footer.why', { kind: t(`emailReception:kinds.${kind}.name`) }),
        unsubscribe: {
          label: t('email:footer.unsubscribe'),
          url: `${siteOrigin}${unsubscribePath(token, locale)}`,
        },
      },
    },
  };
}

/** Headers for one-click unsubscribing by mail clients (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(token: string, siteOrigin: string): Record<string, string> {
  const query = new URLSearchParams({ token });
  return {
    'List-Unsubscribe': `<${siteOrigin}/api/v1/email-reception-settings/unsubscribe?${query}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
