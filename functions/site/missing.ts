import { GetObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import type { LambdaFunctionURLEvent, LambdaFunctionURLResult } from 'aws-lambda';
import { now } from '../platform/clock.ts';
import { config } from '../platform/config.ts';
import { logger } from '../platform/logger.ts';
import { s3 } from '../platform/storageClient.ts';

/**
 * Answers for an address that looks like a page or a file and has no object: the site's own page for that, with 404. The
 * distribution asks here when the bucket has nothing; it could not replace the bucket's error itself without replacing
 * the API's errors too.
 */
const pages = { jp: '404.html', en: 'en/404.html' } as const;
const keptFor = 60_000;
const kept = new Map<string, { body: string; until: number }>();

/** Where the page itself is missing, before the site has been uploaded. */
const plain = { jp: 'ページが見つかりません。', en: 'This page does not exist.' } as const;

async function page(language: keyof typeof pages): Promise<string> {
  const key = pages[language];
  const known = kept.get(key);
  if (known && known.until > now()) return known.body;
  const answer = await s3().send(new GetObjectCommand({ Bucket: config('SITE_BUCKET'), Key: key }));
  const body = await answer.Body!.transformToString('utf-8');
  kept.set(key, { body, until: now() + keptFor });
  return body;
}

export async function handler(
  event: Pick<LambdaFunctionURLEvent, 'rawPath'>,
): Promise<LambdaFunctionURLResult> {
  const language = /^\/en(?:\/|\.html$|$)/.test(event.rawPath) ? 'en' : 'jp';
  // Not kept anywhere: the page may be there in a second.
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  try {
    return { statusCode: 404, headers, body: await page(language) };
  } catch (error) {
    if (!(error instanceof NoSuchKey)) logger.error('no page for what is missing', error as Error);
    return {
      statusCode: 404,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
      body: plain[language],
    };
  }
}
