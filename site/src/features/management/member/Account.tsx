/** What the office does with a member's account: suspend it, end the suspension, close it. */
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../../../shared/client/index.ts';
import { people } from '../../../../../shared/collections/people.ts';
import type { StaffDetail } from '../../../../../shared/contract/staffManagement.ts';
import { optionName, optionsOf } from '../../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { memberRecord } from '../../../../../shared/locales/memberRecord.ts';
import { api } from '../../../lib/api.ts';
import { operationOf, sourceOf } from '../../../lib/fields/operationForm.tsx';
import { changedIn } from '../../../lib/ownChange.ts';
import { hasRightNow } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select, TextArea, TextInput } from '../../../ui/Field.tsx';
import { Alert } from '../../../ui/parts.tsx';
import { Question } from '../Question.tsx';

/** Maximum characters of the reason for a suspension. */
const { max } = sourceOf(operationOf('PUT /staff/{id}/state')).facts.reason!;

type Act = 'suspend' | 'reactivate' | 'close';
type Person = Pick<StaffDetail, 'id' | 'staffNumber' | 'state' | 'email' | 'blacklisted' | 'invitation'>;
interface ActProps {
  person: Person;
  onDone: () => void;
}

/** What may be done now by whoever looks at it. */
export const accountActs = ({ state }: Pick<Person, 'state'>): Act[] => [
  ...(state === 'ACTIVE' && hasRightNow('people.suspend') ? (['suspend'] as const) : []),
  ...(state === 'SUSPENDED' && hasRightNow('people.suspend') ? (['reactivate'] as const) : []),
  ...(state !== 'WITHDRAWN' && hasRightNow('people.delete') ? (['close'] as const) : []),
];

export function MemberAccount({ person, onDone }: ActProps) {
  const { t } = useTexts({ memberRecord });
  const [asking, setAsking] = useState<Act>();
  const close = () => setAsking(undefined);
  const props = {
    person,
    onClose: close,
    onDone: () => {
      close();
      onDone();
    },
  };
  return (
    <div className="flex flex-wrap gap-3">
      {accountActs(person).map((act) => (
        <Button
          key={act}
          {...(act === 'close' && { look: 'danger' as const })}
          onClick={() => setAsking(act)}
        >
          {t(`memberRecord:account.${act}.label`)}
        </Button>
      ))}
      {asking === 'suspend' && <Suspend {...props} />}
      {asking === 'reactivate' && <Reactivate {...props} />}
      {asking === 'close' && <Close {...props} />}
    </div>
  );
}

/** What no login means, the invitation that can be used now, and sending one. */
export function NoLogin({ person, onDone }: ActProps) {
  const { t, locale } = useTexts({ memberRecord });
  const [isAsking, setAsking] = useState(false);
  const { blacklisted, invitation } = person;
  return (
    <Alert tone="info" title={t('memberRecord:account.invite.none')}>
      {invitation && (
        <p>
          {t('memberRecord:account.invite.open', {
            sent: formatDay(invitation.sentAt, locale),
            until: formatDay(invitation.expiresAt, locale),
          })}
        </p>
      )}
      {blacklisted ? (
        <p>{t('memberRecord:account.invite.blacklisted')}</p>
      ) : (
        hasRightNow('people.edit') && (
          <Button size="small" className="mt-3" onClick={() => setAsking(true)}>
            {t(invitation ? 'memberRecord:account.invite.again' : 'memberRecord:account.invite.label')}
          </Button>
        )
      )}
      {isAsking && (
        <Invite
          person={person}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onDone();
          }}
        />
      )}
    </Alert>
  );
}

interface DialogProps extends ActProps {
  onClose: () => void;
}

