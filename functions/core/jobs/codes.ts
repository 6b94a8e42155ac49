import type { JobContent } from '../../../shared/contract/postings.ts';
import { isOption } from '../../../shared/domain/select-data.ts';
import { Failure, type FieldFailure } from '../../platform/failure.ts';
import { checkArea, checkPosition, type Hold } from '../positions.ts';

/** Fields whose code is not in its list, or belongs to another parent. */
function wrongCodes(content: JobContent): FieldFailure[] {
  const wrong: FieldFailure[] = [];
  const hold: Hold = (field, holds) => {
    if (!holds) wrong.push({ field: `content.${field}`, code: 'notOffered' });
  };
  const { jobPosition } = content;
  if (jobPosition) checkPosition((field, holds) => hold(`jobPosition.${field}`, holds), jobPosition);
  content.languages.forEach(({ language }, at) => {
    hold(`languages.${at}.language`, isOption('LANGUAGE', language));
  });
  content.visaTypes.forEach((code, at) => {
    hold(`visaTypes.${at}`, isOption('VISA_TYPE', code));
  });
  content.workAreas.forEach((place, at) => {
    checkArea((field, holds) => hold(`workAreas.${at}.${field}`, holds), place);
  });
  return wrong;
}

/** @throws Failure validation_failed naming each unknown code. */
export function requireOffered(content: JobContent): void {
  const fields = wrongCodes(content);
  if (fields.length > 0) throw new Failure('validation_failed', { fields });
}
