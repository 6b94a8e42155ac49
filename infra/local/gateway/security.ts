import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { apiPrefix } from '../../../shared/contract/core.ts';
import { socketPath } from '../../../shared/contract/socketPath.ts';
import { type AnswerKind, securityHeaders } from '../../../shared/securityHeaders.ts';
import { documentPath, partsPath, referencePath } from '../reference.ts';

const begins: readonly (readonly [string, AnswerKind])[] = [
  ['/media/', 'media'],
  ['/photos/', 'photo'],
  ['/attachments/', 'photo'],
  [`${apiPrefix}/`, 'api'],
  [referencePath, 'reference'],
  [documentPath, 'reference'],
  [partsPath, 'reference'],
  ['/api/', 'api'],
  [socketPath, 'api'],
];

/** Like the distribution's behaviours: by the first path that matches. */
export const answerKindOf = (path: string): AnswerKind =>
  begins.find(([beginning]) => path.startsWith(beginning))?.[1] ?? 'page';

/** Called before answering, so that every response has the headers, whoever writes it. */
export function secure(response: ServerResponse, kind: AnswerKind): void {
  for (const [name, value] of Object.entries(securityHeaders(kind))) response.setHeader(name, value);
}

/** An error on a connection without a response object: the input was not HTTP, or is not accepted. */
export function refuseRaw(connection: Duplex, status: string): void {
  if (!connection.writable) return void connection.destroy();
  const lines = Object.entries(securityHeaders('api')).map(([name, value]) => `${name}: ${value}\r\n`);
  connection.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n${lines.join('')}\r\n`);
}
