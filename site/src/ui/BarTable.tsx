import type { Key, ReactNode } from 'react';
import './barTable.css';

export interface BarLine {
  key: Key;
  name: ReactNode;
  count: number;
  /** What the count is a share of, in words or percent. */
  share?: string | undefined;
  /** What the other lines leave over. */
  isRest?: boolean;
}

/** Counts with a bar each; the largest one fills the line. */
export function BarTable({
  labelledBy,
  columns,
  lines,
}: {
  labelledBy: string;
  columns: Readonly<{ name: string; count: string; share: string }>;
  lines: readonly BarLine[];
}) {
  const largest = Math.max(1, ...lines.map(({ count }) => count));
  return (
    <table className="bar-table" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col" className="bar-table-count">
            {columns.count}
          </th>
          <th scope="col">{columns.share}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, count, share, isRest }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td className="bar-table-count numeric">{count.toLocaleString()}</td>
            <td>
              <span className={isRest ? 'bar is-rest' : 'bar'}>
                {count > 0 && <span style={{ inlineSize: `${(count / largest) * 100}%` }} />}
              </span>
              {share && <span className="numeric text-sm text-soft">{share}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
