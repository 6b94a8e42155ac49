/** Two records of one person side by side: where they differ, one value of each field is chosen. */
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../../../shared/client/index.ts';
import { people as collection } from '../../../../../shared/collections/people.ts';
import type { MergePreview } from '../../../../../shared/contract/memberMerge.ts';
import type { MergeField, MergeSide } from '../../../../../shared/domain/memberMerge.ts';
import { memberMerge } from '../../../../../shared/locales/memberMerge.ts';
import { people } from '../../../../../shared/locales/people.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { api } from '../../../lib/api.ts';
import { useLoad } from '../../../lib/load.ts';
import { changedIn } from '../../../lib/ownChange.ts';
import { useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldGroup } from '../../../ui/Field.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { EmptyState, Loaded } from '../../../ui/states.tsx';
import '../management.css';
import { Question } from '../Question.tsx';
import { nameOf } from '../staffParts.tsx';
import { duplicatesAddress, mergeAddress } from './address.ts';
import { fieldText, MemberFacts, mayBeKept } from './parts.tsx';
import { useTitle } from './useTitle.ts';

/** Shown anew for other members, but not for the same two the other way round. */
export default function Merge({ keptId, mergedId }: { keptId: string; mergedId: string }) {
  const { t, locale } = useTexts({ memberMerge });
  useTitle(t('memberMerge:merge.title'));
  const loaded = useLoad(`${keptId} ${mergedId}`, (signal) =>
    api('GET /staff/{id}/merge/{mergedId}', { params: { id: keptId, mergedId }, signal }),
  );
  return (
    <div className="container office-page">
      <AppLink className="text-link justify-self-start text-sm" href={duplicatesAddress(locale)}>
        {t('memberMerge:back')}
      </AppLink>
      <Loaded
        of={loaded}
        rows={3}
        height="h-32"
        stays
        missing={<EmptyState heading="h1" title={t('memberMerge:merge.missing')} />}
      >
        {(preview) => <Compare preview={preview} onAgain={loaded.reload} />}
      </Loaded>
    </div>
  );
}

const sides = ['kept', 'merged'] as const satisfies readonly MergeSide[];
type Choices = Partial<Record<MergeField, MergeSide>>;
/** The member whose value is chosen, so that it stays when the sides are exchanged. */
type Chosen = Partial<Record<MergeField, string>>;

