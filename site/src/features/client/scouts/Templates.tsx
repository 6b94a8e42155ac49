/** Chooses, saves, renames and deletes templates: the company's own, and sample texts. */
import { useState } from 'react';
import type { MessageTemplate } from '../../../../../shared/contract/messageTemplates.ts';
import { templateLimits } from '../../../../../shared/domain/messageTemplates.ts';
import { optionsOf } from '../../../../../shared/domain/select-data.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { scoutSend } from '../../../../../shared/locales/scoutSend.ts';
import { api } from '../../../lib/api.ts';
import { newToken } from '../../../lib/clientToken.ts';
import { messageOf, useLoad } from '../../../lib/load.ts';
import { useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Field.tsx';
import { NameDialog } from '../../../ui/NameDialog.tsx';
import { NamesDialog } from '../../../ui/NamesDialog.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { languagesOf, type ScoutDraft, type ScoutTexts, writtenTexts } from './draft.ts';

const presetPrefix = 'preset:';
const purpose = ['SCOUT' as const];
type Chosen = Pick<ScoutDraft, 'texts' | 'templateId'>;

export function Templates({
  texts,
  templateId,
  onChoose,
}: {
  texts: ScoutTexts;
  templateId: string;
  onChoose: (chosen: Chosen) => void;
}) {
  const { t, locale } = useTexts({ scoutSend, common });
  const mayChange = useRight('company.recruit');
  const loaded = useLoad('templates', (signal) =>
    api('GET /company/templates', { query: { purpose }, signal }),
  );
  const [preset, setPreset] = useState('');
  const [replacing, setReplacing] = useState<{ value: string; chosen: Chosen }>();
  const [open, setOpen] = useState<'save' | 'manage'>();
  const [busy, setBusy] = useState(false);
  const [clientToken, setClientToken] = useState(newToken);
  const own = loaded.data?.data ?? [];
  const current = own.find(({ id }) => id === templateId);
  const presets = optionsOf('SCOUT_TEMPLATE');
  const isWritten = languagesOf(texts).length > 0;

  const textsOf = (value: string): Chosen => {
    const found = own.find(({ id }) => id === value);
    const sample = presets.find(({ code }) => presetPrefix + code === value)?.description;
    const given = found?.texts ?? sample ?? texts;
    return { texts: { jp: given.jp ?? '', en: given.en ?? '' }, templateId: found?.id ?? '' };
  };
  const take = (value: string, chosen: Chosen) => {
    setPreset(value.startsWith(presetPrefix) ? value : '');
    setReplacing(undefined);
    onChoose(chosen);
  };
  const choose = (value: string) => {
    const chosen = textsOf(value);
    const isSame = (one: ScoutTexts) => one.jp === texts.jp && one.en === texts.en;
    // What came from a template unchanged is replaced without asking.
    const isFrom = [current?.id, preset].some((from) => from && isSame(textsOf(from).texts));
    if (!isWritten || isFrom || isSame(chosen.texts)) take(value, chosen);
    else setReplacing({ value, chosen });
  };
  /** @returns whether it was done */
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      loaded.reload();
      return true;
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
      loaded.reload();
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = (one: MessageTemplate, fields: { name?: string; texts?: ScoutTexts }, done: string) =>
    act(async () => {
      await api('PUT /company/templates/{id}', {
        params: { id: one.id },
        body: {
          purpose: 'SCOUT',
          name: fields.name ?? one.name,
          texts: fields.texts ? writtenTexts(fields.texts) : one.texts,
          version: one.version,
        },
      });
      showToast('done', done);
    });
  const create = (name: string) =>
    act(async () => {
      const made = await api('POST /company/templates', {
        body: { purpose: 'SCOUT', name, texts: writtenTexts(texts), clientToken },
      });
      setClientToken(newToken());
      onChoose({ texts, templateId: made.id });
      setPreset('');
      showToast('done', t('scoutSend:template.saved'));
      setOpen(undefined);
    });
  const isChanged =
    current && ((current.texts.jp ?? '') !== texts.jp || (current.texts.en ?? '') !== texts.en);
  return (
    <div className="grid gap-3">
      <Select
        label={t('scoutSend:template.label')}
        empty={t('scoutSend:template.none')}
        options={[
          ...own.map(({ id, name }) => ({ value: id, label: name, group: t('scoutSend:template.own') })),
          ...presets.map(({ code, name }) => ({
            value: presetPrefix + code,
            label: name[locale],
            group: t('scoutSend:template.presets'),
          })),
        ]}
        value={current?.id ?? preset}
        onChange={({ target: { value } }) => (value ? choose(value) : take('', { texts, templateId: '' }))}
      />
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          {current && isChanged && isWritten && (
            <Button
              size="small"
              busy={busy}
              onClick={() => void save(current, { texts }, t('scoutSend:template.updated'))}
            >
              {t('scoutSend:template.update')}
            </Button>
          )}
          {isWritten && (
            <Button size="small" onClick={() => setOpen('save')}>
              {t('scoutSend:template.save')}
            </Button>
          )}
          <Button size="small" look="quiet" onClick={() => setOpen('manage')}>
            {t('scoutSend:template.manage')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={replacing !== undefined}
        title={t('scoutSend:template.replaceTitle')}
        confirm={t('scoutSend:template.replace')}
        onConfirm={() => replacing && take(replacing.value, replacing.chosen)}
        onClose={() => setReplacing(undefined)}
      >
        {t('scoutSend:template.replaceMessage')}
      </ConfirmDialog>
      {open === 'save' && (
        <NameDialog
          title={t('scoutSend:template.saveTitle')}
          label={t('scoutSend:template.name')}
          longest={templateLimits.name}
          confirm={t('scoutSend:template.saveConfirm')}
          busy={busy}
          onName={(name) => void create(name)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'manage' && (
        <NamesDialog
          title={t('scoutSend:template.manage')}
          of={own}
          empty={t('scoutSend:template.empty')}
          label={t('scoutSend:template.name')}
          longest={templateLimits.name}
          deleteMessage={t('scoutSend:template.deleteMessage')}
          busy={busy}
          onRename={(one, name) => void save(one, { name }, t('scoutSend:template.renamed'))}
          onDelete={({ id }) =>
            act(async () => {
              await api('DELETE /company/templates/{id}', { params: { id } });
              if (id === templateId) onChoose({ texts, templateId: '' });
              showToast('done', t('scoutSend:template.deleted'));
            })
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
