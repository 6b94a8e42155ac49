/** What a company says about itself. */
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { AnswerOf } from '../../../../shared/client/index.ts';
import type { company as contract } from '../../../../shared/contract/company.ts';
import type { LocalizedText } from '../../../../shared/contract/shapes.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import { uploadRules } from '../../../../shared/domain/uploads.ts';
import { client } from '../../../../shared/locales/client.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { address, type Locale, languageTag } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { focusAdded } from '../../lib/focusAdded.ts';
import { type ContractForm, Form, useContractForm, withoutEmpty } from '../../lib/form.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { uploadImage } from '../../lib/upload.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { FieldGroup, Select, TextArea, TextInput } from '../../ui/Field.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Alert } from '../../ui/parts.tsx';
import { ErrorState, SkeletonList } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { Albums } from './Albums.tsx';
import { type AlbumValues, albumBody, albumValues } from './albumValues.ts';

type Info = AnswerOf<'GET /company/info'>;
type Body = (typeof contract.editCompany.body)['_output'];

const schema = () =>
  import('../../../../shared/contract/company.ts').then(({ company: { editCompany } }) => editCompany.body);

interface Both {
  jp: string;
  en: string;
}
interface Values {
  name: Both;
  nameKana: string;
  corporateNumber: string;
  invoiceNumber: string;
  industry: string;
  country: string;
  postalCode: string;
  prefecture: string;
  address: Both;
  phone: string;
  website: string;
  foundedOn: string;
  capitalYen: string;
  employees: string;
  business: Both;
  message: Both;
  benefits: Both;
  logo: string;
  albums: AlbumValues[];
  personsInCharge: { name: string; nameKana: string; department: string; email: string; phone: string }[];
}

const both = (text?: LocalizedText): Both => ({ jp: text?.jp ?? '', en: text?.en ?? '' });
const noPerson = { name: '', nameKana: '', department: '', email: '', phone: '' };
/** Words of an album that are wanted in one language at least. */
const inBothLanguages = /^albums\.\d+\.(title|photos\.\d+\.alt)$/;
const textFields = ['address', 'business', 'message', 'benefits'] as const;

type FormatPhone = typeof import('../../../../shared/domain/phone.ts')['formatPhone'];

function valuesOf({ profile, albums }: Info, formatPhone: FormatPhone): Values {
  return {
    name: both(profile.name),
    nameKana: profile.nameKana ?? '',
    corporateNumber: profile.corporateNumber ?? '',
    invoiceNumber: profile.invoiceNumber ?? '',
    industry: profile.industry ?? '',
    country: profile.country ?? 'JP',
    postalCode: profile.postalCode ?? '',
    prefecture: profile.prefecture ?? '',
    address: both(profile.address),
    phone: profile.phone ? formatPhone(profile.phone) : '',
    website: profile.website ?? '',
    foundedOn: profile.foundedOn ?? '',
    capitalYen: profile.capitalYen?.toString() ?? '',
    employees: profile.employees?.toString() ?? '',
    business: both(profile.business),
    message: both(profile.message),
    benefits: both(profile.benefits),
    logo: profile.logo ?? '',
    albums: albumValues(albums),
    personsInCharge: profile.personsInCharge?.length
      ? profile.personsInCharge.map((person) => ({
          ...noPerson,
          ...person,
          phone: person.phone ? formatPhone(person.phone) : '',
        }))
      : [noPerson],
  };
}

/** A number where it is one; else what was typed, so that the schema names the field. */
function numberOf(typed: string): number | string {
  const plain = typed.normalize('NFKC').replace(/[,\s]/g, '');
  return /^\d{1,15}$/.test(plain) ? Number(plain) : typed;
}

function bodyOf(values: Values, version: number): unknown {
  const body = {
    ...values,
    capitalYen: numberOf(values.capitalYen),
    employees: numberOf(values.employees),
    albums: albumBody(values.albums),
  };
  const empty = textFields.filter((name) => !values[name].jp.trim() && !values[name].en.trim());
  const rest = Object.fromEntries(
    Object.entries(body).filter(([name]) => !empty.includes(name as 'address')),
  );
  return { ...(withoutEmpty(rest) as object), version };
}

