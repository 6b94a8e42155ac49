/** A text in one language, with buttons that insert placeholders where the cursor is. */
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { PlaceholderKind } from '../../../../../shared/domain/messageTemplates.ts';
import { messageTemplates } from '../../../../../shared/locales/messageTemplates.ts';
import { type Locale, languageTag } from '../../../../../shared/routes.ts';
import { useTexts } from '../../../lib/texts.ts';
import { TextArea } from '../../../ui/Field.tsx';
import '../client.css';

export function PlaceholderText({
  kind,
  language,
  label,
  hint,
  value,
  error,
  limit,
  rows = 8,
  onChange,
}: {
  kind: PlaceholderKind;
  language: Locale;
  label: string;
  hint?: string | undefined;
  value: string;
  error?: string | undefined;
  limit: number;
  rows?: number;
  onChange: (text: string) => void;
}) {
  const { t, locale } = useTexts({ messageTemplates });
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (token: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    // Drawn at once, so that what is typed next follows it.
    flushSync(() => onChange(value.slice(0, selectionStart) + token + value.slice(selectionEnd)));
    area.current?.focus();
    area.current?.setSelectionRange(selectionStart + token.length, selectionStart + token.length);
  };
  return (
    <div className="grid content-start gap-3">
      <TextArea
        ref={area}
        label={label}
        hint={hint}
        lang={languageTag[language]}
        rows={rows}
        limit={limit}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <fieldset className="placeholder-insert">
        <legend className="text-sm text-soft">{t('messageTemplates:insert.legend')}</legend>
        {kind.names.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-label={t('messageTemplates:insert.one', { name: kind.words[name]![locale] })}
            onClick={() => insert(kind.token(name, language))}
          >
            {kind.words[name]![locale]}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
