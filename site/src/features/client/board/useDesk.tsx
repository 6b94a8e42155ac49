/** What can be done with applicants, on the board and in the table: moves with undo, selection, keys. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type AnswerOf, ApiError } from '../../../../../shared/client/index.ts';
import type { Application } from '../../../../../shared/contract/applications.ts';
import { type MoveTarget, moveLimits } from '../../../../../shared/domain/applicantMoves.ts';
import { hiringSteps } from '../../../../../shared/domain/applicationStatus.ts';
import type { AppliedStatus } from '../../../../../shared/domain/codes.ts';
import { displayName } from '../../../../../shared/domain/personName.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { applicantBoard } from '../../../../../shared/locales/applicantBoard.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { api } from '../../../lib/api.ts';
import { noSelection, onlyRows, renewed, type Selection, withRows } from '../../../lib/list/selection.ts';
import type { List } from '../../../lib/list/useList.ts';
import { changedIn } from '../../../lib/ownChange.ts';
import { useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { takeBack } from '../application/moves.ts';
import { intoView, linkOf } from './keys.ts';
import { moveChains } from './moveChains.ts';
import { countOf, placed, placeOf, type Refusal, type Row, refusalOf, rowIn, type Shown } from './state.ts';

type Moved = AnswerOf<'PUT /jobs/applied/{id}/status'>;
export type Results = AnswerOf<'PUT /jobs/applied/moves'>['results'];
export type MoveRefusal = NonNullable<Results[number]['refused']>;
export interface Failed {
  row: Row;
  refused: MoveRefusal | undefined;
}

/** Asked before rows are moved: of many, and of what ends a selection process. */
export interface Asking {
  rows: readonly Row[];
  to: MoveTarget;
}

/** Milliseconds: a tab in the background draws nothing. */
const drawnWithin = 100;

/** After the next frame, so that composing a request does not hold up what is shown at once. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, drawnWithin);
  });

/** The name that the company sees, or what stands for it. */
export function useNameOf(): (row: Pick<Row, 'staff'>) => string {
  const { t, locale } = useTexts({ common });
  return ({ staff }) => (staff ? displayName(staff.name, locale) : t('common:withdrawnUser'));
}

/** An application as a move answers it, with what the list alone says of it. */
const withShown = (next: Application, row: Row | undefined): Row => ({
  ...next,
  staff: next.staff ?? row?.staff,
  ...(row?.marks && { marks: row.marks }),
});

