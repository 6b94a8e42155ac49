/** A company's own information. */
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { AnswerOf } from '../../../../shared/client/index.ts';
import { uploadRules } from '../../../../shared/domain/uploads.ts';
import { client } from '../../../../shared/locales/client.ts';
import { companyEdit } from '../../../../shared/locales/companyEdit.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { CompanyFields, MoreCompanyFields } from '../../lib/fields/CompanyFields.tsx';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { rowPartsOf } from '../../lib/fields/rows.tsx';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { uploadImage } from '../../lib/upload.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { Albums } from './Albums.tsx';
import { type AlbumValues, albumBody, albumValues } from './albumValues.ts';
import { EditorBar } from './EditorBar.tsx';
import './client.css';

type Info = AnswerOf<'GET /company/info'>;
type FormatPhone = typeof import('../../../../shared/domain/phone.ts')['formatPhone'];

const { Text, Pair, Rows } = rowPartsOf<'PUT /company'>();
const noPerson = { name: '', nameKana: '', department: '', email: '', phone: '' };

/** The stored values, with formatted phone numbers. */
function savedOf({ profile }: Info, formatPhone: FormatPhone): object {
  const readable = <One extends { phone?: string | undefined }>(one: One) =>
    one.phone ? { ...one, phone: formatPhone(one.phone) } : one;
  return {
    ...readable(profile),
    personsInCharge: profile.personsInCharge?.length ? profile.personsInCharge.map(readable) : [noPerson],
  };
}

export default function CompanyEdit({ parameters }: { parameters: Record<string, string> }) {
  const [, navigate] = useLocation();
  const { t, locale } = useTexts({ client, companyEdit });
  const [round, setRound] = useState(0);
  const company = useLoad(`company ${round}`, async (signal) => {
    const [info, { formatPhone }] = await Promise.all([
      api('GET /company/info', { signal }),
      import('../../../../shared/domain/phone.ts'),
    ]);
    return { info, formatPhone };
  });
  const data = company.data?.info;
  // Each user has one company: a URL with another one redirects to it.
  const own = data?.companyNumber;
  useEffect(() => {
    if (own && own !== parameters.companyNo)
      navigate(address('clientEdit', { companyNo: own }, locale), { replace: true });
  }, [own, parameters.companyNo, navigate, locale]);
  return (
    <div className="container client-page client-form-page">
      <header className="grid gap-2">
        <h1>{t('companyEdit:title')}</h1>
        <p className="text-soft">
          {t('companyEdit:lead')}{' '}
          {data && (
            <a className="text-link" href={address('companyPage', { name: data.slug }, locale)}>
              {t('companyEdit:public')}
            </a>
          )}
        </p>
      </header>
      <Loaded of={company} height="h-32">
        {({ info, formatPhone }) => (
          <CompanyForm
            key={`${round} ${info.version}`}
            info={info}
            formatPhone={formatPhone}
            onReload={() => setRound(round + 1)}
          />
        )}
      </Loaded>
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
  const { t, locale } = useTexts({ client, companyEdit, fields });
  const [logoUrl, setLogoUrl] = useState(info.logoUrl);
  const version = useRef(info.version);
  const form = useOperationForm('PUT /company', {
    saved: savedOf(info, formatPhone),
    held: { albums: albumValues(info.albums) },
    change: (values) => ({ ...values, albums: albumBody(values.albums as unknown as AlbumValues[]) }),
    adds: () => ({ version: info.version }),
    names: { foundedOn: t('companyEdit:founded'), name: t('fields:companyName') },
    rebase: async () => {
      version.current = (await api('GET /company/info')).version;
    },
    submit: async (body) => {
      await api('PUT /company', { body: { ...body, version: version.current } });
      showToast('done', t('companyEdit:saved'));
      form.reset(form.getValues());
      onReload();
    },
  });
  const name = form.watch('name');
  const before = info.profile.name;
  const renamed = name.jp !== (before?.jp ?? '') || name.en !== (before?.en ?? '');
  const setLogo = (key: string) => form.setValue('logo', key, { shouldDirty: true });
  return (
    <OperationForm
      of={form}
      className="grid"
      unsaved={form.formState.isDirty}
      onLoadLatest={onReload}
      aria-label={t('companyEdit:title')}
    >
      <section className="form-section" aria-labelledby="section-basics">
        <h2 className="card-title" id="section-basics">
          {t('companyEdit:sections.basics')}
        </h2>
        <Pair name="name" hint={t('companyEdit:nameHint')} />
        {renamed && (
          <Alert tone="warning" title={t('companyEdit:rename.title')}>
            {t('companyEdit:rename.message')}
          </Alert>
        )}
        <FileDrop
          label={t('companyEdit:logo')}
          optional
          hint={t('companyEdit:logoHint')}
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
        <CompanyFields />
        <MoreCompanyFields />
      </section>
      <section className="form-section" aria-labelledby="section-profile">
        <h2 className="card-title" id="section-profile">
          {t('companyEdit:sections.profile')}
        </h2>
        <Pair name="business" />
        <Pair name="message" />
        <Pair name="benefits" />
      </section>
      <Albums form={form as never} />
      <section className="form-section" aria-labelledby="section-people">
        <div>
          <h2 className="card-title" id="section-people">
            {t('companyEdit:sections.people')}
          </h2>
          <p className="text-sm text-soft">{t('companyEdit:peopleNote')}</p>
        </div>
        <Rows
          name="personsInCharge"
          empty={noPerson}
          least={1}
          title={(number) => t('companyEdit:person', { number })}
          add={t('companyEdit:addPerson')}
          remove={(number, onRemove) => (
            <IconButton label={t('companyEdit:removePerson', { number })} onClick={onRemove}>
              <X className="icon" aria-hidden="true" />
            </IconButton>
          )}
        >
          {(at) => (
            <div className="form-row">
              <Text name={at('name')} label={t('fields:personInCharge_name')} />
              <Text name={at('department')} />
              <Text name={at('nameKana')} label={t('companyEdit:personKana')} />
              <Text name={at('email')} autoComplete="off" />
              <Text name={at('phone')} autoComplete="off" />
            </div>
          )}
        </Rows>
      </section>
      <EditorBar>
        <AppLink className="button button-secondary" href={address('clientMyPage', undefined, locale)}>
          {t('client:tabs.index')}
        </AppLink>
        <Button type="submit" look="primary" busy={form.busy}>
          {t('companyEdit:save')}
        </Button>
      </EditorBar>
    </OperationForm>
  );
}
