/** Sections that an employee may comment on, in the order of a resume. */
export const reviewSections = ['basicInfo', 'education', 'workHistory', 'skills', 'wishes', 'pr'] as const;
export type ReviewSection = (typeof reviewSections)[number];

/** REQUESTED → ANSWERED by an employee, or CANCELLED by the staff member. At most one is REQUESTED. */
export const reviewStatuses = ['REQUESTED', 'ANSWERED', 'CANCELLED'] as const;

/** Lengths in characters. */
export const reviewLimits = { question: 1000, remark: 2000 } as const;
