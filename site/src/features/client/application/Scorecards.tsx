/** How the members of the company rate an applicant by the criteria of the job, occasion by occasion. */
import { useRef, useState } from 'react';
import type { Assessments } from '../../../../../shared/contract/assessments.ts';
import { assessmentLimits, reading } from '../../../../../shared/domain/assessments.ts';
import { formatDayTime } from '../../../../../shared/domain/time.ts';
import { assessments } from '../../../../../shared/locales/assessments.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { api } from '../../../lib/api.ts';
import { cardForm } from '../../../lib/draftNames.ts';
import { readDraft } from '../../../lib/drafts.ts';
import { OperationForm, useOperationForm } from '../../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../../lib/fields/plain.tsx';
import { useFocusKept } from '../../../lib/focusKept.ts';
import { pick } from '../../../lib/pick.ts';
import { useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldGroup } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { GivenBy, OwnActs, SaveOrCancel } from './assessmentParts.tsx';
import '../client.css';
import './scorecards.css';

type Occasion = Assessments['cards'][number];
type Card = NonNullable<Occasion['mine']>;
type Criterion = Assessments['criteria'][number];

const { Text } = plainPartsOf<'PUT /jobs/applied/{id}/assessments/cards/{occasion}'>();
const scores = Array.from({ length: assessmentLimits.rating }, (_, at) => at + 1);

interface Props {
  applicationId: string;
  criteria: readonly Criterion[];
  onSaved: (saved: Assessments, occasion: string) => void;
  onReload: () => void;
}

export function Scorecards({
  cards,
  jobNumber,
  ...props
}: Props & { cards: readonly Occasion[]; jobNumber: string }) {
  const { t, locale } = useTexts({ assessments });
  const mayChange = useRight('company.recruit');
  const { criteria } = props;
  return (
    <section className="card grid gap-4" aria-labelledby="cards-title">
      <div className="grid gap-1">
        <h2 className="card-title" id="cards-title">
          {t('assessments:card.title')}
        </h2>
        <p className="text-sm text-soft">{t(`assessments:card.${mayChange ? 'lead' : 'readOnly'}`)}</p>
        {criteria.length === 0 && (
          <p className="text-sm">
            {t('assessments:card.noCriteria')}{' '}
            {mayChange && (
              <AppLink
                className="text-link"
                href={`${address('clientJobDetail', { jobNumber }, locale)}#criteria`}
              >
                {t('assessments:card.setCriteria')}
              </AppLink>
            )}
          </p>
        )}
      </div>
      {cards.map((one) => (
        <OccasionCards key={one.occasion} of={one} {...props} />
      ))}
    </section>
  );
}

/** The name of an occasion. */
function useOccasionName({ occasion, interview }: Occasion): string {
  const { t, locale } = useTexts({ assessments });
  if (occasion === reading) return t('assessments:card.READING');
  const at = interview?.startsAt;
  return t('assessments:card.interview', {
    at: at ? formatDayTime(at, locale) : '',
  });
}

