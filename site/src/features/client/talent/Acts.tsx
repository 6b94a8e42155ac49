/** What can be done with selected people: save them, scout them, print their resumes. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../../../shared/client/index.ts';
import type { TalentRow } from '../../../../../shared/contract/talent.ts';
import { printedAtMost } from '../../../../../shared/domain/resumeLooks.ts';
import { scoutLimits } from '../../../../../shared/domain/scoutTexts.ts';
import { common } from '../../../../../shared/locales/common.ts';
import type { TextKey, Translate } from '../../../../../shared/locales/index.ts';
import { talentActs } from '../../../../../shared/locales/talentActs.ts';
import { talentSearch } from '../../../../../shared/locales/talentSearch.ts';
import { address, type Locale } from '../../../../../shared/routes.ts';
import { api } from '../../../lib/api.ts';
import { Bulk, type BulkAct } from '../../../lib/list/Bulk.tsx';
import { messageOf, useLoad } from '../../../lib/load.ts';
import { changedIn } from '../../../lib/ownChange.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { sendQuery } from '../scouts/query.ts';
import { type ListsAndTags, ListsAndTagsFields, tagsOf } from '../staffLists.tsx';

type T = Translate<TextKey<{ talentActs: typeof talentActs }>>;

/** The screen that writes a scout, for these people. */
export const scoutAddress = (ids: readonly string[], jobId: string | undefined, locale: Locale) =>
  address('clientScoutSend', undefined, locale) + sendQuery(ids, jobId);

const nowhere: ListsAndTags = { listIds: [], tags: '' };

/** @param mayChange whether the user may save and scout; looking needs no more than searching */
function useActs(mayChange: boolean, jobId: string | undefined): BulkAct<TalentRow>[] {
  const { t, locale } = useTexts({ talentSearch, talentActs });
  const [, navigate] = useLocation();
  // Read when it is confirmed: the dialog has the action as it was when asked for.
  const into = useRef(nowhere);
  const print: BulkAct<TalentRow> = {
    id: 'print',
    label: () => t('talentActs:print.label'),
    most: { rows: printedAtMost, text: t('talentActs:print.tooMany', { count: printedAtMost }) },
    question: (count) => ({
      title: t('talentActs:print.title', { count }),
      text: (
        <div className="grid gap-3">
          <p className="font-bold">{t('talentActs:print.cost', { count })}</p>
          <ViewsLeft needed={count} />
          <p>{t('talentActs:print.message')}</p>
        </div>
      ),
      confirm: t('talentActs:print.confirm'),
    }),
    together: async (rows) => {
      const file = await api('GET /staff/resumes/pdf', {
        query: {
          staffId: rows.map(({ id }) => id),
          kind: locale === 'jp' ? 'SHOKUMUKEIREKISHO' : 'CV',
          ...(jobId && { jobId }),
        },
        accept: 'application/pdf',
      });
      saveFile(file);
      const left = file.notIncluded?.length;
      if (left) showToast('info', t('talentActs:print.notIncluded', { count: left }));
    },
    done: () => t('talentActs:print.done'),
  };
  if (!mayChange) return [print];
  const save: BulkAct<TalentRow> = {
    id: 'save',
    label: (count) => t('talentActs:save.label', { count }),
    question: (count) => ({
      title: t('talentActs:save.title', { count }),
      text: <SaveInto into={into} />,
      confirm: t('talentActs:save.confirm'),
    }),
    act: ({ id }) => saveOne(id, { listIds: [...into.current.listIds], tags: tagsOf(into.current.tags) }, t),
    done: (count) => t('talentActs:save.done', { count }),
  };
  const scout: BulkAct<TalentRow> = {
    id: 'scout',
    label: (count) => t('talentActs:scout.label', { count }),
    most: {
      rows: scoutLimits.recipients,
      text: t('talentActs:scout.tooMany', { count: scoutLimits.recipients }),
    },
    open: (rows) =>
      navigate(
        scoutAddress(
          rows.map(({ id }) => id),
          jobId,
          locale,
        ),
      ),
  };
  return [save, scout, print];
}

/** How many resume views the plan has left, before they are used. */
function ViewsLeft({ needed }: { needed: number }) {
  const { t } = useTexts({ talentActs });
  const { data } = useLoad('entitlements', (signal) => api('GET /service-plans/used', { signal }));
  const left = data?.rights.find(({ right }) => right === 'resumeViews')?.left;
  if (left === undefined) return null;
  return (
    <p className={left !== null && left < needed ? 'text-warning' : undefined}>
      {left === null ? t('talentActs:print.unlimited') : t('talentActs:print.left', { count: left })}
    </p>
  );
}

/** Saves a person, or says why it is not possible. */
async function saveOne(id: string, into: { listIds: string[]; tags: string[] }, t: T): Promise<void> {
  const { unsaved, listToken } = await api('POST /company/favorite-staff', {
    body: { staffIds: [id], ...into },
  });
  changedIn('favoriteStaff', listToken);
  const [refused] = unsaved;
  if (refused)
    throw new ApiError(409, {
      code: refused.reason,
      message: t(`talentActs:save.reason.${refused.reason}`),
    });
}

/** Saves the person in the preview, without lists and tags. */
export function SaveOne({ id }: { id: string }) {
  const { t } = useTexts({ talentSearch, talentActs, common });
  const [state, setState] = useState<'busy' | 'saved'>();
  const save = async () => {
    setState('busy');
    try {
      await saveOne(id, { listIds: [], tags: [] }, t);
      setState('saved');
      showToast('done', t('talentActs:save.done', { count: 1 }));
    } catch (error) {
      setState(undefined);
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    }
  };
  return (
    <Button size="small" busy={state === 'busy'} onClick={() => void save()}>
      {t(state === 'saved' ? 'talentActs:preview.saved' : 'talentActs:preview.save')}
    </Button>
  );
}

/** Acts on the selected people. */
export default function Acts({
  mayChange,
  jobId,
  ...bulk
}: { mayChange: boolean; jobId: string | undefined } & Omit<
  Parameters<typeof Bulk<TalentRow>>[0],
  'acts' | 'nameOf' | 'onChanged'
>) {
  const acts = useActs(mayChange, jobId);
  return <Bulk {...bulk} acts={acts} nameOf={({ staffNumber }) => staffNumber} onChanged={() => undefined} />;
}

/** Named lists, which can be made here, and tags. */
function SaveInto({ into }: { into: RefObject<ListsAndTags> }) {
  const { t } = useTexts({ talentActs });
  const [value, setValue] = useState(nowhere);
  useEffect(() => {
    into.current = nowhere;
  }, [into]);
  const known = useLoad('staffLists', async (signal) => {
    const { lists } = await api('GET /company/favorite-staff', { query: { pageSize: 1 }, signal });
    return lists;
  });
  return (
    <div className="grid gap-5">
      <p>{t('talentActs:save.message')}</p>
      <ListsAndTagsFields
        lists={known.data ?? []}
        value={value}
        onChange={(next) => {
          into.current = next;
          setValue(next);
        }}
        onList={(made) => known.replace((before) => [...before, made])}
      />
    </div>
  );
}