export function useDesk<S extends Shown>(list: List<S>, frame: RefObject<HTMLElement | null>) {
  const { t, locale } = useTexts({ applicantBoard, common });
  const mayMove = useRight('company.recruit');
  const nameOf = useNameOf();
  const [selection, setSelection] = useState<Selection<Row>>(noSelection);
  const [asking, setAsking] = useState<Asking>();
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [said, setSaid] = useState('');
  /** Is reached after the next rendering: the card that had the focus is moved. */
  const focusAfter = useRef<string>(undefined);
  const shown = useRef(list.data);
  shown.current = list.data;
  const stageName = (status: AppliedStatus) => optionName('APPLIED_STATUS', status, locale);
  const itemOf = (id: string) => frame.current?.querySelector<HTMLElement>(`[data-applicant="${id}"]`);

  const question = JSON.stringify(list.asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks for something else chooses anew
  useEffect(() => setSelection(noSelection), [question]);
  const hasSelected = selection.rows.size > 0;
  useEffect(() => {
    if (list.data && hasSelected) setSelection((before) => renewed(before, list.data!.data));
  }, [list.data, hasSelected]);
  useLayoutEffect(() => {
    const id = focusAfter.current;
    if (id === undefined) return;
    focusAfter.current = undefined;
    const item = itemOf(id);
    if (!item) return;
    if (!item.contains(document.activeElement)) linkOf(item)?.focus({ preventScroll: true });
    // With the frame's own layout, instead of one before it.
    requestAnimationFrame(() => intoView(item));
  });

  /** Who has the focus once this one has moved away: the next, or the one before. */
  const successor = ({ id, status }: Row): string => {
    const column = shown.current?.columns?.find((one) => one.status === status)?.data;
    const at = column?.findIndex((row) => row.id === id) ?? -1;
    return column?.[at + 1]?.id ?? column?.[at - 1]?.id ?? id;
  };
  const keepFocus = (row: Row) => {
    if (!itemOf(row.id)?.contains(document.activeElement)) return;
    const next = successor(row);
    focusAfter.current = next;
    // Before the card is removed: a browser lays the page out twice to take an element with the focus away.
    const item = next === row.id ? undefined : itemOf(next);
    if (item) linkOf(item)?.focus({ preventScroll: true });
  };
  const put = (next: Row, at?: number) => list.replace((before) => placed(before, next, at));
  /** The server's answer, with the person as the list showed them. */
  const take = (row: Row, { listToken, ...next }: Application & { listToken?: string }) => {
    if (listToken) changedIn('applications', listToken);
    put(withShown(next, row));
  };

  /** A card that is moved again before the server has answered waits for that version. */
  const [send] = useState(() => moveChains<Row, Moved>(withShown));
  const moveNow = async (row: Row, to: Exclude<MoveTarget, 'DECLINED'>) => {
    const at = shown.current ? placeOf(shown.current, row) : 0;
    const name = nameOf(row);
    const text = t('applicantBoard:moved', { name, stage: stageName(to) });
    keepFocus(row);
    put({ ...row, status: to });
    setSaid(text);
    const outcome = await send(row, at, async (version) => {
      await drawn();
      return api('PUT /jobs/applied/{id}/status', { params: { id: row.id }, body: { status: to, version } });
    });
    if (!outcome) return;
    const { answer } = outcome;
    if (answer) {
      take(row, answer);
      const words = {
        undo: t('applicantBoard:undo'),
        undone: t('applicantBoard:undone'),
        failed: t('common:errors.network'),
      };
      const undo = async () => {
        const back = await takeBack(answer, words);
        if (back) take(row, back);
        else list.reload();
      };
      showToast(
        'done',
        text,
        { label: words.undo, onSelect: () => void undo() },
        answer.undo?.milliseconds ?? 0,
      );
    } else {
      const { error, row: known } = outcome;
      if (!(error instanceof ApiError)) throw error;
      put(known, Math.max(0, outcome.at));
      const reason = error.message || t('common:errors.network');
      const back = t('applicantBoard:putBack', { name, stage: stageName(known.status), reason });
      showToast('error', back);
      setSaid(back);
    }
    // Without an answer the server may have moved them all the same.
    if (outcome.hasFailed) list.reload();
  };

  const refusalText = (refusal: Refusal): string => t(`applicantBoard:refusal.${refusal}`);
  const refusal = (id: string, to: AppliedStatus): string | undefined => {
    const row = shown.current && rowIn(shown.current, id);
    const refused = row && refusalOf(row, to, mayMove);
    return refused && refusalText(refused);
  };
  /** Moves at once, asks first where that ends a selection process, or says why it cannot. */
  const act = (id: string, to: AppliedStatus) => {
    const row = shown.current && rowIn(shown.current, id);
    if (!row) return;
    const refused = refusalOf(row, to, mayMove);
    if (refused) {
      showToast('info', refusalText(refused));
      setSaid(refusalText(refused));
    } else if (to === 'DECLINED' || to === 'HIRED') setAsking({ rows: [row], to });
    else void moveNow(row, to as Exclude<MoveTarget, 'DECLINED'>);
  };
  const advance = (id: string) => {
    const row = shown.current && rowIn(shown.current, id);
    const at = row ? (hiringSteps as readonly AppliedStatus[]).indexOf(row.status) : -1;
    const next = hiringSteps[at + 1];
    if (row && at >= 0 && next) act(id, next);
    else if (row) {
      showToast('info', refusalText('ended'));
      setSaid(refusalText('ended'));
    }
  };
  const toggle = (id: string, on?: boolean) => {
    const row = shown.current && rowIn(shown.current, id);
    if (!row) return;
    const selected = on ?? !selection.rows.has(id);
    if (selected && selection.rows.size >= moveLimits.applications)
      return showToast('info', t('applicantBoard:bulk.most', { count: moveLimits.applications }));
    setSelection((before) => withRows(before, [row], selected));
    setSaid(t(selected ? 'applicantBoard:chosen' : 'applicantBoard:unchosen', { name: nameOf(row) }));
  };
  /** An applicant was reached by a key: where in the stage. */
  const reached = (id: string) => {
    const row = shown.current && rowIn(shown.current, id);
    if (!row || !shown.current) return;
    const at = shown.current.columns ? placeOf(shown.current, row) : shown.current.data.indexOf(row);
    setSaid(
      t('applicantBoard:position', {
        stage: stageName(row.status),
        position: at + 1,
        total: shown.current.columns ? countOf(shown.current, row.status) : shown.current.data.length,
      }),
    );
  };

  /** After several were moved: what failed stays selected, the rest can be undone together. */
  const finish = (asked: Asking, results: Results, listToken: string | undefined) => {
    setAsking(undefined);
    if (listToken) changedIn('applications', listToken);
    const rowOf = new Map(asked.rows.map((row) => [row.id, row]));
    const [only] = asked.rows;
    if (only) keepFocus(only);
    const done = results.flatMap(({ application }) => application ?? []);
    list.replace((before) =>
      done.reduce((all, one) => placed(all, withShown(one, rowOf.get(one.id))), before),
    );
    const left = results.flatMap(({ id, application, refused }) =>
      application ? [] : [{ row: rowOf.get(id)!, refused }],
    );
    setFailed(left);
    setSelection(left.length > 0 ? onlyRows(left.map(({ row }) => row)) : noSelection);
    if (left.length > 0) list.reload();
    if (done.length === 0) return;
    const text = t(asked.to === 'DECLINED' ? 'applicantBoard:declinedMany' : 'applicantBoard:movedMany', {
      count: done.length,
      stage: stageName(asked.to),
    });
    setSaid(text);
    const moves = done.flatMap(({ id, undo }) => (undo ? [{ id, move: undo.move }] : []));
    showToast(
      'done',
      text,
      { label: t('applicantBoard:undo'), onSelect: () => void undoAll(moves, asked) },
      Math.min(...done.map(({ undo }) => undo?.milliseconds ?? 0)),
    );
  };
  const undoAll = async (moves: { id: string; move: string }[], { rows, to }: Asking) => {
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    try {
      const { results, listToken } = await api('PUT /jobs/applied/moves/undo', { body: { moves } });
      if (listToken) changedIn('applications', listToken);
      const back = results.flatMap(({ application }) => application ?? []);
      list.replace((before) =>
        back.reduce((all, one) => placed(all, withShown(one, rowOf.get(one.id)), 0, to), before),
      );
      if (back.length > 0) showToast('done', t('applicantBoard:undoneMany', { count: back.length }));
      const late = results.length - back.length;
      if (late > 0) showToast('error', t('applicantBoard:undoFailed', { count: late }));
      if (late > 0) list.reload();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('error', error.message || t('common:errors.network'));
      list.reload();
    }
  };

  const acts = { act, advance, toggle, refusal, reached };
  const latest = useRef(acts);
  latest.current = acts;
  return {
    ...{ mayMove, nameOf, stageName, selection, setSelection, asking, setAsking, failed, setFailed },
    ...{ said, setSaid, finish, ...acts },
    /** The same functions in every rendering, so that cards are drawn again only if they change. */
    steady: {
      act: useCallback((id: string, to: AppliedStatus) => latest.current.act(id, to), []),
      toggle: useCallback((id: string, on: boolean) => latest.current.toggle(id, on), []),
    },
  };
}
export type Desk = ReturnType<typeof useDesk>;
