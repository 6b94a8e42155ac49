/**
 * The job page's custom elements for everybody; what is a job seeker's own is in own.ts. Without script sharing is a list of
 * links, the switch of the readings works and is not remembered.
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

customElements.define('job-tools', JobTools);
customElements.define('furigana-switch', FuriganaSwitch);
// What is a person's own is asked for, and its script loaded, only where a job seeker is logged in.
if (document.documentElement.dataset.role === 'staff') void import('./own.ts');
