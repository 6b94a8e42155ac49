/** The company's own score and tags of an application. */
import { useRef } from 'react';
import { applicantRecordLimits } from '../../../../../shared/domain/applicantRecords.ts';
import { highestScore } from '../../../../../shared/domain/favoriteStaff.ts';
import { applicantRecords } from '../../../../../shared/locales/applicantRecords.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { marksForm } from '../../../lib/draftNames.ts';
import { OperationForm, useOperationForm } from '../../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../../lib/fields/plain.tsx';
import { useLoad } from '../../../lib/load.ts';
import { changedIn } from '../../../lib/ownChange.ts';
import { useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Badge } from '../../../ui/parts.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { tagsOf } from '../staffLists.tsx';
import '../client.css';

type Marks = AnswerOf<'GET /jobs/applied/{id}/marks'>;

const { OneOf } = plainPartsOf<'PUT /jobs/applied/{id}/marks'>();
const scores = Array.from({ length: highestScore }, (_, at) => String(at + 1));
/** Tags that are proposed. */
const proposed = 8;

export default function ApplicantMarks({
  applicationId,
  onChange,
}: {
  applicationId: string;
  onChange: () => void;
}) {
  const { t } = useTexts({ applicantRecords });
  const mayChange = useRight('company.recruit');
  const loaded = useLoad(`marks ${applicationId}`, (signal) =>
    api('GET /jobs/applied/{id}/marks', { params: { id: applicationId }, signal }),
  );
  return (
    <section className="card grid gap-4" aria-labelledby="marks-title">
      <div className="grid gap-1">
        <h2 className="card-title" id="marks-title">
          {t('applicantRecords:marks.title')}
        </h2>
        <p className="text-sm text-soft">{t('applicantRecords:marks.lead')}</p>
      </div>
      <Loaded of={loaded} rows={1} height="h-32" stays>
        {(marks) =>
          mayChange ? (
            <MarksForm
              key={marks.version}
              applicationId={applicationId}
              marks={marks}
              onReload={loaded.reload}
              onSaved={onChange}
            />
          ) : marks.score === undefined && marks.tags.length === 0 ? (
            <p className="text-sm text-soft">{t('applicantRecords:marks.empty')}</p>
          ) : (
            <p className="flex flex-wrap gap-2">
              {marks.score !== undefined && (
                <Badge tone="primary">
                  {t('applicantRecords:marks.score')} {marks.score} / {highestScore}
                </Badge>
              )}
              {marks.tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </p>
          )
        }
      </Loaded>
    </section>
  );
}

function MarksForm({
  applicationId,
  marks,
  onReload,
  onSaved,
}: {
  applicationId: string;
  marks: Marks;
  onReload: () => void;
  onSaved: () => void;
}) {
  const { t, locale } = useTexts({ applicantRecords });
  const between = locale === 'jp' ? '、' : ', ';
  const params = { id: applicationId };
  const version = useRef(marks.version);
  const form = useOperationForm('PUT /jobs/applied/{id}/marks', {
    saved: marks.score === undefined ? {} : { score: marks.score },
    names: { score: t('applicantRecords:marks.score'), tags: t('applicantRecords:marks.tags') },
    marks: 'optional',
    // As they are typed: one text.
    held: { tags: marks.tags.join(between) },
    change: ({ score, tags }) => ({ score, tags: tagsOf(String(tags)) }),
    draft: marksForm(applicationId),
    version: () => marks.version,
    adds: () => ({ version: version.current }),
    rebase: async () => {
      version.current = (await api('GET /jobs/applied/{id}/marks', { params })).version;
    },
    submit: async (body) => {
      const { listToken } = await api('PUT /jobs/applied/{id}/marks', {
        ...{ params, body: { ...body, version: version.current } },
      });
      changedIn('applications', listToken);
      onSaved();
      showToast('done', t('applicantRecords:marks.done'));
      onReload();
    },
  });
  const typed = String(form.watch('tags'));
  const tags = tagsOf(typed);
  const type = (next: string) => form.setValue('tags', next as never, { shouldDirty: true });
  const unused = marks.known.filter((tag) => !tags.includes(tag)).slice(0, proposed);
  return (
    <OperationForm of={form} className="grid gap-4" unsaved={form.formState.isDirty} onLoadLatest={onReload}>
      <OneOf
        name="score"
        unmarked
        empty={t('applicantRecords:marks.noScore')}
        options={scores.map((value) => ({ value, label: `${value} / ${highestScore}` }))}
      />
      <TextInput
        label={t('applicantRecords:marks.tags')}
        hint={t('applicantRecords:marks.tagsHint')}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {unused.length > 0 && tags.length < applicantRecordLimits.tags && (
        <fieldset className="client-chips" aria-label={t('applicantRecords:marks.known')}>
          {unused.map((tag) => (
            <Button
              key={tag}
              size="small"
              look="quiet"
              aria-label={t('applicantRecords:marks.addTag', { tag })}
              onClick={() => type([...tags, tag].join(between))}
            >
              + {tag}
            </Button>
          ))}
        </fieldset>
      )}
      <p>
        <Button type="submit" busy={form.busy}>
          {t('applicantRecords:marks.submit')}
        </Button>
      </p>
    </OperationForm>
  );
}