export default function CompanyEdit({ parameters }: { parameters: Record<string, string> }) {
  const [, navigate] = useLocation();
  const { t, locale } = useTexts({ client });
  const [round, setRound] = useState(0);
  const {
    data: loaded,
    error,
    loading,
    reload,
  } = useLoad(`company ${round}`, async (signal) => {
    const [info, { formatPhone }] = await Promise.all([
      api('GET /company/info', { signal }),
      import('../../../../shared/domain/phone.ts'),
    ]);
    return { info, formatPhone };
  });
  const data = loaded?.info;
  // There is one company to edit; an address that names another leads to it.
  const own = data?.companyNumber;
  useEffect(() => {
    if (own && own !== parameters.companyNo)
      navigate(address('clientEdit', { companyNo: own }, locale), { replace: true });
  }, [own, parameters.companyNo, navigate, locale]);
  return (
    <div className="container client-page client-form-page">
      <header className="grid gap-2">
        <h1>{t('client:company.title')}</h1>
        <p className="text-soft">
          {t('client:company.lead')}{' '}
          {data && (
            <a className="text-link" href={address('companyPage', { name: data.slug }, locale)}>
              {t('client:company.public')}
            </a>
          )}
        </p>
      </header>
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={reload} />
      ) : loading || !loaded || !data ? (
        <SkeletonList rows={4} className="h-32" />
      ) : (
        <CompanyForm
          key={`${round} ${data.version}`}
          info={data}
          formatPhone={loaded.formatPhone}
          onReload={() => setRound(round + 1)}
        />
      )}
    </div>
  );
}

