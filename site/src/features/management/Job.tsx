/** One posting of any company. */
import { formatDay } from '../../../../shared/domain/time.ts';
import { management } from '../../../../shared/locales/management.ts';
import { address } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { jobNames } from '../../lib/jobNames.ts';
import { detailScreen } from '../../lib/list/detail.tsx';
import { pick } from '../../lib/pick.ts';
import { remember } from '../../lib/recent.ts';
import { JobArticle } from '../../ui/job/JobBody.tsx';
import { endPosting, OfficePostingBadge } from './postings.tsx';

export default detailScreen(
  {
    texts: { management },
    load: async ({ id }, signal, locale) => {
      const job = await api('GET /jobs/management/{id}', { params: { id: id! }, signal });
      const name = pick(job.content.title, locale)?.text ?? '';
      remember({ type: 'job', id: job.id, number: job.jobNumber, name });
      return { ...job, names: await jobNames(job.content, locale) };
    },
    back: ({ t, locale }) => ({
      href: address('managementJobs', undefined, locale),
      label: t('management:jobs.title'),
    }),
    missing: (t) => t('management:jobs.missing'),
  },
  ({ t, locale, data: { names, ...job } }) => {
    const day = (value: string | undefined) => value && formatDay(value, locale);
    const { content } = job;
    return {
      title: pick(content.title, locale)?.text ?? t('management:jobs.untitled'),
      kicker: (
        <>
          <OfficePostingBadge {...job} />
          {job.jobNumber}
        </>
      ),
      facts: [
        [t('management:jobs.column.company'), pick(job.company.name, locale)?.text],
        [t('management:jobs.column.applicants'), job.applicants.toLocaleString()],
        [t('management:jobs.column.published'), day(job.publishedAt)],
        [t('management:jobs.column.closes'), day(job.closedAt ?? content.closesAt)],
        [t('management:jobs.column.changed'), day(job.updatedAt)],
      ],
      acts: [endPosting(t)],
      sections: [
        {
          id: 'content',
          title: t('management:jobs.content'),
          content: (
            <div className="card">
              <JobArticle job={job} locale={locale} names={names} />
            </div>
          ),
        },
      ],
    };
  },
);
