import { useStore } from '@nanostores/react';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { Application } from '../../../../shared/contract/applications.ts';
import type { JobPublic } from '../../../../shared/contract/postings.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { applying } from '../../../../shared/locales/applying.ts';
import { address, askAddress } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useQuery, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { letterForm } from '../../lib/draftNames.ts';
import { FieldsOf, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { Form } from '../../lib/form.tsx';
import { useLoad } from '../../lib/load.ts';
import type { ScreenProps } from '../../lib/screens.ts';
import { me } from '../../lib/session.ts';
import { clearStandings } from '../../lib/standings.ts';
import { useTexts } from '../../lib/texts.ts';
import { cardOf, pick } from '../../lib/wording.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { JobCard } from '../../ui/JobCard.tsx';
import { Alert } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type Asking, askingOf } from './asking.ts';
import { Closed, Letter, NoJob } from './letter.tsx';
import './applications.css';

const GuestApply = lazy(() => import('./GuestApply.tsx'));
const FitNote = lazy(() => import('./FitNote.tsx'));

/** A guest writes the letter first and then registers; it is restored afterwards. */
export default function Apply({ parameters }: ScreenProps) {
  const person = useStore(me);
  return person ? <OwnApply jobId={parameters.jobId!} /> : <GuestApply jobId={parameters.jobId!} />;
}

