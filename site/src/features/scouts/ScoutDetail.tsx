import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { ReceivedScout } from '../../../../shared/contract/scoutedJobs.ts';
import { isScoutOpen } from '../../../../shared/domain/scoutStatus.ts';
import { optionName, optionsOf } from '../../../../shared/domain/select-data.ts';
import { characterCount } from '../../../../shared/domain/text.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { scouts } from '../../../../shared/locales/scouts.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery, useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { newScouts } from '../../lib/scouts.ts';
import { useTexts } from '../../lib/texts.ts';
import { unbrokenTitle } from '../../lib/unbroken.ts';
import { cardFacts, cardOf, pick } from '../../lib/wording.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/choices.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { HideCompanyDialog } from '../../ui/HideCompany.tsx';
import { Alert, Avatar, DescriptionList } from '../../ui/parts.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { ScoutBadges, ScoutDates } from './parts.tsx';

/** One scout: opening it marks it as seen. */
export function ScoutDetail({ id }: { id: string }) {
  const { t } = useTexts({ scouts });
  const [, change] = useQuery();
  const loaded = useLoad(`scout ${id}`, async (signal) => {
    const scout = await api('POST /scouted-jobs/{id}/seen', { params: { id }, signal });
    // If the job was deleted the scout's own text remains.
    const job = await api('GET /jobs/{id}', { params: { id: scout.job.id }, signal }).catch(() => undefined);
    return { scout, job };
  });
  const { data } = loaded;
  const heading = useRef<HTMLHeadingElement>(null);
  const known = data !== undefined;
  useEffect(() => {
    if (!known) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
    void api('GET /scouted-jobs', { query: { pageSize: 1 } }).then(
      ({ unseen }) => newScouts.set(unseen),
      () => undefined,
    );
  }, [known]);

  const back = (
    <AppLink
      className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start"
      href={location.pathname + changedQuery(location.search, { scout: undefined })}
    >
      <ArrowLeft className="icon" aria-hidden="true" />
      {t('scouts:back')}
    </AppLink>
  );
  return (
    <div className="grid max-w-3xl gap-6">
      {back}
      <Loaded
        of={loaded}
        rows={3}
        height="h-40"
        stays
        missing={
          isWithdrawn(loaded.error) ? (
            <EmptyState title={t('scouts:withdrawn')} message={t('scouts:withdrawnMessage')} />
          ) : (
            <EmptyState title={t('scouts:notFound')} message={t('scouts:notFoundMessage')} />
          )
        }
      >
        {({ scout, job }) => (
          <>
            <Head scout={scout} heading={heading} />
            <section className="card grid gap-2" aria-labelledby="scout-message">
              <h2 id="scout-message" className="text-base">
                {t('scouts:message')}
              </h2>
              <p className="user-text">{scout.message}</p>
            </section>
            {job && <Conditions job={job} />}
            <Answer
              scout={scout}
              onChanged={(changed) => loaded.replace((before) => ({ ...before, scout: changed }))}
              onReload={loaded.reload}
              onRemoved={() => change({ scout: undefined }, { replace: true })}
            />
            <Hide
              scout={scout}
              onChanged={(isBlocked) =>
                loaded.replace(({ scout: before, ...rest }) => ({
                  ...rest,
                  scout: { ...before, company: { ...before.company, isBlocked } },
                }))
              }
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

const isWithdrawn = (error: unknown) => error instanceof ApiError && error.code === 'scout_withdrawn';

function Head({
  scout,
  heading,
}: {
  scout: ReceivedScout;
  heading: React.RefObject<HTMLHeadingElement | null>;
}) {
  const { locale } = useTexts({});
  const company = pick(scout.company.name, locale);
  const title = pick(scout.job.title, locale);
  return (
    <header className="flex flex-col items-start gap-4 sm:flex-row">
      <Avatar name={company?.text ?? ''} url={scout.company.logoUrl} size="large" />
      <div className="grid min-w-0 gap-1">
        <p>
          <a
            className="text-link text-sm"
            href={address('companyPage', { name: scout.company.slug }, locale)}
            lang={company?.lang}
          >
            {company?.text}
          </a>
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none" lang={title?.lang}>
          {unbrokenTitle(title?.text ?? scout.job.jobNumber)}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <ScoutBadges scout={scout} />
          <ScoutDates scout={scout} />
        </p>
      </div>
    </header>
  );
}

type Job = Parameters<typeof cardOf>[0];

/** The key facts for an answer; the rest is on the job's page. */
function Conditions({ job }: { job: Job }) {
  const { t, locale } = useTexts({ scouts });
  const facts = cardFacts(cardOf(job), locale);
  return (
    <section className="grid gap-3" aria-labelledby="scout-conditions">
      <h2 id="scout-conditions" className="text-xl">
        {t('scouts:conditions')}
      </h2>
      <DescriptionList
        items={[
          [t('scouts:facts.pay'), facts.pay],
          [t('scouts:facts.place'), facts.place],
          [t('scouts:facts.japanese'), facts.japanese],
          [t('scouts:facts.employment'), facts.employment],
        ]}
      />
      <a className="text-link justify-self-start" href={address('jobDetail', { jobId: job.id }, locale)}>
        {t('scouts:wholeJob')}
      </a>
    </section>
  );
}

function Answer({
  scout,
  onChanged,
  onReload,
  onRemoved,
}: {
  scout: ReceivedScout;
  onChanged: (changed: ReceivedScout) => void;
  onReload: () => void;
  onRemoved: () => void;
}) {
  const { t, locale } = useTexts({ scouts, common });
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, status, company } = scout;

  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE /scouted-jobs/{id}', { params: { id } });
      showToast('done', t('scouts:removed'));
      onRemoved();
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
      setBusy(false);
    }
  };

  if (isScoutOpen(status) && !company.isBlocked)
    return (
      <>
        {scout.hasApplied && <Alert>{t('scouts:alreadyApplied')}</Alert>}
        <div className="form-actions">
          {!scout.hasApplied && (
            <AppLink
              className="button button-primary button-large"
              href={`${address('jobApply', { jobId: scout.job.id }, locale)}?scout=${id}`}
            >
              {t('scouts:accept')}
            </AppLink>
          )}
          <Button size="large" onClick={() => setAsking(true)}>
            {t('scouts:decline')}
          </Button>
        </div>
        <p className="text-sm text-soft">{t('scouts:privacy')}</p>
        <DeclineDialog
          id={id}
          open={asking}
          onClose={() => setAsking(false)}
          onDeclined={(changed) => {
            setAsking(false);
            onChanged(changed);
            showToast('done', t('scouts:declined'));
          }}
          onStale={() => {
            setAsking(false);
            onReload();
          }}
        />
      </>
    );
  if (isScoutOpen(status)) return null;
  return (
    <div className="grid justify-items-start gap-4">
      {status === 'ACCEPTED' && (
        <Alert tone="success" title={t('scouts:acceptedOn', { date: formatDay(scout.answeredAt!, locale) })}>
          <AppLink className="text-link" href={address('appliedJobs', undefined, locale)}>
            {t('scouts:toApplications')}
          </AppLink>
        </Alert>
      )}
      {status === 'DECLINED' && (
        <Alert title={t('scouts:declinedOn', { date: formatDay(scout.answeredAt!, locale) })}>
          {scout.declineReason && (
            <p>
              {t('scouts:reasonWas', { reason: optionName('WITHDRAW_REASON', scout.declineReason, locale) })}
            </p>
          )}
          {scout.declineMessage && <p className="user-text">{scout.declineMessage}</p>}
        </Alert>
      )}
      {status === 'EXPIRED' && (
        <Alert tone="warning">{t(scout.job.isOpen ? 'scouts:expired' : 'scouts:expiredJob')}</Alert>
      )}
      <div className="form-actions">
        {status === 'EXPIRED' && scout.job.isOpen && !scout.hasApplied && !company.isBlocked && (
          <AppLink
            className="button button-secondary"
            href={address('jobApply', { jobId: scout.job.id }, locale)}
          >
            {t('scouts:applyAnyway')}
          </AppLink>
        )}
        <Button look="quiet" busy={busy} onClick={remove}>
          {t('scouts:remove')}
        </Button>
      </div>
    </div>
  );
}

/** As in the contract. */
const noteLength = 2000;

function DeclineDialog({
  id,
  open,
  onClose,
  onDeclined,
  onStale,
}: {
  id: string;
  open: boolean;
  onClose: () => void;
  onDeclined: (changed: ReceivedScout) => void;
  onStale: () => void;
}) {
  const { t, locale } = useTexts({ scouts, common });
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const choices = useRef<HTMLDivElement>(null);

  const decline = async () => {
    if (reason === '') {
      setMissing(true);
      choices.current?.querySelector('input')?.focus();
      return;
    }
    if (characterCount(note.trim()) > noteLength) return;
    setBusy(true);
    try {
      onDeclined(
        await api('PUT /scouted-jobs/{id}/decline', {
          params: { id },
          body: { reason, ...(note.trim() && { message: note }) },
        }),
      );
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
      // Without a response the draft is kept.
      if (error instanceof ApiError && error.status > 0) onStale();
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={open}
      title={t('scouts:declineTitle')}
      confirm={t('scouts:declineConfirm')}
      look="danger"
      busy={busy}
      onConfirm={decline}
      onClose={onClose}
    >
      <div className="grid gap-5" ref={choices}>
        <p>{t('scouts:declineMessage')}</p>
        <RadioGroup
          label={t('scouts:reason')}
          name="reason"
          required
          options={optionsOf('WITHDRAW_REASON').map(({ code, name }) => ({
            value: code,
            label: name[locale],
          }))}
          value={reason}
          error={missing && reason === '' ? t('scouts:reasonMissing') : undefined}
          onChange={setReason}
        />
        <TextArea
          label={t('scouts:note')}
          hint={t('scouts:noteHint')}
          optional
          limit={noteLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

/** Hiding from a company, and unhiding. */
function Hide({
  scout: { company },
  onChanged,
}: {
  scout: ReceivedScout;
  onChanged: (isBlocked: boolean) => void;
}) {
  const { t, locale } = useTexts({ scouts, common });
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const name = pick(company.name, locale)?.text;
  const show = async () => {
    setBusy(true);
    try {
      await api('DELETE /blocked-companies/{companyId}', { params: { companyId: company.id } });
      onChanged(false);
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-6">
      <p className="min-w-0 flex-1 basis-64 text-sm text-soft" role="status">
        {t(company.isBlocked ? 'scouts:blocked.is' : 'scouts:blocked.lead', { company: name })}
      </p>
      <Button size="small" busy={busy} onClick={() => (company.isBlocked ? void show() : setAsking(true))}>
        {t(company.isBlocked ? 'scouts:blocked.undo' : 'scouts:blocked.hide')}
      </Button>
      <HideCompanyDialog
        company={company}
        open={asking}
        onClose={() => setAsking(false)}
        onHidden={() => onChanged(true)}
      />
    </section>
  );
}
