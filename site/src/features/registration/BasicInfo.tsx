import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import type { StaffBasicInfo } from '../../../../shared/contract/staff.ts';
import { sameContent } from '../../../../shared/domain/sameContent.ts';
import { basicInfo } from '../../../../shared/locales/basicInfo.ts';
import { registration } from '../../../../shared/locales/registration.ts';
import { address } from '../../../../shared/routes.ts';
import { useNext, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, operationOf, useHeldForm } from '../../lib/fields/operationForm.tsx';
import { useLoad } from '../../lib/load.ts';
import { BasicInfoFields } from '../../lib/person/BasicInfoFields.tsx';
import {
  type BasicValues,
  bodyOf,
  fieldFor,
  missingCountry,
  valuesOf,
} from '../../lib/person/basicValues.ts';
import { me, setMe } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { versionedSaves } from '../../lib/versionedSaves.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded, Skeleton } from '../../ui/states.tsx';
import { profileSaved } from './progress.ts';
import { nextStepRoute, StepFrame } from './StepFrame.tsx';

/** Lazy, because it is far down the form. */
const PhotoField = lazy(() =>
  import('../../ui/PhotoField.tsx').then(({ PhotoField }) => ({ default: PhotoField })),
);

const schema = () =>
  import('../../../../shared/contract/staff.ts').then(({ StaffBasicInfo }) => StaffBasicInfo);

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
  const photo = form.watch('photo');
  const wording = {
    name: t('basicInfo:name'),
    person: t('basicInfo:person'),
    contact: t('basicInfo:contact'),
    inJapan: t('basicInfo:inJapan'),
    inJapanYes: t('basicInfo:inJapanYes'),
    inJapanNo: t('basicInfo:inJapanNo'),
  };

  return (
    <OperationForm
      of={form}
      className="grid"
      unsaved={form.formState.isDirty && !saved}
      onLoadLatest={onLoadLatest}
    >
      <BasicInfoFields form={form} wording={wording} isOwn isNamedAtLogin={isNamedAtLogin}>
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
      </BasicInfoFields>

      <div className="form-section form-actions">
        <Button type="submit" look="primary" size="large" busy={form.busy || photoBusy}>
          {t('registration:saveAndGo')}
        </Button>
      </div>
    </OperationForm>
  );
}
