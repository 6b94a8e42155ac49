/** Search over everything that the office may see, and its actions: one field, keyboard first. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { HeaderFound } from '../../../../../shared/contract/auth.ts';
import { headerSearchTypes } from '../../../../../shared/domain/headerSearch.ts';
import { displayName } from '../../../../../shared/domain/personName.ts';
import type { Right } from '../../../../../shared/domain/rights.ts';
import { fold } from '../../../../../shared/domain/text.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { layout } from '../../../../../shared/locales/layout.ts';
import { officeNavigation } from '../../../../../shared/locales/officeNavigation.ts';
import { palette } from '../../../../../shared/locales/palette.ts';
import { address, type RouteId } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { api } from '../../../lib/api.ts';
import { densities, setDensity } from '../../../lib/density.ts';
import { messageOf } from '../../../lib/load.ts';
import { officeLinks } from '../../../lib/officeNavigation.ts';
import { recentThings, remember } from '../../../lib/recent.ts';
import { hasRightNow } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { optionMove } from '../../../ui/optionMove.ts';
import { addressOf, noteOf } from './found.ts';
import './palette.css';

/** Milliseconds without a key before the server is asked. */
const rest = 40;

interface Entry {
  id: string;
  group: string;
  label: string;
  /** Before the label. */
  number?: string | undefined;
  note?: string | undefined;
  /** A link, which can be opened in a new tab and copied; else an act. */
  href?: string;
  /** What the page's own script acts on. */
  attributes?: Record<`data-${string}`, string>;
  run?: () => void;
}

interface Answer {
  value: string;
  found: readonly HeaderFound[];
  error?: unknown;
}

/** Lists that take a keyword, and the right to see them. */
const lists = [
  ['managementStaffList', 'officeNavigation:managementStaff', 'people.list'],
  ['managementJobs', 'officeNavigation:managementJobs', 'jobs.list'],
  ['managementCompanySearch', 'officeNavigation:managementCompanies', 'companies.read'],
  ['managementInquiries', 'officeNavigation:inquiries', 'inquiries.manage'],
  ['managementEmployees', 'officeNavigation:employees', 'employees.read'],
] as const satisfies readonly (readonly [RouteId, string, Right])[];

/** One Latin letter begins half of all names; a digit is a number, and one Japanese character half a name. */
const isAsked = (value: string) => value.length > 1 || /[^A-Za-z\s]/.test(value);

/** What the server answers to the value: at once, then as it is typed on; late answers are dropped. */
function useFound(value: string): { answer: Answer | undefined; isBehind: boolean; retry: () => void } {
  const [answer, setAnswer] = useState<Answer>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!isAsked(value)) return setAnswer(undefined);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api('GET /auth/header-search', { query: { value }, signal: abort.signal }).then(
        ({ data }) => !abort.signal.aborted && setAnswer({ value, found: data }),
        (error: unknown) => !abort.signal.aborted && setAnswer({ value, found: [], error }),
      );
    }, rest);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [value, round]);
  return {
    answer,
    isBehind: isAsked(value) && answer?.value !== value,
    retry: () => setRound((before) => before + 1),
  };
}

