import { isbot } from 'isbot';
import * as z from 'zod';
import { matchRoute } from '../../../shared/routes.ts';

/** A request in the edge's log (functions/events/wiring.ts, `edgeLogFields`). */
const LogLine = z.object({
  date: z.iso.date(),
  time: z.iso.time(),
  'cs-method': z.string(),
  'cs-uri-stem': z.string(),
  /** A text in some formats of the log, a number in others. */
  'sc-status': z.coerce.string(),
  'cs(User-Agent)': z.string(),
});

/** A page was sent, or the browser still had it. */
const shown = ['200', '304'];

/** Longer lines are no requests: the edge itself accepts URLs of up to 8 kB. */
const longestLine = 64 * 1024;

/**
 * The job page that a request showed. What only looks ahead (HEAD) is no view; that a browser loads a page before
 * somebody opens it cannot be told from this log.
 * @returns undefined for every other request, null for an unreadable line
 */
export function viewOf(line: string): { jobId: string; at: string; isBot: boolean } | undefined | null {
  const given = parsed(line);
  if (!given) return null;
  if (given['cs-method'] !== 'GET' || !shown.includes(given['sc-status'])) return undefined;
  // The edge's function maps a page to an object of that name.
  const found = matchRoute(given['cs-uri-stem'].replace(/\.html$/, ''));
  if (found?.route.id !== 'jobDetail') return undefined;
  return {
    jobId: found.parameters.jobId!,
    at: `${given.date}T${given.time}Z`,
    isBot: isBot(decoded(given['cs(User-Agent)'])),
  };
}

function parsed(line: string): z.infer<typeof LogLine> | undefined {
  try {
    return LogLine.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Whoever does not name a browser is no visitor either. */
const isBot = (userAgent: string): boolean => userAgent === '' || userAgent === '-' || isbot(userAgent);

/** The log escapes spaces and more. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The lines of a text in pieces, without empty ones. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop()!.slice(0, longestLine);
    yield* lines.filter((line) => line.trim() !== '');
  }
  if (rest.trim() !== '') yield rest;
}
