import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError } from '../../../../shared/client/index.ts';
import type { StaffBasicInfo, StaffLanguages } from '../../../../shared/contract/staff.ts';
import type { NamedTechnicalInfo, TechnicalInfo } from '../../../../shared/contract/technicalInfo.ts';
import { sameContent } from '../../../../shared/domain/sameContent.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { skillStep } from '../../../../shared/locales/skillStep.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { AutosaveBar, useAutosave } from '../../lib/Autosave.tsx';
import { useNext, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, operationOf, useHeldForm } from '../../lib/fields/operationForm.tsx';
import { plainPartsFor } from '../../lib/fields/plain.tsx';
import { useLoad } from '../../lib/load.ts';
import { loadLists } from '../../lib/options.ts';
import { SkillFields } from '../../lib/person/SkillFields.tsx';
import { type SkillLists, skillLists, useRowNames } from '../../lib/person/skillOptions.ts';
import {
  type SkillValues,
  skillBody,
  skillField,
  skillValues,
  splitSkillBody,
} from '../../lib/person/skillValues.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Loaded, Skeleton } from '../../ui/states.tsx';
import { Languages } from './Languages.tsx';
import { profileSaved } from './progress.ts';
import { nextStepRoute, StepFrame, stepRoute } from './StepFrame.tsx';

type Body = Partial<StaffLanguages> & TechnicalInfo;

interface Stored {
  basicInfo: StaffBasicInfo | null;
  spokenVersion: number;
  technicalInfo: NamedTechnicalInfo;
  version: number;
}

async function readStored(signal?: AbortSignal): Promise<Stored> {
  const more = signal && { signal };
  const [{ basicInfo, version: spokenVersion }, technical] = await Promise.all([
    api('GET /staff/basic-info', { ...more }),
    api('GET /technical-info', { ...more }),
  ]);
  return { basicInfo, spokenVersion, ...technical };
}

/** @returns the new version of the basic info, which contains them. @throws ApiError */
async function saveLanguages(spoken: StaffLanguages, version: number): Promise<number> {
  try {
    return (await api('PUT /staff/languages', { body: { ...spoken, version } })).version;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
    // Possibly our own save, whose response was lost.
    const now = await readStored();
    if (!sameContent(bodyOfStored(now).spoken, spoken)) throw error;
    return now.spokenVersion;
  }
}

const { Text } = plainPartsFor<SkillValues>();

/** Lazy, because it is below the languages and a long text. */
const CertificationFields = lazy(() => import('../../lib/person/CertificationFields.tsx'));

const schemaFor = (withLanguages: boolean) => () =>
  withLanguages
    ? Promise.all([
        import('../../../../shared/contract/staff.ts'),
        import('../../../../shared/contract/technicalInfo.ts'),
      ]).then(([{ StaffLanguages }, { TechnicalInfo }]) => TechnicalInfo.extend(StaffLanguages.shape))
    : import('../../../../shared/contract/technicalInfo.ts').then(({ TechnicalInfo }) => TechnicalInfo);

/** Languages, skills, certifications and licences. */
export default function SkillStep() {
  const { t } = useTexts({ skillStep });
  const loaded = useLoad('skills', async (signal) => {
    const [stored, options] = await Promise.all([readStored(signal), loadLists(skillLists)]);
    return { stored, options };
  });
  return (
    <StepFrame step="skill" title={t('skillStep:title')} lead={t('skillStep:lead')}>
      <Loaded of={loaded} rows={3} height="h-48">
        {(data) => <SkillForm {...data} onLoadLatest={loaded.reload} />}
      </Loaded>
    </StepFrame>
  );
}

