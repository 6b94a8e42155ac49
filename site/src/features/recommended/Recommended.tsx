import type { RecommendedJob } from '../../../../shared/contract/fit.ts';
import type { Reason } from '../../../../shared/domain/recommendation.ts';
import { optionName, type SmallCategory } from '../../../../shared/domain/select-data.ts';
import { fit } from '../../../../shared/locales/fit.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { pageOf, useQuery } from '../../lib/addresses.ts';
import { api } from '../../lib/api.ts';
import { messageOf, useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { JobCard } from '../../ui/JobCard.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Badge, type Tone } from '../../ui/parts.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx';
import './recommended.css';

/** Open jobs by how they fit, each with its reasons. */
export default function Recommended() {
  const { t, locale } = useTexts({ fit });
  const [query, change] = useQuery();
  const page = pageOf(query);
  const loaded = useLoad(`recommended ${page}`, (signal) =>
    api('GET /jobs/recommended', { query: { page, pageSize: 20 }, signal }),
  );
  const { data } = loaded;
  if (loaded.error) return <ErrorState message={messageOf(loaded.error)} onRetry={loaded.reload} />;
  if (!data || loaded.loading) return <SkeletonList rows={4} className="h-44" />;
  return (
    <div className="grid max-w-3xl gap-6">
      <p className="text-soft">{t('fit:recommended.lead')}</p>
      {data.gaps.length > 0 && <GapLinks gaps={data.gaps} />}
      {data.data.length === 0 ? (
        <EmptyState title={t('fit:recommended.empty')} message={t('fit:recommended.emptyMessage')}>
          <LinkButton look="primary" href={address('jobList', undefined, locale)}>
            {t('fit:recommended.search')}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <p className="-mb-2 text-sm text-soft" role="status">
            {t('fit:recommended.count', { count: data.total })}
          </p>
          <ul className="job-list">
            {data.data.map((row) => (
              <li key={row.job.id}>
                <Row {...row} />
              </li>
            ))}
          </ul>
          <Pagination
            page={data.page}
            pageSize={data.pageSize}
            total={data.total}
            onPage={(to) => {
              change({ page: to === 1 ? undefined : to });
              scrollTo(0, 0);
            }}
          />
        </>
      )}
    </div>
  );
}

type Gap =
  | 'visaType'
  | 'japaneseLevel'
  | 'skills'
  | 'jobPositions'
  | 'areas'
  | 'salary'
  | 'employmentTypes'
  | 'remotePolicies';

/** Where each part of the profile is filled in. */
function GapLinks({ gaps }: { gaps: readonly Gap[] }) {
  const { t, locale } = useTexts({ fit });
  const wishes = `${address('myPage', undefined, locale)}?tab=wishes`;
  const basicInfo = address('registrationBasicInfo', undefined, locale);
  const steps: Partial<Record<Gap, string>> = {
    visaType: basicInfo,
    japaneseLevel: basicInfo,
    skills: address('registrationSkill', undefined, locale),
  };
  return (
    <nav className="fit-panel" aria-label={t('fit:recommended.gaps')}>
      <p className="font-bold">{t('fit:recommended.gaps')}</p>
      <ul className="fit-gaps">
        {gaps.map((gap) => (
          <li key={gap}>
            <AppLink className="link" href={steps[gap] ?? wishes}>
              {t(`fit:recommended.gap.${gap}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const toneOf: Record<RecommendedJob['permission']['verdict'], Tone> = {
  ALLOWED: 'success',
  NEEDS_PERMISSION: 'warning',
  UNKNOWN: 'neutral',
  DOES_NOT_FIT: 'danger',
};

function Row({ job, score, permission, reasons }: RecommendedJob) {
  const { t, i18n, locale } = useTexts({ fit });
  const told = reasons.filter(({ fit: one }) => one !== 'unknown');
  return (
    <JobCard job={job}>
      <div className="fit-summary">
        <Badge tone="primary">{t('fit:match.score', { score })}</Badge>
        <Badge tone={toneOf[permission.verdict]}>{t(`fit:permission.short.${permission.verdict}`)}</Badge>
      </div>
      <details className="fit-why">
        <summary>{t('fit:recommended.open')}</summary>
        <ul>
          {told.map((reason) => (
            <li key={reason.criterion} data-fit={reason.fit}>
              <strong>{t(`fit:match.fit.${reason.fit}`)}</strong>
              <span>
                {i18n.t(`fit:match.reason.${reason.criterion}.${reason.code}`, wordedValues(reason, locale))}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </JobCard>
  );
}

const lists: Record<string, SmallCategory> = {
  needed: 'JAPANESE_LEVEL',
  own: 'JAPANESE_LEVEL',
  employmentStatus: 'EMPLOYMENT_TYPE',
  remotePolicy: 'REMOTE_POLICY',
};

/** The values of a reason in words. */
function wordedValues({ values }: Pick<Reason, 'values'>, locale: Locale): Record<string, string> {
  const between = locale === 'jp' ? '、' : ', ';
  const name = (value: string, list: SmallCategory) => optionName(list, value, locale);
  const { major, middle, country, prefecture, languages, skills } = values;
  return {
    ...Object.fromEntries(
      Object.entries(values).flatMap(([key, value]) => (lists[key] ? [[key, name(value, lists[key])]] : [])),
    ),
    employment: values.employmentStatus ? name(values.employmentStatus, 'EMPLOYMENT_TYPE') : '',
    remote: values.remotePolicy ? name(values.remotePolicy, 'REMOTE_POLICY') : '',
    position: middle ? name(middle, 'JOB_POSITION_MIDDLE') : major ? name(major, 'JOB_POSITION_MAJOR') : '',
    place: prefecture ? name(prefecture, 'PREFECTURE') : country ? name(country, 'COUNTRY') : '',
    languages: (languages?.split(',') ?? []).map((one) => name(one, 'LANGUAGE')).join(between),
    skills: skills?.split(',').join(between) ?? '',
  };
}
