/** What a draft lacks, and what in it prevents it from being published. */
import type { JobOwned } from '../../../../shared/contract/postings.ts';
import { clientJobs } from '../../../../shared/locales/clientJobs.ts';
import { fields } from '../../../../shared/locales/fields.ts';
import { postingRules } from '../../../../shared/locales/postingRules.ts';
import { useTexts } from '../../lib/texts.ts';
import { Alert } from '../../ui/parts.tsx';
import { FindingList } from './editor/FindingList.tsx';

export default function Unfinished({ job: { missing, findings } }: { job: JobOwned }) {
  const { t, locale } = useTexts({ clientJobs, fields, postingRules });
  const refused = findings.filter(({ severity }) => severity === 'refused');
  return (
    <>
      {missing.length > 0 && (
        <Alert tone="warning" title={t('clientJobs:detail.missing')}>
          <p>
            {missing
              .map((field) => t(`fields:${field.replace('.', '_') as 'duties'}`))
              .join(locale === 'jp' ? '、' : ', ')}
          </p>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert tone="warning" title={t('postingRules:refused.title')}>
          <div className="mt-3">
            <FindingList findings={refused} />
          </div>
        </Alert>
      )}
    </>
  );
}
