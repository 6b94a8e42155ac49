/** The papers of an applicant as they are printed, as the company may have them. */
import { Download, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import type { Application } from '../../../../../shared/contract/jobs.ts';
import { resumeKinds, resumeYears } from '../../../../../shared/domain/codes.ts';
import { hiring } from '../../../../../shared/locales/hiring.ts';
import { resume } from '../../../../../shared/locales/resume.ts';
import { useQuery } from '../../../lib/addresses.ts';
import { api } from '../../../lib/api.ts';
import { messageOf, useLoad } from '../../../lib/load.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { PaperPages } from '../../../ui/PaperPages.tsx';
import { Alert, Chip } from '../../../ui/parts.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx';

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
  const [query, change] = useQuery();
  const kind = resumeKinds.find((one) => one === query.get('paper')) ?? 'RIREKISHO';
  const years = resumeYears.find((one) => one === query.get('years')) ?? 'western';
  const asked = { staffId, kind, ...(kind !== 'CV' && { years }) };
  const paper = useLoad(JSON.stringify(asked), (signal) =>
    api('GET /staff/resume-preview', { query: asked, signal }),
  );
  const { data } = paper;
  const [large, setLarge] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const set = (to: Record<string, string | undefined>) => change(to, { replace: true });

  const download = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      saveFile(await api('GET /staff/pdf', { query: asked, accept: 'application/pdf' }));
    } catch (error) {
      setFailure(messageOf(error) ?? '');
    }
    setBusy(false);
  };

  return (
    <>
      <div className="paper-tools">
        <fieldset className="client-chips" aria-label={t('resume:kind')}>
          {resumeKinds.map((one) => (
            <Chip key={one} pressed={one === kind} onClick={() => set({ paper: one })}>
              {t(`resume:kinds.${one}`)}
            </Chip>
          ))}
        </fieldset>
        <div className="client-chips">
          {kind !== 'CV' && (
            <Chip
              pressed={years === 'era'}
              onClick={() => set({ years: years === 'era' ? undefined : 'era' })}
            >
              {t('resume:era')}
            </Chip>
          )}
          <Chip className="paper-enlarge" pressed={large} onClick={() => setLarge(!large)}>
            <ZoomIn className="icon icon-small" aria-hidden="true" />
            {t('hiring:papers.enlarge')}
          </Chip>
          <Button size="small" busy={busy} onClick={() => void download()}>
            {!busy && <Download className="icon icon-small" aria-hidden="true" />}
            {t('hiring:papers.download')}
          </Button>
        </div>
      </div>
      {isNameless && <p className="text-sm text-soft">{t('hiring:papers.withoutName')}</p>}
      {failure !== undefined && (
        <Alert tone="danger" title={t('resume:failed')}>
          {failure && <p>{failure}</p>}
        </Alert>
      )}
      <div className={classes('paper-desk', large && 'paper-desk-large')} aria-busy={paper.loading}>
        {paper.error ? (
          <ErrorState message={messageOf(paper.error)} onRetry={paper.reload} />
        ) : data ? (
          <PaperPages
            paper={data}
            pageName={(page) => t('resume:page', { page, pages: data.pages.length })}
            photoName={t('resume:photo')}
          />
        ) : (
          <Skeleton className="aspect-[210/297] w-full max-w-[52rem]" />
        )}
      </div>
    </>
  );
}
