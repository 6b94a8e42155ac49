import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { jobPictureAddress, type Locale, locales } from '../../shared/routes.ts';
import { jobPictureProps } from '../core/pages/picture.ts';
import { type JobPictureProps, jobPicture, pictureEdition } from '../documents/jobPicture.ts';
import { config } from '../platform/config.ts';
import { sha256 } from '../platform/ids.ts';
import { Later } from '../platform/later.ts';
import { s3 } from '../platform/storageClient.ts';
import { PictureMessage } from './messages.ts';
import { presentObject, writeObject } from './pageObject.ts';
import { eachMessage } from './receive.ts';

const keyOf = (jobId: string, locale: Locale) => jobPictureAddress(jobId, locale).slice(1);

/** Draws the pictures of jobs in both languages, skipping unchanged ones; deletes those of hidden jobs. */
export const handler = eachMessage('picture', PictureMessage, async ({ jobIds }) => {
  for (const jobId of new Set(jobIds)) {
    const propsIn = await jobPictureProps(jobId);
    for (const locale of locales) {
      if (propsIn) await draw(keyOf(jobId, locale), propsIn(locale));
      else await deletePicture(keyOf(jobId, locale));
    }
  }
});

/** @throws on a write conflict: the queue retries */
async function draw(key: string, props: JobPictureProps): Promise<void> {
  const madeFrom = sha256(JSON.stringify([pictureEdition, props]));
  const present = await presentObject(key);
  if (present?.digest === madeFrom) return;
  const written = await writeObject(
    key,
    { body: await jobPicture(props), contentType: 'image/png', madeFrom },
    present,
  );
  if (written === 'overtaken') throw new Later(`Write conflict on ${key}`);
}

async function deletePicture(key: string): Promise<void> {
  if (await presentObject(key))
    await s3().send(new DeleteObjectCommand({ Bucket: config('SITE_BUCKET'), Key: key }));
}
