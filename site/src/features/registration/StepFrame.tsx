import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProfileSection } from '../../../../shared/domain/profileCompleteness.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useNext, withNext } from '../../lib/addresses.ts';
import { useTexts } from '../../lib/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Alert } from '../../ui/parts.tsx';
import { useProgress } from './progress.ts';
import './registration.css';

export const steps = ['basicInfo', 'skill', 'workHistory', 'education', 'advice', 'soccer'] as const;
export type Step = (typeof steps)[number];
export const stepRoute = {
  basicInfo: 'registrationBasicInfo',
  skill: 'registrationSkill',
  workHistory: 'registrationWorkHistory',
  education: 'registrationEducation',
  advice: 'registrationAdvice',
  soccer: 'registrationSoccer',
} as const satisfies Record<Step, string>;
/** The route after each step. */
export const nextStepRoute = {
  basicInfo: stepRoute.skill,
  skill: stepRoute.workHistory,
  workHistory: stepRoute.education,
  education: stepRoute.advice,
} as const;
/** The profile section completed by each step, if any. */
const sectionOf: Partial<Record<Step, ProfileSection>> = {
  basicInfo: 'basicInfo',
  skill: 'skills',
  education: 'education',
  workHistory: 'workHistory',
};

/** The page around a step: all steps with their state, the completeness, a link back. */
export function StepFrame({
  step,
  title,
  lead,
  children,
}: {
  step: Step;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTexts({ registration });
  const next = useNext();
  return (
    <div className="container container-narrow">
      <div className="grid gap-6 pt-8">
        <Steps current={step} />
        {next && step !== 'advice' && step !== 'soccer' && (
          <Alert>
            {t('registration:back.message')}{' '}
            <AppLink className="text-link" href={next}>
              {t('registration:back.link')}
            </AppLink>
          </Alert>
        )}
        <div className="grid gap-2.5 pt-4 pb-2">
          <h1>{title}</h1>
          {lead && <p className="text-soft">{lead}</p>}
        </div>
      </div>
      <div className="pt-4">{children}</div>
    </div>
  );
}

/** Every step can be opened at any time; a mark shows which ones are filled in. */
function Steps({ current }: { current: Step }) {
  const { t, locale } = useTexts({ registration });
  const next = useNext();
  const completeness = useProgress().data?.completeness;
  const percentage = completeness?.percentage;
  return (
    <nav className="steps" aria-label={t('registration:stepsLabel')}>
      <ol>
        {steps.map((step) => {
          const section = sectionOf[step];
          const done = section === undefined ? undefined : completeness?.sections[section];
          const Icon = done ? CircleCheck : CircleDashed;
          return (
            <li key={step}>
              <AppLink
                className={classes('steps-link', done && 'steps-done')}
                href={withNext(address(stepRoute[step], undefined, locale), next)}
                aria-current={step === current ? 'step' : undefined}
              >
                {section && <Icon className="icon icon-small" aria-hidden="true" />}
                <span>
                  {t(`registration:steps.${step}`)}
                  {done !== undefined && (
                    <span className="visually-hidden">
                      {t(done ? 'registration:done' : 'registration:missing')}
                    </span>
                  )}
                </span>
              </AppLink>
            </li>
          );
        })}
      </ol>
      {/* Space is reserved, so that nothing moves when the answer is loaded. */}
      <div className="steps-progress">
        <p id="profile-progress" className="text-sm text-soft">
          {percentage === undefined ? ' ' : t('registration:completeness', { percentage })}
        </p>
        <progress className="progress" max={100} value={percentage ?? 0} aria-labelledby="profile-progress" />
      </div>
    </nav>
  );
}
