import { staffImports } from '../../shared/contract/staffImports.ts';
import {
  analyseImport,
  checkImport,
  importSmallFile,
  presignImport,
  requireImport,
  resumeImport,
  startImport,
  stopImport,
  undoImport,
} from '../core/people/import/acts.ts';
import { importReport, listImports, shownImport } from '../core/people/import/shown.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('staffImports', staffImports, {
  importStaffCsv: (_, { actor, locale, multipart }) => importSmallFile(actor, multipart, locale),
  presignStaffImport: ({ body }, { actor }) => presignImport(actor, body),
  listStaffImports: ({ query }) => listImports(query),
  getStaffImport: async ({ params }, { locale }) => shownImport(await requireImport(params.id), locale),
  analyseStaffImport: ({ params }, { actor, locale }) => analyseImport(actor, params.id, locale),
  checkStaffImport: ({ params, body }, { actor, locale }) => checkImport({ actor, locale }, params.id, body),
  startStaffImport: ({ params, body }, { actor, locale }) => startImport({ actor, locale }, params.id, body),
  stopStaffImport: ({ params }, { actor, locale }) => stopImport({ actor, locale }, params.id),
  resumeStaffImport: ({ params }, { actor, locale }) => resumeImport({ actor, locale }, params.id),
  undoStaffImport: ({ params }, { actor, locale }) => undoImport({ actor, locale }, params.id),
  staffImportReport: async ({ params }, { locale }) => importReport(await requireImport(params.id), locale),
});