function CompanyForm({
  info,
  formatPhone,
  onReload,
}: {
  info: Info;
  formatPhone: FormatPhone;
  onReload: () => void;
}) {
  const { t, locale } = useTexts({ client, fields });
  const [logoUrl, setLogoUrl] = useState(info.logoUrl);
  const version = useRef(info.version);
  const form = useContractForm<Values, Body>({
    schema,
    defaultValues: valuesOf(info, formatPhone),
    toBody: (values) => bodyOf(values, info.version),
    fieldFor: (field) =>
      (['name', ...textFields] as string[]).includes(field) || inBothLanguages.test(field)
        ? `${field}.${locale}`
        : field,
    rebase: async () => {
      version.current = (await api('GET /company/info')).version;
    },
    submit: async (body) => {
      await api('PUT /company', { body: { ...body, version: version.current } });
      showToast('done', t('client:company.saved'));
      form.reset(form.getValues());
      onReload();
    },
  });
  const people = useFieldArray({ control: form.control, name: 'personsInCharge' });
  const name = form.watch('name');
  const before = both(info.profile.name);
  const renamed = name.jp !== before.jp || name.en !== before.en;
  const setLogo = (key: string) => form.setValue('logo', key, { shouldDirty: true });
  return (
    <Form
      form={form as never}
      className="grid"
      unsaved={form.formState.isDirty}
      onLoadLatest={onReload}
      aria-label={t('client:company.title')}
    >
      <section className="form-section" aria-labelledby="section-basics">
        <h2 className="card-title" id="section-basics">
          {t('client:company.sections.basics')}
        </h2>
        <Pair
          form={form}
          name="name"
          label={t('fields:companyName')}
          hint={t('client:company.nameHint')}
          line
          required
        />
        {renamed && (
          <Alert tone="warning" title={t('client:company.rename.title')}>
            {t('client:company.rename.message')}
          </Alert>
        )}
        <FileDrop
          label={t('client:company.logo')}
          optional
          hint={t('client:company.logoHint')}
          accept={Object.keys(uploadRules.IMAGE.types)}
          maxBytes={uploadRules.IMAGE.bytes}
          currentUrl={logoUrl}
          error={form.errorOf('logo')}
          upload={async (file, progress) => {
            const { key, url } = await uploadImage(file, progress);
            setLogo(key);
            setLogoUrl(url);
          }}
          onRemove={() => {
            setLogo('');
            setLogoUrl(undefined);
          }}
        />
        <div className="form-row">
          <Controller
            control={form.control}
            name="industry"
            render={({ field, fieldState }) => (
              <Combobox
                label={t('fields:industry')}
                required
                options={optionsOf('INDUSTRY').map((option) => ({
                  value: option.code,
                  label: option.name[locale],
                  ...(option.group && { group: optionName('INDUSTRY_DIVISION', option.group, locale) }),
                }))}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
          <TextInput
            label={t('fields:nameKana')}
            optional
            autoComplete="off"
            error={form.errorOf('nameKana')}
            {...form.register('nameKana')}
          />
          <TextInput
            label={t('fields:corporateNumber')}
            optional
            inputMode="numeric"
            autoComplete="off"
            error={form.errorOf('corporateNumber')}
            {...form.register('corporateNumber')}
          />
          <TextInput
            label={t('fields:invoiceNumber')}
            optional
            autoComplete="off"
            error={form.errorOf('invoiceNumber')}
            {...form.register('invoiceNumber')}
          />
          <TextInput
            label={t('fields:postalCode')}
            optional
            inputMode="numeric"
            autoComplete="postal-code"
            error={form.errorOf('postalCode')}
            {...form.register('postalCode')}
          />
          <Select
            label={t('fields:prefecture')}
            optional
            empty={t('client:company.choose')}
            options={optionsOf('PREFECTURE').map((option) => ({
              value: option.code,
              label: option.name[locale],
            }))}
            error={form.errorOf('prefecture')}
            {...form.register('prefecture')}
          />
        </div>
        <Pair
          form={form}
          name="address"
          label={t('fields:address')}
          hint={t('client:company.addressHint')}
          line
        />
        <div className="form-row">
          <TextInput
            label={t('fields:phone')}
            optional
            type="tel"
            autoComplete="tel"
            error={form.errorOf('phone')}
            {...form.register('phone')}
          />
          <TextInput
            label={t('fields:website')}
            optional
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder={t('client:company.websiteHint')}
            error={form.errorOf('website')}
            {...form.register('website')}
          />
          <TextInput
            label={t('client:company.founded')}
            optional
            placeholder={t('client:company.foundedHint')}
            autoComplete="off"
            error={form.errorOf('foundedOn')}
            {...form.register('foundedOn')}
          />
          <TextInput
            label={t('fields:capitalYen')}
            optional
            inputMode="numeric"
            autoComplete="off"
            unit={t('client:company.capitalUnit')}
            error={form.errorOf('capitalYen')}
            {...form.register('capitalYen')}
          />
          <TextInput
            label={t('fields:employees')}
            optional
            inputMode="numeric"
            autoComplete="off"
            unit={t('client:company.employeesUnit')}
            error={form.errorOf('employees')}
            {...form.register('employees')}
          />
        </div>
      </section>
      <section className="form-section" aria-labelledby="section-profile">
        <h2 className="card-title" id="section-profile">
          {t('client:company.sections.profile')}
        </h2>
        {(['business', 'message', 'benefits'] as const).map((one) => (
          <Pair key={one} form={form} name={one} label={t(`fields:${one}`)} />
        ))}
      </section>
      <Albums form={form as never} />
      <section className="form-section" aria-labelledby="section-people">
        <div>
          <h2 className="card-title" id="section-people">
            {t('client:company.sections.people')}
          </h2>
          <p className="text-sm text-soft">{t('client:company.peopleNote')}</p>
        </div>
        {people.fields.map((person, index) => {
          const label = t('client:company.person', { number: index + 1 });
          return (
            <fieldset key={person.id} className="editor-box">
              <legend className="visually-hidden">{label}</legend>
              <div className="flex items-center justify-between">
                <span className="font-bold" aria-hidden="true">
                  {label}
                </span>
                {people.fields.length > 1 && (
                  <IconButton
                    label={t('client:company.removePerson', { number: index + 1 })}
                    onClick={() => people.remove(index)}
                  >
                    <X className="icon" aria-hidden="true" />
                  </IconButton>
                )}
              </div>
              <div className="form-row">
                {(['name', 'department', 'nameKana', 'email', 'phone'] as const).map((part) => (
                  <TextInput
                    key={part}
                    label={
                      part === 'name'
                        ? t('fields:personInCharge_name')
                        : part === 'nameKana'
                          ? t('client:company.personKana')
                          : t(`fields:${part}`)
                    }
                    required={part === 'name'}
                    optional={part !== 'name'}
                    autoComplete="off"
                    type={part === 'email' ? 'email' : part === 'phone' ? 'tel' : 'text'}
                    error={form.errorOf(`personsInCharge.${index}.${part}`)}
                    {...form.register(`personsInCharge.${index}.${part}`)}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
        {people.fields.length < 10 && (
          <Button
            className="justify-self-start"
            size="small"
            onClick={({ currentTarget }) => {
              people.append(noPerson, { shouldFocus: false });
              focusAdded(currentTarget);
            }}
          >
            <Plus className="icon icon-small" aria-hidden="true" />
            {t('client:company.addPerson')}
          </Button>
        )}
      </section>
      <div className="editor-bar">
        <div className="container client-form-bar">
          <AppLink className="button button-secondary" href={address('clientMyPage', undefined, locale)}>
            {t('client:tabs.index')}
          </AppLink>
          <Button type="submit" look="primary" busy={form.busy}>
            {t('client:company.save')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** The same text in both languages. */
function Pair({
  form,
  name,
  label,
  hint,
  line,
  required,
}: {
  form: ContractForm<Values>;
  name: 'name' | (typeof textFields)[number];
  label: string;
  hint?: string;
  line?: boolean;
  required?: boolean;
}) {
  const { t, locale } = useTexts({ client });
  const order: readonly Locale[] = locale === 'jp' ? ['jp', 'en'] : ['en', 'jp'];
  const Control = line ? TextInput : TextArea;
  return (
    <FieldGroup label={label} hint={hint} required={required ?? false} optional={!required}>
      <div className="form-row">
        {order.map((one) => (
          <Control
            key={one}
            lang={languageTag[one]}
            label={
              <>
                <span className="visually-hidden">{label} </span>
                <span className="bilingual-name" lang={languageTag[locale]}>
                  {t(one === 'jp' ? 'client:company.japanese' : 'client:company.english')}
                </span>
              </>
            }
            error={form.errorOf(`${name}.${one}`)}
            {...(form.register(`${name}.${one}`, {
              deps: [`${name}.${one === 'jp' ? 'en' : 'jp'}`],
            }) as object)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
