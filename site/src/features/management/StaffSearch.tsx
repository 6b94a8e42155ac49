/** The simple search for members: one field and few filters. */
import { people as collection } from '../../../../shared/collections/people.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import { people } from '../../../../shared/locales/people.ts';
import { peopleSearch } from '../../../../shared/locales/peopleSearch.ts';
import { listScreen } from '../../lib/list/screen.tsx';
import './management.css';
import { exportOf } from './ExportStaff.tsx';
import { SearchLinks } from './SearchLinks.tsx';
import { plainColumns, staffTexts } from './staffColumns.tsx';

const shown = ['name', 'state', 'contact', 'languages', 'registered'];

export default listScreen(
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
