/** The job page's two custom elements. Without script the favourite is a link to the login, and the tools are hidden. */
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

class JobTools extends HTMLElement {
  connectedCallback(): void {
    this.hidden = false;
    this.querySelector('[data-print]')?.addEventListener('click', () => print());
    this.querySelector('[data-share]')?.addEventListener('click', async () => {
      const shared = { title: document.title, url: location.href };
      try {
        if (navigator.share) await navigator.share(shared);
        else {
          await navigator.clipboard.writeText(shared.url);
          this.querySelector('[role=status]')!.textContent = this.dataset.copied!;
        }
      } catch {
        // The person closed the browser's share sheet.
      }
    });
  }
}

customElements.define('favorite-button', FavoriteButton);
customElements.define('job-tools', JobTools);
