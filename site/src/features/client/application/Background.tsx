/** Work, studies, languages, skills and preferences of an applicant, beside the documents. */
import type { ApplicantResume } from '../../../../../shared/contract/applicants.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { hiring } from '../../../../../shared/locales/hiring.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Entries, hasSkills, hasWishes, Job, School, Skills, Wishes } from '../../../ui/ProfileParts.tsx';

export default function Background({ resume }: { resume: ApplicantResume }) {
  const { t, locale } = useTexts({ hiring });
  const { workHistory, education, languages, technicalInfo, wishes } = resume;
  return (
    <section className="card grid gap-6" aria-labelledby="facts-title">
      <h2 className="card-title" id="facts-title">
        {t('hiring:facts')}
      </h2>
      <div className="grid gap-2">
        <h3 className="text-sm text-soft">{t('hiring:workHistory')}</h3>
        {workHistory.length > 0 ? (
          <Entries>
            {workHistory.map((item) => (
              <Job key={item.id} item={item} />
            ))}
          </Entries>
        ) : (
          <p className="text-sm">{t('hiring:noWork')}</p>
        )}
      </div>
      {education.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-sm text-soft">{t('hiring:education')}</h3>
          <Entries>
            {education.map((item) => (
              <School key={item.id} item={item} />
            ))}
          </Entries>
        </div>
      )}
      {languages.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-sm text-soft">{t('hiring:languages')}</h3>
          <ul className="grid gap-1">
            {languages.map(({ language, level }) => (
              <li key={language} className="flex flex-wrap justify-between gap-x-4">
                <span>{optionName('LANGUAGE', language, locale)}</span>
                <span className="text-soft">{optionName('LANGUAGE_LEVEL', level, locale)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {hasSkills(technicalInfo) && (
        <div className="grid gap-2">
          <h3 className="text-sm text-soft">{t('hiring:skills')}</h3>
          <Skills info={technicalInfo} />
        </div>
      )}
      {hasWishes(wishes) && (
        <div className="grid gap-2">
          <h3 className="text-sm text-soft">{t('hiring:wishes')}</h3>
          <Wishes wishes={wishes} />
        </div>
      )}
    </section>
  );
}
