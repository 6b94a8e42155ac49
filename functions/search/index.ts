export { ReadModel, type ReadModelOptions, type SearchFault, SearchUnavailable } from './readModel.ts';
export {
  type BuildProgress,
  buildSnapshot,
  type PublishOptions,
  publishSnapshot,
  removeOlder,
} from './snapshot.ts';
export * from './types.ts';
