import type { AuditValues } from '../../data/entities/audit.ts';

/** What the audit log keeps of an export: filter, columns, and count of the rows. */
export const exportedValues = ({
  asked,
  columns,
  rows,
}: {
  asked: object;
  columns: readonly { title: string }[];
  rows: number;
}): AuditValues => ({
  asked: JSON.stringify(asked),
  columns: columns.map(({ title }) => title).join(', '),
  rows,
});
