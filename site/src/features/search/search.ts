/**
 * The search page's script: requests the form's URL, and replaces every part with `data-swap`. Without it the
 * same form and links load the same pages.
 */
import { keepRecent, showKept } from './kept.ts';

const find = <E extends Element = HTMLElement>(selector: string, within: ParentNode = document) =>
  within.querySelector<E>(selector)!;
const form = find<HTMLFormElement>('#search-form');
const sheet = find<HTMLDialogElement>('#search-sheet');
const side = find('#search-filters');
const choices = find('#search-choices');
const alertBox = find('#search-alert');
const results = find('#search-results');
const here = () => location.pathname + location.search;

/** Cache of pages, for instant back and forward. */
const shown = new Map<string, string>();
const shownAtMost = 30;
let request: AbortController | undefined;
let typing: ReturnType<typeof setTimeout> | undefined;
/** Whether the current history entry was created by typing: further typing replaces it. */
let typed = false;

type Control = HTMLInputElement | HTMLSelectElement;
const controls = (of: HTMLFormElement) =>
  [...of.elements].filter((one): one is Control => 'name' in one && one.name !== '');

/** The form's URL: without empty fields, and pay units without an amount. */
function asked(): string {
  const query = new URLSearchParams();
  const data = new FormData(form);
  const pays = data.get('salary[from]') || data.get('salary[to]');
  for (const [name, value] of data)
    if (String(value).trim() && (pays || !name.startsWith('salary')))
      query.append(name, String(value).trim());
  const text = query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']');
  return form.getAttribute('action')! + (text && `?${text}`);
}

const keepPlace = () => history.replaceState({ y: scrollY }, '');

function goTo(address: string, byTyping = false): void {
  clearTimeout(typing);
  if (address === here()) return;
  if (byTyping && typed) history.replaceState({ y: scrollY }, '', address);
  else {
    keepPlace();
    history.pushState({ y: scrollY }, '', address);
  }
  typed = byTyping;
}

const selectorOf = (element: Element | null) =>
  element instanceof HTMLAnchorElement && element.id
    ? `#${CSS.escape(element.id)}`
    : element instanceof HTMLInputElement || element instanceof HTMLSelectElement
      ? `[name="${CSS.escape(element.name)}"]${element.matches('[type=checkbox],[type=radio]') ? `[value="${CSS.escape(element.value)}"]` : ''}`
      : undefined;

function swap(page: Document, isForm: boolean): void {
  for (const fresh of page.querySelectorAll('[data-swap]')) {
    const old = document.getElementById(fresh.id);
    if (!old) continue;
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    for (const open of old.querySelectorAll('details[open]'))
      page.getElementById(open.id)?.setAttribute('open', '');
    if (old.innerHTML === fresh.innerHTML && !old.querySelector('input,select')) continue;
    old.replaceChildren(...fresh.childNodes);
    if (!focused) continue;
    const selector = selectorOf(focused);
    const again = (selector && old.querySelector<HTMLElement>(selector)) || find('#search-total');
    const folded = again.closest('details');
    if (folded) folded.open = true;
    again.focus({ preventScroll: true });
  }
  for (const control of controls(form))
    if (control.matches('.search-pay input'))
      control.ariaInvalid = find(`[name="${control.name}"]`, page).ariaInvalid;
  document.title = page.title;
  Object.assign(find('#search').dataset, find('#search', page).dataset);
  // Does not overwrite what the user is typing; navigation refills the fields.
  if (!isForm) {
    const fresh = find<HTMLFormElement>('#search-form', page);
    for (const control of controls(form)) {
      const other = fresh.elements.namedItem(control.name);
      if (control.matches('#search-word, .search-pay *') && other && 'value' in other)
        control.value = String(other.value);
    }
  }
}

interface Showing {
  /** Triggered by the form: its fields are up to date. */
  isForm?: boolean;
  /** Scroll position; 'top' for the beginning of the list. */
  to?: number | 'top';
  /** Use the cache: for back and forward. */
  again?: boolean;
}

