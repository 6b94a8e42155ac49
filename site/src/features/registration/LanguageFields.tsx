import { useFieldArray, useWatch } from 'react-hook-form';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { skillStep } from '../../../../shared/locales/skillStep.ts';
import { choicePartsFor } from '../../lib/fields/choices.tsx';
import { useFields } from '../../lib/fields/operationForm.tsx';
import { emptyLanguage, isBlank, type SkillValues } from '../../lib/person/skillValues.ts';
import { useTexts } from '../../lib/texts.ts';
import { ListRow, ListRows, removerOf } from '../../ui/ListRow.tsx';

const { Choice, Radios } = choicePartsFor<SkillValues>();

/** The languages of the basic info, edited beside the skills. */
export default function LanguageFields() {
  const { t, locale } = useTexts({ skillStep, registration });
  const form = useFields<SkillValues>();
  const list = useFieldArray({ control: form.control, name: 'languages' });
  const rows = useWatch({ control: form.control, name: 'languages' });
  const nameOf = (index: number) =>
    optionName('LANGUAGE', rows[index]?.language ?? '', locale) ||
    t('skillStep:languages.number', { number: index + 1 });
  return (
    <>
      <Radios name="japaneseLevel" label={t('registration:languages.japaneseLevel')} />
      <div className="form-row">
        <Choice
          name="jlpt"
          hint={t('registration:languages.jlptHint')}
          placeholder={t('registration:languages.jlptNone')}
        />
        <Choice name="motherTongue" hint={t('skillStep:languages.motherTongueHint')} placeholder="" />
      </div>
      <ListRows
        label={t('registration:languages.otherLanguages')}
        hint={t('registration:languages.otherLanguagesHint')}
        add={t('registration:languages.addLanguage')}
        onAdd={
          list.fields.length < form.facts.languages!.most! ? () => list.append(emptyLanguage) : undefined
        }
      >
        {list.fields.map((row, index) => (
          <ListRow
            key={row.id}
            name={nameOf(index)}
            position={index}
            count={list.fields.length}
            onMove={list.move}
            onRemove={removerOf(list, index, isBlank(rows[index] ?? emptyLanguage), emptyLanguage)}
          >
            <div className="form-row">
              <Choice
                name={`languages.${index}.language`}
                unmarked
                placeholder={t('registration:languages.search')}
              />
              <Choice name={`languages.${index}.level`} unmarked />
            </div>
          </ListRow>
        ))}
      </ListRows>
    </>
  );
}
