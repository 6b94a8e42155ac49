/** The guide to hiring foreign residents: text, design, PDF. */

import { whitepaper } from '../../../../shared/locales/whitepaper.ts';
import { operatorFact } from '../../../../shared/operator.ts';
import { product } from '../../../../shared/product.ts';
import { type Locale, languageTag } from '../../../../shared/routes.ts';
import en from '../../content/whitepaper/en.md?raw';
import jp from '../../content/whitepaper/jp.md?raw';
import { longDate } from '../../lib/longText.ts';
import { textsFor } from '../../lib/texts.ts';
import tokens from '../../ui/tokens.css?raw';
import { type Paper, parsePaper } from './markdown.ts';
import { type Look, type SetPaper, setPaper } from './pdf.ts';

export const papers: Readonly<Record<Locale, Paper>> = { jp: parsePaper(jp), en: parsePaper(en) };

/** The file name, which must stay the same for external links. */
export const fileName = (locale: Locale) => `hiring-foreign-residents-${languageTag[locale]}`;
/** The URL of the file. */
export const fileAddress = (locale: Locale) => `/documents/${fileName(locale)}.pdf`;

/** The company side's light colours. */
function look(): Look {
  const company = /\[data-area="company"\] \{([^}]*)\}/.exec(tokens)![1]!;
  const colour = (name: string) => new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}),`).exec(company)![1]!;
  return {
    primary: colour('primary'),
    primarySoft: colour('primary-soft'),
    accent: colour('accent'),
    onPrimary: colour('on-primary'),
    ink: colour('ink'),
    soft: colour('ink-soft'),
    line: colour('line'),
    sunken: colour('sunken'),
  };
}

const made = new Map<Locale, Promise<SetPaper>>();

/** The PDF in a language; created once at build time. */
export function paperAsPdf(locale: Locale): Promise<SetPaper> {
  let paper = made.get(locale);
  if (!paper) {
    const { t } = textsFor(locale, { whitepaper });
    const name = operatorFact('legalName', locale);
    paper = setPaper(papers[locale], {
      language: languageTag[locale],
      leading: locale === 'jp' ? 0.72 : 0.44,
      author: product.name,
      look: look(),
      words: {
        contents: t('whitepaper:pdf.contents'),
        date: t('whitepaper:pdf.asOf', { date: longDate(papers[locale].changed, locale) }),
        note: name ? t('whitepaper:pdf.by', { name }) : t('whitepaper:pdf.note'),
        page: (number, total) => `${number} / ${total}`,
      },
    });
    made.set(locale, paper);
  }
  return paper;
}
