/** Everybody who registered as a job seeker. */
import { people as collection } from '../../../../shared/collections/people.ts';
import { optionName as systemsOption } from '../../../../shared/domain/memberSystems.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import { migrationStatuses } from '../../../../shared/domain/systemCodes.ts';
import { people } from '../../../../shared/locales/people.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { listScreen } from '../../lib/list/screen.tsx';
import { hasRightNow, useRight } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import './management.css';
import { endEntries } from './blacklistActs.ts';
import { exportOf } from './ExportStaff.tsx';
import { duplicatesAddress } from './merge/address.ts';
import { staffColumns, staffTexts } from './staffColumns.tsx';

/** Beside the title: other ways to work on many members. */
function Tools() {
  const { t, locale } = useTexts({ people });
  return (
    <span className="list-acts items-center gap-x-4">
      {hasRightNow('people.import') && (
        <AppLink className="text-link text-sm" href={address('csvStaff', undefined, locale)}>
          {t('people:import')}
        </AppLink>
      )}
      {hasRightNow('people.merge') && (
        <AppLink className="text-link text-sm" href={duplicatesAddress(locale)}>
          {t('people:duplicates')}
        </AppLink>
      )}
      <Register />
    </span>
  );
}

function Register() {
  const { t, locale } = useTexts({ people });
  if (!useRight('people.edit')) return null;
  return (
    <AppLink
      className="button button-primary"
      href={address('managementStaffRegistration', undefined, locale)}
    >
      {t('people:register')}
    </AppLink>
  );
}

export default listScreen(
  'GET /staff/management',
  { collection, texts: { people } },
  ({ t, locale, filters }) => ({
    title: t('people:title'),
    file: exportOf(staffColumns({ t, locale, filters })),
    ...staffTexts({ t, locale }),
    tools: <Tools />,
    filters: [
      filters.words(t('people:keyword')),
      filters.codes('findable', {
        label: t('people:column.findable'),
        look: 'select',
        any: t('people:any'),
        nameOf: (code) => t(`people:findable.${code}`),
      }),
      filters.codes('language', {
        label: t('people:column.language'),
        look: 'select',
        any: t('people:any'),
        listed: optionsOf('LANGUAGE').flatMap(({ code }) => (code === 'ja' ? [] : [code])),
        nameOf: (code) => optionName('LANGUAGE', code, locale),
      }),
      filters.codes('prefecture', {
        label: t('people:column.prefecture'),
        look: 'select',
        any: t('people:any'),
        further: true,
        nameOf: (code) => optionName('PREFECTURE', code, locale),
      }),
      filters.codes('migration', {
        ...{ label: t('people:column.migration'), look: 'select', any: t('people:any'), further: true },
        listed: migrationStatuses,
        nameOf: (code) => systemsOption('MIGRATION_STATUS', code, locale),
      }),
      filters.days('stay', { label: t('people:column.stay'), further: true }),
      filters.days('active', { label: t('people:column.active'), further: true }),
    ],
    columns: staffColumns({ t, locale, filters }),
    ...(hasRightNow('people.blacklist') && { acts: [endEntries(t)] }),
  }),
);
