/** Personal marks on the jobs of a page: loaded only for job seekers who are logged in and visitors who answered or ask. */
const { dataset } = document.documentElement;
const later = () => import('./laterJobMarks.ts');
const mark = () => void later().then(({ markJobs }) => markJobs());

if (dataset.role === 'staff' || dataset.eligibility) mark();
// Answered or deleted in another tab.
addEventListener('storage', ({ key }) => {
  if (!key || key === 'eligibility') mark();
});
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-ask-eligibility]');
  if (button)
    later()
      .then(({ ask }) => ask())
      .catch(() => {
        button.textContent = button.dataset.askEligibility!;
      });
});
