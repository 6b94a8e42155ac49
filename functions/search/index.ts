export { SearchUnavailable } from './faults.ts';
export { type JobDocument, type JobQuestion, type JobsFound, jobLayout } from './jobs.ts';
export type { Layout } from './layout.ts';
export { ReadModel } from './readModel.ts';
export { type RowDocument, rowLayout } from './rows.ts';
export {
  type BuildProgress,
  publishSnapshot,
  removeOlder,
} from './snapshot.ts';
export * from './types.ts';
