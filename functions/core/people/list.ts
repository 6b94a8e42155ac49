import type * as z from 'zod';
import type { people } from '../../../shared/collections/people.ts';
import type { StaffRow, staffManagement } from '../../../shared/contract/staffManagement.ts';
import { rateUnits } from '../../../shared/domain/codes.ts';
import { isOption } from '../../../shared/domain/select-data.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import {
  daysIn,
  isOption as isTranslationOption,
  pairKey,
  rateOrder,
  weekdayOf,
} from '../../../shared/domain/translation.ts';
import { now } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import type { AgencyActor } from '../actor.ts';
import { listPage, type Narrow } from '../lists/page.ts';
import { asNumber } from '../lists/typed.ts';
import { type PersonCard, peopleLayout } from './source.ts';
import { seesRates } from './translator.ts';
import { translatorRow } from './translatorRow.ts';

type Asked = z.output<typeof staffManagement.searchStaffManagement.query>;

/** The state of a record that was joined into another one. */
const joined = 'MERGED';

const rateOrders: readonly string[] = rateUnits.map(rateOrder);

/**
 * Conditions on one language pair meet in it: level and rate are those of the pair that was asked for. Free in a range is
 * who works on one of its days of the week and is neither off nor booked on any of its days.
 * @throws Failure forbidden for rates without the right to them, validation_failed for unknown languages
 */
function translatorConditions(
  actor: AgencyActor,
  {
    sourceLanguage,
    targetLanguage,
    translationLevel,
    translationField,
    catTool,
    rate,
    free,
    sort,
  }: Omit<Asked, 'page' | 'pageSize'>,
  today: string,
): Pick<Narrow<typeof people>, 'filters' | 'without'> {
  if ((rate !== undefined || (sort !== undefined && rateOrders.includes(sort))) && !seesRates(actor))
    throw new Failure('forbidden');
  const unknown = [
    ...Object.entries({ sourceLanguage, targetLanguage }).filter(
      ([, code]) => code !== undefined && !isOption('LANGUAGE', code),
    ),
    ...translationField
      .map((code, at) => [`translationField.${at}`, code] as const)
      .filter(([, code]) => !isTranslationOption('TRANSLATION_FIELD', code)),
    ...catTool
      .map((code, at) => [`catTool.${at}`, code] as const)
      .filter(([, code]) => !isTranslationOption('CAT_TOOL', code)),
  ].map(([field]) => ({ field, code: 'notOffered' }));
  if (unknown.length > 0) throw new Failure('validation_failed', { fields: unknown });
  const key = pairKey({
    ...(sourceLanguage && { sourceLanguage }),
    ...(targetLanguage && { targetLanguage }),
  });
  const asksPair = sourceLanguage ?? targetLanguage ?? translationLevel;
  const days =
    free?.from || free?.to
      ? daysIn(free.from ?? (free.to! < today ? free.to! : today), free.to ?? free.from!)
      : [];
  return {
    filters: {
      ...(asksPair && { pair: [translationLevel ? `${key}:${translationLevel}` : key] }),
      ...(rate && { rate: [`${key}:${rate}`] }),
      ...(days.length > 0 && { worksOn: [...new Set(days.map(weekdayOf))] }),
    },
    ...(days.length > 0 && { without: { filters: { awayOn: days } } }),
  };
}

/**
 * A query of the list, and the conditions that follow from it: its pages and its file find the same. Records that were
 * joined into another one are found by their state alone.
 * @throws Failure forbidden, validation_failed
 */
export function conditionsOf<Query extends Omit<Asked, 'page' | 'pageSize'>>(
  actor: AgencyActor,
  { keyword, ...others }: Query,
  today: string,
) {
  const asked = { ...others, keyword: asNumber('S', keyword) } as Query;
  const narrow = translatorConditions(actor, asked, today);
  if (asked.state.includes(joined)) return { asked, narrow };
  const filters = { ...narrow.without?.filters, state: [joined] };
  return { asked, narrow: { ...narrow, without: { ...narrow.without, filters } } };
}

async function countJoined(
  actor: AgencyActor,
  asked: Asked,
  { without, ...narrow }: Narrow<typeof people>,
): Promise<number> {
  const { state: _, ...filters } = without?.filters ?? {};
  const ofJoined: Asked = { ...asked, state: [joined], after: undefined, page: 1, pageSize: 0 };
  const { rest } = await listPage(peopleLayout, actor, ofJoined, {
    ...narrow,
    without: { ...without, filters },
    facets: [],
  });
  return rest.total;
}

/** Job seekers that match a query, with counts. */
export async function searchPeople(actor: AgencyActor, given: Asked) {
  const today = tokyoDay(now());
  const { asked, narrow } = conditionsOf(actor, given, today);
  const [{ hits, rest }, merged] = await Promise.all([
    listPage(peopleLayout, actor, asked, narrow),
    // Left out of what is found, and so of its counts: how many the filter would find.
    asked.state.includes(joined) ? undefined : countJoined(actor, asked, narrow),
  ]);
  const withRates = seesRates(actor);
  if (merged !== undefined) rest.facets.state = { ...rest.facets.state, [joined]: merged };
  return {
    data: hits.map(({ card }): StaffRow => {
      const { translator, same: _, ...row } = card as PersonCard;
      return { ...row, ...(translator && { translator: translatorRow(translator, { today, withRates }) }) };
    }),
    ...rest,
  };
}
