import type { ReactNode } from 'react';
import { common } from '../../../../../shared/locales/common.ts';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import { type Locale, languageTag } from '../../../../../shared/routes.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FieldGroup, TextArea, TextInput } from '../../../ui/Field.tsx';
import { useEditor } from './context.ts';
import type { BilingualField } from './draft.ts';

/** A text in both languages: beside each other where there is room, else one at a time, the same one in the whole form. */
export function Bilingual({
  name,
  label,
  hint,
  line,
  rows = 3,
  required,
}: {
  name: BilingualField;
  label: string;
  hint?: ReactNode;
  /** One line. */
  line?: boolean;
  rows?: number;
  /** Publishing asks for it. */
  required?: boolean;
}) {
  const { t, locale: page } = useTexts({ jobEditor, common });
  const { form, language, setLanguage } = useEditor();
  const order: readonly Locale[] = page === 'jp' ? ['jp', 'en'] : ['en', 'jp'];
  const Control = line ? TextInput : TextArea;
  return (
    <div data-field={name} className="editor-field">
      <FieldGroup label={label} hint={hint} required={required ?? false} optional={!required}>
        <fieldset className="bilingual-switch" aria-label={t('jobEditor:language.switch')}>
          {order.map((one) => (
            <button
              key={one}
              type="button"
              className="bilingual-tab"
              aria-pressed={language === one}
              onClick={() => setLanguage(one)}
            >
              {t(`jobEditor:language.${one}`)}
            </button>
          ))}
        </fieldset>
        <div className="bilingual" data-language={language}>
          {order.map((one) => (
            <Control
              key={one}
              {...(!line && { rows, style: { minHeight: `${rows * 1.75 + 1.3}em` } })}
              className="bilingual-pane"
              lang={languageTag[one]}
              label={
                <>
                  <span className="visually-hidden">{label} </span>
                  <span className="bilingual-name" lang={languageTag[page]}>
                    {t(`jobEditor:language.${one}`)}
                  </span>
                </>
              }
              error={form.errorOf(`${name}.${one}`)}
              data-pane={one}
              {...(form.register(`${name}.${one}`, {
                deps: [`${name}.${one === 'jp' ? 'en' : 'jp'}`],
              }) as object)}
            />
          ))}
        </div>
      </FieldGroup>
    </div>
  );
}
