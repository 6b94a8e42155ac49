/** Parts of a member's resume, as their forms read and save them. */
import { type NameOf, partTexts } from '../../../../../shared/domain/memberParts.ts';
import { isOption, optionName, type SmallCategory } from '../../../../../shared/domain/select-data.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import type { RecordFormEnds } from './RecordForm.tsx';

export type Parts = AnswerOf<'GET /staff/management/{id}/resume-parts'>;

/** What the form of a part is given. */
export interface PartFormProps<Name extends keyof Parts> extends RecordFormEnds {
  id: string;
  part: Parts[Name];
  label: string;
  /** Reads what is shown anew; never fails. */
  refresh: () => Promise<void>;
}

export const readParts = (id: string, signal?: AbortSignal): Promise<Parts> =>
  api('GET /staff/management/{id}/resume-parts', { params: { id }, ...(signal && { signal }) });

type Listed = readonly { id: string; name: Record<Locale, string> }[];

/** Values of a clash in words, with names from the lists that the form has loaded. */
export function clashTexts(lists: Readonly<Record<string, Listed>>, locale: Locale) {
  const nameOf: NameOf = (list, code, language) => {
    const listed = lists[list]?.find(({ id }) => id === code)?.name[language];
    if (listed !== undefined) return listed;
    // A long list that is not loaded: what is around it says enough.
    return isOption(list as SmallCategory, code) ? optionName(list as SmallCategory, code, language) : '';
  };
  return (field: string, value: unknown): string =>
    partTexts(field, value, locale, nameOf).join(locale === 'jp' ? '、' : '; ');
}
