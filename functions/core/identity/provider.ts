import { Failure } from '../../platform/failure.ts';
import { logger } from '../../platform/logger.ts';

export type ProviderName = 'google' | 'facebook';

/** What a provider asserts about a person. */
export interface ProvedIdentity {
  provider: ProviderName;
  /** The provider's permanent id for the person. */
  subject: string;
  /** As given by the provider, not normalized. */
  email: string | undefined;
  /** The provider has verified the address. */
  emailVerified: boolean;
  /** As given by the provider, if at all. */
  name?: { given?: string | undefined; family?: string | undefined };
}

/**
 * A login at an external provider. `Given` is what the browser brings back from there.
 * @throws Failure identity_refused on any error
 */
export interface IdentityProvider<Begin, Given> {
  /** Where to redirect the browser; absent if the browser needs no help. */
  begin?: Begin;
  exchange: (given: Given) => Promise<ProvedIdentity>;
}

/** Timeout in milliseconds for all calls to a provider during one login. */
export const providerTimeout = 5000;

/** Runs a call to a provider: a timeout, an outage and a refusal give the same error. */
export async function withProvider<T>(
  provider: ProviderName,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(providerTimeout);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // The loser of the race must not cause an unhandled rejection.
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

/** The JSON of a response. @throws if the status is not one of success */
export async function jsonOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The provider returned status ${response.status}`);
  return response.json();
}
