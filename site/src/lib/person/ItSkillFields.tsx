import { useFieldArray, useWatch } from 'react-hook-form';
import type { Option as Listed } from '../../../../shared/contract/selectData.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { skillStep } from '../../../../shared/locales/skillStep.ts';
import type { Locale } from '../../../../shared/routes.ts';
import type { Option } from '../../ui/Field.tsx';
import { ListRow, ListRows, removerOf } from '../../ui/ListRow.tsx';
import { choicePartsFor } from '../fields/choices.tsx';
import { useFields } from '../fields/operationForm.tsx';
import { useTexts } from '../texts.ts';
import { asOptions, bothNames, type SkillLists, useRowNames } from './skillOptions.ts';
import { emptySkill, isBlank, type SkillValues, skillKey } from './skillValues.ts';

const { OneOf, Choice, Several } = choicePartsFor<SkillValues>();

/** Each kind with its items, followed by the kind as a whole. */
function asSkillOptions({ IT_SKILL, IT_SKILL_DETAIL }: SkillLists, locale: Locale): Option[] {
  return IT_SKILL.flatMap(({ id, name }) => [
    ...IT_SKILL_DETAIL.filter(({ group }) => group === id).map((detail) => ({
      value: skillKey(id, detail.id),
      label: detail.name[locale],
      group: name[locale],
    })),
    { value: id, label: name[locale], group: name[locale] },
  ]);
}

/** Technologies and software, and fields of technology. */
export default function ItSkillFields({ lists }: { lists: SkillLists }) {
  const { t, locale } = useTexts({ skillStep, form: formTexts });
  const form = useFields<SkillValues>();
  const list = useFieldArray({ control: form.control, name: 'techItSkills' });
  const rows = useWatch({ control: form.control, name: 'techItSkills' });
  const options = asSkillOptions(lists, locale);
  const words = bothNames(lists.IT_SKILL, lists.IT_SKILL_DETAIL);
  const nameOf = useRowNames(lists);
  return (
    <>
      <ListRows
        label={t('skillStep:skills.label')}
        hint={t('skillStep:skills.hint')}
        add={t('skillStep:skills.add')}
        onAdd={
          list.fields.length < form.facts.techItSkills!.most! ? () => list.append(emptySkill) : undefined
        }
        before={<Levels levels={lists.IT_SKILL_LEVEL} />}
      >
        {list.fields.map((row, index) => (
          <ListRow
            key={row.id}
            name={nameOf(`techItSkills.${index}`, form.getValues()) ?? ''}
            position={index}
            count={list.fields.length}
            onMove={list.move}
            onRemove={removerOf(list, index, isBlank(rows[index] ?? emptySkill), emptySkill)}
          >
            <div className="form-row">
              <Choice
                name={`techItSkills.${index}.skill`}
                label={t('skillStep:skills.skill')}
                unmarked
                search
                options={options}
                searchText={words}
                placeholder={t('skillStep:skills.placeholder')}
              />
              <OneOf
                name={`techItSkills.${index}.levelId`}
                unmarked
                empty={t('form:choose')}
                options={asOptions(lists.IT_SKILL_LEVEL, locale)}
              />
            </div>
          </ListRow>
        ))}
      </ListRows>
      <Several
        name="typeOfteches"
        look="chips"
        hint={t('skillStep:techTypesHint')}
        options={asOptions(lists.TECH_TYPE, locale)}
      />
    </>
  );
}

/** Explains the levels. */
function Levels({ levels }: { levels: readonly Listed[] }) {
  const { t, locale } = useTexts({ skillStep });
  return (
    <details className="text-sm">
      <summary className="text-link min-h-11 content-center">{t('skillStep:skills.levels')}</summary>
      <dl className="facts">
        {levels.map(({ id, name, description }) => (
          <div key={id}>
            <dt>{name[locale]}</dt>
            <dd>{description?.[locale]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
