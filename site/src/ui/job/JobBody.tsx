/**
 * The body of a posting's page: rendered to plain HTML for the public page, and used directly in the editor's
 * preview. Without state and effects.
 */
import type { CompanyPublic } from '../../../../shared/contract/company.ts';
import type { JobContent, JobPublic, Salary } from '../../../../shared/contract/postings.ts';
import type { LocalizedText } from '../../../../shared/contract/shapes.ts';
import { japaneseLevels } from '../../../../shared/domain/codes.ts';
import { isAbroad } from '../../../../shared/domain/postingRequirements.ts';
import { option, optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay, tokyoDay } from '../../../../shared/domain/time.ts';
import { common } from '../../../../shared/locales/common.ts';
import { job as jobTexts } from '../../../../shared/locales/job.ts';
import { jobPay } from '../../../../shared/locales/jobPay.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { initialOf } from '../../lib/initial.ts';
import { levelDescription } from '../../lib/listings.ts';
import { logoAddress, pictureAttributes } from '../../lib/pictures.ts';
import { textsFor } from '../../lib/texts.ts';
import { unbroken } from '../../lib/unbroken.ts';
import { payText, pick, placeName } from '../../lib/wording.ts';
import { Amounts } from '../Amounts.tsx';
import { TextBlocks } from '../TextBlocks.tsx';
import { conditions, type LongNames, statedOf } from './facts.ts';
import { payRows } from './payRows.ts';
import { startText } from './startText.ts';
import { writtenIn } from './writtenIn.ts';
import './jobBody.css';

export interface JobBodyProps {
  job: JobPublic;
  locale: Locale;
  names: LongNames;
  /** The company's number of employees, if known: decides on social insurance. */
  employees?: number | undefined;
}

const textsOf = (locale: Locale) => textsFor(locale, { common, job: jobTexts, jobPay });

/** Header, photo, facts, texts and conditions. */
export function JobArticle({ job, locale, names, employees }: JobBodyProps) {
  const { t } = textsOf(locale);
  const { content } = job;
  const title = pick(content.title, locale);
  const company = pick(job.company.name, locale);
  const mark = writtenIn(job).has(locale);
  return (
    <article className="job-page-main">
      <header className="grid gap-3">
        <p className="job-page-company">
          <span className="avatar avatar-small" aria-hidden="true">
            {job.company.logoUrl ? (
              <img className="logo" src={logoAddress(job.company.logoUrl)} alt="" width="28" height="28" />
            ) : (
              initialOf(company?.text ?? '')
            )}
          </span>
          <a
            className="text-link"
            href={address('companyPage', { name: job.company.slug }, locale)}
            lang={company?.lang}
            data-no-readings=""
          >
            {company?.text}
          </a>
        </p>
        <h1 lang={title?.lang}>{title && unbroken(title.text)}</h1>
        <p className="job-page-dates">
          {job.status === 'NEW' && job.isOpen && (
            <span className="badge badge-primary">{t('common:newJob')}</span>
          )}
          {job.publishedAt && (
            <time dateTime={job.publishedAt}>
              {t('job:published', { date: formatDay(job.publishedAt, locale) })}
            </time>
          )}
          {job.isOpen && content.closesAt && (
            <time dateTime={content.closesAt}>
              {t('job:closes', { date: formatDay(content.closesAt, locale) })}
            </time>
          )}
          {job.isOpen && job.confirmedAt && (
            <time dateTime={job.confirmedAt}>
              {t('job:confirmed', { date: formatDay(job.confirmedAt, locale) })}
            </time>
          )}
        </p>
      </header>
      <Glance job={job} locale={locale} names={names} employees={employees} />
      {job.photoUrl && <Photo url={job.photoUrl} />}
      <Texts job={job} locale={locale} mark={mark} />
      <Conditions job={job} locale={locale} names={names} mark={mark} />
    </article>
  );
}

