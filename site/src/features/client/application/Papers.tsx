/** The applicant's printed documents, as far as the company may see them. */
import { Download, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import type { Application } from '../../../../../shared/contract/applications.ts';
import { resumeKinds } from '../../../../../shared/domain/codes.ts';
import { hiring } from '../../../../../shared/locales/hiring.ts';
import { resume } from '../../../../../shared/locales/resume.ts';
import { useChosenPaper, useResumePaper } from '../../../lib/resumePaper.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { DownloadFailure, PaperPreview } from '../../../ui/PaperPreview.tsx';
import { Chip } from '../../../ui/parts.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import '../client.css';

export function Papers({ staff }: { staff: NonNullable<Application['staff']> }) {
  const { t } = useTexts({ hiring });
  const isShown = staff.relation === 'APPLIED' || staff.relation === 'ENDED';
  return (
    <section className="grid min-w-0 content-start gap-4" aria-labelledby="papers-title">
      <h2 className="card-title" id="papers-title">
        {t('hiring:papers.title')}
      </h2>
      {isShown ? (
        <Pages staffId={staff.staffId} isNameless={staff.relation === 'ENDED'} />
      ) : (
        <EmptyState title={t('hiring:papers.none')} message={t('hiring:papers.noneNote')} />
      )}
    </section>
  );
}

function Pages({ staffId, isNameless }: { staffId: string; isNameless: boolean }) {
  const { t } = useTexts({ hiring, resume });
  const { kind, years, asked, choose } = useChosenPaper('RIREKISHO');
  const { paper, download, downloading, failure } = useResumePaper({ staffId, ...asked });
  const [large, setLarge] = useState(false);

  return (
    <>
      <div className="paper-tools">
        <fieldset className="client-chips" aria-label={t('resume:kind')}>
          {resumeKinds.map((one) => (
            <Chip key={one} pressed={one === kind} onClick={() => choose({ paper: one })}>
              {t(`resume:kinds.${one}`)}
            </Chip>
          ))}
        </fieldset>
        <div className="client-chips">
          {kind !== 'CV' && (
            <Chip
              pressed={years === 'era'}
              onClick={() => choose({ years: years === 'era' ? undefined : 'era' })}
            >
              {t('resume:era')}
            </Chip>
          )}
          <Chip className="paper-enlarge" pressed={large} onClick={() => setLarge(!large)}>
            <ZoomIn className="icon icon-small" aria-hidden="true" />
            {t('hiring:papers.enlarge')}
          </Chip>
          <Button size="small" busy={downloading} onClick={() => void download()}>
            {!downloading && <Download className="icon icon-small" aria-hidden="true" />}
            {t('hiring:papers.download')}
          </Button>
        </div>
      </div>
      {isNameless && <p className="text-sm text-soft">{t('hiring:papers.withoutName')}</p>}
      <DownloadFailure reason={failure} />
      <div className={classes('paper-desk', large && 'paper-desk-large')} aria-busy={paper.loading}>
        <PaperPreview paper={paper} />
      </div>
    </>
  );
}
