import { ApiError } from '../../../shared/client/index.ts';

/** Maximum retries of reads while the API answers `try_again`. */
const repeats = 2;
const longestWaitSeconds = 5;

/**
 * Retries a read after Retry-After while the answer is `try_again`.
 * @throws ApiError of the last answer
 */
export async function withRetries<T>(ask: () => Promise<T>, signal?: AbortSignal): Promise<T> {
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
