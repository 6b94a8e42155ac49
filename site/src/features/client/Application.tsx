/** One applicant, and the next one in the list that the user came from. */

import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { clientApplicants } from '../../../../shared/locales/clientApplicants.ts';
import { hiring } from '../../../../shared/locales/hiring.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { IconButton } from '../../ui/Button.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { askedFrom, carriedFrom } from './applicantQuery.ts';
import { ApplicantPane, type OpenedApplication, type PaneProps } from './application/Pane.tsx';
import './client.css';

type Neighbour = NonNullable<OpenedApplication['next']>;

export default function ApplicationScreen({
  parameters,
  conversation,
}: {
  parameters: Record<string, string>;
  /** Of another feature. */
  conversation: PaneProps['conversation'];
}) {
  const { t, locale } = useTexts({ clientApplicants });
  const [query] = useQuery();
  const params = parameters as { staffNumber: string; jobNumber: string };
  const asked = askedFrom(query);
  const loaded = useLoad(`${JSON.stringify(params)} ${JSON.stringify(asked)}`, (signal) =>
    api('GET /jobs/applied/staff/{staffNumber}/job/{jobNumber}', {
      params,
      query: asked as never,
      signal,
    }),
  );
  // The list that the user came from.
  const list = address('clientApplicants', undefined, locale) + carriedFrom(query);
  return (
    <div className="container client-page">
      <div className="applicant-bar">
        <AppLink className="text-link text-sm" href={list}>
          {t('clientApplicants:application.back')}
        </AppLink>
        {loaded.data && <Neighbours opened={loaded.data} />}
      </div>
      <Loaded
        of={loaded}
        rows={3}
        height="h-32"
        stays
        missing={
          <EmptyState
            heading="h1"
            title={t('clientApplicants:application.notFound')}
            message={t('clientApplicants:application.notFoundNote')}
          >
            <AppLink className="button button-secondary" href={list}>
              {t('clientApplicants:application.back')}
            </AppLink>
          </EmptyState>
        }
      >
        {(opened) => (
          <ApplicantPane
            opened={opened}
            list={list}
            conversation={conversation}
            onChange={(application) => loaded.replace((before) => ({ ...before, application }))}
            onReload={loaded.reload}
          />
        )}
      </Loaded>
    </div>
  );
}

const keys = { next: 'J', previous: 'K' } as const;

/** Stored on the device if shortcuts are switched off (WCAG 2.1.4); named in the privacy policy. */
const keysKeptAs = 'applicantKeys';

/** Ignore shortcuts while typing. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

/**
 * Position in the list, if it is known, with links to the neighbours; also by the keys J and K, which can be switched off.
 */
function Neighbours({ opened: { position, total, previous, next } }: { opened: OpenedApplication }) {
  const { t, locale } = useTexts({ hiring });
  const [, navigate] = useLocation();
  const [hasKeys, setHasKeys] = useState(() => localStorage.getItem(keysKeptAs) !== 'off');
  const to = (one: Neighbour | undefined) =>
    one && address('clientApplication', { ...one }, locale) + location.search;
  const [before, after] = [to(previous), to(next)];
  useEffect(() => {
    if (!hasKeys) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      // Held down, it would open applicant after applicant.
      if (event.repeat) return;
      const target = { j: after, k: before }[event.key.toLowerCase()];
      if (target) navigate(target);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [after, before, navigate, hasKeys]);
  const switchKeys = () => {
    if (hasKeys) localStorage.setItem(keysKeptAs, 'off');
    else localStorage.removeItem(keysKeptAs);
    setHasKeys(!hasKeys);
  };
  const link = (target: string | undefined, which: keyof typeof keys) => {
    const Icon = which === 'next' ? ChevronRight : ChevronLeft;
    const label = t(`hiring:list.${which}`);
    const icon = <Icon className="icon" aria-hidden="true" />;
    return target ? (
      <AppLink
        className="icon-button"
        href={target}
        aria-label={label}
        aria-keyshortcuts={hasKeys ? keys[which] : undefined}
        title={hasKeys ? `${label} (${keys[which]})` : label}
      >
        {icon}
      </AppLink>
    ) : (
      <span className="icon-button" aria-disabled="true">
        {icon}
        <span className="visually-hidden">{label}</span>
      </span>
    );
  };
  if (position === undefined || total === undefined) return null;
  return (
    <nav className="applicant-neighbours" aria-label={t('hiring:list.label')}>
      {hasKeys && <Key name={keys.previous} />}
      {link(before, 'previous')}
      <span className="numeric text-sm text-soft">{t('hiring:list.position', { position, total })}</span>
      {link(after, 'next')}
      {hasKeys && <Key name={keys.next} />}
      <IconButton
        label={t('hiring:list.keySwitch', keys)}
        title={t(hasKeys ? 'hiring:list.keys' : 'hiring:list.keysAreOff', keys)}
        aria-pressed={hasKeys}
        onClick={switchKeys}
      >
        <Keyboard className="icon" aria-hidden="true" />
      </IconButton>
    </nav>
  );
}

const Key = ({ name }: { name: string }) => (
  <span className="applicant-key" aria-hidden="true">
    {name}
  </span>
);
