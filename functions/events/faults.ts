import { isThrottlingError, isTransientError } from '@smithy/core/retry';
import { WriteRefused } from '../data/table.ts';
import { Failure } from '../platform/failure.ts';
import { Later } from '../platform/later.ts';
import { isTemporary } from '../platform/serviceErrors.ts';
import { SearchUnavailable } from '../search/faults.ts';

/** Of the deployment or the account, not of what was sent: an operator mends it, and the same call succeeds. */
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

/** Codes of services that lie in load or in their own state and that the SDK does not know by name. */
const ofTheService = /^(?:Kms|InternalError|InternalFailure|ServiceUnavailable|OverLimit|ThroughputExceeded)/;

/** Of the machine: no room, no free handle. */
const ofTheMachine = new Set(['ENOSPC', 'EMFILE', 'ENFILE', 'ENOMEM']);

/** Whether a code that a service gave for one entry of a batch says nothing about the entry. */
export const isTransientCode = (code: string | undefined): boolean =>
  code !== undefined &&
  (ofTheDeployment.has(code) || ofTheService.test(code) || isThrottlingError({ name: code, message: '' }));

type Broken = Parameters<typeof isTransientError>[0];

/**
 * Whether the same work may succeed later without anybody changing it or what it is done by: a network, a table, a queue, a
 * bucket, the mail service or a right was missing, or another worker was faster. Everything else (an input that does not
 * parse, a refused value, a fault of the program) fails again.
 */
export function isTransient(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 10; one = one.cause, depth += 1) {
    if (one instanceof Later || one instanceof WriteRefused || one instanceof SearchUnavailable) return true;
    if (one instanceof Failure && (one.status >= 500 || one.status === 429)) return true;
    // A connection of our own, to whatever has no client of the SDK, breaks with the same codes.
    if (isTemporary(one) || isTransientCode(one.name) || isTransientError(one as Broken)) return true;
    const { code } = one as { code?: unknown };
    if (ofTheMachine.has(String(code)) || code === 'ECONNABORTED') return true;
  }
  return false;
}
