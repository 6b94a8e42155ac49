/** The blacklist: who is on it, with its reason, and the questions before somebody comes on or off it. */
import { useState } from 'react';
import { people as collection } from '../../../../shared/collections/people.ts';
import type { StaffDetail, StaffRow } from '../../../../shared/contract/staffManagement.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import type { TextKey, Translate } from '../../../../shared/locales/index.ts';
import { people } from '../../../../shared/locales/people.ts';
import { api } from '../../lib/api.ts';
import { operationOf, sourceOf } from '../../lib/fields/operationForm.tsx';
import type { BulkAct } from '../../lib/list/Bulk.tsx';
import { messageOf } from '../../lib/load.ts';
import { changedIn } from '../../lib/ownChange.ts';
import { useRight } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Select, TextArea } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';
import './management.css';

/** Maximum characters of the remark. */
const { max } = sourceOf(operationOf('PUT /staff/{id}/blacklist')).facts.remark!;

async function put(id: string, body: { blacklisted: boolean; reason?: string; remark?: string }) {
  const { listToken } = await api('PUT /staff/{id}/blacklist', { params: { id }, body });
  changedIn(collection.name, listToken);
}

/** Several are taken off at once; each entry was made for a reason of its own, one by one. */
export const endEntries = (
  t: Translate<TextKey<{ people: typeof people }>>,
): BulkAct<Pick<StaffRow, 'id' | 'findable'>> => ({
  id: 'endBlacklist',
  label: (count) => t('people:blacklist.endMany.label', { count }),
  possible: ({ findable }) => findable === 'BLACKLISTED',
  question: (count) => ({
    title: t('people:blacklist.endMany.title', { count }),
    text: t('people:blacklist.end.text'),
    confirm: t('people:blacklist.endMany.confirm', { count }),
  }),
  act: ({ id }) => put(id, { blacklisted: false }),
  done: (count) => t('people:blacklist.endMany.done', { count }),
});

/** Since when, by whom and, for those who may change it, why. */
export function BlacklistNotice({ entry }: { entry: NonNullable<StaffDetail['blacklisted']> }) {
  const { t, locale } = useTexts({ people });
  const { since, by, reason, remark } = entry;
  const day = formatDay(since, locale);
  return (
    <Alert tone="warning" title={t('people:blacklist.noticeTitle')}>
      <p>{t('people:blacklist.notice')}</p>
      <p>
        {by
          ? t('people:blacklist.sinceBy', { day, by: displayName(by, locale) })
          : t('people:blacklist.since', { day })}
      </p>
      {reason && (
        <p>{t('people:blacklist.reasonIs', { reason: optionName('BLACKLIST_REASON', reason, locale) })}</p>
      )}
      {remark && <p className="office-words">{t('people:blacklist.remarkIs', { remark })}</p>}
    </Alert>
  );
}

/** The act that is possible, for those who may do it. */
export function BlacklistTool({ person, onDone }: { person: StaffDetail; onDone: () => void }) {
  const { t } = useTexts({ people });
  const [asked, setAsked] = useState(false);
  if (!useRight('people.blacklist') || person.state === 'WITHDRAWN') return null;
  const act = person.blacklisted ? 'end' : 'add';
  return (
    <>
      <Button {...(act === 'add' && { look: 'danger' as const })} onClick={() => setAsked(true)}>
        {t(`people:blacklist.${act}.label`)}
      </Button>
      {asked && (
        <Question
          id={person.id}
          act={act}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false);
            onDone();
          }}
        />
      )}
    </>
  );
}

function Question({
  id,
  act,
  onClose,
  onDone,
}: {
  id: string;
  act: 'add' | 'end';
  onClose: () => void;
  onDone: () => void;
}) {
  const { t, locale } = useTexts({ people, common });
  const [reason, setReason] = useState('');
  const [remark, setRemark] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const confirm = async () => {
    if (busy) return;
    if (act === 'add' && reason === '') return setIsMissing(true);
    setBusy(true);
    setFailed(undefined);
    try {
      await put(
        id,
        act === 'add'
          ? { blacklisted: true, reason, ...(remark.trim() && { remark: remark.trim() }) }
          : { blacklisted: false },
      );
      showToast('done', t(`people:blacklist.${act}.done`));
      onDone();
    } catch (error) {
      setFailed(messageOf(error) ?? t('common:errors.network'));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={t(`people:blacklist.${act}.title`)}
      confirm={t(`people:blacklist.${act}.confirm`)}
      {...(act === 'add' && { look: 'danger' as const })}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={() => !busy && onClose()}
    >
      <div className="grid gap-4">
        <p>{t(`people:blacklist.${act}.text`)}</p>
        {act === 'add' && (
          <>
            <Select
              label={t('people:blacklist.reason')}
              required
              empty={t('people:blacklist.choose')}
              options={optionsOf('BLACKLIST_REASON').map(({ code }) => ({
                value: code,
                label: optionName('BLACKLIST_REASON', code, locale),
              }))}
              value={reason}
              error={isMissing ? t('people:blacklist.reasonRequired') : undefined}
              onChange={(event) => {
                setReason(event.target.value);
                setIsMissing(false);
              }}
            />
            <TextArea
              label={t('people:blacklist.remarkLabel')}
              hint={t('people:blacklist.remarkHint')}
              rows={3}
              limit={max!}
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
            />
          </>
        )}
        {failed && (
          <Alert tone="danger" title={t('people:blacklist.failed')}>
            {failed}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}
