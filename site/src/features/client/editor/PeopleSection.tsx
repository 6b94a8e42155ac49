/** Contents of sections of the editor: who is sought, the picture, how and until when to apply. */
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { formatDay, tokyoDay } from '../../../../../shared/domain/time.ts';
import { uploadRules } from '../../../../../shared/domain/uploads.ts';
import { jobEditor } from '../../../../../shared/locales/jobEditor.ts';
import { jobEditorLower } from '../../../../../shared/locales/jobEditorLower.ts';
import { useField } from '../../../lib/fields/field.tsx';
import { rowPartsFor } from '../../../lib/fields/rows.tsx';
import { focusAdded } from '../../../lib/focusAdded.ts';
import { useTexts } from '../../../lib/texts.ts';
import { uploadImage } from '../../../lib/upload.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/choices.tsx';
import { FileDrop } from '../../../ui/FileDrop.tsx';
import { Bilingual } from './Bilingual.tsx';
import { useEditor } from './context.ts';
import { type JobDraft, lastClosingDay, type PeopleSections } from './draft.ts';
import { Place } from './Place.tsx';
import '../client.css';

const { Text, Choice, Radios, Several } = rowPartsFor<JobDraft>();
const useLowerTexts = () => useTexts({ jobEditor, jobEditorLower });

/** The most common statuses; the others on request. */
const commonVisas = [
  'engineer-humanities-international',
  'ssw-1',
  'ssw-2',
  'designated',
  'nursing-care',
  'skilled-labor',
  'student',
  'dependent',
  'permanent-resident',
  'spouse-japanese',
  'spouse-permanent',
  'long-term',
];

function People() {
  const { t, locale } = useLowerTexts();
  const { form } = useEditor();
  const languages = useFieldArray({ control: form.control, name: 'languages' });
  const { field, fact } = useField({ name: 'languages' });
  const { most = Infinity } = fact;
  const chosen = form.getValues('visaTypes');
  const [all, setAll] = useState(chosen.some((visa) => !commonVisas.includes(visa)));
  return (
    <>
      <Place name="japaneseLevel">
        <Radios name="japaneseLevel" />
      </Place>
      <Place name="languages">
        <fieldset className="field">
          <legend className="field-label mb-1.5">{field.label}</legend>
          <p className="field-hint">{t('jobEditorLower:hints.languages')}</p>
          <div className="grid gap-4">
            {languages.fields.map((one, index) => (
              <div key={one.id} className="editor-row-remove">
                <Choice
                  name={`languages.${index}.language`}
                  unmarked
                  only={({ code }) => code !== 'ja'}
                  placeholder={t('jobEditor:typeToSearch')}
                />
                <Choice name={`languages.${index}.level`} preset unmarked />
                <IconButton
                  className="self-end"
                  label={t('jobEditorLower:removeLanguage', {
                    language: optionName('LANGUAGE', form.getValues(`languages.${index}.language`), locale),
                  })}
                  onClick={() => languages.remove(index)}
                >
                  <X className="icon" aria-hidden="true" />
                </IconButton>
              </div>
            ))}
            {languages.fields.length < most && (
              <Button
                className="justify-self-start"
                size="small"
                onClick={({ currentTarget }) => {
                  languages.append({ language: '', level: 'business' }, { shouldFocus: false });
                  focusAdded(currentTarget);
                }}
              >
                <Plus className="icon icon-small" aria-hidden="true" />
                {t('jobEditorLower:addLanguage')}
              </Button>
            )}
          </div>
        </fieldset>
      </Place>
      <Place name="visaTypes">
        <div className="grid gap-3">
          <Several
            name="visaTypes"
            hint={t('jobEditorLower:hints.visaTypes')}
            only={({ code }) => all || commonVisas.includes(code)}
          />
          {!all && (
            <Button look="quiet" size="small" className="justify-self-start" onClick={() => setAll(true)}>
              {t('jobEditorLower:visaAll')}
            </Button>
          )}
        </div>
      </Place>
      <Place name="visaSponsorship">
        <Switch label={t('jobEditorLower:sponsorship')} {...form.register('visaSponsorship')} />
      </Place>
    </>
  );
}

function Photo() {
  const { t } = useLowerTexts();
  const { form, photoUrl, setPhotoUrl } = useEditor();
  const set = (key: string) =>
    form.setValue('photo', key, { shouldDirty: true, shouldValidate: form.errorOf('photo') !== undefined });
  return (
    <Place name="photo">
      <FileDrop
        label={t('jobEditorLower:photo')}
        optional
        hint={t('jobEditorLower:hints.photo')}
        accept={Object.keys(uploadRules.IMAGE.types)}
        maxBytes={uploadRules.IMAGE.bytes}
        currentUrl={photoUrl}
        error={form.errorOf('photo')}
        upload={async (file, progress) => {
          const { key, url } = await uploadImage(file, progress);
          set(key);
          setPhotoUrl(url);
        }}
        onRemove={() => {
          set('');
          setPhotoUrl(undefined);
        }}
      />
    </Place>
  );
}

function Period() {
  const { t, locale } = useLowerTexts();
  const { ended, isDraft, planUntil } = useEditor();
  const now = new Date();
  const longest = lastClosingDay(now);
  const byPlan = planUntil !== undefined && planUntil < longest;
  const last = byPlan ? planUntil : longest;
  // The form has days where the contract has instants.
  const period = { type: 'date', className: 'max-w-60', min: tokyoDay(now), max: last };
  return (
    <>
      <Bilingual name="selectionProcess" />
      <Bilingual name="remarks" />
      <div className="form-row">
        <Place name="recruiter">
          <Text name="recruiter.name" />
        </Place>
        <Text name="recruiter.department" />
      </div>
      <Place name="opensAt">
        <Text
          name="opensAt"
          {...period}
          hint={t(isDraft ? 'jobEditorLower:hints.opensAt' : 'jobEditorLower:hints.opensAtPublished')}
          readOnly={!isDraft}
        />
      </Place>
      <Place name="closesAt">
        <Text
          name="closesAt"
          {...period}
          unmarked
          hint={
            ended
              ? t('jobEditorLower:hints.closesAtEnded')
              : t(byPlan ? 'jobEditorLower:hints.closesAtPlan' : 'jobEditorLower:hints.closesAt', {
                  day: formatDay(last, locale),
                })
          }
          readOnly={ended}
        />
      </Place>
    </>
  );
}

const contents = { people: People, photo: Photo, period: Period };

export default function PeopleSection({ section }: { section: PeopleSections }) {
  const Content = contents[section];
  return <Content />;
}
