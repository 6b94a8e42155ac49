/**
 * The posting as on its page: with the page's components and styles, in a frame of desktop or phone width.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CompanyPublic } from '../../../../../shared/contract/company.ts';
import type { JobContent, JobPublic } from '../../../../../shared/contract/postings.ts';
import { common } from '../../../../../shared/locales/common.ts';
import commonEn from '../../../../../shared/locales/en/common.json?url';
import jobEn from '../../../../../shared/locales/en/job.json?url';
import jobPayEn from '../../../../../shared/locales/en/jobPay.json?url';
import { job as jobTexts } from '../../../../../shared/locales/job.ts';
import { jobPreview } from '../../../../../shared/locales/jobPreview.ts';
import commonJp from '../../../../../shared/locales/jp/common.json?url';
import jobJp from '../../../../../shared/locales/jp/job.json?url';
import jobPayJp from '../../../../../shared/locales/jp/jobPay.json?url';
import { type Locale, languageTag, locales } from '../../../../../shared/routes.ts';
import { api } from '../../../lib/api.ts';
import { useLoad } from '../../../lib/load.ts';
import { loadOptions } from '../../../lib/options.ts';
import { addTexts, textsFor, useTexts } from '../../../lib/texts.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { CompanyBox, JobArticle } from '../../../ui/job/JobBody.tsx';
import { writtenIn } from '../../../ui/job/writtenIn.ts';
import { Alert } from '../../../ui/parts.tsx';
import { Loaded } from '../../../ui/states.tsx';
import { contentOf, type JobDraft } from './draft.ts';
import '../client.css';

export interface PreviewProps {
  draft: JobDraft;
  job: { id?: string; jobNumber?: string; publishedAt?: string } | undefined;
  photoUrl: string | undefined;
  companyNumber: string;
  onClose: () => void;
}

const nobody = '00000000000000000000000000';

/** The parts of the draft that can be shown: fields with errors are left out. */
async function shownContent(
  draft: JobDraft,
  untitled: string,
): Promise<{ content: JobContent; leftOut: number }> {
  // The form has loaded both, unless nothing was typed yet.
  const [{ JobContent: schema }, { check }] = await Promise.all([
    import('../../../../../shared/contract/postings.ts'),
    import('../../../lib/formCheck.ts'),
  ]);
  const content = contentOf(draft);
  let leftOut = 0;
  for (;;) {
    const checked = check(schema, content);
    if (checked.success) return { content: checked.body, leftOut };
    for (const { field } of checked.found) {
      const name = field.split('.')[0]!;
      if (name === 'title') content.title = { jp: untitled };
      else if (name in content) {
        delete content[name];
        leftOut += 1;
      } else return { content: schema.parse({ title: { jp: untitled } }), leftOut };
    }
  }
}

async function longNames(draft: JobDraft): Promise<Map<string, { jp: string; en: string }>> {
  const lists = await Promise.all([
    ...draft.workAreas
      .filter(({ country, prefecture, city }) => country === 'JP' && prefecture && city)
      .map(({ prefecture }) => loadOptions('CITY', prefecture)),
    ...(draft.jobPosition.detail ? [loadOptions('JOB_POSITION_DETAIL', draft.jobPosition.middle)] : []),
  ]);
  return new Map(lists.flat().map(({ category, id, name }) => [`${category}:${id}`, name]));
}

/** A page's scripts have the texts of its own language only. */
const textFiles = {
  jp: { common: commonJp, job: jobJp, jobPay: jobPayJp },
  en: { common: commonEn, job: jobEn, jobPay: jobPayEn },
} as const;

const widths = { desktop: 1280, phone: 390 } as const;

