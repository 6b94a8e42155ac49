/** What a list shows of somebody who can be found: as a card, in cells of a table, and in the preview. */
import type { ReactNode } from 'react';
import type { TalentRow } from '../../../../../shared/contract/talent.ts';
import { formatSalary } from '../../../../../shared/domain/salary.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { talentSearch } from '../../../../../shared/locales/talentSearch.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge, Slashed, type Tone } from '../../../ui/parts.tsx';
import { activeText, type T } from './conditions.ts';

export const and = (parts: readonly string[], locale: Locale) => parts.join(locale === 'jp' ? '、' : ', ');

/** '3 years', or months below one year. */
const timeText = (months: number, t: T) =>
  months >= 12
    ? t('talentSearch:worked', { count: Math.floor(months / 12) })
    : t('talentSearch:months', { count: months });

type Job = TalentRow['experience'][number];

/** The occupation by its name, or as typed if it was not recognised. */
const jobName = ({ occupations, position }: Job, locale: Locale) => occupations[0]?.name[locale] ?? position;
export const jobText = (job: Job, t: T, locale: Locale) =>
  locale === 'jp'
    ? `${jobName(job, locale)}（${timeText(job.months, t)}）`
    : `${jobName(job, locale)} (${timeText(job.months, t)})`;

/** What somebody is found for: the latest occupation, otherwise the preferred one. */
export function headline(
  { experience: [latest], wishes }: TalentRow,
  t: T,
  locale: Locale,
): string | undefined {
  return latest ? jobText(latest, t, locale) : wishes.jobPositions[0]?.name[locale];
}

export const japaneseText = ({ japaneseLevel, jlpt }: TalentRow, locale: Locale) =>
  [optionName('STAFF_JAPANESE_LEVEL', japaneseLevel, locale), jlpt && optionName('JLPT', jlpt, locale)]
    .filter(Boolean)
    .join(' / ');

export const languagesText = ({ languages }: TalentRow, locale: Locale) =>
  and(
    languages.map(({ language, level }) => {
      const [name, grade] = [
        optionName('LANGUAGE', language, locale),
        optionName('LANGUAGE_LEVEL', level, locale),
      ];
      return locale === 'jp' ? `${name}（${grade}）` : `${name} (${grade})`;
    }),
    locale,
  );

export const homeText = ({ country, prefecture }: TalentRow, locale: Locale) =>
  prefecture ? optionName('PREFECTURE', prefecture, locale) : optionName('COUNTRY', country, locale);

export function activityText({ activeWithin }: TalentRow, t: T): string {
  return activeWithin === undefined
    ? t('talentSearch:inactive')
    : t('talentSearch:active', { when: activeText(activeWithin, t) });
}

export function Residence({ row: { residence } }: { row: TalentRow }) {
  const { t, locale } = useTexts({ talentSearch });
  if (!residence) return t('talentSearch:noResidence');
  return (
    <span>
      <Slashed text={optionName('VISA_TYPE', residence.status, locale)} />
      {residence.until && (
        <span className="block text-xs text-soft">
          {t('talentSearch:until', { day: formatDay(residence.until, locale) })}
        </span>
      )}
    </span>
  );
}

/** Preferences in one line. */
export function wishesText(row: TalentRow, locale: Locale): string {
  const { jobPositions, employmentTypes, salary } = row.wishes;
  return [
    and(
      jobPositions.slice(0, 2).map(({ name }) => name[locale]),
      locale,
    ),
    and(
      employmentTypes.map((code) => optionName('EMPLOYMENT_TYPE', code, locale)),
      locale,
    ),
    salary && formatSalary(salary, locale),
  ]
    .filter(Boolean)
    .join(locale === 'jp' ? '／' : ' · ');
}

export function Counts({ row: { companyScout, favoriteList, favoriteAverage } }: { row: TalentRow }) {
  const { t } = useTexts({ talentSearch });
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-soft">
      <span>{t('talentSearch:scouts', { count: companyScout })}</span>
      <span>{t('talentSearch:favorites', { count: favoriteList })}</span>
      <span>
        {favoriteAverage === undefined
          ? t('talentSearch:noAverage')
          : t('talentSearch:average', { average: favoriteAverage.toFixed(1) })}
      </span>
    </span>
  );
}

