/** One applicant: the documents, the facts beside them, the selection, and what the company notes for itself. */
import { MessagesSquare } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { AnswerOf } from '../../../../../shared/client/index.ts';
import type { ApplicantResume } from '../../../../../shared/contract/applicants.ts';
import type { Application } from '../../../../../shared/contract/applications.ts';
import { isEnded } from '../../../../../shared/domain/applicationStatus.ts';
import { displayName } from '../../../../../shared/domain/personName.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { formatDay } from '../../../../../shared/domain/time.ts';
import { applicantRecords } from '../../../../../shared/locales/applicantRecords.ts';
import { clientApplicants } from '../../../../../shared/locales/clientApplicants.ts';
import { common } from '../../../../../shared/locales/common.ts';
import { hiring } from '../../../../../shared/locales/hiring.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { api } from '../../../lib/api.ts';
import { useLoad } from '../../../lib/load.ts';
import { pick } from '../../../lib/pick.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Phone } from '../../../ui/Phone.tsx';
import { Alert, DescriptionList } from '../../../ui/parts.tsx';
import { Loaded, Skeleton } from '../../../ui/states.tsx';
import { AppliedBadge, japaneseOf, type NotShown, ReplyDue } from '../parts.tsx';
import { ResumePhoto } from '../ResumePhoto.tsx';
import { Fit } from './Fit.tsx';
import { useChangedElsewhere } from './moves.ts';
import { Near } from './Near.tsx';
import { Papers } from './Papers.tsx';
import { Selection } from './Selection.tsx';
import '../client.css';

/** Lazy, because few postings ask questions. */
const Answers = lazy(() => import('../../../ui/ScreeningAnswers.tsx'));

// Below what opens with the page: each stands in a `Near`.
const Marks = lazy(() => import('./Marks.tsx'));
const Assessments = lazy(() => import('./Assessments.tsx'));
const Notes = lazy(() => import('./Notes.tsx'));
const HireDuties = lazy(() => import('./HireDuties.tsx'));
const Interviews = lazy(() => import('../../../ui/interview/ApplicationInterviews.tsx'));
const Background = lazy(() => import('./Background.tsx'));
const History = lazy(() => import('./History.tsx'));

export type OpenedApplication = AnswerOf<'GET /jobs/applied/staff/{staffNumber}/job/{jobNumber}'>;

/** On a phone the sections are stacked. */
const jumps = [
  ['stage-title', 'hiring:stage.title'],
  ['fit-title', 'hiring:fit.title'],
  ['conversation-title', 'hiring:conversation.title'],
  ['marks-title', 'applicantRecords:marks.title'],
  ['facts-title', 'hiring:facts'],
  ['papers-title', 'hiring:papers.title'],
] as const;

/** Keeps its place when it is answered: the move that answers must not shift the buttons that undo it. */
function ReplyDueKept({ reply }: { reply: Application['reply'] }) {
  const shown = useRef(reply);
  shown.current = reply ?? shown.current;
  if (!shown.current) return null;
  return (
    <p className={reply ? undefined : 'invisible'}>
      <ReplyDue reply={shown.current} />
    </p>
  );
}

export interface PaneProps {
  opened: OpenedApplication;
  /** URL of the list that the user came from. */
  list: string;
  conversation: (of: { applicationId: string; jobId: string; conversationId: string }) => ReactNode;
  onChange: (application: Application) => void;
  onReload: () => void;
}

