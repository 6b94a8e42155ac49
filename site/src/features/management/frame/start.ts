/**
 * The office's frame at work: the search by Ctrl or ⌘ K, `/` and its button, links of the navigation without loading
 * the page anew, the current one marked, density and width of the navigation.
 */
import { navigate } from 'wouter/use-browser-location';
import { rolesOfArea } from '../../../../../shared/domain/access.ts';
import { currentDensity, type Density, followAccount, setDensity, setRail } from '../../../lib/density.ts';
import { me } from '../../../lib/session.ts';
// In the head of the office's shell; a page of its own, like that of the login, gets it with the frame's script.
import '../../../ui/officeFrame.css';

const palette = () => import('./Palette.tsx');
const root = document.documentElement;
const isInOffice = () => {
  const role = me.get()?.role;
  return role !== undefined && (rolesOfArea.management as readonly string[]).includes(role);
};

let isOpening = false;
function open(): void {
  if (!isInOffice() || isOpening) return;
  isOpening = true;
  // What is typed on goes into the field that is on its way, not into what has the focus.
  let typed = '';
  const collect = (event: KeyboardEvent) => {
    const isText = event.key.length === 1;
    if ((!isText && event.key !== 'Enter') || event.ctrlKey || event.metaKey || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    if (isText) typed += event.key;
  };
  const opened = () => {
    isOpening = false;
    removeEventListener('keydown', collect, true);
    return typed;
  };
  addEventListener('keydown', collect, true);
  palette().then(({ openPalette }) => openPalette(opened), opened);
}

/** What the keys are typed into, or another dialog that has the focus. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], dialog') !== null;

document.addEventListener('keydown', (event) => {
  if (event.isComposing || event.altKey || event.defaultPrevented) return;
  const isPalette = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
  const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
  if ((!isPalette && !isSlash) || !isInOffice()) return;
  // A dialog that asks something is answered first.
  if (document.querySelector('dialog[open]')) return;
  event.preventDefault();
  open();
});

/** Which link is the current one's, and how the controls of density and navigation stand. */
function mark(): void {
  const { pathname } = location;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-office-links] a')) {
    const isHere = link.pathname === pathname;
    if (isHere || pathname.startsWith(`${link.pathname}/`))
      link.setAttribute('aria-current', isHere ? 'page' : 'true');
    else link.removeAttribute('aria-current');
  }
  for (const choice of document.querySelectorAll<HTMLElement>('[data-density-choice]'))
    choice.setAttribute('aria-pressed', String(choice.dataset.densityChoice === currentDensity()));
  document
    .querySelector('button[data-rail]')
    ?.setAttribute('aria-expanded', String(root.dataset.rail === undefined));
}

/** Links of the own department first; stable, so that the others keep their order. */
function arrange(): void {
  const affiliation = me.get()?.affiliation;
  if (affiliation)
    for (const list of document.querySelectorAll('[data-office-links]'))
      list.prepend(
        ...[...list.children].filter((one) =>
          (one as HTMLElement).dataset.first?.split(' ').includes(affiliation),
        ),
      );
}

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  if (target.closest('[data-palette]')) open();
  const density = target.closest<HTMLElement>('[data-density-choice]');
  if (density) setDensity(density.dataset.densityChoice as Density);
  if (target.closest('button[data-rail]')) setRail(root.dataset.rail === undefined);
  if (density || target.closest('button[data-rail]')) mark();
  const link = target.closest<HTMLAnchorElement>('[data-office-links] a');
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || event.defaultPrevented || link.matches('[data-language]')) return;
  event.preventDefault();
  link.closest('details')?.removeAttribute('open');
  navigate(link.pathname + link.search);
});

for (const moved of ['pushState', 'replaceState', 'popstate']) addEventListener(moved, mark);

let account = me.get()?.id;
me.subscribe((person) => {
  if (person?.id === account) return;
  account = person?.id;
  followAccount();
  arrange();
  mark();
});
mark();
// Pressed before this script was there (officeScript).
if (root.dataset.paletteAsked !== undefined) open();

// Ready before the first key: its script is small, and what is searched is not.
(globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1000)))(() => {
  if (isInOffice()) void palette().catch(() => undefined);
});
