import { createContext, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import type { ContractForm } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/texts.ts';
import type { JobDraft, Section } from './draft.ts';

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

/** Freelance work has no working conditions to state, and pays a fee, no wage. */
export function useEmployed(): boolean {
  const { form } = useEditor();
  return useWatch({ control: form.control, name: 'employmentStatus' }) !== 'freelance';
}

/** What the parts of the form are called for this employment type. */
export function useSectionName(): (section: Section) => string {
  const { t } = useTexts({ jobEditor });
  const employed = useEmployed();
  return (section) => t(`jobEditor:sections.${section === 'pay' && !employed ? 'fee' : section}`);
}