function Compare({ preview, onAgain }: { preview: MergePreview; onAgain: () => void }) {
  const { t, locale } = useTexts({ memberMerge, people });
  const [, navigate] = useLocation();
  const heading = useId();
  const [chosen, setChosen] = useState<Chosen>({});
  const [isAsking, setAsking] = useState(false);
  const mayReadNumbers = useRight('people.erp');
  const seesRates = useRight('translators.rates');
  const maySetTranslators = useRight('translators.edit') && seesRates;
  const { kept, merged, fields, obstacles } = preview;
  const members = { kept, merged };
  const differing = fields.filter(({ differs }) => differs);
  const same = fields.filter(({ differs }) => !differs);
  const isRefused = obstacles.length > 0;
  const sideOf = ({ field, from }: (typeof fields)[number]): MergeSide =>
    sides.find((side) => members[side].id === chosen[field]) ?? from;
  const choices = Object.fromEntries(
    differing.flatMap((one) => (chosen[one.field] ? [[one.field, sideOf(one)]] : [])),
  ) as Choices;
  return (
    <>
      <header className="grid gap-2">
        <h1>{t('memberMerge:merge.title')}</h1>
        <p className="max-w-prose text-soft">{t('memberMerge:merge.lead')}</p>
      </header>
      <div className="office-columns max-w-4xl">
        {sides.map((side) => (
          <section key={side} className="card grid content-start gap-3">
            <h2 className="card-title">{t(`memberMerge:merge.${side}`)}</h2>
            <MemberFacts member={members[side]} />
          </section>
        ))}
      </div>
      <Button
        className="justify-self-start"
        onClick={() => navigate(mergeAddress(merged.id, kept.id, locale), { replace: true })}
      >
        {t('memberMerge:merge.swap')}
      </Button>
      {isRefused && (
        <Alert tone="warning" title={t('memberMerge:merge.obstacles')}>
          <ul className="grid gap-2">
            {obstacles.map((one) => (
              <li key={one}>{t(`memberMerge:obstacle.${one}`, { count: merged.open })}</li>
            ))}
          </ul>
        </Alert>
      )}
      <section className="grid max-w-4xl gap-5" aria-labelledby={heading}>
        <h2 id={heading} className="section-title">
          {t('memberMerge:merge.differing')}
        </h2>
        {differing.length === 0 && <p className="text-soft">{t('memberMerge:merge.noneDiffer')}</p>}
        {differing.map((one) => (
          <FieldGroup key={one.field} label={fieldText(t, one.field)} role="radiogroup">
            <div className="choice-boxes office-sides">
              {sides.map((side) => (
                <label key={side} className="choice">
                  <input
                    type="radio"
                    name={`merge-${one.field}`}
                    value={side}
                    disabled={isRefused}
                    checked={sideOf(one) === side}
                    onChange={() => setChosen((before) => ({ ...before, [one.field]: members[side].id }))}
                  />
                  <span className="min-w-0">
                    <span className="office-words">
                      {one[side].length > 0 ? one[side].join('\n') : t('memberMerge:merge.empty')}
                    </span>
                    <span className="choice-note">
                      {t(side === 'kept' ? 'memberMerge:merge.fromKept' : 'memberMerge:merge.fromMerged', {
                        number: members[side].staffNumber,
                      })}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </FieldGroup>
        ))}
        {same.length > 0 && (
          <p className="text-sm text-soft">
            {t('memberMerge:merge.sameFields')}
            {locale === 'jp' ? '：' : ': '}
            {same.map(({ field }) => fieldText(t, field)).join(locale === 'jp' ? '、' : ', ')}
          </p>
        )}
        <div className="grid gap-1 text-sm text-soft">
          <p>{t('memberMerge:merge.stays')}</p>
          {!mayReadNumbers && <p>{t('memberMerge:merge.hidden')}</p>}
          {!maySetTranslators && <p>{t('memberMerge:merge.hiddenTranslator')}</p>}
        </div>
        <div className="form-actions flex flex-wrap items-center gap-x-5 gap-y-3">
          {!isRefused && (
            <Button look="primary" onClick={() => setAsking(true)}>
              {t('memberMerge:merge.submit')}
            </Button>
          )}
          <AppLink className="text-link" href={address('managementStaff', { id: kept.id }, locale)}>
            {t('memberMerge:merge.toKept', { number: kept.staffNumber })}
          </AppLink>
        </div>
      </section>
      {isAsking && (
        <Confirm
          preview={preview}
          choices={choices}
          onClose={() => setAsking(false)}
          onAgain={() => {
            setAsking(false);
            onAgain();
          }}
          onDone={() => navigate(address('managementStaff', { id: kept.id }, locale), { replace: true })}
        />
      )}
    </>
  );
}

function Confirm({
  preview: { kept, merged, versions },
  choices,
  onAgain,
  ...rest
}: {
  preview: MergePreview;
  choices: Choices;
  onAgain: () => void;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ memberMerge, people });
  const [isStale, setStale] = useState(false);
  const numbers = { kept: kept.staffNumber, merged: merged.staffNumber };
  const names = { keptName: nameOf(kept, t, locale), mergedName: nameOf(merged, t, locale) };
  const couldLogIn = mayBeKept(merged);
  return (
    <Question
      title={t('memberMerge:merge.question', { ...numbers, ...names })}
      text={t(couldLogIn ? 'memberMerge:merge.text' : 'memberMerge:merge.textNoLogin', numbers)}
      confirm={t('memberMerge:merge.confirm')}
      done={t('memberMerge:merge.done')}
      refused={t('memberMerge:merge.failed')}
      send={() =>
        api('POST /staff/{id}/merge', {
          params: { id: kept.id },
          body: { mergedId: merged.id, choices, versions },
        })
          .then(({ listToken }) => changedIn(collection.name, listToken))
          .catch((error: unknown) => {
            setStale(error instanceof ApiError && error.code === 'changed_meanwhile');
            throw error;
          })
      }
      {...rest}
    >
      {couldLogIn && <p>{t('memberMerge:merge.closes', numbers)}</p>}
      {isStale && (
        <Button className="justify-self-start" onClick={onAgain}>
          {t('memberMerge:merge.again')}
        </Button>
      )}
    </Question>
  );
}
