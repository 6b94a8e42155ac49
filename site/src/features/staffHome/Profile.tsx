import type { ReactNode } from 'react';
import type { StaffBasicInfo } from '../../../../shared/contract/staff.ts';
import { ageOn } from '../../../../shared/domain/age.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay, tokyoDay } from '../../../../shared/domain/time.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { myProfile } from '../../../../shared/locales/myProfile.ts';
import { translator as translatorTexts } from '../../../../shared/locales/translator.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import {
  Entries,
  hasSkills,
  hasWishes,
  Job,
  School,
  Skills,
  Soccer,
  Wishes,
} from '../../ui/ProfileParts.tsx';
import { Avatar, DescriptionList } from '../../ui/parts.tsx';
import { isLoaded, NotLoaded } from '../../ui/states.tsx';
import { offersTranslation, TranslatorFacts } from '../../ui/TranslatorFacts.tsx';

/** The current profile, with a link to edit each part. */
export default function Profile() {
  const { t } = useTexts({ myProfile, translator: translatorTexts });
  const loaded = useLoad('profile', async (signal) => {
    const [profile, { photoUrl }, { translator }, { formatPhone }] = await Promise.all([
      api('GET /staff/resume', { signal }),
      // The photo's signed URL is requested with the photo.
      api('GET /staff/basic-info', { signal }),
      api('GET /staff/translator-profile', { signal }),
      import('../../../../shared/domain/phone.ts'),
    ]);
    return { ...profile, photoUrl, translator, formatPhone };
  });
  if (!isLoaded(loaded)) return <NotLoaded of={loaded} rows={3} height="h-48" />;
  const {
    basicInfo,
    photoUrl,
    education,
    workHistory,
    technicalInfo,
    wishes,
    soccer,
    translator,
    formatPhone,
  } = loaded.data;
  return (
    <div className="grid max-w-3xl gap-10">
      <Part title={t('myProfile:basicInfo')} at="registrationBasicInfo" there={basicInfo !== null}>
        {basicInfo && (
          <>
            {photoUrl && <Avatar name={basicInfo.familyName} url={photoUrl} size="large" />}
            <Basic info={basicInfo} phone={formatPhone(basicInfo.phone)} />
          </>
        )}
      </Part>
      <Part title={t('myProfile:skills')} at="registrationSkill" there={hasSkills(technicalInfo)}>
        <Skills info={technicalInfo} />
      </Part>
      <Part title={t('myProfile:workHistory')} at="registrationWorkHistory" there={workHistory.length > 0}>
        <Entries>
          {workHistory.map((item) => (
            <Job key={item.id} item={item} />
          ))}
        </Entries>
      </Part>
      <Part title={t('myProfile:education')} at="registrationEducation" there={education.length > 0}>
        <Entries>
          {education.map((item) => (
            <School key={item.id} item={item} />
          ))}
        </Entries>
      </Part>
      <Part title={t('myProfile:wishes')} at="wishes" there={hasWishes(wishes)}>
        <Wishes wishes={wishes} />
      </Part>
      <Part
        title={t('translator:title')}
        at="translation"
        there={offersTranslation(translator)}
        absent={t('translator:absent')}
      >
        {translator && <TranslatorFacts info={translator} />}
      </Part>
      <Part
        title={t('myProfile:soccer')}
        at="registrationSoccer"
        there={soccer !== null}
        absent={t('myProfile:notInSoccer')}
      >
        {soccer && <Soccer soccer={soccer} />}
      </Part>
    </div>
  );
}

function Part({
  title,
  at,
  there,
  absent,
  children,
}: {
  title: string;
  /** Where it is edited: a step, or the section of my page for what is edited there. */
  at:
    | 'registrationBasicInfo'
    | 'registrationSkill'
    | 'registrationEducation'
    | 'registrationWorkHistory'
    | 'registrationSoccer'
    | 'wishes'
    | 'translation';
  there: boolean;
  /** Shown if it is missing. */
  absent?: string;
  children: ReactNode;
}) {
  const { t, locale } = useTexts({ myProfile });
  const here = address('myPage', undefined, locale);
  const act = t(there ? 'myProfile:edit' : 'myProfile:add');
  const to =
    at === 'wishes'
      ? `${here}?tab=wishes`
      : at === 'translation'
        ? `${here}?tab=profile&section=translation`
        : address(at, undefined, locale);
  return (
    <section className="grid gap-4" aria-label={title}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-xl">{title}</h2>
        <AppLink
          className={`button button-small ${there || absent ? 'button-secondary' : 'button-primary'}`}
          aria-label={`${title}: ${act}`}
          href={withNext(to, `${here}?tab=profile`)}
        >
          {act}
        </AppLink>
      </div>
      {there ? children : <p className="text-soft">{absent ?? t('myProfile:empty')}</p>}
    </section>
  );
}

function Basic({ info, phone }: { info: StaffBasicInfo; phone: string }) {
  const { t, locale } = useTexts({ myProfile, fields });
  const name = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
  const visa = info.visaType && optionName('VISA_TYPE', info.visaType, locale);
  const place = [
    info.postalCode && `〒${info.postalCode.slice(0, 3)}-${info.postalCode.slice(3)}`,
    info.prefecture && optionName('PREFECTURE', info.prefecture, locale),
    info.city,
    info.street,
    info.country !== 'JP' && optionName('COUNTRY', info.country, locale),
  ];
  return (
    <DescriptionList
      items={[
        [t('myProfile:name'), displayName(info, locale)],
        [t('myProfile:kana'), name(info.familyNameKana, info.givenNameKana)],
        [t('myProfile:kanji'), name(info.familyNameKanji, info.givenNameKanji)],
        [t('fields:gender'), optionName('GENDER', info.gender, locale)],
        [
          t('myProfile:birth'),
          t('myProfile:birthText', {
            date: formatDay(info.birthDate, locale),
            age: ageOn(info.birthDate, tokyoDay(new Date())) ?? '',
          }),
        ],
        [t('fields:nationality'), optionName('NATIONALITY', info.nationality, locale)],
        [
          t('myProfile:residence'),
          visa && info.visaExpiresOn
            ? t('myProfile:until', { type: visa, date: formatDay(info.visaExpiresOn, locale) })
            : visa,
        ],
        [t('myProfile:address'), place.filter(Boolean).join(' ')],
        [t('fields:phone'), phone],
        [
          t('myProfile:japanese'),
          [
            optionName('STAFF_JAPANESE_LEVEL', info.japaneseLevel, locale),
            info.jlpt && optionName('JLPT', info.jlpt, locale),
          ]
            .filter(Boolean)
            .join(' / '),
        ],
        [t('fields:motherTongue'), optionName('LANGUAGE', info.motherTongue, locale)],
        [
          t('myProfile:languages'),
          info.languages
            .map(({ language, level }) =>
              t('myProfile:language', {
                language: optionName('LANGUAGE', language, locale),
                level: optionName('LANGUAGE_LEVEL', level, locale),
              }),
            )
            .join(locale === 'jp' ? '、' : ', '),
        ],
      ]}
    />
  );
}
