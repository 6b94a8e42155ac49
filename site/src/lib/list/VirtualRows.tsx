/** Virtualized rows of a long page: the others are replaced by their space. */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react';

/** Pixels: a row of one line, until it is measured. */
const usual = 64;

export default function VirtualRows({
  count,
  columns,
  row,
}: {
  count: number;
  columns: number;
  row: (at: number, measure: Ref<HTMLTableRowElement>) => ReactNode;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + scrollY);
  }, []);
  const rows = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => usual,
    overscan: 12,
    scrollMargin: top,
  });
  const items = rows.getVirtualItems();
  const before = items.length > 0 ? items[0]!.start - top : 0;
  const after = items.length > 0 ? rows.getTotalSize() - (items.at(-1)!.end - top) : 0;
  return (
    <tbody ref={body}>
      {before > 0 && <Room columns={columns} height={before} />}
      {items.map(({ index }) => row(index, rows.measureElement))}
      {after > 0 && <Room columns={columns} height={after} />}
    </tbody>
  );
}

const Room = ({ columns, height }: { columns: number; height: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: there is nothing in it to focus
  <tr className="table-room" aria-hidden="true">
    <td colSpan={columns} style={{ height }} />
  </tr>
);
