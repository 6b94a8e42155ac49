import { queryString } from '../../../shared/client/index.ts';
import { type TalentQuery as Asked, TalentQuery } from '../../../shared/contract/talent.ts';
import { Failure } from '../../platform/failure.ts';
import { nestedQuery } from '../../platform/nestedQuery.ts';

const invalid = () => new Failure('validation_failed', { fields: [{ field: 'query', code: 'invalid' }] });

/**
 * A search for people as written in an address. Parameters that `GET /staff` does not have are the screen's
 * own, and left out.
 * @throws Failure validation_failed for values that it would refuse
 */
export function readTalentQuery(text: string): Asked {
  const given: Record<string, string[]> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const own = key.replace(/\[.*/, '');
    if (!Object.hasOwn(TalentQuery.shape, own) || /^(?:page|pageSize|sort)$/.test(own)) continue;
    given[key] = [...(given[key] ?? []), value];
  }
  const parsed = TalentQuery.safeParse(nestedQuery(given, TalentQuery, invalid));
  if (!parsed.success) throw invalid();
  return parsed.data;
}

/** The same search is written in the same way, whatever the order of its parts. */
export function writeTalentQuery({ page: _, pageSize: __, sort: ___, ...asked }: Asked): string {
  const query = new URLSearchParams(queryString(asked));
  const parts = [...query].sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0));
  return new URLSearchParams(parts)
    .toString()
    .replaceAll('%5B', '[')
    .replaceAll('%5D', ']')
    .replaceAll('%3A', ':');
}
