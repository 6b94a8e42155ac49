/** On lists of postings: loaded only where a job seeker is logged in. */
if (document.documentElement.dataset.role === 'staff')
  void import('./markJobs.ts').then(({ markJobs }) => markJobs());
