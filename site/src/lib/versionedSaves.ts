import { ApiError } from '../../../shared/client/index.ts';

/**
 * The server's answer to reading and saving: the version increases with each save, and is 0 if nothing is
 * saved yet.
 */
export interface Versioned {
  version: number;
}

export interface VersionedParts<Body, Answer extends Versioned> {
  /** Replaces the stored value if its version is still this one. @throws ApiError changed_meanwhile */
  save: (body: Body, version: number) => Promise<Answer>;
  /** The stored value. */
  latest: () => Promise<Answer>;
  /** Whether the stored value equals what was sent. */
  isSame: (answer: Answer, body: Body) => boolean;
}

export interface VersionedSaves<Body, Answer extends Versioned> {
  /** Replaces the stored value, unless it was changed elsewhere. @throws ApiError changed_meanwhile */
  save: (body: Body) => Promise<Answer>;
  /** Takes over the stored version: the next save replaces it, whoever saved it. */
  rebase: () => Promise<Answer>;
}

const gotLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/**
 * Saves under a version, and recognises its own saves: if a response is lost, the next attempt finds a
 * version that it did not read.
 * @param version the version read
 * @param parts evaluated with each call
 */
export function versionedSaves<Body, Answer extends Versioned>(
  version: number,
  parts: () => VersionedParts<Body, Answer>,
): VersionedSaves<Body, Answer> {
  let known = version;
  let unanswered: Body[] = [];
  const take = (answer: Answer): Answer => {
    unanswered = [];
    known = answer.version;
    return answer;
  };
  return {
    async save(body) {
      const { save, latest, isSame } = parts();
      try {
        return take(await save(body, known));
      } catch (error) {
        if (gotLost(error)) unanswered.push(body);
        const changed = error instanceof ApiError && error.code === 'changed_meanwhile';
        if (!changed || unanswered.length === 0) throw error;
        // Possibly our own save, whose response was lost.
        const now = await latest();
        if (isSame(now, body)) return take(now);
        if (!unanswered.some((one) => isSame(now, one))) throw error;
        known = now.version;
        return take(await save(body, now.version));
      }
    },
    rebase: async () => take(await parts().latest()),
  };
}
