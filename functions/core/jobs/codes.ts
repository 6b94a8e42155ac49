import type { JobContent } from '../../../shared/contract/jobs.ts';
import type { JobPosition, WorkArea } from '../../../shared/contract/positions.ts';
import { makeSelectData } from '../../../shared/domain/options.ts';
import city from '../../../shared/domain/reference/city.json' with { type: 'json' };
import occupation from '../../../shared/domain/reference/occupation.json' with { type: 'json' };
import { isOption, option } from '../../../shared/domain/select-data.ts';
import { Failure, type FieldFailure } from '../../platform/failure.ts';

/** The two long lists that a posting draws from; the others of select-data-all stay out of this bundle. */
export const longLists = makeSelectData({
  CITY: city.CITY,
  JOB_POSITION_DETAIL: occupation.JOB_POSITION_DETAIL,
});

type Hold = (field: string, holds: boolean) => void;

/** Each of a position's codes is offered, below the one before it. */
export function holdPosition(hold: Hold, { major, middle, detail }: JobPosition): void {
  hold('major', isOption('JOB_POSITION_MAJOR', major));
  if (middle !== undefined) hold('middle', option('JOB_POSITION_MIDDLE', middle)?.group === major);
  if (detail !== undefined) {
    hold('detail', longLists.option('JOB_POSITION_DETAIL', detail)?.group === middle);
  }
}

/** A place's codes are offered; prefectures are Japan's, and a city of Japan lies in its prefecture. */
export function holdArea(hold: Hold, { country, prefecture, city: town }: WorkArea): void {
  hold('country', isOption('COUNTRY', country));
  if (prefecture !== undefined) hold('prefecture', country === 'JP' && isOption('PREFECTURE', prefecture));
  if (town !== undefined && country === 'JP') {
    hold('city', longLists.option('CITY', town)?.group === prefecture);
  }
}

/** Fields whose code no list offers, or whose code belongs to another parent. */
function wrongCodes(content: JobContent): FieldFailure[] {
  const wrong: FieldFailure[] = [];
  const hold: Hold = (field, holds) => {
    if (!holds) wrong.push({ field: `content.${field}`, code: 'notOffered' });
  };
  const { jobPosition } = content;
  if (jobPosition) holdPosition((field, holds) => hold(`jobPosition.${field}`, holds), jobPosition);
  content.languages.forEach(({ language }, at) => {
    hold(`languages.${at}.language`, isOption('LANGUAGE', language));
  });
  content.visaTypes.forEach((code, at) => {
    hold(`visaTypes.${at}`, isOption('VISA_TYPE', code));
  });
  content.workAreas.forEach((place, at) => {
    holdArea((field, holds) => hold(`workAreas.${at}.${field}`, holds), place);
  });
  return wrong;
}

/** @throws Failure validation_failed naming each code that no list offers. */
export function requireOffered(content: JobContent): void {
  const fields = wrongCodes(content);
  if (fields.length > 0) throw new Failure('validation_failed', { fields });
}
