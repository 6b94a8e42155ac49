/**
 * The facts of a job that eligibility depends on, as text in its markup: pages are rendered once for all readers. Written
 * by the renderer, parsed by the script that marks jobs.
 */
import type { JobCard } from '../../../../shared/contract/postings.ts';
import type { EligibilityJob } from '../../../../shared/domain/eligibility.ts';

const list = (parts: readonly (string | undefined)[], by: string) =>
  parts
    .map((part) => encodeURIComponent(part ?? ''))
    .join(by)
    .replace(/\/+$/, '');
const parts = (text: string, by: string) => (text === '' ? [] : text.split(by).map(decodeURIComponent));

const hoursText = ({ pay, weeklyHours }: Pick<EligibilityJob, 'weeklyHours' | 'pay'>) => {
  const { from, to } = pay?.hoursPerWeek ?? { from: weeklyHours, to: weeklyHours };
  const rounded = (hours = 0) => String(Math.round(hours * 100) / 100);
  if (from === undefined) return '';
  return from === to ? rounded(from) : `${rounded(from)}-${to === undefined ? '' : rounded(to)}`;
};

/** 'parttime|09/056/417|daily|JP/tokyo JP/chiba|onsite|student dependent||15-25'; hours from 12 on are '12-' */
export const factsText = (
  job: Pick<JobCard, Exclude<keyof EligibilityJob, 'weeklyHours' | 'pay'>> &
    Pick<EligibilityJob, 'weeklyHours' | 'pay'>,
): string =>
  [
    job.employmentStatus,
    list([job.jobPosition.major, job.jobPosition.middle, job.jobPosition.detail], '/'),
    job.japaneseLevel,
    job.workAreas.map(({ country, prefecture, city }) => list([country, prefecture, city], '/')).join(' '),
    job.remotePolicy,
    list(job.visaTypes ?? [], ' '),
    job.visaSponsorship ? 1 : '',
    hoursText(job),
  ].join('|');

export function readFacts(text: string): EligibilityJob {
  const [
    employmentStatus,
    position = '',
    japaneseLevel,
    areas = '',
    remotePolicy,
    visaTypes = '',
    sponsors,
    hours,
  ] = text.split('|');
  const [major = '', middle, detail] = parts(position, '/');
  const [from, to = from] = (hours ?? '').split('-');
  return {
    employmentStatus: employmentStatus as EligibilityJob['employmentStatus'],
    jobPosition: { major, ...(middle && { middle }), ...(detail && { detail }) },
    japaneseLevel: japaneseLevel as EligibilityJob['japaneseLevel'],
    workAreas: areas
      .split(' ')
      .filter(Boolean)
      .map((area) => {
        const [country = '', prefecture, city] = parts(area, '/');
        return { country, ...(prefecture && { prefecture }), ...(city && { city }) };
      }),
    remotePolicy: remotePolicy as EligibilityJob['remotePolicy'],
    visaTypes: parts(visaTypes, ' '),
    visaSponsorship: sponsors === '1',
    ...(hours && { pay: { hoursPerWeek: { from: Number(from), ...(to && { to: Number(to) }) } } }),
  };
}
