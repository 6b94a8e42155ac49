import type { ScoutEstimate } from '../../../../../shared/contract/scouts.ts';
import { type ScoutPlaceholder, scoutPlaceholders } from '../../../../../shared/domain/scoutTexts.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { scoutSend } from '../../../../../shared/locales/scoutSend.ts';
import { address, type Locale } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/parts.tsx';
import type { Sent } from './sending.ts';

/** Placeholders by name, as a list: 'skills, prefecture'. */
export const placeholderWords = (names: readonly ScoutPlaceholder[], locale: Locale): string =>
  names.map((name) => scoutPlaceholders[name][locale]).join(locale === 'jp' ? '、' : ', ');

/** Why somebody is not scouted. */
export function useReason(): (of: Pick<Sent, 'reason' | 'againFrom' | 'empty'>) => string {
  const { t, locale } = useTexts({ scoutSend });
  return ({ reason, againFrom, empty }) =>
    t(`scoutSend:reasons.${reason ?? 'unavailable'}`, {
      day: againFrom && formatDay(againFrom, locale),
      words: placeholderWords(empty ?? [], locale),
    });
}

/** What a company may know of a member before they answer, in one line. */
export function aboutPerson(person: ScoutEstimate, locale: Locale): string {
  const { japaneseLevel, jlpt, prefecture, experience = [] } = person;
  const facts = [
    japaneseLevel && optionName('STAFF_JAPANESE_LEVEL', japaneseLevel, locale),
    jlpt && optionName('JLPT', jlpt, locale),
    prefecture && optionName('PREFECTURE', prefecture, locale),
    ...experience.map((name) => name[locale]),
  ];
  return facts.filter(Boolean).join(locale === 'jp' ? '、' : ', ');
}

interface Credits {
  /** null: unlimited. */
  limit: number | null;
  before: number | null;
}

/** That the plan has no scouts left for all of them, or none at all, and where plans are explained. */
export function UsedUp({ limit, before }: Credits) {
  const { t, locale } = useTexts({ scoutSend });
  const how = limit === 0 ? 'none' : before === 0 ? 'all' : 'some';
  return (
    <Alert tone="warning" title={t(`scoutSend:usedUp.${how}`)}>
      <p>{t(`scoutSend:usedUp.note.${how}`)}</p>
      <p className="mt-2">
        <AppLink className="text-link" href={address('clientPostingRight', undefined, locale)}>
          {t('scoutSend:estimation.plan')}
        </AppLink>
      </p>
    </Alert>
  );
}
