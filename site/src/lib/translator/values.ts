/** Converts what a translator offers between the contract and the form. */
import type { TranslatorProfile } from '../../../../shared/contract/translator.ts';
import { pairKey } from '../../../../shared/domain/translation.ts';

export interface TranslatorValues {
  pairs: { sourceLanguage: string; targetLanguage: string; level: string }[];
  fields: string[];
  tools: string[];
  /** `pair`: `en_ja`, or '' for all pairs. */
  rates: { pair: string; unit: string; amount: string; validFrom: string; validUntil: string }[];
  capacity: { unit: string; perDay: string }[];
  workdays: string[];
  away: { startsOn: string; endsOn: string; kind: string }[];
  samples: { title: string; pair: string; field: string; link: string }[];
  note: string;
}

export const emptyPair: TranslatorValues['pairs'][number] = {
  sourceLanguage: '',
  targetLanguage: '',
  level: '',
};
export const emptyRate = (today: string): TranslatorValues['rates'][number] => ({
  ...{ pair: '', unit: '', amount: '', validFrom: today, validUntil: '' },
});
export const emptyCapacity: TranslatorValues['capacity'][number] = { unit: '', perDay: '' };
export const emptyAway: TranslatorValues['away'][number] = { startsOn: '', endsOn: '', kind: 'OFF' };
export const emptySample: TranslatorValues['samples'][number] = { title: '', pair: '', field: '', link: '' };

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

export const translatorValues = (saved: TranslatorProfile | null): TranslatorValues => ({
  pairs: saved && saved.pairs.length > 0 ? saved.pairs.map((pair) => ({ ...pair })) : [emptyPair],
  fields: [...(saved?.fields ?? [])],
  tools: [...(saved?.tools ?? [])],
  rates: (saved?.rates ?? []).map((rate) => ({
    pair: rate.sourceLanguage === undefined ? '' : pairKey(rate),
    ...{ unit: rate.unit, amount: String(rate.amount) },
    ...{ validFrom: rate.validFrom, validUntil: rate.validUntil ?? '' },
  })),
  capacity: (saved?.capacity ?? []).map(({ unit, perDay }) => ({ unit, perDay: String(perDay) })),
  workdays: saved && saved.pairs.length > 0 ? [...saved.workdays] : weekdays,
  away: (saved?.away ?? []).map((one) => ({ ...one })),
  samples: (saved?.samples ?? []).map(({ title, field, link, ...pair }) => ({
    ...{ title, pair: pairKey(pair), field: field ?? '', link },
  })),
  note: saved?.note ?? '',
});

/** '２，０００' and '2,000' are two thousand; anything else is unchanged, for the contract to reject. */
function whole(typed: string): number | string {
  const plain = typed.normalize('NFKC').replace(/[,\s]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : plain;
}

const filled = (item: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== '' && value !== undefined));

const languagesOf = (pair: string) => {
  const [sourceLanguage, targetLanguage] = pair.split('_');
  return pair === '' ? {} : { sourceLanguage, targetLanguage };
};

/** Rows with nothing typed are not sent; what a row begins with does not count. */
const isTyped: { [List in RowList]: (row: TranslatorValues[List][number]) => boolean } = {
  pairs: (row) => Object.values(row).some((value) => value !== ''),
  rates: ({ unit, amount, pair }) => unit !== '' || amount.trim() !== '' || pair !== '',
  capacity: ({ unit, perDay }) => unit !== '' || perDay.trim() !== '',
  away: ({ startsOn, endsOn }) => startsOn !== '' || endsOn !== '',
  samples: ({ title, link, pair }) => title.trim() !== '' || link.trim() !== '' || pair !== '',
};
const rowLists = ['pairs', 'rates', 'capacity', 'away', 'samples'] as const;
type RowList = (typeof rowLists)[number];
const isRowList = (name: string): name is RowList => (rowLists as readonly string[]).includes(name);
const typed = <List extends RowList>(
  list: List,
  values: TranslatorValues,
): TranslatorValues[List][number][] =>
  (values[list] as TranslatorValues[List][number][]).filter(isTyped[list]);

/** Whether the rows of languages have anything: without any the person is no translator. */
export const hasPairs = (values: TranslatorValues): boolean => typed('pairs', values).length > 0;

export const translatorBody = (values: TranslatorValues): Record<string, unknown> => ({
  pairs: typed('pairs', values).map(filled),
  fields: values.fields,
  tools: values.tools,
  rates: typed('rates', values).map(({ pair, amount, ...rate }) =>
    filled({ ...languagesOf(pair), ...rate, amount: whole(amount) }),
  ),
  capacity: typed('capacity', values).map(({ unit, perDay }) => filled({ unit, perDay: whole(perDay) })),
  workdays: values.workdays,
  away: typed('away', values).map(filled),
  samples: typed('samples', values).map(({ pair, ...sample }) => filled({ ...languagesOf(pair), ...sample })),
  ...(values.note.trim() !== '' && { note: values.note }),
});

/** The form's field for a contract field: empty rows were not sent, and both languages of a row are one choice. */
export function translatorField(field: string, values: TranslatorValues): string {
  const [list, at, name] = field.split('.');
  if (at === undefined || !list) return field;
  // An error of one choice is shown for the group.
  if (!isRowList(list)) return list;
  const sent = (values[list] as never[]).flatMap((row, index) =>
    (isTyped[list] as (row: never) => boolean)(row) ? [index] : [],
  );
  const ofPair = list !== 'pairs' && (name === 'sourceLanguage' || name === 'targetLanguage');
  return [list, sent[Number(at)] ?? at, ofPair ? 'pair' : name]
    .filter((part) => part !== undefined)
    .join('.');
}