function SkillForm({
  stored,
  options,
  onLoadLatest,
}: {
  stored: Stored;
  options: SkillLists;
  onLoadLatest: () => void;
}) {
  const { t, locale } = useTexts({ skillStep, registration });
  const next = useNext();
  const [, navigate] = useLocation();
  const withLanguages = stored.basicInfo !== null;
  // Two records in one form: the last saved state of each, and the version of the languages.
  const kept = useRef({ ...bodyOfStored(stored), spokenVersion: stored.spokenVersion });
  const [isUnsaved, setUnsaved] = useState(false);
  const nameOf = useRowNames(options);
  const goOn = () => navigate(withNext(address(nextStepRoute.skill, undefined, locale), next));

  const form = useHeldForm<SkillValues, Body>({
    facts: [operationOf('PUT /technical-info'), operationOf('PUT /staff/languages')],
    schema: schemaFor(withLanguages),
    defaultValues: skillValues(stored.basicInfo, stored.technicalInfo),
    toBody: (values) => skillBody(values, withLanguages),
    fieldFor: skillField,
    names: {
      'techItSkills.skillId': t('skillStep:skills.skill'),
      'certifications.remark': t('skillStep:certifications.remark'),
      'certifications.year': t('skillStep:certifications.year'),
      'drivingLicences.year': t('skillStep:certifications.year'),
    },
    draft: 'skills',
    // The sum of two versions, both of which only increase.
    version: () => stored.version + stored.spokenVersion,
    savesItself: true,
    submit: async () => {
      const saved = await autosave.flush();
      setUnsaved(!saved);
      if (saved) goOn();
    },
  });
  const autosave = useAutosave<SkillValues, Body, { version: number; body?: Body }>({
    form,
    version: stored.version,
    save: async (body, version) => {
      const { spoken, technical } = splitSkillBody(body);
      if (spoken && !sameContent(spoken, kept.current.spoken)) {
        const spokenVersion = await saveLanguages(spoken, kept.current.spokenVersion);
        kept.current = { ...kept.current, spoken, spokenVersion };
      }
      if (sameContent(technical, kept.current.technical)) return { version };
      const answer = await api('PUT /technical-info', { body: { ...technical, version } });
      kept.current = { ...kept.current, technical };
      return answer;
    },
    latest: async () => {
      const now = await readStored();
      const { spoken, technical } = bodyOfStored(now);
      kept.current = { spoken, technical, spokenVersion: now.spokenVersion };
      return { version: now.version, body: { ...spoken, ...technical } };
    },
    isSame: (answer, body) => sameContent(answer.body, body),
    where: (field) => nameOf(field, form.getValues()),
    onAnswer: profileSaved,
  });

  const onStored = () => {
    form.discard();
    onLoadLatest();
  };
  const isStuck = isUnsaved || form.refusals > 0;

  return (
    <OperationForm of={form} className="grid" onLoadLatest={onStored}>
      <FormSection id="languages" title={t('registration:languages.title')}>
        {withLanguages ? (
          <Languages />
        ) : (
          <Alert>
            {t('skillStep:languages.first')}{' '}
            <AppLink
              className="text-link"
              href={withNext(address(stepRoute.basicInfo, undefined, locale), next)}
            >
              {t('skillStep:languages.firstLink')}
            </AppLink>
          </Alert>
        )}
      </FormSection>
      <FormSection id="note" title={t('skillStep:note.title')}>
        <Text name="techPrNote" label={t('skillStep:note.label')} hint={t('skillStep:note.hint')} rows={6} />
      </FormSection>
      <FormSection id="certifications" title={t('skillStep:certifications.title')}>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <CertificationFields lists={options} />
        </Suspense>
      </FormSection>
      <FormSection id="skills" title={t('skillStep:skills.title')}>
        <SkillFields lists={options} />
      </FormSection>
      <AutosaveBar autosave={autosave} onLoadLatest={onStored}>
        {isStuck && (
          <Button look="quiet" onClick={goOn}>
            {t('registration:skip')}
          </Button>
        )}
        <Button type="submit" look="primary" busy={form.busy}>
          {t('registration:goOn')}
        </Button>
      </AutosaveBar>
    </OperationForm>
  );
}

/** Both records as they would be sent. */
const bodyOfStored = ({ basicInfo, technicalInfo }: Stored) =>
  splitSkillBody(skillBody(skillValues(basicInfo, technicalInfo), basicInfo !== null) as unknown as Body);
