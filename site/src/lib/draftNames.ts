/** Names of drafts (drafts.ts) of forms that are loaded with their screens. */

/** The letter of an application. */
export const letterForm = (jobId: string): string => `apply:${jobId}`;

/** The reason for a decline, and the text to the applicant. */
export const declineForm = (applicationId: string): string => `decline:${applicationId}`;

/** A note of the company's own: a new one by its application, an edited one by its own id. */
export const noteForm = (id: string): string => `note:${id}`;

/** The company's own score and tags of an application. */
export const marksForm = (applicationId: string): string => `marks:${applicationId}`;

/** One's opinion of an applicant, and one's card of an occasion. */
export const opinionForm = (applicationId: string): string => `opinion:${applicationId}`;
export const cardForm = (applicationId: string, occasion: string): string =>
  `card:${applicationId}:${occasion}`;

/** What applicants to a job are rated by. */
export const criteriaForm = (jobId: string): string => `criteria:${jobId}`;

/** A message to applicants who are moved: to one, or to several at once into a stage. */
export const moveForm = (applicationIds: readonly string[], to: string): string =>
  applicationIds.length === 1 ? `move:${applicationIds[0]}:${to}` : `moves:${to}`;
