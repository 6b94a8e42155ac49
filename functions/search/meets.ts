import { JobIndex } from './jobIndex.ts';
import type { JobDocument, JobQuery } from './types.ts';

/**
 * Whether each of these questions finds a job: asked of an index that holds it alone, so that it means exactly what the
 * search means.
 */
export function meets(
  document: JobDocument,
  questions: readonly Omit<JobQuery, 'now'>[],
  now: string,
): boolean[] {
  const index = new JobIndex();
  index.put(document);
  return questions.map(
    (question) => index.query({ ...question, facets: [], offset: 0, limit: 0, now }).total === 1,
  );
}
