import type { NameOf } from '../../../shared/domain/memberParts.ts';
import { option, type SmallCategory } from '../../../shared/domain/select-data.ts';
import { longLists } from '../positions.ts';
import { skillLists } from './skillCodes.ts';

/** The name of a code in the parts of a resume; for a code no longer in its list, the code itself. */
export const partName: NameOf = (list, code, locale) =>
  (
    skillLists.option(list as never, code) ??
    longLists.option(list as never, code) ??
    option(list as SmallCategory, code)
  )?.name[locale] ?? code;
