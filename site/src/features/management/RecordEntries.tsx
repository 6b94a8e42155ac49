/** What the office keeps about a record, such as notes and files: a page of it, newest first, with what adds to it above. */
import { type ReactNode, useEffect, useState } from 'react';
import type { List } from '../../../../shared/contract/shapes.ts';
import { useFocusKept } from '../../lib/focusKept.ts';
import { useLoad } from '../../lib/load.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { Loaded } from '../../ui/states.tsx';
import './management.css';

const pageSize = 10;

export function RecordEntries<Entry extends { id: string }>({
  name,
  list,
  lead,
  empty,
  anchor,
  add,
  children,
  onShown,
  onChange,
}: {
  /** Of the entries and their record: others are loaded anew. */
  name: string;
  list: (query: { page: number; pageSize: number }, signal: AbortSignal) => Promise<List<Entry>>;
  lead: string;
  empty: string;
  /** The id of an entry's element, to which links lead. */
  anchor?: (entry: Entry) => string;
  /** The form that adds one, of which the newest are shown afterwards. */
  add?: (onDone: () => void) => ReactNode;
  children: (entry: Entry, onDone: () => void) => ReactNode;
  /** A page of them was read. */
  onShown?: (entries: readonly Entry[]) => void;
  onChange: () => void;
}) {
  const [page, setPage] = useState(1);
  const loaded = useLoad(`${name} ${page}`, (signal) => list({ page, pageSize }, signal));
  const section = useFocusKept<HTMLDivElement>(loaded.data && String(loaded.data.total), false);
  const { data: shown } = loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that was read
  useEffect(() => {
    if (shown) onShown?.(shown.data);
  }, [shown]);
  const changed = () => {
    loaded.reload();
    onChange();
  };
  return (
    <div ref={section} className="grid gap-4">
      <p className="text-sm text-soft">{lead}</p>
      {add?.(() => {
        setPage(1);
        changed();
      })}
      <Loaded of={loaded} rows={2} height="h-16" stays>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-soft">{empty}</p>
          ) : (
            <ul className="office-rows">
              {data.map((entry) => (
                <li key={entry.id} id={anchor?.(entry)}>
                  {children(entry, changed)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {loaded.data && (
        <Pagination page={page} pageSize={pageSize} total={loaded.data.total} onPage={setPage} />
      )}
    </div>
  );
}
