import type { JobPosition, WorkArea } from '../../shared/contract/positions.ts';
import { makeSelectData } from '../../shared/domain/options.ts';
import city from '../../shared/domain/reference/city.json' with { type: 'json' };
import occupation from '../../shared/domain/reference/occupation.json' with { type: 'json' };
import { isOption, option } from '../../shared/domain/select-data.ts';

/** Occupations and workplaces of postings and preferences, checked against the lists. */

/** The two long lists that a posting uses; the other lists of select-data-all are left out of this bundle. */
export const longLists = makeSelectData({
  CITY: city.CITY,
  JOB_POSITION_DETAIL: occupation.JOB_POSITION_DETAIL,
});

export type Hold = (field: string, holds: boolean) => void;

/** Each code of a position must exist below the previous one. */
export function checkPosition(hold: Hold, { major, middle, detail }: JobPosition): void {
  hold('major', isOption('JOB_POSITION_MAJOR', major));
  if (middle !== undefined) hold('middle', option('JOB_POSITION_MIDDLE', middle)?.group === major);
  if (detail !== undefined) {
    hold('detail', longLists.option('JOB_POSITION_DETAIL', detail)?.group === middle);
  }
}

/**
 * The codes of a place must exist; prefectures only in Japan, and a Japanese city must be in its prefecture.
 */
export function checkArea(hold: Hold, { country, prefecture, city: town }: WorkArea): void {
  hold('country', isOption('COUNTRY', country));
  if (prefecture !== undefined) hold('prefecture', country === 'JP' && isOption('PREFECTURE', prefecture));
  if (town !== undefined && country === 'JP') {
    hold('city', longLists.option('CITY', town)?.group === prefecture);
  }
}
