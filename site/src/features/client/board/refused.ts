import type { AnswerOf } from '../../../../../shared/client/index.ts';
import { placeholderWords } from '../../../../../shared/domain/messageTemplates.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { applicantBoard } from '../../../../../shared/locales/applicantBoard.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { MoveRefusal } from './useDesk.tsx';

type Estimate = AnswerOf<'POST /jobs/applied/moves/estimation'>['applications'][number];

/** Why one is not moved, as a text. */
export function useRefusedText() {
  const { t, locale } = useTexts({ applicantBoard });
  return (refused: MoveRefusal | undefined, of: Pick<Estimate, 'status' | 'empty'> = {}): string =>
    t(
      refused === 'application_transition' && !of.status
        ? 'applicantBoard:bulk.refused.application_transition_unknown'
        : `applicantBoard:bulk.refused.${refused ?? 'changed_meanwhile'}`,
      {
        stage: of.status && optionName('APPLIED_STATUS', of.status, locale),
        words: placeholderWords(of.empty ?? [], locale),
      },
    );
}
