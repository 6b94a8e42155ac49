import type { Collection, Question } from '../../shared/collections/collection.ts';
import { CollectionIndex } from './collectionIndex.ts';
import type { AnyDocument, Layout } from './layout.ts';

/**
 * Whether each of these queries finds a document: runs them on an index of that document alone, so that the
 * result is the same as in the search.
 */
export function meets<C extends Collection, Document extends AnyDocument>(
  layout: Layout<C, Document>,
  document: Document,
  questions: readonly Omit<Question<C>, 'now'>[],
  now: string,
): boolean[] {
  const index = new CollectionIndex(layout);
  index.put(document);
  return questions.map(
    (question) =>
      index.query({ ...question, facets: [], offset: 0, limit: 0, now } as Question<C>).total === 1,
  );
}
