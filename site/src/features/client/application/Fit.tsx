/**
 * The posting's requirements beside the applicant's profile, and whether the residence status permits the
 * work.
 */
import { Check, CircleHelp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApplicantFit } from '../../../../../shared/contract/applicants.ts';
import type { Application } from '../../../../../shared/contract/applications.ts';
import type { NamedWishes } from '../../../../../shared/contract/wishes.ts';
import { formatSalary } from '../../../../../shared/domain/salary.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { hiring } from '../../../../../shared/locales/hiring.ts';
import { useTexts } from '../../../lib/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Badge, DescriptionList, Slashed, type Tone } from '../../../ui/parts.tsx';
import { japaneseOf } from '../parts.tsx';
import '../client.css';

type Staff = NonNullable<Application['staff']>;

const icons = { yes: Check, no: X, unknown: CircleHelp };

function Line({
  label,
  match,
  asked,
  has,
}: {
  label: ReactNode;
  match: keyof typeof icons;
  asked: string;
  has: string;
}) {
  const { t } = useTexts({ hiring });
  const Icon = icons[match];
  return (
    <li className={classes('fit-line', `fit-line-${match}`)}>
      <Icon className="icon" aria-hidden="true" />
      <div className="grid min-w-0 gap-0.5">
        <strong>
          {label} <span className="visually-hidden">{t(`hiring:fit.match.${match}`)}</span>
        </strong>
        <span className="text-sm text-soft">{t('hiring:fit.asked', { asked })}</span>
        <span className="text-sm">{has}</span>
      </div>
    </li>
  );
}

const tones: Record<string, Tone> = { ALLOWED: 'success', DOES_NOT_FIT: 'danger' };

function Permission({ permission, staff }: { permission: ApplicantFit['permission']; staff: Staff }) {
  const { t, locale } = useTexts({ hiring });
  const { verdict, rule, expiry } = permission;
  return (
    <section className="card grid gap-3" aria-labelledby="permission-title">
      <h2 className="card-title" id="permission-title">
        {t('hiring:permission.title')}
      </h2>
      <p>
        <Badge tone={tones[verdict] ?? 'warning'}>{t(`hiring:permission.verdict.${verdict}`)}</Badge>
      </p>
      <DescriptionList
        items={[
          [
            t('hiring:permission.status'),
            staff.visaType ? (
              <Slashed key="status" text={optionName('VISA_TYPE', staff.visaType, locale)} />
            ) : (
              t('hiring:permission.none')
            ),
          ],
          [t('hiring:permission.until'), staff.visaExpiresOn && formatDay(staff.visaExpiresOn, locale)],
        ]}
      />
      <p className="text-sm">{t(`hiring:permission.rules.${rule}`)}</p>
      {expiry?.state === 'soon' && (
        <p className="text-sm font-bold">{t('hiring:permission.soon', { days: expiry.days })}</p>
      )}
      <p className="text-xs text-soft">{t('hiring:permission.advice')}</p>
    </section>
  );
}

export function Fit({
  fit,
  staff,
  wishes,
}: {
  fit: ApplicantFit;
  staff: Staff;
  /** Once loaded. */
  wishes: NamedWishes | undefined;
}) {
  const { t, locale } = useTexts({ hiring });
  const and = (parts: readonly string[]) => parts.join(locale === 'jp' ? '、' : ', ');
  const wished = (what: string | undefined) =>
    what ? t('hiring:fit.wished', { wished: what }) : t('hiring:fit.noWish');
  const level = (code: string | undefined) =>
    code ? optionName('LANGUAGE_LEVEL', code, locale) : t('hiring:fit.notSaid');
  const places = fit.place.asked.map(({ country, prefecture }) =>
    prefecture ? optionName('PREFECTURE', prefecture, locale) : optionName('COUNTRY', country, locale),
  );
  return (
    <>
      <Permission permission={fit.permission} staff={staff} />
      <section className="card grid gap-3" aria-labelledby="fit-title">
        <h2 className="card-title" id="fit-title">
          {t('hiring:fit.title')}
        </h2>
        <ul className="grid gap-3">
          <Line
            label={t('hiring:fit.japanese')}
            match={fit.japanese.match}
            asked={optionName('JAPANESE_LEVEL', fit.japanese.asked, locale)}
            has={t('hiring:fit.has', { has: japaneseOf(staff, locale) ?? t('hiring:fit.notSaid') })}
          />
          {fit.languages.map((one) => (
            <Line
              key={one.language}
              label={optionName('LANGUAGE', one.language, locale)}
              match={one.match}
              asked={level(one.asked)}
              has={t('hiring:fit.has', { has: level(one.has) })}
            />
          ))}
          <Line
            label={t('hiring:fit.employment')}
            match={fit.employment.match}
            asked={optionName('EMPLOYMENT_TYPE', fit.employment.asked, locale)}
            has={wished(
              and(fit.employment.wished.map((code) => optionName('EMPLOYMENT_TYPE', code, locale))),
            )}
          />
          <Line
            label={t('hiring:fit.place')}
            match={fit.place.match}
            asked={and([...new Set(places)])}
            has={wished(and(wishes?.areas.map(({ name }) => name[locale]) ?? []))}
          />
          <Line
            label={t('hiring:fit.salary')}
            match={fit.salary.match}
            asked={formatSalary(fit.salary.asked, locale)}
            has={wished(wishes?.salary && formatSalary(wishes.salary, locale))}
          />
        </ul>
        <p className="text-xs text-soft">{t('hiring:fit.note')}</p>
      </section>
    </>
  );
}
