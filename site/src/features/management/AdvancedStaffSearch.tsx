/** The advanced search for members: every filter of the list, by sections, most of them also turned round. */
import { people as collection } from '../../../../shared/collections/people.ts';
import { languageLevels } from '../../../../shared/domain/codes.ts';
import { optionName as systemsOption } from '../../../../shared/domain/memberSystems.ts';
import { optionName, optionsOf, type SmallCategory } from '../../../../shared/domain/select-data.ts';
import { migrationStatuses } from '../../../../shared/domain/systemCodes.ts';
import { people } from '../../../../shared/locales/people.ts';
import { peopleSearch } from '../../../../shared/locales/peopleSearch.ts';
import type { Filter } from '../../lib/list/address.ts';
import { listScreen } from '../../lib/list/screen.tsx';
import { type ControlProps, ListedSelect } from './ListedSelect.tsx';
import './management.css';
import { exportOf } from './ExportStaff.tsx';
import { SearchLinks } from './SearchLinks.tsx';
import { plainColumns, staffTexts } from './staffColumns.tsx';

const shown = ['name', 'state', 'contact', 'residence', 'languages', 'rank', 'registered'];
const experienceYears = ['1', '2', '3', '5', '10'] as const;

export default listScreen(
  'GET /staff/management',
  { collection, texts: { people, peopleSearch }, name: 'peopleAdvanced' },
  ({ t, locale, filters }) => {
    const any = t('people:any');
    type Coded = Parameters<typeof filters.codes>[0];
    const named = (category: SmallCategory) => (code: string) => optionName(category, code, locale);
    /** A filter and the same turned round. */
    const both = (name: Coded, category: SmallCategory, section: string, label: string) => {
      const listed = optionsOf(category).map(({ code }) => code);
      const common = { any, section, listed, nameOf: named(category) };
      return [
        filters.codes(name, { ...common, label, look: 'select' }),
        filters.without(name, { ...common, label: t('peopleSearch:not', { label }) }),
      ];
    };
    const others = optionsOf('LANGUAGE').flatMap(({ code }) => (code === 'ja' ? [] : [code]));
    const section = {
      person: t('peopleSearch:section.person'),
      residence: t('peopleSearch:section.residence'),
      languages: t('peopleSearch:section.languages'),
      experience: t('peopleSearch:section.experience'),
      skills: t('peopleSearch:section.skills'),
      wishes: t('peopleSearch:section.wishes'),
      account: t('peopleSearch:section.account'),
      dates: t('peopleSearch:section.dates'),
    };
    const column = (name: 'prefecture' | 'rank') => t(`people:column.${name}`);
    return {
      title: t('peopleSearch:advanced'),
      lead: t('peopleSearch:advancedLead'),
      tools: <SearchLinks here="advancedStaffSearch" />,
      ...staffTexts({ t, locale }),
      filters: [
        filters.words(t('people:keyword')),
        ...both('prefecture', 'PREFECTURE', section.person, column('prefecture')),
        ...both('residence', 'VISA_TYPE', section.residence, t('people:column.residence')),
        filters.days('stay', { label: t('people:column.stay'), section: section.residence }),
        ...both('japaneseLevel', 'STAFF_JAPANESE_LEVEL', section.languages, t('people:column.japanese')),
        ...both('jlpt', 'JLPT', section.languages, t('peopleSearch:jlpt')),
        filters.codes('language', {
          ...{ label: t('people:column.language'), look: 'select', any, section: section.languages },
          listed: others.flatMap((code) => [
            code,
            ...languageLevels.slice(1).map((level) => `${code}:${level}`),
          ]),
          nameOf: (value: string) => {
            const [code = '', level] = value.split(':');
            const name = optionName('LANGUAGE', code, locale);
            return level
              ? t('peopleSearch:atLeast', { name, least: optionName('LANGUAGE_LEVEL', level, locale) })
              : name;
          },
        }),
        filters.without('language', {
          ...{ label: t('peopleSearch:not', { label: t('people:column.language') }), any },
          ...{ section: section.languages, listed: others, nameOf: named('LANGUAGE') },
        }),
        filters.codes('experienceMajor', {
          ...{ label: t('peopleSearch:experience'), look: 'select', any, section: section.experience },
          listed: optionsOf('JOB_POSITION_MAJOR').flatMap(({ code }) => [
            code,
            ...experienceYears.map((years) => `${code}:${years}`),
          ]),
          nameOf: (value: string) => {
            const [code = '', years] = value.split(':');
            const name = optionName('JOB_POSITION_MAJOR', code, locale);
            return years
              ? t('peopleSearch:atLeast', { name, least: t('peopleSearch:years', { count: Number(years) }) })
              : name;
          },
        }),
        filters.codes('experienceMiddle', {
          ...{ label: t('peopleSearch:experienceMiddle'), look: 'select', any, section: section.experience },
          listed: optionsOf('JOB_POSITION_MIDDLE').map(({ code }) => code),
          nameOf: named('JOB_POSITION_MIDDLE'),
        }),
        filters.without('experienceMajor', {
          ...{ label: t('peopleSearch:not', { label: t('peopleSearch:experience') }), any },
          section: section.experience,
          listed: optionsOf('JOB_POSITION_MAJOR').map(({ code }) => code),
          nameOf: named('JOB_POSITION_MAJOR'),
        }),
        ...(
          [
            ['skill', 'IT_SKILL'],
            ['certification', 'CERTIFICATION'],
          ] as const
        ).flatMap(([name, list]): Filter[] => {
          const label = t(`peopleSearch:${name}`);
          const common = {
            ...{ any, section: section.skills, look: 'values' as const },
            control: (props: ControlProps) => <ListedSelect list={list} {...props} />,
          };
          return [
            { ...common, name, label, asks: (value) => ({ [name]: [value] }) },
            {
              ...{ ...common, name: `not-${name}`, label: t('peopleSearch:not', { label }) },
              asks: (value) => ({ not: { [name]: [value] } }),
            },
          ];
        }),
        ...both('positionMajor', 'JOB_POSITION_MAJOR', section.wishes, t('peopleSearch:position')),
        ...both('positionMiddle', 'JOB_POSITION_MIDDLE', section.wishes, t('peopleSearch:positionMiddle')),
        ...both('employmentStatus', 'EMPLOYMENT_TYPE', section.wishes, t('peopleSearch:employment')),
        ...both('remotePolicy', 'REMOTE_POLICY', section.wishes, t('peopleSearch:remote')),
        ...both('area', 'PREFECTURE', section.wishes, t('peopleSearch:area')),
        filters.days('starts', { label: t('peopleSearch:starts'), section: section.wishes }),
        filters.codes('state', {
          ...{ label: t('people:column.state'), look: 'select', any, section: section.account },
          nameOf: named('STAFF_STATUS'),
        }),
        filters.codes('findable', {
          ...{ label: t('people:column.findable'), look: 'select', any, section: section.account },
          nameOf: (code) => t(`people:findable.${code}`),
        }),
        ...both('rank', 'STAFF_RANK', section.account, column('rank')),
        filters.codes('migration', {
          ...{ label: t('people:column.migration'), look: 'select', any, section: section.account },
          listed: migrationStatuses,
          nameOf: (code) => systemsOption('MIGRATION_STATUS', code, locale),
        }),
        filters.days('registered', { label: t('people:column.registered'), section: section.dates }),
        filters.days('active', { label: t('people:column.active'), section: section.dates }),
      ],
      columns: plainColumns({ t, locale, filters }, shown),
      file: exportOf(shown.map((id) => ({ id }))),
    };
  },
);
