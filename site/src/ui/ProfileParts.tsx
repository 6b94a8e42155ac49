/** A profile's data, entry by entry: names of codes, missing data left out. */
import type { ReactNode } from 'react';
import type { Education } from '../../../shared/contract/educationHistory.ts';
import type { SoccerProfile } from '../../../shared/contract/soccer.ts';
import type { NamedTechnicalInfo } from '../../../shared/contract/technicalInfo.ts';
import type { NamedWishes } from '../../../shared/contract/wishes.ts';
import type { Work } from '../../../shared/contract/workingHistory.ts';
import { formatSalary } from '../../../shared/domain/salary.ts';
import { optionName, type SmallCategory } from '../../../shared/domain/select-data.ts';
import { formatDay, formatMonth, tokyoDay, yearMonth } from '../../../shared/domain/time.ts';
import { fields } from '../../../shared/locales/fields.ts';
import { myProfile } from '../../../shared/locales/myProfile.ts';
import type { Locale } from '../../../shared/routes.ts';
import { useTexts } from '../lib/texts.ts';
import { DescriptionList } from './parts.tsx';

const and = (locale: Locale, parts: readonly string[]): string => parts.join(locale === 'jp' ? '、' : ', ');
const namesOf = (category: SmallCategory, codes: readonly string[], locale: Locale): string =>
  and(
    locale,
    codes.map((code) => optionName(category, code, locale)),
  );

export const hasSkills = (info: NamedTechnicalInfo): boolean =>
  Boolean(info.techPrNote) ||
  [info.techItSkills, info.certifications, info.typeOfteches, info.drivingLicences].some(
    (list) => list.length > 0,
  );

/** '2021年3月', or '2021年' if the month is unknown. */
function useWhen() {
  const { t, locale } = useTexts({ myProfile });
  return (year: number, month: number | undefined): string =>
    month === undefined ? t('myProfile:year', { year }) : formatMonth(yearMonth(year, month), locale);
}

export function Skills({ info }: { info: NamedTechnicalInfo }) {
  const whenText = useWhen();
  const { t, locale } = useTexts({ myProfile, fields });
  const lines = (parts: readonly string[]) =>
    parts.length > 0 && (
      <ul className="grid gap-1">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    );
  return (
    <DescriptionList
      items={[
        [
          t('fields:techItSkills'),
          lines(
            info.techItSkills.map(({ skillName, detailName, levelName }) =>
              t('myProfile:language', {
                language: (detailName ?? skillName)[locale],
                level: levelName[locale],
              }),
            ),
          ) || undefined,
        ],
        [
          t('fields:certifications'),
          lines(
            info.certifications.map(({ certificationName, detailName, remark, year, month }) =>
              [certificationName[locale], detailName?.[locale], remark, year && whenText(year, month)]
                .filter(Boolean)
                .join(' · '),
            ),
          ) || undefined,
        ],
        [
          t('fields:typeOfteches'),
          and(
            locale,
            info.typeOfteches.map(({ name }) => name[locale]),
          ),
        ],
        [
          t('fields:drivingLicences'),
          lines(
            info.drivingLicences.map(({ name, year, month }) =>
              [name[locale], year && whenText(year, month)].filter(Boolean).join(' · '),
            ),
          ) || undefined,
        ],
        [t('fields:techPrNote'), info.techPrNote && <span className="user-text">{info.techPrNote}</span>],
      ]}
    />
  );
}

export const hasWishes = ({
  employmentTypes,
  jobPositions,
  areas,
  remotePolicies,
  ...one
}: NamedWishes): boolean =>
  [employmentTypes, jobPositions, areas, remotePolicies].some((list) => list.length > 0) ||
  Boolean(one.salary || one.startDate || one.prText);

export function Wishes({ wishes }: { wishes: NamedWishes }) {
  const { t, locale } = useTexts({ myProfile, fields });
  const { employmentTypes, jobPositions, areas, salary, startDate, remotePolicies, prText } = wishes;
  const names = (items: readonly { name: { jp: string; en: string } }[]) =>
    and(
      locale,
      items.map(({ name }) => name[locale]),
    );
  return (
    <DescriptionList
      items={[
        [t('fields:jobPositions'), names(jobPositions)],
        [t('fields:employmentTypes'), namesOf('EMPLOYMENT_TYPE', employmentTypes, locale)],
        [t('fields:areas'), names(areas)],
        [t('fields:remotePolicies'), namesOf('REMOTE_POLICY', remotePolicies, locale)],
        [t('myProfile:salary'), salary && formatSalary(salary, locale)],
        [
          t('fields:startDate'),
          startDate &&
            (startDate <= tokyoDay(new Date()) ? t('myProfile:atOnce') : formatDay(startDate, locale)),
        ],
        [t('fields:prText'), prText && <span className="user-text">{prText}</span>],
      ]}
    />
  );
}

export function Soccer({ soccer }: { soccer: SoccerProfile }) {
  const { t, locale } = useTexts({ myProfile, fields });
  return (
    <DescriptionList
      items={[
        [t('fields:roles'), namesOf('SOCCER_ROLE', soccer.roles, locale)],
        [t('fields:positions'), namesOf('SOCCER_POSITION', soccer.positions, locale)],
        [
          t('fields:dominantFoot'),
          soccer.dominantFoot && optionName('SOCCER_FOOT', soccer.dominantFoot, locale),
        ],
        [t('fields:years'), soccer.years?.toString()],
        [
          t('fields:highestLevel'),
          soccer.highestLevel && optionName('SOCCER_LEVEL', soccer.highestLevel, locale),
        ],
        [t('fields:coachingLicences'), namesOf('SOCCER_LICENCE', soccer.coachingLicences, locale)],
        [t('fields:refereeLicences'), namesOf('SOCCER_LICENCE', soccer.refereeLicences, locale)],
        [t('fields:availability'), namesOf('SOCCER_TIME', soccer.availability, locale)],
        [t('fields:remark'), soccer.remark && <span className="user-text">{soccer.remark}</span>],
      ]}
    />
  );
}

export const Entries = ({ children }: { children: ReactNode }) => (
  <ul className="grid border-t border-line">{children}</ul>
);

export function School({ item }: { item: Omit<Education, 'country'> & { country?: string | undefined } }) {
  const { t, locale } = useTexts({ myProfile });
  const { status, year, month } = item.schoolStatus;
  const whenText = useWhen();
  const state = optionName('SCHOOL_STATUS', status, locale);
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <strong>{[item.school, item.faculty].filter(Boolean).join(' ')}</strong>
      <span className="text-sm text-soft">
        {[
          formatMonth(item.entryDate, locale),
          year === undefined
            ? state
            : t('myProfile:schoolYear', { status: state, when: whenText(year, month) }),
          item.degree && optionName('DEGREE', item.degree, locale),
          item.country && optionName('COUNTRY', item.country, locale),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

export function Job({ item }: { item: Work }) {
  const { t, locale } = useTexts({ myProfile });
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <strong>{item.company}</strong>
      <span className="text-sm text-soft">
        {[
          item.position,
          item.employmentType && optionName('EMPLOYMENT_TYPE', item.employmentType, locale),
          t('myProfile:period', {
            from: formatMonth(item.entryDate, locale),
            to: item.retireDate ? formatMonth(item.retireDate, locale) : t('myProfile:present'),
          }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {item.duties && <p className="user-text pt-1 text-sm">{item.duties}</p>}
    </li>
  );
}
