import { formatDayTime } from '../../../../shared/domain/time.ts';
import { interviews } from '../../../../shared/locales/interviews.ts';
import { useTexts } from '../../lib/texts.ts';

/** Minutes that Tokyo is ahead of UTC. */
const tokyo = 9 * 60;

/** The same instant where the reader is; undefined where clocks show the time of Tokyo. */
function localTime(at: string, tag: string): string | undefined {
  const date = new Date(at);
  if (-date.getTimezoneOffset() === tokyo) return undefined;
  return date.toLocaleString(tag, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZoneName: 'short' },
  });
}

/** A time in Tokyo, and in the reader's own zone if that differs. */
export function MeetingTime({ at }: { at: string }) {
  const { t, locale } = useTexts({ interviews });
  // British order, as everywhere in English.
  const tag = locale === 'jp' ? 'ja-JP' : 'en-GB';
  const weekday = new Date(at).toLocaleDateString(tag, { weekday: 'short', timeZone: 'Asia/Tokyo' });
  const [day, clock] = formatDayTime(at, locale).split(/,? (?=\d\d:\d\d$)/) as [string, string];
  const time = locale === 'jp' ? `${day}（${weekday}）${clock}` : `${weekday}, ${day}, ${clock}`;
  const local = localTime(at, tag);
  return (
    <time dateTime={at} className="numeric">
      {t('interviews:tokyo', { time })}
      {local && <span className="block text-sm text-soft">{t('interviews:local', { time: local })}</span>}
    </time>
  );
}
