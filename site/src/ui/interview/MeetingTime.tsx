import { formatDayTime, formatTimeElsewhere } from '../../../../shared/domain/time.ts';
import { interviews } from '../../../../shared/locales/interviews.ts';
import { useTexts } from '../../lib/texts.ts';

/**
 * A time in Tokyo, and in the reader's own zone and the applicant's if those differ.
 * @param timeZone of the applicant, for the company
 */
export function MeetingTime({ at, timeZone }: { at: string; timeZone?: string | undefined }) {
  const { t, locale } = useTexts({ interviews });
  // British order, as everywhere in English.
  const tag = locale === 'jp' ? 'ja-JP' : 'en-GB';
  const weekday = new Date(at).toLocaleDateString(tag, { weekday: 'short', timeZone: 'Asia/Tokyo' });
  const [day, clock] = formatDayTime(at, locale).split(/,? (?=\d\d:\d\d$)/) as [string, string];
  const time = locale === 'jp' ? `${day}（${weekday}）${clock}` : `${weekday}, ${day}, ${clock}`;
  const local = formatTimeElsewhere(at, locale);
  const theirs = timeZone && formatTimeElsewhere(at, locale, timeZone);
  return (
    <time dateTime={at} className="numeric">
      {t('interviews:tokyo', { time })}
      {local && <span className="block text-sm text-soft">{t('interviews:local', { time: local })}</span>}
      {theirs && (
        <span className="block text-sm text-soft">{t('interviews:applicantLocal', { time: theirs })}</span>
      )}
    </time>
  );
}
