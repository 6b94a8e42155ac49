/** Signed addresses of pictures and files: requested when they are shown, again before they expire. */
import { api } from '../../lib/api.ts';

export interface FileUrls {
  url: string;
  thumbnailUrl?: string | undefined;
  expiresAt: string;
}

const known = new Map<string, { until: number; urls: Promise<FileUrls> }>();
/** Milliseconds left within which an address is not used any more. */
const margin = 20_000;

/**
 * @param isAgain an address has just failed
 * @throws ApiError not_found if the file was deleted
 */
export async function fileUrls(conversationId: string, number: number, isAgain = false): Promise<FileUrls> {
  const name = `${conversationId} ${number}`;
  const found = known.get(name);
  if (found && !isAgain && found.until > Date.now() + margin) return found.urls;
  const urls = api('GET /conversations/{id}/files/{number}', {
    params: { id: conversationId, number: String(number) },
  });
  // Concurrent callers wait for one answer.
  const entry = { until: Date.now() + 2 * margin, urls };
  known.set(name, entry);
  try {
    entry.until = Date.parse((await urls).expiresAt);
  } catch (error) {
    known.delete(name);
    throw error;
  }
  return urls;
}
