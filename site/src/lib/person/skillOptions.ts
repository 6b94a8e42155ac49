/** Options and row names of the skill step's lists. */
import type { Option as Listed } from '../../../../shared/contract/selectData.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { skillStep } from '../../../../shared/locales/skillStep.ts';
import type { Locale } from '../../../../shared/routes.ts';
import type { Option } from '../../ui/Field.tsx';
import { useTexts } from '../texts.ts';
import { type SkillValues, skillKey } from './skillValues.ts';

export const skillLists = [
  'IT_SKILL',
  'IT_SKILL_DETAIL',
  'IT_SKILL_LEVEL',
  'CERTIFICATION',
  'CERTIFICATION_DETAIL',
  'TECH_TYPE',
] as const;
export type SkillLists = Record<(typeof skillLists)[number], Listed[]>;

export const asOptions = (list: readonly Listed[], locale: Locale): Option[] =>
  list.map(({ id, name }) => ({ value: id, label: name[locale] }));

/** Search texts in both languages, including the kind. */
export function bothNames(...all: readonly Listed[][]) {
  const names = new Map<string, string>();
  for (const { id, name, group } of all.flat()) {
    const key = all.length > 1 && group ? skillKey(group, id) : id;
    names.set(key, `${names.get(group ?? '') ?? ''} ${name.jp} ${name.en}`);
  }
  return ({ value }: Option) => names.get(value) ?? '';
}

/** A row's name: the chosen option, otherwise its number. */
export function useRowNames(lists: SkillLists) {
  const { t, locale } = useTexts({ skillStep });
  const named = (list: readonly Listed[], code: string | undefined) =>
    list.find((one) => one.id === code)?.name[locale];
  return (field: string, values: SkillValues): string | undefined => {
    const [list, at] = field.split('.');
    const index = Number(at);
    const number = index + 1;
    if (list === 'languages') {
      return (
        optionName('LANGUAGE', values.languages[index]?.language ?? '', locale) ||
        t('skillStep:languages.number', { number })
      );
    }
    if (list === 'techItSkills') {
      const [kind, item] = values.techItSkills[index]?.skill.split('/') ?? [];
      const found = item === undefined ? named(lists.IT_SKILL, kind) : named(lists.IT_SKILL_DETAIL, item);
      return found ?? t('skillStep:skills.number', { number });
    }
    if (list !== 'certifications') return undefined;
    return (
      named(lists.CERTIFICATION, values.certifications[index]?.certificationId) ??
      t('skillStep:certifications.number', { number })
    );
  };
}
