/** Structured data of schema.org for search engines: only what the page itself shows. */
import type { JobPageData } from '../../../shared/contract/pages.ts';
import type { EmploymentStatus, SalaryType } from '../../../shared/domain/codes.ts';
import { type JobStart, startsNow } from '../../../shared/domain/jobStart.ts';
import { minorDigits } from '../../../shared/domain/money.ts';
import { optionName } from '../../../shared/domain/select-data.ts';
import { escapeHtml, textHtml } from '../../../shared/domain/textBlocks.ts';
import { tokyoDay } from '../../../shared/domain/time.ts';
import { job as jobTexts } from '../../../shared/locales/job.ts';
import { operatorFact } from '../../../shared/operator.ts';
import { product } from '../../../shared/product.ts';
import { address, type Locale, languageTag } from '../../../shared/routes.ts';
import { cityNames } from './cities.ts';
import { textsFor } from './texts.ts';
import { pick } from './wording.ts';

const employmentTypes: Record<EmploymentStatus, string[]> = {
  regular: ['FULL_TIME'],
  contract: ['FULL_TIME', 'TEMPORARY'],
  dispatch: ['TEMPORARY'],
  freelance: ['CONTRACTOR'],
  parttime: ['PART_TIME'],
};
const unitTexts: Record<Exclude<SalaryType, 'project'>, string> = {
  hour: 'HOUR',
  day: 'DAY',
  month: 'MONTH',
  year: 'YEAR',
};

const section = (heading: string, text: string | undefined) =>
  text ? `<h3>${escapeHtml(heading)}</h3>${textHtml(text)}` : '';

/** As on the page; schema.org has nothing for a start by agreement. */
function startOf(start: JobStart): object {
  if (startsNow(start, tokyoDay(new Date()))) return { jobImmediateStart: true };
  return start.day === undefined ? {} : { jobStartDate: start.day };
}

/** JobPosting, for an open posting on its own page. */
export function jobPosting({ job }: JobPageData, locale: Locale, origin: string): object {
  const { content, company } = job;
  const { t } = textsFor(locale, { job: jobTexts });
  const freelance = content.employmentStatus === 'freelance';
  const sections = (
    ['description', 'duties', 'requirements', 'welcomeSkills', 'selectionProcess', 'remarks'] as const
  )
    .map((name) => section(t(`job:sections.${name}`), pick(content[name], locale)?.text))
    .concat(
      section(
        t(freelance ? 'job:conditions.workTimes' : 'job:conditions.hours'),
        pick(content.workingHours, locale)?.text,
      ),
      section(t('job:conditions.holidays'), freelance ? undefined : pick(content.holidays, locale)?.text),
    );
  const { salary } = content;
  const major = (amount: number) => amount / 10 ** minorDigits(salary!.currency);
  const city = cityNames(locale);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: pick(content.title, locale)?.text,
    description: sections.join('') || textHtml(pick(content.title, locale)?.text ?? ''),
    datePosted: job.publishedAt,
    validThrough: content.closesAt,
    employmentType: content.employmentStatus && employmentTypes[content.employmentStatus],
    hiringOrganization: {
      '@type': 'Organization',
      name: pick(company.name, locale)?.text,
      sameAs: new URL(address('companyPage', { name: company.slug }, locale), origin).href,
      ...(company.logoUrl && { logo: new URL(company.logoUrl, origin).href }),
    },
    ...(content.workAreas.length > 0 && {
      jobLocation: content.workAreas.map((area) => ({
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressCountry: area.country,
          ...(area.prefecture && { addressRegion: optionName('PREFECTURE', area.prefecture, locale) }),
          ...(area.city && { addressLocality: area.country === 'JP' ? city(area.city) : area.city }),
        },
      })),
    }),
    ...(content.remotePolicy === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: [...new Set(content.workAreas.map((area) => area.country))].map(
        (country) => ({
          '@type': 'Country',
          name: country,
        }),
      ),
    }),
    ...(salary &&
      salary.salaryType !== 'project' && {
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: salary.currency,
          value: {
            '@type': 'QuantitativeValue',
            unitText: unitTexts[salary.salaryType],
            // Without an upper end the amount is the minimum; 0 says that no minimum is known.
            ...(salary.to === salary.from
              ? { value: major(salary.from) }
              : salary.from > 0 && { minValue: major(salary.from) }),
            ...(salary.to !== undefined && salary.to !== salary.from && { maxValue: major(salary.to) }),
          },
        },
      }),
    ...(content.start && startOf(content.start)),
    identifier: { '@type': 'PropertyValue', name: pick(company.name, locale)?.text, value: job.jobNumber },
    directApply: true,
  };
}

/** BreadcrumbList: names with URLs. */
export function breadcrumbList(
  items: { label: string; href?: string }[],
  path: string,
  origin: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.label,
      item: new URL(item.href ?? path, origin).href,
    })),
  };
}

/** Article: a text of the site. Days are `YYYY-MM-DD`. */
export function articleOf(
  text: { title: string; description: string; published: string; changed: string; sources: string[] },
  path: string,
  locale: Locale,
  origin: string,
): object {
  const url = new URL(path, origin).href;
  const publisher = {
    '@type': 'Organization',
    name: product.name,
    url: new URL(address('home', undefined, locale), origin).href,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: text.title,
    description: text.description,
    inLanguage: languageTag[locale],
    datePublished: text.published,
    dateModified: text.changed,
    url,
    mainEntityOfPage: url,
    image: new URL('/social.png', origin).href,
    author: publisher,
    publisher,
    citation: text.sources,
  };
}

/** FAQPage: the page's questions and answers as plain text. */
export function questionsPage(questions: { question: string; answer: string }[], locale: Locale): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    inLanguage: languageTag[locale],
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** WebSite, with the URL of its search. */
export function webSite(locale: Locale, origin: string): object {
  const search = new URL(address('jobList', undefined, locale), origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: product.name,
    url: new URL(address('home', undefined, locale), origin).href,
    inLanguage: languageTag[locale],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${search}?keyword={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Organization: the operator, as far as configured. */
export function organization(locale: Locale, origin: string): object {
  const legalName = operatorFact('legalName', locale);
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: product.name,
    ...(legalName && { legalName }),
    url: new URL(address('home', undefined, 'jp'), origin).href,
    logo: new URL('/favicon.svg', origin).href,
  };
}
