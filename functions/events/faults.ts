import { isThrottlingError, isTransientError } from '@smithy/core/retry';
import { WriteRefused } from '../data/table.ts';
import { Failure } from '../platform/failure.ts';
import { Later } from '../platform/later.ts';
import { isTemporary } from '../platform/serviceErrors.ts';
import { SearchUnavailable } from '../search/faults.ts';

/**
 * Errors of the deployment or the account rather than of the input: after an operator fixes them, the same
 * call succeeds.
 */
const ofTheDeployment = new Set([
  'AccessDenied',
  'AccessDeniedException',
  'AccountSendingPausedException',
  'AWS.SimpleQueueService.NonExistentQueue',
  'ConfigurationSetDoesNotExist',
  'ConfigurationSetDoesNotExistException',
  'ConfigurationSetSendingPausedException',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidAccessKeyId',
  'InvalidClientTokenId',
  'InvalidSignatureException',
  'MailFromDomainNotVerifiedException',
  'MissingAuthenticationToken',
  'NoSuchBucket',
  'OptInRequired',
  'QueueDoesNotExist',
  'RequestExpired',
  'ResourceNotFoundException',
  'SignatureDoesNotMatch',
  'UnrecognizedClientException',
]);

/** Error codes caused by load or by the service's own state, which the SDK does not know. */
const ofTheService = /^(?:Kms|InternalError|InternalFailure|ServiceUnavailable|OverLimit|ThroughputExceeded)/;

/** Errors of the machine: no space, no free handle. */
const ofTheMachine = new Set(['ENOSPC', 'EMFILE', 'ENFILE', 'ENOMEM']);

/** Whether an error code for one entry of a batch is unrelated to the entry. */
export const isTransientCode = (code: string | undefined): boolean =>
  code !== undefined &&
  (ofTheDeployment.has(code) || ofTheService.test(code) || isThrottlingError({ name: code, message: '' }));

type Broken = Parameters<typeof isTransientError>[0];

/**
 * Whether a retry of the same work may succeed unchanged: a network, table, queue, bucket, mail service or
 * permission was missing, or another worker was faster. Everything else (invalid input, a refused value, a
 * bug) fails again.
 */
export function isTransient(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 10; one = one.cause, depth += 1) {
    if (one instanceof Later || one instanceof WriteRefused || one instanceof SearchUnavailable) return true;
    if (one instanceof Failure && (one.status >= 500 || one.status === 429)) return true;
    // Our own connections, to services without an SDK client, fail with the same codes.
    if (isTemporary(one) || isTransientCode(one.name) || isTransientError(one as Broken)) return true;
    const { code } = one as { code?: unknown };
    if (ofTheMachine.has(String(code)) || code === 'ECONNABORTED') return true;
  }
  return false;
}
