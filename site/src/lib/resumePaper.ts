/** A printed paper (履歴書, 職務経歴書, CV): which one the address asks for, its pages, and the file of it. */
import { useState } from 'react';
import { type ResumeKind, resumeKinds, resumeYears } from '../../../shared/domain/codes.ts';
import { useQuery } from './addresses.ts';
import { api } from './api.ts';
import { messageOf, useLoad } from './load.ts';
import { saveFile } from './saveFile.ts';

/** Which paper, and how its years are written: `?paper=` and `?years=`. */
export function useChosenPaper(otherwise: ResumeKind) {
  const [query, change] = useQuery();
  const kind = resumeKinds.find((one) => one === query.get('paper')) ?? otherwise;
  const years = resumeYears.find((one) => one === query.get('years')) ?? 'western';
  return {
    query,
    kind,
    years,
    /** As the API is asked. */
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
  /** Why the file did not come; empty where nobody said. */
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
