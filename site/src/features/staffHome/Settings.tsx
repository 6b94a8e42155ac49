import { useStore } from '@nanostores/react';
import { myPageSettings } from '../../../../shared/locales/myPageSettings.ts';
import { address } from '../../../../shared/routes.ts';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { SettingRows } from '../../ui/SettingRows.tsx';
import { VisibilitySwitch } from '../../ui/Visibility.tsx';

/** Who may find the profile, address, password, and closing the account. */
export default function Settings() {
  const { t, locale } = useTexts({ myPageSettings });
  const person = useStore(me);
  const rows = [
    ['email', person?.email, 'changeEmail'],
    ['password', t('myPageSettings:passwordMessage'), 'changePassword'],
    ['withdraw', t('myPageSettings:withdrawMessage'), 'withdrawAccount'],
  ] as const;
  return (
    <div className="grid gap-8">
      <VisibilitySwitch />
      <SettingRows
        rows={rows.map(([name, text, route]) => ({
          name: t(`myPageSettings:${name}`),
          text,
          action: t(`myPageSettings:${name}Action`),
          href: address(route, undefined, locale),
        }))}
      />
    </div>
  );
}
