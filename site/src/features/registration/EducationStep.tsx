import type { EducationInput } from '../../../../shared/contract/educationHistory.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { operationOf } from '../../lib/fields/operationForm.tsx';
import { EducationFields, educationWords } from '../../lib/person/EducationFields.tsx';
import {
  type EducationValues,
  educationBody,
  educationValues,
  emptyEducation,
} from '../../lib/person/historyValues.ts';
import { historyStep } from './HistoryStep.tsx';

export default historyStep<EducationValues, AnswerOf<'GET /education-history'>>({
  step: 'education',
  operation: operationOf('POST /education-history'),
  load: (signal) => api('GET /education-history', { ...(signal && { signal }) }),
  save: (items, version) =>
    api('POST /education-history', { body: { items: items as EducationInput[], version } }),
  values: educationValues,
  toBody: educationBody,
  empty: emptyEducation,
  first: 'school',
  words: educationWords,
  Fields: EducationFields,
});
