/** The resume of somebody who can be found, or has applied: facts, documents, and the company's own notes. */
import { Suspense, useEffect } from 'react';
import type { ApplicantResume } from '../../../../shared/contract/applicants.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { clientApplicants } from '../../../../shared/locales/clientApplicants.ts';
import { talentResume } from '../../../../shared/locales/talentResume.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { later } from '../../lib/later.tsx';
import { useLoad } from '../../lib/load.ts';
import { useRight } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Alert, DescriptionList } from '../../ui/parts.tsx';
import { EmptyState, Loaded, Skeleton } from '../../ui/states.tsx';
import Background from './application/Background.tsx';
import { Papers } from './application/Papers.tsx';
import { idPattern, japaneseOf, Residence } from './parts.tsx';
import { isRefusedByPlan } from './planMeters.tsx';
import { ResumePhoto } from './ResumePhoto.tsx';
import { sendQuery } from './scouts/query.ts';
import './client.css';

const notes = later(() => import('./FavoriteNotes.tsx'));

export default function TalentResume({ parameters }: { parameters: Record<string, string> }) {
  const { t, locale } = useTexts({ talentResume });
  const [query] = useQuery();
  const staffNumber = parameters.staffId!;
  const asked = query.get('jobId') ?? '';
  const jobId = idPattern.test(asked) ? asked : undefined;
  const loaded = useLoad(`${staffNumber} ${jobId}`, (signal) =>
    api('GET /staff/resume/{staffNumber}', {
      params: { staffNumber },
      query: jobId === undefined ? {} : { jobId },
      signal,
    }),
  );
  // While the resume is loading.
  useEffect(notes.fetch, []);
  const back = `${address('clientMyPage', undefined, locale)}?tab=favorites`;
  return (
    <div className="container client-page">
      <div className="applicant-bar">
        <AppLink className="text-link text-sm" href={back}>
          {t('talentResume:back')}
        </AppLink>
      </div>
      {isRefusedByPlan(loaded.error) ? (
        <Refused message={loaded.error.message} />
      ) : (
        <Loaded
          of={loaded}
          rows={3}
          height="h-32"
          stays
          missing={
            <EmptyState
              heading="h1"
              title={t('talentResume:notFound')}
              message={t('talentResume:notFoundNote')}
            >
              <LinkButton href={back}>{t('talentResume:back')}</LinkButton>
            </EmptyState>
          }
        >
          {(resume) => <Opened resume={resume} jobId={jobId} />}
        </Loaded>
      )}
    </div>
  );
}

function Refused({ message }: { message: string }) {
  const { t, locale } = useTexts({ talentResume });
  return (
    <EmptyState heading="h1" title={t('talentResume:refused')} message={message}>
      <LinkButton look="primary" href={address('clientPostingRight', undefined, locale)}>
        {t('talentResume:plan')}
      </LinkButton>
    </EmptyState>
  );
}

function Opened({ resume, jobId }: { resume: ApplicantResume; jobId: string | undefined }) {
  const { t, locale } = useTexts({ talentResume, clientApplicants });
  const { staff } = resume;
  const name = displayName(staff.name, locale);
  return (
    <>
      <header className="applicant-head">
        <ResumePhoto name={name} url={staff.photoUrl} />
        <div className="applicant-name grid min-w-0 gap-1">
          <h1>{t('talentResume:title', { number: name })}</h1>
          {name !== staff.staffNumber && <p className="numeric text-sm text-soft">{staff.staffNumber}</p>}
        </div>
      </header>
      <ScoutLink staffId={staff.staffId} jobId={jobId} />
      <Looked resume={resume} />
      <div className="applicant-columns">
        <aside className="applicant-side">
          <section className="card grid gap-3" aria-labelledby="basic-title">
            <h2 className="card-title" id="basic-title">
              {t('talentResume:facts')}
            </h2>
            <DescriptionList
              items={[
                [
                  t('clientApplicants:application.prefecture'),
                  staff.prefecture && optionName('PREFECTURE', staff.prefecture, locale),
                ],
                [t('clientApplicants:application.japanese'), japaneseOf(staff, locale)],
                [
                  t('clientApplicants:applicants.column.residence'),
                  <Residence key="residence" staff={staff} />,
                ],
                [t('clientApplicants:application.email'), staff.email],
                [t('clientApplicants:application.phone'), staff.phone],
              ]}
            />
          </section>
          <Suspense fallback={<Skeleton className="h-48 w-full" />}>
            <notes.Part staffId={staff.staffId} />
          </Suspense>
          <Background resume={resume} />
        </aside>
        <div className="applicant-papers">
          <Papers staff={staff} jobId={jobId} />
        </div>
      </div>
    </>
  );
}

/** Scouts this person, or from when that is possible again. */
function ScoutLink({ staffId, jobId }: { staffId: string; jobId: string | undefined }) {
  const { t, locale } = useTexts({ talentResume });
  const mayScout = useRight('company.recruit');
  const time = useLoad(staffId, (signal) =>
    api('GET /company/scouts/time/{staffId}', { params: { staffId }, signal }),
  );
  const { lastSentAt, againFrom } = time.data ?? {};
  if (!mayScout || (!time.data && !time.error)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!againFrom && (
        <AppLink
          className="button button-primary"
          href={address('clientScoutSend', undefined, locale) + sendQuery([staffId], jobId)}
        >
          {t('talentResume:scout.send')}
        </AppLink>
      )}
      {lastSentAt && (
        <p className="text-sm text-soft">
          {t('talentResume:scout.last', { day: formatDay(lastSentAt, locale) })}{' '}
          {againFrom && t('talentResume:scout.again', { day: formatDay(againFrom, locale) })}
        </p>
      )}
    </div>
  );
}

/** That the look is recorded, what it costs, and what an application would show besides. */
function Looked({ resume: { staff, opens, view } }: { resume: ApplicantResume }) {
  const { t, locale } = useTexts({ talentResume });
  const opened = opens.map((field) => t(`talentResume:opens.${field}`)).join(locale === 'jp' ? '、' : ', ');
  return (
    <Alert title={t('talentResume:looked.title')}>
      <div className="grid gap-1">
        <p>{t('talentResume:looked.text')}</p>
        <p>
          {!view
            ? t('talentResume:looked.free')
            : view.left === null
              ? t('talentResume:looked.unlimited')
              : t('talentResume:looked.left', { count: view.left })}{' '}
          {view?.renewsOn && t('talentResume:looked.renews', { day: formatDay(view.renewsOn, locale) })}
        </p>
        {staff.relation === 'FINDABLE_INQUIRED' && <p>{t('talentResume:knownAs')}</p>}
        {opens.length > 0 && (
          <p>
            <span className="font-bold">{t('talentResume:opens.title')}</span>
            {locale === 'jp' ? '：' : ': '}
            {opened}
          </p>
        )}
      </div>
    </Alert>
  );
}