function OwnApply({ jobId }: { jobId: string }) {
  const { t, locale } = useTexts({ applying });
  const [query, change] = useQuery();
  /** The scout that this application answers. */
  const scoutId = query.get('scout') ?? undefined;
  const [sent, setSent] = useState<Application>();
  /** The server knows of an application that was removed from the list. */
  const [applied, setApplied] = useState(false);
  const loaded = useLoad(`apply ${jobId}`, async (signal) => {
    const [job, info, own] = await Promise.all([
      api('GET /jobs/{id}', { params: { id: jobId }, signal }),
      api('GET /staff/info', { signal }),
      api('GET /jobs/applied', { query: { jobId, filterOption: 'ALL' }, signal }),
    ]);
    return { job, completeness: info.completeness, applied: own.data[0], asking: await askingOf(job) };
  });

  if (sent) return <Applied application={sent} />;
  return (
    <div className="container container-narrow grid gap-6 pt-12">
      <Loaded of={loaded} rows={3} height="h-40" missing={<NoJob />}>
        {(data) => (
          <>
            <h1>{t('applying:title')}</h1>
            <JobCard job={cardOf(data.job)} closed={!data.job.isOpen} />
            {applied && !data.applied ? (
              <Alert title={t('applying:already')}>{t('applying:alreadyHidden')}</Alert>
            ) : data.applied ? (
              <Alert tone="success" title={t('applying:already')}>
                <p>
                  {t('applying:alreadyMessage', {
                    date: formatDay(data.applied.appliedAt, locale),
                    status: optionName('APPLIED_STATUS', data.applied.status, locale),
                  })}
                </p>
                <AppLink
                  className="button button-secondary button-small mt-3"
                  href={address('appliedJobs', undefined, locale)}
                >
                  {t('applying:toList')}
                </AppLink>
              </Alert>
            ) : !data.job.isOpen ? (
              <Closed />
            ) : (
              <>
                <Suspense fallback={<span className="skeleton apply-fit" />}>
                  <FitNote jobId={jobId} />
                </Suspense>
                <ApplyForm
                  job={data.job}
                  asking={data.asking}
                  scoutId={scoutId}
                  completeness={data.completeness}
                  onApplied={setSent}
                  onStale={(code) => {
                    setApplied(code === 'already_applied');
                    // Continue without the scout, as any applicant.
                    if (code === 'scout_ended' || code === 'scout_withdrawn')
                      change({ scout: undefined }, { replace: true });
                    loaded.reload();
                  }}
                />
              </>
            )}
            <p className="flex flex-wrap gap-x-6 gap-y-2">
              <a className="text-link" href={address('jobDetail', { jobId }, locale)}>
                {t('applying:back')}
              </a>
              {data.job.isOpen && (
                <AppLink className="text-link" href={askAddress(jobId, locale)}>
                  {t('applying:ask')}
                </AppLink>
              )}
            </p>
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Errors that mean the shown data are stale. */
const stale = new Set([
  'already_applied',
  'job_not_open',
  'profile_incomplete',
  'not_found',
  'scout_ended',
  'scout_withdrawn',
  'company_blocked',
]);

function ApplyForm({
  job: given,
  asking: loaded,
  scoutId,
  completeness,
  onApplied,
  onStale,
}: {
  job: JobPublic;
  asking: Asking;
  scoutId: string | undefined;
  completeness: { percentage: number; sections: Record<string, boolean>; mayApply: boolean };
  onApplied: (made: Application) => void;
  /** The job, the profile or the application is stale. */
  onStale: (code: string) => void;
}) {
  const { t, locale } = useTexts({ applying });
  const jobId = given.id;
  const here = address('jobApply', { jobId }, locale) + (scoutId ? `?scout=${scoutId}` : '');
  /** What is asked at present: it may change while it is answered. */
  const [{ job, asking, changed }, setAsked] = useState({ job: given, asking: loaded, changed: false });
  const form = useOperationForm('POST /jobs/{id}/apply', {
    ...asking?.formOf(job),
    change: (values) => ({
      ...(values.message.trim() && { message: values.message }),
      ...asking?.answersIn(job, values),
    }),
    adds: () => ({
      formVersion: job.formVersion ?? 0,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    draft: letterForm(jobId),
    // Keeps the draft after some answers: when the profile must be completed first.
    savesItself: true,
    submit: async (body, values) => {
      try {
        const made = scoutId
          ? await api('POST /scouted-jobs/{id}/accept', { params: { id: scoutId }, body })
          : await api('POST /jobs/{id}/apply', { params: { id: jobId }, body });
        form.markSaved(values);
        clearStandings();
        onApplied(made);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'questions_changed') return showNew();
        if (!stale.has(error.code)) throw error;
        if (error.code === 'already_applied') form.markSaved(values);
        // A permanent refusal: shows it, and reloads the page's data.
        showToast('error', error.message);
        onStale(error.code);
      }
    },
  });
  async function showNew() {
    const now = await api('GET /jobs/{id}', { params: { id: jobId } });
    const next = await askingOf(now);
    if (next) form.setValue('answers', next.stillFitting(job, now, form.getValues()) as never);
    setAsked({ job: now, asking: next, changed: true });
  }
  const message = form.watch('message');
  const [asksEmpty, setAsksEmpty] = useState(false);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (message.trim() === '' && !asksEmpty) return setAsksEmpty(true);
    setAsksEmpty(false);
    void form.onSubmit();
  };
  const { sections, mayApply, percentage } = completeness;
  const profile = (
    <section className="card grid gap-3" aria-labelledby="apply-profile">
      <h2 id="apply-profile" className="card-title">
        {t('applying:profile')}
      </h2>
      <p id="apply-completeness">{t('applying:completeness', { percentage })}</p>
      <progress className="progress" max={100} value={percentage} aria-labelledby="apply-completeness" />
      {mayApply && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          {t('applying:ready')}
          <AppLink
            className="text-link"
            href={withNext(address('registrationAdvice', undefined, locale), here)}
          >
            {t('applying:edit')}
          </AppLink>
        </p>
      )}
    </section>
  );
  if (!mayApply) {
    const missing = [
      ...(sections.basicInfo ? [] : [['basicInfo', 'registrationBasicInfo'] as const]),
      ...(sections.education || sections.workHistory
        ? []
        : [['history', 'registrationEducation'] as const, ['work', 'registrationWorkHistory'] as const]),
    ];
    return (
      <>
        {profile}
        <Alert tone="warning" title={t('applying:incomplete')}>
          <p>{t('applying:incompleteMessage')}</p>
          {message.trim() !== '' && <p className="mt-2">{t('applying:letterWaits')}</p>}
          <ul className="mt-3 flex flex-wrap gap-2">
            {missing.map(([what, route]) => (
              <li key={what}>
                <AppLink
                  className={`button button-small ${what === missing[0]?.[0] ? 'button-primary' : 'button-secondary'}`}
                  href={withNext(address(route, undefined, locale), here)}
                >
                  {t(`applying:missing.${what}`)}
                </AppLink>
              </li>
            ))}
          </ul>
          {missing.some(([what]) => what === 'work') && (
            <p className="mt-3 text-sm">{t('applying:missing.or')}</p>
          )}
        </Alert>
      </>
    );
  }
  return (
    <>
      {profile}
      <Form
        form={{ ...form, onSubmit: async (event) => send(event) }}
        unsaved={form.formState.isDirty && !form.busy}
      >
        <FieldsOf form={form}>
          {asking && changed && <asking.Changed key={job.formVersion} />}
          {asking && <asking.Questions job={job} />}
          <Letter />
        </FieldsOf>
        <section className="grid gap-2 border-s-4 border-line ps-4" aria-labelledby="apply-shared">
          <h2 id="apply-shared" className="text-base">
            {t('applying:shared')}
          </h2>
          <ul className="grid list-disc gap-1 ps-5 text-sm">
            {(['profile', 'contact', 'history', 'message'] as const).map((item) => (
              <li key={item}>{t(`applying:sharedItems.${item}`)}</li>
            ))}
            {asking && <asking.SharedAnswers />}
          </ul>
          {job.content.namelessFirstLook && <p className="text-sm">{t('applying:nameless')}</p>}
          <p className="text-sm text-soft">{t('applying:purpose')}</p>
        </section>
        <div className="form-actions">
          <Button type="submit" look="primary" size="large" busy={form.busy}>
            {t('applying:submit')}
          </Button>
        </div>
      </Form>
      <Dialog
        open={asksEmpty}
        onClose={() => setAsksEmpty(false)}
        title={t('applying:emptyTitle')}
        actions={
          <>
            <Button onClick={() => send()}>{t('applying:emptySend')}</Button>
            <Button
              look="primary"
              onClick={() => {
                setAsksEmpty(false);
                form.setFocus('message');
              }}
            >
              {t('applying:emptyWrite')}
            </Button>
          </>
        }
      >
        {t('applying:emptyMessage')}
      </Dialog>
    </>
  );
}

/** Confirmation: what happens next, and where to go. */
function Applied({ application }: { application: Application }) {
  const { t, locale } = useTexts({ applying });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const title = pick(application.job.title, locale)?.text ?? application.job.jobNumber;
  return (
    <div className="container container-narrow grid gap-6 pt-14">
      <CircleCheck className="icon h-12! w-12! text-success" aria-hidden="true" />
      <div className="grid gap-3">
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          {t('applying:done')}
        </h1>
        <p>{t('applying:doneMessage', { title })}</p>
      </div>
      <section className="card grid gap-3" aria-labelledby="apply-next">
        <h2 id="apply-next" className="card-title">
          {t('applying:next.title')}
        </h2>
        <ol className="grid list-decimal gap-2 ps-5">
          {(['review', 'contact', 'follow'] as const).map((step) => (
            <li key={step}>{t(`applying:next.${step}`)}</li>
          ))}
        </ol>
      </section>
      <div className="form-actions">
        <AppLink className="button button-primary" href={address('appliedJobs', undefined, locale)}>
          {t('applying:toList')}
        </AppLink>
        <LinkButton href={address('jobList', undefined, locale)}>{t('applying:moreJobs')}</LinkButton>
      </div>
    </div>
  );
}
