/** Who can be found, by language, Japanese, residence status, field and place: counts without small groups. */
import { optionName, type SmallCategory } from '../../../../../shared/domain/select-data.ts';
import { talentComposition } from '../../../../../shared/locales/talentComposition.ts';
import { talentSearch } from '../../../../../shared/locales/talentSearch.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { changedQuery, useQuery } from '../../../lib/addresses.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { askedOf } from '../../../lib/list/address.ts';
import { useLoad } from '../../../lib/load.ts';
import { formatPercent } from '../../../lib/percent.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type BarLine, BarTable } from '../../../ui/BarTable.tsx';
import { EmptyState, Loaded } from '../../../ui/states.tsx';
import { type Condition, conditions, conditionsIn, notParameter, parameter } from './conditions.ts';
import '../client.css';
import './composition.css';

type Answer = AnswerOf<'GET /staff/composition'>;
type Table = keyof Answer['tables'];
const tables = ['language', 'japaneseLevel', 'residence', 'experienceMajor', 'prefecture'] as const;

const categories = {
  language: 'LANGUAGE',
  japaneseLevel: 'STAFF_JAPANESE_LEVEL',
  residence: 'VISA_TYPE',
  experienceMajor: 'JOB_POSITION_MAJOR',
  prefecture: 'PREFECTURE',
} as const satisfies Record<Table, SmallCategory>;

/** The URL without conditions on nationality, which the composition does not take. */
function withoutNationality(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete(parameter('nationality'));
  rest.delete(notParameter('nationality'));
  return rest;
}

export default function Composition() {
  const { t, locale } = useTexts({ talentComposition });
  const [query] = useQuery();
  const used = withoutNationality(query);
  const asked = askedOf(conditions, used);
  const loaded = useLoad(JSON.stringify(asked), (signal) =>
    api('GET /staff/composition', { query: asked, signal }),
  );
  return (
    <div className="container client-page">
      <div className="grid gap-2">
        <h1>{t('talentComposition:title')}</h1>
        <p className="max-w-3xl text-soft">{t('talentComposition:lead')}</p>
      </div>
      <Conditions query={query} used={used} />
      {String(used) !== String(query) && (
        <p className="text-sm text-soft">{t('talentComposition:noNationality')}</p>
      )}
      <Loaded of={loaded} rows={3} height="h-72" stays>
        {(answer) =>
          answer.total === undefined ? (
            <EmptyState
              title={t('talentComposition:few', { least: answer.least })}
              message={t('talentComposition:fewNote')}
            />
          ) : (
            <>
              <p className="composition-total" role="status">
                <strong>{t('talentComposition:total', { count: answer.total })}</strong>
                <AppLink
                  className="text-link"
                  href={address('clientSearch', undefined, locale) + location.search}
                >
                  {t('talentComposition:search')}
                </AppLink>
              </p>
              <div className="composition-tables">
                {tables.map((name) => (
                  <Counts key={name} name={name} answer={answer} total={answer.total!} query={query} />
                ))}
              </div>
              <p className="max-w-3xl text-sm text-soft">
                {t('talentComposition:rules', { least: answer.least })}
              </p>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

/** Each condition is a link without it; those that no table shows are one. */
function Conditions({ query, used }: { query: URLSearchParams; used: URLSearchParams }) {
  const { t, locale } = useTexts({ talentSearch, talentComposition });
  const all = conditionsIn(used, t, locale, { long: (_, code) => code, job: (id) => id });
  const isOfTable = ({ without }: Condition) =>
    tables.some((name) => parameter(name) in without || notParameter(name) in without);
  const others = all.filter((one) => !isOfTable(one));
  const chosen = [
    ...all.filter(isOfTable),
    ...(others.length > 0
      ? [
          {
            id: 'others',
            label: t('talentComposition:others'),
            without: Object.fromEntries(
              others.flatMap(({ without }) => Object.keys(without)).map((name) => [name, undefined]),
            ),
          },
        ]
      : []),
  ];
  if (chosen.length === 0) return <p className="text-sm text-soft">{t('talentComposition:noConditions')}</p>;
  return (
    <nav className="composition-conditions" aria-label={t('talentComposition:conditions')}>
      {chosen.map(({ id, label, without }) => (
        <AppLink
          key={id}
          className="chip chip-on"
          href={location.pathname + changedQuery(`?${query}`, without)}
          aria-label={t('talentComposition:remove', { name: label })}
        >
          {label} <span aria-hidden="true">×</span>
        </AppLink>
      ))}
      {chosen.length > 1 && (
        <AppLink className="text-link text-sm" href={location.pathname}>
          {t('talentComposition:removeAll')}
        </AppLink>
      )}
    </nav>
  );
}

/** Whether a line stands for people without such a value; Japanese has a level of this name. */
const isWithout = (table: Table, code: string): table is 'residence' | 'prefecture' =>
  code === 'none' && (table === 'residence' || table === 'prefecture');

/** A table whose last column is drawn: the picture and its numbers are one thing. */
function Counts({
  name,
  answer,
  total,
  query,
}: {
  name: Table;
  answer: Answer;
  total: number;
  query: URLSearchParams;
}) {
  const { t, locale } = useTexts({ talentComposition });
  const { counts, others: rest } = answer.tables[name];
  const title = `composition-${name}`;
  const own = query.get(parameter(name));
  const nameOf = (code: string) => {
    if (isWithout(name, code)) return t(`talentComposition:none.${name}`);
    const text = optionName(categories[name], code, locale);
    if (code === own) return text;
    return (
      <AppLink
        className="text-link"
        href={location.pathname + changedQuery(`?${query}`, { [parameter(name)]: code })}
        title={t('talentComposition:narrow', { name: text })}
      >
        {text}
      </AppLink>
    );
  };
  const lines: BarLine[] = [
    ...counts.map(({ code, people }) => ({ key: code, name: nameOf(code), count: people })),
    ...(rest ? [{ key: 'rest', name: t('talentComposition:rest'), count: rest, isRest: true }] : []),
  ].map((line) => ({ ...line, share: formatPercent(line.count / total, locale) }));
  const columns = {
    name: t('talentComposition:column.name'),
    count: t('talentComposition:column.people'),
    share: t('talentComposition:column.share'),
  };
  return (
    <section className="composition-table" aria-labelledby={title}>
      <h2 className="section-title" id={title}>
        {t(`talentComposition:table.${name}`)}
      </h2>
      {lines.length === 0 ? (
        <p className="text-soft">{t('talentComposition:nothing')}</p>
      ) : (
        <BarTable labelledBy={title} columns={columns} lines={lines} />
      )}
      {rest === undefined && lines.length > 0 && (
        <p className="text-sm text-soft">{t('talentComposition:several')}</p>
      )}
    </section>
  );
}
