/** Contents of the first section of the editor: title, employment, occupation. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { specialityOf } from '../../../../../shared/domain/speciality.ts';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import { choicePartsFor } from '../../../lib/fields/choices.tsx';
import { useField } from '../../../lib/fields/field.tsx';
import { useOptions } from '../../../lib/options.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Bilingual } from './Bilingual.tsx';
import { useEditor } from './context.ts';
import type { JobDraft } from './draft.ts';
import { longOptions } from './longOptions.ts';
import { Place } from './Place.tsx';
import '../client.css';

const { Text, Choice } = choicePartsFor<JobDraft>();

export default function BasicsSection() {
  const { t } = useTexts({ jobEditor });
  return (
    <>
      <Bilingual name="title" hint={t('jobEditor:hints.title')} />
      <Place name="employmentStatus">
        <Choice name="employmentStatus" />
      </Place>
      <Occupation />
      <Place name="headcount">
        <Text name="headcount" className="max-w-60" unit={t('jobEditor:peopleUnit')} />
      </Place>
    </>
  );
}

function Occupation() {
  const { t, locale } = useTexts({ jobEditor });
  const { form } = useEditor();
  const [major, middle] = useWatch({
    control: form.control,
    name: ['jobPosition.major', 'jobPosition.middle'],
  });
  const { label } = useField({ name: 'jobPosition' }).field;
  const details = useOptions('JOB_POSITION_DETAIL', middle);
  const [proposed, setProposed] = useState('');
  const propose = (position: { major: string; middle?: string }) => {
    const now = form.getValues('speciality');
    if (now !== '' && now !== proposed) return;
    const field = position.major ? (specialityOf(position) ?? '') : '';
    setProposed(field);
    form.setValue('speciality', field, { shouldDirty: true });
  };
  return (
    <>
      <Place name="jobPosition">
        <fieldset className="field">
          <legend className="field-label mb-1.5">{label}</legend>
          <p className="field-hint">{t('jobEditor:hints.position')}</p>
          <div className="form-row">
            <Choice
              name="jobPosition.major"
              onChosen={(code) => {
                form.setValue('jobPosition.middle', '', { shouldDirty: true });
                form.setValue('jobPosition.detail', '', { shouldDirty: true });
                propose({ major: code });
              }}
            />
            <Choice
              name="jobPosition.middle"
              search={false}
              disabled={major === ''}
              {...(major === '' && { placeholder: t('jobEditor:firstMajor') })}
              only={({ group }) => group === major}
              onChosen={(code) => {
                form.setValue('jobPosition.detail', '', { shouldDirty: true });
                propose({ major, ...(code && { middle: code }) });
              }}
            />
            <Choice
              name="jobPosition.detail"
              search
              disabled={middle === ''}
              placeholder={t(middle === '' ? 'jobEditor:firstMiddle' : 'jobEditor:typeToSearch')}
              {...longOptions(details, locale)}
            />
          </div>
        </fieldset>
      </Place>
      <Place name="speciality">
        <Choice name="speciality" hint={t('jobEditor:hints.speciality')} />
      </Place>
    </>
  );
}
