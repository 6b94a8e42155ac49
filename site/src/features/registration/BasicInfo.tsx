import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Controller, type FieldPath, useFieldArray } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { StaffBasicInfo } from '../../../../shared/contract/staff.ts';
import { ageOn } from '../../../../shared/domain/age.ts';
import { eraOfDay, eraYearText } from '../../../../shared/domain/era.ts';
import { residenceDaysLeft, residenceReminderDays } from '../../../../shared/domain/residenceExpiry.ts';
import { optionName, optionsOf, type SmallCategory } from '../../../../shared/domain/select-data.ts';
import { tokyoDay } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { useNext, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { focusAdded } from '../../lib/focusAdded.ts';
import { type ContractForm, Form, useContractForm } from '../../lib/form.tsx';
import { useLoad } from '../../lib/load.ts';
import { addressOfPostalCode, postalDigits } from '../../lib/postal.ts';
import { sameContent } from '../../lib/sameContent.ts';
import { me, setMe } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { versionedSaves } from '../../lib/versionedSaves.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { RadioGroup } from '../../ui/choices.tsx';
import { DateInput, type Option, Select, TextInput } from '../../ui/Field.tsx';
import { Loaded, Skeleton } from '../../ui/states.tsx';
import { type BasicValues, bodyOf, fieldFor, missingCountry, valuesOf } from './basicValues.ts';
import { toKatakana } from './kana.ts';
import { profileSaved } from './progress.ts';
import { nextStepRoute, StepFrame } from './StepFrame.tsx';

/** Far down the form: it comes while one fills in what stands above. */
const PhotoField = lazy(() =>
  import('../../ui/PhotoField.tsx').then(({ PhotoField }) => ({ default: PhotoField })),
);

const schema = () =>
  import('../../../../shared/contract/staff.ts').then(({ StaffBasicInfo }) => StaffBasicInfo);

const choices = (category: SmallCategory, locale: Locale): Option[] =>
  optionsOf(category).map(({ code, name, group, description }) => ({
    value: code,
    label: name[locale],
    ...(group && { group }),
    ...(description && { note: description[locale] }),
  }));

/** Found by the name in the other language too, and by what people call it. */
const bothNames = (category: SmallCategory) => {
  const names = new Map(
    optionsOf(category).map(({ code, name, words = [] }) => [code, [name.jp, name.en, ...words]]),
  );
  return ({ value }: Option) => names.get(value) ?? [];
};

export default function BasicInfo() {
  const { t } = useTexts({ registration });
  const loaded = useLoad('basic-info', async (signal) => {
    const [answer, { formatPhone }] = await Promise.all([
      api('GET /staff/basic-info', { signal }),
      import('../../../../shared/domain/phone.ts'),
    ]);
    return { ...answer, values: valuesOf(answer.basicInfo, formatPhone, answer.nameAtLogin) };
  });
  return (
    <StepFrame step="basicInfo" title={t('registration:basic.title')} lead={t('registration:basic.lead')}>
      <Loaded of={loaded} rows={5} height="h-20">
        {(data) => (
          <BasicForm {...data} isNamedAtLogin={data.nameAtLogin !== undefined} onLoadLatest={loaded.reload} />
        )}
      </Loaded>
    </StepFrame>
  );
}

interface Stored {
  version: number;
  basicInfo?: StaffBasicInfo | null;
}

function BasicForm({
  values,
  version,
  isNamedAtLogin,
  photoUrl,
  onLoadLatest,
}: {
  values: BasicValues;
  version: number;
  photoUrl?: string | undefined;
  /** The name is what a login elsewhere told. */
  isNamedAtLogin: boolean;
  onLoadLatest: () => void;
}) {
  const { t, locale } = useTexts({ registration, fields, common, form: formTexts });
  const next = useNext();
  const [, navigate] = useLocation();
  const [photoBusy, setPhotoBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [saves] = useState(() =>
    versionedSaves<StaffBasicInfo, Stored>(version, () => ({
      save: (body, version) => api('PUT /staff/basic-info', { body: { ...body, version } }),
      latest: () => api('GET /staff/basic-info', {}),
      isSame: ({ basicInfo }, body) => sameContent(basicInfo, body),
    })),
  );
  const form: ContractForm<BasicValues> = useContractForm<BasicValues, StaffBasicInfo>({
    schema,
    defaultValues: values,
    draft: 'basicInfo',
    version: () => version,
    resend: true,
    toBody: bodyOf,
    fieldFor,
    more: missingCountry,
    names: { inJapan: t('registration:basic.status') },
    rebase: saves.rebase,
    submit: async (body) => {
      await saves.save(body);
      const person = me.get();
      const { familyName, givenName } = body;
      if (person) setMe({ ...person, name: { familyName, givenName } });
      setSaved(true);
      profileSaved();
      navigate(withNext(address(nextStepRoute.basicInfo, undefined, locale), next));
    },
  });
  const languages = useFieldArray({ control: form.control, name: 'languages' });
  const [birthDate, inJapan, nationality, visaExpiresOn, photo] = form.watch([
    'birthDate',
    'inJapan',
    'nationality',
    'visaExpiresOn',
    'photo',
  ]);
  const today = tokyoDay(new Date());
  const age = ageOn(birthDate, today);
  const born = age === null ? undefined : eraOfDay(birthDate);
  const { propose, isProposed } = useKatakana(form);
  // A name that is there already is left by nobody: its katakana are proposed at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isNamedAtLogin) void propose();
  }, []);
  const { lookUp, found } = usePostalCode(form);
  const postalCode = form.register('postalCode');

  const input = (name: FieldPath<BasicValues>) => ({ error: form.errorOf(name), ...form.register(name) });
  const katakana = (name: 'familyNameKana' | 'givenNameKana') => {
    const registered = form.register(name);
    return {
      error: form.errorOf(name),
      ...registered,
      onBlur: async (event: React.FocusEvent<HTMLInputElement>) => {
        form.setValue(name, toKatakana(event.target.value), { shouldDirty: true, shouldValidate: true });
        await registered.onBlur(event);
      },
    };
  };
  /** A name in Latin letters: leaving it proposes its katakana. */
  const latin = (name: 'familyName' | 'givenName') => {
    const registered = form.register(name);
    return {
      error: form.errorOf(name),
      ...registered,
      onBlur: async (event: React.FocusEvent<HTMLInputElement>) => {
        await registered.onBlur(event);
        await propose();
      },
    };
  };
  const combobox = (
    name: 'nationality' | 'visaType' | 'country' | 'prefecture' | 'motherTongue',
    category: SmallCategory,
    more: { required?: boolean; optional?: boolean; hint?: string; label?: string } = {},
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Combobox
          label={t(`fields:${name}`)}
          {...more}
          options={choices(category, locale).map(({ value, label }) => ({ value, label }))}
          searchText={bothNames(category)}
          placeholder={t('registration:basic.search')}
          value={field.value}
          onChange={(value) => {
            field.onChange(value);
            if (value || fieldState.error) void form.trigger(name);
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );
  const radios = (
    name: 'gender' | 'inJapan' | 'japaneseLevel',
    label: string,
    options: Option[],
    boxes = true,
  ) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <RadioGroup
          label={label}
          required
          name={name}
          boxes={boxes}
          options={options}
          value={field.value}
          onChange={(value) => {
            field.onChange(value);
            if (fieldState.error) void form.trigger(name);
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );

  const [first, second, third] = residenceReminderDays;
  const daysLeft = residenceDaysLeft(visaExpiresOn, today);
  const visaNote =
    daysLeft === undefined
      ? undefined
      : daysLeft < 0
        ? t('registration:basic.visaExpired')
        : t(daysLeft > first ? 'registration:basic.visaLeft' : 'registration:basic.visaSoon', {
            days: daysLeft.toLocaleString(),
          });

  return (
    <Form form={form} className="grid" unsaved={form.formState.isDirty && !saved} onLoadLatest={onLoadLatest}>
      <Section id="name" title={t('registration:basic.name')}>
        {isNamedAtLogin && <p className="text-sm text-soft">{t('registration:basic.nameAtLogin')}</p>}
        <div className="grid gap-2">
          <div className="form-row">
            <TextInput
              label={t('fields:familyName')}
              required
              autoComplete="family-name"
              {...latin('familyName')}
            />
            <TextInput
              label={t('fields:givenName')}
              required
              autoComplete="given-name"
              {...latin('givenName')}
            />
          </div>
          <p className="field-hint">{t('registration:basic.latinHint')}</p>
        </div>
        <div className="grid gap-2">
          <div className="form-row">
            <TextInput
              label={t('fields:familyNameKana')}
              required
              lang="ja"
              autoComplete="off"
              {...katakana('familyNameKana')}
            />
            <TextInput
              label={t('fields:givenNameKana')}
              required
              lang="ja"
              autoComplete="off"
              {...katakana('givenNameKana')}
            />
          </div>
          <p className="field-hint" role="status">
            {t(isProposed ? 'registration:basic.kanaProposed' : 'registration:basic.kanaHint')}
          </p>
        </div>
        <div className="grid gap-2">
          <div className="form-row">
            <TextInput
              label={t('fields:familyNameKanji')}
              optional
              lang="ja"
              autoComplete="off"
              {...input('familyNameKanji')}
            />
            <TextInput
              label={t('fields:givenNameKanji')}
              optional
              lang="ja"
              autoComplete="off"
              {...input('givenNameKanji')}
            />
          </div>
          <p className="field-hint">{t('registration:basic.kanjiHint')}</p>
        </div>
      </Section>

      <Section id="person" title={t('registration:basic.person')}>
        {radios('gender', t('fields:gender'), choices('GENDER', locale))}
        <div className="form-row">
          <DateInput
            label={t('fields:birthDate')}
            required
            autoComplete="bday"
            max={today}
            hint={born && t('registration:basic.birthHint', { age: age!, era: eraYearText(born, locale) })}
            {...input('birthDate')}
          />
          {combobox('nationality', 'NATIONALITY', {
            required: true,
            hint: t('registration:basic.nationalityHint'),
          })}
        </div>
      </Section>

      <Section id="status" title={t('registration:basic.status')}>
        {radios('inJapan', t('registration:basic.inJapan'), [
          { value: 'yes', label: t('registration:basic.inJapanYes') },
          { value: 'no', label: t('registration:basic.inJapanNo') },
        ])}
        {nationality !== 'JP' && (
          <div className="grid gap-2">
            <div className="form-row">
              {combobox('visaType', 'VISA_TYPE', { optional: true, hint: t('registration:basic.visaHint') })}
              <DateInput
                label={t('fields:visaExpiresOn')}
                optional
                hint={visaNote}
                {...input('visaExpiresOn')}
              />
            </div>
            <p className="field-hint">{t('registration:basic.visaReminder', { first, second, third })}</p>
          </div>
        )}
        {inJapan === 'no' ? (
          combobox('country', 'COUNTRY', { required: true, label: t('registration:basic.residence') })
        ) : (
          <div className="grid gap-2">
            <TextInput
              label={t('fields:postalCode')}
              optional
              hint={t('registration:basic.postalHint')}
              inputMode="numeric"
              autoComplete="postal-code"
              className="max-w-md"
              error={form.errorOf('postalCode')}
              {...postalCode}
              onChange={async (event) => {
                await postalCode.onChange(event);
                void lookUp(event.target.value);
              }}
            />
            <p className={found ? 'field-hint' : 'visually-hidden'} role="status">
              {found}
            </p>
          </div>
        )}
        <div className="form-row">
          {inJapan !== 'no' && combobox('prefecture', 'PREFECTURE', { optional: true })}
          <TextInput label={t('fields:city')} optional autoComplete="address-level2" {...input('city')} />
        </div>
        <TextInput label={t('fields:street')} optional autoComplete="street-address" {...input('street')} />
      </Section>

      <Section id="contact" title={t('registration:basic.contact')}>
        <TextInput
          label={t('fields:phone')}
          required
          type="tel"
          autoComplete="tel"
          hint={t('registration:basic.phoneHint')}
          className="max-w-md"
          {...input('phone')}
        />
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PhotoField
            label={t('registration:basic.photo')}
            optional
            hint={t('registration:basic.photoHint')}
            error={form.errorOf('photo')}
            value={photo}
            savedPhoto={values.photo}
            savedUrl={photoUrl}
            onBusy={setPhotoBusy}
            onChange={(key) => {
              form.setValue('photo', key, { shouldDirty: true });
              form.clearErrors('photo');
            }}
          />
        </Suspense>
      </Section>

      <Section id="languages" title={t('registration:basic.languages')}>
        {radios(
          'japaneseLevel',
          t('registration:basic.japaneseLevel'),
          choices('STAFF_JAPANESE_LEVEL', locale),
          false,
        )}
        <div className="form-row">
          <Select
            label={t('fields:jlpt')}
            optional
            hint={t('registration:basic.jlptHint')}
            empty={t('registration:basic.jlptNone')}
            options={optionsOf('JLPT').map(({ code, name }) => ({ value: code, label: name[locale] }))}
            {...input('jlpt')}
          />
          {combobox('motherTongue', 'LANGUAGE', { required: true })}
        </div>
        <fieldset className="field gap-3!">
          <legend className="field-label">{t('registration:basic.otherLanguages')}</legend>
          <p className="field-hint">{t('registration:basic.otherLanguagesHint')}</p>
          {languages.fields.map((row, index) => (
            <div key={row.id} className="flex items-start gap-2">
              <div className="form-row flex-1">
                <Controller
                  control={form.control}
                  name={`languages.${index}.language`}
                  render={({ field, fieldState }) => (
                    <Combobox
                      label={t('registration:basic.languageNumber', { number: index + 1 })}
                      options={choices('LANGUAGE', locale)}
                      searchText={bothNames('LANGUAGE')}
                      placeholder={t('registration:basic.search')}
                      value={field.value}
                      onChange={(value) => {
                        field.onChange(value);
                        if (value) void form.trigger(`languages.${index}.language`);
                      }}
                      error={fieldState.error?.message}
                    />
                  )}
                />
                <Select
                  label={t('fields:level')}
                  empty={t('form:choose')}
                  options={optionsOf('LANGUAGE_LEVEL').map(({ code, name }) => ({
                    value: code,
                    label: name[locale],
                  }))}
                  {...input(`languages.${index}.level`)}
                />
              </div>
              <IconButton
                className="mt-7.5"
                label={t('registration:basic.removeLanguage', {
                  language:
                    optionName('LANGUAGE', form.getValues(`languages.${index}.language`), locale) ||
                    t('registration:basic.languageNumber', { number: index + 1 }),
                })}
                onClick={() => languages.remove(index)}
              >
                <Trash2 className="icon" aria-hidden="true" />
              </IconButton>
            </div>
          ))}
          {languages.fields.length < 10 && (
            <Button
              size="small"
              className="justify-self-start"
              onClick={({ currentTarget }) => {
                languages.append({ language: '', level: '' }, { shouldFocus: false });
                focusAdded(currentTarget);
              }}
            >
              <Plus className="icon icon-small" aria-hidden="true" />
              {t('registration:basic.addLanguage')}
            </Button>
          )}
        </fieldset>
      </Section>

      <div className="form-section form-actions">
        <Button type="submit" look="primary" size="large" busy={form.busy || photoBusy}>
          {t('registration:saveAndGo')}
        </Button>
      </div>
    </Form>
  );
}

/**
 * Proposes the katakana of what is written in Latin letters, as long as the person has not written it: the field is empty,
 * or holds what was proposed before.
 */
function useKatakana(form: ContractForm<BasicValues>) {
  const proposed = useRef({ familyNameKana: '', givenNameKana: '' });
  const [kana, nationality] = [form.watch(['familyNameKana', 'givenNameKana']), form.watch('nationality')];
  const propose = async () => {
    const { proposeKatakana } = await import('../../../../shared/domain/katakana.ts');
    for (const latin of ['familyName', 'givenName'] as const) {
      const field = `${latin}Kana` as const;
      const now = form.getValues(field);
      const proposal = proposeKatakana(form.getValues(latin), form.getValues('nationality'));
      if ((now !== '' && now !== proposed.current[field]) || now === proposal) continue;
      proposed.current[field] = proposal;
      form.setValue(field, proposal, {
        shouldDirty: true,
        shouldValidate: form.errorOf(field) !== undefined,
      });
    }
  };
  const latest = useRef(propose);
  latest.current = propose;
  // How a name is read depends on where it comes from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new nationality proposes again
  useEffect(() => {
    latest.current().catch(() => undefined);
  }, [nationality]);
  const { familyNameKana, givenNameKana } = proposed.current;
  return {
    propose: () => propose().catch(() => undefined),
    isProposed:
      (kana[0] !== '' && kana[0] === familyNameKana) || (kana[1] !== '' && kana[1] === givenNameKana),
  };
}

/** Fills in what a postal code says of an address, where nobody has written anything else. */
function usePostalCode(form: ContractForm<BasicValues>) {
  const { t, locale } = useTexts({ registration });
  const [found, setFound] = useState('');
  const filled = useRef({ prefecture: '', city: '', street: '' });
  const asked = useRef<AbortController>(undefined);
  const lookUp = async (typed: string) => {
    asked.current?.abort();
    const digits = postalDigits(typed);
    setFound('');
    if (digits === undefined) return;
    const abort = new AbortController();
    asked.current = abort;
    // Without a connection one writes the address oneself.
    const address = await addressOfPostalCode(digits, abort.signal).catch(() => null);
    if (abort.signal.aborted || address === null) return;
    if (!address || address.prefecture === '') {
      setFound(address ? '' : t('registration:basic.postalUnknown'));
      return;
    }
    const parts = { prefecture: address.prefecture, city: address.city, street: address.town };
    for (const name of ['prefecture', 'city', 'street'] as const) {
      const now = form.getValues(name);
      if (now !== '' && now !== filled.current[name]) continue;
      filled.current[name] = parts[name];
      form.setValue(name, parts[name], { shouldDirty: true, shouldValidate: true });
    }
    const prefecture = optionName('PREFECTURE', address.prefecture, locale);
    setFound(
      t('registration:basic.postalFound', {
        address: [prefecture, address.city, address.town].filter(Boolean).join(locale === 'jp' ? '' : ' '),
      }),
    );
  };
  return { lookUp, found };
}

function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section className="form-section" aria-labelledby={`section-${id}`}>
      <h2 id={`section-${id}`} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
