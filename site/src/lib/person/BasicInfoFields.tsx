/** The fields of basic information: a member's own form, and the office's for a member. */
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { ageOn } from '../../../../shared/domain/age.ts';
import { eraOfDay, eraYearText } from '../../../../shared/domain/era.ts';
import { residenceDaysLeft, residenceReminderDays } from '../../../../shared/domain/residenceExpiry.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { tokyoDay } from '../../../../shared/domain/time.ts';
import { basicInfo } from '../../../../shared/locales/basicInfo.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/Field.tsx';
import { choicePartsFor } from '../fields/choices.tsx';
import type { FormWithFacts } from '../fields/operationForm.tsx';
import { focusAdded } from '../focusAdded.ts';
import type { ContractForm } from '../form.tsx';
import { addressOfPostalCode, postalDigits } from '../postal.ts';
import { useTexts } from '../texts.ts';
import type { BasicValues } from './basicValues.ts';
import { toKatakana } from './kana.ts';

const { Text, Choice, Radios } = choicePartsFor<BasicValues>();

/** Words that depend on whose the data are. */
export type PersonWording = Record<
  'name' | 'person' | 'contact' | 'inJapan' | 'inJapanYes' | 'inJapanNo',
  string
>;

/**
 * @param isOwn the member enters them: hints are addressed to them, and the browser knows the answers
 * @param isNamedAtLogin the name comes from a provider's login
 * @param children the photo, in the section of contact data
 */
export function BasicInfoFields({
  form,
  wording,
  isOwn = false,
  isNamedAtLogin = false,
  children,
}: {
  form: FormWithFacts<BasicValues>;
  wording: PersonWording;
  isOwn?: boolean;
  isNamedAtLogin?: boolean;
  children?: ReactNode;
}) {
  const { t, locale } = useTexts({ basicInfo, registration });
  const auto = (name: string) => (isOwn ? name : 'off');
  const languages = useFieldArray({ control: form.control, name: 'languages' });
  const [birthDate, inJapan, nationality, visaExpiresOn] = form.watch([
    'birthDate',
    'inJapan',
    'nationality',
    'visaExpiresOn',
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
    <>
      <FormSection id="name" title={wording.name}>
        {isNamedAtLogin && <p className="text-sm text-soft">{t('basicInfo:nameAtLogin')}</p>}
        <div className="grid gap-2">
          <div className="form-row">
            <Text name="familyName" autoComplete={auto('family-name')} onLeave={propose} />
            <Text name="givenName" autoComplete={auto('given-name')} onLeave={propose} />
          </div>
          {isOwn && <p className="field-hint">{t('basicInfo:latinHint')}</p>}
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
          {isOwn && <p className="field-hint">{t('basicInfo:kanjiHint')}</p>}
        </div>
      </FormSection>

      <FormSection id="person" title={wording.person}>
        <Radios name="gender" look="boxes" />
        <div className="form-row">
          <Text
            name="birthDate"
            autoComplete={auto('bday')}
            max={today}
            hint={born && t('basicInfo:birthHint', { age: age!, era: eraYearText(born, locale) })}
          />
          <Choice name="nationality" hint={isOwn && t('basicInfo:nationalityHint')} placeholder={search} />
        </div>
      </FormSection>

      <FormSection id="status" title={t('basicInfo:status')}>
        <Radios
          name="inJapan"
          look="boxes"
          label={wording.inJapan}
          options={[
            { value: 'yes', label: wording.inJapanYes },
            { value: 'no', label: wording.inJapanNo },
          ]}
        />
        {nationality !== 'JP' && (
          <div className="grid gap-2">
            <div className="form-row">
              <Choice name="visaType" search hint={isOwn && t('basicInfo:visaHint')} placeholder={search} />
              <Text name="visaExpiresOn" hint={visaNote} />
            </div>
            {isOwn && <p className="field-hint">{t('basicInfo:visaReminder', { first, second, third })}</p>}
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
          <Text name="city" autoComplete={auto('address-level2')} />
        </div>
        <Text name="street" autoComplete={auto('street-address')} />
      </FormSection>

      <FormSection id="contact" title={wording.contact}>
        <Text name="phone" hint={t('basicInfo:phoneHint')} className="max-w-md" />
        {children}
      </FormSection>

      <FormSection id="languages" title={t('registration:languages.title')}>
        <Radios name="japaneseLevel" {...(isOwn && { label: t('registration:languages.japaneseLevel') })} />
        <div className="form-row">
          <Choice
            name="jlpt"
            hint={isOwn && t('registration:languages.jlptHint')}
            placeholder={t('registration:languages.jlptNone')}
          />
          <Choice name="motherTongue" placeholder={search} />
        </div>
        <fieldset className="field gap-3!">
          <legend className="field-label">{t('registration:languages.otherLanguages')}</legend>
          {isOwn && <p className="field-hint">{t('registration:languages.otherLanguagesHint')}</p>}
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
    </>
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
