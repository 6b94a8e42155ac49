/** A separate file: a page then names one script to load later instead of every file that the marks need. */
const { dataset } = document.documentElement;

export async function markJobs(): Promise<void> {
  const isStaff = dataset.role === 'staff';
  if (dataset.role && !isStaff) return;
  await Promise.all([
    import('./eligibility/marks.ts').then((marks) => marks.markJobs()),
    isStaff && import('./markJobs.ts').then((standings) => standings.markJobs()),
  ]);
}

export const ask = () => import('./eligibility/ask.ts').then((questions) => questions.ask());
