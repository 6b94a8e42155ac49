import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JobCard as Card } from '../../../shared/contract/postings.ts';
import { japaneseLevels } from '../../../shared/domain/codes.ts';
import { formatDay } from '../../../shared/domain/time.ts';
import { common } from '../../../shared/locales/common.ts';
import { listing } from '../../../shared/locales/listing.ts';
import { address } from '../../../shared/routes.ts';
import { payNote } from '../lib/payNote.ts';
import { startMark } from '../lib/startMark.ts';
import { useTexts } from '../lib/texts.ts';
import { unbrokenTitle } from '../lib/unbroken.ts';
import { cardFacts, pick } from '../lib/wording.ts';
import { Amounts } from './Amounts.tsx';
import { classes } from './classes.ts';
import { Avatar, Badge } from './parts.tsx';

/** The Japanese level as steps; the text beside it says the same. */
function LevelMeter({ level }: { level: string }) {
  const reached = (japaneseLevels as readonly string[]).indexOf(level);
  return (
    <svg className="level-meter" viewBox="0 0 46 14" aria-hidden="true">
      {[0, 1, 2, 3].map((step) => (
        <rect
          key={step}
          className={classes('level-step', step < reached && 'level-step-on')}
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

/** A posting in a list, as in JobCard.astro; `children` are below it (an action, a state). */
export function JobCard({ job, closed, children }: { job: Card; closed?: boolean; children?: ReactNode }) {
  const { t, locale } = useTexts({ listing, common });
  const title = pick(job.title, locale)!;
  const company = pick(job.company.name, locale);
  const facts = cardFacts(job, locale);
  const note = payNote(job, locale);
  const start = startMark(job, locale);
  return (
    <article className="job-card">
      <div className="job-card-head">
        <p className="job-card-company" lang={company?.lang}>
          {company?.text}
        </p>
        <h2 className="job-card-title">
          <a href={address('jobDetail', { jobId: job.id }, locale)} lang={title.lang}>
            {unbrokenTitle(title.text)}
          </a>
        </h2>
        <Avatar name={company?.text ?? ''} url={job.company.logoUrl} />
      </div>
      <div className="job-card-facts">
        <div className="job-card-pay">
          <span>
            <Amounts text={facts.pay} />
          </span>
        </div>
        {note && (
          <div className="job-card-pay-note">
            <span>
              <Amounts text={note} />
            </span>
          </div>
        )}
        <div>
          <MapPin className="icon" aria-hidden="true" />
          <span>
            {facts.place}
            {facts.morePlaces > 0 && ` ${t('listing:place.more', { count: facts.morePlaces })}`}
          </span>
        </div>
        <div>
          <LevelMeter level={job.japaneseLevel} />
          <span>{facts.japanese}</span>
        </div>
      </div>
      <div className="job-card-marks">
        {closed && <Badge>{t('listing:card.closed')}</Badge>}
        {!closed && job.status === 'NEW' && <Badge tone="primary">{t('common:newJob')}</Badge>}
        <Badge>{facts.employment}</Badge>
        {job.remotePolicy !== 'onsite' && <Badge>{t(`listing:card.remote.${job.remotePolicy}`)}</Badge>}
        {start && <Badge>{start}</Badge>}
        {job.visaSponsorship && <Badge tone="success">{t('listing:card.sponsor')}</Badge>}
        {title.lang && <Badge>{t('listing:card.only')}</Badge>}
        <time dateTime={job.publishedAt}>
          {t('listing:card.posted', { date: formatDay(job.publishedAt, locale) })}
        </time>
      </div>
      {children}
    </article>
  );
}
