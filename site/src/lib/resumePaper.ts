/** A printed document (履歴書, 職務経歴書, CV): selected in the URL, with its pages and file. */
import { useState } from 'react';
import { type ResumeKind, resumeKinds, resumeYears } from '../../../shared/domain/codes.ts';
import { useQuery } from './addresses.ts';
import { api } from './api.ts';
import { messageOf, useLoad } from './load.ts';
import { saveFile } from './saveFile.ts';

/** The selected document and its year format: `?paper=` and `?years=`. */
export function useChosenPaper(otherwise: ResumeKind) {
  const [query, change] = useQuery();
  const kind = resumeKinds.find((one) => one === query.get('paper')) ?? otherwise;
  const years = resumeYears.find((one) => one === query.get('years')) ?? 'western';
  return {
    query,
    kind,
    years,
    /** In the API's format. */
    asked: { kind, ...(kind !== 'CV' && { years }) },
    choose: (to: Record<string, string | undefined>) => change(to, { replace: true }),
  };
}

type Asked = NonNullable<NonNullable<Parameters<typeof api<'GET /staff/resume-preview'>>[1]>['query']>;

export function useResumePaper(asked: Asked) {
  const paper = useLoad(JSON.stringify(asked), (signal) =>
    api('GET /staff/resume-preview', { query: asked, signal }),
  );
  const [downloading, setDownloading] = useState(false);
  /** Why the download failed; empty if unknown. */
  const [failure, setFailure] = useState<string>();
  const download = async () => {
    setDownloading(true);
    setFailure(undefined);
    try {
      saveFile(await api('GET /staff/pdf', { query: asked, accept: 'application/pdf' }));
    } catch (error) {
      setFailure(messageOf(error) ?? '');
    }
    setDownloading(false);
  };
  return { paper, download, downloading, failure };
}
