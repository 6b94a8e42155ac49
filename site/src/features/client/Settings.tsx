import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { clientSettings } from '../../../../shared/locales/clientSettings.ts';
import { address } from '../../../../shared/routes.ts';
import { useQuery } from '../../lib/addresses.ts';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { SettingRows } from '../../ui/SettingRows.tsx';

const templates = '?tab=settings&section=templates';

/** Everything that a member of a company can set for the own account, the devices that are logged in, and the data to take along. */
export function Settings({ devices, data }: { devices: ReactNode; data: ReactNode }) {
  const { t, locale } = useTexts({ clientSettings });
  const person = useStore(me);
  const [query] = useQuery();
  // As in the settings of job seekers, a link can lead to one of them.
  const section = query.get('section');
  const shown = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is in the URL
  useEffect(() => {
    shown.current?.focus({ preventScroll: true });
    shown.current?.parentElement?.scrollIntoView();
  }, [section]);
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
      {/* The devices last: what loads there moves nothing that a link leads to. */}
      {(
        [
          ['data', data],
          ['devices', devices],
        ] as const
      ).map(([name, content]) => (
        <section key={name} className="grid scroll-mt-24 gap-4" aria-labelledby={`${name}-title`}>
          <h2
            className="card-title"
            id={`${name}-title`}
            ref={section === name ? shown : undefined}
            tabIndex={-1}
          >
            {t(`clientSettings:${name}`)}
          </h2>
          {content}
        </section>
      ))}
    </div>
  );
}
