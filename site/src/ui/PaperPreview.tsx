import type { ResumePreview } from '../../../shared/contract/resume.ts';
import { resume } from '../../../shared/locales/resume.ts';
import type { Loaded as LoadedData } from '../lib/load.ts';
import { useTexts } from '../lib/texts.ts';
import { PaperPages } from './PaperPages.tsx';
import { Alert } from './parts.tsx';
import { Loaded, Skeleton } from './states.tsx';

/** The pages of a document, loading or loaded. */
export function PaperPreview({ paper }: { paper: LoadedData<ResumePreview> }) {
  const { t } = useTexts({ resume });
  return (
    <Loaded of={paper} stays skeleton={<Skeleton className="aspect-[210/297] w-full max-w-[52rem]" />}>
      {(data) => (
        <PaperPages
          paper={data}
          pageName={(page) => t('resume:page', { page, pages: data.pages.length })}
          photoName={t('resume:photo')}
        />
      )}
    </Loaded>
  );
}

/** A failed download. @param reason empty if unknown */
export function DownloadFailure({ reason }: { reason: string | undefined }) {
  const { t } = useTexts({ resume });
  if (reason === undefined) return null;
  return (
    <Alert tone="danger" title={t('resume:failed')}>
      {reason && <p>{reason}</p>}
    </Alert>
  );
}
