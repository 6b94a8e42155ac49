import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';

/** What the SDK throws, as far as it says how a call to a service of AWS ended. */
type ServiceError = Parameters<typeof isTransientError>[0] & {
  code?: string;
  CancellationReasons?: readonly { Code?: string }[];
};

/** The SDK's own errors have `$metadata`, also where no answer came. */
const isServiceError = (error: unknown): error is ServiceError =>
  error instanceof Error && '$metadata' in error;

/** Of a transaction whose items another holds, or for which the table has no capacity left. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded', 'None']);

/**
 * A service of ours (table, storage, queues, secrets) cannot be reached, is overloaded or failed by itself, also after the
 * SDK's retries: the same call may succeed in a moment.
 */
export function isTemporary(error: unknown): boolean {
  if (!isServiceError(error)) return false;
  const { name, CancellationReasons: reasons } = error;
  if (name === 'TransactionCanceledException')
    return reasons?.every(({ Code }) => passing.has(Code ?? 'None')) ?? false;
  if (name === 'TransactionConflictException' || name === 'TransactionInProgressException') return true;
  return isThrottlingError(error) || isTransientError(error) || isServerError(error);
}

/** More calls than the service takes at the moment. */
export const isThrottled = (error: unknown): boolean => isServiceError(error) && isThrottlingError(error);

const neverArrived = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** The service has certainly not done what it was asked for: it said so, or was not reached. */
export function wasRefused(error: unknown): boolean {
  if (!isServiceError(error)) return false;
  const status = error.$metadata?.httpStatusCode;
  return (status !== undefined && status >= 400 && status < 500) || neverArrived.has(error.code ?? '');
}
