/**
 * Suggestions for the keyword field of a search form (ARIA 1.2 combobox with manual selection). Plain script,
 * because public pages load it. The form works without it.
 */
interface Row {
  kind: string;
  text: string;
  /** Absent until known. */
  count?: number;
  keyword?: string;
  /** For a recent search: its URL's query. */
  query?: string;
}
interface Recent {
  query: string;
  jp: string;
  en: string;
}
interface Answer {
  data: Row[];
  searches: number[];
}

/** Debounce in milliseconds. */
const rest = 120;
const recentAtMost = 3;
const keptAtMost = 50;

const list = document.querySelector<HTMLElement>('.suggestions')!;
const field = list.parentElement!.querySelector('input')!;
const form = field.form!;
const live = list.nextElementSibling!;
const texts = list.dataset as Record<string, string>;
const said = (key: string, count: number) =>
  texts[key]!.split('|')[count === 1 ? 0 : 1]!.replace('#', count.toLocaleString('en'));

let rows: Row[] = [];
let active = -1;
let timer: ReturnType<typeof setTimeout> | undefined;
let request: AbortController | undefined;
/** Cached answers, while the page is open. */
const kept = new Map<string, Answer>();

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

function recents(): Row[] {
  const typed = plain(field.value);
  try {
    return (JSON.parse(localStorage.getItem('searches.recent') ?? '[]') as Recent[])
      .map(({ query, [texts.lang as 'jp']: text }) => ({ kind: 'recent', text, query }))
      .filter(
        ({ query, text }) =>
          query.startsWith('?') &&
          query !== location.search &&
          plain(text).includes(typed) &&
          plain(text) !== typed,
      )
      .slice(0, recentAtMost);
  } catch {
    return [];
  }
}

function mark(next: number): void {
  active = next;
  list.querySelectorAll('li').forEach((option, index) => {
    option.ariaSelected = String(index === active);
    if (index === active) option.scrollIntoView({ block: 'nearest' });
  });
  if (active < 0) field.removeAttribute('aria-activedescendant');
  else field.setAttribute('aria-activedescendant', `suggestion-${active}`);
}

function close(): void {
  clearTimeout(timer);
  request?.abort();
  list.hidden = true;
  field.ariaExpanded = 'false';
  live.textContent = '';
  mark(-1);
}

function show(next: Row[]): void {
  rows = next;
  if (rows.length === 0) {
    close();
    return;
  }
  list.replaceChildren(
    ...rows.map(({ kind, text, count }, index) => {
      const option = document.createElement('li');
      option.id = `suggestion-${index}`;
      option.role = 'option';
      option.className = 'menu-item';
      for (const part of [text, texts[kind]!, count === undefined ? '' : said('jobs', count)])
        option.append(Object.assign(document.createElement('span'), { textContent: part }), ' ');
      return option;
    }),
  );
  list.hidden = false;
  field.ariaExpanded = 'true';
  mark(-1);
  const shown = said('shown', rows.length);
  if (live.textContent !== shown) live.textContent = shown;
}

async function ask(): Promise<void> {
  request?.abort();
  request = new AbortController();
  const { signal } = request;
  const recent = recents();
  const within = new URLSearchParams(new FormData(form) as never);
  within.delete('keyword');
  const query = new URLSearchParams({ keyword: field.value, lang: texts.lang!, within: String(within) });
  for (const one of recent) query.append('search', one.query!);
  const key = String(query);
  let answer = kept.get(key);
  try {
    if (!answer) {
      const response = await fetch(`/api/v1/jobs/suggestions?${key}`, { signal });
      if (!response.ok) throw new Error(String(response.status));
      answer = (await response.json()) as Answer;
      kept.set(key, answer);
      if (kept.size > keptAtMost) kept.delete(kept.keys().next().value!);
    }
    const { data, searches } = answer;
    if (!signal.aborted && document.activeElement === field)
      show([...recent.map((one, index) => ({ ...one, count: searches[index]! })), ...data]);
  } catch {
    // The field works without suggestions.
    if (!signal.aborted) close();
  }
}

/** Requests suggestions; for an empty field shows recent searches at once. */
function open(wait: number): void {
  clearTimeout(timer);
  if (field.value.trim() === '') {
    show(recents());
    if (rows.length === 0) return;
  }
  timer = setTimeout(ask, wait);
}

function choose({ keyword, query }: Row): void {
  close();
  if (query) {
    const address = form.getAttribute('action')! + query;
    if (form.dispatchEvent(new CustomEvent('address', { detail: address, cancelable: true })))
      location.assign(address);
    return;
  }
  field.value = keyword!;
  form.requestSubmit();
}

function pressed(event: KeyboardEvent): void {
  // Ignore keys during kanji conversion.
  if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { key } = event;
  const isOpen = !list.hidden;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    if (!isOpen) open(0);
    else if (!event.altKey) {
      // The field itself is one of the stops.
      const stops = rows.length + 1;
      mark(((active + 1 + (key === 'ArrowDown' ? 1 : -1) + stops) % stops) - 1);
    }
  } else if (key === 'Enter') {
    if (isOpen && active >= 0) {
      event.preventDefault();
      choose(rows[active]!);
    } else close();
  } else if (key === 'Escape' && isOpen) {
    event.preventDefault();
    close();
  } else if (key === 'Home' || key === 'End' || key === 'ArrowLeft' || key === 'ArrowRight') mark(-1);
}

list.id = 'suggestions';
field.autocomplete = 'off';
for (const [name, value] of Object.entries({
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-expanded': 'false',
  'aria-controls': list.id,
}))
  field.setAttribute(name, value);
field.addEventListener('input', () => open(rest));
field.addEventListener('keydown', pressed);
field.addEventListener('click', () => {
  if (list.hidden && field.value.trim() === '') open(0);
});
field.addEventListener('blur', close);
form.addEventListener('submit', close);
// Keeps the focus in the field.
list.addEventListener('mousedown', (event) => event.preventDefault());
list.addEventListener('click', ({ target }) => {
  const option = (target as Element).closest('li');
  if (option) choose(rows[[...list.children].indexOf(option)]!);
});

export {};