async function show({ isForm = false, to, again = false }: Showing): Promise<void> {
  const address = here();
  request?.abort();
  request = new AbortController();
  const { signal } = request;
  results.setAttribute('aria-busy', 'true');
  try {
    let html = again ? shown.get(address) : undefined;
    if (html === undefined) {
      const answer = await fetch(address, { signal });
      html = await answer.text();
      const page = new DOMParser().parseFromString(html, 'text/html');
      // If the search fails the edge answers with the page without a query.
      const isOther = new URL(answer.url).search !== '' && !page.getElementById('search')?.dataset.asked;
      if (!answer.ok || isOther) throw new Error('not searched');
      shown.set(address, html);
      if (shown.size > shownAtMost) shown.delete(shown.keys().next().value!);
    }
    if (signal.aborted) return;
    swap(new DOMParser().parseFromString(html, 'text/html'), isForm);
    alertBox.replaceChildren();
    if (to === 'top') find('#search-top').scrollIntoView();
    else if (to !== undefined) scrollTo(0, to);
    keepRecent(typed);
    showKept();
  } catch {
    if (signal.aborted) return;
    alertBox.replaceChildren(find<HTMLTemplateElement>('#search-failed').content.cloneNode(true));
    find('[data-retry]', alertBox).addEventListener('click', () => show({ isForm, to }));
  }
  if (!signal.aborted) results.removeAttribute('aria-busy');
}

function askForm(byTyping: boolean): void {
  const before = here();
  goTo(asked(), byTyping);
  if (here() !== before) void show({ isForm: true });
}

const isText = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !target.matches('[type=checkbox],[type=radio]');

document.addEventListener('input', (event) => {
  const { target, isComposing } = event as InputEvent;
  if (!isText(target) || target.form !== form || isComposing) return;
  clearTimeout(typing);
  typing = setTimeout(() => askForm(true), 250);
});
// Ignore input during kanji conversion.
document.addEventListener('compositionend', ({ target }) =>
  target!.dispatchEvent(new InputEvent('input', { bubbles: true })),
);
document.addEventListener('change', ({ target }) => {
  if ((target as Control).form === form) askForm(isText(target));
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  askForm(false);
  typed = false;
  if (alertBox.hasChildNodes()) void show({ isForm: true });
});

// A recent search, chosen below the field.
form.addEventListener('address', (event) => {
  event.preventDefault();
  goTo((event as CustomEvent<string>).detail);
  void show({});
});

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  const link = target.closest<HTMLAnchorElement>('#search a, #search-sheet a');
  if (target === sheet || target.closest('[data-close]')) sheet.close();
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (link.hash === '#search-filters') {
    event.preventDefault();
    find('.dialog-body', sheet).append(choices);
    sheet.showModal();
  } else if (link.pathname === form.getAttribute('action')) {
    event.preventDefault();
    goTo(link.pathname + link.search);
    void show(link.closest('.pagination') ? { to: 'top' } : {});
  }
});
sheet.addEventListener('close', () => side.append(choices));
matchMedia('(min-width: 992px)').addEventListener('change', () => sheet.close());

addEventListener('popstate', ({ state }) => {
  typed = false;
  void show({ again: true, to: (state as { y?: number } | null)?.y ?? 0 });
});
// The results load after the browser restores the scroll position, so the page does it itself.
history.scrollRestoration = 'manual';
let scrolling: ReturnType<typeof setTimeout> | undefined;
addEventListener(
  'scroll',
  () => {
    clearTimeout(scrolling);
    scrolling = setTimeout(keepPlace, 200);
  },
  { passive: true },
);
addEventListener('pagehide', keepPlace);

const place = (history.state as { y?: number } | null)?.y;
if (place) scrollTo(0, place);
const names = new Set(controls(form).map(({ name }) => name));
const isUnanswered =
  !find('#search').dataset.asked &&
  [...new URLSearchParams(location.search)].some(
    ([name, value]) => value && (names.has(name) || name === 'page'),
  );
if (isUnanswered) void show({});
else {
  shown.set(here(), document.documentElement.outerHTML);
  keepRecent(false);
}
showKept();
