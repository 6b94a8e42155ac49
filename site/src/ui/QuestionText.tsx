import type { LocalizedText } from '../../../shared/contract/shapes.ts';
import { screening } from '../../../shared/locales/screening.ts';
import { pick } from '../lib/pick.ts';
import { useTexts } from '../lib/texts.ts';

/** A company's question in the reader's language, marked if it exists in the other one only. */
export function QuestionText({ text }: { text: LocalizedText }) {
  const { t, locale } = useTexts({ screening });
  const picked = pick(text, locale);
  return (
    <>
      <span lang={picked?.lang}>{picked?.text}</span>
      {picked?.lang && (
        <>
          {' '}
          <span className="badge">{t(`screening:language.${locale === 'jp' ? 'en' : 'jp'}`)}</span>
        </>
      )}
    </>
  );
}
