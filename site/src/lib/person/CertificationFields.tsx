import { useFieldArray, useWatch } from 'react-hook-form';
import { optionsOf } from '../../../../shared/domain/select-data.ts';
import { otherCertification } from '../../../../shared/domain/skillLimits.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { skillStep } from '../../../../shared/locales/skillStep.ts';
import { ListRow, ListRows, removerOf } from '../../ui/ListRow.tsx';
import { choicePartsFor } from '../fields/choices.tsx';
import { useFields } from '../fields/operationForm.tsx';
import { useTexts } from '../texts.ts';
import { asOptions, bothNames, type SkillLists, useRowNames } from './skillOptions.ts';
import { emptyCertification, isBlank, type SkillValues } from './skillValues.ts';
import { YearAndMonth } from './YearAndMonth.tsx';

const { Text, OneOf, Choice, Several } = choicePartsFor<SkillValues>();

/** Certifications and driving licences. */
export default function CertificationFields({ lists }: { lists: SkillLists }) {
  const form = useFields<SkillValues>();
  const { t, locale } = useTexts({ skillStep, registration, form: formTexts });
  const list = useFieldArray({ control: form.control, name: 'certifications' });
  // `form.watch` would render the whole form at each key.
  const rows = useWatch({ control: form.control, name: 'certifications' });
  const nameOf = useRowNames(lists);
  const words = bothNames(lists.CERTIFICATION);
  const options = lists.CERTIFICATION.map(({ id, name, group }) => ({
    value: id,
    label: name[locale],
    group: t(`skillStep:certifications.groups.${(group ?? 'other') as 'other'}`),
  }));
  const licences = optionsOf('DRIVING_LICENCE')
    .filter(({ code }) => code !== 'none')
    .map(({ code, name }) => ({ value: code, label: name[locale] }));
  const chosen = useWatch({ control: form.control, name: 'drivingLicences' });
  const held = licences.filter(({ value }) => chosen.includes(value));
  return (
    <>
      <ListRows
        label={t('skillStep:certifications.label')}
        hint={t('skillStep:certifications.hint')}
        add={t('skillStep:certifications.add')}
        onAdd={
          list.fields.length < form.facts.certifications!.most!
            ? () => list.append(emptyCertification)
            : undefined
        }
      >
        {list.fields.map((row, index) => {
          const item = rows[index] ?? emptyCertification;
          const details = lists.CERTIFICATION_DETAIL.filter(({ group }) => group === item.certificationId);
          const isOther = item.certificationId === otherCertification;
          return (
            <ListRow
              key={row.id}
              name={nameOf(`certifications.${index}`, form.getValues()) ?? ''}
              position={index}
              count={list.fields.length}
              onMove={list.move}
              onRemove={removerOf(list, index, isBlank(item), emptyCertification)}
            >
              <div className="form-row">
                <Choice
                  name={`certifications.${index}.certificationId`}
                  unmarked
                  search
                  options={options}
                  searchText={words}
                  placeholder={t('registration:languages.search')}
                  onChosen={() =>
                    form.setValue(`certifications.${index}.detailId`, '', { shouldDirty: true })
                  }
                />
                {details.length > 0 && (
                  <OneOf
                    name={`certifications.${index}.detailId`}
                    empty={t('form:choose')}
                    options={asOptions(details, locale)}
                  />
                )}
              </div>
              <div className="form-row">
                <Text
                  name={`certifications.${index}.remark`}
                  label={isOther ? t('skillStep:certifications.name') : undefined}
                  required={isOther}
                />
                <YearAndMonth
                  control={form.control}
                  label={t('skillStep:certifications.year')}
                  year={`certifications.${index}.year`}
                  month={`certifications.${index}.month`}
                />
              </div>
            </ListRow>
          );
        })}
      </ListRows>
      <Several name="drivingLicences" look="chips" options={licences} />
      {held.length > 0 && (
        <div className="form-row">
          {held.map(({ value, label }) => (
            <YearAndMonth
              key={value}
              control={form.control}
              label={t('skillStep:licenceDate', { licence: label })}
              year={`licenceDates.${value}.year`}
              month={`licenceDates.${value}.month`}
            />
          ))}
        </div>
      )}
    </>
  );
}
