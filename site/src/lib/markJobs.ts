/** Marks applied and saved jobs on the cards of a public page. */
import type { JobStanding } from '../../../shared/contract/applications.ts';
import { jobMarks } from '../../../shared/locales/jobMarks.ts';
import '../ui/jobMarks.css';
import { appliedText, knownStanding, standingOf } from './standings.ts';

const words = jobMarks[document.documentElement.lang === 'en' ? 'en' : 'jp'];
const cards = () => [...document.querySelectorAll<HTMLElement>('.job-card[data-job]')];

/** Positioned at the card's edge, so that nothing moves when it appears. */
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

/** Present cards, and those that a search replaces them with. */
export function markJobs(): void {
  markNew();
  new MutationObserver(markNew).observe(document.getElementById('content') ?? document.body, {
    childList: true,
    subtree: true,
  });
}
