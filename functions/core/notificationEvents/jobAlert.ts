import * as z from 'zod';
import type { LocalizedText, ShownName } from '../../../shared/contract/shapes.ts';
import type { EmploymentStatus, JapaneseLevel } from '../../../shared/domain/codes.ts';
import { formatSalary, type SalaryRange } from '../../../shared/domain/salary.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { staff } from '../../data/entities/staff.ts';
import { get } from '../../data/table.ts';
import { inOneLine, letterTo, localized, writing } from '../../email/parts.ts';
import { alertContent } from '../savedSearches/alerts.ts';
import { notificationEvent } from './notificationEvent.ts';

/** Maximum of jobs in a mail; the rest is counted. */
const jobsInMail = 20;

interface NewJobs {
  staffName?: ShownName | undefined;
  /** Open jobs, the newest first. */
  jobs: readonly {
    id: string;
    title: LocalizedText;
    company: LocalizedText;
    employmentStatus: EmploymentStatus;
    japaneseLevel: JapaneseLevel;
    workAreas: readonly { country: string; prefecture?: string | undefined }[];
    salary: SalaryRange;
  }[];
  /** Further matches. */
  more: number;
  /** The saved searches that matched. */
  searches: readonly { name: string }[];
}

/** Saved searches have found new jobs: to the job seeker, at the scheduled time (events/alert.ts). */
export const jobAlert = notificationEvent({
  name: 'jobAlert',
  key: z.object({
    id: z.string(),
    staffId: z.string(),
    jobs: z.array(z.object({ jobId: z.string(), searchIds: z.array(z.string()) })),
    more: z.int(),
  }),
  id: ({ id }) => `JOB_ALERT#${id}`,
  mail: {
    kind: 'jobAlerts',
    // None if the searches were deleted or muted, or the jobs are closed.
    props: async ({ staffId, jobs, more }) => {
      const [told, person] = await Promise.all([alertContent(staffId, jobs), get(staff, { id: staffId })]);
      if (!told || !person || person.withdrawn) return undefined;
      const newestFirst = told.jobs.toSorted((a, b) => (a.id < b.id ? 1 : -1));
      const shown = newestFirst.slice(0, jobsInMail);
      return {
        staffName: person.name,
        jobs: shown.map(({ id, content, company: of }) => ({
          id,
          title: content.title,
          company: of.name,
          // Publishing requires each of these.
          employmentStatus: content.employmentStatus!,
          japaneseLevel: content.japaneseLevel!,
          workAreas: content.workAreas,
          salary: content.salary!,
        })),
        more: more + newestFirst.length - shown.length,
        searches: told.searches,
      };
    },
    letter: (props: NewJobs, context) => {
      const { t, locale, url } = writing(context);
      const [first] = props.jobs;
      const count = props.jobs.length + props.more;
      const place = ({ country, prefecture }: NewJobs['jobs'][number]['workAreas'][number]) =>
        prefecture ? optionName('PREFECTURE', prefecture, locale) : optionName('COUNTRY', country, locale);
      const between = locale === 'jp' ? '、' : ', ';
      return {
        ...letterTo(
          'staff',
          props.staffName,
          count === 1 && first
            ? t('email:jobAlert.subjectOne', { title: inOneLine(localized(first.title, locale)) })
            : t('email:jobAlert.subject', { count }),
          {
            heading: t('email:jobAlert.heading', { count }),
            paragraphs: [
              t('email:jobAlert.body', {
                searches: props.searches
                  .map(({ name }) => t('email:jobAlert.search', { name: inOneLine(name) }))
                  .join(between),
              }),
            ],
            action: {
              label: t('email:jobAlert.action'),
              url: `${url('myPage')}?tab=jobs&section=searches`,
            },
            notes: props.more > 0 ? [t('email:jobAlert.more', { count: props.more })] : [],
          },
          context,
        ),
        items: props.jobs.map((job) => ({
          title: localized(job.title, locale),
          url: url('jobDetail', { jobId: job.id }),
          lines: [
            localized(job.company, locale),
            [
              [...new Set(job.workAreas.map(place))].join(between),
              optionName('EMPLOYMENT_TYPE', job.employmentStatus, locale),
              formatSalary(job.salary, locale, job.employmentStatus),
            ].join(' | '),
            t('email:jobAlert.japanese', { level: optionName('JAPANESE_LEVEL', job.japaneseLevel, locale) }),
          ],
        })),
      };
    },
  },
});
