import type { PostingFinding } from '../../../../../shared/contract/postings.ts';
import { postingRules } from '../../../../../shared/locales/postingRules.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useEditor } from './context.ts';
import { baseOf, FindingList } from './FindingList.tsx';
import { goToField } from './Requirements.tsx';
import '../client.css';

const languageOf = (field: string): Locale | undefined => /\.(jp|en)$/.exec(field)?.[1] as Locale | undefined;

/** In the editor: what must change before publishing, then what needs review. */
export default function FindingsPanel({
  findings,
  onGo,
}: {
  findings: readonly PostingFinding[];
  onGo?: () => void;
}) {
  const { t } = useTexts({ postingRules });
  const { setLanguage } = useEditor();
  const go = ({ field }: PostingFinding) => {
    onGo?.();
    const language = languageOf(field);
    if (language) setLanguage(language);
    requestAnimationFrame(() => goToField(baseOf(field), language));
  };
  return (['refused', 'warning'] as const).map((severity) => {
    const some = findings.filter((finding) => finding.severity === severity);
    if (some.length === 0) return null;
    return (
      <section key={severity} className="editor-missing" aria-labelledby={`findings-${severity}`}>
        <h2 className="text-base" id={`findings-${severity}`}>
          {t(`postingRules:${severity}.title`)}
        </h2>
        <p className="text-xs text-soft">{t(`postingRules:${severity}.hint`)}</p>
        <FindingList findings={some} onGo={go} />
      </section>
    );
  });
}
