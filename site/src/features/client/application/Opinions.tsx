/** Whether the members of the company would go on with an applicant. */
import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { Assessments } from '../../../../../shared/contract/assessments.ts';
import { opinions as all, type Opinion } from '../../../../../shared/domain/assessments.ts';
import { assessments } from '../../../../../shared/locales/assessments.ts';
import { api } from '../../../lib/api.ts';
import { opinionForm } from '../../../lib/draftNames.ts';
import { readDraft } from '../../../lib/drafts.ts';
import { OperationForm, useOperationForm } from '../../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../../lib/fields/plain.tsx';
import { useFocusKept } from '../../../lib/focusKept.ts';
import { useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { RadioGroup } from '../../../ui/choices.tsx';
import { Badge } from '../../../ui/parts.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { GivenBy, OwnActs, SaveOrCancel } from './assessmentParts.tsx';
import '../client.css';

type Shown = Assessments['opinions'];

const { Text } = plainPartsOf<'PUT /jobs/applied/{id}/assessments/opinion'>();
const tones = { YES: 'success', PERHAPS: 'neutral', NO: 'warning' } as const satisfies Record<
  Opinion,
  string
>;

interface Props {
  applicationId: string;
  opinions: Shown;
  onSaved: (saved: Assessments) => void;
  onReload: () => void;
}

export function Opinions({ applicationId, opinions, onSaved, onReload }: Props) {
  const { t } = useTexts({ assessments });
  const mayChange = useRight('company.recruit');
  const { mine, others, hidden, counts } = opinions;
  const [edits, setEdits] = useState(
    () => mine !== undefined && readDraft(opinionForm(applicationId)) !== undefined,
  );
  const section = useFocusKept<HTMLElement>(`${edits} ${mine?.version}`, edits);
  return (
    <section ref={section} className="card grid gap-4" aria-labelledby="opinions-title">
      <div className="grid gap-1">
        <h2 className="card-title" id="opinions-title">
          {t('assessments:opinion.title')}
        </h2>
        <p className="text-sm text-soft">{t(`assessments:opinion.${mayChange ? 'lead' : 'readOnly'}`)}</p>
      </div>
      {mayChange && (!mine || edits) && (
        <OpinionForm
          key={mine?.version}
          applicationId={applicationId}
          mine={mine}
          onClose={mine && (() => setEdits(false))}
          onSaved={(saved) => {
            setEdits(false);
            onSaved(saved);
          }}
          onReload={onReload}
        />
      )}
      {mine && !edits && (
        <GivenBy of={mine}>
          <p>
            <OpinionBadge opinion={mine.opinion} />
          </p>
          {mayChange && (
            <OwnActs
              name={t('assessments:opinion.mine')}
              deleteTitle={t('assessments:opinion.deleteTitle')}
              deleteMessage={t('assessments:opinion.deleteMessage')}
              onEdit={() => setEdits(true)}
              onDelete={async () => {
                await api('DELETE /jobs/applied/{id}/assessments/opinion', { params: { id: applicationId } });
                showToast('done', t('assessments:opinion.deleted'));
                onReload();
              }}
            />
          )}
        </GivenBy>
      )}
      {hidden > 0 && <p className="text-sm">{t('assessments:opinion.hidden', { count: hidden })}</p>}
      {counts && (
        <div className="grid gap-3">
          <h3 className="text-sm font-bold">{t('assessments:opinion.others')}</h3>
          {others.length === 0 ? (
            <p className="text-sm text-soft">{t('assessments:opinion.none')}</p>
          ) : (
            <>
              <ul className="client-chips" aria-label={t('assessments:opinion.counts')}>
                {all.map((one) => (
                  <li key={one}>
                    <Badge tone={tones[one]}>
                      {t(`assessments:opinion.${one}`)} {counts[one]}
                    </Badge>
                  </li>
                ))}
              </ul>
              <ol className="applicant-notes">
                {others.map((one) => (
                  <li key={`${one.createdAt} ${one.author.name}`}>
                    <GivenBy of={one}>
                      <p>
                        <OpinionBadge opinion={one.opinion} />
                      </p>
                    </GivenBy>
                  </li>
                ))}
              </ol>
            </>
          )}
        </div>
      )}
    </section>
  );
}

function OpinionBadge({ opinion }: { opinion: Opinion }) {
  const { t } = useTexts({ assessments });
  return <Badge tone={tones[opinion]}>{t(`assessments:opinion.${opinion}`)}</Badge>;
}

function OpinionForm({
  applicationId,
  mine,
  onClose,
  onSaved,
  onReload,
}: Omit<Props, 'opinions'> & { mine: Shown['mine']; onClose: (() => void) | undefined }) {
  const { t } = useTexts({ assessments });
  const params = { id: applicationId };
  const version = useRef(mine?.version ?? 0);
  const form = useOperationForm('PUT /jobs/applied/{id}/assessments/opinion', {
    ...(mine && { saved: { opinion: mine.opinion, comment: mine.comment } }),
    names: { opinion: t('assessments:opinion.label'), comment: t('assessments:comment') },
    marks: 'optional',
    draft: opinionForm(applicationId),
    version: () => mine?.version ?? 0,
    adds: () => ({ version: version.current }),
    rebase: async () => {
      const { opinions } = await api('GET /jobs/applied/{id}/assessments', { params });
      version.current = opinions.mine?.version ?? 0;
    },
    submit: async (body) => {
      const saved = await api('PUT /jobs/applied/{id}/assessments/opinion', {
        ...{ params, body: { ...body, version: version.current } },
      });
      showToast('done', t('assessments:opinion.saved'));
      onSaved(saved);
    },
  });
  return (
    <OperationForm of={form} className="grid gap-3" unsaved={form.formState.isDirty} onLoadLatest={onReload}>
      <Controller
        control={form.control}
        name="opinion"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label={t('assessments:opinion.label')}
            name="opinion"
            options={all.map((one) => ({ value: one, label: t(`assessments:opinion.${one}`) }))}
            value={value ?? ''}
            error={form.errorOf('opinion')}
            onChange={(next) => {
              onChange(next);
              if (form.errorOf('opinion')) void form.trigger('opinion');
            }}
          />
        )}
      />
      <Text name="comment" rows={3} />
      <SaveOrCancel form={form} onClose={onClose} />
    </OperationForm>
  );
}
