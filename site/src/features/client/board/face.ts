import type { ScreeningQuestion } from '../../../../../shared/contract/screeningQuestions.ts';
import type { Filter } from '../../../lib/list/address.ts';

/** The two faces of a company's applicants. */
export const faces = ['board', 'table'] as const;
export type Face = (typeof faces)[number];

/** What a posting asks, with the code that shows it. */
export type Asks = { questions: readonly ScreeningQuestion[] } & typeof import('../answerColumns.tsx');

export interface FaceProps {
  filters: Filter[];
  asks: Asks | undefined;
  /** Of the filters those by answers. */
  answers: readonly Filter[];
  face: Face;
  onFace: (face: Face) => void;
}
