import { isServerError, isThrottlingError, isTransientError } from '@smithy/core/retry';

/** An SDK error, as far as it tells how a call to an AWS service ended. */
type ServiceError = Parameters<typeof isTransientError>[0] & {
  code?: string;
  CancellationReasons?: readonly { Code?: string }[];
};

/** The SDK's own errors have `$metadata`, even without an answer. */
const isServiceError = (error: unknown): error is ServiceError =>
  error instanceof Error && '$metadata' in error;

/** Reasons of a cancelled transaction: an item is held by another one, or the table is out of capacity. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded', 'None']);

/**
 * A service of ours (table, storage, queues, secrets) is unreachable, overloaded or failing, even after the
 * SDK's retries: a retry may succeed.
 */
export function isTemporary(error: unknown): boolean {
  if (!isServiceError(error)) return false;
  const { name, CancellationReasons: reasons } = error;
  if (name === 'TransactionCanceledException')
    return reasons?.every(({ Code }) => passing.has(Code ?? 'None')) ?? false;
  if (name === 'TransactionConflictException' || name === 'TransactionInProgressException') return true;
  return isThrottlingError(error) || isTransientError(error) || isServerError(error);
}

/** The service is throttling. */
export const isThrottled = (error: unknown): boolean => isServiceError(error) && isThrottlingError(error);

const neverArrived = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** The service has certainly not executed the request: it rejected it, or was not reached. */
export function wasRefused(error: unknown): boolean {
  if (!isServiceError(error)) return false;
  const status = error.$metadata?.httpStatusCode;
  return (status !== undefined && status >= 400 && status < 500) || neverArrived.has(error.code ?? '');
}
