/** Skills of the resume, collapsed where there are none, and what collapses parts of a form. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { skillStep } from '../../../../shared/locales/skillStep.ts';
import { Skeleton } from '../../ui/states.tsx';
import { useFields } from '../fields/operationForm.tsx';
import { useTexts } from '../texts.ts';
import type { SkillLists } from './skillOptions.ts';
import { isBlank, type SkillValues } from './skillValues.ts';

// In a collapsed section, which few people open at once.
const ItSkillFields = lazy(() => import('./ItSkillFields.tsx'));

/** Opened by the user, or by an error inside; its fields keep their values while closed. */
export function Fold({
  fields,
  summary,
  startsOpen,
  children,
}: {
  fields: readonly (keyof SkillValues)[];
  summary: ReactNode;
  startsOpen: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(startsOpen);
  const { errors } = useFields<SkillValues>().formState;
  const hasMistake = fields.some((field) => errors[field] !== undefined);
  return (
    <details
      className="grid gap-4"
      open={isOpen || hasMistake}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="text-link min-h-11 content-center">{summary}</summary>
      <div className="grid gap-5 pt-3">{children}</div>
    </details>
  );
}

/** @param open what opens them, for whoever enters them for somebody else */
export function SkillFields({ lists, open }: { lists: SkillLists; open?: string }) {
  const { t } = useTexts({ skillStep });
  const { techItSkills, typeOfteches } = useFields<SkillValues>().getValues();
  return (
    <Fold
      fields={['techItSkills', 'typeOfteches']}
      summary={open ?? t('skillStep:skills.open')}
      startsOpen={techItSkills.some((row) => !isBlank(row)) || typeOfteches.length > 0}
    >
      <Suspense fallback={<Skeleton className="h-48" />}>
        <ItSkillFields lists={lists} />
      </Suspense>
    </Fold>
  );
}
