/** Applicants that were not changed with the others, and why: they are still selected. */
import { applicantBoard } from '../../../../../shared/locales/applicantBoard.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Alert } from '../../../ui/parts.tsx';
import { useRefusedText } from './refused.ts';
import { type Failed, useNameOf } from './useDesk.tsx';

export default function Failures({ failed }: { failed: readonly Failed[] }) {
  const { t } = useTexts({ applicantBoard });
  const refusedText = useRefusedText();
  const nameOf = useNameOf();
  return (
    <Alert tone="danger" title={t('applicantBoard:bulk.failed', { count: failed.length })}>
      <ul className="list-failures">
        {failed.map(({ row, refused }) => (
          <li key={row.id}>
            <span className="font-bold">{nameOf(row)}</span> {refusedText(refused)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
