import type { Between, Together } from '../../../shared/collections/collection.ts';
import type { talent } from '../../../shared/collections/talent.ts';
import { within } from '../search/understand/ranges.ts';
import { type TalentQuestion, withoutTogether } from './question.ts';
import type { FilterName, TalentConcept, TalentRead, UnderstoodTalent } from './understand.ts';

/** Where somebody lives or would work; of what is not wanted only where they live. */
const conceptOf = ({ filter, values, not }: TalentRead): TalentConcept => ({
  words: [],
  texts: [],
  values: { [filter!]: values, ...(filter === 'prefecture' && !not && { area: values }) },
});

/** A question with its keyword as conditions; what was chosen holds as well. */
export function withUnderstood(
  question: TalentQuestion,
  { conditions, words }: Pick<UnderstoodTalent, 'conditions' | 'words'>,
): TalentQuestion {
  const { keyword: _, ...chosen } = question;
  const filters = { ...chosen.filters };
  const typed = new Map<FilterName, string[]>();
  const concepts: TalentConcept[] = [...(chosen.concepts ?? [])];
  const without: TalentConcept[] = [];
  const turned: Together<typeof talent>[] = [];
  let { ranges } = chosen;
  for (const one of conditions) {
    const { filter, not } = one;
    if (one.ranges && not) turned.push({ ranges: one.ranges });
    else if (one.ranges) ranges = rangesWithin(ranges, one.ranges);
    else if (one.concept) (not ? without : concepts).push(one.concept);
    else if (not) without.push(conceptOf(one));
    // Of these somebody has several, and all that are named must be there.
    else if (filter === 'language') concepts.push(conceptOf(one));
    else typed.set(filter!, [...(typed.get(filter!) ?? []), ...one.values!]);
  }
  for (const [filter, values] of typed) {
    if (filter === 'prefecture' || (filters[filter]?.length ?? 0) > 0)
      concepts.push(conceptOf({ filter, values, not: false } as TalentRead));
    else filters[filter] = [...new Set(values)];
  }
  const asked = {
    ...chosen,
    filters,
    ...(ranges && { ranges }),
    ...(words.length > 0 && { keyword: words.map(({ text }) => text).join(' ') }),
    ...(concepts.length > 0 && { concepts }),
    ...((without.length > 0 || chosen.without) && {
      without: { ...chosen.without, concepts: [...(chosen.without?.concepts ?? []), ...without] },
    }),
  };
  return withoutTogether(asked, turned);
}

function rangesWithin(
  chosen: TalentQuestion['ranges'] = {},
  typed: NonNullable<TalentQuestion['ranges']>,
): NonNullable<TalentQuestion['ranges']> {
  const both = { ...chosen };
  for (const [name, between] of Object.entries(typed) as [keyof typeof both, Between][])
    both[name] = within(both[name], between);
  return both;
}
