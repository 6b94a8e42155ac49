/** What closing a posting ends, and what those who are still in it read: on its company's screens and by an email's link. */
import type { ClosingCounts, JobClosing } from '../../../../shared/contract/closing.ts';
import {
  closingPlaceholderNames,
  closingTextLimit,
  closingToken,
  fillClosingText,
} from '../../../../shared/domain/closing.ts';
import type { JobCloseReason } from '../../../../shared/domain/codes.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { characterCount } from '../../../../shared/domain/text.ts';
import { closing } from '../../../../shared/locales/closing.ts';
import { languageTag } from '../../../../shared/routes.ts';
import { languagesIn } from '../../lib/languages.ts';
import { useTexts } from '../../lib/texts.ts';
import { TextArea } from '../Field.tsx';
import { Alert } from '../parts.tsx';

type Language = 'jp' | 'en';
export type ClosingTextsOf = Record<Language, string>;

export const defaultTexts = ({ texts }: ClosingCounts, reason: JobCloseReason): ClosingTextsOf =>
  texts.find((one) => one.reason === reason)!.texts;

const unknownIn = (text: string): readonly string[] => fillClosingText(text, {}).unknown;
const isLong = (text: string): boolean => characterCount(text.trim()) > closingTextLimit;

export const areTextsValid = (texts: ClosingTextsOf): boolean =>
  Object.values(texts).every((text) => unknownIn(text).length === 0 && !isLong(text));

export function ClosingTexts({
  texts,
  showsErrors,
  onChange,
}: {
  texts: ClosingTextsOf;
  showsErrors: boolean;
  onChange: (text: Partial<ClosingTextsOf>) => void;
}) {
  const { t, locale } = useTexts({ closing });
  const errorOf = (text: string): string | undefined => {
    const unknown = unknownIn(text);
    if (unknown.length > 0) return t('closing:message.unknown', { words: unknown.join(' ') });
    return isLong(text) ? t('closing:message.long') : undefined;
  };
  return (
    <>
      <p className="text-sm text-soft">{t('closing:message.reads')}</p>
      {languagesIn(locale).map((language) => (
        <TextArea
          key={language}
          label={t(`closing:message.${language}`)}
          hint={t('closing:message.hint', {
            words: closingPlaceholderNames.map((name) => closingToken(name, language)).join(' '),
          })}
          lang={languageTag[language]}
          rows={7}
          limit={closingTextLimit}
          error={showsErrors ? errorOf(texts[language]) : undefined}
          value={texts[language]}
          onChange={({ target }) => onChange({ [language]: target.value })}
        />
      ))}
    </>
  );
}

/** Who is told, and what ends with the posting. */
export function StillIn({
  closing: { total, stages, interviews, scouts },
  people = [],
}: {
  closing: ClosingCounts;
  /** The first of them by name; nobody to a reader without a login. */
  people?: JobClosing['people'];
}) {
  const { t, locale } = useTexts({ closing });
  const offered = stages.find(({ status }) => status === 'OFFERED')?.count ?? 0;
  if (total + scouts === 0) return <p>{t('closing:nobody')}</p>;
  return (
    <div className="grid gap-2">
      {total > 0 && <p className="font-bold">{t('closing:total', { count: total })}</p>}
      {total > 0 && (
        <ul className="flex flex-wrap gap-4 text-sm">
          {stages
            .filter(({ count }) => count > 0)
            .map(({ status, count }) => (
              <li key={status}>
                {optionName('APPLIED_STATUS', status, locale)} <strong className="numeric">{count}</strong>
              </li>
            ))}
        </ul>
      )}
      {interviews > 0 && <p className="text-sm">{t('closing:interviews', { count: interviews })}</p>}
      {scouts > 0 && <p className="text-sm">{t('closing:scouts', { count: scouts })}</p>}
      {offered > 0 && <Alert tone="warning">{t('closing:offered', { count: offered })}</Alert>}
      {people.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-primary-ink">
            {t('closing:who', { count: total })}
          </summary>
          <ul className="grid gap-1 pt-1">
            {people.map(({ staffNumber, name, status }) => (
              <li key={staffNumber}>
                {displayName(name, locale)} – {optionName('APPLIED_STATUS', status, locale)}
              </li>
            ))}
            {total > people.length && (
              <li className="text-soft">{t('closing:more', { count: total - people.length })}</li>
            )}
          </ul>
        </details>
      )}
    </div>
  );
}
