/** How the members of the company rate an applicant by the criteria of the job, occasion by occasion. */
import { useState } from 'react';
import { ApiError } from '../../../../../shared/client/index.ts';
import type { Assessments } from '../../../../../shared/contract/assessments.ts';
import { assessmentLimits, reading } from '../../../../../shared/domain/assessments.ts';
import { formatDate, formatDay } from '../../../../../shared/domain/time.ts';
import { assessments } from '../../../../../shared/locales/assessments.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { api } from '../../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../../lib/fields/plain.tsx';
import { useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { pick } from '../../../lib/wording.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { GivenBy, OwnActs } from './assessmentParts.tsx';
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
  onSaved: (saved: Assessments) => void;
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
    at: at ? `${formatDay(at, locale)} ${formatDate(at, 'HH:mm')}` : '',
  });
}

function OccasionCards({ of, ...props }: Props & { of: Occasion }) {
  const { t } = useTexts({ assessments });
  const mayChange = useRight('company.recruit');
  const [edits, setEdits] = useState(false);
  const name = useOccasionName(of);
  const { applicationId, criteria, onSaved, onReload } = props;
  const { mine, others, hidden, averages, occasion } = of;
  const mayGive = mayChange && !mine && of.open && criteria.length > 0;
  if (!mine && !mayGive && hidden === 0) return null;
  return (
    <section className="applicant-occasion" aria-label={name}>
      <h3 className="font-bold">{name}</h3>
      {edits && (
        <CardForm
          {...props}
          of={of}
          onClose={() => setEdits(false)}
          onSaved={(saved) => {
            setEdits(false);
            onSaved(saved);
          }}
        />
      )}
      {mayGive && !edits && (
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
      {mine && !edits && (
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
  const { t } = useTexts({ assessments, common });
  const [given, setGiven] = useState<Readonly<Record<string, number | undefined>>>(() =>
    Object.fromEntries(mine?.ratings.map(({ id, score }) => [id, score]) ?? []),
  );
  // Criteria that the job no longer has stay on a card that was given by them.
  const rated = [
    ...criteria,
    ...(mine?.ratings ?? []).filter(({ id }) => !criteria.some((one) => one.id === id)),
  ];
  const form = useOperationForm('PUT /jobs/applied/{id}/assessments/cards/{occasion}', {
    ...(mine && { saved: { comment: mine.comment } }),
    names: { comment: t('assessments:comment'), ratings: t('assessments:card.title') },
    marks: 'optional',
    change: ({ comment }) => ({
      comment,
      ratings: rated.flatMap(({ id }) => (given[id] === undefined ? [] : [{ id, score: given[id] }])),
    }),
    adds: () => ({ version: mine?.version ?? 0 }),
    submit: async (body) => {
      try {
        const saved = await api('PUT /jobs/applied/{id}/assessments/cards/{occasion}', {
          ...{ params: { id: applicationId, occasion }, body },
        });
        showToast('done', t('assessments:card.saved'));
        onSaved(saved);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
        showToast('info', t('assessments:reload'));
        onClose();
        onReload();
      }
    },
  });
  const wrong = form.errorOf('ratings');
  return (
    <OperationForm of={form} className="grid gap-3">
      <p className="field-hint">{t('assessments:card.scale')}</p>
      {rated.map((one) => (
        <RatingField
          key={one.id}
          name={`${occasion} ${one.id}`}
          criterion={one}
          value={given[one.id]}
          onChange={(score) => setGiven((before) => ({ ...before, [one.id]: score }))}
        />
      ))}
      {wrong && <FieldError>{wrong}</FieldError>}
      <Text name="comment" rows={3} />
      <p className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="small" busy={form.busy}>
          {t('assessments:save')}
        </Button>
        <Button size="small" look="quiet" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </p>
    </OperationForm>
  );
}

/** A criterion with its scores as radio buttons in a row, and none. */
function RatingField({
  name,
  criterion,
  value,
  onChange,
}: {
  name: string;
  criterion: Criterion;
  value: number | undefined;
  onChange: (score: number | undefined) => void;
}) {
  const { t, locale } = useTexts({ assessments });
  const shown = pick(criterion.text, locale);
  return (
    <fieldset className="field">
      <legend className="field-label" lang={shown?.lang}>
        {shown?.text}
      </legend>
      <div className="applicant-scores">
        {[...scores, undefined].map((score) => (
          <label key={score ?? 0} className="choice">
            <input type="radio" name={name} checked={value === score} onChange={() => onChange(score)} />
            <span className="numeric">{score ?? t('assessments:card.none')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
