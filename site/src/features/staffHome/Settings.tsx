import { useStore } from '@nanostores/react';
import { myPage } from '../../../../shared/locales/myPage.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { VisibilitySwitch } from '../../ui/Visibility.tsx';

/** Who may find the profile, address, password, and closing the account. */
export default function Settings() {
  const { t, locale } = useTexts({ myPage });
  const person = useStore(me);
  const rows = [
    ['email', person?.email, 'changeEmail'],
    ['password', t('myPage:settings.passwordMessage'), 'changePassword'],
    ['withdraw', t('myPage:settings.withdrawMessage'), 'withdrawAccount'],
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
              <h2 className="text-base">{t(`myPage:settings.${name}`)}</h2>
              <p className="text-sm text-soft">{text}</p>
            </div>
            <AppLink
              className="button button-secondary button-small"
              aria-label={`${t(`myPage:settings.${name}`)}: ${t(`myPage:settings.${name}Action`)}`}
              href={address(route, undefined, locale)}
            >
              {t(`myPage:settings.${name}Action`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
