import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { ResumeReview } from '../../../../shared/contract/resumeReviews.ts';
import type { ReviewSection } from '../../../../shared/domain/resumeReviews.ts';
import { formatDay } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { resume } from '../../../../shared/locales/resume.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { changedQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { plainPartsOf } from '../../lib/fields/plain.tsx';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/parts.tsx';
import { ReviewRemarks } from '../../ui/ReviewRemarks.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { showToast } from '../../ui/toasts.tsx';

const { Text } = plainPartsOf<'POST /resume-reviews'>();

/** Where a section is edited. */
function editorOf(section: ReviewSection, locale: Locale): string {
  switch (section) {
    case 'basicInfo':
      return address('registrationBasicInfo', undefined, locale);
    case 'education':
      return address('registrationEducation', undefined, locale);
    case 'workHistory':
      return address('registrationWorkHistory', undefined, locale);
    case 'skills':
      return address('registrationSkill', undefined, locale);
    default:
      return address('myPage', undefined, locale) + changedQuery('', { tab: 'wishes' });
  }
}

/** Requesting a review of the resume, and the answers. */
export default function ResumeReviewScreen() {
  const { t, locale } = useTexts({ resume, common });
  const reviews = useLoad('reviews', (signal) => api('GET /resume-reviews', { signal }));
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useOperationForm('POST /resume-reviews', {
    draft: 'resumeReview',
    submit: async (body) => {
      const made = await api('POST /resume-reviews', { body });
      reviews.replace((before) => ({
        ...before,
        data: [made, ...before.data],
        total: before.total + 1,
      }));
      form.reset();
      showToast('done', t('resume:reviews.asked'));
    },
  });
  const all = reviews.data?.data ?? [];
  const open = all.find(({ status }) => status === 'REQUESTED');
  const past = all.filter(({ status }) => status !== 'REQUESTED');
  // The answer that the mail links to comes before the form for the next request.
  const latest = open ? undefined : past.find(({ status }) => status === 'ANSWERED');
  const earlier = past.filter((review) => review !== latest);

  const cancel = async () => {
    if (!open) return;
    setBusy(true);
    try {
      await api('DELETE /resume-reviews/{id}', { params: { id: open.id } });
      showToast('done', t('resume:reviews.cancelled'));
    } catch (error) {
      showToast('error', messageOf(error) ?? t('common:errors.network'));
    }
    setBusy(false);
    setAsking(false);
    reviews.reload();
  };

  const remarks = (review: ResumeReview) => (
    <ReviewRemarks
      key={review.id}
      review={review}
      after={(section) => (
        <p>
          <AppLink className="button button-secondary button-small" href={editorOf(section, locale)}>
            <PencilLine className="icon icon-small" aria-hidden="true" />
            {t('resume:reviews.editSection', {
              section: t(`resume:reviews.sections.${section}`),
            })}
          </AppLink>
        </p>
      )}
    />
  );

  return (
    <div className="container">
      <div className="grid max-w-3xl gap-8 py-12">
        <div className="grid gap-2">
          <h1>{t('resume:reviews.title')}</h1>
          <p className="text-soft">{t('resume:reviews.lead')}</p>
          <p>
            <AppLink
              className="text-link"
              href={address('myPage', undefined, locale) + changedQuery('', { tab: 'resume' })}
            >
              {t('resume:reviews.toResume')}
            </AppLink>
          </p>
        </div>
        <Loaded of={reviews} rows={2} height="h-40" stays>
          {() => (
            <>
              {latest && (
                <section className="grid gap-4" aria-labelledby="latest">
                  <h2 id="latest">{t('resume:reviews.latest')}</h2>
                  {remarks(latest)}
                </section>
              )}
              {open ? (
                <section className="grid gap-4" aria-label={t('resume:reviews.open')}>
                  <Alert title={t('resume:reviews.open')}>
                    <p>{t('resume:reviews.openMessage', { day: formatDay(open.requestedAt, locale) })}</p>
                  </Alert>
                  <ReviewRemarks review={open} />
                  <div>
                    <Button onClick={() => setAsking(true)}>{t('resume:reviews.cancel')}</Button>
                  </div>
                </section>
              ) : (
                <OperationForm of={form}>
                  <Text
                    name="question"
                    label={t('resume:reviews.question')}
                    hint={t('resume:reviews.questionHint')}
                    rows={5}
                  />
                  <div>
                    <Button type="submit" look="primary" size="large" busy={form.busy}>
                      {t('resume:reviews.ask')}
                    </Button>
                  </div>
                </OperationForm>
              )}
              {(earlier.length > 0 || !(open || latest)) && (
                <section className="grid gap-4" aria-labelledby="earlier">
                  <h2 id="earlier">{t('resume:reviews.history')}</h2>
                  {earlier.length === 0 ? (
                    <EmptyState title={t('resume:reviews.empty')} />
                  ) : (
                    earlier.map(remarks)
                  )}
                </section>
              )}
            </>
          )}
        </Loaded>
        <ConfirmDialog
          open={asking}
          title={t('resume:reviews.cancelQuestion')}
          dismiss={t('resume:reviews.keep')}
          confirm={t('resume:reviews.cancel')}
          look="danger"
          busy={busy}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          <p>{t('resume:reviews.cancelMessage')}</p>
        </ConfirmDialog>
      </div>
    </div>
  );
}
