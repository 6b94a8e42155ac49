/** Who can be found, by language, Japanese, residence status, field and place: counts without small groups. */
import { filterNames, parameterOf } from '../../../../../shared/collections/collection.ts';
import { talent } from '../../../../../shared/collections/talent.ts';
import { optionName, type SmallCategory } from '../../../../../shared/domain/select-data.ts';
import { client } from '../../../../../shared/locales/client.ts';
import { talentComposition } from '../../../../../shared/locales/talentComposition.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { changedQuery, useQuery } from '../../../lib/addresses.ts';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { useLoad } from '../../../lib/load.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState, Loaded } from '../../../ui/states.tsx';
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

const parameter = (name: Table): string => parameterOf(talent, name);
/** Conditions that the talent search has as well, besides those of the tables; nationality is none of them. */
const others: readonly string[] = [
  ...filterNames(talent)
    .filter((name) => !('internal' in talent.filters[name]) && name !== 'nationality')
    .flatMap((name) => [parameterOf(talent, name), `not[${name}]`])
    .filter((name) => !tables.some((table) => [parameter(table), `not[${table}]`].includes(name))),
  ...['keyword', 'activeWithin', 'startBy', 'permittedFor', 'pay[salaryType]', 'pay[to]', 'pay[currency]'],
];
const ofTables = tables.flatMap((name) => [
  { table: name, parameter: parameter(name), not: false },
  { table: name, parameter: `not[${name}]`, not: true },
]);
const single = /^(?:keyword|activeWithin|startBy|permittedFor|pay|moves)/;

/** The URL's conditions as the API's query. */
function asked(query: URLSearchParams): Record<string, string | string[]> {
  const names = [...ofTables.map((one) => one.parameter), ...others];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, single.test(name) ? value : value.split(',')]] : [];
    }),
  );
}

export default function Composition() {
  const { t, locale } = useTexts({ talentComposition });
  const [query] = useQuery();
  const conditions = asked(query);
  const key = JSON.stringify(conditions);
  const loaded = useLoad(key, (signal) =>
    api('GET /staff/composition', { query: conditions as never, signal }),
  );
  return (
    <div className="container client-page">
      <div className="grid gap-2">
        <h1>{t('talentComposition:title')}</h1>
        <p className="max-w-3xl text-soft">{t('talentComposition:lead')}</p>
      </div>
      <Conditions conditions={conditions} />
      {query.has('nationality') && (
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

/** Name of a line; `none` stands for people without such a value. */
function useNames() {
  const { t, locale } = useTexts({ talentComposition });
  return (table: Table, value: string): string => {
    const [code, grade] = value.split(':') as [string, string?];
    if (code === 'none' && (table === 'residence' || table === 'prefecture'))
      return t(`talentComposition:none.${table}`);
    const name = optionName(categories[table], code, locale);
    if (grade === undefined) return name;
    return table === 'language'
      ? t('talentComposition:level', { name, level: optionName('LANGUAGE_LEVEL', grade, locale) })
      : t('talentComposition:years', { name, years: grade });
  };
}

/** Each condition is a link without it. */
function Conditions({ conditions }: { conditions: ReturnType<typeof asked> }) {
  const { t } = useTexts({ talentComposition });
  const nameOf = useNames();
  const [query] = useQuery();
  const search = `?${query}`;
  const chosen = ofTables.flatMap(({ table, parameter: name, not }) =>
    [conditions[name] ?? []].flat().map((value, _, values) => {
      const line = nameOf(table, value);
      const text = not ? t('talentComposition:not', { name: line }) : line;
      const left = values.filter((one) => one !== value).join(',');
      return {
        key: `${name} ${value}`,
        text: t(`talentComposition:condition.${table}`, { name: text }),
        href: location.pathname + changedQuery(search, { [name]: left }),
      };
    }),
  );
  const more = others.filter((name) => conditions[name] !== undefined);
  if (more.length > 0)
    chosen.push({
      key: 'others',
      text: t('talentComposition:others'),
      href:
        location.pathname + changedQuery(search, Object.fromEntries(more.map((name) => [name, undefined]))),
    });
  if (chosen.length === 0) return <p className="text-sm text-soft">{t('talentComposition:noConditions')}</p>;
  return (
    <nav className="composition-conditions" aria-label={t('talentComposition:conditions')}>
      {chosen.map(({ key, text, href }) => (
        <AppLink
          key={key}
          className="chip chip-on"
          href={href}
          aria-label={t('talentComposition:remove', { name: text })}
        >
          {text} <span aria-hidden="true">×</span>
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
  const { t, locale } = useTexts({ client, talentComposition });
  const nameOf = useNames();
  const { counts, others: rest } = answer.tables[name];
  const title = `composition-${name}`;
  const lines = [
    ...counts.map(({ code, people }) => ({ code, people, text: nameOf(name, code) })),
    ...(rest ? [{ code: undefined, people: rest, text: t('talentComposition:rest') }] : []),
  ];
  const largest = Math.max(1, ...lines.map(({ people }) => people));
  const own = query.get(parameter(name));
  return (
    <section className="composition-table" aria-labelledby={title}>
      <h2 className="section-title" id={title}>
        {t(`talentComposition:table.${name}`)}
      </h2>
      {lines.length === 0 ? (
        <p className="text-soft">{t('talentComposition:nothing')}</p>
      ) : (
        <table aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">{t('talentComposition:column.name')}</th>
              <th scope="col" className="composition-number">
                {t('talentComposition:column.people')}
              </th>
              <th scope="col">{t('talentComposition:column.share')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ code, people, text }) => (
              <tr key={code ?? 'rest'}>
                <th scope="row">
                  {code === undefined || code === own || text === nameOf(name, 'none') ? (
                    text
                  ) : (
                    <AppLink
                      className="text-link"
                      href={location.pathname + changedQuery(`?${query}`, { [parameter(name)]: code })}
                      title={t('talentComposition:narrow', { name: text })}
                    >
                      {text}
                    </AppLink>
                  )}
                </th>
                <td className="composition-number numeric">{people.toLocaleString()}</td>
                <td>
                  <span className={code === undefined ? 'composition-bar is-rest' : 'composition-bar'}>
                    <span style={{ inlineSize: `${(people / largest) * 100}%` }} />
                  </span>
                  <span className="composition-share numeric">
                    {(people / total).toLocaleString(locale === 'jp' ? 'ja-JP' : 'en-GB', {
                      style: 'percent',
                      maximumFractionDigits: 0,
                    })}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rest === undefined && lines.length > 0 && (
        <p className="text-sm text-soft">{t('talentComposition:several')}</p>
      )}
    </section>
  );
}