/** An opened application. */
export function ApplicantPane({
  opened: { application, fit, conversationId },
  list,
  conversation,
  onChange,
  onReload,
}: PaneProps) {
  const { t, locale } = useTexts({ clientApplicants, applicantRecords, hiring, common });
  const [noted, setNoted] = useState(0);
  const { staff, job, status } = application;
  const name = staff ? displayName(staff.name, locale) : t('common:withdrawnUser');
  const relation = staff?.relation ?? 'WITHDRAWN';
  const isShown = relation === 'APPLIED' || relation === 'ENDED' || relation === 'NAMELESS';
  /** Nothing of the person is shown. */
  const isGone = relation === 'UNAVAILABLE' || relation === 'LAPSED';
  const title = pick(job.title, locale);
  useChangedElsewhere(application.id, onChange);
  const resume = useLoad(`${staff?.staffNumber} ${relation}`, async (signal) => {
    if (!staff || !isShown) return {};
    const facts = await api('GET /staff/resume/{staffNumber}', {
      params: { staffNumber: staff.staffNumber },
      query: { jobId: job.id },
      signal,
    });
    return { facts };
  });
  return (
    <div className="applicant-pane">
      <header className="applicant-head">
        <ResumePhoto name={name} url={staff?.photoUrl} />
        <div className="applicant-name grid min-w-0 gap-1">
          <h1 className="applicant-title">{name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
            <AppliedBadge status={status} />
            {t('clientApplicants:application.appliedAt', { day: formatDay(application.appliedAt, locale) })}
          </p>
          {application.kept && (
            <p className="text-sm text-soft">
              {t('clientApplicants:application.keptUntil', {
                day: formatDay(application.kept.until, locale),
              })}
            </p>
          )}
          <ReplyDueKept key={application.id} reply={application.reply} />
          <p className="text-sm">
            <AppLink
              className="text-link"
              href={address('clientJobDetail', { jobNumber: job.jobNumber }, locale)}
              lang={title?.lang}
            >
              {title?.text}
            </AppLink>{' '}
            <span className="text-soft">
              {job.jobNumber}
              {!job.isOpen && ` · ${t('clientApplicants:applicants.closedJob')}`}
            </span>
          </p>
        </div>
        {isShown && (
          <AppLink
            className="button button-secondary"
            href={`${address('clientMyPage', undefined, locale)}?tab=conversation&applicationId=${application.id}`}
          >
            <MessagesSquare className="icon" aria-hidden="true" />
            {t('hiring:ask')}
          </AppLink>
        )}
      </header>
      {relation !== 'APPLIED' && (
        <Alert title={t(`clientApplicants:relation.${relation as NotShown}.title`)}>
          {t(`clientApplicants:relation.${relation as NotShown}.text`)}
        </Alert>
      )}
      <nav className="applicant-jumps" aria-label={t('hiring:jumps')}>
        {jumps.map(([id, key]) =>
          (isShown || id === 'stage-title') && (id !== 'fit-title' || fit) ? (
            <a key={id} className="text-link" href={`#${id}`}>
              {t(key)}
            </a>
          ) : null,
        )}
      </nav>
      <div className="applicant-columns">
        {!isGone && (
          <section className="applicant-letter grid content-start gap-3" aria-labelledby="letter-title">
            <h2 className="card-title" id="letter-title">
              {t('hiring:letter')}
            </h2>
            {application.message ? (
              <p className="user-text card" lang="">
                {application.message}
              </p>
            ) : (
              <p className="text-soft">{t('clientApplicants:application.noMessage')}</p>
            )}
            {application.answers && (
              <>
                <h2 className="card-title mt-3" id="answers-title">
                  {t('hiring:answers')}
                </h2>
                <div className="card">
                  <Suspense fallback={<Skeleton className="h-32 w-full" />}>
                    <Answers answers={application.answers} marked />
                  </Suspense>
                </div>
              </>
            )}
          </section>
        )}
        <aside className="applicant-side">
          <Selection
            application={application}
            name={name}
            list={list}
            onChange={onChange}
            onReload={onReload}
          />
          {fit && staff && <Fit fit={fit} staff={staff} wishes={resume.data?.facts?.wishes} />}
          {isShown && (
            <Near
              key={`talk ${application.id}`}
              id="conversation-title"
              title={t('hiring:conversation.title')}
            >
              {conversation({ applicationId: application.id, jobId: job.id, conversationId })}
            </Near>
          )}
          {isShown && (
            <Near
              key={`records ${application.id}`}
              id="marks-title"
              title={t('applicantRecords:marks.title')}
            >
              <Marks applicationId={application.id} onChange={() => setNoted((before) => before + 1)} />
              <Notes applicationId={application.id} onChange={() => setNoted((before) => before + 1)} />
              <Assessments applicationId={application.id} jobNumber={job.jobNumber} />
            </Near>
          )}
          {!isGone && (
            <Near key={`interviews ${application.id}`} id="interviews-title" title={t('hiring:interviews')}>
              {status === 'HIRED' && !application.undo && <HireDuties applicationId={application.id} />}
              <Interviews
                key={String(isEnded(status))}
                applicationId={application.id}
                timeZone={application.timeZone}
                mayPropose={(relation === 'APPLIED' || relation === 'NAMELESS') && !isEnded(status)}
              />
            </Near>
          )}
          <Loaded of={resume} skeleton={isShown && <Skeleton className="h-64 w-full" />}>
            {({ facts }) => (
              <>
                {staff && <Contact staff={staff} />}
                {facts && (
                  <Near key={`facts ${application.id}`} id="facts-title" title={t('hiring:facts')}>
                    <Background resume={facts} />
                  </Near>
                )}
              </>
            )}
          </Loaded>
          {!isGone && (
            <Near
              key={`history ${application.id}`}
              id="history-title"
              title={t('applicantRecords:history.title')}
            >
              <History applicationId={application.id} at={`${application.version} ${noted}`} />
            </Near>
          )}
        </aside>
        {staff && (
          <div className="applicant-papers">
            <Papers key={relation} staff={staff} jobId={job.id} />
          </div>
        )}
      </div>
    </div>
  );
}

function Contact({ staff }: { staff: ApplicantResume['staff'] }) {
  const { t, locale } = useTexts({ clientApplicants });
  return (
    <section className="card grid gap-3" aria-labelledby="contact-title">
      <h2 className="card-title" id="contact-title">
        {t('clientApplicants:application.contact')}
      </h2>
      <DescriptionList
        items={[
          [t('clientApplicants:application.number'), staff.staffNumber],
          [
            t('clientApplicants:application.email'),
            staff.email && (
              <a className="text-link break-all" href={`mailto:${staff.email}`}>
                {staff.email}
              </a>
            ),
          ],
          [
            t('clientApplicants:application.phone'),
            staff.phone && <Phone key={staff.phone} number={staff.phone} />,
          ],
          [
            t('clientApplicants:application.prefecture'),
            staff.prefecture && optionName('PREFECTURE', staff.prefecture, locale),
          ],
          [t('clientApplicants:application.japanese'), japaneseOf(staff, locale)],
        ]}
      />
    </section>
  );
}
