import { Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { StaffBasicInfo } from '../../../../shared/contract/staff.ts';
import { ageOn } from '../../../../shared/domain/age.ts';
import { eraOfDay, eraYearText } from '../../../../shared/domain/era.ts';
import { residenceDaysLeft, residenceReminderDays } from '../../../../shared/domain/residenceExpiry.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { tokyoDay } from '../../../../shared/domain/time.ts';
import { basicInfo } from '../../../../shared/locales/basicInfo.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { address } from '../../../../shared/routes.ts';
import { useNext, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { choicePartsFor } from '../../lib/fields/choices.tsx';
import { OperationForm, operationOf, useHeldForm } from '../../lib/fields/operationForm.tsx';
import { focusAdded } from '../../lib/focusAdded.ts';
import type { ContractForm } from '../../lib/form.tsx';
import { useLoad } from '../../lib/load.ts';
import { addressOfPostalCode, postalDigits } from '../../lib/postal.ts';
import { sameContent } from '../../lib/sameContent.ts';
import { me, setMe } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { versionedSaves } from '../../lib/versionedSaves.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/Field.tsx';
import { Loaded, Skeleton } from '../../ui/states.tsx';
import { type BasicValues, bodyOf, fieldFor, missingCountry, valuesOf } from './basicValues.ts';
import { toKatakana } from './kana.ts';
import { profileSaved } from './progress.ts';
import { nextStepRoute, StepFrame } from './StepFrame.tsx';

/** Lazy, because it is far down the form. */
const PhotoField = lazy(() =>
  import('../../ui/PhotoField.tsx').then(({ PhotoField }) => ({ default: PhotoField })),
);

const schema = () =>
  import('../../../../shared/contract/staff.ts').then(({ StaffBasicInfo }) => StaffBasicInfo);

const { Text, Choice, Radios } = choicePartsFor<BasicValues>();

export default function BasicInfo() {
  const { t } = useTexts({ basicInfo });
  const loaded = useLoad('basic-info', async (signal) => {
    const [answer, { formatPhone }] = await Promise.all([
      api('GET /staff/basic-info', { signal }),
      import('../../../../shared/domain/phone.ts'),
    ]);
    return { ...answer, values: valuesOf(answer.basicInfo, formatPhone, answer.nameAtLogin) };
  });
  return (
    <StepFrame step="basicInfo" title={t('basicInfo:title')} lead={t('basicInfo:lead')}>
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
  /** The name comes from a provider's login. */
  isNamedAtLogin: boolean;
  onLoadLatest: () => void;
}) {
  const { t, locale } = useTexts({ basicInfo, registration });
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
  const form = useHeldForm<BasicValues, StaffBasicInfo>({
    facts: [operationOf('PUT /staff/basic-info')],
    schema,
    defaultValues: values,
    draft: 'basicInfo',
    version: () => version,
    resend: true,
    toBody: bodyOf,
    fieldFor,
    more: missingCountry,
    names: { inJapan: t('basicInfo:status') },
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
  // A prefilled name never gets a blur event, so its katakana are proposed at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isNamedAtLogin) void propose();
  }, []);
  const { lookUp, found } = usePostalCode(form);
  const katakana = (name: 'familyNameKana' | 'givenNameKana') => (typed: string) =>
    form.setValue(name, toKatakana(typed), { shouldDirty: true, shouldValidate: true });
  const search = t('registration:languages.search');

  const [first, second, third] = residenceReminderDays;
  const daysLeft = residenceDaysLeft(visaExpiresOn, today);
  const visaNote =
    daysLeft === undefined
      ? undefined
      : daysLeft < 0
        ? t('basicInfo:visaExpired')
        : t(daysLeft > first ? 'basicInfo:visaLeft' : 'basicInfo:visaSoon', {
            days: daysLeft.toLocaleString(),
          });

  return (
    <OperationForm
      of={form}
      className="grid"
      unsaved={form.formState.isDirty && !saved}
      onLoadLatest={onLoadLatest}
    >
      <FormSection id="name" title={t('basicInfo:name')}>
        {isNamedAtLogin && <p className="text-sm text-soft">{t('basicInfo:nameAtLogin')}</p>}
        <div className="grid gap-2">
          <div className="form-row">
            <Text name="familyName" autoComplete="family-name" onLeave={propose} />
            <Text name="givenName" autoComplete="given-name" onLeave={propose} />
          </div>
          <p className="field-hint">{t('basicInfo:latinHint')}</p>
        </div>
        <div className="grid gap-2">
          <div className="form-row">
            <Text name="familyNameKana" onLeave={katakana('familyNameKana')} />
            <Text name="givenNameKana" onLeave={katakana('givenNameKana')} />
          </div>
          <p className="field-hint" role="status">
            {t(isProposed ? 'basicInfo:kanaProposed' : 'basicInfo:kanaHint')}
          </p>
        </div>
        <div className="grid gap-2">
          <div className="form-row">
            <Text name="familyNameKanji" lang="ja" />
            <Text name="givenNameKanji" lang="ja" />
          </div>
          <p className="field-hint">{t('basicInfo:kanjiHint')}</p>
        </div>
      </FormSection>

      <FormSection id="person" title={t('basicInfo:person')}>
        <Radios name="gender" look="boxes" />
        <div className="form-row">
          <Text
            name="birthDate"
            autoComplete="bday"
            max={today}
            hint={born && t('basicInfo:birthHint', { age: age!, era: eraYearText(born, locale) })}
          />
          <Choice name="nationality" hint={t('basicInfo:nationalityHint')} placeholder={search} />
        </div>
      </FormSection>

      <FormSection id="status" title={t('basicInfo:status')}>
        <Radios
          name="inJapan"
          look="boxes"
          label={t('basicInfo:inJapan')}
          options={[
            { value: 'yes', label: t('basicInfo:inJapanYes') },
            { value: 'no', label: t('basicInfo:inJapanNo') },
          ]}
        />
        {nationality !== 'JP' && (
          <div className="grid gap-2">
            <div className="form-row">
              <Choice name="visaType" search hint={t('basicInfo:visaHint')} placeholder={search} />
              <Text name="visaExpiresOn" hint={visaNote} />
            </div>
            <p className="field-hint">{t('basicInfo:visaReminder', { first, second, third })}</p>
          </div>
        )}
        {inJapan === 'no' ? (
          <Choice name="country" required label={t('basicInfo:residence')} placeholder={search} />
        ) : (
          <div className="grid gap-2">
            <Text name="postalCode" hint={t('basicInfo:postalHint')} className="max-w-md" onType={lookUp} />
            <p className={found ? 'field-hint' : 'visually-hidden'} role="status">
              {found}
            </p>
          </div>
        )}
        <div className="form-row">
          {inJapan !== 'no' && <Choice name="prefecture" search placeholder={search} />}
          <Text name="city" autoComplete="address-level2" />
        </div>
        <Text name="street" autoComplete="street-address" />
      </FormSection>

      <FormSection id="contact" title={t('basicInfo:contact')}>
        <Text name="phone" hint={t('basicInfo:phoneHint')} className="max-w-md" />
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PhotoField
            label={t('basicInfo:photo')}
            optional
            hint={t('basicInfo:photoHint')}
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
      </FormSection>

      <FormSection id="languages" title={t('registration:languages.title')}>
        <Radios name="japaneseLevel" label={t('registration:languages.japaneseLevel')} />
        <div className="form-row">
          <Choice
            name="jlpt"
            hint={t('registration:languages.jlptHint')}
            placeholder={t('registration:languages.jlptNone')}
          />
          <Choice name="motherTongue" placeholder={search} />
        </div>
        <fieldset className="field gap-3!">
          <legend className="field-label">{t('registration:languages.otherLanguages')}</legend>
          <p className="field-hint">{t('registration:languages.otherLanguagesHint')}</p>
          {languages.fields.map((row, index) => (
            <div key={row.id} className="flex items-start gap-2">
              <div className="form-row flex-1">
                <Choice
                  name={`languages.${index}.language`}
                  label={t('basicInfo:languageNumber', { number: index + 1 })}
                  unmarked
                  placeholder={search}
                />
                <Choice name={`languages.${index}.level`} unmarked />
              </div>
              <IconButton
                className="mt-7.5"
                label={t('basicInfo:removeLanguage', {
                  language:
                    optionName('LANGUAGE', form.getValues(`languages.${index}.language`), locale) ||
                    t('basicInfo:languageNumber', { number: index + 1 }),
                })}
                onClick={() => languages.remove(index)}
              >
                <Trash2 className="icon" aria-hidden="true" />
              </IconButton>
            </div>
          ))}
          {languages.fields.length < form.facts.languages!.most! && (
            <Button
              size="small"
              className="justify-self-start"
              onClick={({ currentTarget }) => {
                languages.append({ language: '', level: '' }, { shouldFocus: false });
                focusAdded(currentTarget);
              }}
            >
              <Plus className="icon icon-small" aria-hidden="true" />
              {t('registration:languages.addLanguage')}
            </Button>
          )}
        </fieldset>
      </FormSection>

      <div className="form-section form-actions">
        <Button type="submit" look="primary" size="large" busy={form.busy || photoBusy}>
          {t('registration:saveAndGo')}
        </Button>
      </div>
    </OperationForm>
  );
}

/**
 * Proposes katakana for a Latin name, unless the person has edited it: the field is empty, or has the
 * previous proposal.
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
  // Pronunciation depends on the nationality.
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

/** Fills in the address of a postal code, unless the fields were edited. */
function usePostalCode(form: ContractForm<BasicValues>) {
  const { t, locale } = useTexts({ basicInfo });
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
    // Without a connection the user types the address.
    const address = await addressOfPostalCode(digits, abort.signal).catch(() => null);
    if (abort.signal.aborted || address === null) return;
    if (!address || address.prefecture === '') {
      setFound(address ? '' : t('basicInfo:postalUnknown'));
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
      t('basicInfo:postalFound', {
        address: [prefecture, address.city, address.town].filter(Boolean).join(locale === 'jp' ? '' : ' '),
      }),
    );
  };
  return { lookUp, found };
}
