import { useState } from 'react';
import type { SoccerProfile } from '../../../../shared/contract/soccer.ts';
import type { Option } from '../../../../shared/domain/options.ts';
import { sameContent } from '../../../../shared/domain/sameContent.ts';
import { soccer as soccerTexts } from '../../../../shared/locales/soccer.ts';
import { api } from '../../lib/api.ts';
import { choicePartsFor } from '../../lib/fields/choices.tsx';
import { OperationForm, operationOf, useHeldForm } from '../../lib/fields/operationForm.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { versionedSaves } from '../../lib/versionedSaves.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { StepFrame } from './StepFrame.tsx';
import { type SoccerValues, soccerBody, soccerField, soccerValues } from './soccerValues.ts';

const schema = () =>
  import('../../../../shared/contract/soccer.ts').then(({ SoccerProfile }) => SoccerProfile);

const { Text, Choice, Several } = choicePartsFor<SoccerValues>();

const licenceOf =
  (role: string) =>
  ({ code, group }: Option): boolean =>
    code !== 'none' && (group === undefined || group === role);

/** Joining the soccer programme, editing the entry, leaving. */
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
  const { t } = useTexts({ soccer: soccerTexts });
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
  const form = useHeldForm<SoccerValues, SoccerProfile>({
    facts: [operationOf('POST /staff/register/soccer')],
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

  return (
    <>
      {joined && (
        <div className="pb-6">
          <Alert tone="success" title={t('soccer:member')}>
            {t('soccer:memberMessage')}
          </Alert>
        </div>
      )}
      <OperationForm of={form} className="grid gap-7" onLoadLatest={onLoadLatest}>
        <Several name="roles" />
        {roles.includes('play') && (
          <>
            <Several name="positions" look="chips" />
            <Choice name="dominantFoot" className="max-w-60" />
          </>
        )}
        {roles.includes('coach') && (
          <Several name="coachingLicences" look="chips" only={licenceOf('coach')} />
        )}
        {roles.includes('referee') && (
          <Several name="refereeLicences" look="chips" only={licenceOf('referee')} />
        )}
        <div className="form-row">
          <Text name="years" unit={t('soccer:yearsUnit')} />
          <Choice name="highestLevel" />
        </div>
        <Several name="availability" />
        <Text name="remark" hint={t('soccer:remarkHint')} />
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
      </OperationForm>
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
