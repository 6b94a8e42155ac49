/** Everything that the list knows of somebody. */
import type { ReactNode } from 'react';
import type { TalentRow } from '../../../../../shared/contract/talent.ts';
import type { Fit } from '../../../../../shared/domain/fitAnswers.ts';
import { formatSalary } from '../../../../../shared/domain/salary.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import type { TextKey, Translate } from '../../../../../shared/locales/index.ts';
import { talentActs } from '../../../../../shared/locales/talentActs.ts';
import { talentSearch } from '../../../../../shared/locales/talentSearch.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DescriptionList } from '../../../ui/parts.tsx';
import {
  and,
  ContactBadges,
  Counts,
  homeText,
  japaneseText,
  jobText,
  languagesText,
  PermissionBadge,
  Residence,
} from './Person.tsx';

type T = Translate<TextKey<{ talentActs: typeof talentActs }>>;

/** Preferences as terms with descriptions; those not stated are left out. */
function wishItems({ wishes, areas }: TalentRow, t: T, locale: Locale): [string, string | undefined][] {
  const { jobPositions, employmentTypes, remotePolicies, salary, startDate } = wishes;
  const names = (list: readonly { name: Record<Locale, string> }[]) =>
    and(
      list.map(({ name }) => name[locale]),
      locale,
    );
  return [
    [t('talentActs:wished.position'), names(jobPositions)],
    [t('talentActs:wished.area'), names(areas)],
    [
      t('talentActs:wished.employment'),
      and(
        employmentTypes.map((code) => optionName('EMPLOYMENT_TYPE', code, locale)),
        locale,
      ),
    ],
    [
      t('talentActs:wished.remote'),
      and(
        remotePolicies.map((code) => optionName('REMOTE_POLICY', code, locale)),
        locale,
      ),
    ],
    [t('talentActs:wished.pay'), salary && formatSalary(salary, locale)],
    [t('talentActs:wished.start'), startDate && formatDay(startDate, locale)],
  ];
}

const order: readonly Fit[] = ['fits', 'partly', 'missing', 'unknown'];

export function PreviewFacts({ row }: { row: TalentRow }) {
  const { t, locale } = useTexts({ talentSearch, talentActs });
  const { contact, experience, fit, permission, statement, studies } = row;
  const names = (list: readonly { name: Record<Locale, string> }[]) =>
    and([...new Set(list.map(({ name }) => name[locale]))], locale);
  const skills = row.skills.map(({ name, levelId }) => ({ name, levelId }));
  return (
    <>
      {permission && (
        <Section title={t('talentActs:permission.title')}>
          <p>
            <PermissionBadge row={row} />
          </p>
          <p className="text-xs text-soft">{t('talentActs:permission.advice')}</p>
        </Section>
      )}
      {fit && (
        <Section title={t('talentActs:fit.title')}>
          <p className="font-bold">{t('talentSearch:fit.scoreLabel', { score: fit.score })}</p>
          {fit.misses.length > 0 && (
            <ul className="grid gap-1 text-sm text-warning" aria-label={t('talentActs:fit.misses')}>
              {fit.misses.map((miss) => (
                <li key={miss}>{t(`talentActs:miss.${miss}`)}</li>
              ))}
            </ul>
          )}
          {order.map((kind) => {
            const reasons = fit.reasons.filter((one) => one.fit === kind);
            return (
              reasons.length > 0 && (
                <div key={kind}>
                  <h4 className="text-sm font-bold">{t(`talentActs:fit.${kind}`)}</h4>
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
        <Section title={t('talentActs:contact.title')}>
          {contact.applied || contact.declined || contact.scout || contact.pausedUntil ? (
            <p className="flex flex-wrap gap-1">
              <ContactBadges row={row} />
            </p>
          ) : (
            <p className="text-sm text-soft">{t('talentActs:contact.none')}</p>
          )}
        </Section>
      )}
      <Section title={t('talentActs:preview.experience')}>
        {experience.length === 0 ? (
          <p className="text-sm text-soft">{t('talentActs:preview.noExperience')}</p>
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
      <Section title={t('talentActs:preview.profile')}>
        <DescriptionList
          items={[
            [t('talentSearch:column.japanese'), japaneseText(row, locale)],
            [t('talentSearch:column.languages'), languagesText(row, locale)],
            [
              t('talentSearch:column.residence'),
              <span key="residence" className="grid gap-1">
                <Residence row={row} />
                {!row.residence && (
                  <span className="text-xs text-soft">{t('talentActs:noResidenceNote')}</span>
                )}
              </span>,
            ],
            [t('talentSearch:column.place'), homeText(row, locale)],
            [
              t('talentActs:preview.studies'),
              and(
                studies.map((code) => optionName('FACULTY_FIELD', code, locale)),
                locale,
              ),
            ],
            [t('talentActs:preview.skills'), names(skills)],
            [t('talentActs:preview.certifications'), names(row.certifications)],
            [t('talentActs:preview.completeness'), `${row.completeness}%`],
          ]}
        />
      </Section>
      <Section title={t('talentActs:preview.wishes')}>
        <DescriptionList items={wishItems(row, t, locale)} />
        {wishItems(row, t, locale).every(([, value]) => !value) && (
          <p className="text-sm text-soft">{t('talentActs:wished.none')}</p>
        )}
      </Section>
      {statement && (
        <Section title={t('talentActs:preview.statement')}>
          <p className="user-text">
            {statement.text}
            {statement.isCut && '…'}
          </p>
          {statement.isCut && <p className="text-sm text-soft">{t('talentActs:preview.cut')}</p>}
        </Section>
      )}
      <Section title={t('talentActs:preview.counts')}>
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
