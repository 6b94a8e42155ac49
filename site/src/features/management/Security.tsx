/** Login security: the own second factor, and for admins whether every employee needs one. */
import { useId, useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { OwnSecondFactor, SecondFactorPolicy } from '../../../../shared/contract/secondFactor.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { secondFactor } from '../../../../shared/locales/secondFactor.ts';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useRight } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Alert, Badge } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import './management.css';
import { type SecurityAct, SecurityActs } from './SecurityActs.tsx';

/** Fewer than this many recovery codes are few. */
const fewCodes = 4;

export default function Security() {
  const { t } = useTexts({ secondFactor });
  const mayDecide = useRight('employees.manage');
  return (
    <div className="container office-page">
      <header className="grid gap-2">
        <h1>{t('secondFactor:own.title')}</h1>
        <p className="max-w-prose text-soft">{t('secondFactor:own.lead')}</p>
      </header>
      <div className="office-columns">
        <Own />
        {mayDecide && <Policy />}
      </div>
    </div>
  );
}

function Own() {
  const { t } = useTexts({ secondFactor });
  const heading = useId();
  const loaded = useLoad('second factor', (signal) => api('GET /auth/second-factor', { signal }));
  const [act, setAct] = useState<SecurityAct>();
  return (
    <section className="card grid content-start gap-5" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        {t('secondFactor:own.heading')}
      </h2>
      <Loaded of={loaded} height="h-24" stays>
        {(own) =>
          act ? (
            <SecurityActs
              act={act}
              isSetUp={own.isSetUp}
              onClose={() => setAct(undefined)}
              onDone={() => {
                setAct(undefined);
                loaded.reload();
              }}
            />
          ) : (
            <State own={own} onAct={setAct} />
          )
        }
      </Loaded>
    </section>
  );
}

function State({ own, onAct }: { own: OwnSecondFactor; onAct: (act: SecurityAct) => void }) {
  const { t, locale } = useTexts({ secondFactor });
  const { isSetUp, since, recoveryCodesLeft = 0, isRequired } = own;
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={isSetUp ? 'success' : 'warning'}>
          {t(isSetUp ? 'secondFactor:own.on' : 'secondFactor:own.off')}
        </Badge>
        {since && (
          <span className="text-soft">{t('secondFactor:own.since', { day: formatDay(since, locale) })}</span>
        )}
      </p>
      {isSetUp ? (
        <>
          <p>{t('secondFactor:own.left', { count: recoveryCodesLeft })}</p>
          {recoveryCodesLeft < fewCodes && <Alert tone="warning" title={t('secondFactor:own.few')} />}
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onAct('renew')}>{t('secondFactor:own.renew')}</Button>
            <Button onClick={() => onAct('setUp')}>{t('secondFactor:own.replace')}</Button>
            {!isRequired && (
              <Button look="danger" onClick={() => onAct('remove')}>
                {t('secondFactor:own.remove')}
              </Button>
            )}
          </div>
          {isRequired && <p className="text-sm text-soft">{t('secondFactor:own.required')}</p>}
        </>
      ) : (
        <>
          <p>{t('secondFactor:own.offText')}</p>
          <Button look="primary" className="justify-self-start" onClick={() => onAct('setUp')}>
            {t('secondFactor:own.setUp')}
          </Button>
        </>
      )}
    </>
  );
}

function Policy() {
  const { t, locale } = useTexts({ secondFactor, common });
  const heading = useId();
  const loaded = useLoad('second factor policy', (signal) => api('GET /admin/second-factor', { signal }));
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<string>();
  const save = async (required: boolean, { version }: SecondFactorPolicy) => {
    setBusy(true);
    setFailed(undefined);
    try {
      const next = await api('PUT /admin/second-factor', { body: { required, version } });
      loaded.replace(() => next);
      showToast('done', t(required ? 'secondFactor:policy.onDone' : 'secondFactor:policy.offDone'));
    } catch (error) {
      const isStale = error instanceof ApiError && error.code === 'changed_meanwhile';
      setFailed(
        isStale ? t('secondFactor:policy.changed') : (messageOf(error) ?? t('common:errors.network')),
      );
      if (isStale) loaded.reload();
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <section className="card grid content-start gap-5" aria-labelledby={heading}>
      <h2 className="card-title" id={heading}>
        {t('secondFactor:policy.heading')}
      </h2>
      <Loaded of={loaded} height="h-24" stays>
        {(policy) => (
          <>
            <Switch
              label={t('secondFactor:policy.label')}
              note={t('secondFactor:policy.note')}
              checked={policy.required}
              disabled={busy}
              onChange={() => (policy.required ? setAsking(true) : void save(true, policy))}
            />
            {policy.updatedAt && (
              <p className="text-sm text-soft">
                {t('secondFactor:policy.changedOn', { day: formatDay(policy.updatedAt, locale) })}
              </p>
            )}
            {failed && (
              <Alert tone="danger" title={t('secondFactor:policy.failed')}>
                {failed}
              </Alert>
            )}
            <ConfirmDialog
              open={asking}
              title={t('secondFactor:policy.offTitle')}
              confirm={t('secondFactor:policy.offConfirm')}
              look="danger"
              busy={busy}
              onConfirm={() => void save(false, policy)}
              onClose={() => !busy && setAsking(false)}
            >
              {t('secondFactor:policy.offText')}
            </ConfirmDialog>
          </>
        )}
      </Loaded>
    </section>
  );
}