/** What there has been with the person about the chosen job. */
export function ContactBadges({ row: { contact } }: { row: TalentRow }) {
  const { t, locale } = useTexts({ talentSearch });
  if (!contact) return null;
  const { scout, applied, declined, pausedUntil } = contact;
  return (
    <>
      {applied && <Badge tone="success">{t('talentSearch:contact.applied')}</Badge>}
      {declined && <Badge tone="warning">{t('talentSearch:contact.declined')}</Badge>}
      {scout && (
        <Badge tone="info">
          {t('talentSearch:contact.scouted', {
            status: optionName('SCOUT_STATUS', scout.status, locale),
            day: formatDay(scout.sentAt, locale),
          })}
        </Badge>
      )}
      {pausedUntil && (
        <Badge>{t('talentSearch:contact.pausedShort', { day: formatDay(pausedUntil, locale) })}</Badge>
      )}
    </>
  );
}

const permissionTones: Record<string, Tone> = {
  ALLOWED: 'success',
  ACCEPTED_BY_EMPLOYER: 'info',
  DOES_NOT_FIT: 'danger',
};

export function PermissionBadge({ row: { permission } }: { row: TalentRow }) {
  const { t } = useTexts({ talentSearch });
  if (!permission) return null;
  const { verdict } = permission;
  return (
    <Badge tone={permissionTones[verdict] ?? 'warning'}>{t(`talentSearch:permission.${verdict}`)}</Badge>
  );
}

/** The reasons that speak most for the person, and what speaks against. */
export function FitSummary({ row: { fit } }: { row: TalentRow }) {
  const { t } = useTexts({ talentSearch });
  if (!fit) return null;
  const { score, reasons, misses, main, mainText } = fit;
  const good = reasons.filter((one) => one.fit === 'fits' && one.criterion !== main).slice(0, 2);
  return (
    <div className="talent-fit">
      <span className="talent-score numeric">
        <span aria-hidden="true">{t('talentSearch:fit.score', { score })}</span>
        <span className="visually-hidden">{t('talentSearch:fit.scoreLabel', { score })}</span>
      </span>
      <span className="min-w-0 text-sm">
        <span className={misses.length > 0 ? 'text-warning' : 'font-bold'}>{mainText}</span>
        {good.map(({ criterion, text }) => (
          <span key={criterion} className="block text-soft">
            {text}
          </span>
        ))}
      </span>
    </div>
  );
}

/** The facts of a card. */
export function CardFacts({ row }: { row: TalentRow }) {
  const { t, locale } = useTexts({ talentSearch });
  const earlier = row.experience.slice(1, 4).map((job) => jobText(job, t, locale));
  const skills = [...row.skills, ...row.certifications];
  const shown = skills.slice(0, 6);
  const languages = languagesText(row, locale);
  const wishes = wishesText(row, locale);
  return (
    <>
      {earlier.length > 0 && <p className="text-sm">{and(earlier, locale)}</p>}
      <dl className="talent-facts">
        <Fact term={t('talentSearch:column.japanese')}>{japaneseText(row, locale)}</Fact>
        {languages && <Fact term={t('talentSearch:column.languages')}>{languages}</Fact>}
        <Fact term={t('talentSearch:column.residence')}>
          <Residence row={row} />
        </Fact>
        <Fact term={t('talentSearch:column.place')}>{homeText(row, locale)}</Fact>
        {wishes && <Fact term={t('talentSearch:column.wishes')}>{wishes}</Fact>}
      </dl>
      {shown.length > 0 && (
        <ul className="chips">
          {shown.map(({ name }) => (
            <li key={name[locale]} className="chip">
              {name[locale]}
            </li>
          ))}
          {skills.length > shown.length && (
            <li className="text-sm text-soft">
              {t('talentSearch:more', { count: skills.length - shown.length })}
            </li>
          )}
        </ul>
      )}
    </>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
