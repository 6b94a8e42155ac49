import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { SoccerProfile } from '../../../../shared/contract/soccer.ts';
import { optionsOf, type SmallCategory } from '../../../../shared/domain/select-data.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { form as formTexts } from '../../../../shared/locales/form.ts';
import { soccer as soccerTexts } from '../../../../shared/locales/soccer.ts';
import { api } from '../../lib/api.ts';
import { Form, useContractForm } from '../../lib/form.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { sameContent } from '../../lib/sameContent.ts';
import { useTexts } from '../../lib/texts.ts';
import { versionedSaves } from '../../lib/versionedSaves.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxGroup, ChipGroup } from '../../ui/choices.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Select, TextArea, TextInput } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { StepFrame } from './StepFrame.tsx';
import { type SoccerValues, soccerBody, soccerField, soccerValues } from './soccerValues.ts';

const schema = () =>
  import('../../../../shared/contract/soccer.ts').then(({ SoccerProfile }) => SoccerProfile);

/** Joining the soccer programme, changing what one said in it, leaving it. */
export default function Soccer() {
  const { t } = useTexts({ soccer: soccerTexts });
  const loaded = useLoad('soccer', (signal) => api('GET /staff/soccer', { signal }));
  return (
    <StepFrame step="soccer" title={t('soccer:title')} lead={t('soccer:lead')}>
      <Loaded of={loaded} rows={3} height="h-40">
        {(data) => <SoccerForm key={data.version} {...data} onLoadLatest={loaded.reload} />}
      </Loaded>
    </StepFrame>
  );
}

interface Stored {
  version: number;
  soccer?: SoccerProfile | null;
}

function SoccerForm({
  soccer,
  version,
  onLoadLatest,
}: {
  soccer: SoccerProfile | null;
  version: number;
  onLoadLatest: () => void;
}) {
  const { t, locale } = useTexts({ soccer: soccerTexts, fields, form: formTexts });
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const joined = soccer !== null;
  const [saves] = useState(() =>
    versionedSaves<SoccerProfile, Stored>(version, () => ({
      save: (body, version) => api('POST /staff/register/soccer', { body: { ...body, version } }),
      latest: () => api('GET /staff/soccer', {}),
      isSame: (stored, body) => sameContent(stored.soccer, body),
    })),
  );
  const form = useContractForm<SoccerValues, SoccerProfile>({
    schema,
    defaultValues: soccerValues(soccer),
    toBody: soccerBody,
    fieldFor: soccerField,
    draft: 'soccer',
    version: () => version,
    resend: true,
    rebase: saves.rebase,
    submit: async (body) => {
      await saves.save(body);
      showToast('done', t(joined ? 'soccer:changed' : 'soccer:joined'));
      onLoadLatest();
    },
  });
  const roles = form.watch('roles');
  const remark = form.watch('remark');

  const leave = async () => {
    setLeaving(true);
    try {
      await api('POST /staff/remove/soccer', {});
      form.discard();
      showToast('done', t('soccer:left'));
      onLoadLatest();
    } catch (error) {
      showToast('error', messageOf(error) ?? t('soccer:leaveFailed'));
    } finally {
      setLeaving(false);
      setAsking(false);
    }
  };

  const options = (category: SmallCategory, groups?: readonly (string | undefined)[]) =>
    optionsOf(category)
      .filter(({ code, group }) => code !== 'none' && (!groups || groups.includes(group)))
      .map(({ code, name }) => ({ value: code, label: name[locale] }));
  const several = (
    name: 'roles' | 'availability' | 'positions' | 'coachingLicences' | 'refereeLicences',
    list: ReturnType<typeof options>,
    Group: typeof ChipGroup | typeof CheckboxGroup,
    required = false,
  ): ReactNode => (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Group
          label={t(`fields:${name}`)}
          required={required}
          optional={!required}
          {...(Group === CheckboxGroup && { boxes: true })}
          options={list}
          values={field.value}
          onChange={(values) => {
            field.onChange(values);
            if (fieldState.error) void form.trigger(name);
          }}
          error={fieldState.error?.message}
        />
      )}
    />
  );

  return (
    <>
      {joined && (
        <div className="pb-6">
          <Alert tone="success" title={t('soccer:member')}>
            {t('soccer:memberMessage')}
          </Alert>
        </div>
      )}
      <Form form={form} className="grid gap-7" onLoadLatest={onLoadLatest}>
        {several('roles', options('SOCCER_ROLE'), CheckboxGroup, true)}
        {roles.includes('play') && (
          <>
            {several('positions', options('SOCCER_POSITION'), ChipGroup)}
            <Select
              label={t('fields:dominantFoot')}
              optional
              className="max-w-60"
              empty={t('form:choose')}
              options={options('SOCCER_FOOT')}
              error={form.errorOf('dominantFoot')}
              {...form.register('dominantFoot')}
            />
          </>
        )}
        {roles.includes('coach') &&
          several('coachingLicences', options('SOCCER_LICENCE', ['coach', undefined]), ChipGroup)}
        {roles.includes('referee') &&
          several('refereeLicences', options('SOCCER_LICENCE', ['referee', undefined]), ChipGroup)}
        <div className="form-row">
          <TextInput
            label={t('fields:years')}
            optional
            inputMode="numeric"
            autoComplete="off"
            unit={t('soccer:yearsUnit')}
            error={form.errorOf('years')}
            {...form.register('years')}
          />
          <Select
            label={t('fields:highestLevel')}
            optional
            empty={t('form:choose')}
            options={options('SOCCER_LEVEL')}
            error={form.errorOf('highestLevel')}
            {...form.register('highestLevel')}
          />
        </div>
        {several('availability', options('SOCCER_TIME'), CheckboxGroup)}
        <TextArea
          label={t('fields:remark')}
          optional
          hint={t('soccer:remarkHint')}
          limit={1000}
          value={remark}
          error={form.errorOf('remark')}
          {...form.register('remark')}
        />
        <div className="form-actions">
          <Button type="submit" look="primary" size="large" busy={form.busy}>
            {t(joined ? 'soccer:change' : 'soccer:join')}
          </Button>
          {joined && (
            <Button look="quiet" onClick={() => setAsking(true)}>
              {t('soccer:leave')}
            </Button>
          )}
        </div>
      </Form>
      <ConfirmDialog
        open={asking}
        title={t('soccer:leaveTitle')}
        confirm={t('soccer:leave')}
        look="danger"
        busy={leaving}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
      >
        {t('soccer:leaveMessage')}
      </ConfirmDialog>
    </>
  );
}
