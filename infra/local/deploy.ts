import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { builtOrigin } from '../../shared/product.ts';
import { deploySite } from '../deploy-site.ts';
import { buildWhatChanged } from './build.ts';
import { type Addresses, buckets, dataDirectory } from './environment.ts';
import { runningAddresses } from './running.ts';
import { localClientConfig } from './services/credentials.ts';

/** Uploads the built site into the local system's bucket. */
export const deployLocally = (where: Addresses) =>
  deploySite({
    client: new S3Client({
      ...localClientConfig(where.storage),
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    }),
    bucket: buckets.SITE_BUCKET,
    from: join(import.meta.dirname, '../../.build/site/public'),
    // Built once; the origin is replaced for other ports or hosts.
    origin: { built: builtOrigin, served: where.site },
  });

// `npm run deploy:local`: after a change of the site, while the system is running.
if (import.meta.main) {
  const where = runningAddresses();
  await buildWhatChanged(dataDirectory(), console.log);
  const { written, unchanged } = await deployLocally(where);
  console.log(`${written} files written, ${unchanged} unchanged`);
}