/** As wide as the text column; its box reserves the space. */
function Photo({ url }: { url: string }) {
  const { srcset, ...attributes } = pictureAttributes(url, '(min-width: 992px) 780px, 100vw');
  return (
    <img
      className="job-page-photo"
      {...{ width: 1200, height: 675, ...attributes }}
      srcSet={srcset}
      alt=""
      fetchPriority="high"
    />
  );
}

/** A user's text: its language marked if it differs from the page's. */
function UserText({
  text,
  locale,
  note,
}: {
  text: LocalizedText | undefined;
  locale: Locale;
  /** Notes that it is in the other language; off if the page says so once. */
  note?: boolean;
}) {
  const picked = pick(text, locale);
  if (!picked) return null;
  return (
    <div>
      {note && picked.lang && (
        <span className="badge mb-2">{textsOf(locale).t('job:otherLanguage.part')}</span>
      )}
      <div className="user-text" lang={picked.lang}>
        <TextBlocks text={picked.text} />
      </div>
    </div>
  );
}

/** The key facts first. */
function Glance({ job: { content }, locale, names, employees }: JobBodyProps) {
  const { t } = textsOf(locale);
  const freelance = content.employmentStatus === 'freelance';
  const { holidays } = statedOf(content);
  return (
    <section className="glance" aria-label={t('job:facts.title')}>
      <dl>
        {content.salary && (
          <Pay content={content} salary={content.salary} locale={locale} employees={employees} />
        )}
        {content.workAreas.length > 0 && (
          <div>
            <dt>{t(freelance ? 'job:conditions.workPlace' : 'job:facts.place')}</dt>
            <dd>
              {content.workAreas.slice(0, 3).map((area, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves
                <span key={index} className="block">
                  {placeName(area, locale, names.city)}
                </span>
              ))}
              {content.workAreas.length > 3 && (
                <span className="glance-note">
                  {t('job:facts.more', { count: content.workAreas.length - 3 })}
                </span>
              )}
              {content.remotePolicy && content.remotePolicy !== 'onsite' && (
                <span className="glance-note">
                  {optionName('REMOTE_POLICY', content.remotePolicy, locale)}
                </span>
              )}
            </dd>
          </div>
        )}
        {content.employmentStatus && (
          <div>
            <dt>{t(freelance ? 'job:conditions.contractType' : 'job:facts.employment')}</dt>
            <dd>{optionName('EMPLOYMENT_TYPE', content.employmentStatus, locale)}</dd>
          </div>
        )}
        {content.start && (
          <div>
            <dt>{t(freelance ? 'job:conditions.startFreelance' : 'job:conditions.start')}</dt>
            <dd>{startText(content.start, locale)}</dd>
          </div>
        )}
        {content.japaneseLevel && (
          <div>
            <dt>{t('job:facts.japanese')}</dt>
            <dd>
              <span className="flex items-center gap-3">
                {optionName('JAPANESE_LEVEL', content.japaneseLevel, locale)}
                <LevelMeter level={content.japaneseLevel} />
              </span>
              <span className="glance-note">{levelDescription(content.japaneseLevel, locale)}</span>
            </dd>
          </div>
        )}
        {content.workingHours && (
          <div>
            <dt>{t(freelance ? 'job:conditions.workTimes' : 'job:facts.hours')}</dt>
            <dd>
              <UserText text={content.workingHours} locale={locale} />
            </dd>
          </div>
        )}
        {holidays && (
          <div>
            <dt>{t('job:facts.holidays')}</dt>
            <dd>
              <UserText text={holidays} locale={locale} />
            </dd>
          </div>
        )}
        {content.languages.length > 0 && (
          <div>
            <dt>{t('job:facts.languages')}</dt>
            <dd>
              {content.languages.map(({ language, level }) => (
                <span key={language} className="block">
                  {optionName('LANGUAGE', language, locale)}{' '}
                  <span className="glance-note inline">{optionName('LANGUAGE_LEVEL', level, locale)}</span>
                </span>
              ))}
            </dd>
          </div>
        )}
        <Visas content={content} locale={locale} />
      </dl>
    </section>
  );
}

