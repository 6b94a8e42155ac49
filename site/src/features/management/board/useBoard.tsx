/** What waits for whoever looks at the board, in counts, and figures of the day. */
import type { ReactNode } from 'react';
import type { Right } from '../../../../../shared/domain/rights.ts';
import { addDays, formatShortDay, tokyoDay } from '../../../../../shared/domain/time.ts';
import { board as words } from '../../../../../shared/locales/board.ts';
import { address, type Locale, type RouteId } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { type AnswerOf, api } from '../../../lib/api.ts';
import { type Loaded as Load, useLoad } from '../../../lib/load.ts';
import { pick } from '../../../lib/pick.ts';
import { hasRightNow, useRight } from '../../../lib/rights.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/states.tsx';
import '../management.css';
import './board.css';

type Board = AnswerOf<'GET /board'>;
type OfApplications = AnswerOf<'GET /board/applications'>;

/** A count with the list that it counts; undefined until it is there. */
interface Card {
  id: string;
  label: string;
  count: number | undefined;
  href: string;
}

const listed = (
  route: 'managementInquiries' | 'managementStaffList' | 'managementJobs',
  locale: Locale,
  asked: Record<string, string>,
) => `${address(route satisfies RouteId, undefined, locale)}?${new URLSearchParams(asked)}`;

/** Asks for what only some employees may see. */
function useApplications(): Load<OfApplications | undefined> {
  const may = useRight('people.list');
  return useLoad(`board of applications ${may}`, async (signal) =>
    may ? api('GET /board/applications', { signal }) : undefined,
  );
}

/**
 * What the board loads, in parts that stand from the start, by the rights of whoever looks: nothing moves when the counts come.
 * @param reviews how many are asked for, once that is known
 */
export function useBoard(reviews: number | undefined) {
  const { t, locale } = useTexts({ board: words });
  const board = useLoad('board', (signal) => api('GET /board', { signal }));
  const applications = useApplications();
  const { data } = board;
  const late = applications.data?.late;
  const card = (isShown: boolean, one: Card): Card[] => (isShown ? [one] : []);
  const inquiries = useRight('inquiries.manage');
  const cards: Card[] = [
    ...card(inquiries, {
      id: 'mine',
      label: t('board:mine'),
      count: data?.inquiries?.mine,
      href: listed('managementInquiries', locale, { assignedTo: 'me' }),
    }),
    ...card(inquiries, {
      id: 'unassigned',
      label: t('board:unassigned'),
      count: data?.inquiries?.unassigned,
      href: listed('managementInquiries', locale, { assignedTo: 'nobody' }),
    }),
    ...card(useRight('resumeReviews.manage'), {
      ...{ id: 'reviews', label: t('board:reviews'), count: reviews, href: '#reviews' },
    }),
    { id: 'mentions', label: t('board:mentions'), count: data?.mentions.total, href: '#mentions' },
    ...card(useRight('people.list'), {
      ...{ id: 'late', label: t('board:late'), count: late?.total, href: '#late' },
    }),
    ...card(useRight('people.edit'), {
      id: 'noLogin',
      label: t('board:noLogin'),
      count: data?.noLogin,
      href: listed('managementStaffList', locale, { state: 'NO_LOGIN' }),
    }),
    ...card(useRight('people.import'), {
      ...{ id: 'imports', label: t('board:imports'), count: data?.imports },
      href: address('csvStaff', undefined, locale),
    }),
  ];
  return {
    counts: (
      <section aria-label={t('board:waiting')} aria-busy={!data}>
        {!data && board.error !== undefined ? (
          <Loaded of={board} rows={1} height="h-28">
            {() => null}
          </Loaded>
        ) : (
          <ul className="board-cards">
            {cards.map(({ id, label, count, href }) => (
              <li key={id}>
                <CountLink href={href} count={count}>
                  <span className="board-count numeric">{count?.toLocaleString() ?? '–'}</span>
                  <span className="text-sm">{label}</span>
                </CountLink>
              </li>
            ))}
          </ul>
        )}
      </section>
    ),
    figures: <Figures days={data?.days} applications={applications.data} />,
    /** Below all else, which they would move. */
    details: (
      <>
        {data && data.mentions.total > 0 && <Mentions of={data} />}
        {late && late.total > 0 && <Late of={late} />}
      </>
    ),
  };
}

