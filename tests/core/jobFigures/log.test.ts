import { describe, expect, it } from 'vitest';
import { linesOf, viewOf } from '../../../functions/core/jobFigures/log.ts';
import { edgeLogFields } from '../../../functions/events/wiring.ts';
import { browser, type LogLine, logLine } from '../../support/edgeLog.ts';

const jobId = '01JD0Q5X5V7Q2W3E4R5T6Y000A';
const page = `/job_info/${jobId}`;
const of = (change: Partial<LogLine>) => viewOf(JSON.stringify(logLine({ 'cs-uri-stem': page, ...change })));

describe('a line of the log', () => {
  it('is a view of a job page in either language, also under the name of its object', () => {
    const view = { jobId, at: '2026-11-21T03:00:00Z', isBot: false };
    expect(of({})).toEqual(view);
    expect(of({ 'cs-uri-stem': `/en${page}` })).toEqual(view);
    expect(of({ 'cs-uri-stem': `${page}.html` })).toEqual(view);
    expect(of({ 'sc-status': '304' })).toEqual(view);
    expect(of({ 'sc-status': 200 as never })).toEqual(view);
  });
  it('is read by all that the edge logs, and by nothing else', () => {
    for (const field of edgeLogFields) expect(of({ [field]: undefined })).toBeNull();
    expect(Object.keys(logLine())).toEqual([...edgeLogFields]);
  });
  it.each<[string, Partial<LogLine>]>([
    ['looks ahead', { 'cs-method': 'HEAD' }],
    ['sends something', { 'cs-method': 'POST' }],
    ['finds nothing', { 'sc-status': '404' }],
    ['finds a page that is gone', { 'sc-status': '410' }],
    ['was given up', { 'sc-status': '000' }],
    ['is redirected', { 'sc-status': '301' }],
    ['reads a part', { 'sc-status': '206' }],
    ['applies', { 'cs-uri-stem': `${page}/apply` }],
    ['opens another page', { 'cs-uri-stem': '/job' }],
    ['loads a picture', { 'cs-uri-stem': `/pictures/jobs/${jobId}.jp.png` }],
    ['leaves its folder', { 'cs-uri-stem': '/job_info/..%2Fx' }],
  ])('is no view if the request %s', (_, change) => {
    expect(of(change)).toBeUndefined();
  });
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0',
    'curl/8.5.0',
    'python-requests/2.32.3',
    '-',
    '',
  ])('tells the bot %s', (agent) => {
    expect(of({ 'cs(User-Agent)': encodeURI(agent) })?.isBot).toBe(true);
  });
  it('takes a user agent as it stands if it cannot be decoded', () => {
    expect(of({ 'cs(User-Agent)': `${browser} 100%` })?.isBot).toBe(false);
  });
  it.each([
    '',
    'no JSON',
    'null',
    '[]',
    '{}',
    '{"date":"2026-11-21"}',
    JSON.stringify(logLine({ date: 'x' })),
  ])('is unreadable: %s', (line) => {
    expect(viewOf(line)).toBeNull();
  });
});

describe('lines', () => {
  const read = async (...pieces: Buffer[]) => {
    async function* given() {
      yield* pieces;
    }
    const lines: string[] = [];
    for await (const line of linesOf(given())) lines.push(line);
    return lines;
  };
  it('are joined over pieces, also within a character', async () => {
    const bytes = Buffer.from('一\n二三\r\n\n四');
    for (let at = 0; at <= bytes.length; at += 1)
      expect((await read(bytes.subarray(0, at), bytes.subarray(at))).map((line) => line.trim())).toEqual([
        '一',
        '二三',
        '四',
      ]);
  });
  it('do not grow without end', async () => {
    const endless = Array.from({ length: 20 }, () => Buffer.alloc(64 * 1024, 'x'));
    const [line] = await read(...endless, Buffer.from('\n'));
    expect(line!.length).toBeLessThanOrEqual(2 * 64 * 1024);
  });
});
