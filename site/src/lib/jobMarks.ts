/** On lists of postings: loaded only for logged-in job seekers. */
if (document.documentElement.dataset.role === 'staff')
  void import('./markJobs.ts').then(({ markJobs }) => markJobs());
