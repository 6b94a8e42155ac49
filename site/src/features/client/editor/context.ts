import { createContext, useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import type { ContractForm } from '../../../lib/form.tsx';
import { useTexts } from '../../../lib/texts.ts';
import type { JobDraft, Section } from './draft.ts';

export interface Editor {
  form: ContractForm<JobDraft>;
  /** The language shown on a narrow screen, with room for one. */
  language: Locale;
  setLanguage: (language: Locale) => void;
  /** Fields required for publishing, marked in the form. */
  ended: boolean;
  /** Not published yet. */
  isDraft: boolean;
  /** Last day of the plan, after which no posting is open. */
  planUntil: string | undefined;
  photoUrl: string | undefined;
  setPhotoUrl: (url: string | undefined) => void;
}

const context = createContext<Editor | undefined>(undefined);
export const EditorProvider = context.Provider;
export function useEditor(): Editor {
  return useContext(context)!;
}

/** Whether it is employment: freelance work has no working conditions, and a fee instead of a wage. */
export function useEmployed(): boolean {
  const { form } = useEditor();
  return useWatch({ control: form.control, name: 'employmentStatus' }) !== 'freelance';
}

/** The section names for this employment type. */
export function useSectionName(): (section: Section) => string {
  const { t } = useTexts({ jobEditor });
  const employed = useEmployed();
  return (section) => t(`jobEditor:sections.${section === 'pay' && !employed ? 'fee' : section}`);
}
