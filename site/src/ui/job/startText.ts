import { type JobStart, startsNow } from '../../../../shared/domain/jobStart.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay, tokyoDay } from '../../../../shared/domain/time.ts';
import { job as jobTexts } from '../../../../shared/locales/job.ts';
import type { Locale } from '../../../../shared/routes.ts';
import { textsFor } from '../../lib/texts.ts';

/** When work starts: '即日', '2027年4月1日から', '応相談'. A day that has come reads as immediately. */
export function startText(start: JobStart, locale: Locale): string {
  if (start.day !== undefined && !startsNow(start, tokyoDay(new Date())))
    return textsFor(locale, { job: jobTexts }).t('job:start.from', { day: formatDay(start.day, locale) });
  return optionName('START_KIND', start.kind === 'negotiable' ? 'negotiable' : 'immediate', locale);
}
