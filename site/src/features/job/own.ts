/** For a logged-in job seeker on the job page: applied, saved, and how the job matches. */
import type { JobStanding } from '../../../../shared/contract/applications.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { appliedText, keepStanding, knownStanding, standingOf } from '../../lib/standings.ts';

/** Shows cached data, then current data; without an answer the cached ones stay. */
function follow(jobId: string, show: (standing: JobStanding) => void): Promise<void> {
  const known = knownStanding(jobId);
  if (known) show(known);
  return standingOf(jobId).then(show);
}

class FavoriteButton extends HTMLElement {
  connectedCallback(): void {
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
    follow(id, ({ savedAt }) => show(savedAt !== undefined)).catch(fail);
    button.addEventListener('click', async () => {
      const save = button.getAttribute('aria-pressed') !== 'true';
      show(save);
      try {
        if (save) await api('POST /jobs/favorites', { body: { jobId: id } });
        else await api('DELETE /jobs/favorites/{jobId}', { params: { jobId: id } });
        const { savedAt: _, ...rest } = knownStanding(id) ?? { jobId: id };
        keepStanding(save ? { ...rest, savedAt: new Date().toISOString() } : rest);
      } catch (error) {
        show(!save);
        fail(error);
      }
    });
  }
}

/** Replaces 'apply', with the same height: the status of the user's application. */
class JobStandingElement extends HTMLElement {
  connectedCallback(): void {
    const link = this.querySelector('a')!;
    follow(this.dataset.job!, ({ application }) => {
      if (!application) return;
      link.classList.replace('button-primary', 'button-secondary');
      link.textContent = appliedText(application, this.dataset.applied!);
      // Without a link if it was removed from the user's list.
      if (application.isListed) link.href = `${this.dataset.list}#application-${application.id}`;
      else link.removeAttribute('href');
      this.dataset.status = application.status;
    }).catch(() => undefined);
  }
}

type Fit = AnswerOf<'GET /jobs/{id}/fit'>;

const lines = (reasons: Fit['reasons']) =>
  reasons.map(({ fit, text }) => {
    const line = document.createElement('li');
    line.dataset.fit = fit;
    line.textContent = text;
    return line;
  });

/** Language requirements first; the rest below. */
function showFit(place: HTMLElement, { score, reasons }: Fit): void {
  const said = place.querySelector<HTMLElement>('[data-score]')!;
  const [first, all] = place.querySelectorAll('ul') as unknown as [HTMLElement, HTMLElement];
  const isLanguage = ({ criterion }: Fit['reasons'][number]) => /^(?:japanese|languages)$/.test(criterion);
  said.textContent = said.dataset.score!.replace('{score}', String(score));
  first.replaceChildren(...lines(reasons.filter(isLanguage)));
  all.replaceChildren(...lines(reasons.filter(({ fit }) => fit !== 'unknown')));
}

/**
 * Whether the user's residence status permits the work, and how the job matches. Its space is reserved, so
 * that nothing moves.
 */
class JobPermission extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const [verdict, why, source, edit, asked] = this.querySelectorAll(
      '[role=status], [data-why], [data-why] + p a, [data-fill], [data-asked]',
    ) as unknown as [HTMLElement, HTMLElement, HTMLAnchorElement, HTMLElement, HTMLElement];
    try {
      const fit = await api('GET /jobs/{id}/fit', { params: { id: this.dataset.job! } });
      const { permission, wording } = fit;
      showFit(asked, fit);
      this.dataset.verdict = permission.verdict;
      verdict.textContent = wording.verdict;
      source.href = wording.sourceUrl;
      source.textContent = wording.source;
      // Each note on a separate line: the style keeps the breaks.
      why.textContent = [wording.status, wording.text, ...wording.notes].filter(Boolean).join('\n');
      if (permission.rule === 'noStatus') edit.textContent = edit.dataset.fill!;
    } catch {
      verdict.textContent = this.dataset.failed!;
    }
  }
}

customElements.define('favorite-button', FavoriteButton);
customElements.define('job-standing', JobStandingElement);
customElements.define('job-permission', JobPermission);
