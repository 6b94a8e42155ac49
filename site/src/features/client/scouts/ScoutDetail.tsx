/** One scout that the company sent: what was written, and what came of it. */
import { useState } from 'react';
import type { ScoutDetail as Scout } from '../../../../../shared/contract/scouts.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { formatDay, formatDayTime } from '../../../../../shared/domain/time.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { sentScouts } from '../../../../../shared/locales/sentScouts.ts';
import { address, languageTag } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { api } from '../../../lib/api.ts';
import { messageOf, useLoad } from '../../../lib/load.ts';
import { changedIn } from '../../../lib/ownChange.ts';
import { pick } from '../../../lib/pick.ts';
import { useRight } from '../../../lib/rights.ts';
import type { ScreenProps } from '../../../lib/screens.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Alert, DescriptionList } from '../../../ui/parts.tsx';
import { EmptyState, Loaded } from '../../../ui/states.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { sendQuery } from './query.ts';
import { ScoutBadge } from './ScoutBadge.tsx';
import '../client.css';

export default function ScoutDetail({ parameters }: ScreenProps) {
  const { t, locale } = useTexts({ sentScouts });
  const id = parameters.id!;
  const loaded = useLoad(id, (signal) => api('GET /company/scouts/{id}', { params: { id }, signal }));
  const back = address('clientScouts', undefined, locale);
  return (
    <div className="container client-page">
      <AppLink className="text-link justify-self-start text-sm" href={back}>
        {t('sentScouts:back')}
      </AppLink>
      <Loaded
        of={loaded}
        rows={3}
        height="h-32"
        stays
        missing={
          <EmptyState heading="h1" title={t('sentScouts:notFound')} message={t('sentScouts:notFoundNote')}>
            <LinkButton href={back}>{t('sentScouts:back')}</LinkButton>
          </EmptyState>
        }
      >
        {(scout) => <Sent scout={scout} onChanged={loaded.reload} />}
      </Loaded>
    </div>
  );
}

function Sent({ scout, onChanged }: { scout: Scout; onChanged: () => void }) {
  const { t, locale } = useTexts({ sentScouts });
  const mayChange = useRight('company.recruit');
  const title = pick(scout.job.title, locale);
  const at = (instant: string) => formatDayTime(instant, locale);
  const isOver = scout.status !== 'SENT' && scout.status !== 'SEEN';
  const canScoutAgain = isOver && scout.status !== 'ACCEPTED' && Date.parse(scout.againFrom) <= Date.now();
  return (
    <>
      <header className="grid gap-2">
        <p>
          <ScoutBadge status={scout.status} />
        </p>
        <h1>{t('sentScouts:detail', { number: scout.staffNumber })}</h1>
      </header>
      <State scout={scout} />
      <div className="flex flex-wrap gap-3">
        {scout.isApplication && (
          <AppLink
            className="button button-primary"
            href={address(
              'clientApplication',
              { staffNumber: scout.staffNumber, jobNumber: scout.job.jobNumber },
              locale,
            )}
          >
            {t('sentScouts:application')}
          </AppLink>
        )}
        {scout.conversationId && (
          <AppLink
            className="button button-secondary"
            href={`${address('clientMyPage', undefined, locale)}?tab=conversation&conversationId=${scout.conversationId}`}
          >
            {t('sentScouts:conversation')}
          </AppLink>
        )}
        <AppLink
          className="button button-secondary"
          href={`${address('clientResume', { staffId: scout.staffId }, locale)}?jobId=${scout.job.id}`}
        >
          {t('sentScouts:resume')}
        </AppLink>
        {canScoutAgain && mayChange && (
          <AppLink
            className="button button-secondary"
            href={address('clientScoutSend', undefined, locale) + sendQuery([scout.staffId], scout.job.id)}
          >
            {t('sentScouts:again')}
          </AppLink>
        )}
        {scout.canWithdraw && mayChange && <Withdraw id={scout.id} onWithdrawn={onChanged} />}
      </div>
      <div className="client-columns">
        <section className="card grid content-start gap-3" aria-labelledby="message-title">
          <h2 className="card-title" id="message-title">
            {t('sentScouts:message')}
          </h2>
          <p className="user-text" lang={scout.language && languageTag[scout.language]}>
            {scout.message}
          </p>
        </section>
        <DescriptionList
          items={[
            [t('sentScouts:facts.member'), scout.staffNumber],
            [
              t('sentScouts:facts.job'),
              <span key="job">
                <AppLink
                  className="text-link"
                  href={address('clientJobDetail', { jobNumber: scout.job.jobNumber }, locale)}
                  lang={title?.lang}
                >
                  {title?.text ?? scout.job.jobNumber}
                </AppLink>
                {!scout.isJobOpen && (
                  <span className="block text-xs text-soft">{t('sentScouts:facts.closed')}</span>
                )}
              </span>,
            ],
            [t('sentScouts:facts.template'), scout.template?.name],
            [t('sentScouts:facts.language'), scout.language && t(`sentScouts:languages.${scout.language}`)],
            [t('sentScouts:facts.sent'), at(scout.sentAt)],
            [
              t('sentScouts:facts.seen'),
              scout.seenAt ? at(scout.seenAt) : !isOver && t('sentScouts:facts.notSeen'),
            ],
            isOver
              ? [t(`sentScouts:facts.${endings[scout.status]}`), scout.endedAt && at(scout.endedAt)]
              : [t('sentScouts:facts.answerBy'), at(scout.expiresAt)],
            [
              t('sentScouts:facts.againFrom'),
              scout.status !== 'ACCEPTED' && formatDay(scout.againFrom, locale),
            ],
            [
              t('sentScouts:facts.reason'),
              scout.declineReason && optionName('WITHDRAW_REASON', scout.declineReason, locale),
            ],
            [
              t('sentScouts:facts.note'),
              scout.declineMessage && (
                <span key="note" className="user-text">
                  {scout.declineMessage}
                </span>
              ),
            ],
          ].map(([term, description]) => [term, description || undefined] as const)}
        />
      </div>
    </>
  );
}

const endings = {
  SENT: 'sent',
  SEEN: 'seen',
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  EXPIRED: 'expired',
  WITHDRAWN: 'withdrawn',
} as const;

function State({ scout: { status, isJobOpen, expiresAt } }: { scout: Scout }) {
  const { t, locale } = useTexts({ sentScouts });
  const state = status === 'EXPIRED' && !isJobOpen ? 'EXPIRED_JOB' : status;
  return (
    <Alert tone={status === 'ACCEPTED' ? 'success' : 'info'}>
      {t(`sentScouts:state.${state}`, { day: formatDay(expiresAt, locale) })}
    </Alert>
  );
}

function Withdraw({ id, onWithdrawn }: { id: string; onWithdrawn: () => void }) {
  const { t } = useTexts({ sentScouts, common });
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      const { listToken } = await api('DELETE /company/scouts/{id}', { params: { id } });
      changedIn('scouts', listToken);
      showToast('done', t('sentScouts:withdraw.done', { count: 1 }));
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
      setAsking(false);
      // Also after a refusal: it was opened or has ended meanwhile.
      onWithdrawn();
    }
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('sentScouts:withdraw.confirm')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('sentScouts:withdraw.title', { count: 1 })}
        confirm={t('sentScouts:withdraw.confirm')}
        look="danger"
        busy={busy}
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      >
        {t('sentScouts:withdraw.message')}
      </ConfirmDialog>
    </>
  );
}
