/** What an employee may remark on, in the order in which a resume is read. */
export const reviewSections = ['basicInfo', 'education', 'workHistory', 'skills', 'wishes', 'pr'] as const;
export type ReviewSection = (typeof reviewSections)[number];

/** REQUESTED → ANSWERED by an employee, or CANCELLED by the staff member. One is REQUESTED at a time. */
export const reviewStatuses = ['REQUESTED', 'ANSWERED', 'CANCELLED'] as const;

/** Lengths in characters. */
export const reviewLimits = { question: 1000, remark: 2000 } as const;
