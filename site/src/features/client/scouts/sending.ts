/** Sends to several members in small parts, so that it shows progress and can be stopped. */
import type { ScoutOutcome } from '../../../../../shared/contract/scouts.ts';

/** Members per request. */
const partSize = 3;
/** Attempts at a part that gets no answer; the same token makes them idempotent. */
const attempts = 3;

/** Of one member: sent, refused with a reason, unanswered, or not reached before it was stopped. */
export type Sent = Omit<ScoutOutcome, 'reason'> & {
  reason?: ScoutOutcome['reason'] | 'no_answer' | 'stopped';
};

/** Whether sending it again may succeed, whatever is known of the member now. */
export const isUncertain = ({ reason }: Sent): boolean => reason === 'no_answer';

export interface SendOptions {
  staffIds: readonly string[];
  send: (part: string[]) => Promise<readonly ScoutOutcome[]>;
  /** Called with the number of members done. */
  onProgress: (through: number) => void;
  isStopped: () => boolean;
  /** Before another attempt at a part. @param attempt 1 for the first repetition */
  wait: (attempt: number) => Promise<void>;
  /** Whether the error is an answer: then nothing more is sent, and it is thrown to no one. */
  isAnswer: (error: unknown) => boolean;
}

/**
 * @returns an outcome for each member, in the given order, and the answer that ended it early, if there was one.
 * An attempt without an answer is repeated; what stays unanswered is `no_answer`, since it may have been sent
 */
export async function sendInParts(options: SendOptions): Promise<{ sent: Sent[]; error?: unknown }> {
  const { staffIds, send, onProgress, isStopped, wait, isAnswer } = options;
  const sent: Sent[] = [];
  const rest = () => staffIds.slice(sent.length);
  while (sent.length < staffIds.length) {
    if (isStopped()) break;
    const part = rest().slice(0, partSize);
    for (let attempt = 1; ; attempt += 1) {
      try {
        sent.push(...(await send(part)));
        break;
      } catch (error) {
        if (isAnswer(error))
          return {
            sent: [...sent, ...rest().map((staffId) => ({ staffId, reason: 'stopped' as const }))],
            error,
          };
        if (attempt < attempts && !isStopped()) {
          await wait(attempt);
          continue;
        }
        const unanswered = part.map((staffId): Sent => ({ staffId, reason: 'no_answer' }));
        const unsent = rest().slice(part.length);
        return {
          sent: [...sent, ...unanswered, ...unsent.map((staffId): Sent => ({ staffId, reason: 'stopped' }))],
          error,
        };
      }
    }
    onProgress(sent.length);
  }
  return { sent: [...sent, ...rest().map((staffId): Sent => ({ staffId, reason: 'stopped' }))] };
}