/** The pay as posted, converted amounts, take-home pay, and how they were computed. */
function Pay({
  content,
  salary,
  locale,
  employees,
}: {
  content: JobContent;
  salary: Salary;
  locale: Locale;
  employees?: number | undefined;
}) {
  const { t } = textsOf(locale);
  if (content.employmentStatus === 'freelance')
    return (
      <div className="glance-wide">
        <dt>{t('job:conditions.fee')}</dt>
        <dd>
          <span className="glance-pay">
            <Amounts text={payText(salary, locale, 'freelance')} />
          </span>
          {salary.salaryType === 'project' && (
            <span className="glance-note">{t('job:facts.basis.project')}</span>
          )}
          <span className="glance-note">{t('job:facts.feeNote')}</span>
        </dd>
      </div>
    );
  const { rows, notes } = payRows(content, { locale, today: tokyoDay(new Date()), employees });
  return (
    <div className="glance-wide">
      <dt>{t('job:facts.pay')}</dt>
      <dd>
        <span className="glance-pay">
          <Amounts text={payText(salary, locale)} />
        </span>
        {rows.length > 0 && (
          <ul className="pay-rows">
            {rows.map(({ label, text, note }) => (
              <li key={label}>
                <span className="pay-label">{label}</span>
                <span className="pay-value">
                  <Amounts text={text} />
                  {note && (
                    <span className="glance-note">
                      <Amounts text={note} />
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {notes.map((note) => (
          <span key={note} className="glance-note">
            <Amounts text={note} />
          </span>
        ))}
        {salary.salaryType === 'project' && (
          <span className="glance-note">{t('job:facts.basis.project')}</span>
        )}
      </dd>
    </div>
  );
}

/** Residence statuses grouped by what they permit, so that the explanation is given once. */
function Visas({ content, locale }: { content: JobContent; locale: Locale }) {
  const { t } = textsOf(locale);
  if (isAbroad(content)) return <PermitAbroad content={content} locale={locale} />;
  const groups = Map.groupBy(
    content.visaTypes,
    (visa) => option('VISA_TYPE', visa)?.description?.[locale] ?? '',
  );
  return (
    <div className="glance-wide">
      <dt>{t('job:facts.visa')}</dt>
      <dd>
        {content.visaTypes.length === 0 && t('job:facts.visaAny')}
        {[...groups].map(([meaning, visas]) => (
          <div key={meaning} className="glance-visas">
            <ul>
              {visas.map((visa) => (
                <li key={visa} className="badge">
                  {optionName('VISA_TYPE', visa, locale)}
                </li>
              ))}
            </ul>
            {meaning && <span className="glance-note">{meaning}</span>}
          </div>
        ))}
        {content.visaSponsorship && (
          <span className="badge badge-success mt-2">{t('job:facts.sponsor')}</span>
        )}
        <span className="glance-note pt-1">{t('job:facts.visaNote')}</span>
      </dd>
    </div>
  );
}

/** Work outside Japan, to which Japanese permissions do not apply. */
function PermitAbroad({ content, locale }: { content: JobContent; locale: Locale }) {
  const { t } = textsOf(locale);
  const countries = new Set(content.workAreas.map(({ country }) => optionName('COUNTRY', country, locale)));
  return (
    <div className="glance-wide">
      <dt>{t('job:facts.permitAbroad')}</dt>
      <dd>
        {t('job:facts.permitAbroadText', { country: [...countries].join(locale === 'jp' ? '、' : ', ') })}
        {content.visaSponsorship && (
          <span className="badge badge-success mt-2">{t('job:facts.sponsor')}</span>
        )}
        <span className="glance-note pt-1">{t('job:facts.permitAbroadNote')}</span>
      </dd>
    </div>
  );
}

/** The Japanese level as steps of a bridge. The text beside it says the same. */
function LevelMeter({ level }: { level: string }) {
  const reached = japaneseLevels.indexOf(level as (typeof japaneseLevels)[number]);
  return (
    <svg className="level-meter" viewBox="0 0 46 14" aria-hidden="true">
      {[0, 1, 2, 3].map((step) => (
        <rect
          key={step}
          className={step < reached ? 'level-step level-step-on' : 'level-step'}
          x={step * 12}
          y={9 - step * 3}
          width="9"
          height={5 + step * 3}
          rx="1"
        />
      ))}
    </svg>
  );
}

const textNames = [
  'description',
  'duties',
  'requirements',
  'welcomeSkills',
  'selectionProcess',
  'remarks',
] as const;

function Texts({ job, locale, mark }: { job: JobPublic; locale: Locale; mark: boolean }) {
  const { t } = textsOf(locale);
  return textNames.map(
    (name) =>
      pick(job.content[name], locale) && (
        <section key={name} className="job-page-text">
          <h2 className="card-title">{t(`job:sections.${name}`)}</h2>
          <UserText text={job.content[name]} locale={locale} note={mark} />
        </section>
      ),
  );
}

function Conditions({ job, locale, names, mark }: JobBodyProps & { mark: boolean }) {
  const { t } = textsOf(locale);
  return (
    <section className="job-page-text" aria-labelledby="conditions">
      <h2 className="card-title" id="conditions">
        {t(
          job.content.employmentStatus === 'freelance'
            ? 'job:sections.conditionsFreelance'
            : 'job:sections.conditions',
        )}
      </h2>
      <dl className="facts">
        {conditions(job, locale, names).map(({ term, lines, text, name }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-no-readings={name ? '' : undefined}>
              {lines?.map((line) => (
                <span key={line} className="block">
                  <Amounts text={line} />
                </span>
              ))}
              {/* A name is not an untranslated text. */}
              <UserText text={text} locale={locale} note={mark && !name} />
            </dd>
          </div>
        ))}
      </dl>
      {job.content.employmentStatus === 'freelance' && (
        <p className="text-sm text-soft">{t('jobPay:freelanceLaw')}</p>
      )}
      <p className="text-sm text-soft">
        {t(
          job.content.employmentStatus === 'freelance'
            ? 'job:conditions.captionFreelance'
            : 'job:conditions.caption',
        )}
        {locale === 'jp' ? '。' : '. '}
        {t('job:conditions.asOf', { date: formatDay(job.updatedAt, locale) })}
      </p>
    </section>
  );
}

/** The employer beside the posting. */
export function CompanyBox({ company, locale }: { company: CompanyPublic; locale: Locale }) {
  const { t } = textsOf(locale);
  const name = pick(company.name, locale);
  const business = pick(company.business, locale);
  return (
    <section className="company-box" aria-label={t('job:sections.company')}>
      <div className="flex items-center gap-3">
        <span className="avatar" aria-hidden="true">
          {company.logoUrl ? (
            <img
              className="logo"
              src={logoAddress(company.logoUrl)}
              alt=""
              width="44"
              height="44"
              loading="lazy"
            />
          ) : (
            initialOf(name?.text ?? '')
          )}
        </span>
        <h2 className="text-base" lang={name?.lang} data-no-readings="">
          {name?.text}
        </h2>
      </div>
      {business && (
        <p className="line-clamp-4 text-sm" lang={business.lang}>
          {business.text}
        </p>
      )}
      <dl className="company-box-facts">
        <div>
          <dt>{t('job:company.industry')}</dt>
          <dd>{optionName('INDUSTRY', company.industry, locale)}</dd>
        </div>
        {company.employees !== undefined && (
          <div>
            <dt>{t('job:company.employees')}</dt>
            <dd>{t('job:company.employeesText', { count: company.employees })}</dd>
          </div>
        )}
        {company.foundedOn && (
          <div>
            <dt>{t('job:company.founded')}</dt>
            <dd>{t('job:company.foundedText', { year: company.foundedOn.slice(0, 4) })}</dd>
          </div>
        )}
      </dl>
      <a className="text-link text-sm" href={address('companyPage', { name: company.slug }, locale)}>
        {t('job:company.page')}
      </a>
    </section>
  );
}
