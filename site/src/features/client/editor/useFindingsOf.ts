import { useEffect, useState } from 'react';
import type { JobContent, PostingFinding } from '../../../../../shared/contract/postings.ts';
import { tokyoDay } from '../../../../../shared/domain/time.ts';

const rules = () => import('../../../../../shared/domain/postingRules/index.ts');

/** Findings of the legal rules; undefined until the rules are loaded. */
export function useFindingsOf(content: Partial<JobContent>): PostingFinding[] | undefined {
  const [findings, setFindings] = useState<PostingFinding[]>();
  const text = JSON.stringify(content);
  useEffect(() => {
    let current = true;
    void rules().then(({ postingFindings }) => {
      if (current) setFindings(postingFindings(JSON.parse(text), tokyoDay(new Date())));
    });
    return () => {
      current = false;
    };
  }, [text]);
  return findings;
}
