import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Addresses } from './environment.ts';
import { writeAtomically } from './services/checkpoint.ts';
import { isLocalHost } from './services/page.ts';

/**
 * The control port invokes any function with any event, for the start command, operators and tests. A secret
 * generated at each start, readable only by this user, keeps out web pages and other users, and proves that
 * the answer is ours.
 */
const header = 'x-control-secret';
const fileIn = (directory: string) => join(directory, 'control-secret');

export function makeControlSecret(directory: string): void {
  mkdirSync(directory, { recursive: true });
  writeAtomically(fileIn(directory), randomBytes(32).toString('base64url'), 0o600);
}

/** Why a request is refused: a status and a sentence; undefined if it is allowed. */
export function controlRefusal(
  request: Pick<IncomingMessage, 'headers' | 'method'>,
  directory: string,
): [status: number, message: string] | undefined {
  const { headers, method } = request;
  if (!isLocalHost(request) || headers.origin !== undefined) return [403, 'Only for this machine.'];
  if (method !== 'POST') return [405, 'Only POST is served here.'];
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return [415, 'Only JSON is read here.'];
  const given = Buffer.from(String(headers[header] ?? ''));
  const secret = readFileSync(fileIn(directory));
  if (given.length !== secret.length || !timingSafeEqual(given, secret))
    return [403, `The header ${header} is not the secret of this start.`];
  return undefined;
}

/** Headers required for a request. */
export const controlHeaders = (directory: string): Record<string, string> => ({
  'content-type': 'application/json',
  [header]: readFileSync(fileIn(directory), 'utf8'),
});

/** @throws Error with the answer's text unless it succeeded */
export async function callControl(
  where: Pick<Addresses, 'control'>,
  directory: string,
  path: `invoke/${string}` | `schedules/${string}` | `release/${string}` | 'drained',
  body: unknown = {},
): Promise<unknown> {
  const answer = await fetch(`${where.control}/${path}`, {
    method: 'POST',
    headers: controlHeaders(directory),
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}
