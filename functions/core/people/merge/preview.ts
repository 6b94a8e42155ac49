import { isDeepStrictEqual } from 'node:util';
import type { MergePreview, mergeObstacles } from '../../../../shared/contract/memberMerge.ts';
import type { Locale } from '../../../../shared/domain/codes.ts';
import { sideByDefault } from '../../../../shared/domain/memberMerge.ts';
import { Failure } from '../../../platform/failure.ts';
import type { AgencyActor } from '../../actor.ts';
import { type Person, personVersion, readPerson } from '../source.ts';
import { seesRates } from '../translator.ts';
import { businessOf, mergeMember, obstaclesTo } from './member.ts';
import { fieldsOf, fieldValue, seesField } from './parts.ts';
import { linesOf } from './words.ts';

/**
 * Two different members, neither of whom has left.
 * @throws Failure validation_failed for one and the same, not_found
 */
export async function bothPeople(
  keptId: string,
  mergedId: string,
): Promise<{ kept: Person; merged: Person }> {
  if (keptId === mergedId)
    throw new Failure('validation_failed', { fields: [{ field: 'mergedId', code: 'sameMember' }] });
  const [kept, merged] = await Promise.all([readPerson(keptId), readPerson(mergedId)]);
  if (!kept || !merged || kept.record.withdrawn || merged.record.withdrawn) throw new Failure('not_found');
  return { kept, merged };
}

/** @throws Failure as `bothPeople` */
export async function previewMerge(
  actor: AgencyActor,
  keptId: string,
  mergedId: string,
  locale: Locale,
): Promise<MergePreview> {
  const both = await bothPeople(keptId, mergedId);
  const { kept, merged } = both;
  const [ofKept, ofMerged] = await Promise.all([businessOf(keptId), businessOf(mergedId)]);
  const words = { locale, seesRates: seesRates(actor) };
  return {
    kept: mergeMember(kept, ofKept),
    merged: mergeMember(merged, ofMerged),
    fields: fieldsOf(kept, merged)
      .filter((field) => seesField(actor, field))
      .flatMap((field) => {
        const [own, other] = [fieldValue(kept, field), fieldValue(merged, field)];
        const lines = { kept: linesOf(field, own, words), merged: linesOf(field, other, words) };
        if (lines.kept.length === 0 && lines.merged.length === 0) return [];
        return [
          { field, ...lines, differs: !isDeepStrictEqual(own, other), from: sideByDefault(own, other) },
        ];
      }),
    obstacles: obstaclesTo(both, ofMerged).map(({ code }) => code as (typeof mergeObstacles)[number]),
    versions: { kept: personVersion(kept), merged: personVersion(merged) },
  };
}
