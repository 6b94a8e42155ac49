import type { WorkInput } from '../../../../shared/contract/workingHistory.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { operationOf } from '../../lib/fields/operationForm.tsx';
import { emptyWork, type WorkValues, workBody, workValues } from '../../lib/person/historyValues.ts';
import { WorkFields, workWords } from '../../lib/person/WorkFields.tsx';
import { historyStep } from './HistoryStep.tsx';

export default historyStep<WorkValues, AnswerOf<'GET /working-history'>>({
  step: 'workHistory',
  operation: operationOf('POST /working-history'),
  load: (signal) => api('GET /working-history', { ...(signal && { signal }) }),
  save: (items, version) => api('POST /working-history', { body: { items: items as WorkInput[], version } }),
  values: workValues,
  toBody: workBody,
  empty: emptyWork,
  first: 'company',
  words: workWords,
  Fields: WorkFields,
});
