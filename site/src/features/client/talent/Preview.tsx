import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TalentRow } from '../../../../../shared/contract/talent.ts';
import { talentActs } from '../../../../../shared/locales/talentActs.ts';
import { talentSearch } from '../../../../../shared/locales/talentSearch.ts';
import { address } from '../../../../../shared/routes.ts';
import { AppLink } from '../../../lib/AppLink.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { SaveOne, scoutAddress } from './Acts.tsx';
import { activityText, headline } from './Person.tsx';
import { PreviewFacts } from './PreviewFacts.tsx';

/** Opens the neighbours in the list. */
export interface Step {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Somebody beside the list, from the list's data alone. */
export default function Preview({
  row,
  jobId,
  mayChange,
  step: { previous, next },
  onClose,
}: {
  row: TalentRow;
  jobId: string | undefined;
  mayChange: boolean;
  step: Step;
  onClose: () => void;
}) {
  const { t, locale } = useTexts({ talentSearch, talentActs });
  const body = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else is read from the top
  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [row.id]);
  const title = headline(row, t, locale);
  const scout = scoutAddress([row.id], jobId, locale);
  const resume = address('clientResume', { staffId: row.id }, locale) + (jobId ? `?jobId=${jobId}` : '');
  return (
    <section
      className="talent-preview"
      aria-label={t('talentActs:preview.label', { number: row.staffNumber })}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="talent-preview-head">
        <div className="min-w-0">
          <h2 className="card-title">{title ?? row.staffNumber}</h2>
          <p className="text-sm text-soft">
            <span className="numeric">{row.staffNumber}</span> · {activityText(row, t)}
          </p>
        </div>
        <span className="flex">
          <IconButton label={t('talentActs:preview.previous')} disabled={!previous} onClick={previous}>
            <ChevronLeft className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('talentActs:preview.next')} disabled={!next} onClick={next}>
            <ChevronRight className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton label={t('talentActs:preview.close')} onClick={onClose}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <section
        className="talent-preview-body"
        ref={body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reached by the keyboard
        tabIndex={0}
        aria-label={t('talentActs:preview.profile')}
      >
        <p className="text-xs text-soft">{t('talentActs:preview.note')}</p>
        <PreviewFacts row={row} />
      </section>
      <div className="talent-preview-foot">
        <p className="text-xs text-soft">{t('talentActs:preview.resumeNote')}</p>
        <p className="flex flex-wrap gap-2">
          <AppLink className="button button-primary button-small" href={resume}>
            {t('talentActs:preview.resume')}
          </AppLink>
          {mayChange && (
            <AppLink className="button button-secondary button-small" href={scout}>
              {t('talentActs:preview.scout')}
            </AppLink>
          )}
          {mayChange && <SaveOne key={row.id} id={row.id} />}
        </p>
      </div>
    </section>
  );
}
