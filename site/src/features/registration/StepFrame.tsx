import type { ReactNode } from 'react';
import { registration } from '../../../../shared/locales/registration.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useNext, withNext } from '../../lib/addresses.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert, Stepper } from '../../ui/parts.tsx';

export const steps = ['basicInfo', 'education', 'workHistory', 'advice'] as const;
export type Step = (typeof steps)[number];
export const stepRoute = {
  basicInfo: 'registrationBasicInfo',
  education: 'registrationEducation',
  workHistory: 'registrationWorkHistory',
  advice: 'registrationAdvice',
} as const;

/** The page around one step: where one is, and the way back to what one came from. */
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
  const { t, locale } = useTexts({ registration });
  const next = useNext();
  return (
    <div className="container container-narrow">
      <div className="grid gap-6 pt-8">
        <Stepper steps={steps.map((one) => t(`registration:steps.${one}`))} current={steps.indexOf(step)} />
        {next && step !== 'advice' && (
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
      <nav className="mt-10 flex flex-wrap gap-x-5 gap-y-2 border-t border-line pt-5 text-sm">
        {steps
          .filter((one) => one !== step)
          .map((one) => (
            <AppLink
              key={one}
              className="text-link"
              href={withNext(address(stepRoute[one], undefined, locale), next)}
            >
              {t(`registration:steps.${one}`)}
            </AppLink>
          ))}
      </nav>
    </div>
  );
}
