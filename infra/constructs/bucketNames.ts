import type { BucketName } from '../../functions/lambdas.ts';
import { product } from '../../shared/product.ts';

const parts: Record<BucketName | 'LOGS', string> = {
  SITE: 'site',
  MEDIA: 'media',
  FILES: 'files',
  READ_MODEL: 'read-model',
  TALENT: 'talent',
  PEOPLE: 'people',
  EDGE_LOG: 'edge-log',
  DEAD_LETTERS: 'dead-letters',
  LOGS: 'logs',
};

/** Bucket names of an account, since bucket names are global. No CDK imports, so that scripts can use it. */
export const bucketNames = (account: string): Record<BucketName | 'LOGS', string> =>
  Object.fromEntries(
    Object.entries(parts).map(([bucket, part]) => [bucket, `${product.slug}-${part}-${account}`]),
  ) as Record<BucketName | 'LOGS', string>;
