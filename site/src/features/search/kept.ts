/** Searches that this browser keeps: the last few, and those that somebody saved. Both with their conditions in words. */
interface Kept {
  /** The address's query. */
  query: string;
  jp: string;
  en: string;
}
const atMost = { recent: 5, saved: 20 } as const;
type List = keyof typeof atMost;
const storageKey = (list: List) => `searches.${list}`;

const search = document.getElementById('search')!;
const save = document.getElementById('search-save') as HTMLButtonElement;
const item = document.getElementById('search-kept-item') as HTMLTemplateElement;
const language = document.documentElement.lang === 'en' ? 'en' : 'jp';

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
    // A browser that keeps nothing searches all the same.
  }
}

/** What is asked now, from its first page; nothing where nothing is asked. */
function current(): Kept | undefined {
  const { asked = '', jp = '', en = '' } = search.dataset;
  return jp ? { query: asked.replace(/(?:^\?|&)page=\d+$/, ''), jp, en } : undefined;
}

/** The search that was kept last, while its word was still being typed. */
let unfinished: string | undefined;

/** @param typed more letters may follow: the next search takes this one's place */
export function keepRecent(typed: boolean): void {
  const now = current();
  if (!now) return;
  const others = read('recent').filter(({ query }) => query !== now.query && query !== unfinished);
  write('recent', [now, ...others]);
  unfinished = typed ? now.query : undefined;
}

const isSaved = () => read('saved').some(({ query }) => query === current()?.query);

/** Shows what is kept as it is now. */
export function showKept(): void {
  const saved = isSaved();
  save.disabled = !current();
  save.setAttribute('aria-pressed', String(saved));
  save.querySelector('span')!.textContent = (saved ? save.dataset.saved : save.dataset.save)!;
  for (const list of Object.keys(atMost) as List[]) {
    const kept = read(list);
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
          // The menu closes at a click on what is no more in it.
          event.stopPropagation();
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

save.addEventListener('click', () => {
  const now = current();
  if (!now) return;
  const others = read('saved').filter(({ query }) => query !== now.query);
  if (isSaved()) write('saved', others);
  else if (others.length < atMost.saved) write('saved', [now, ...others]);
  else {
    document.getElementById('search-alert')!.textContent = save.dataset.full!;
    return;
  }
  showKept();
});
