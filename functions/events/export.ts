import { makeExport } from '../core/people/exportJob.ts';
import { ExportMessage } from './messages.ts';
import { eachMessage } from './receive.ts';

/** Makes files of members that do not fit into one answer. */
export const handler = eachMessage('export', ExportMessage, makeExport, 1);
