import { talentReading } from '../../../../../shared/locales/talentReading.ts';
import type { AnswerOf } from '../../../lib/api.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { and } from './Person.tsx';

/** What of a keyword was taken for something else, left out, or not read. */
export default function Reading({
  understood: { corrected, dropped, unread },
  typed,
  onKeyword,
}: {
  understood: NonNullable<AnswerOf<'GET /staff'>['understood']>;
  /** The keyword in the URL. */
  typed: string;
  onKeyword: (keyword: string) => void;
}) {
  const { t, locale } = useTexts({ talentReading });
  // In quotes a word is meant as it stands.
  const quoted = corrected.reduce((keyword, one) => keyword.replace(one.typed, `"${one.typed}"`), typed);
  const words = (all: readonly string[]) => ({ words: and(all, locale) });
  return (
    <>
      {corrected.length > 0 && (
        <Alert title={t('talentReading:corrected', words(corrected.map(({ meant }) => meant)))}>
          <Button size="small" onClick={() => onKeyword(quoted)}>
            {t('talentReading:asTyped', words(corrected.map((one) => one.typed)))}
          </Button>
        </Alert>
      )}
      {dropped.length > 0 && <Alert title={t('talentReading:dropped', words(dropped))} />}
      {unread.length > 0 && (
        <Alert title={t('talentReading:unread', words(unread))}>{t('talentReading:law')}</Alert>
      )}
    </>
  );
}
