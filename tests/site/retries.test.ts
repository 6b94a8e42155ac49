import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/client/index.ts';
import { withRetries } from '../../site/src/lib/retries.ts';

// Less than a second: a test does not wait.
const tryAgain = () => new ApiError(503, { code: 'try_again' }, 0.01);

describe('a read', () => {
  const unready = (times: number) => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      if (asked <= times) throw tryAgain();
      return 'there';
    };
    return { ask, asked: () => asked };
  };

  it('is retried twice while the API is not ready', async () => {
    const twice = unready(2);
    expect(await withRetries(twice.ask)).toBe('there');
    expect(twice.asked()).toBe(3);
    const longer = unready(9);
    await expect(withRetries(longer.ask)).rejects.toMatchObject({ code: 'try_again' });
    expect(longer.asked()).toBe(3);
  });

  it('is not retried after another failure, or after being aborted', async () => {
    let asked = 0;
    const refused = async () => {
      asked += 1;
      throw new ApiError(404, { code: 'not_found' });
    };
    await expect(withRetries(refused)).rejects.toMatchObject({ code: 'not_found' });
    expect(asked).toBe(1);
    const left = unready(9);
    await expect(withRetries(left.ask, AbortSignal.abort())).rejects.toThrow();
    expect(left.asked()).toBe(1);
  });
});
