/** A member in other systems: numbers and tax class for those who pay, and the move from the former system. */
import { type ReactNode, Suspense } from 'react';
import { numberedSystems, optionName } from '../../../../../shared/domain/memberSystems.ts';
import { displayName } from '../../../../../shared/domain/personName.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { memberSystems } from '../../../../../shared/locales/memberSystems.ts';
import { api } from '../../../lib/api.ts';
import { later } from '../../../lib/later.tsx';
import { useLoad } from '../../../lib/load.ts';
import { hasRightNow } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DescriptionList } from '../../../ui/parts.tsx';
import { Loaded, Skeleton } from '../../../ui/states.tsx';
import '../management.css';
import { useOpened } from './useOpened.ts';

const erpForm = later(async () => {
  const { ErpForm } = await import('./systemsForm.tsx');
  return { default: ErpForm };
});
const migrationForm = later(async () => {
  const { MigrationForm } = await import('./systemsForm.tsx');
  return { default: MigrationForm };
});

type Saved = Pick<Awaited<ReturnType<typeof api<'GET /staff/{id}/erp-info'>>>, 'updatedAt' | 'updatedBy'>;

/** Who saved it last, and when. */
function Updated({ updatedAt, updatedBy }: Saved) {
  const { t, locale } = useTexts({ memberSystems });
  if (!updatedAt) return null;
  const day = formatDay(updatedAt, locale);
  return (
    <p className="text-sm text-soft">
      {updatedBy
        ? t('memberSystems:updated', { day, name: displayName(updatedBy, locale) })
        : t('memberSystems:updatedOn', { day })}
    </p>
  );
}

/** Facts with a button below, or the form in their place. */
function Section({
  facts,
  form,
  edit,
  opened: { frame, isOpen },
}: {
  facts: ReactNode;
  form: ReactNode;
  edit: ReactNode;
  opened: Pick<ReturnType<typeof useOpened>, 'frame' | 'isOpen'>;
}) {
  return (
    <div ref={frame} className="grid justify-items-start gap-4">
      {isOpen ? (
        <div className="w-full">
          <Suspense fallback={<Skeleton className="h-64" />}>{form}</Suspense>
        </div>
      ) : (
        <>
          <div className="grid w-full gap-3">{facts}</div>
          {edit}
        </>
      )}
    </div>
  );
}

const written = (value: string | undefined) =>
  value && (
    <span key={value} className="office-words">
      {value}
    </span>
  );

export function ErpRecord({ id }: { id: string }) {
  const { t, locale } = useTexts({ memberSystems });
  const loaded = useLoad(`erp ${id}`, (signal) =>
    api('GET /staff/{id}/erp-info', { params: { id }, signal }),
  );
  const opened = useOpened(loaded.reload);
  return (
    <Loaded of={loaded} rows={1} height="h-24" stays>
      {({ version, updatedAt, updatedBy, ...info }) => {
        const { taxClass } = info;
        const isEmpty = !taxClass && numberedSystems.every((system) => !info[system]);
        return (
          <Section
            opened={opened}
            facts={
              <>
                {isEmpty ? (
                  <p className="text-soft">{t('memberSystems:erp.empty')}</p>
                ) : (
                  <DescriptionList
                    items={[
                      ...numberedSystems.map((system): [string, ReactNode] => [
                        t(`memberSystems:erp.${system}`),
                        written(info[system]),
                      ]),
                      [
                        t('memberSystems:erp.taxClass'),
                        taxClass && optionName('WITHHOLDING_CLASS', taxClass, locale),
                      ],
                    ]}
                  />
                )}
                <Updated {...{ updatedAt, updatedBy }} />
              </>
            }
            form={<erpForm.Part {...{ id, info, version }} {...opened.form} />}
            edit={
              <Button {...erpForm.reached} onClick={opened.open}>
                {t('memberSystems:erp.edit')}
              </Button>
            }
          />
        );
      }}
    </Loaded>
  );
}

export function MigrationRecord({ id }: { id: string }) {
  const { t, locale } = useTexts({ memberSystems });
  const loaded = useLoad(`migration ${id}`, (signal) =>
    api('GET /staff/{id}/migration-status', { params: { id }, signal }),
  );
  const opened = useOpened(loaded.reload);
  return (
    <Loaded of={loaded} rows={1} height="h-24" stays>
      {({ version, updatedAt, updatedBy, ...info }) => (
        <Section
          opened={opened}
          facts={
            <>
              <DescriptionList
                items={[
                  [t('memberSystems:migration.status'), optionName('MIGRATION_STATUS', info.status, locale)],
                  [t('memberSystems:migration.formerNumber'), written(info.formerNumber)],
                  [t('memberSystems:migration.remark'), written(info.remark)],
                ]}
              />
              <Updated {...{ updatedAt, updatedBy }} />
            </>
          }
          form={<migrationForm.Part {...{ id, info, version }} {...opened.form} />}
          edit={
            hasRightNow('people.migrate') && (
              <Button {...migrationForm.reached} onClick={opened.open}>
                {t('memberSystems:migration.edit')}
              </Button>
            )
          }
        />
      )}
    </Loaded>
  );
}