function PaletteDialog({ onOpen, onClose }: { onOpen: () => string; onClose: () => void }) {
  const { t, locale } = useTexts({ palette, layout, officeNavigation, common });
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [index, setIndex] = useState(0);
  const [recent] = useState(recentThings);
  const value = fold(typed);
  const { answer, isBehind, retry } = useFound(value);

  // After the dialog has opened, which focuses its first control.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once
  useEffect(() => {
    // At once: the next key is typed after it.
    flushSync(() => setTyped(onOpen()));
    input.current?.focus();
  }, []);
  // Also when a guard of unsaved input has asked first.
  useEffect(() => {
    const moved = ['pushState', 'popstate'] as const;
    for (const one of moved) addEventListener(one, onClose);
    return () => {
      for (const one of moved) removeEventListener(one, onClose);
    };
  }, [onClose]);

  const matches = (...texts: (string | undefined)[]) =>
    fold(value)
      .toLowerCase()
      .split(/\s+/)
      .every((word) => texts.some((text) => text && fold(text).toLowerCase().includes(word)));
  const of = (thing: Omit<HeaderFound, 'note'>, group: string): Entry => ({
    id: `${group} ${thing.type} ${thing.id}`,
    group,
    label: displayName(thing.name, locale) || t('palette:noName'),
    number: thing.number,
    note:
      (thing.merged ? t('palette:merged', { number: thing.merged }) : noteOf(thing, locale)) ||
      (group === 'recent' ? t(`palette:kind.${thing.type}`) : ''),
    href: addressOf(thing, locale),
    run: () => remember(thing),
  });
  const act = (id: string, label: string, rest: Omit<Entry, 'id' | 'group' | 'label'>): Entry => ({
    ...{ id, group: 'actions', label },
    ...rest,
  });
  const recents = recent
    .filter(({ name, number }) => value === '' || matches(displayName(name, locale), number))
    .map((thing) => of(thing, 'recent'));
  const isRecent = new Set(recents.map(({ href }) => href));
  // What answers a shorter text stays while the next is on its way, if it still fits: Enter opens nothing else.
  const found = (answer?.found ?? [])
    .filter(({ name, number }) => !isBehind || matches(displayName(name, locale), number))
    .map((thing) => of(thing, thing.type))
    .filter(({ href }) => !isRecent.has(href!));
  const actions = [
    ...officeLinks
      .filter(({ right }) => !right || hasRightNow(right))
      .map(({ route, text }) =>
        act(route, t('palette:goTo', { screen: t(text) }), {
          href: address(route as 'boardManagement', undefined, locale),
        }),
      ),
    act('security', t('palette:goTo', { screen: t('layout:nav.security') }), {
      href: address('managementSecurity', undefined, locale),
    }),
    ...(hasRightNow('employees.manage')
      ? [
          act('register', t('palette:registerEmployee'), {
            href: address('managementEmployeeRegistration', undefined, locale),
          }),
        ]
      : []),
    ...densities.map((one) =>
      act(one, t('palette:setDensity', { density: t(`layout:office.${one}`) }), {
        run: () => setDensity(one),
      }),
    ),
    act('theme', t('layout:theme.toggle'), { attributes: { 'data-theme-toggle': '' } }),
    act('logOut', t('layout:nav.logout'), {
      attributes: { 'data-log-out': address('managementLogin', undefined, locale) },
    }),
  ].filter(({ label }) => value === '' || matches(label));
  const inLists = isAsked(value)
    ? lists
        .filter(([, , right]) => hasRightNow(right))
        .map(
          ([route, text]): Entry => ({
            ...{
              id: `list ${route}`,
              group: 'lists',
              label: t('palette:inList', { list: t(text), value: typed.trim() }),
            },
            href: `${address(route, undefined, locale)}?${new URLSearchParams({ keyword: typed.trim() })}`,
          }),
        )
    : [];
  const entries = [...recents, ...found, ...actions, ...inLists];
  const active = Math.min(index, entries.length - 1);
  const isDone = isAsked(value) && !isBehind && !answer?.error;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is active
  useEffect(() => {
    box.current?.querySelector('[data-active="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, entries.length]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const move = optionMove(event.key, active, entries.length - 1);
    if (move !== undefined) {
      event.preventDefault();
      setIndex(move);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const option = box.current?.querySelector<HTMLElement>('[data-active="true"]');
      // As by the pointer: who guards unsaved input sees a click on a link, and a new tab is the browser's.
      const { ctrlKey, metaKey, shiftKey } = event;
      option?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      );
    }
  };

  const groups = [...new Set(entries.map(({ group }) => group))];
  const titleOf = (group: string) =>
    (headerSearchTypes as readonly string[]).includes(group)
      ? t(`palette:group.${group as HeaderFound['type']}`)
      : t(`palette:group.${group as 'recent' | 'actions' | 'lists'}`);
  const nothing = isDone && recents.length + found.length === 0;
  const says =
    answer?.error && !isBehind
      ? (messageOf(answer.error) ?? t('common:errors.network'))
      : isBehind
        ? ''
        : isDone
          ? t('palette:count', { count: recents.length + found.length })
          : '';
  return (
    <Dialog open onClose={onClose} title={t('palette:title')}>
      <div className="palette">
        <input
          ref={input}
          className="input palette-input"
          type="text"
          role="combobox"
          aria-label={t('palette:title')}
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={entries[active] && `${list}${active}`}
          aria-describedby={`${list}hint`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="go"
          placeholder={t('palette:placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIndex(0);
          }}
          onKeyDown={press}
        />
        {answer?.error !== undefined && !isBehind && (
          <p className="palette-note text-danger">
            {says}{' '}
            <Button size="small" onClick={retry}>
              {t('common:retry')}
            </Button>
          </p>
        )}
        {isBehind && recents.length + found.length === 0 && (
          <p className="palette-note palette-searching">{t('palette:searching')}</p>
        )}
        {nothing && <p className="palette-note">{t('palette:none', { value: typed.trim() })}</p>}
        <div
          ref={box}
          className="palette-list"
          id={list}
          role="listbox"
          aria-label={t('palette:results')}
          aria-busy={isBehind}
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options
            <div key={group} role="group" aria-labelledby={`${list}${group}`}>
              <div className="combobox-group" id={`${list}${group}`} role="presentation">
                {titleOf(group)}
              </div>
              {entries.map(
                (entry, position) =>
                  entry.group === group && (
                    <Option
                      key={entry.id}
                      entry={entry}
                      id={`${list}${position}`}
                      isActive={position === active}
                      onPoint={() => setIndex(position)}
                      onDone={onClose}
                    />
                  ),
              )}
            </div>
          ))}
        </div>
        <p className="palette-keys" id={`${list}hint`}>
          {t('palette:keys')}
        </p>
        <span className="visually-hidden" role="status">
          {says}
        </span>
      </div>
    </Dialog>
  );
}

function Option({
  entry: { label, number, note, href, attributes, run },
  id,
  isActive,
  onPoint,
  onDone,
}: {
  entry: Entry;
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onDone: () => void;
}) {
  const content: ReactNode = (
    <>
      {number && <span className="palette-number numeric">{number}</span>}
      <span className="palette-label">{label}</span>
      {note && <span className="palette-about">{note}</span>}
    </>
  );
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    'data-active': isActive,
    className: 'combobox-option palette-option',
    onMouseMove: onPoint,
    onClick: (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) => {
      run?.();
      // A new tab leaves this one as it is.
      if (!(event.ctrlKey || event.metaKey || event.shiftKey)) onDone();
    },
  } as const;
  return href ? (
    <AppLink {...shared} href={href}>
      {content}
    </AppLink>
  ) : (
    <div {...shared} {...attributes}>
      {content}
    </div>
  );
}

let root: Root | undefined;

/**
 * Opens it above whatever screen is shown; the focus returns to where it was.
 * @param onOpen called once its field has the keys; answers what was typed until then
 */
export function openPalette(onOpen: () => string): void {
  if (!root) {
    const place = document.createElement('div');
    document.body.append(place);
    root = createRoot(place);
  }
  const close = () => root!.render(null);
  root.render(<PaletteDialog onOpen={onOpen} onClose={close} />);
}
