/** Whether a residence status permits a job, as texts: the same in API answers and on public pages. */
import type { PermissionWording } from './contract/fit.ts';
import type { Locale } from './domain/codes.ts';
import { laws, permissionRules, type ResidenceStatus, type WorkPermission } from './domain/workPermission.ts';
import type { fit } from './locales/fit.ts';
import type { TextKey, Translate } from './locales/index.ts';

interface Words {
  t: Translate<TextKey<{ fit: typeof fit }>>;
  optionName: (category: 'VISA_TYPE', code: string, locale: Locale) => string;
}

/** '2027年3月31日', '31 March 2027' */
const dayIn = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'jp' ? 'ja-JP' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A permission as a page shows it: the rule, the reason, notes, and the law. */
export function wordPermission(
  { verdict, rule, named, expiry, otherStatuses, sponsored }: WorkPermission,
  { visaType }: ResidenceStatus,
  locale: Locale,
  { t, optionName }: Words,
): PermissionWording {
  const status = visaType && optionName('VISA_TYPE', visaType, locale);
  const statuses = otherStatuses
    .map((code) => optionName('VISA_TYPE', code, locale))
    .join(locale === 'jp' ? '、' : '; ');
  const date = expiry && dayIn(expiry.on, locale);
  const text = t(`fit:permission.rules.${rule}.text`, { statuses, date });
  const notes = [
    expiry?.state === 'soon' && t('fit:permission.soon', { date, days: expiry.days }),
    named === true && verdict !== 'DOES_NOT_FIT' && t('fit:permission.named'),
    named === true && verdict === 'DOES_NOT_FIT' && t('fit:permission.namedButNot'),
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