export default function Preview({ draft, job, photoUrl, companyNumber, onClose }: PreviewProps) {
  const { t, locale: page } = useTexts({ common, jobPreview });
  const [locale, setLocale] = useState<Locale>(page);
  const [width, setWidth] = useState<keyof typeof widths>(innerWidth < 768 ? 'phone' : 'desktop');
  const loaded = useLoad('preview', async () => {
    const [company, names, shown] = await Promise.all([
      api('GET /company/public/by-number/{companyNumber}', { params: { companyNumber } }),
      longNames(draft),
      shownContent(draft, t('jobPreview:untitled')),
      ...locales.filter((one) => one !== page).map((one) => addTexts(one, textFiles[one])),
    ]);
    return { company, names, ...shown };
  });
  return (
    <Dialog open wide onClose={onClose} title={t('jobPreview:title')}>
      <div className="preview-tools">
        <Choice
          label={t('jobPreview:language')}
          value={locale}
          options={locales.map((one) => ({ value: one, label: t(`common:languages.${one}`) }))}
          onChange={(value) => setLocale(value as Locale)}
        />
        <Choice
          label={t('jobPreview:width')}
          value={width}
          options={(['desktop', 'phone'] as const).map((one) => ({
            value: one,
            label: t(`jobPreview:${one}`),
          }))}
          onChange={(value) => setWidth(value as 'phone')}
        />
        <p className="text-sm text-soft" role="status">
          {t('jobPreview:note')} {(loaded.data?.leftOut ?? 0) > 0 && t('jobPreview:wrong')}
        </p>
      </div>
      <Loaded of={loaded} rows={3} height="h-32">
        {(data) => (
          <Frame width={widths[width]} locale={locale} title={t('jobPreview:frame')}>
            <PreviewPage
              locale={locale}
              company={data.company}
              names={data.names}
              job={{
                id: job?.id ?? nobody,
                jobNumber: job?.jobNumber ?? '',
                companyId: data.company.id,
                status: 'NEW',
                isOpen: true,
                publishedAt: job?.publishedAt ?? new Date().toISOString(),
                createdAt: new Date().toISOString(),
                updatedAt: new Date().toISOString(),
                version: 1,
                ...(photoUrl && { photoUrl }),
                content: data.content,
                company: {
                  id: data.company.id,
                  companyNumber,
                  slug: data.company.slug,
                  name: data.company.name,
                  ...(data.company.logoUrl && { logoUrl: data.company.logoUrl }),
                },
              }}
            />
          </Frame>
        )}
      </Loaded>
    </Dialog>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="chip"
          aria-pressed={value === option.value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

function PreviewPage({
  job,
  locale,
  company,
  names,
}: {
  job: JobPublic;
  locale: Locale;
  company: CompanyPublic;
  names: ReadonlyMap<string, { jp: string; en: string }>;
}) {
  const { t } = textsFor(locale, { job: jobTexts });
  const named = (category: string) => (code: string) => names.get(`${category}:${code}`)?.[locale] ?? code;
  return (
    <div className="container job-page pb-10" onClickCapture={(event) => event.preventDefault()}>
      {!writtenIn(job).has(locale) && (
        <Alert>
          <p>{t('job:otherLanguage.all')}</p>
        </Alert>
      )}
      <div className="job-page-grid">
        <JobArticle
          job={job}
          locale={locale}
          names={{ city: named('CITY'), occupation: named('JOB_POSITION_DETAIL') }}
        />
        <aside className="job-page-side">
          <div className="apply-box">
            <div className="apply-bar">
              <a className="button button-primary button-large flex-1" href="#apply">
                {t('job:apply')}
              </a>
            </div>
          </div>
          <CompanyBox company={company} locale={locale} />
        </aside>
      </div>
    </div>
  );
}

const emptyPage = '<!doctype html><html><head><meta charset="utf-8"></head><body></body></html>';

/** A frame with the staff pages' styles, in the requested width, scaled down if there is no room. */
function Frame({
  width,
  locale,
  title,
  children,
}: {
  width: number;
  locale: Locale;
  title: string;
  children: React.ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement>();
  const [room, setRoom] = useState(width);

  useLayoutEffect(() => {
    const element = place.current!;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const fill = () => {
    const inner = frame.current?.contentDocument;
    if (!inner?.body) return;
    for (const style of document.querySelectorAll('link[rel=stylesheet], style'))
      inner.head.append(inner.importNode(style, true));
    inner.documentElement.dataset.area = 'staff';
    const { theme } = document.documentElement.dataset;
    if (theme) inner.documentElement.dataset.theme = theme;
    setBody(inner.body);
  };

  useEffect(() => {
    if (body) body.ownerDocument.documentElement.lang = languageTag[locale];
  }, [body, locale]);

  const scale = Math.min(1, room / width);
  return (
    <div ref={place} className="preview-place">
      <div className="preview-size" style={{ width: width * scale }}>
        <iframe
          ref={frame}
          title={title}
          className="preview-frame"
          sandbox="allow-same-origin"
          srcDoc={emptyPage}
          onLoad={fill}
          style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
        />
      </div>
      {body && createPortal(children, body)}
    </div>
  );
}