/** Within the page a plain link, and none to a list that is not there while nothing waits; elsewhere one of the app. */
function CountLink({
  href,
  count,
  children,
}: {
  href: string;
  count: number | undefined;
  children: ReactNode;
}) {
  if (!href.startsWith('#'))
    return (
      <AppLink className="card board-card" href={href}>
        {children}
      </AppLink>
    );
  return count ? (
    <a className="card board-card" href={href}>
      {children}
    </a>
  ) : (
    <div className="card board-card">{children}</div>
  );
}

function Mentions({ of: { mentions } }: { of: Board }) {
  const { t, locale } = useTexts({ board: words });
  return (
    <section className="card grid content-start gap-4" aria-labelledby="mentions">
      <h2 className="card-title" id="mentions">
        {t('board:mentions')}
      </h2>
      <ul className="office-rows">
        {mentions.newest.map(({ id, text, link = '', createdAt }) => (
          <li key={id}>
            <AppLink className="office-row" href={`${locale === 'en' ? '/en' : ''}${link}`}>
              <span className="grid min-w-0 gap-1">
                <span>{text[locale] ?? text.jp}</span>
                <time className="text-sm text-soft" dateTime={createdAt}>
                  {formatShortDay(tokyoDay(createdAt), locale)}
                </time>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Late({ of }: { of: OfApplications['late'] }) {
  const { t, locale } = useTexts({ board: words });
  return (
    <section className="card grid content-start gap-4" aria-labelledby="late">
      <div className="grid gap-1">
        <h2 className="card-title" id="late">
          {t('board:late')}
        </h2>
        <p className="text-sm text-soft">{t('board:lateLead')}</p>
      </div>
      <ul className="office-rows">
        {of.oldest.map(({ applicationId, staffId, jobTitle, companyName, dueAt }) => (
          <li key={applicationId}>
            <AppLink className="office-row" href={address('managementStaff', { id: staffId }, locale)}>
              <span className="grid min-w-0 gap-1">
                <span className="office-words">
                  {[pick(companyName, locale)?.text, pick(jobTitle, locale)?.text]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="text-sm text-soft">
                  {t('board:due', { day: formatShortDay(tokyoDay(dueAt), locale) })}
                </span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `11/27`, `27 Nov`: the days are those before today. */
const withoutYear = (day: string, locale: Locale): string =>
  formatShortDay(day, locale).replace(/^\d{4}\/| \d{4}$/, '');

const figureRights = {
  members: 'people.list',
  applications: 'people.list',
  postings: 'jobs.list',
  hires: 'people.list',
  inquiries: 'inquiries.manage',
} as const satisfies Record<string, Right>;

/** Days before today, as the answer has them. */
const daysBefore = 7;

/** Today, and the seven days before. */
function Figures({
  days,
  applications,
}: {
  days: Board['days'] | undefined;
  applications: OfApplications | undefined;
}) {
  const { t, locale } = useTexts({ board: words });
  const of = new Map(applications?.days.map((one) => [one.day, one]));
  const today = tokyoDay(new Date());
  const known: Board['days'] =
    days ?? Array.from({ length: daysBefore + 1 }, (_, back) => ({ day: addDays(today, -back) }));
  const all = known.map((one) => ({ ...one, ...of.get(one.day) }));
  const rows = (Object.keys(figureRights) as (keyof typeof figureRights)[]).filter((name) =>
    hasRightNow(figureRights[name]),
  );
  /** The list of a figure, if there is one with days. */
  const hrefOf = (name: (typeof rows)[number], day: string) => {
    const range = `${day}..${day}`;
    switch (name) {
      case 'members':
        return listed('managementStaffList', locale, { registered: range });
      case 'postings':
        return listed('managementJobs', locale, { published: range });
      case 'inquiries':
        return listed('managementInquiries', locale, { status: 'all', received: range });
      default:
        return undefined;
    }
  };
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="figures">
      <h2 className="section-title" id="figures">
        {t('board:figures')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone, by keys too */}
      <div className="table-frame" tabIndex={0}>
        <table className="table">
          <caption className="visually-hidden">{t('board:figures')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('board:figure')}</th>
              {all.map(({ day }, at) => (
                <th key={day} scope="col" className="cell-number">
                  {at === 0 ? t('board:today') : <time dateTime={day}>{withoutYear(day, locale)}</time>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((name) => (
              <tr key={name}>
                <th scope="row" className="whitespace-nowrap">
                  {t(`board:of.${name}`)}
                </th>
                {all.map((one) => {
                  const href = hrefOf(name, one.day);
                  const count = one[name];
                  return (
                    <td key={one.day} className="cell-number">
                      {href && count ? (
                        <AppLink className="text-link" href={href}>
                          {count.toLocaleString()}
                        </AppLink>
                      ) : (
                        (count?.toLocaleString() ?? '–')
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
