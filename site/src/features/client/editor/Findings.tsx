import { CircleX, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { JobContent, PostingFinding } from '../../../../../shared/contract/postings.ts';
import { majorDigits } from '../../../../../shared/domain/money.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { tokyoDay } from '../../../../../shared/domain/time.ts';
import { fields } from '../../../../../shared/locales/fields.ts';
import { postingRules } from '../../../../../shared/locales/postingRules.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useEditor } from './context.ts';
import { contentOf, type JobDraft } from './draft.ts';
import { goToField } from './Requirements.tsx';
import '../client.css';

const rules = () => import('../../../../../shared/domain/postingRules/index.ts');

const baseOf = (field: string): string => field.replace(/\.(?:jp|en)$/, '');
const languageOf = (field: string): Locale | undefined => /\.(jp|en)$/.exec(field)?.[1] as Locale | undefined;

/** Findings of the legal rules; undefined until the rules are loaded. */
export function useFindingsOf(content: Partial<JobContent>): PostingFinding[] | undefined {
  const [findings, setFindings] = useState<PostingFinding[]>();
  const text = JSON.stringify(content);
  useEffect(() => {
    let current = true;
    void rules().then(({ postingFindings }) => {
      if (current) setFindings(postingFindings(JSON.parse(text), tokyoDay(new Date())));
    });
    return () => {
      current = false;
    };
  }, [text]);
  return findings;
}

/** The same for the editor's current contents. */
export function useFindings(): PostingFinding[] {
  const { form } = useEditor();
  const draft = useDeferredValue(useWatch({ control: form.control }) as JobDraft);
  const content = contentOf({ ...form.getValues(), ...draft }) as Partial<JobContent>;
  // An unparsable amount is left out.
  const readable = typeof content.salary?.from === 'number';
  return useFindingsOf(readable ? content : { ...content, salary: undefined }) ?? [];
}

/** Findings with advice; clicking leads to the field if there is one. */
export function FindingList({
  findings,
  onGo,
}: {
  findings: readonly PostingFinding[];
  onGo?: (finding: PostingFinding) => void;
}) {
  const { t, locale } = useTexts({ postingRules, fields });
  const label = ({ field, words: said, statuses = [] }: PostingFinding) => {
    const name = t(`fields:${baseOf(field).replace('.', '_') as 'duties'}`);
    const words =
      said ??
      statuses.map((code) => optionName('VISA_TYPE', code, locale)).join(locale === 'jp' ? '、' : ', ');
    return words ? t('postingRules:item', { field: name, words }) : name;
  };
  const explain = ({ rule, wage, newer, words }: PostingFinding) => {
    if (rule !== 'minimumWage' || !wage) return t(`postingRules:rule.${rule as 'sex'}.advice`);
    return t(`postingRules:rule.minimumWage.${newer ? 'newer' : words ? 'text' : wage.basis}`, {
      hourly: majorDigits(Math.floor(wage.hourly), 'JPY'),
      minimum: majorDigits(wage.minimum, 'JPY'),
      prefecture: optionName('PREFECTURE', wage.prefecture, locale),
    });
  };
  return (
    <ul className="finding-list">
      {findings.map((finding) => {
        const Icon = finding.severity === 'refused' ? CircleX : TriangleAlert;
        return (
          <li key={`${finding.rule} ${finding.field}`} className={`finding finding-${finding.severity}`}>
            <Icon className="icon icon-small" aria-hidden="true" />
            <div className="grid gap-1">
              <p className="font-bold">{t(`postingRules:rule.${finding.rule}.title`)}</p>
              {onGo ? (
                <button
                  type="button"
                  className="text-link cursor-pointer text-start"
                  onClick={() => onGo(finding)}
                >
                  {label(finding)}
                </button>
              ) : (
                <p>{label(finding)}</p>
              )}
              <p className="text-soft">{explain(finding)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** In the editor: what must change before publishing, then what needs review. */
export function FindingsPanel({
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
