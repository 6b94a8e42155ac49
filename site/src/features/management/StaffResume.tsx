import type { ResumeReview, ReviewAnswer } from '../../../../shared/contract/resumeReviews.ts';
import { resumeKinds } from '../../../../shared/domain/codes.ts';
import { type ReviewSection, reviewSections } from '../../../../shared/domain/resumeReviews.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { resume } from '../../../../shared/locales/resume.ts';
import { address } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, operationOf, useHeldForm } from '../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import { useLoad } from '../../lib/load.ts';
import { changedIn } from '../../lib/ownChange.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { PaperPreview } from '../../ui/PaperPreview.tsx';
import { Chip } from '../../ui/parts.tsx';
import { ReviewRemarks } from '../../ui/ReviewRemarks.tsx';
import { Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';

/** A member's resume, its reviews, and other open requests. */
export function StaffResume({ staffId }: { staffId: string }) {
  const { t } = useTexts({ resume });
  const reviews = useLoad(staffId, (signal) =>
    api('GET /resume-reviews/by-staff/{staffId}', { params: { staffId }, signal }),
  );
  const { data } = reviews;
  const open = data?.data.find(({ status }) => status === 'REQUESTED');
  const past = data?.data.filter(({ status }) => status !== 'REQUESTED') ?? [];
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Papers staffId={staffId} />
      <div className="grid gap-8">
        <section className="grid gap-4" aria-labelledby="reviews">
          <h3 id="reviews">{t('resume:office.reviews')}</h3>
          <Loaded of={reviews} rows={2} height="h-32">
            {() => (
              <>
                {open ? (
                  <>
                    <ReviewRemarks review={open} />
                    <Answer key={open.id} staffId={staffId} review={open} onDone={reviews.reload} />
                  </>
                ) : (
                  <p className="text-soft">{t('resume:office.noOpen')}</p>
                )}
                {past.map((review) => (
                  <ReviewRemarks key={review.id} review={review} />
                ))}
              </>
            )}
          </Loaded>
        </section>
        <Queue staffId={staffId} round={data?.data.length ?? 0} />
      </div>
    </div>
  );
}

function Papers({ staffId }: { staffId: string }) {
  const { t, locale } = useTexts({ resume });
  const [query, change] = useQuery();
  const kind =
    resumeKinds.find((one) => one === query.get('paper')) ?? (locale === 'en' ? 'CV' : 'RIREKISHO');
  const paper = useLoad(`${staffId} ${kind}`, (signal) =>
    api('GET /staff/resume-preview', { query: { staffId, kind }, signal }),
  );
  return (
    <div className="grid min-w-0 gap-4">
      <fieldset className="flex flex-wrap gap-2" aria-label={t('resume:kind')}>
        {resumeKinds.map((one) => (
          <Chip key={one} pressed={one === kind} onClick={() => change({ paper: one }, { replace: true })}>
            {t(`resume:kinds.${one}`)}
          </Chip>
        ))}
      </fieldset>
      <PaperPreview paper={paper} />
    </div>
  );
}

type Values = { summary: string; remarks: Record<ReviewSection, string> };

const { Text } = plainPartsOf<'PUT /resume-reviews/by-staff/{staffId}/{id}'>();

function Answer({ staffId, review, onDone }: { staffId: string; review: ResumeReview; onDone: () => void }) {
  const { t } = useTexts({ resume });
  const { id, version } = review;
  const form = useHeldForm<Values, ReviewAnswer>({
    facts: [operationOf('PUT /resume-reviews/by-staff/{staffId}/{id}')],
    defaultValues: {
      summary: '',
      remarks: { basicInfo: '', education: '', workHistory: '', skills: '', wishes: '', pr: '' },
    },
    draft: `reviewAnswer ${id}`,
    toBody: ({ summary, remarks }) => ({
      ...(summary.trim() && { summary }),
      remarks: Object.fromEntries(Object.entries(remarks).filter(([, text]) => text.trim() !== '')),
      version,
    }),
    // An error for the whole answer is shown at its first field.
    fieldFor: (field) => (field === 'remarks' ? 'summary' : field),
    submit: async (body) => {
      const { listToken } = await api('PUT /resume-reviews/by-staff/{staffId}/{id}', {
        params: { staffId, id },
        body,
      });
      changedIn('reviewRequests', listToken);
      showToast('done', t('resume:office.answered'));
      onDone();
    },
  });
  return (
    <OperationForm of={form}>
      <Text
        name="summary"
        unmarked
        label={t('resume:office.summary')}
        hint={t('resume:office.summaryHint')}
        rows={4}
      />
      {reviewSections.map((section) => (
        <Text
          key={section}
          name={`remarks.${section}`}
          fact="summary"
          label={t('resume:office.remark', { section: t(`resume:reviews.sections.${section}`) })}
          rows={3}
        />
      ))}
      <Button type="submit" look="primary" size="large" wide busy={form.busy}>
        {t('resume:office.answer')}
      </Button>
    </OperationForm>
  );
}

/** Open requests, longest waiting first. */
function Queue({ staffId, round }: { staffId: string; round: number }) {
  const { t, locale } = useTexts({ resume });
  const queue = useLoad(`${staffId} ${round}`, (signal) => api('GET /resume-reviews/requested', { signal }));
  return (
    <section className="grid gap-3" aria-labelledby="queue">
      <h3 id="queue">{t('resume:office.queue')}</h3>
      <Loaded of={queue} rows={2} height="h-12" stays>
        {(data) =>
          data.data.length === 0 ? (
            <p className="text-soft">{t('resume:office.queueEmpty')}</p>
          ) : (
            <ul className="grid border-t border-line">
              {data.data.map((one) => (
                <li key={one.id} className="border-b border-line">
                  <AppLink
                    className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2"
                    href={address('managementStaff', { id: one.staffId }, locale)}
                    aria-current={one.staffId === staffId ? 'page' : undefined}
                  >
                    <span className="numeric text-link">{one.staffNumber}</span>
                    <span className="text-sm text-soft">
                      {t('resume:reviews.askedOn', { day: formatDay(one.requestedAt, locale) })}
                    </span>
                  </AppLink>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
