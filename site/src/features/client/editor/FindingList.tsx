import { CircleX, TriangleAlert } from 'lucide-react';
import type { PostingFinding } from '../../../../../shared/contract/postings.ts';
import { majorDigits } from '../../../../../shared/domain/money.ts';
import { isAboutPerson } from '../../../../../shared/domain/postingRules/names.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { fields } from '../../../../../shared/locales/fields.ts';
import { postingRules } from '../../../../../shared/locales/postingRules.ts';
import { useTexts } from '../../../lib/texts.ts';
import '../client.css';

/** The field without its language. */
export const baseOf = (field: string): string => field.replace(/\.(?:jp|en)$/, '');

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
    const path = baseOf(field).replace(/\.\d+/g, '').replaceAll('.', '_');
    const name = t(`fields:${path as 'duties'}`);
    const words =
      said ??
      statuses.map((code) => optionName('VISA_TYPE', code, locale)).join(locale === 'jp' ? '、' : ', ');
    return words ? t('postingRules:item', { field: name, words }) : name;
  };
  const explain = ({ rule, wage, newer, words, field }: PostingFinding) => {
    if (isAboutPerson(field, rule)) return t(`postingRules:question.${rule}.advice`);
    if (rule !== 'minimumWage' || !wage) return t(`postingRules:rule.${rule as 'sex'}.advice`);
    return t(`postingRules:rule.minimumWage.${newer ? 'newer' : words ? 'text' : wage.basis}`, {
      hourly: majorDigits(Math.floor(wage.hourly), 'JPY'),
      minimum: majorDigits(wage.minimum, 'JPY'),
      prefecture: optionName('PREFECTURE', wage.prefecture, locale),
    });
  };
  const title = ({ rule, field }: PostingFinding) =>
    isAboutPerson(field, rule)
      ? t(`postingRules:question.${rule}.title`)
      : t(`postingRules:rule.${rule}.title`);
  return (
    <ul className="finding-list">
      {findings.map((finding) => {
        const Icon = finding.severity === 'refused' ? CircleX : TriangleAlert;
        return (
          <li key={`${finding.rule} ${finding.field}`} className={`finding finding-${finding.severity}`}>
            <Icon className="icon icon-small" aria-hidden="true" />
            <div className="grid gap-1">
              <p className="font-bold">{title(finding)}</p>
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
