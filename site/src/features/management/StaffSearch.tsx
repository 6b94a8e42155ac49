/** The simple search for members, with one field and few filters; with `duplicates` that for records of one person. */
import { lazy, Suspense } from 'react';
import { people as collection } from '../../../../shared/collections/people.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import { people } from '../../../../shared/locales/people.ts';
import { peopleSearch } from '../../../../shared/locales/peopleSearch.ts';
import { useQuery } from '../../lib/addresses.ts';
import { listScreen } from '../../lib/list/screen.tsx';
import { Skeleton } from '../../ui/states.tsx';
import './management.css';
import { exportOf } from './ExportStaff.tsx';
import { SearchLinks } from './SearchLinks.tsx';
import { plainColumns, staffTexts } from './staffColumns.tsx';

const shown = ['name', 'state', 'contact', 'languages', 'registered'];

const Duplicates = lazy(() => import('./merge/Duplicates.tsx'));

const Search = listScreen(
  'GET /staff/management',
  { collection, texts: { people, peopleSearch }, name: 'peopleSearch' },
  ({ t, locale, filters }) => ({
    title: t('peopleSearch:title'),
    lead: t('peopleSearch:lead'),
    tools: <SearchLinks here="managementStaffSearch" />,
    ...staffTexts({ t, locale }),
    filters: [
      filters.words(t('people:keyword')),
      filters.codes('prefecture', {
        ...{ label: t('people:column.prefecture'), look: 'select', any: t('people:any') },
        nameOf: (code) => optionName('PREFECTURE', code, locale),
      }),
      filters.codes('language', {
        ...{ label: t('people:column.language'), look: 'select', any: t('people:any') },
        listed: optionsOf('LANGUAGE').flatMap(({ code }) => (code === 'ja' ? [] : [code])),
        nameOf: (code) => optionName('LANGUAGE', code, locale),
      }),
      filters.codes('japaneseLevel', {
        ...{ label: t('people:column.japanese'), look: 'select', any: t('people:any') },
        nameOf: (code) => optionName('STAFF_JAPANESE_LEVEL', code, locale),
      }),
    ],
    columns: plainColumns({ t, locale, filters }, shown),
    file: exportOf(shown.map((id) => ({ id }))),
  }),
);

export default function StaffSearch() {
  const [query] = useQuery();
  if (!query.has('duplicates')) return <Search />;
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <Duplicates />
    </Suspense>
  );
}
