/** Says on the cards of a public page which jobs one has applied for or saved. */
import type { JobStanding } from '../../../shared/contract/jobs.ts';
import { jobMarks } from '../../../shared/locales/jobMarks.ts';
import { appliedText, knownStanding, standingOf } from './standings.ts';

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

function markNew(): void {
  for (const card of cards()) {
    if (asked.has(card)) continue;
    asked.add(card);
    const jobId = card.dataset.job!;
    const known = knownStanding(jobId);
    if (known) mark(card, known);
    standingOf(jobId)
      .then((standing) => mark(card, standing))
      .catch(() => undefined);
  }
}

/** Those that are there, and those that a search brings in their place. */
export function markJobs(): void {
  markNew();
  new MutationObserver(markNew).observe(document.getElementById('content') ?? document.body, {
    childList: true,
    subtree: true,
  });
}
