/**
 * The job page's custom elements for everybody; those for job seekers are in own.ts. Without script sharing
 * is a list of links, and the readings' switch works without being remembered.
 */
class JobTools extends HTMLElement {
  connectedCallback(): void {
    const { title } = document;
    const find = (selector: string) => this.querySelector<HTMLElement>(selector)!;
    const share = find('details') as HTMLDetailsElement;
    const print = find('[data-print]');
    const copy = find('[data-copy]');
    print.hidden = copy.hidden = false;
    print.addEventListener('click', () => window.print());
    // The device's share sheet offers the user's apps; without one, the list of links opens.
    find('summary').addEventListener('click', (event) => {
      if (!navigator.share) return;
      event.preventDefault();
      // Rejected when the user closes the sheet.
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

/**
 * Remembers on this device whether readings are shown; the head's script applies it before the first paint.
 */
class FuriganaSwitch extends HTMLElement {
  connectedCallback(): void {
    const { dataset } = document.documentElement;
    const box = this.querySelector('input')!;
    if (dataset.furigana) box.checked = true;
    // From here on only the checkbox counts.
    delete dataset.furigana;
    box.addEventListener('change', () => {
      if (box.checked) localStorage.setItem('furigana', 'on');
      else localStorage.removeItem('furigana');
    });
  }
}

customElements.define('job-tools', JobTools);
customElements.define('furigana-switch', FuriganaSwitch);
// Personal data are requested, and their script loaded, only for logged-in job seekers.
if (document.documentElement.dataset.role === 'staff') void import('./own.ts');
