import type { JobPublic } from '../../../../shared/contract/postings.ts';

/** The part of the form for a posting's questions; undefined for one that asks none. */
export const askingOf = async ({ content }: JobPublic) =>
  content.questions?.length ? await import('./Questions.tsx') : undefined;
export type Asking = Awaited<ReturnType<typeof askingOf>>;
