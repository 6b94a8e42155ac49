/** A company as the office sees it: plan and usage, profile, contact persons, jobs. */
import { useState } from 'react';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay, formatMonth, formatShortDay } from '../../../../shared/domain/time.ts';
import { companyList } from '../../../../shared/locales/companyList.ts';
import { management } from '../../../../shared/locales/management.ts';
import { officeCompanies } from '../../../../shared/locales/officeCompanies.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { type AnswerOf, api } from '../../lib/api.ts';
import { detailScreen } from '../../lib/list/detail.tsx';
import { useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { remember } from '../../lib/recent.ts';
import { useTexts } from '../../lib/texts.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { Phone } from '../../ui/Phone.tsx';
import { DescriptionList } from '../../ui/parts.tsx';
import { Loaded } from '../../ui/states.tsx';
import './management.css';
import { CompanyBadges } from './companyParts.tsx';
import { OfficePostingBadge } from './postings.tsx';

type Company = AnswerOf<'GET /admin/companies/{id}'>;

export default detailScreen(
  {
    texts: { officeCompanies, companyList },
    load: async ({ id }, signal, locale) => {
      const company = await api('GET /admin/companies/{id}', { params: { id: id! }, signal });
      const name = pick(company.name, locale)?.text ?? '';
      remember({ type: 'company', id: company.id, number: company.companyNumber, name });
      return company;
    },
    back: ({ t, locale }) => ({
      href: address('managementCompanySearch', undefined, locale),
      label: t('officeCompanies:title'),
    }),
    missing: (t) => t('officeCompanies:missing'),
  },
  ({ t, locale, data: company }) => ({
    title: pick(company.name, locale)?.text ?? company.companyNumber,
    kicker: (
      <>
        <CompanyBadges {...company} />
        {company.companyNumber}
      </>
    ),
    tools: company.isPublic && (
      <a className="button button-secondary" href={address('companyPage', { name: company.slug }, locale)}>
        {t('officeCompanies:page')}
      </a>
    ),
    facts: [
      [
        t('companyList:openPostings'),
        company.plan.rights.find(({ right }) => right === 'openPostings')?.used.toLocaleString(),
      ],
      [t('companyList:jobs'), company.jobs.toLocaleString()],
      [
        t('officeCompanies:isPublic'),
        t(company.isPublic ? 'officeCompanies:public' : 'officeCompanies:notPublic'),
      ],
      [t('companyList:registered'), formatDay(company.registeredAt, locale)],
      [t('officeCompanies:column.changed'), formatDay(company.updatedAt, locale)],
    ],
    sections: [
      { id: 'people', title: t('officeCompanies:section.people'), content: <People company={company} /> },
      { id: 'plan', title: t('officeCompanies:section.plan'), content: <Plan plan={company.plan} /> },
      {
        id: 'jobs',
        title: t('officeCompanies:section.jobs'),
        content: <Jobs companyNumber={company.companyNumber} />,
      },
      {
        id: 'profile',
        title: t('officeCompanies:section.profile'),
        content: <Profile company={company} />,
      },
    ],
  }),
);

function Plan({ plan }: { plan: Company['plan'] }) {
  const { t, locale } = useTexts({ officeCompanies });
  const amount = (value: number | null) =>
    value === null ? t('officeCompanies:plan.unlimited') : value.toLocaleString();
  return (
    <div className="grid max-w-3xl gap-3">
      <p>
        <span className="font-bold">{optionName('PLAN_TYPE', plan.planType, locale)}</span>{' '}
        {plan.validUntil && (
          <span className="text-soft">
            {t(plan.valid ? 'officeCompanies:plan.until' : 'officeCompanies:plan.ended', {
              day: formatDay(plan.validUntil, locale),
            })}
          </span>
        )}
      </p>
      <div className="table-frame">
        <table className="table table-stack">
          <caption className="visually-hidden">{t('officeCompanies:plan.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('officeCompanies:plan.right')}</th>
              {(['limit', 'used', 'left', 'renews'] as const).map((name) => (
                <th key={name} scope="col" className="cell-number">
                  {t(`officeCompanies:plan.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {plan.rights.map(({ right, limit, used, left, renewsOn }) => (
              <tr key={right}>
                <th scope="row">{t(`officeCompanies:plan.of.${right}`)}</th>
                {(
                  [
                    ['limit', limit === 0 ? t('officeCompanies:plan.none') : amount(limit)],
                    ['used', amount(used)],
                    ['left', limit === 0 ? '–' : amount(left)],
                    ['renews', renewsOn ? formatShortDay(renewsOn, locale) : '–'],
                  ] as const
                ).map(([name, value]) => (
                  <td key={name} className="cell-number" data-label={t(`officeCompanies:plan.${name}`)}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function People({ company }: { company: Company }) {
  const { t, locale } = useTexts({ officeCompanies, companyList });
  return (
    <div className="grid gap-4">
      <DescriptionList
        items={[
          [
            t('companyList:email'),
            company.email && (
              <a key="email" className="text-link office-words" href={`mailto:${company.email}`}>
                {company.email}
              </a>
            ),
          ],
          [t('companyList:phone'), company.phone && <Phone number={company.phone} />],
        ]}
      />
      <ul className="office-rows">
        {company.personsInCharge.map((person) => (
          <li key={`${person.name} ${person.email ?? ''}`}>
            <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
              <span className="grid min-w-0 gap-1">
                <span className="font-bold">{person.name}</span>
                <span className="text-sm text-soft">
                  {[locale === 'jp' && person.nameKana, person.department].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="grid min-w-0 gap-1 text-sm">
                {person.email && (
                  <a className="text-link office-words" href={`mailto:${person.email}`}>
                    {person.email}
                  </a>
                )}
                {person.phone && <Phone number={person.phone} />}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `2021`, `2021-03`, `2021-03-01`. */
const founded = (value: string, locale: Locale): string =>
  value.length === 4
    ? locale === 'jp'
      ? `${value}年`
      : value
    : value.length === 7
      ? formatMonth(value, locale)
      : formatDay(value, locale);

function Profile({ company }: { company: Company }) {
  const { t, locale } = useTexts({ officeCompanies, companyList });
  const text = (of: Company['business']) => {
    const picked = pick(of, locale);
    return (
      picked && (
        <span lang={picked.lang} className="office-words">
          {picked.text}
        </span>
      )
    );
  };
  const { postalCode, prefecture, country, website } = company;
  const place = [
    postalCode && `〒${postalCode.replace(/^(\d{3})(\d{4})$/, '$1-$2')}`,
    prefecture && optionName('PREFECTURE', prefecture, locale),
    pick(company.address, locale)?.text,
    country !== 'JP' && optionName('COUNTRY', country, locale),
  ].filter(Boolean);
  return (
    <div className="card">
      <DescriptionList
        items={[
          [t('companyList:nameJp'), company.name.jp],
          [t('companyList:nameEn'), company.name.en],
          [t('companyList:nameKana'), company.nameKana],
          [t('companyList:corporateNumber'), company.corporateNumber],
          [t('companyList:invoiceNumber'), company.invoiceNumber],
          [t('companyList:industry'), optionName('INDUSTRY', company.industry, locale)],
          [t('officeCompanies:column.place'), place.join(' ')],
          [
            t('companyList:website'),
            website && (
              <a className="text-link office-words" href={website} target="_blank" rel="noreferrer">
                {website}
              </a>
            ),
          ],
          [t('companyList:foundedOn'), company.foundedOn && founded(company.foundedOn, locale)],
          [
            t('officeCompanies:capitalLabel'),
            company.capitalYen !== undefined && t('officeCompanies:capital', { count: company.capitalYen }),
          ],
          [
            t('companyList:employees'),
            company.employees !== undefined && t('officeCompanies:headcount', { count: company.employees }),
          ],
          [t('officeCompanies:business'), text(company.business)],
          [t('officeCompanies:message'), text(company.message)],
          [t('officeCompanies:benefits'), text(company.benefits)],
        ]}
      />
    </div>
  );
}

const pageSize = 10;

function Jobs({ companyNumber }: { companyNumber: string }) {
  const { t, locale } = useTexts({ officeCompanies, management });
  const [page, setPage] = useState(1);
  const jobs = useLoad(`${companyNumber} ${page}`, (signal) =>
    api('GET /jobs/admin/by-company-number/{companyNumber}', {
      params: { companyNumber },
      query: { page, pageSize },
      signal,
    }),
  );
  return (
    <Loaded of={jobs} rows={3} height="h-16" stays>
      {({ data, total }) =>
        data.length === 0 ? (
          <p className="text-soft">{t('officeCompanies:noJobs')}</p>
        ) : (
          <>
            <ul className="office-rows">
              {data.map((job) => (
                <li key={job.id}>
                  <div className="office-row">
                    <span className="grid gap-1">
                      <AppLink className="text-link" href={address('managementJob', { id: job.id }, locale)}>
                        {pick(job.title, locale)?.text ?? t('management:jobs.untitled')}
                      </AppLink>
                      <span className="numeric text-sm text-soft">
                        {[
                          job.jobNumber,
                          job.publishedAt && formatDay(job.publishedAt, locale),
                          `${t('management:jobs.column.applicants')} ${job.applicants.toLocaleString()}`,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <OfficePostingBadge {...job} />
                  </div>
                </li>
              ))}
            </ul>
            <Pagination page={page} pageSize={pageSize} total={total} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  );
}
