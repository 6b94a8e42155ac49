import { GetObjectCommand, HeadObjectCommand, NoSuchKey, S3ServiceException } from '@aws-sdk/client-s3';
import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from 'aws-lambda';
import type { Locale } from '../../shared/routes.ts';
import { now } from '../platform/clock.ts';
import { config } from '../platform/config.ts';
import { logger } from '../platform/logger.ts';
import { s3 } from '../platform/storageClient.ts';
import { failedPage } from './failed.ts';

/**
 * Answers when the bucket has no object: 404 with the site's own page if the object does not exist, 503 if it
 * does, or if that is unknown. The distribution could not replace the bucket's errors without replacing the
 * API's errors too.
 */
const pages = {
  staff: { jp: '404.html', en: 'en/404.html' },
  company: { jp: 'client/404.html', en: 'en/client/404.html' },
} as const;
const keptFor = 60_000;
const kept = new Map<string, { body: string; until: number }>();

/** If that page itself is missing, before the site has been uploaded. */
const plain = { jp: 'ページが見つかりません。', en: 'Page not found.' } as const;

async function page(area: keyof typeof pages, language: Locale): Promise<string> {
  const key = pages[area][language];
  const known = kept.get(key);
  if (known && known.until > now()) return known.body;
  const answer = await s3().send(new GetObjectCommand({ Bucket: config('SITE_BUCKET'), Key: key }));
  const body = await answer.Body!.transformToString('utf-8');
  kept.set(key, { body, until: now() + keptFor });
  return body;
}

/** Whether the bucket reports that there is no such object. @throws if the bucket is unavailable */
async function isAbsent(key: string): Promise<boolean> {
  try {
    await s3().send(new HeadObjectCommand({ Bucket: config('SITE_BUCKET'), Key: key }));
    return false;
  } catch (error) {
    // Without permission to list, a missing object looks like a forbidden one.
    const status = error instanceof S3ServiceException && error.$metadata?.httpStatusCode;
    if (status === 404 || status === 403) return true;
    throw error;
  }
}

// Not cached: the page may be available again in a second.
const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

/** @param event `rawPath` is the key that the edge derived from the URL, with a leading slash */
export async function handler(
  event: Pick<LambdaFunctionURLEvent, 'rawPath'>,
): Promise<LambdaFunctionURLResult> {
  const language = /^\/en(?:\/|\.html$|$)/.test(event.rawPath) ? 'en' : 'jp';
  const area = /^(?:\/en)?\/client(?:\/|\.html$|$)/.test(event.rawPath) ? 'company' : 'staff';
  try {
    if (!(await isAbsent(decodeURIComponent(event.rawPath.slice(1)) || 'index.html')))
      throw new Error('The page exists, but the distribution could not read it');
    return { statusCode: 404, headers, body: await page(area, language) };
  } catch (error) {
    if (error instanceof NoSuchKey)
      return {
        statusCode: 404,
        headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
        body: plain[language],
      };
    logger.error('Pages cannot be read', error as Error);
    // The public URL, without the key's extension.
    const address = event.rawPath.replace(/\.html$/, '').replace(/^\/index$/, '/');
    return {
      statusCode: 503,
      headers: { ...headers, 'retry-after': '10' },
      body: failedPage(address, language),
    };
  }
}
