import { Failure } from '../../platform/failure.ts';
import { logger } from '../../platform/logger.ts';

export type ProviderName = 'google' | 'facebook';

/** What a provider says of a person. */
export interface ProvedIdentity {
  provider: ProviderName;
  /** The provider's own, lasting name for the person. */
  subject: string;
  /** As the provider has it, not yet folded. */
  email: string | undefined;
  /** The provider vouches that the address is theirs. */
  emailVerified: boolean;
  /** As the provider has it, where it tells. */
  name?: { given?: string | undefined; family?: string | undefined };
}

/**
 * A login at another house. `Given` is what the browser brings back from there.
 * @throws Failure identity_refused whatever goes wrong there
 */
export interface IdentityProvider<Begin, Given> {
  /** Where the browser is sent; absent where the browser knows by itself. */
  begin?: Begin;
  exchange: (given: Given) => Promise<ProvedIdentity>;
}

/** Milliseconds for all calls to a provider that one login makes. */
export const providerTimeout = 5000;

/** Runs what talks to a provider: slow, absent or refusing, it is one and the same to the person. */
export async function withProvider<T>(
  provider: ProviderName,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(providerTimeout);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Whoever wins, the other's failure is nobody's.
  late.catch(() => undefined);
  try {
    return await Promise.race([work(signal), late]);
  } catch (error) {
    if (error instanceof Failure) throw error;
    logger.warn('identity provider', {
      provider,
      reason: error instanceof Error ? error.message : 'unknown',
    });
    throw new Failure('identity_refused', { cause: error });
  }
}

/** The JSON of an answer. @throws when it is not one of success */
export async function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`the provider returned status ${response.status}`);
  return response.json();
}
