/** The script of every page: theme, logout, menus that close, and the language switch keeping the query. */
const root = document.documentElement;

// Code for logged-in users is loaded only for them.
if (root.dataset.role) void import('./bell.ts');

// Suggests the browser's preferred language, until one was chosen on this device.
const proposal = document.querySelector<HTMLElement>('.language-proposal');
function showProposal(shown: boolean): void {
  proposal!.hidden = !shown;
  root.toggleAttribute('data-proposes-language', shown);
}
try {
  const preferred = navigator.languages.find((tag) => /^(ja|en)/.test(tag))?.slice(0, 2) ?? 'en';
  if (proposal && !root.dataset.role && !localStorage.getItem('language'))
    showProposal(preferred !== root.lang);
} catch {
  // Without storage the choice could not be remembered, so nothing is suggested.
}
proposal?.querySelector('button')?.addEventListener('click', () => {
  localStorage.setItem('language', root.lang);
  showProposal(false);
});

function applyTheme(theme: 'light' | 'dark'): void {
  root.dataset.theme = theme;
  localStorage.setItem('theme', theme);
  const ground = getComputedStyle(root).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = ground;
}

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-closes][open]')) {
    if (!details.contains(target)) details.open = false;
  }
  if (target.closest('[data-theme-toggle]')) {
    applyTheme(isDark() ? 'light' : 'dark');
  }
  const language = target.closest<HTMLAnchorElement>('a[data-language]');
  if (language) {
    localStorage.setItem('language', language.lang);
    // The current URL: a screen changes it without loading another page.
    const path = location.pathname;
    const inEnglish = path === '/en' || path.startsWith('/en/');
    language.pathname = inEnglish ? path.slice(3) || '/' : `/en${path === '/' ? '' : path}`;
    language.search = location.search;
    language.hash = location.hash;
  }
  const leave = target.closest<HTMLElement>('[data-log-out]');
  if (leave) void import('./bell.ts').then(({ logOut }) => logOut(leave.dataset.logOut!));
});

function isDark(): boolean {
  return root.dataset.theme
    ? root.dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
}

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const open = document.querySelector<HTMLDetailsElement>('details[data-closes][open]');
  if (!open) return;
  open.open = false;
  open.querySelector('summary')?.focus();
});

// Drops empty fields from a search's URL.
document.addEventListener('formdata', ({ formData, target }) => {
  if (!(target as Element).matches('form[role=search]')) return;
  for (const name of new Set(formData.keys())) {
    const values = formData.getAll(name).filter((value) => value !== '');
    formData.delete(name);
    for (const value of values) formData.append(name, value);
  }
});
