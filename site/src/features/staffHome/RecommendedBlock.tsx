import { fit } from '../../../../shared/locales/fit.ts';
import { address } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { payText, pick } from '../../lib/wording.ts';
import { Badge } from '../../ui/parts.tsx';
import { Block } from './parts.tsx';

/** Best matching open jobs, with reasons. */
export default function RecommendedBlock() {
  const { t, locale } = useTexts({ fit });
  const recommended = useLoad('recommended', (signal) =>
    api('GET /jobs/recommended', { query: { pageSize: 3 }, signal }),
  );
  return (
    <Block
      title={t('fit:recommended.title')}
      all={{ label: t('fit:recommended.search'), href: address('jobList', undefined, locale) }}
      loaded={recommended}
      empty={({ total }) => total === 0 && t('fit:recommended.empty')}
    >
      {({ data }) => (
        <ul className="grid gap-4">
          {data.map(({ job, permission, mainText }) => {
            const title = pick(job.title, locale);
            return (
              <li key={job.id} className="grid gap-1">
                <a
                  className="text-link font-bold"
                  href={address('jobDetail', { jobId: job.id }, locale)}
                  lang={title?.lang}
                >
                  {title?.text}
                </a>
                <span className="flex flex-wrap items-center gap-2 text-sm text-soft">
                  <Badge tone={permission.verdict === 'ALLOWED' ? 'success' : 'neutral'}>
                    {t(`fit:permission.short.${permission.verdict}`)}
                  </Badge>
                  {pick(job.company.name, locale)?.text}
                  <span className="amount numeric">{payText(job.salary, locale, job.employmentStatus)}</span>
                </span>
                <span className="text-sm">{mainText}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Block>
  );
}
