/** People as a table: loaded when it is chosen. */
import type { ReactNode } from 'react';
import type { TalentRow } from '../../../../../shared/contract/talent.ts';
import { talentSearch } from '../../../../../shared/locales/talentSearch.ts';
import { type Column, DataTable } from '../../../lib/list/DataTable.tsx';
import type { Selection } from '../../../lib/list/selection.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  activityText,
  ContactBadges,
  Counts,
  FitSummary,
  homeText,
  japaneseText,
  languagesText,
  PermissionBadge,
  Residence,
  wishesText,
} from './Person.tsx';

export default function People({
  rows,
  opener,
  selection,
  onSelect,
}: {
  rows: readonly TalentRow[];
  opener: (row: TalentRow) => ReactNode;
  selection: Selection<TalentRow>;
  onSelect: (selection: Selection<TalentRow>) => void;
}) {
  const { t, locale } = useTexts({ talentSearch });
  const columns: Column<TalentRow>[] = [
    {
      id: 'member',
      label: t('talentSearch:column.member'),
      heading: true,
      cell: (row) => <span data-row={row.id}>{opener(row)}</span>,
    },
    ...(rows.some(({ fit }) => fit)
      ? [
          {
            id: 'fit',
            label: t('talentSearch:column.fit'),
            cell: (row: TalentRow) => (
              <span className="grid gap-1">
                <FitSummary row={row} />
                <span className="flex flex-wrap gap-1">
                  <ContactBadges row={row} />
                </span>
              </span>
            ),
          },
        ]
      : []),
    { id: 'japanese', label: t('talentSearch:column.japanese'), value: (row) => japaneseText(row, locale) },
    {
      id: 'languages',
      label: t('talentSearch:column.languages'),
      value: (row) => languagesText(row, locale) || '–',
    },
    {
      id: 'residence',
      label: t('talentSearch:column.residence'),
      cell: (row) => (
        <span className="grid gap-1">
          <Residence row={row} />
          <PermissionBadge row={row} />
        </span>
      ),
    },
    { id: 'place', label: t('talentSearch:column.place'), value: (row) => homeText(row, locale) },
    {
      id: 'wishes',
      label: t('talentSearch:column.wishes'),
      value: (row) => wishesText(row, locale) || '–',
    },
    { id: 'counts', label: t('talentSearch:column.counts'), cell: (row) => <Counts row={row} /> },
    { id: 'active', label: t('talentSearch:column.active'), value: (row) => activityText(row, t) },
  ];
  return (
    <DataTable
      caption={t('talentSearch:caption')}
      columns={columns}
      rows={rows}
      nameOf={({ staffNumber }) => staffNumber}
      selection={selection}
      onSelect={onSelect}
    />
  );
}
