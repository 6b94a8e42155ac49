/** Members who may be one person, and those of whom it was decided that they are not. */
import { lazy, Suspense, useId, useState } from 'react';
import { people as collection } from '../../../../../shared/collections/people.ts';
import type { DuplicateGroup } from '../../../../../shared/contract/memberMerge.ts';
import { displayName } from '../../../../../shared/domain/personName.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { memberMerge } from '../../../../../shared/locales/memberMerge.ts';
import { people } from '../../../../../shared/locales/people.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { pageOf, useQuery } from '../../../lib/addresses.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { useFocusKept } from '../../../lib/focusKept.ts';
import { NotAllowed } from '../../../lib/list/NotAllowed.tsx';
import { useLoad } from '../../../lib/load.ts';
import { afterOwnChange, useOwnChange } from '../../../lib/ownChange.ts';
import { useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Behind } from '../../../ui/Behind.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxGroup, RadioGroup } from '../../../ui/choices.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { EmptyState, Loaded, Skeleton } from '../../../ui/states.tsx';
import '../management.css';
import { Question } from '../Question.tsx';
import { mergeAddress } from './address.ts';
import { MemberFacts, mayBeKept } from './parts.tsx';
import { useTitle } from './useTitle.ts';

const Merge = lazy(() => import('./Merge.tsx'));

const pageSize = 20;

export default function DuplicatesScreen() {
  const [query] = useQuery();
  const [kept, merged] = [query.get('kept'), query.get('merged')];
  if (!useRight('people.merge')) return <NotAllowed />;
  if (!kept || !merged) return <Duplicates />;
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Merge key={[kept, merged].toSorted().join(' ')} keptId={kept} mergedId={merged} />
    </Suspense>
  );
}

function Duplicates() {
  const { t, locale } = useTexts({ memberMerge, people });
  useTitle(t('memberMerge:title'));
  const [query, change] = useQuery();
  const page = pageOf(query);
  const groups = useLoad(`duplicates ${page}`, (signal) =>
    api('GET /staff/duplicates', { query: { page, pageSize, ...afterOwnChange(collection.name) }, signal }),
  );
  useOwnChange(collection.name, groups.data);
  const frame = useFocusKept<HTMLDivElement>(groups.data?.data.map(({ id }) => id).join(' '), false);
  const [round, setRound] = useState(0);
  const again = () => {
    groups.reload();
    setRound((before) => before + 1);
  };
  return (
    <div className="container office-page">
      <AppLink
        className="text-link justify-self-start text-sm"
        href={address('managementStaffList', undefined, locale)}
      >
        {t('memberMerge:toList')}
      </AppLink>
      <header className="grid gap-2">
        <h1>{t('memberMerge:title')}</h1>
        <p className="max-w-prose text-soft">{t('memberMerge:lead')}</p>
      </header>
      <div ref={frame}>
        <Loaded of={groups} rows={3} height="h-40" stays>
          {({ data, total, behind }) =>
            total === 0 ? (
              <EmptyState heading="h2" title={t('memberMerge:empty')} />
            ) : (
              <section className="grid gap-4">
                <p className="text-sm text-soft" role="status">
                  {t('memberMerge:count', { count: total })}
                </p>
                {behind && <Behind onRefresh={groups.reload} />}
                <ul className="grid gap-4">
                  {data.map((group) => (
                    <Group key={group.id} group={group} onDone={again} />
                  ))}
                </ul>
                <Pagination
                  {...{ page, pageSize, total }}
                  onPage={(next) => change({ page: next === 1 ? undefined : String(next) })}
                />
              </section>
            )
          }
        </Loaded>
      </div>
      <Distinct round={round} onDone={again} />
    </div>
  );
}

function Group({ group, onDone }: { group: DuplicateGroup; onDone: () => void }) {
  const { t, locale } = useTexts({ memberMerge, people });
  const name = useId();
  const heading = useId();
  const { members, same, size } = group;
  const [kept, setKept] = useState(() => (members.find(mayBeKept) ?? members[0]!).id);
  const [isAsking, setAsking] = useState(false);
  const others = members.filter(({ id }) => id !== kept);
  return (
    <li className="card grid gap-4" aria-labelledby={heading}>
      <h2 id={heading} className="card-title">
        {t('memberMerge:group', {
          what: same.map((one) => t(`memberMerge:same.${one}`)).join(locale === 'jp' ? '、' : '; '),
        })}
      </h2>
      <ul className="office-rows">
        {members.map((one) => (
          <li key={one.id} className="py-3">
            <MemberFacts member={one} />
          </li>
        ))}
      </ul>
      {size > members.length && (
        <p className="text-sm text-soft">{t('memberMerge:more', { count: size - members.length })}</p>
      )}
      <RadioGroup
        label={t('memberMerge:keep')}
        name={name}
        value={kept}
        onChange={setKept}
        options={members.map(({ id, staffNumber, name: of }) => ({
          value: id,
          label: [staffNumber, of && displayName(of, locale)].filter(Boolean).join(' '),
        }))}
      />
      <div className="flex flex-wrap gap-3">
        {others.map(({ id, staffNumber }) => (
          <AppLink
            key={id}
            className="button button-primary"
            href={mergeAddress(kept, id, locale)}
            aria-label={t('memberMerge:compareWith', { number: staffNumber })}
          >
            {others.length === 1
              ? t('memberMerge:compare')
              : t('memberMerge:compareWith', { number: staffNumber })}
          </AppLink>
        ))}
        <Button onClick={() => setAsking(true)}>{t('memberMerge:distinct.label')}</Button>
      </div>
      {isAsking && (
        <TellApart
          members={members}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onDone();
          }}
        />
      )}
    </li>
  );
}

