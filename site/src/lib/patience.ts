import { ApiError } from '../../../shared/client/index.ts';

/** How often what only reads is asked again while the API says that it may answer in a moment. */
const repeats = 2;
const longestWaitSeconds = 5;

/**
 * Asks for what only reads; where the answer is `try_again`, again after its Retry-After.
 * @throws ApiError as the last answer has it
 */
export async function patiently<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let left = repeats; ; left -= 1) {
    try {
      return await ask();
    } catch (error) {
      if (left === 0 || !(error instanceof ApiError) || error.code !== 'try_again') throw error;
      const seconds = Math.min(error.retryAfter ?? 1, longestWaitSeconds);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      signal?.throwIfAborted();
    }
  }
}
