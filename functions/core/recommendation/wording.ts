import type { PermissionWording } from '../../../shared/contract/fit.ts';
import type { Locale } from '../../../shared/domain/codes.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import {
  laws,
  permissionRules,
  type ResidenceStatus,
  type WorkPermission,
} from '../../../shared/domain/workPermission.ts';
import { fit } from '../../../shared/locales/fit.ts';
import { createTexts } from '../../../shared/locales/index.ts';

const texts = { jp: createTexts('jp', { fit }), en: createTexts('en', { fit }) };

/** '2027年3月31日', '31 March 2027' */
const dayIn = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'jp' ? 'ja-JP' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A permission as a page shows it: what holds, why, what else to know, and the law it comes from. */
export function permissionWording(
  permission: WorkPermission,
  { visaType }: ResidenceStatus,
  locale: Locale,
): PermissionWording {
  const { t } = texts[locale];
  const { verdict, rule, named, expiry, otherStatuses, sponsored } = permission;
  const status = visaType && optionName('VISA_TYPE', visaType, locale);
  const statuses = otherStatuses
    .map((code) => optionName('VISA_TYPE', code, locale))
    .join(locale === 'jp' ? '、' : '; ');
  const date = expiry && dayIn(expiry.on, locale);
  const text = t(`fit:permission.rules.${rule}.text`, { statuses, date });
  const notes = [
    expiry?.state === 'soon' && t('fit:permission.soon', { date, days: expiry.days }),
    named === true && verdict !== 'UNKNOWN' && t('fit:permission.named'),
    named === false && verdict !== 'DOES_NOT_FIT' && t('fit:permission.notNamed'),
    statuses && !text.includes(statuses) && t('fit:permission.otherStatuses', { statuses }),
    sponsored && t('fit:permission.sponsored'),
  ];
  return {
    verdict: t(`fit:permission.verdict.${verdict}`),
    ...(status && { status: t('fit:permission.yours', { status }) }),
    text,
    notes: notes.filter((note): note is string => Boolean(note)),
    source: t('fit:permission.rule', { source: t(`fit:permission.rules.${rule}.source`) }),
    sourceUrl: laws[permissionRules[rule]],
  };
}
