import type * as z from 'zod';
import { gradedValues } from '../../../shared/collections/collection.ts';
import type { people } from '../../../shared/collections/people.ts';
import type { TranslatorProfile, TranslatorRow } from '../../../shared/contract/translator.ts';
import { rateUnits, translationLevels } from '../../../shared/domain/codes.ts';
import {
  daysIn,
  type LanguagePair,
  lowestRates,
  nextFreeDay,
  pairKey,
  rateOf,
  rateOrder,
  rateSteps,
  ratesOn,
} from '../../../shared/domain/translation.ts';
import type { RowDocument } from '../../search/index.ts';

/** What a row keeps of a translator. */
export type TranslatorCard = Pick<
  TranslatorProfile,
  'pairs' | 'fields' | 'tools' | 'rates' | 'capacity' | 'workdays' | 'away'
>;

export const cardOfTranslator = ({
  pairs,
  fields,
  tools,
  rates,
  capacity,
  workdays,
  away,
}: TranslatorProfile): TranslatorCard => ({ pairs, fields, tools, rates, capacity, workdays, away });

/** What a list shows of it on a day. */
export function translatorRow(
  { pairs, fields, tools, rates, capacity, ...availability }: TranslatorCard,
  { today, withRates }: { today: string; withRates: boolean },
): z.infer<typeof TranslatorRow> {
  const nextFreeOn = nextFreeDay(availability, today);
  return {
    ...{ pairs, fields, tools, capacity },
    ...(withRates && { rates: ratesOn(rates, today) }),
    ...(nextFreeOn && { nextFreeOn }),
  };
}

/** A pair, and with either side or both left open. */
const openings = ({ sourceLanguage, targetLanguage }: LanguagePair): string[] =>
  [{ sourceLanguage, targetLanguage }, { sourceLanguage }, { targetLanguage }, {}].map(pairKey);

/** Values and columns that a translator is found and ordered by. @param today rates are those of this day */
export function translatorValues(
  info: TranslatorProfile,
  today: string,
): Pick<RowDocument<typeof people>, 'filters' | 'columns'> {
  const { pairs, rates } = info;
  const limits = pairs.flatMap((pair) =>
    rateUnits.flatMap((unit) => {
      const amount = rateOf(rates, pair, unit, today);
      if (amount === undefined) return [];
      const kept = rateSteps[unit].filter((step) => amount <= step);
      return openings(pair).flatMap((key) => kept.map((step) => `${key}:${unit}:${step}`));
    }),
  );
  const away = info.away.flatMap(({ startsOn, endsOn }) =>
    endsOn < today ? [] : daysIn(startsOn < today ? today : startsOn, endsOn),
  );
  const lowest = lowestRates(rates, pairs, today);
  return {
    filters: {
      translator: 'true',
      translationField: info.fields,
      catTool: info.tools,
      pair: [
        ...new Set(
          pairs.flatMap((pair) =>
            openings(pair).flatMap((key) => gradedValues(key, translationLevels, pair.level)),
          ),
        ),
      ],
      rate: [...new Set(limits)],
      worksOn: info.workdays,
      awayOn: [...new Set(away)],
    },
    columns: Object.fromEntries(
      rateUnits.flatMap((unit) => (lowest[unit] === undefined ? [] : [[rateOrder(unit), lowest[unit]]])),
    ),
  };
}
