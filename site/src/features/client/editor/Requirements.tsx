import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { LocalizedText } from '../../../../../shared/contract/shapes.ts';
import { isLegalField, type PostingField } from '../../../../../shared/domain/postingRequirements.ts';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import { address, type Locale } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { labelOf } from '../../../lib/fields/field.tsx';
import { useFields } from '../../../lib/fields/operationForm.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { useEditor, useEmployed, useSectionName } from './context.ts';
import { type JobDraft, missingIn, type Section, sectionOf, sections } from './draft.ts';
import '../client.css';

/** Fields that publishing still requires, updated while typing. */
export function useMissing(companyName: LocalizedText): PostingField[] {
  const { form } = useEditor();
  const draft = useWatch({ control: form.control }) as JobDraft;
  return useMemo(() => missingIn({ ...form.getValues(), ...draft }, companyName), [draft, form, companyName]);
}

const focusable =
  'input:not([type=hidden]):not([disabled]), select:not([disabled]), textarea:not([disabled]), button';

/** Scrolls to a field and focuses it; for a text in two languages, the given one. */
export function goToField(field: string, language?: Locale): void {
  const place = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  if (!place) return;
  const controls = [...place.querySelectorAll<HTMLElement>(focusable)];
  // For a text in two languages, the visible one; the language switch does not count.
  const control =
    controls.find((one) => language && one.dataset.pane === language) ??
    controls.find((one) => one.offsetParent !== null && !one.matches('.bilingual-tab')) ??
    controls[0];
  place.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

export interface PanelProps {
  missing: readonly PostingField[];
  companyNumber: string;
  /** After following a link: closes the sheet. */
  onGo?: () => void;
}

function useFieldNames() {
  const { t } = useTexts({ jobEditor });
  const { facts } = useFields();
  const employed = useEmployed();
  return (field: PostingField) => {
    if (field === 'companyName') return t('jobEditor:missing.company');
    if (field === 'salary' && !employed) return t('jobEditor:sections.fee');
    return labelOf(facts, field);
  };
}

/** The sections of the form, with the number of missing required fields. */
export function SectionIndex({ missing, current, onGo }: PanelProps & { current?: Section | undefined }) {
  const { t } = useTexts({ jobEditor });
  const nameOf = useSectionName();
  return (
    <nav aria-label={t('jobEditor:index')}>
      <ol className="editor-index">
        {sections.map((section) => {
          const count = missing.filter((field) => sectionOf[field] === section).length;
          return (
            <li key={section}>
              <a
                href={`#${section}`}
                className="editor-index-link"
                aria-current={section === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGo?.();
                  const place = document.getElementById(section);
                  place?.scrollIntoView();
                  place?.focus({ preventScroll: true });
                }}
              >
                <span>{nameOf(section)}</span>
                {count > 0 ? (
                  <span className="editor-index-count">
                    {count}
                    <span className="visually-hidden">{t('jobEditor:sectionMissing', { count })}</span>
                  </span>
                ) : (
                  <CircleCheck
                    className="icon icon-small text-success"
                    role="img"
                    aria-label={t('jobEditor:sectionDone')}
                  />
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Legally required fields that are missing; each links to its field. */
export function MissingPanel({ missing, companyNumber, onGo }: PanelProps) {
  const { t, locale } = useTexts({ jobEditor });
  const nameOf = useFieldNames();
  const groups = [
    { id: 'legal' as const, fields: missing.filter(isLegalField) },
    { id: 'own' as const, fields: missing.filter((field) => !isLegalField(field)) },
  ];
  return (
    <section className="editor-missing" aria-labelledby="missing-title">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-base" id="missing-title">
          {t('jobEditor:missing.title')}
        </h2>
        <span className="text-sm text-soft" role="status">
          {missing.length > 0 && t('jobEditor:missing.count', { count: missing.length })}
        </span>
      </div>
      {missing.length === 0 ? (
        <p className="flex gap-2 text-sm text-success" role="status">
          <CircleCheck className="icon" aria-hidden="true" />
          {t('jobEditor:missing.none')}
        </p>
      ) : (
        groups.map(
          (group) =>
            group.fields.length > 0 && (
              <div key={group.id}>
                <p className="text-xs text-soft">{t(`jobEditor:missing.${group.id}`)}</p>
                <ul className="editor-missing-list">
                  {group.fields.map((field) => (
                    <li key={field}>
                      {field === 'companyName' ? (
                        <AppLink
                          className="text-link"
                          href={address('clientEdit', { companyNo: companyNumber }, locale)}
                        >
                          {nameOf(field)}
                        </AppLink>
                      ) : (
                        <button
                          type="button"
                          className="text-link cursor-pointer text-start"
                          onClick={() => {
                            onGo?.();
                            requestAnimationFrame(() => goToField(field));
                          }}
                        >
                          {nameOf(field)}
                        </button>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )
      )}
    </section>
  );
}
