import { createContext, useContext } from 'react';
import type { Locale } from '../../../../../shared/routes.ts';
import type { ContractForm } from '../../../lib/form.tsx';
import type { JobDraft } from './draft.ts';

export interface Editor {
  form: ContractForm<JobDraft>;
  /** The language that is written in on a narrow screen, where there is room for one. */
  language: Locale;
  setLanguage: (language: Locale) => void;
  /** Fields that stand for publishing: marked in the form. */
  ended: boolean;
  /** Not published yet. */
  isDraft: boolean;
  /** Last day of the plan, which no posting outlives. */
  planUntil: string | undefined;
  photoUrl: string | undefined;
  setPhotoUrl: (url: string | undefined) => void;
}

const context = createContext<Editor | undefined>(undefined);
export const EditorProvider = context.Provider;
export function useEditor(): Editor {
  return useContext(context)!;
}