/** The question of an act; lists of members wait for what it changes. */
function ActQuestion({
  act,
  send,
  ...rest
}: Pick<DialogProps, 'onDone' | 'onClose'> & {
  act: Act | 'invite';
  explain?: (error: unknown) => string | undefined;
  send: () => Promise<{ listToken?: string | undefined }> | undefined;
  children?: ReactNode;
}) {
  const { t } = useTexts({ memberRecord });
  return (
    <Question
      title={t(`memberRecord:account.${act}.title`)}
      text={t(`memberRecord:account.${act}.text`)}
      confirm={t(`memberRecord:account.${act}.confirm`)}
      danger={act === 'suspend' || act === 'close'}
      done={t(`memberRecord:account.${act}.done`)}
      refused={t('memberRecord:account.failed')}
      send={() => send()?.then(({ listToken }) => changedIn(people.name, listToken))}
      {...rest}
    />
  );
}

const Reactivate = ({ person: { id }, ...rest }: DialogProps) => (
  <ActQuestion
    act="reactivate"
    send={() => api('PUT /staff/{id}/state', { params: { id }, body: { state: 'ACTIVE' } })}
    {...rest}
  />
);

function Invite({ person: { id, email: known = '' }, ...rest }: DialogProps) {
  const { t } = useTexts({ memberRecord });
  const [email, setEmail] = useState(known);
  const [error, setError] = useState<string>();
  const send = () => {
    const given = email.trim();
    setError(given === '' ? t('memberRecord:account.invite.emailRequired') : undefined);
    if (given === '') return undefined;
    return api('POST /staff/{id}/invitation', {
      params: { id },
      body: given === known ? {} : { email: given },
    });
  };
  return (
    <ActQuestion
      act="invite"
      send={send}
      explain={(refusal) =>
        refusal instanceof ApiError && refusal.code === 'email_taken'
          ? t('memberRecord:account.invite.emailTaken')
          : undefined
      }
      {...rest}
    >
      <TextInput
        type="email"
        label={t('memberRecord:account.invite.email')}
        required
        autoComplete="off"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
      />
    </ActQuestion>
  );
}

function Suspend({ person: { id }, ...rest }: DialogProps) {
  const { t } = useTexts({ memberRecord });
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const send = () => {
    const given = reason.trim();
    setIsMissing(given === '');
    if (given === '') return undefined;
    return api('PUT /staff/{id}/state', { params: { id }, body: { state: 'SUSPENDED', reason: given } });
  };
  return (
    <ActQuestion act="suspend" send={send} {...rest}>
      <TextArea
        label={t('memberRecord:account.suspend.reason')}
        hint={t('memberRecord:account.suspend.reasonHint')}
        required
        rows={3}
        limit={max!}
        value={reason}
        error={isMissing ? t('memberRecord:account.reasonRequired') : undefined}
        onChange={(event) => {
          setReason(event.target.value);
          setIsMissing(false);
        }}
      />
    </ActQuestion>
  );
}

function Close({ person: { id, staffNumber }, ...rest }: DialogProps) {
  const { t, locale } = useTexts({ memberRecord });
  const [reason, setReason] = useState('');
  const [remark, setRemark] = useState('');
  const [typed, setTyped] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = isAsked && reason === '';
  const isOther = isAsked && typed.trim().toUpperCase() !== staffNumber;
  const send = () => {
    setIsAsked(true);
    if (reason === '' || typed.trim().toUpperCase() !== staffNumber) return undefined;
    const given = remark.trim();
    return api('DELETE /staff/management/{id}', {
      params: { id },
      body: { staffNumber, reason, ...(given && { remark: given }) },
    });
  };
  return (
    <ActQuestion act="close" send={send} {...rest}>
      <Select
        label={t('memberRecord:account.close.reason')}
        required
        empty={t('memberRecord:account.close.choose')}
        options={optionsOf('WITHDRAW_REASON').map(({ code }) => ({
          value: code,
          label: optionName('WITHDRAW_REASON', code, locale),
        }))}
        value={reason}
        error={isMissing ? t('memberRecord:account.close.reasonRequired') : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextArea
        label={t('memberRecord:account.close.remark')}
        rows={2}
        limit={max!}
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      <TextInput
        label={t('memberRecord:account.close.number', { number: staffNumber })}
        required
        autoComplete="off"
        value={typed}
        error={isOther ? t('memberRecord:account.close.numberWrong') : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActQuestion>
  );
}
