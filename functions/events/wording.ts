import type { LocalizedText, ShownName } from '../../shared/contract/shapes.ts';
import { displayName } from '../../shared/domain/personName.ts';
import { createTexts } from '../../shared/locales/index.ts';
import { notification as wordings } from '../../shared/locales/notification.ts';
import { locales } from '../../shared/routes.ts';
import type { application } from '../data/entities/application.ts';
import type { Stored } from '../data/table.ts';

const texts = {
  jp: createTexts('jp', { notification: wordings }),
  en: createTexts('en', { notification: wordings }),
};
type Wording = keyof typeof wordings.jp;

/** A wording in both languages; values are per language too, in the other where there is none. */
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

export type Application = Stored<typeof application>;
export type Step = Application['history'][number];

/** What a company is told when a staff member applied or withdrew. @param name undefined of who has left */
export function textForCompany(record: Application, { status }: Step, name: ShownName | undefined) {
  const received = record.scoutId ? 'scoutAccepted' : 'applicationReceived';
  return worded(status === 'APPLIED' ? received : 'applicationWithdrawn', {
    title: record.jobTitle,
    name: name ? { jp: displayName(name, 'jp'), en: displayName(name, 'en') } : withdrawnUser,
  });
}
