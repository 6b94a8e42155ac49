import { useState } from 'react';
import type { JobPublic } from '../../../../shared/contract/postings.ts';
import { applying } from '../../../../shared/locales/applying.ts';
import { address, askAddress } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { useQuery, withNext } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { letterForm } from '../../lib/draftNames.ts';
import { guestForm } from '../../lib/drafts.ts';
import { OperationForm, useOperationForm } from '../../lib/fields/operationForm.tsx';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { cardOf } from '../../lib/wording.ts';
import { JobCard } from '../../ui/JobCard.tsx';
import { Loaded, NotLoaded } from '../../ui/states.tsx';
import { type Asking, askingOf } from './asking.ts';
import { Closed, Letter, NoJob } from './letter.tsx';

/** Applying without an account: the letter is stored on the device, and sent after the login. */
export default function GuestApply({ jobId }: { jobId: string }) {
  const { t, locale } = useTexts({ applying });
  const [query] = useQuery();
  const scoutId = query.get('scout');
  const here = address('jobApply', { jobId }, locale) + (scoutId ? `?scout=${scoutId}` : '');
  const job = useLoad(`job ${jobId}`, async (signal) => {
    const found = await api('GET /jobs/{id}', { params: { id: jobId }, signal });
    return { ...found, asking: await askingOf(found) };
  });
  // Its fields are part of the form from the beginning.
  const asks = job.data?.asking !== undefined;
  if (job.error)
    return (
      <div className="container container-narrow pt-12">
        <NotLoaded of={job} missing={<NoJob />} />
      </div>
    );
  return (
    <div className="container container-narrow grid gap-6">
      <h1 className="pt-12">{t('applying:title')}</h1>
      <Loaded of={job} rows={1} height="h-44" stays>
        {(data) => <JobCard job={cardOf(data)} closed={!data.isOpen} />}
      </Loaded>
      {job.data?.isOpen === false ? (
        <Closed />
      ) : (
        <GuestLetter key={String(asks)} job={job.data} jobId={jobId} here={here} />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a className="text-link" href={address('jobDetail', { jobId }, locale)}>
          {t('applying:back')}
        </a>
        {job.data?.isOpen && (
          <AppLink className="text-link" href={askAddress(jobId, locale)}>
            {t('applying:ask')}
          </AppLink>
        )}
      </p>
    </div>
  );
}

function GuestLetter({
  job,
  jobId,
  here,
}: {
  /** Once loaded. */
  job: (JobPublic & { asking: Asking }) | undefined;
  jobId: string;
  here: string;
}) {
  const { t, locale } = useTexts({ applying });
  const [register] = useState(() => withNext(address('registration', undefined, locale), here));
  const asking = job?.asking;
  const form = useOperationForm('POST /jobs/{id}/apply', {
    ...(job && asking && { ...asking.formOf(job), more: () => [] }),
    change: (values) => ({ message: values.message, ...(job && asking?.answersIn(job, values)) }),
    draft: guestForm(letterForm(jobId)),
    savesItself: true,
    // Nothing is sent yet: Enter continues like the button.
    submit: async () => location.assign(register),
  });
  return (
    <>
      <section className="card grid gap-3" aria-labelledby="apply-steps">
        <h2 id="apply-steps" className="card-title">
          {t('applying:guest.title')}
        </h2>
        <ol className="grid list-decimal gap-2 ps-5">
          {(['register', 'profile', 'send'] as const).map((step) => (
            <li key={step}>{t(`applying:guest.${step}`)}</li>
          ))}
        </ol>
      </section>
      <OperationForm of={form} unsaved={form.formState.isDirty}>
        {job && asking && <asking.Questions job={job} guest />}
        {job?.content.namelessFirstLook && <p className="text-sm">{t('applying:nameless')}</p>}
        <Letter />
        <div className="form-actions">
          <AppLink className="button button-primary button-large" href={register}>
            {t('applying:guest.create')}
          </AppLink>
          <AppLink
            className="button button-secondary button-large"
            href={withNext(address('login', undefined, locale), here)}
          >
            {t('applying:guest.login')}
          </AppLink>
        </div>
        <p className="text-sm text-soft">{t('applying:guest.nothingSent')}</p>
      </OperationForm>
    </>
  );
}
