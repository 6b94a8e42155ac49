import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

/** The SDK's error for this answer of a service, or for no answer without a status. */
export const fromService = (name: string, status?: number, more: object = {}) =>
  Object.assign(new Error(name), {
    name,
    $metadata: { ...(status && { httpStatusCode: status }), attempts: 3 },
    ...more,
  });

/** A cancelled transaction with a reason for each write. */
export const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

/** A service is unreachable, overloaded or failing. */
export const temporaryErrors: [string, Error][] = [
  ['the table is not reached', fromService('Error', undefined, { code: 'ECONNREFUSED' })],
  ['a connection breaks', fromService('Error', undefined, { code: 'ECONNRESET' })],
  ['a service does not answer in time', fromService('TimeoutError')],
  ['the table throttles', fromService('ThrottlingException', 400)],
  ['its capacity is used up', fromService('ProvisionedThroughputExceededException', 400)],
  ['the storage asks to slow down', fromService('SlowDown', 503)],
  ['a service is unavailable', fromService('ServiceUnavailable', 503)],
  ['a service fails by itself', fromService('InternalServerError', 500)],
  ['another transaction holds the item', fromService('TransactionConflictException', 400)],
  ['the same transaction is under way', fromService('TransactionInProgressException', 400)],
  ['another transaction held an item to the end', cancelled('None', 'TransactionConflict')],
];

/** Errors that a retry does not fix. */
export const lastingErrors: [string, Error][] = [
  ['a request is wrong', fromService('ValidationException', 400)],
  ['a condition does not hold', cancelled('ConditionalCheckFailed', 'TransactionConflict')],
  ['a transaction is wrong', cancelled('ValidationError', 'TransactionConflict')],
  ['a fault is our own', new TypeError('x is not a function')],
];
