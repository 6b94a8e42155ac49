/** The parts of the skill step: each edits its lists in one form. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { skillStep } from '../../../../shared/locales/skillStep.ts';
import { useFields } from '../../lib/fields/operationForm.tsx';
import { useTexts } from '../../lib/texts.ts';
import { Skeleton } from '../../ui/states.tsx';
import type { SkillLists } from './skillOptions.ts';
import { isBlank, type SkillValues } from './skillValues.ts';

// In collapsed sections, which few people open at once.
const LanguageFields = lazy(() => import('./LanguageFields.tsx'));
const ItSkillFields = lazy(() => import('./ItSkillFields.tsx'));

/** Opened by the user, or by an error inside; its fields keep their values while closed. */
function Fold({
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

/** The languages of the basic info, one per line; edited in place. */
export function Languages() {
  const { t, locale } = useTexts({ skillStep });
  const { control } = useFields<SkillValues>();
  const [japaneseLevel, jlpt, motherTongue, languages] = useWatch({
    control,
    name: ['japaneseLevel', 'jlpt', 'motherTongue', 'languages'],
  });
  const level = [
    optionName('STAFF_JAPANESE_LEVEL', japaneseLevel, locale),
    jlpt && `JLPT ${optionName('JLPT', jlpt, locale)}`,
  ];
  const lines = [
    { language: 'ja', is: level.filter(Boolean).join(' · ') },
    { language: motherTongue === 'ja' ? '' : motherTongue, is: t('skillStep:languages.motherTongue') },
    ...languages.map(({ language, level: own }) => ({
      language,
      is: own && optionName('LANGUAGE_LEVEL', own, locale),
    })),
  ].filter(({ language }) => language !== '');
  return (
    <>
      <dl className="facts">
        {lines.map(({ language, is }) => (
          <div key={language}>
            <dt>{optionName('LANGUAGE', language, locale)}</dt>
            <dd>{is}</dd>
          </div>
        ))}
      </dl>
      <Fold
        fields={['japaneseLevel', 'jlpt', 'motherTongue', 'languages']}
        summary={t('skillStep:languages.change')}
        startsOpen={false}
      >
        <Suspense fallback={<Skeleton className="h-48" />}>
          <LanguageFields />
        </Suspense>
      </Fold>
    </>
  );
}

export function SkillFields({ lists }: { lists: SkillLists }) {
  const { t } = useTexts({ skillStep });
  const { techItSkills, typeOfteches } = useFields<SkillValues>().getValues();
  return (
    <Fold
      fields={['techItSkills', 'typeOfteches']}
      summary={t('skillStep:skills.open')}
      startsOpen={techItSkills.some((row) => !isBlank(row)) || typeOfteches.length > 0}
    >
      <Suspense fallback={<Skeleton className="h-48" />}>
        <ItSkillFields lists={lists} />
      </Suspense>
    </Fold>
  );
}
