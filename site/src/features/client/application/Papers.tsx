/** The applicant's printed documents, as far as the company may see them. */
import { Download, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import type { Application } from '../../../../../shared/contract/applications.ts';
import { resumeKinds } from '../../../../../shared/domain/codes.ts';
import { isDisclosed, isLookCounted } from '../../../../../shared/domain/disclosure.ts';
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

export function Papers({
  staff,
  jobId,
}: {
  staff: NonNullable<Application['staff']>;
  /** The posting for which the company looks. */
  jobId?: string | undefined;
}) {
  const { t } = useTexts({ hiring });
  return (
    <section className="grid min-w-0 content-start gap-4" aria-labelledby="papers-title">
      <h2 className="card-title" id="papers-title">
        {t(isLookCounted(staff.relation) ? 'hiring:papers.resume' : 'hiring:papers.title')}
      </h2>
      {isDisclosed(staff.relation, 'resume') ? (
        <Pages staff={staff} jobId={jobId} />
      ) : (
        <EmptyState title={t('hiring:papers.none')} message={t('hiring:papers.noneNote')} />
      )}
    </section>
  );
}

function Pages({
  staff: { staffId, relation },
  jobId,
}: {
  staff: NonNullable<Application['staff']>;
  jobId: string | undefined;
}) {
  const { t } = useTexts({ hiring, resume });
  const { kind, years, asked, choose } = useChosenPaper('RIREKISHO');
  const { paper, download, downloading, failure } = useResumePaper({
    ...{ staffId, ...asked },
    ...(jobId !== undefined && { jobId }),
  });
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
      {relation !== 'APPLIED' && (
        <p className="text-sm text-soft">
          {t(
            relation === 'NAMELESS'
              ? 'hiring:papers.nameless'
              : isLookCounted(relation)
                ? 'hiring:papers.byNumber'
                : 'hiring:papers.withoutName',
          )}
        </p>
      )}
      <DownloadFailure reason={failure} />
      <div className={classes('paper-desk', large && 'paper-desk-large')} aria-busy={paper.loading}>
        <PaperPreview paper={paper} />
      </div>
    </>
  );
}
