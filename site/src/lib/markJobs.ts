/** Says on the cards of a public page which jobs one has applied for or saved. */
import type { JobStanding } from '../../../shared/contract/jobs.ts';
import { jobMarks } from '../../../shared/locales/jobMarks.ts';
import { appliedText, knownStanding, standingsOf } from './standings.ts';

const words = jobMarks[document.documentElement.lang === 'en' ? 'en' : 'jp'];
const cards = () => [...document.querySelectorAll<HTMLElement>('.job-card[data-job]')];

/** It lies on the card's edge and takes no room: nothing moves when it comes. */
function mark(card: HTMLElement, { application, savedAt }: JobStanding): void {
  const text = application ? appliedText(application, words.applied) : savedAt ? words.saved : '';
  const known = card.querySelector('.job-card-own');
  if (known?.textContent === text || (!known && !text)) return;
  known?.remove();
  if (!text) return;
  const badge = document.createElement('p');
  badge.className = `job-card-own${application ? ' job-card-applied' : ''}`;
  badge.textContent = text;
  card.append(badge);
}

const asked = new WeakSet<HTMLElement>();

async function markNew(): Promise<void> {
  const fresh = cards().filter((card) => !asked.has(card));
  if (fresh.length === 0) return;
  for (const card of fresh) {
    asked.add(card);
    const known = knownStanding(card.dataset.job!);
    if (known) mark(card, known);
  }
  const ids = [...new Set(fresh.map((card) => card.dataset.job!))];
  for (let from = 0; from < ids.length; from += 100) {
    const found = await standingsOf(ids.slice(from, from + 100)).catch(() => undefined);
    for (const card of fresh) {
      const standing = found?.get(card.dataset.job!);
      if (standing) mark(card, standing);
    }
  }
}

/** Those that are there, and those that a search brings in their place. */
export function markJobs(): void {
  void markNew();
  new MutationObserver(() => void markNew()).observe(document.getElementById('content') ?? document.body, {
    childList: true,
    subtree: true,
  });
}
