import type { BucketName } from '../../functions/lambdas.ts';
import { product } from '../../shared/product.ts';

const parts: Record<BucketName | 'LOGS', string> = {
  SITE: 'site',
  MEDIA: 'media',
  FILES: 'files',
  READ_MODEL: 'read-model',
  DEAD_LETTERS: 'dead-letters',
  LOGS: 'logs',
};

/** Names of an account's buckets: all accounts share one space of names. No import of CDK, for the scripts' sake. */
export const bucketNames = (account: string): Record<BucketName | 'LOGS', string> =>
  Object.fromEntries(
    Object.entries(parts).map(([bucket, part]) => [bucket, `${product.slug}-${part}-${account}`]),
  ) as Record<BucketName | 'LOGS', string>;
