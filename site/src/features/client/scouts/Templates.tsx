/** Chooses, saves, renames and deletes templates: the company's own, and sample texts. */
import { useState } from 'react';
import type { ScoutTemplate } from '../../../../../shared/contract/scouts.ts';
import { scoutLimits } from '../../../../../shared/domain/scoutTexts.ts';
import { optionsOf } from '../../../../../shared/domain/select-data.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { scoutSend } from '../../../../../shared/locales/scoutSend.ts';
import { api } from '../../../lib/api.ts';
import { messageOf, useLoad } from '../../../lib/load.ts';
import { useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/Dialog.tsx';
import { Select, TextInput } from '../../../ui/Field.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { languagesOf, type ScoutDraft, type ScoutTexts, writtenTexts } from './draft.ts';

const presetPrefix = 'preset:';
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
  const loaded = useLoad('templates', (signal) => api('GET /company/scout-templates', { query: {}, signal }));
  const [preset, setPreset] = useState('');
  const [replacing, setReplacing] = useState<{ value: string; chosen: Chosen }>();
  const [open, setOpen] = useState<'save' | 'manage'>();
  const [busy, setBusy] = useState(false);
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
  const save = (one: ScoutTemplate, fields: { name?: string; texts?: ScoutTexts }, done: string) =>
    act(async () => {
      await api('PUT /company/scout-templates/{id}', {
        params: { id: one.id },
        body: {
          name: fields.name ?? one.name,
          texts: fields.texts ? writtenTexts(fields.texts) : one.texts,
          version: one.version,
        },
      });
      showToast('done', done);
    });
  const create = (name: string) =>
    act(async () => {
      const made = await api('POST /company/scout-templates', { body: { name, texts: writtenTexts(texts) } });
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
        <Save busy={busy} onSave={(name) => void create(name)} onClose={() => setOpen(undefined)} />
      )}
      {open === 'manage' && (
        <Manage
          templates={own}
          busy={busy}
          onRename={(one, name) => save(one, { name }, t('scoutSend:template.renamed'))}
          onDelete={({ id }) =>
            act(async () => {
              await api('DELETE /company/scout-templates/{id}', { params: { id } });
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

function Save({
  busy,
  onSave,
  onClose,
}: {
  busy: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}) {
  const { t } = useTexts({ scoutSend });
  const [name, setName] = useState('');
  const [pressed, setPressed] = useState(false);
  const save = () => {
    setPressed(true);
    if (name.trim()) onSave(name.trim());
  };
  return (
    <ConfirmDialog
      open
      title={t('scoutSend:template.saveTitle')}
      confirm={t('scoutSend:template.saveConfirm')}
      busy={busy}
      onConfirm={save}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save();
        }}
      >
        <TextInput
          label={t('scoutSend:template.name')}
          required
          autoComplete="off"
          maxLength={scoutLimits.templateName}
          value={name}
          error={pressed && !name.trim() ? t('scoutSend:template.nameMissing') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </ConfirmDialog>
  );
}

function Manage({
  templates,
  busy,
  onRename,
  onDelete,
  onClose,
}: {
  templates: readonly ScoutTemplate[];
  busy: boolean;
  onRename: (one: ScoutTemplate, name: string) => Promise<boolean>;
  onDelete: (one: ScoutTemplate) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTexts({ scoutSend });
  const [deleting, setDeleting] = useState<ScoutTemplate>();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('scoutSend:template.manage')}
      actions={<Button onClick={onClose}>{t('scoutSend:template.close')}</Button>}
    >
      {templates.length === 0 ? (
        <p className="text-soft">{t('scoutSend:template.empty')}</p>
      ) : (
        <ul className="grid gap-3">
          {templates.map((one) => (
            <Line
              key={`${one.id} ${one.version}`}
              template={one}
              busy={busy}
              onRename={(name) => void onRename(one, name)}
              onDelete={() => setDeleting(one)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={deleting !== undefined}
        title={t('scoutSend:template.deleteTitle', { name: deleting?.name })}
        confirm={t('scoutSend:template.delete')}
        look="danger"
        busy={busy}
        onConfirm={() => deleting && void onDelete(deleting).then(() => setDeleting(undefined))}
        onClose={() => setDeleting(undefined)}
      >
        {t('scoutSend:template.deleteMessage')}
      </ConfirmDialog>
    </Dialog>
  );
}

function Line({
  template,
  busy,
  onRename,
  onDelete,
}: {
  template: ScoutTemplate;
  busy: boolean;
  onRename: (name: string) => void;
  onDelete: () => void;
}) {
  const { t } = useTexts({ scoutSend });
  const [name, setName] = useState(template.name);
  return (
    <li>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && name !== template.name) onRename(name.trim());
        }}
      >
        <TextInput
          label={t('scoutSend:template.name')}
          className="min-w-0 flex-1 basis-40"
          autoComplete="off"
          maxLength={scoutLimits.templateName}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={busy} disabled={!name.trim() || name === template.name}>
          {t('scoutSend:template.rename')}
        </Button>
        <Button
          look="quiet"
          aria-label={`${template.name}: ${t('scoutSend:template.delete')}`}
          onClick={onDelete}
        >
          {t('scoutSend:template.delete')}
        </Button>
      </form>
    </li>
  );
}
