/** What the company rates applicants to a job by: read by its members, edited by those who recruit. */
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { JobCriteria } from '../../../../shared/contract/assessments.ts';
import { assessmentLimits } from '../../../../shared/domain/assessments.ts';
import { assessments } from '../../../../shared/locales/assessments.ts';
import { common } from '../../../../shared/locales/common.ts';
import { languageTag } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { newToken } from '../../lib/clientToken.ts';
import { criteriaForm } from '../../lib/draftNames.ts';
import { readDraft } from '../../lib/drafts.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { focusAdded, focusBeside } from '../../lib/focusAdded.ts';
import { useFocusKept } from '../../lib/focusKept.ts';
import { languagesIn } from '../../lib/languages.ts';
import { useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { useRight } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { SaveOrCancel } from './application/assessmentParts.tsx';

/** Within the job: letters and digits, a letter first. */
const newCriterion = () => ({ id: `c${newToken().toLowerCase().slice(0, 12)}`, text: { jp: '', en: '' } });

export default function Criteria({ jobId }: { jobId: string }) {
  const { t, locale } = useTexts({ assessments });
  const mayChange = useRight('company.recruit');
  const [edits, setEdits] = useState(() => mayChange && readDraft(criteriaForm(jobId)) !== undefined);
  const loaded = useLoad(`criteria ${jobId}`, (signal) =>
    api('GET /jobs/{id}/criteria', { params: { id: jobId }, signal }),
  );
  const section = useFocusKept<HTMLElement>(loaded.data && `${edits} ${loaded.data.version}`, edits);
  // Loaded after the screen, which the browser has scrolled before.
  useEffect(() => {
    if (location.hash === '#criteria') section.current?.scrollIntoView();
  }, [section]);
  return (
    <section ref={section} className="card grid gap-4" id="criteria" aria-labelledby="criteria-title">
      <div className="grid gap-1">
        <h2 className="card-title" id="criteria-title">
          {t('assessments:criteria.title')}
        </h2>
        <p className="text-sm text-soft">{t('assessments:criteria.lead')}</p>
      </div>
      <Loaded of={loaded} rows={1} height="h-16" stays>
        {(saved) =>
          edits ? (
            <CriteriaForm
              key={saved.version}
              jobId={jobId}
              saved={saved}
              onClose={() => setEdits(false)}
              onSaved={(next) => {
                setEdits(false);
                loaded.replace(() => next);
              }}
              onReload={loaded.reload}
            />
          ) : (
            <>
              {saved.criteria.length === 0 ? (
                <p className="text-sm">{t('assessments:criteria.none')}</p>
              ) : (
                <ol className="grid gap-1">
                  {saved.criteria.map(({ id, text }, at) => {
                    const shown = pick(text, locale);
                    return (
                      <li key={id}>
                        <span className="numeric text-soft">{at + 1}.</span>{' '}
                        <span lang={shown?.lang}>{shown?.text}</span>
                      </li>
                    );
                  })}
                </ol>
              )}
              {mayChange && (
                <p>
                  <Button size="small" onClick={() => setEdits(true)}>
                    {t('assessments:criteria.edit')}
                  </Button>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function CriteriaForm({
  jobId,
  saved,
  onClose,
  onSaved,
  onReload,
}: {
  jobId: string;
  saved: JobCriteria;
  onClose: () => void;
  onSaved: (next: JobCriteria) => void;
  onReload: () => void;
}) {
  const { t, locale } = useTexts({ assessments, common });
  const params = { id: jobId };
  const version = useRef(saved.version);
  const form = useOperationForm('PUT /jobs/{id}/criteria', {
    saved: { criteria: saved.criteria.length > 0 ? saved.criteria : [newCriterion()] },
    names: {
      'criteria.text': t('assessments:criteria.title'),
      'criteria.text.jp': t('assessments:criteria.title'),
      'criteria.text.en': t('assessments:criteria.title'),
    },
    marks: 'optional',
    draft: criteriaForm(jobId),
    version: () => saved.version,
    adds: () => ({ version: version.current }),
    rebase: async () => {
      version.current = (await api('GET /jobs/{id}/criteria', { params })).version;
    },
    submit: async (body) => {
      const next = await api('PUT /jobs/{id}/criteria', {
        ...{ params, body: { ...body, version: version.current } },
      });
      showToast('done', t('assessments:criteria.saved'));
      onSaved(next);
    },
  });
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'criteria',
    keyName: 'key',
  });
  return (
    <OperationForm of={form} className="grid gap-4" unsaved={form.formState.isDirty} onLoadLatest={onReload}>
      {fields.map((one, at) => {
        const number = at + 1;
        return (
          <fieldset key={one.key} className="grid gap-2">
            <legend className="field-label">{t('assessments:criteria.one', { number })}</legend>
            <div className="form-row">
              {languagesIn(locale).map((language) => (
                <TextInput
                  key={language}
                  label={t(`common:languages.${language}`)}
                  lang={languageTag[language]}
                  autoComplete="off"
                  maxLength={assessmentLimits.criterion}
                  error={form.errorOf(`criteria.${at}.text.${language}`)}
                  {...form.register(`criteria.${at}.text.${language}`)}
                />
              ))}
            </div>
            <p>
              <IconButton
                label={t('assessments:criteria.remove', { number })}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget.closest('fieldset'));
                  remove(at);
                }}
              >
                <X className="icon" aria-hidden="true" />
              </IconButton>
            </p>
          </fieldset>
        );
      })}
      {fields.length < assessmentLimits.criteria ? (
        <Button
          className="justify-self-start"
          size="small"
          look="quiet"
          onClick={({ currentTarget }) => {
            append(newCriterion(), { shouldFocus: false });
            focusAdded(currentTarget);
          }}
        >
          <Plus className="icon icon-small" aria-hidden="true" />
          {t('assessments:criteria.add')}
        </Button>
      ) : (
        <p className="text-sm text-soft">
          {t('assessments:criteria.most', { count: assessmentLimits.criteria })}
        </p>
      )}
      <SaveOrCancel form={form} look="primary" onClose={onClose} />
    </OperationForm>
  );
}
