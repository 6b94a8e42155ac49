/** The languages within the skill step. */
import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { skillStep } from '../../../../shared/locales/skillStep.ts';
import { useFields } from '../../lib/fields/operationForm.tsx';
import { Fold } from '../../lib/person/SkillFields.tsx';
import type { SkillValues } from '../../lib/person/skillValues.ts';
import { useTexts } from '../../lib/texts.ts';
import { Skeleton } from '../../ui/states.tsx';

// In a collapsed section, which few people open at once.
const LanguageFields = lazy(() => import('./LanguageFields.tsx'));

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
