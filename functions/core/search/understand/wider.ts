import occupation from '../../../../shared/domain/reference/occupation.json' with { type: 'json' };
import { occupationSimilarity } from '../../../../shared/domain/relatedOccupations.ts';
import { option } from '../../../../shared/domain/select-data.ts';
import type { Position } from '../../../../shared/domain/workFields.ts';
import { prefectureOf } from './places.ts';
import type { Read, Understood } from './understand.ts';

/** From here on somebody who looks for the one would look at the other; below lies what shares a major class alone. */
const nearEnough = 0.5;
/** A name that places in more prefectures have says too little of where. */
const prefecturesAtMost = 2;

/** A municipality or a ward as its prefecture; undefined where it is none, or one already. */
export function widerPlace(one: Read): Read | undefined {
  const { what } = one;
  if (one.not || what.is !== 'fact' || !('filter' in what.fact) || what.fact.filter !== 'anyPlace')
    return undefined;
  const prefectures = [...new Set(what.fact.values.map((code) => prefectureOf(code)))].filter(
    (code) => code !== undefined,
  );
  if (prefectures.length === 0 || prefectures.length > prefecturesAtMost) return undefined;
  return { ...one, what: { is: 'fact', fact: { filter: 'anyPlace', values: prefectures } } };
}

let known: (Position & { detail: string })[] | undefined;
function positions(): (Position & { detail: string })[] {
  known ??= occupation.JOB_POSITION_DETAIL.map(({ code, group }) => ({
    major: option('JOB_POSITION_MIDDLE', group)?.group ?? '',
    middle: group,
    detail: code,
  }));
  return known;
}

/** An occupation together with those related to it; one that is not wanted stays as it is. */
export function relatedWork(one: Understood['occupations'][number]): Understood['occupations'][number] {
  if (one.not) return one;
  const codes = new Set(one.concept.values?.positionDetail ?? []);
  const own = positions().filter(({ detail }) => codes.has(detail));
  const near = positions().filter((to) => own.some((from) => occupationSimilarity(from, to) >= nearEnough));
  return {
    ...one,
    concept: {
      ...one.concept,
      values: { positionDetail: [...new Set([...codes, ...near.map(({ detail }) => detail)])] },
    },
  };
}
