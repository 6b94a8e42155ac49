/** What a profile says of skills, wishes and soccer: codes by their names, what is not there left out. */
import type { SoccerProfile } from '../../../../shared/contract/soccer.ts';
import type { NamedTechnicalInfo } from '../../../../shared/contract/technicalInfo.ts';
import type { NamedWishes } from '../../../../shared/contract/wishes.ts';
import { formatSalary } from '../../../../shared/domain/salary.ts';
import { optionName, type SmallCategory } from '../../../../shared/domain/select-data.ts';
import { formatDay, tokyoDay } from '../../../../shared/domain/time.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { myPage } from '../../../../shared/locales/myPage.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { useTexts } from '../../lib/texts.ts';
import { DescriptionList } from '../../ui/parts.tsx';

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

export function Skills({ info }: { info: NamedTechnicalInfo }) {
  const { t, locale } = useTexts({ myPage, fields });
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
              t('myPage:profile.language', {
                language: (detailName ?? skillName)[locale],
                level: levelName[locale],
              }),
            ),
          ) || undefined,
        ],
        [
          t('fields:certifications'),
          lines(
            info.certifications.map(({ certificationName, detailName, remark, year }) =>
              [
                certificationName[locale],
                detailName?.[locale],
                remark,
                year && t('myPage:profile.year', { year }),
              ]
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
          and(
            locale,
            info.drivingLicences.map(({ name }) => name[locale]),
          ),
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
  const { t, locale } = useTexts({ myPage, fields });
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
        [t('myPage:profile.salary'), salary && formatSalary(salary, locale)],
        [
          t('fields:startDate'),
          startDate &&
            (startDate <= tokyoDay(new Date()) ? t('myPage:profile.atOnce') : formatDay(startDate, locale)),
        ],
        [t('fields:prText'), prText && <span className="user-text">{prText}</span>],
      ]}
    />
  );
}

export function Soccer({ soccer }: { soccer: SoccerProfile }) {
  const { t, locale } = useTexts({ myPage, fields });
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
