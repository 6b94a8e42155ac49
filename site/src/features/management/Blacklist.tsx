/** The blacklist: who is on it, with its reason, and the questions before somebody comes on or off it. */
import { useState } from 'react';
import type { StaffDetail } from '../../../../shared/contract/staffManagement.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { member } from '../../../../shared/locales/member.ts';
import { people } from '../../../../shared/locales/people.ts';
import { operationOf, sourceOf } from '../../lib/fields/operationForm.tsx';
import { useRight } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Select, TextArea } from '../../ui/Field.tsx';
import { Alert } from '../../ui/parts.tsx';
import { putBlacklist } from './blacklistActs.ts';
import './management.css';
import { Question, type QuestionProps } from './Question.tsx';

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
        <EntryQuestion
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

function EntryQuestion({
  id,
  act,
  ...rest
}: Pick<QuestionProps, 'onDone' | 'onClose'> & { id: string; act: 'add' | 'end' }) {
  const { t, locale } = useTexts({ people, member });
  const [reason, setReason] = useState('');
  const [remark, setRemark] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = () => {
    if (act === 'end') return putBlacklist(id, { blacklisted: false });
    setIsMissing(reason === '');
    if (reason === '') return undefined;
    return putBlacklist(id, { blacklisted: true, reason, ...(remark.trim() && { remark: remark.trim() }) });
  };
  return (
    <Question
      title={t(`member:blacklist.${act}.title`)}
      text={t(act === 'add' ? 'member:blacklist.add.text' : 'people:blacklist.end.text')}
      confirm={t(`member:blacklist.${act}.confirm`)}
      danger={act === 'add'}
      done={t(`member:blacklist.${act}.done`)}
      refused={t('member:blacklist.failed')}
      send={send}
      {...rest}
    >
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
    </Question>
  );
}