function OccasionCards({ of, ...props }: Props & { of: Occasion }) {
  const { t } = useTexts({ assessments });
  const mayChange = useRight('company.recruit');
  const name = useOccasionName(of);
  const { applicationId, criteria, onSaved, onReload } = props;
  const { mine, others, hidden, averages, occasion } = of;
  const [edits, setEdits] = useState(() => readDraft(cardForm(applicationId, occasion)) !== undefined);
  const section = useFocusKept<HTMLElement>(`${edits} ${mine?.version}`, edits);
  const mayGive = mayChange && !mine && of.open && criteria.length > 0;
  const isOpen = edits && (mayGive || (mayChange && mine !== undefined));
  if (!mine && !mayGive && hidden === 0) return null;
  return (
    <section ref={section} className="applicant-occasion" aria-label={name}>
      <h3 className="font-bold">{name}</h3>
      {isOpen && (
        <CardForm
          key={mine?.version}
          {...props}
          of={of}
          onClose={() => setEdits(false)}
          onSaved={(saved) => {
            setEdits(false);
            onSaved(saved, occasion);
          }}
        />
      )}
      {mayGive && !isOpen && (
        <p>
          <Button
            size="small"
            aria-label={t('assessments:card.giveFor', { occasion: name })}
            onClick={() => setEdits(true)}
          >
            {t('assessments:card.give')}
          </Button>
        </p>
      )}
      {mine && !isOpen && (
        <>
          <GivenBy of={mine}>
            <Ratings of={mine} />
          </GivenBy>
          {mayChange && (
            <OwnActs
              name={t('assessments:card.mine', { occasion: name })}
              deleteTitle={t('assessments:card.deleteTitle')}
              deleteMessage={t('assessments:card.deleteMessage')}
              onEdit={() => setEdits(true)}
              onDelete={async () => {
                await api('DELETE /jobs/applied/{id}/assessments/cards/{occasion}', {
                  params: { id: applicationId, occasion },
                });
                showToast('done', t('assessments:card.deleted'));
                onReload();
              }}
            />
          )}
        </>
      )}
      {hidden > 0 && <p className="text-sm">{t('assessments:card.hidden', { count: hidden })}</p>}
      {mine && others.length === 0 && <p className="text-sm text-soft">{t('assessments:card.alone')}</p>}
      {averages && others.length > 0 && (
        <>
          <Averages of={averages} />
          <h4 className="text-sm font-bold">{t('assessments:card.others')}</h4>
          <ol className="applicant-notes">
            {others.map((one) => (
              <li key={`${one.createdAt} ${one.author.name}`}>
                <GivenBy of={one}>
                  <Ratings of={one} />
                </GivenBy>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Ratings({ of: { ratings } }: { of: Card }) {
  const { t, locale } = useTexts({ assessments });
  return (
    <ul className="applicant-ratings">
      {ratings.map(({ id, text, score }) => {
        const shown = pick(text, locale);
        return (
          <li key={id}>
            <span lang={shown?.lang}>{shown?.text}</span>
            <span className="numeric font-bold">
              <span aria-hidden="true">
                {score} / {assessmentLimits.rating}
              </span>
              <span className="visually-hidden">{t('assessments:card.score', { score })}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Averages({ of }: { of: NonNullable<Occasion['averages']> }) {
  const { t, locale } = useTexts({ assessments });
  return (
    <table className="applicant-averages">
      <caption>{t('assessments:card.averages')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('assessments:card.criterion')}</th>
          <th scope="col">{t('assessments:card.average')}</th>
          <th scope="col">{t('assessments:card.count')}</th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ id, text, average, count }) => {
          const shown = pick(text, locale);
          return (
            <tr key={id}>
              <th scope="row" lang={shown?.lang}>
                {shown?.text}
              </th>
              <td className="numeric">{average.toFixed(1)}</td>
              <td className="numeric">{count}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function CardForm({
  applicationId,
  criteria,
  of: { mine, occasion },
  onClose,
  onSaved,
  onReload,
}: Props & { of: Occasion; onClose: () => void }) {
  const { t } = useTexts({ assessments });
  const params = { id: applicationId, occasion };
  const version = useRef(mine?.version ?? 0);
  // Criteria that the job no longer has stay on a card that was given by them.
  const rated = [
    ...criteria,
    ...(mine?.ratings ?? []).filter(({ id }) => !criteria.some((one) => one.id === id)),
  ];
  const before = new Map(mine?.ratings.map(({ id, score }) => [id, score]));
  const form = useOperationForm('PUT /jobs/applied/{id}/assessments/cards/{occasion}', {
    ...(mine && { saved: { comment: mine.comment } }),
    held: { ratings: Object.fromEntries(rated.map(({ id }) => [id, before.get(id) ?? 0])) },
    names: { comment: t('assessments:comment'), ratings: t('assessments:card.title') },
    marks: 'optional',
    change: ({ comment, ratings }) => ({
      comment,
      ratings: rated.flatMap(({ id }) => {
        const score = scoresIn(ratings)[id];
        return score ? [{ id, score }] : [];
      }),
    }),
    draft: cardForm(applicationId, occasion),
    version: () => mine?.version ?? 0,
    adds: () => ({ version: version.current }),
    rebase: async () => {
      const { cards } = await api('GET /jobs/applied/{id}/assessments', { params: { id: applicationId } });
      version.current = cards.find((one) => one.occasion === occasion)?.mine?.version ?? 0;
    },
    submit: async (body) => {
      const saved = await api('PUT /jobs/applied/{id}/assessments/cards/{occasion}', {
        ...{ params, body: { ...body, version: version.current } },
      });
      showToast('done', t('assessments:card.saved'));
      onSaved(saved, occasion);
    },
  });
  const given = scoresIn(form.watch('ratings'));
  const { ratings: wrong } = form.formState.errors as { ratings?: { type?: string } };
  const error = wrong?.type === 'tooFew' ? t('assessments:card.noScore') : form.errorOf('ratings');
  return (
    <OperationForm of={form} className="grid gap-3" unsaved={form.formState.isDirty} onLoadLatest={onReload}>
      <FieldGroup label={t('assessments:card.criteria')} hint={t('assessments:card.scale')} error={error}>
        {rated.map((one) => (
          <RatingField
            key={one.id}
            name={`${occasion} ${one.id}`}
            criterion={one}
            value={given[one.id] ?? 0}
            onChange={(score) =>
              form.setValue('ratings', { ...given, [one.id]: score } as never, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        ))}
      </FieldGroup>
      <Text name="comment" rows={3} />
      <SaveOrCancel form={form} size="small" look="primary" onClose={onClose} />
    </OperationForm>
  );
}

/** Scores by criterion, 0 for none: the form's own format of the ratings. */
const scoresIn = (ratings: unknown) => ratings as Readonly<Record<string, number>>;

/** A criterion with its scores as radio buttons in a row, and none. */
function RatingField({
  name,
  criterion,
  value,
  onChange,
}: {
  name: string;
  criterion: Criterion;
  value: number;
  onChange: (score: number) => void;
}) {
  const { t, locale } = useTexts({ assessments });
  const shown = pick(criterion.text, locale);
  return (
    <fieldset className="field">
      <legend className="field-label" lang={shown?.lang}>
        {shown?.text}
      </legend>
      <div className="applicant-scores">
        {[...scores, 0].map((score) => (
          <label key={score} className="choice">
            <input type="radio" name={name} checked={value === score} onChange={() => onChange(score)} />
            <span className="numeric">{score || t('assessments:card.none')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
