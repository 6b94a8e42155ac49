/** One template: its purpose and name, and its texts side by side, each with a preview. */
import type { MessageTemplate } from '../../../../../shared/contract/messageTemplates.ts';
import {
  placeholdersFor,
  type TemplatePurpose,
  templateLimits,
  templatePurposes,
} from '../../../../../shared/domain/messageTemplates.ts';
import { messageTemplates } from '../../../../../shared/locales/messageTemplates.ts';
import { languageTag } from '../../../../../shared/routes.ts';
import { api } from '../../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../../lib/fields/operationForm.tsx';
import { rowPartsOf } from '../../../lib/fields/rows.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Field.tsx';
import { PlaceholderText } from './PlaceholderText.tsx';
import { StartingText } from './StartingText.tsx';
import { samples } from './samples.ts';
import { languagesIn, usePurposeName, useTextProblem, written } from './texts.ts';

const { Text } = rowPartsOf<'POST /company/templates'>();

export function TemplateEditor({
  template,
  onSaved,
  onReload,
}: {
  /** Undefined for a new one. */
  template: MessageTemplate | undefined;
  onSaved: () => void;
  onReload: () => void;
}) {
  const { t, locale } = useTexts({ messageTemplates });
  const purposeName = usePurposeName();
  const problem = useTextProblem();
  const languages = languagesIn(locale);
  const form = useOperationForm('POST /company/templates', {
    saved: template ?? { purpose: 'SCREENING', name: '', texts: {} },
    names: {
      purpose: t('messageTemplates:screen.purpose'),
      name: t('messageTemplates:screen.name'),
      texts: t('messageTemplates:screen.jp'),
      'texts.jp': t('messageTemplates:screen.jp'),
      'texts.en': t('messageTemplates:screen.en'),
    },
    more: ({ purpose, texts }) =>
      languages.flatMap((language) =>
        problem(texts?.[language], purpose as TemplatePurpose)
          ? [{ field: `texts.${language}`, code: 'unknownPlaceholder' }]
          : [],
      ),
    draft: `template:${template?.id ?? 'new'}`,
    ...(template && { version: () => template.version }),
    submit: async (body) => {
      if (template)
        await api('PUT /company/templates/{id}', {
          params: { id: template.id },
          body: { ...body, version: template.version },
        }).catch((error: unknown) => {
          onReload();
          throw error;
        });
      else await api('POST /company/templates', { body });
      onSaved();
    },
  });
  const { purpose, texts } = form.watch();
  const kind = placeholdersFor(purpose as TemplatePurpose);
  return (
    <OperationForm of={form} className="grid gap-6">
      <h2>{t(template ? 'messageTemplates:screen.editTitle' : 'messageTemplates:screen.createTitle')}</h2>
      <div className="form-row">
        <Select
          label={t('messageTemplates:screen.purpose')}
          required
          options={templatePurposes.map((value) => ({ value, label: purposeName(value) }))}
          {...form.register('purpose')}
          value={purpose}
        />
        <Text name="name" required hint={t('messageTemplates:screen.nameHint')} />
      </div>
      <p className="text-sm text-soft">{t('messageTemplates:screen.oneLanguage')}</p>
      {!written(texts) && (
        <StartingText
          purpose={purpose as TemplatePurpose}
          onTake={(start) => {
            if (!form.getValues('name')) form.setValue('name', start.name, { shouldDirty: true });
            form.setValue('texts', start.texts, { shouldDirty: true });
          }}
        />
      )}
      <div className="template-texts">
        {languages.map((language) => {
          const text = texts?.[language] ?? '';
          const wrong = problem(text, purpose as TemplatePurpose);
          return (
            <div key={language} className="grid content-start gap-4">
              <PlaceholderText
                kind={kind}
                language={language}
                label={t(`messageTemplates:screen.${language}`)}
                limit={templateLimits.text}
                rows={10}
                value={text}
                error={
                  form.formState.isSubmitted || wrong
                    ? (wrong ?? form.errorOf(`texts.${language}`))
                    : undefined
                }
                onChange={(next) =>
                  form.setValue(`texts.${language}`, next, {
                    shouldDirty: true,
                    shouldValidate: form.formState.isSubmitted,
                  })
                }
              />
              <div className="card grid gap-2">
                <h3 className="text-sm text-soft">{t('messageTemplates:screen.preview')}</h3>
                {text.trim() ? (
                  <p className="user-text" lang={languageTag[language]}>
                    {kind.fill(text, samples[language]).text}
                  </p>
                ) : (
                  <p className="text-sm text-soft">{t('messageTemplates:screen.previewEmpty')}</p>
                )}
              </div>
            </div>
          );
        })}
      </div>
      <Button type="submit" look="primary" busy={form.busy} className="justify-self-start">
        {t('messageTemplates:screen.save')}
      </Button>
    </OperationForm>
  );
}
