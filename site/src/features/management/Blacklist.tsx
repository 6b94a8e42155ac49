/** The blacklist: who is on it, with its reason, and the questions before somebody comes on or off it. */
import { useState } from 'react';
import type { StaffDetail } from '../../../../shared/contract/staffManagement.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { member } from '../../../../shared/locales/member.ts';
import { people } from '../../../../shared/locales/people.ts';
import { operationOf, sourceOf } from '../../lib/fields/operationForm.tsx';
import { messageOf } from '../../lib/load.ts';
import { useRight } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Select, TextArea } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { putBlacklist } from './blacklistActs.ts';
import './management.css';

/** Maximum characters of the remark. */
const { max } = sourceOf(operationOf('PUT /staff/{id}/blacklist')).facts.remark!;

/** Since when, by whom and, for those who may change it, why. */
export function BlacklistNotice({ entry }: { entry: NonNullable<StaffDetail['blacklisted']> }) {
  const { t, locale } = useTexts({ people, member });
  const { since, by, reason, remark } = entry;
  const day = formatDay(since, locale);
  return (
    <Alert tone="warning" title={t('member:blacklist.noticeTitle')}>
      <p>{t('member:blacklist.notice')}</p>
      <p>
        {by
          ? t('member:blacklist.sinceBy', { day, by: displayName(by, locale) })
          : t('member:blacklist.since', { day })}
      </p>
      {reason && (
        <p>{t('member:blacklist.reasonIs', { reason: optionName('BLACKLIST_REASON', reason, locale) })}</p>
      )}
      {remark && <p className="office-words">{t('member:blacklist.remarkIs', { remark })}</p>}
    </Alert>
  );
}

/** The act that is possible, for those who may do it. */
export function BlacklistTool({ person, onDone }: { person: StaffDetail; onDone: () => void }) {
  const { t } = useTexts({ people, member });
  const [asked, setAsked] = useState(false);
  if (!useRight('people.blacklist') || person.state === 'WITHDRAWN') return null;
  const act = person.blacklisted ? 'end' : 'add';
  return (
    <>
      <Button {...(act === 'add' && { look: 'danger' as const })} onClick={() => setAsked(true)}>
        {t(`member:blacklist.${act}.label`)}
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
  const { t, locale } = useTexts({ people, member, common });
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
      await putBlacklist(
        id,
        act === 'add'
          ? { blacklisted: true, reason, ...(remark.trim() && { remark: remark.trim() }) }
          : { blacklisted: false },
      );
      showToast('done', t(`member:blacklist.${act}.done`));
      onDone();
    } catch (error) {
      setFailed(messageOf(error) ?? t('common:errors.network'));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={t(`member:blacklist.${act}.title`)}
      confirm={t(`member:blacklist.${act}.confirm`)}
      {...(act === 'add' && { look: 'danger' as const })}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={() => !busy && onClose()}
    >
      <div className="grid gap-4">
        <p>{t(act === 'add' ? 'member:blacklist.add.text' : 'people:blacklist.end.text')}</p>
        {act === 'add' && (
          <>
            <Select
              label={t('member:blacklist.reason')}
              required
              empty={t('member:blacklist.choose')}
              options={optionsOf('BLACKLIST_REASON').map(({ code }) => ({
                value: code,
                label: optionName('BLACKLIST_REASON', code, locale),
              }))}
              value={reason}
              error={isMissing ? t('member:blacklist.reasonRequired') : undefined}
              onChange={(event) => {
                setReason(event.target.value);
                setIsMissing(false);
              }}
            />
            <TextArea
              label={t('member:blacklist.remarkLabel')}
              hint={t('member:blacklist.remarkHint')}
              rows={3}
              limit={max!}
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
            />
          </>
        )}
        {failed && (
          <Alert tone="danger" title={t('member:blacklist.failed')}>
            {failed}
          </Alert>
        )}
      </div>
    </ConfirmDialog>
  );
}
