/**
 * The job page's custom elements. Without script the favourite is a link to the login, sharing is a list of links, the
 * switch of the readings works and is not remembered.
 */
import { api } from '../../lib/api.ts';

const savedKey = 'favoriteJobs';

/** Ids of the saved jobs, asked for once a session. */
async function savedJobs(): Promise<Set<string>> {
  const kept = sessionStorage.getItem(savedKey);
  if (kept) return new Set(JSON.parse(kept) as string[]);
  const { data } = await api('GET /jobs/favorites', { query: { pageSize: 100 } });
  const ids = data.map(({ job }) => job.id);
  sessionStorage.setItem(savedKey, JSON.stringify(ids));
  return new Set(ids);
}

class FavoriteButton extends HTMLElement {
  connectedCallback(): void {
    if (document.documentElement.dataset.role !== 'staff') return;
    const link = this.querySelector('a')!;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = link.className;
    button.append(...link.childNodes);
    link.replaceWith(button);
    const id = this.dataset.job!;
    const label = button.querySelector('span')!;
    const show = (saved: boolean) => {
      button.setAttribute('aria-pressed', String(saved));
      button.title = (saved ? this.dataset.remove : this.dataset.add)!;
      label.textContent = (saved ? this.dataset.saved : this.dataset.add)!;
    };
    const fail = (error: unknown) => {
      label.textContent = (error as Error).message || this.dataset.failed!;
    };
    savedJobs().then((ids) => show(ids.has(id)), fail);
    button.addEventListener('click', async () => {
      const save = button.getAttribute('aria-pressed') !== 'true';
      show(save);
      try {
        if (save) await api('POST /jobs/favorites', { body: { jobId: id } });
        else await api('DELETE /jobs/favorites/{jobId}', { params: { jobId: id } });
        const ids = await savedJobs();
        if (save) ids.add(id);
        else ids.delete(id);
        sessionStorage.setItem(savedKey, JSON.stringify([...ids]));
      } catch (error) {
        show(!save);
        fail(error);
      }
    });
  }
}

/** Whether the own residence status allows the work. Its place is kept free, so that the answer moves nothing. */
class JobPermission extends HTMLElement {
  async connectedCallback(): Promise<void> {
    if (document.documentElement.dataset.role !== 'staff') return;
    const [verdict, why, source, edit] = this.querySelectorAll(
      '[role=status], [data-why], [data-why] + p a, [data-fill]',
    ) as unknown as [HTMLElement, HTMLElement, HTMLAnchorElement, HTMLElement];
    try {
      const { permission, wording } = await api('GET /jobs/{id}/fit', { params: { id: this.dataset.job! } });
      this.dataset.verdict = permission.verdict;
      verdict.textContent = wording.verdict;
      source.href = wording.sourceUrl;
      source.textContent = wording.source;
      // Each note on a line of its own: the style keeps the breaks.
      why.textContent = [wording.status, wording.text, ...wording.notes].filter(Boolean).join('\n');
      if (permission.rule === 'noStatus') edit.textContent = edit.dataset.fill!;
    } catch {
      verdict.textContent = this.dataset.failed!;
    }
  }
}

class JobTools extends HTMLElement {
  connectedCallback(): void {
    const { title } = document;
    const find = (selector: string) => this.querySelector<HTMLElement>(selector)!;
    const share = find('details') as HTMLDetailsElement;
    const print = find('[data-print]');
    const copy = find('[data-copy]');
    print.hidden = copy.hidden = false;
    print.addEventListener('click', () => window.print());
    // The device's own sheet knows the person's apps; where there is none, the list of links opens.
    find('summary').addEventListener('click', (event) => {
      if (!navigator.share) return;
      event.preventDefault();
      // Rejected where the person closes the sheet.
      navigator.share({ title, url: location.href }).catch(() => {});
    });
    copy.addEventListener('click', async () => {
      let said = 'copied';
      await navigator.clipboard.writeText(location.href).catch(() => {
        said = 'failed';
      });
      share.open = false;
      find('[role=status]').textContent = this.dataset[said]!;
    });
  }
}

/** Remembers on this device whether readings are shown; the head's script shows them before anything is painted. */
class FuriganaSwitch extends HTMLElement {
  connectedCallback(): void {
    const { dataset } = document.documentElement;
    const box = this.querySelector('input')!;
    if (dataset.furigana) box.checked = true;
    // From here on the box alone tells.
    delete dataset.furigana;
    box.addEventListener('change', () => {
      if (box.checked) localStorage.setItem('furigana', 'on');
      else localStorage.removeItem('furigana');
    });
  }
}

customElements.define('favorite-button', FavoriteButton);
customElements.define('job-permission', JobPermission);
customElements.define('job-tools', JobTools);
customElements.define('furigana-switch', FuriganaSwitch);
