import { ApiError } from '../../../shared/client/index.ts';

/** What the server answers to reading and to saving: counts up with each save, 0 where nothing is saved yet. */
export interface Versioned {
  version: number;
}

export interface VersionedParts<Body, Answer extends Versioned> {
  /** Replaces what is stored, where its version is still this one. @throws ApiError changed_meanwhile */
  save: (body: Body, version: number) => Promise<Answer>;
  /** What is stored now. */
  latest: () => Promise<Answer>;
  /** Whether what is stored is what was sent. */
  isSame: (answer: Answer, body: Body) => boolean;
}

export interface VersionedSaves<Body, Answer extends Versioned> {
  /** Replaces what is stored, unless somebody else changed it. @throws ApiError changed_meanwhile */
  save: (body: Body) => Promise<Answer>;
  /** Takes on the version that is stored now: the next save replaces it, whoever it came from. */
  rebase: () => Promise<Answer>;
}

const gotLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/**
 * Saves under a version, and knows its own saves again: the answer to one may get lost on its way, and the next attempt
 * then finds a version that it did not read.
 * @param version what was read
 * @param parts asked for anew with each call
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
        // Perhaps by ourselves: by an attempt whose answer never came.
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