function TellApart({
  members,
  ...rest
}: {
  members: DuplicateGroup['members'];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ memberMerge, people });
  const [ids, setIds] = useState(members.map(({ id }) => id));
  const isChosen = members.length > 2;
  return (
    <Question
      title={t('memberMerge:distinct.title')}
      text={t('memberMerge:distinct.text')}
      confirm={t('memberMerge:distinct.confirm')}
      done={t('memberMerge:distinct.done')}
      refused={t('memberMerge:distinct.failed')}
      send={() =>
        ids.length < 2 ? undefined : api('PUT /staff/distinct', { body: { ids, distinct: true } })
      }
      {...rest}
    >
      {isChosen && (
        <CheckboxGroup
          label={t('memberMerge:distinct.who')}
          values={ids}
          onChange={setIds}
          error={ids.length < 2 ? t('memberMerge:distinct.choose') : undefined}
          options={members.map(({ id, staffNumber, name }) => ({
            value: id,
            label: [staffNumber, name && displayName(name, locale)].filter(Boolean).join(' '),
          }))}
        />
      )}
    </Question>
  );
}

type Pair = AnswerOf<'GET /staff/distinct'>['data'][number];

/** @param round another one is read anew */
function Distinct({ round, onDone }: { round: number; onDone: () => void }) {
  const { t, locale } = useTexts({ memberMerge });
  const heading = useId();
  const [page, setPage] = useState(1);
  const [taken, setTaken] = useState<Pair>();
  const pairs = useLoad(`distinct ${page} ${round}`, (signal) =>
    api('GET /staff/distinct', { query: { page, pageSize }, signal }),
  );
  const keyOf = ({ members }: Pair) => members.map(({ id }) => id).join(' ');
  const frame = useFocusKept<HTMLElement>(pairs.data?.data.map(keyOf).join(), false);
  const nameIn = ({ staffNumber, name }: Pair['members'][number]) =>
    [staffNumber, name && displayName(name, locale)].filter(Boolean).join(' ');
  return (
    <section ref={frame} className="grid gap-4" aria-labelledby={heading}>
      <h2 id={heading} className="section-title">
        {t('memberMerge:distinct.heading')}
      </h2>
      <Loaded of={pairs} rows={1} height="h-16" stays>
        {({ data, total }) =>
          total === 0 ? (
            <p className="text-soft">{t('memberMerge:distinct.none')}</p>
          ) : (
            <>
              <ul className="office-rows">
                {data.map((pair) => {
                  const [one, other] = pair.members;
                  const day = formatDay(pair.at, locale);
                  return (
                    <li key={keyOf(pair)}>
                      <div className="office-row">
                        <span className="grid min-w-0 gap-1">
                          {pair.members.map((member) => (
                            <AppLink
                              key={member.id}
                              className="text-link"
                              href={address('managementStaff', { id: member.id }, locale)}
                            >
                              {nameIn(member)}
                            </AppLink>
                          ))}
                          <span className="text-sm text-soft">
                            {pair.by
                              ? t('memberMerge:distinct.by', { day, name: displayName(pair.by, locale) })
                              : t('memberMerge:distinct.on', { day })}
                          </span>
                        </span>
                        <Button
                          size="small"
                          aria-label={t('memberMerge:distinct.undoOf', {
                            one: one!.staffNumber,
                            other: other!.staffNumber,
                          })}
                          onClick={() => setTaken(pair)}
                        >
                          {t('memberMerge:distinct.undo')}
                        </Button>
                      </div>
                    </li>
                  );
                })}
              </ul>
              <Pagination {...{ page, pageSize, total }} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      {taken && (
        <Question
          title={t('memberMerge:distinct.undoTitle', {
            one: taken.members[0]!.staffNumber,
            other: taken.members[1]!.staffNumber,
          })}
          text={t('memberMerge:distinct.undoText')}
          confirm={t('memberMerge:distinct.undoConfirm')}
          done={t('memberMerge:distinct.undone')}
          refused={t('memberMerge:distinct.undoFailed')}
          send={() =>
            api('PUT /staff/distinct', {
              body: { ids: taken.members.map(({ id }) => id), distinct: false },
            })
          }
          onClose={() => setTaken(undefined)}
          onDone={() => {
            setTaken(undefined);
            // The last one of a page takes the page along.
            if (page > 1 && pairs.data?.data.length === 1) setPage(page - 1);
            onDone();
          }}
        />
      )}
    </section>
  );
}
