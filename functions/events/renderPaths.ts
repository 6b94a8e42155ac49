import pMap from 'p-map';
import { languageTag, objectKeyFor, splitLocale } from '../../shared/routes.ts';
import { refreshReadModel } from '../core/lists/readModel.ts';
import { type PageContent, pageOf } from '../core/pages/page.ts';
import { readingsOf } from '../core/readings/furigana.ts';
import { config } from '../platform/config.ts';
import { Later } from '../platform/later.ts';
import { logger } from '../platform/logger.ts';
import { changedDays, siteRenderer } from '../platform/siteRenderer.ts';
import {
  type PageObject,
  type Present,
  presentObject,
  readObject,
  type Written,
  writeObject,
} from './pageObject.ts';

/** Concurrency: rendering keeps one processor busy, while other pages wait for the bucket. */
const concurrency = 16;
/** Retries for a page with write conflicts. */
const rounds = 5;

export interface Rendered {
  written: number;
  unchanged: number;
  /** URLs of pages that failed, and why. */
  failed: Map<string, Error>;
}

/** Renders pages from the current data, and stores those that changed. */
export async function renderPaths(paths: Iterable<string>): Promise<Rendered> {
  const result: Rendered = { written: 0, unchanged: 0, failed: new Map() };
  const asked = new Set(paths);
  let wave = [...asked];
  for (let isAsked = true; wave.length > 0; isAsked = false) {
    const followers = await renderWave(wave, result, isAsked);
    wave = [...followers].filter((path) => !asked.has(path));
    for (const path of wave) asked.add(path);
  }
  return result;
}

/**
 * @param isAsked if false, only pages that exist are rendered again
 * @returns pages that may have changed with those that did
 */
async function renderWave(
  paths: readonly string[],
  result: Rendered,
  isAsked: boolean,
): Promise<Set<string>> {
  const followers = new Set<string>();
  let waiting = [...paths];
  for (let round = 1; waiting.length > 0; round += 1) {
    const overtaken: string[] = [];
    const note: Note = (path, outcome, besides = []) => {
      if (outcome instanceof Error) {
        logger.error('page failed', { path, error: outcome });
        result.failed.set(path, outcome);
      } else if (outcome === 'overtaken') overtaken.push(path);
      else if (outcome === 'written') {
        result.written += 1;
        for (const beside of besides) followers.add(beside);
      } else result.unchanged += 1;
    };
    await renderOnce(waiting, note, isAsked);
    waiting = overtaken;
    if (round < rounds) continue;
    for (const path of waiting) note(path, new Later('Write conflict: other workers keep writing this page'));
    break;
  }
  return followers;
}

type Note = (path: string, outcome: Written | 'absent' | Error, besides?: readonly string[]) => void;

async function renderOnce(paths: readonly string[], note: Note, isAsked: boolean): Promise<void> {
  // The bucket is read before any data: if a page is written in between, it has newer data than ours, and the
  // condition of our write fails. In order: a job's own page comes before the lists that show it.
  const present = new Map<string, Present | undefined>();
  const look = async (path: string) => {
    try {
      const object = await presentObject(keyOf(path));
      if (object || isAsked) present.set(path, object);
    } catch (error) {
      note(path, error as Error);
    }
  };
  await pMap(paths, look, { concurrency });
  await refreshReadModel();
  const render = async (path: string) => {
    try {
      const { outcome, besides } = await renderOne(path, present.get(path));
      note(path, outcome, besides);
    } catch (error) {
      note(path, error as Error);
    }
  };
  await pMap([...present.keys()], render, { concurrency });
}

function keyOf(path: string): string {
  const key = objectKeyFor(path);
  if (key === undefined) throw new Error('No page at this address');
  return key;
}

interface One {
  outcome: Written | 'absent';
  /** Pages that may have changed with this one. */
  besides?: readonly string[] | undefined;
}

async function renderOne(path: string, present: Present | undefined): Promise<One> {
  const content = await pageOf(path, changedDays);
  // A page that never existed leaves no object.
  if (content.kind === 'none' && !present) return { outcome: 'absent' };
  const outcome = await writeObject(keyOf(path), await objectOf(path, content), present);
  return { outcome, besides: content.kind === 'page' ? content.besides : undefined };
}

const html = 'text/html; charset=utf-8';

/** @throws if the renderer answers anything but 200: then nothing is written */
async function objectOf(path: string, content: PageContent): Promise<PageObject> {
  switch (content.kind) {
    case 'page': {
      const { renderPage } = await siteRenderer();
      const page = await renderPage(path, {
        page: content.page,
        siteOrigin: config('SITE_ORIGIN'),
        ...(content.page.kind === 'job' && { readingsOf }),
      });
      if (page.status !== 200) throw new Error(`The renderer returned status ${page.status}`);
      return { body: page.html, contentType: html, goneAt: content.goneAt };
    }
    case 'xml':
      return { body: content.xml, contentType: `${content.type ?? 'application/xml'}; charset=utf-8` };
    case 'text':
      return { body: content.text, contentType: 'text/plain; charset=utf-8' };
    case 'moved':
      return { body: movedPage(path, content.to), contentType: html, status: 301, location: content.to };
    case 'none':
      return { body: await gonePage(path), contentType: html, status: 410 };
  }
}

/** For direct access to the bucket: the edge answers 301. */
function movedPage(path: string, to: string): string {
  const { locale } = splitLocale(path);
  const address = encodeURI(decodeURI(to));
  return (
    `<!doctype html><html lang="${languageTag[locale]}"><meta charset="utf-8"><title>${config('SITE_ORIGIN')}</title>` +
    `<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${address}">` +
    `<a href="${address}">${config('SITE_ORIGIN')}${address}</a></html>`
  );
}

/** The page for deleted pages, in the language of the URL: answered with 410 under that URL. */
async function gonePage(path: string): Promise<string> {
  const { locale } = splitLocale(path);
  const page = await readObject(locale === 'en' ? 'en/410.html' : '410.html');
  if (page === undefined) throw new Error('The site is not deployed: its not-found page is missing');
  return page;
}
