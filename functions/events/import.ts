import { stepImport } from '../core/people/import/run.ts';
import { ImportMessage } from './messages.ts';
import { eachMessage } from './receive.ts';

/** Goes on with an import of members, a stretch at a time. */
export const handler = eachMessage('import', ImportMessage, (message) => stepImport(message), 1);
