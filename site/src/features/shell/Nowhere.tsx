/** Instead of a screen: there is none at this URL, or not for this user. */
import { useStore } from '@nanostores/react';
import { Compass, LockKeyhole } from 'lucide-react';
import { rolesOfArea } from '../../../../shared/domain/access.ts';
import { shell } from '../../../../shared/locales/shell.ts';
import { type Area, address, ownHome } from '../../../../shared/routes.ts';
import { me } from '../../lib/session.ts';
import { pageLocale, useTexts } from '../../lib/texts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/states.tsx';

const homeRoute = { staff: 'home', company: 'clientHome', management: 'managementLogin' } as const;

export function NotFound({ area }: { area: Area }) {
  const { t } = useTexts({ shell });
  const person = useStore(me);
  const home = person && rolesOfArea[area].includes(person.role) ? ownHome[area] : homeRoute[area];
  return (
    <EmptyState
      heading="h1"
      icon={<Compass className="icon" aria-hidden="true" />}
      title={t('shell:notFound.title')}
      message={t('shell:notFound.message')}
    >
      <LinkButton href={address(home, undefined, pageLocale())}>{t('shell:notFound.home')}</LinkButton>
    </EmptyState>
  );
}

/** @param login URL where one logs in with another account */
export function Forbidden({ login }: { login: string }) {
  const { t } = useTexts({ shell });
  return (
    <EmptyState
      heading="h1"
      icon={<LockKeyhole className="icon" aria-hidden="true" />}
      title={t('shell:forbidden.title')}
      message={t('shell:forbidden.message')}
    >
      <LinkButton href={login}>{t('shell:forbidden.login')}</LinkButton>
    </EmptyState>
  );
}
