/** What admins do with an employee's login: invite again, suspend, end the suspension, record as left. */
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { EmployeeDetail } from '../../../../shared/contract/employees.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { management } from '../../../../shared/locales/management.ts';
import { api } from '../../lib/api.ts';
import { operationOf, sourceOf } from '../../lib/fields/operationForm.tsx';
import { useLoad } from '../../lib/load.ts';
import { me } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Select, TextInput } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Question, type QuestionProps } from './Question.tsx';

/** Maximum characters of the reason for a suspension. */
const { max } = sourceOf(operationOf('PUT /employees/{id}/status')).facts.reason!;

type Act = 'invite' | 'suspend' | 'reactivate' | 'resetFactor' | 'leave';
interface ActProps {
  employee: EmployeeDetail;
  onDone: () => void;
}

export function EmployeeAccess({ employee, onDone }: ActProps) {
  const { t } = useTexts({ management });
  const [asking, setAsking] = useState<Act>();
  const { status, secondFactor } = employee;
  const isOwn = useStore(me)?.employeeId === employee.id;
  const possible: Act[] = [
    ...(status === 'INVITED' ? (['invite'] as const) : []),
    ...(status === 'ACTIVE' ? (['suspend'] as const) : []),
    ...(status === 'SUSPENDED' ? (['reactivate'] as const) : []),
    // The own one is replaced or turned off with a code, under login security.
    ...(secondFactor.isSetUp && !isOwn ? (['resetFactor'] as const) : []),
    'leave',
  ];
  const close = () => setAsking(undefined);
  const props = {
    employee,
    onClose: close,
    onDone: () => {
      close();
      onDone();
    },
  };
  return (
    <div className="flex flex-wrap gap-3">
      {possible.map((act) => (
        <Button
          key={act}
          {...(act === 'leave' && { look: 'danger' as const })}
          onClick={() => setAsking(act)}
        >
          {t(`management:employee.${act}.label`)}
        </Button>
      ))}
      {asking === 'invite' && <Invite {...props} />}
      {asking === 'suspend' && <Suspend {...props} />}
      {asking === 'reactivate' && <Reactivate {...props} />}
      {asking === 'resetFactor' && <ResetFactor {...props} />}
      {asking === 'leave' && <Leave {...props} />}
    </div>
  );
}

interface DialogProps extends ActProps {
  onClose: () => void;
}

function ActQuestion({
  act,
  ...rest
}: Pick<QuestionProps, 'danger' | 'send' | 'children' | 'onDone' | 'onClose'> & { act: Act }) {
  const { t } = useTexts({ management });
  return (
    <Question
      title={t(`management:employee.${act}.title`)}
      text={t(`management:employee.${act}.text`)}
      confirm={t(`management:employee.${act}.confirm`)}
      done={t(`management:employee.${act}.done`)}
      refused={t('management:inquiry.failed')}
      explain={(error) =>
        error instanceof ApiError && error.code === 'changed_meanwhile'
          ? t('management:employee.changed')
          : undefined
      }
      {...rest}
    />
  );
}

const Invite = ({ employee: { id }, ...rest }: DialogProps) => (
  <ActQuestion
    act="invite"
    send={() => api('POST /employees/{id}/invitation', { params: { id } })}
    {...rest}
  />
);

const Reactivate = ({ employee: { id, version }, ...rest }: DialogProps) => (
  <ActQuestion
    act="reactivate"
    send={() => api('PUT /employees/{id}/status', { params: { id }, body: { status: 'ACTIVE', version } })}
    {...rest}
  />
);

const ResetFactor = ({ employee: { id }, ...rest }: DialogProps) => (
  <ActQuestion
    act="resetFactor"
    danger
    send={() => api('DELETE /employees/{id}/second-factor', { params: { id } })}
    {...rest}
  />
);

function Suspend({ employee: { id, version }, ...rest }: DialogProps) {
  const { t } = useTexts({ management });
  const [reason, setReason] = useState('');
  const send = () =>
    api('PUT /employees/{id}/status', {
      params: { id },
      body: { status: 'SUSPENDED', version, ...(reason.trim() && { reason }) },
    });
  return (
    <ActQuestion act="suspend" danger send={send} {...rest}>
      <TextInput
        label={t('management:employee.suspend.reason')}
        hint={t('management:employee.suspend.reasonHint')}
        maxLength={max}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActQuestion>
  );
}

function Leave({ employee, ...rest }: DialogProps) {
  const { t, locale } = useTexts({ management });
  const { id, openInquiries } = employee;
  const needed = openInquiries > 0;
  const [handOverTo, setHandOverTo] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const colleagues = useLoad(`colleagues ${id}`, async (signal) => {
    if (!needed) return [];
    const { data } = await api('GET /employees/all', { signal });
    return data.filter((one) => one.id !== id);
  });
  const send = () => {
    setIsMissing(needed && handOverTo === '');
    if (needed && handOverTo === '') return undefined;
    return api('DELETE /employees/{id}', { params: { id }, query: needed ? { handOverTo } : {} });
  };
  return (
    <ActQuestion act="leave" danger send={send} {...rest}>
      {needed ? (
        <>
          <p>{t('management:employee.leave.assigned', { count: openInquiries })}</p>
          <Loaded of={colleagues} rows={1} height="h-12">
            {(data) =>
              data.length === 0 ? (
                <p>{t('management:employee.leave.nobody')}</p>
              ) : (
                <Select
                  label={t('management:employee.leave.successor')}
                  required
                  empty={t('management:employee.leave.choose')}
                  options={data.map((one) => ({ value: one.id, label: displayName(one.name, locale) }))}
                  value={handOverTo}
                  error={isMissing ? t('management:employee.leave.required') : undefined}
                  onChange={(event) => {
                    setHandOverTo(event.target.value);
                    setIsMissing(false);
                  }}
                />
              )
            }
          </Loaded>
        </>
      ) : (
        <p>{t('management:employee.leave.none')}</p>
      )}
    </ActQuestion>
  );
}
