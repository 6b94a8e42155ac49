import type { TranslatorProfile } from '../../../shared/contract/translator.ts';
import { isOffered as isSmallOffered } from '../../../shared/domain/select-data.ts';
import { addDays, daysBetween, tokyoDay } from '../../../shared/domain/time.ts';
import {
  awayAheadDays,
  isOffered,
  longestAwayDays,
  overlaps,
  pairKey,
} from '../../../shared/domain/translation.ts';
import { translatorProfile } from '../../data/entities/translator.ts';
import { now } from '../../platform/clock.ts';
import type { OfStaff } from '../actor.ts';
import { checkEach, fieldChecks, type Hold } from './checking.ts';
import { readPart, savePart } from './parts.ts';

/** In CAT_TOOL: states that no tool is used. */
const noTool = 'none';

/** Languages must be offered and differ. */
function holdPair(
  hold: Hold,
  at: string,
  {
    sourceLanguage,
    targetLanguage,
  }: TranslatorProfile['pairs'][number] | TranslatorProfile['samples'][number],
) {
  hold(`${at}.sourceLanguage`, 'notOffered', isSmallOffered('LANGUAGE', sourceLanguage));
  hold(`${at}.targetLanguage`, 'notOffered', isSmallOffered('LANGUAGE', targetLanguage));
  hold(`${at}.targetLanguage`, 'sameLanguage', sourceLanguage !== targetLanguage);
}

/**
 * @throws Failure validation_failed: unknown codes, duplicates, a rate of another pair, two rates for one day, days in
 * the wrong order
 */
export function requireTranslator(info: TranslatorProfile): void {
  const { hold, done } = fieldChecks();
  const pairs = info.pairs.map(pairKey);
  info.pairs.forEach((pair, at) => {
    holdPair(hold, `pairs.${at}`, pair);
    hold(`pairs.${at}.sourceLanguage`, 'twice', pairs.indexOf(pairKey(pair)) === at);
  });
  checkEach(hold, 'fields', info.fields, (code) => isOffered('TRANSLATION_FIELD', code));
  checkEach(hold, 'tools', info.tools, (code) => isOffered('CAT_TOOL', code));
  hold('tools', 'alone', !info.tools.includes(noTool) || info.tools.length === 1);
  info.rates.forEach((rate, at) => {
    const field = (name: string) => `rates.${at}.${name}`;
    const { sourceLanguage, targetLanguage, validFrom, validUntil } = rate;
    if (sourceLanguage !== undefined || targetLanguage !== undefined) {
      hold(field('sourceLanguage'), 'required', sourceLanguage !== undefined);
      hold(field('targetLanguage'), 'required', targetLanguage !== undefined);
      if (sourceLanguage !== undefined && targetLanguage !== undefined)
        hold(field('sourceLanguage'), 'notAPair', pairs.includes(pairKey(rate)));
    } else hold(field('unit'), 'pairFirst', pairs.length > 0);
    hold(field('validUntil'), 'endsBeforeStart', validUntil === undefined || validFrom <= validUntil);
    hold(field('validFrom'), 'ratesOverlap', !info.rates.slice(0, at).some((other) => overlaps(rate, other)));
  });
  info.capacity.forEach(({ unit }, at) => {
    hold(`capacity.${at}.unit`, 'twice', info.capacity.findIndex((one) => one.unit === unit) === at);
  });
  checkEach(hold, 'workdays', info.workdays, () => true);
  const latest = addDays(tokyoDay(now()), awayAheadDays);
  info.away.forEach(({ startsOn, endsOn }, at) => {
    hold(`away.${at}.endsOn`, 'endsBeforeStart', startsOn <= endsOn);
    hold(`away.${at}.endsOn`, 'longAway', daysBetween(startsOn, endsOn) < longestAwayDays, {
      maximum: longestAwayDays,
    });
    hold(`away.${at}.startsOn`, 'awayTooFar', startsOn <= latest);
  });
  info.samples.forEach((sample, at) => {
    holdPair(hold, `samples.${at}`, sample);
    const { field } = sample;
    hold(`samples.${at}.field`, 'notOffered', field === undefined || isOffered('TRANSLATION_FIELD', field));
  });
  done();
}

export async function ownTranslator({ staffId }: OfStaff) {
  const { info, version } = await readPart(translatorProfile, staffId);
  return { translator: info ?? null, version };
}

/** Replaces all of it. @throws Failure validation_failed, changed_meanwhile, session_ended */
export async function putOwnTranslator(
  { staffId }: OfStaff,
  { version, ...info }: TranslatorProfile & { version: number },
): Promise<{ version: number }> {
  requireTranslator(info);
  return { version: await savePart(translatorProfile, staffId, info, version) };
}
