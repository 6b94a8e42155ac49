import { useStore } from '@nanostores/react';
import { myPageSettings } from '../../../../shared/locales/myPageSettings.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
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
      <ul className="grid max-w-3xl border-t border-line">
        {rows.map(([name, text, route]) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-5"
          >
            <div className="grid min-w-0 gap-1">
              <h2 className="text-base">{t(`myPageSettings:${name}`)}</h2>
              <p className="text-sm text-soft">{text}</p>
            </div>
            <AppLink
              className="button button-secondary button-small"
              aria-label={`${t(`myPageSettings:${name}`)}: ${t(`myPageSettings:${name}Action`)}`}
              href={address(route, undefined, locale)}
            >
              {t(`myPageSettings:${name}Action`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
