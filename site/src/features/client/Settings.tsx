import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { clientSettings } from '../../../../shared/locales/clientSettings.ts';
import { address } from '../../../../shared/routes.ts';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { SettingRows } from '../../ui/SettingRows.tsx';

const templates = '?tab=settings&section=templates';

/** Everything that a member of a company can set for the own account, the devices that are logged in, and the data to take along. */
export function Settings({ devices, data }: { devices: ReactNode; data: ReactNode }) {
  const { t, locale } = useTexts({ clientSettings });
  const person = useStore(me);
  const rows = [
    ['emails', t('clientSettings:emailsMessage'), 'clientEmailSetting'],
    ['templates', t('clientSettings:templatesMessage'), 'clientMyPage'],
    ['email', person?.email, 'clientChangeEmail'],
    ['password', t('clientSettings:passwordMessage'), 'clientChangePassword'],
    ['withdraw', t('clientSettings:withdrawMessage'), 'clientRemoveAccount'],
  ] as const;
  return (
    <div className="grid gap-10">
      <SettingRows
        rows={rows.map(([name, text, route]) => ({
          name: t(`clientSettings:${name}`),
          text,
          action: t(`clientSettings:${name}Action`),
          href: address(route, undefined, locale) + (name === 'templates' ? templates : ''),
        }))}
      />
      <section className="grid gap-4" aria-labelledby="devices-title">
        <h2 className="card-title" id="devices-title">
          {t('clientSettings:devices')}
        </h2>
        {devices}
      </section>
      <section className="grid gap-4" aria-labelledby="data-title">
        <h2 className="card-title" id="data-title">
          {t('clientSettings:data')}
        </h2>
        {data}
      </section>
    </div>
  );
}
