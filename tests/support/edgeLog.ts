import { gzipSync } from 'node:zlib';
import type { edgeLogFields } from '../../functions/events/wiring.ts';

export type LogLine = Record<(typeof edgeLogFields)[number], string>;

export const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** A line of the edge's log: by default somebody opens home at noon (Tokyo), 21 November 2026. */
export const logLine = (change: Partial<LogLine> = {}): LogLine => ({
  date: '2026-11-21',
  time: '03:00:00',
  'cs-method': 'GET',
  'cs-uri-stem': '/',
  'sc-status': '200',
  'cs(User-Agent)': encodeURI(browser),
  ...change,
});

/** A file of the edge's log as it is delivered. */
export const logFile = (changes: readonly Partial<LogLine>[]): Buffer =>
  gzipSync(changes.map((change) => `${JSON.stringify(logLine(change))}\n`).join(''));
