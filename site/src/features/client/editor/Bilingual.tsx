import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { untranslated } from '../../../../../shared/domain/untranslated.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import { type Locale, languageTag } from '../../../../../shared/routes.ts';
import { useField } from '../../../lib/fields/field.tsx';
import { languagesIn } from '../../../lib/languages.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldGroup, TextArea, TextInput } from '../../../ui/Field.tsx';
import { useEditor } from './context.ts';
import type { BilingualField } from './draft.ts';
import '../client.css';

/** A wording of a question or of a choice. */
export type QuestionField =
  | `questions.${number}.text`
  | `questions.${number}.unit`
  | `questions.${number}.choices.${number}.text`;

const otherOf = (language: Locale): Locale => (language === 'jp' ? 'en' : 'jp');

/**
 * A text in both languages: side by side if there is room, otherwise one at a time, the same one in the whole
 * form.
 */
export function Bilingual({
  name,
  label: given,
  hint,
  required: isRequired,
  rows = 3,
}: {
  name: BilingualField | QuestionField;
  /** If it differs from the common label. */
  label?: string;
  hint?: ReactNode;
  /** Required by the form although not by the contract’s facts. */
  required?: boolean;
  rows?: number;
}) {
  const { t, locale: page } = useTexts({ jobEditor, common });
  const { form, language, setLanguage } = useEditor();
  const order = languagesIn(page);
  const { label, required, optional } = useField({ name, label: given, required: isRequired }).field;
  const { lines } = useField({ name: `${name}.jp` }).fact;
  const Control = lines ? TextArea : TextInput;
  const field = useRef<HTMLDivElement>(null);
  const text = useWatch({ control: form.control, name });
  const untouched = untranslated(text);
  const copyInto = (one: Locale) => {
    form.setValue(`${name}.${one}`, text[otherOf(one)], { shouldDirty: true });
    setLanguage(one);
    // Selects all, because typing replaces it with the translation.
    requestAnimationFrame(() => {
      const pane = field.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[data-pane=${one}]`);
      pane?.focus();
      pane?.select();
    });
  };
  return (
    <div data-field={name} className="editor-field" ref={field}>
      <FieldGroup label={label} hint={hint} required={required} optional={optional}>
        <fieldset className="bilingual-switch" aria-label={t('jobEditor:language.switch')}>
          {order.map((one) => (
            <button
              key={one}
              type="button"
              className="bilingual-tab"
              aria-pressed={language === one}
              onClick={() => setLanguage(one)}
            >
              {t(`common:languages.${one}`)}
            </button>
          ))}
        </fieldset>
        <div className="bilingual" data-language={language}>
          {order.map((one) => (
            <div key={one} className="grid content-start gap-1.5" data-of={one}>
              <Control
                {...(lines && { rows, style: { minHeight: `${rows * 1.75 + 1.3}em` } })}
                className="bilingual-pane"
                lang={languageTag[one]}
                label={
                  <>
                    <span className="visually-hidden">{label} </span>
                    <span className="bilingual-name" lang={languageTag[page]}>
                      {t(`common:languages.${one}`)}
                    </span>
                  </>
                }
                error={form.errorOf(`${name}.${one}`)}
                data-pane={one}
                {...(form.register(`${name}.${one}`, {
                  deps: [`${name}.${otherOf(one)}`],
                }) as object)}
              />
              {!text[one].trim() && text[otherOf(one)].trim() && (
                <Button
                  size="small"
                  look="quiet"
                  className="justify-self-start"
                  onClick={() => copyInto(one)}
                >
                  <Copy className="icon icon-small" aria-hidden="true" />
                  {t(`jobEditor:language.copyInto.${one}`)}
                  <span className="visually-hidden"> {label}</span>
                </Button>
              )}
              {untouched === one && (
                <p className="field-hint">{t(`jobEditor:language.untranslated.${one}`)}</p>
              )}
            </div>
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
