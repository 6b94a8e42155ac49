export { SearchUnavailable } from './faults.ts';
export { type JobDocument, type JobQuestion, type JobsFound, jobLayout } from './jobs.ts';
export type { Layout } from './layout.ts';
export { ReadModel, type ReadModelOptions } from './readModel.ts';
export { type RowDocument, rowLayout } from './rows.ts';
export {
  type BuildProgress,
  buildSnapshot,
  type PublishOptions,
  publishSnapshot,
  removeOlder,
} from './snapshot.ts';
export * from './types.ts';
