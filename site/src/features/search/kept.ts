/**
 * Searches stored in this browser: recent ones, and saved ones, with their conditions as text. Logged-in job
 * seekers save to the account, for all devices.
 */
interface Kept {
  /** For a search saved in the account. */
  id?: string;
  /** The URL's query. */
  query: string;
  jp: string;
  en: string;
}
const atMost = { recent: 5, saved: 20 } as const;
type List = keyof typeof atMost;
const storageKey = (list: List) => `searches.${list}`;

const search = document.getElementById('search')!;
const save = document.getElementById('search-save') as HTMLButtonElement;
const said = document.getElementById('search-saved')!;
const item = document.getElementById('search-kept-item') as HTMLTemplateElement;
const language = document.documentElement.lang === 'en' ? 'en' : 'jp';

/** The account's saved searches; undefined when logged out or while loading. */
let ofAccount: Kept[] | undefined;
const isStaff = () => document.documentElement.dataset.role === 'staff';
// Loaded for job seekers only.
const account = async () => (await import('../../lib/api.ts')).api;
const fail = (error: unknown) => {
  document.getElementById('search-alert')!.textContent = (error as Error).message || save.dataset.failed!;
};

/** Those of the account first, then those of this device that the account does not have. */
function savedOnes(): Kept[] {
  const here = read('saved');
  return ofAccount
    ? [...ofAccount, ...here.filter(({ query }) => !ofAccount!.some((one) => one.query === query))]
    : here;
}

async function loadOfAccount(): Promise<void> {
  if (!isStaff()) return;
  const api = await account();
  const { data } = await api('GET /saved-searches');
  ofAccount = data.map(({ id, query, name }) => ({ id, query, jp: name, en: name }));
  showKept();
}

/** Deletes a saved search from account and device. */
async function forget({ id, query }: Kept): Promise<void> {
  write(
    'saved',
    read('saved').filter((one) => one.query !== query),
  );
  if (!id) return;
  ofAccount = ofAccount?.filter((one) => one.id !== id);
  showKept();
  try {
    await (await account())('DELETE /saved-searches/{id}', { params: { id } });
  } catch (error) {
    fail(error);
    await loadOfAccount();
  }
}

function read(list: List): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(list)) ?? '[]') as Kept[];
    return kept.filter(({ query, jp, en }) => query.startsWith('?') && jp && en);
  } catch {
    return [];
  }
}

function write(list: List, kept: Kept[]): void {
  try {
    localStorage.setItem(storageKey(list), JSON.stringify(kept.slice(0, atMost[list])));
  } catch {
    // Searching works without storage too.
  }
}

/** The current query, from its first page; undefined if empty. */
function current(): Kept | undefined {
  const { asked = '', jp = '', en = '' } = search.dataset;
  return jp ? { query: asked.replace(/(?:^\?|&)page=\d+$/, ''), jp, en } : undefined;
}

/** The last stored search, if its word may be unfinished. */
let unfinished: string | undefined;

/** @param typed while typing: the next search replaces this one */
export function keepRecent(typed: boolean): void {
  const now = current();
  if (!now) return;
  const others = read('recent').filter(({ query }) => query !== now.query && query !== unfinished);
  write('recent', [now, ...others]);
  unfinished = typed ? now.query : undefined;
}

const isSaved = () => savedOnes().some(({ query }) => query === current()?.query);

/** Renders the stored searches. */
export function showKept(): void {
  const saved = isSaved();
  save.disabled = !current();
  save.setAttribute('aria-pressed', String(saved));
  save.querySelector('span')!.textContent = (saved ? save.dataset.saved : save.dataset.save)!;
  for (const list of Object.keys(atMost) as List[]) {
    const kept = list === 'saved' ? savedOnes() : read(list);
    document.querySelector<HTMLElement>(`[data-none=${list}]`)!.hidden = kept.length > 0;
    document.querySelector(`[data-kept=${list}]`)!.replaceChildren(
      ...kept.map((one) => {
        const row = item.content.cloneNode(true) as DocumentFragment;
        const link = row.querySelector('a')!;
        const button = row.querySelector('button')!;
        link.href = location.pathname + one.query;
        link.textContent = one[language];
        button.setAttribute(
          'aria-label',
          button.getAttribute('aria-label')!.replace('{name}', one[language]),
        );
        button.addEventListener('click', (event) => {
          // The menu closes on clicks on removed elements, so stop the event.
          event.stopPropagation();
          if (list === 'saved') void forget(one);
          else
            write(
              list,
              read(list).filter(({ query }) => query !== one.query),
            );
          showKept();
          document.querySelector<HTMLElement>('.search-kept summary')!.focus();
        });
        return row;
      }),
    );
  }
}

/** Saves to the account, named after its conditions; alerts are set in my page. */
async function saveToAccount(now: Kept): Promise<void> {
  try {
    const api = await account();
    const { id, query, name } = await api('POST /saved-searches', {
      body: { name: now[language].slice(0, 200), query: now.query },
    });
    ofAccount = [{ id, query, jp: name, en: name }, ...(ofAccount ?? [])];
    // Alerts are off by default, which needs to be pointed out.
    said.hidden = false;
    showKept();
  } catch (error) {
    fail(error);
  }
}

save.addEventListener('click', () => {
  const now = current();
  if (!now) return;
  said.hidden = true;
  const saved = savedOnes().find(({ query }) => query === now.query);
  if (saved) void forget(saved);
  else if (isStaff()) void saveToAccount(now);
  else if (read('saved').length < atMost.saved) write('saved', [now, ...read('saved')]);
  else {
    document.getElementById('search-alert')!.textContent = save.dataset.full!;
    return;
  }
  showKept();
});

loadOfAccount().catch(() => {
  // Those of this device are shown anyway.
});
