import { optionName } from '../../../../shared/domain/select-data.ts';
import { advice } from '../../../../shared/locales/advice.ts';
import { address } from '../../../../shared/routes.ts';
import { api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import { Skeleton } from '../../ui/states.tsx';
import { type Demand, demandFor } from './demand.ts';

/** What open jobs require, compared with this profile. Optional: not shown without an answer. */
export function Market() {
  const { t, locale } = useTexts({ advice });
  const loaded = useLoad('demand', async (signal) => {
    const [jobs, { basicInfo }, { wishes }] = await Promise.all([
      api('GET /jobs', { query: { pageSize: 1 }, signal }),
      api('GET /staff/basic-info', { signal }),
      api('GET /staff/wishes', { signal }),
    ]);
    return demandFor(jobs, { spoken: basicInfo, wishes });
  });
  if (loaded.error || loaded.data?.length === 0) return null;
  if (!loaded.data) return <Skeleton className="h-40" />;

  const words = (one: Demand): string => {
    const count = one.count.toLocaleString(locale === 'jp' ? 'ja' : 'en');
    if (one.kind === 'openToYou' || one.kind === 'nextLevel') {
      const level = optionName('STAFF_JAPANESE_LEVEL', one.level, locale);
      return t(`advice:market.${one.kind}`, { level, count });
    }
    const name =
      one.kind === 'language'
        ? optionName('LANGUAGE', one.language, locale)
        : optionName('PREFECTURE', one.prefecture, locale);
    return t(`advice:market.${one.count === 0 ? 'prefectureNone' : one.kind}`, { name, count });
  };
  return (
    <section className="card grid gap-4" aria-labelledby="market">
      <div className="grid gap-1">
        <h2 id="market" className="card-title">
          {t('advice:market.title')}
        </h2>
        <p className="text-sm text-soft">{t('advice:market.lead')}</p>
      </div>
      <ul className="grid gap-3">
        {loaded.data.map((one) => (
          <li key={`${one.kind} ${one.query.join()}`} className="flex flex-wrap items-baseline gap-x-3">
            <span>{words(one)}</span>
            {one.count > 0 && (
              <a
                className="text-link text-sm"
                aria-label={t('advice:market.seeOf', { what: words(one) })}
                href={`${address('jobList', undefined, locale)}?${new URLSearchParams(one.query.map((pair) => [...pair]))}`}
              >
                {t('advice:market.see')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
