/**
 * A member's rank in a list, changed in its place by those who may. A button stands for the choice until somebody comes
 * to it: choices in a hundred rows halve the speed at which a list scrolls (bench `office`).
 */
import { useEffect, useRef, useState } from 'react';
import type { StaffRow } from '../../../../shared/contract/staffManagement.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import { people } from '../../../../shared/locales/people.ts';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/load.ts';
import { hasRightNow } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../ui/toasts.tsx';
import './management.css';
import './rank.css';
import { putRecord } from './member/putRecord.ts';
import { nameOf } from './staffParts.tsx';

/** Saves the rank beside what else the office thinks of the member now. @returns the rank before */
async function saveRank(id: string, rank: string): Promise<string> {
  const { office } = await api('GET /staff/management/{id}', { params: { id } });
  const { version = 0, rank: before = '', ...facts } = office ?? {};
  await putRecord(id, { office: { ...facts, ...(rank && { rank }), version } });
  return before;
}

/** Milliseconds without a further key after which a choice by keys is meant. */
const stayed = 800;

export default function RankCell({ row }: { row: StaffRow }) {
  const { t, locale } = useTexts({ people });
  const [rank, setRank] = useState(row.rank ?? '');
  const [busy, setBusy] = useState(false);
  const [by, setBy] = useState<'mouse' | 'focus' | 'press'>();
  const choice = useRef<HTMLSelectElement>(null);
  const isTyped = useRef(false);
  const timer = useRef(0);
  useEffect(() => {
    if (!by || by === 'mouse') return;
    choice.current?.focus();
    if (by !== 'press') return;
    try {
      choice.current?.showPicker();
    } catch {
      // An older browser: it has the focus, and opens when pressed.
    }
  }, [by]);
  // Loaded anew.
  useEffect(() => setRank(row.rank ?? ''), [row]);
  if (!hasRightNow('people.edit') || row.state === 'WITHDRAWN' || row.state === 'MERGED')
    return row.rank ? (
      <span title={optionName('STAFF_RANK', row.rank, locale)}>{letter(row.rank)}</span>
    ) : (
      '–'
    );
  const save = async (next: string, isUndo = false) => {
    setRank(next);
    setBusy(true);
    try {
      const before = await saveRank(row.id, next);
      const name = nameOf(row, t, locale);
      showToast(
        'done',
        next ? t('people:rank.saved', { name, rank: letter(next) }) : t('people:rank.removed', { name }),
        isUndo ? undefined : { label: t('people:rank.undo'), onSelect: () => void save(before, true) },
      );
    } catch (error) {
      setRank(rank);
      showToast('error', messageOf(error) ?? t('people:rank.failed'));
    } finally {
      setBusy(false);
    }
  };
  const label = t('people:rank.label', { name: nameOf(row, t, locale) });
  const title = rank ? optionName('STAFF_RANK', rank, locale) : undefined;
  if (!by)
    return (
      <button
        type="button"
        className="office-rank-face"
        aria-label={`${label}${locale === 'jp' ? '：' : ': '}${title ?? t('people:rank.none')}`}
        aria-haspopup="listbox"
        title={title}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setBy('mouse')}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setBy('focus')}
        onClick={() => setBy('press')}
      >
        {rank ? letter(rank) : <span className="text-sm text-soft">{t('people:rank.none')}</span>}
      </button>
    );
  return (
    <select
      ref={choice}
      className="input office-rank"
      aria-label={label}
      title={title}
      value={rank}
      // Not disabled, which would lose the focus.
      aria-busy={busy || undefined}
      onKeyDown={() => {
        isTyped.current = true;
      }}
      onPointerDown={() => {
        isTyped.current = false;
      }}
      onChange={({ target: { value } }) => {
        if (busy) return;
        clearTimeout(timer.current);
        setRank(value);
        // A closed choice changes with each arrow key: the one that is stayed at is saved.
        if (isTyped.current) timer.current = window.setTimeout(() => void save(value), stayed);
        else void save(value);
      }}
    >
      <option value="">–</option>
      {optionsOf('STAFF_RANK').map(({ code, name }) => (
        <option key={code} value={code} title={name[locale]}>
          {letter(code)}
        </option>
      ))}
    </select>
  );
}

/** As ranks are spoken of: the code in a capital. */
const letter = (code: string): string => code.toUpperCase();
