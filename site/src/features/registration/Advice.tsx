import { CircleCheck, CircleDashed } from 'lucide-react';
import { type ProfileSection, profileSections } from '../../../../shared/domain/profileCompleteness.ts';
import { advice } from '../../../../shared/locales/advice.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useNext, withNext } from '../../lib/addresses.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert, Badge } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { VisibilitySwitch } from '../../ui/Visibility.tsx';
import { Market } from './Market.tsx';
import { StepFrame, stepRoute } from './StepFrame.tsx';

const stepOf = {
  basicInfo: 'basicInfo',
  photo: 'basicInfo',
  languages: 'skill',
  skills: 'skill',
  education: 'education',
  workHistory: 'workHistory',
  wishes: 'wishes',
  prText: 'wishes',
} as const satisfies Record<ProfileSection, keyof typeof stepRoute | 'wishes'>;

/** Preferences are a section of my page, with a link back. */
const addressOf = (section: ProfileSection, locale: Locale, next: string | undefined): string => {
  const step = stepOf[section];
  if (step !== 'wishes') return withNext(address(stepRoute[step], undefined, locale), next);
  const back = withNext(address(stepRoute.advice, undefined, locale), next);
  return withNext(`${address('myPage', undefined, locale)}?tab=wishes`, back);
};

export default function Advice() {
  const { t } = useTexts({ advice });
  const loaded = useLoad('staff-info', (signal) => api('GET /staff/info', { signal }));
  return (
    <StepFrame step="advice" title={t('advice:title')}>
      <Loaded of={loaded} rows={5} height="h-20">
        {(info) => <Completeness of={info.completeness} />}
      </Loaded>
    </StepFrame>
  );
}

/** What the profile has, what is missing, what it would add, and what open jobs require. */
function Completeness({ of: completeness }: { of: AnswerOf<'GET /staff/info'>['completeness'] }) {
  const { t, locale } = useTexts({ advice, registration });
  const next = useNext();
  const sections = Object.keys(profileSections) as ProfileSection[];
  const history = completeness.sections.education || completeness.sections.workHistory;
  const state = !completeness.mayApply ? 'notReady' : completeness.percentage === 100 ? 'complete' : 'ready';
  return (
    <div className="grid gap-6">
      <Alert tone={state === 'notReady' ? 'warning' : 'success'} title={t(`advice:${state}`)}>
        {t(`advice:${state}Message`)}
      </Alert>
      <ul className="grid border-t border-line">
        {sections.map((section) => {
          const done = completeness.sections[section] === true;
          const needed = section === 'basicInfo' || section === 'education' || section === 'workHistory';
          const Icon = done ? CircleCheck : CircleDashed;
          return (
            <li
              key={section}
              className={`grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-b border-line py-4 ${done ? 'items-center' : 'items-start'}`}
            >
              <Icon className={`icon ${done ? 'text-success' : 'mt-1 text-soft'}`} aria-hidden="true" />
              <div className="grid gap-1">
                <h2 className="flex flex-wrap items-center gap-2 text-base">
                  {t(`advice:sections.${section}.title`)}
                  {done ? (
                    <Badge tone="success">{t('registration:done')}</Badge>
                  ) : (
                    <>
                      {needed && !(section !== 'basicInfo' && history) && (
                        <Badge tone="warning">
                          {t(section === 'basicInfo' ? 'advice:needed' : 'advice:neededEither')}
                        </Badge>
                      )}
                      <Badge tone="primary">
                        {t('advice:gain', { percentage: profileSections[section] })}
                      </Badge>
                    </>
                  )}
                </h2>
                {!done && <p className="text-sm text-soft">{t(`advice:sections.${section}.why`)}</p>}
              </div>
              <AppLink
                className={`button button-small ${done ? 'button-quiet' : 'button-secondary'}`}
                aria-label={`${t(`advice:sections.${section}.title`)}: ${t(done ? 'advice:edit' : 'advice:add')}`}
                href={addressOf(section, locale, next)}
              >
                {t(done ? 'advice:edit' : 'advice:add')}
              </AppLink>
            </li>
          );
        })}
      </ul>
      <VisibilitySwitch />
      <Market />
      <div className="form-actions">
        {next && completeness.mayApply ? (
          <AppLink className="button button-primary button-large" href={next}>
            {t('registration:back.link')}
          </AppLink>
        ) : (
          <a
            className={`button button-large ${completeness.mayApply ? 'button-primary' : 'button-secondary'}`}
            href={address('jobList', undefined, locale)}
          >
            {t('advice:findJobs')}
          </a>
        )}
        <AppLink className="button button-quiet" href={address('myPage', undefined, locale)}>
          {t('advice:myPage')}
        </AppLink>
      </div>
    </div>
  );
}
