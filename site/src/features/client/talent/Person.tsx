/** What a list shows of somebody who can be found: as a card, in cells of a table, and in the preview. */
import type { ReactNode } from 'react';
import type { TalentRow } from '../../../../../shared/contract/talent.ts';
import type { Fit } from '../../../../../shared/domain/fitAnswers.ts';
import { formatSalary } from '../../../../../shared/domain/salary.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { talentSearch } from '../../../../../shared/locales/talentSearch.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Badge, DescriptionList, Slashed, type Tone } from '../../../ui/parts.tsx';
import { activeText, type T } from './conditions.ts';

const and = (parts: readonly string[], locale: Locale) => parts.join(locale === 'jp' ? '、' : ', ');

/** '3 years', or months below one year. */
const timeText = (months: number, t: T) =>
  months >= 12
    ? t('talentSearch:worked', { count: Math.floor(months / 12) })
    : t('talentSearch:months', { count: months });

type Job = TalentRow['experience'][number];

/** The occupation by its name, or as typed if it was not recognised. */
const jobName = ({ occupations, position }: Job, locale: Locale) => occupations[0]?.name[locale] ?? position;
const jobText = (job: Job, t: T, locale: Locale) =>
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

/** Preferences as terms with descriptions; those not stated are left out. */
function wishItems({ wishes, areas }: TalentRow, t: T, locale: Locale): [string, string | undefined][] {
  const { jobPositions, employmentTypes, remotePolicies, salary, startDate } = wishes;
  const names = (list: readonly { name: Record<Locale, string> }[]) =>
    and(
      list.map(({ name }) => name[locale]),
      locale,
    );
  return [
    [t('talentSearch:wished.position'), names(jobPositions)],
    [t('talentSearch:wished.area'), names(areas)],
    [
      t('talentSearch:wished.employment'),
      and(
        employmentTypes.map((code) => optionName('EMPLOYMENT_TYPE', code, locale)),
        locale,
      ),
    ],
    [
      t('talentSearch:wished.remote'),
      and(
        remotePolicies.map((code) => optionName('REMOTE_POLICY', code, locale)),
        locale,
      ),
    ],
    [t('talentSearch:wished.pay'), salary && formatSalary(salary, locale)],
    [t('talentSearch:wished.start'), startDate && formatDay(startDate, locale)],
  ];
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

const order: readonly Fit[] = ['fits', 'partly', 'missing', 'unknown'];

/** Everything that the list knows of somebody. */
export function PreviewFacts({ row }: { row: TalentRow }) {
  const { t, locale } = useTexts({ talentSearch });
  const { contact, experience, fit, permission, statement, studies } = row;
  const names = (list: readonly { name: Record<Locale, string> }[]) =>
    and([...new Set(list.map(({ name }) => name[locale]))], locale);
  const skills = row.skills.map(({ name, levelId }) => ({ name, levelId }));
  return (
    <>
      {permission && (
        <Section title={t('talentSearch:permission.title')}>
          <p>
            <PermissionBadge row={row} />
          </p>
          <p className="text-xs text-soft">{t('talentSearch:permission.advice')}</p>
        </Section>
      )}
      {fit && (
        <Section title={t('talentSearch:fit.title')}>
          <p className="font-bold">{t('talentSearch:fit.scoreLabel', { score: fit.score })}</p>
          {fit.misses.length > 0 && (
            <ul className="grid gap-1 text-sm text-warning" aria-label={t('talentSearch:fit.misses')}>
              {fit.misses.map((miss) => (
                <li key={miss}>{t(`talentSearch:miss.${miss}`)}</li>
              ))}
            </ul>
          )}
          {order.map((kind) => {
            const reasons = fit.reasons.filter((one) => one.fit === kind);
            return (
              reasons.length > 0 && (
                <div key={kind}>
                  <h4 className="text-sm font-bold">{t(`talentSearch:fit.${kind}`)}</h4>
                  <ul className="talent-reasons">
                    {reasons.map(({ criterion, text }) => (
                      <li key={criterion}>{text}</li>
                    ))}
                  </ul>
                </div>
              )
            );
          })}
        </Section>
      )}
      {contact && (
        <Section title={t('talentSearch:contact.title')}>
          {contact.applied || contact.declined || contact.scout || contact.pausedUntil ? (
            <p className="flex flex-wrap gap-1">
              <ContactBadges row={row} />
            </p>
          ) : (
            <p className="text-sm text-soft">{t('talentSearch:contact.none')}</p>
          )}
        </Section>
      )}
      <Section title={t('talentSearch:preview.experience')}>
        {experience.length === 0 ? (
          <p className="text-sm text-soft">{t('talentSearch:preview.noExperience')}</p>
        ) : (
          <ul className="grid gap-2">
            {experience.map((job, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the jobs of a person stay in their order
              <li key={at}>
                <span className="block">{jobText(job, t, locale)}</span>
                <span className="block text-sm text-soft">
                  {job.position}
                  {job.current && ` · ${t('talentSearch:current')}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('talentSearch:preview.profile')}>
        <DescriptionList
          items={[
            [t('talentSearch:column.japanese'), japaneseText(row, locale)],
            [t('talentSearch:column.languages'), languagesText(row, locale)],
            [
              t('talentSearch:column.residence'),
              <span key="residence" className="grid gap-1">
                <Residence row={row} />
                {!row.residence && (
                  <span className="text-xs text-soft">{t('talentSearch:noResidenceNote')}</span>
                )}
              </span>,
            ],
            [t('talentSearch:column.place'), homeText(row, locale)],
            [
              t('talentSearch:preview.studies'),
              and(
                studies.map((code) => optionName('FACULTY_FIELD', code, locale)),
                locale,
              ),
            ],
            [t('talentSearch:preview.skills'), names(skills)],
            [t('talentSearch:preview.certifications'), names(row.certifications)],
            [t('talentSearch:preview.completeness'), `${row.completeness}%`],
          ]}
        />
      </Section>
      <Section title={t('talentSearch:preview.wishes')}>
        <DescriptionList items={wishItems(row, t, locale)} />
        {wishItems(row, t, locale).every(([, value]) => !value) && (
          <p className="text-sm text-soft">{t('talentSearch:wished.none')}</p>
        )}
      </Section>
      {statement && (
        <Section title={t('talentSearch:preview.statement')}>
          <p className="user-text">
            {statement.text}
            {statement.isCut && '…'}
          </p>
          {statement.isCut && <p className="text-sm text-soft">{t('talentSearch:preview.cut')}</p>}
        </Section>
      )}
      <Section title={t('talentSearch:preview.counts')}>
        <Counts row={row} />
      </Section>
    </>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-2">
    <h3 className="text-base font-bold">{title}</h3>
    {children}
  </section>
);
