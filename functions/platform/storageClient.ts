import { S3Client } from '@aws-sdk/client-s3';
import { config } from './config.ts';
import { once } from './once.ts';

/** A separate module, so that functions that rarely access an object load the client only then. */
export const s3 = /* @__PURE__ */ once(
  () =>
    new S3Client({ forcePathStyle: config('S3_PATH_STYLE'), requestChecksumCalculation: 'WHEN_REQUIRED' }),
);
