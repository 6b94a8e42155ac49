/** Marks each job of a public page with the reader's eligibility: by their profile, or by the answers on this device. */
import {
  type Eligibility,
  type EligibilityPerson,
  eligibility,
  fitOfVerdict,
} from '../../../../shared/domain/eligibility.ts';
import type { Fit } from '../../../../shared/domain/fitAnswers.ts';
import { tokyoDay } from '../../../../shared/domain/time.ts';
import '../../ui/jobMarks.css';
import { personOf, readAnswers } from './answers.ts';
import { readFacts } from './facts.ts';
import { markWords } from './words.ts';

type Words = Awaited<ReturnType<typeof markWords>>;

const root = document.documentElement;
const isStaff = () => root.dataset.role === 'staff';

/** The person that the marks are for; undefined without answers. */
let person: EligibilityPerson | undefined;
let words: Words;
/** Jobs with current marks: results that a search inserts may carry outdated ones. */
let marked = new WeakSet<Element>();
let isWatching = false;

const line = (fit: Fit, text: string, hidden = ''): HTMLLIElement => {
  const item = document.createElement('li');
  item.dataset.fit = fit;
  item.textContent = text;
  if (hidden) {
    const more = document.createElement('span');
    more.className = 'visually-hidden';
    more.textContent = `: ${hidden}`;
    item.append(more);
  }
  return item;
};

function lines({ permission, ...compared }: Eligibility): HTMLLIElement[] {
  const all: HTMLLIElement[] = [];
  if (permission) {
    const { verdict, rule } = permission;
    const text = words(
      verdict === 'ACCEPTED_BY_EMPLOYER' ? 'eligibility:accepted' : `eligibility:rules.${rule}`,
    );
    const first = line(fitOfVerdict[verdict], text);
    first.dataset.verdict = verdict;
    first.dataset.rule = rule;
    all.push(first);
  }
  for (const part of ['japanese', 'place', 'hours'] as const) {
    const answer = compared[part];
    if (answer)
      all.push(line(answer.fit, words(`eligibility:part.${part}`), words(`eligibility:fit.${answer.fit}`)));
  }
  return all;
}

function mark(job: HTMLElement, today: string): void {
  job.querySelector('.job-eligibility')?.remove();
  if (!person) return;
  const list = document.createElement('ul');
  list.className = 'job-eligibility';
  list.ariaLabel = words('eligibility:label');
  list.append(...lines(eligibility(person, readFacts(job.dataset.eligibility!), today)));
  if (list.children.length > 0) (job.querySelector('.job-card-facts') ?? job.lastElementChild!).after(list);
}

function markNew(): void {
  const today = tokyoDay(new Date().toISOString());
  for (const job of document.querySelectorAll<HTMLElement>(':is(.job-card, .trending-row)[data-eligibility]'))
    if (!marked.has(job)) {
      marked.add(job);
      mark(job, today);
    }
}

async function whoseMarks(): Promise<EligibilityPerson | undefined> {
  if (isStaff()) return await (await import('../api.ts')).api('GET /jobs/eligibility-profile');
  const answers = readAnswers();
  return answers && personOf(answers);
}

/** Marks the jobs of the page and those inserted later; called again, it updates all marks. */
export async function markJobs(): Promise<void> {
  try {
    [person, words] = await Promise.all([whoseMarks(), markWords()]);
  } catch {
    // Without the profile or the texts there are no marks.
    person = undefined;
  }
  if (person) root.dataset.eligibility = 'on';
  else delete root.dataset.eligibility;
  root.dataset.marked = '';
  marked = new WeakSet();
  markNew();
  const box = document.querySelector<HTMLElement>('[data-eligibility-box]');
  if (box && person && !isStaff()) await import('./box.ts').then(({ fill }) => fill(box, person!, words));
  if (isWatching) return;
  isWatching = true;
  new MutationObserver(markNew).observe(document.getElementById('content') ?? document.body, {
    childList: true,
    subtree: true,
  });
}
