import { useStore } from '@nanostores/react';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../shared/client/index.ts';
import type { Application } from '../../../../shared/contract/applications.ts';
import type { JobPublic } from '../../../../shared/contract/postings.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { applications } from '../../../../shared/locales/applications.ts';
import { screening } from '../../../../shared/locales/screening.ts';
import { address, askAddress } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useQuery, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { letterForm } from '../../lib/drafts.ts';
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
import { Loaded, Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { Closed, Letter, NoJob } from './letter.tsx';
import { answerPath, questionsIn, useQuestionsForm } from './questionsForm.ts';
import './applications.css';

const GuestApply = lazy(() => import('./GuestApply.tsx'));
const FitNote = lazy(() => import('./FitNote.tsx'));
const Questions = lazy(() => import('./Questions.tsx'));

/** A guest writes the letter first and then registers; it is restored afterwards. */
export default function Apply({ parameters }: ScreenProps) {
  const person = useStore(me);
  return person ? <OwnApply jobId={parameters.jobId!} /> : <GuestApply jobId={parameters.jobId!} />;
}

function OwnApply({ jobId }: { jobId: string }) {
  const { t, locale } = useTexts({ applications });
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
    return { job, completeness: info.completeness, applied: own.data[0] };
  });

  if (sent) return <Applied application={sent} />;
  return (
    <div className="container container-narrow grid gap-6 pt-12">
      <Loaded of={loaded} rows={3} height="h-40" missing={<NoJob />}>
        {(data) => (
          <>
            <h1>{t('applications:apply.title')}</h1>
            <JobCard job={cardOf(data.job)} closed={!data.job.isOpen} />
            {applied && !data.applied ? (
              <Alert title={t('applications:apply.already')}>{t('applications:apply.alreadyHidden')}</Alert>
            ) : data.applied ? (
              <Alert tone="success" title={t('applications:apply.already')}>
                <p>
                  {t('applications:apply.alreadyMessage', {
                    date: formatDay(data.applied.appliedAt, locale),
                    status: optionName('APPLIED_STATUS', data.applied.status, locale),
                  })}
                </p>
                <AppLink
                  className="button button-secondary button-small mt-3"
                  href={address('appliedJobs', undefined, locale)}
                >
                  {t('applications:apply.toList')}
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
                {t('applications:apply.back')}
              </a>
              {data.job.isOpen && (
                <AppLink className="text-link" href={askAddress(jobId, locale)}>
                  {t('applications:apply.ask')}
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
  job: { id: jobId, ...job },
  scoutId,
  completeness,
  onApplied,
  onStale,
}: {
  job: JobPublic;
  scoutId: string | undefined;
  completeness: { percentage: number; sections: Record<string, boolean>; mayApply: boolean };
  onApplied: (made: Application) => void;
  /** The job, the profile or the application is stale. */
  onStale: (code: string) => void;
}) {
  const { t, locale } = useTexts({ applications, screening });
  const here = address('jobApply', { jobId }, locale) + (scoutId ? `?scout=${scoutId}` : '');
  const [asking, setAsking] = useState<Pick<JobPublic, 'formVersion' | 'content'>>(job);
  const [changed, setChanged] = useState(false);
  const questions = questionsIn(asking);
  const asked = useQuestionsForm(asking);
  const form = useOperationForm('POST /jobs/{id}/apply', {
    held: asked.held,
    change: (values) => ({
      ...(values.message.trim() && { message: values.message }),
      ...asked.answers(values),
    }),
    adds: () => ({ formVersion: asking.formVersion ?? 0 }),
    names: asked.names,
    fieldFor: asked.fieldFor,
    more: asked.missing,
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
        if (error.code === 'questions_changed')
          return showNew(await api('GET /jobs/{id}', { params: { id: jobId } }));
        if (!stale.has(error.code)) throw error;
        if (error.code === 'already_applied') form.markSaved(values);
        // A permanent refusal: shows it, and reloads the page's data.
        showToast('error', error.message);
        onStale(error.code);
      }
    },
  });
  const alert = useRef<HTMLDivElement>(null);
  /** Keeps the answers, apart from choices that are not offered any more. */
  function showNew(now: JobPublic) {
    for (const { id, kind, choices } of questionsIn(now)) {
      const before = questions.find((one) => one.id === id);
      const typed = form.getValues(answerPath(id) as 'message');
      if (before && (before.kind !== kind || (choices && !choices.some((one) => one.id === typed))))
        form.setValue(answerPath(id) as 'message', '');
    }
    setAsking(now);
    setChanged(true);
    requestAnimationFrame(() => alert.current?.focus());
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
        {t('applications:apply.profile')}
      </h2>
      <p id="apply-completeness">{t('applications:apply.completeness', { percentage })}</p>
      <progress className="progress" max={100} value={percentage} aria-labelledby="apply-completeness" />
      {mayApply && (
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm">
          {t('applications:apply.ready')}
          <AppLink
            className="text-link"
            href={withNext(address('registrationAdvice', undefined, locale), here)}
          >
            {t('applications:apply.edit')}
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
        <Alert tone="warning" title={t('applications:apply.incomplete')}>
          <p>{t('applications:apply.incompleteMessage')}</p>
          {message.trim() !== '' && <p className="mt-2">{t('applications:apply.letterWaits')}</p>}
          <ul className="mt-3 flex flex-wrap gap-2">
            {missing.map(([what, route]) => (
              <li key={what}>
                <AppLink
                  className={`button button-small ${what === missing[0]?.[0] ? 'button-primary' : 'button-secondary'}`}
                  href={withNext(address(route, undefined, locale), here)}
                >
                  {t(`applications:apply.missing.${what}`)}
                </AppLink>
              </li>
            ))}
          </ul>
          {missing.some(([what]) => what === 'work') && (
            <p className="mt-3 text-sm">{t('applications:apply.missing.or')}</p>
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
          {changed && (
            <div ref={alert} tabIndex={-1} className="scroll-mt-24">
              <Alert tone="warning" title={t('screening:changedTitle')}>
                {t('screening:changed')}
              </Alert>
            </div>
          )}
          {questions.length > 0 && (
            <Suspense fallback={<Skeleton className="h-72 w-full" />}>
              <Questions questions={questions} />
            </Suspense>
          )}
          <Letter />
        </FieldsOf>
        <section className="grid gap-2 border-s-4 border-line ps-4" aria-labelledby="apply-shared">
          <h2 id="apply-shared" className="text-base">
            {t('applications:apply.shared')}
          </h2>
          <ul className="grid list-disc gap-1 ps-5 text-sm">
            {(['profile', 'contact', 'history', 'message'] as const).map((item) => (
              <li key={item}>{t(`applications:apply.sharedItems.${item}`)}</li>
            ))}
            {questions.length > 0 && <li>{t('screening:shared')}</li>}
          </ul>
          <p className="text-sm text-soft">{t('applications:apply.purpose')}</p>
        </section>
        <div className="form-actions">
          <Button type="submit" look="primary" size="large" busy={form.busy}>
            {t('applications:apply.submit')}
          </Button>
        </div>
      </Form>
      <Dialog
        open={asksEmpty}
        onClose={() => setAsksEmpty(false)}
        title={t('applications:apply.emptyTitle')}
        actions={
          <>
            <Button onClick={() => send()}>{t('applications:apply.emptySend')}</Button>
            <Button
              look="primary"
              onClick={() => {
                setAsksEmpty(false);
                form.setFocus('message');
              }}
            >
              {t('applications:apply.emptyWrite')}
            </Button>
          </>
        }
      >
        {t('applications:apply.emptyMessage')}
      </Dialog>
    </>
  );
}

/** Confirmation: what happens next, and where to go. */
function Applied({ application }: { application: Application }) {
  const { t, locale } = useTexts({ applications });
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
          {t('applications:apply.done')}
        </h1>
        <p>{t('applications:apply.doneMessage', { title })}</p>
      </div>
      <section className="card grid gap-3" aria-labelledby="apply-next">
        <h2 id="apply-next" className="card-title">
          {t('applications:apply.next.title')}
        </h2>
        <ol className="grid list-decimal gap-2 ps-5">
          {(['review', 'contact', 'follow'] as const).map((step) => (
            <li key={step}>{t(`applications:apply.next.${step}`)}</li>
          ))}
        </ol>
      </section>
      <div className="form-actions">
        <AppLink className="button button-primary" href={address('appliedJobs', undefined, locale)}>
          {t('applications:apply.toList')}
        </AppLink>
        <LinkButton href={address('jobList', undefined, locale)}>
          {t('applications:apply.moreJobs')}
        </LinkButton>
      </div>
    </div>
  );
}
