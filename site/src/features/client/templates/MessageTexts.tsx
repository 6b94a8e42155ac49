/** What several people read: begun with a template, written in both languages. */
import { useState } from 'react';
import {
  placeholdersFor,
  type TemplatePurpose,
  templateLimits,
} from '../../../../../shared/domain/messageTemplates.ts';
import { messageTemplates } from '../../../../../shared/locales/messageTemplates.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { api } from '../../../lib/api.ts';
import { languagesIn } from '../../../lib/languages.ts';
import { useLoad } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Field.tsx';
import { isLoaded, NotLoaded } from '../../../ui/states.tsx';
import { PlaceholderText } from './PlaceholderText.tsx';
import { StartingText } from './StartingText.tsx';
import { noTexts, type Texts, useTextProblem, written } from './texts.ts';

const isSame = (a: Texts, b: Texts) => a.jp === b.jp && a.en === b.en;

/** Begins a text with one of the company's templates for a purpose; asks before it replaces what was written. */
export function TemplateSelect({
  purpose,
  texts,
  onChoose,
}: {
  purpose: TemplatePurpose;
  texts: Texts;
  /** Undefined: without a template. */
  onChoose: (texts: Texts | undefined) => void;
}) {
  const { t, locale } = useTexts({ messageTemplates });
  const loaded = useLoad(purpose, (signal) =>
    api('GET /company/templates', { query: { purpose: [purpose] }, signal }),
  );
  const [chosen, setChosen] = useState('');
  const [replacing, setReplacing] = useState<string>();
  const all = loaded.data?.data ?? [];
  const textsOf = (id: string): Texts | undefined => {
    const found = all.find((one) => one.id === id);
    return found && { ...noTexts, ...found.texts };
  };
  const take = (id: string) => {
    setReplacing(undefined);
    setChosen(id);
    onChoose(textsOf(id));
  };
  const choose = (id: string) => {
    const before = textsOf(chosen);
    // What came from a template unchanged is replaced without asking.
    if (!written(texts) || (before && isSame(before, texts))) take(id);
    else setReplacing(id);
  };
  const manage = (
    <AppLink
      className="text-link text-sm"
      href={`${address('clientMyPage', undefined, locale)}?tab=settings&section=templates`}
    >
      {t('messageTemplates:pick.manage')}
    </AppLink>
  );
  if (!isLoaded(loaded)) return <NotLoaded of={loaded} rows={1} height="h-16" />;
  if (all.length === 0)
    return (
      <div className="grid gap-2">
        <p className="flex flex-wrap gap-x-4 text-sm text-soft">
          {t('messageTemplates:pick.empty')} {manage}
        </p>
        {!written(texts) && <StartingText purpose={purpose} onTake={(start) => onChoose(start.texts)} />}
      </div>
    );
  return (
    <>
      <Select
        label={t('messageTemplates:pick.label')}
        empty={t('messageTemplates:pick.none')}
        options={all.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      />
      <ConfirmDialog
        open={replacing !== undefined}
        title={t('messageTemplates:pick.replaceTitle')}
        confirm={t('messageTemplates:pick.replace')}
        onConfirm={() => replacing !== undefined && take(replacing)}
        onClose={() => setReplacing(undefined)}
      >
        {t('messageTemplates:pick.replaceMessage')}
      </ConfirmDialog>
    </>
  );
}

/** A message to applicants. @param isChecked whether errors are shown */
export function MessageTexts({
  purpose,
  texts,
  isChecked,
  missing,
  onChange,
}: {
  purpose: TemplatePurpose;
  texts: Texts;
  isChecked: boolean;
  /** Something has to be written, and is not: stands at the first text. */
  missing?: string | undefined;
  onChange: (texts: Texts) => void;
}) {
  const { t, locale } = useTexts({ messageTemplates });
  const problem = useTextProblem();
  return (
    <div className="grid gap-5">
      <TemplateSelect
        key={purpose}
        purpose={purpose}
        texts={texts}
        onChoose={(chosen) => onChange(chosen ?? noTexts)}
      />
      <p className="text-sm text-soft">{t('messageTemplates:pick.reads')}</p>
      {languagesIn(locale).map((language, index) => (
        <PlaceholderText
          key={language}
          kind={placeholdersFor(purpose)}
          language={language}
          label={t(`messageTemplates:pick.${language}`)}
          rows={6}
          limit={templateLimits.text}
          value={texts[language]}
          error={
            isChecked ? (problem(texts[language], purpose) ?? (index === 0 ? missing : undefined)) : undefined
          }
          onChange={(text) => onChange({ ...texts, [language]: text })}
        />
      ))}
    </div>
  );
}
