/** One template: its purpose and name, and its texts side by side, each with a preview. */
import { useState } from 'react';
import { ApiError } from '../../../../../shared/client/index.ts';
import type { MessageTemplate } from '../../../../../shared/contract/messageTemplates.ts';
import {
  placeholdersFor,
  type TemplatePurpose,
  templateLimits,
  templatePurposes,
} from '../../../../../shared/domain/messageTemplates.ts';
import { sameContent } from '../../../../../shared/domain/sameContent.ts';
import { messageTemplates } from '../../../../../shared/locales/messageTemplates.ts';
import { languageTag } from '../../../../../shared/routes.ts';
import { api } from '../../../lib/api.ts';
import { newToken } from '../../../lib/clientToken.ts';
import { OperationForm, useOperationForm } from '../../../lib/fields/operationForm.tsx';
import { rowPartsOf } from '../../../lib/fields/rows.tsx';
import { languagesIn } from '../../../lib/languages.ts';
import { useTexts } from '../../../lib/texts.ts';
import { versionedSaves } from '../../../lib/versionedSaves.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Field.tsx';
import { PlaceholderText } from './PlaceholderText.tsx';
import { StartingText } from './StartingText.tsx';
import { samples } from './samples.ts';
import { usePurposeName, useTextProblem, written } from './texts.ts';

const { Text } = rowPartsOf<'POST /company/templates'>();

type Content = Pick<MessageTemplate, 'purpose' | 'name' | 'texts'>;

/** @throws ApiError not_found */
async function latestOf(id: string): Promise<MessageTemplate> {
  const { data } = await api('GET /company/templates', { query: { pageSize: templateLimits.templates } });
  const found = data.find((one) => one.id === id);
  if (!found) throw new ApiError(404, { code: 'not_found' });
  return found;
}
const savesOf = ({ id, version }: MessageTemplate) =>
  versionedSaves<Content, MessageTemplate>(version, () => ({
    save: (body, known) =>
      api('PUT /company/templates/{id}', { params: { id }, body: { ...body, version: known } }),
    latest: () => latestOf(id),
    isSame: ({ purpose, name, texts }, body) => sameContent({ purpose, name, texts }, body),
  }));

export function TemplateEditor({
  template,
  onSaved,
  onLoadLatest,
}: {
  /** Undefined for a new one. */
  template: MessageTemplate | undefined;
  onSaved: () => void;
  onLoadLatest: () => void;
}) {
  const { t, locale } = useTexts({ messageTemplates });
  const purposeName = usePurposeName();
  const problem = useTextProblem();
  const languages = languagesIn(locale);
  const [clientToken] = useState(newToken);
  const [saves] = useState(() => template && savesOf(template));
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
    adds: () => ({ clientToken }),
    ...(saves && { rebase: saves.rebase }),
    submit: async ({ clientToken: token, ...body }) => {
      if (saves) await saves.save(body);
      else await api('POST /company/templates', { body: { ...body, clientToken: token } });
      onSaved();
    },
  });
  const { purpose, texts } = form.watch();
  const kind = placeholdersFor(purpose as TemplatePurpose);
  return (
    <OperationForm
      of={form}
      className="grid gap-6"
      unsaved={form.formState.isDirty}
      onLoadLatest={onLoadLatest}
    >
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
