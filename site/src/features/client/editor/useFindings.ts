import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { JobContent, PostingFinding } from '../../../../../shared/contract/postings.ts';
import { useEditor } from './context.ts';
import { contentOf, type JobDraft } from './draft.ts';
import { useFindingsOf } from './useFindingsOf.ts';

/** Findings of the editor's current contents. */
export function useFindings(): PostingFinding[] {
  const { form } = useEditor();
  const draft = useDeferredValue(useWatch({ control: form.control }) as JobDraft);
  const content = contentOf({ ...form.getValues(), ...draft }) as Partial<JobContent>;
  // An unparsable amount is left out.
  const readable = typeof content.salary?.from === 'number';
  return useFindingsOf(readable ? content : { ...content, salary: undefined }) ?? [];
}
