import { AsyncLocalStorage } from 'node:async_hooks';
import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';

type Attributes = Parameters<LogFormatter['formatAttributes']>;

/** What each line of a request carries. A process of one machine serves many requests at once: each has keys of its own. */
const keys = new AsyncLocalStorage<Record<string, unknown>>();

/** Runs the work of one request; `addLogKeys` within it is seen by its lines alone. */
export const withLogKeys = <T>(work: () => T): T => keys.run({}, work);

/** Adds to what each line of the request from here on carries. */
export function addLogKeys(more: Record<string, unknown>): void {
  Object.assign(keys.getStore() ?? {}, more);
}

/**
 * Of an error only what never holds data of people. Errors of the table and of services carry the items they speak of
 * (`refused`, `CancellationReasons`, `Item`), with addresses and hashes in them.
 */
class Formatter extends LogFormatter {
  override formatAttributes(
    { logLevel, message, timestamp, serviceName, xRayTraceId }: Attributes[0],
    additional: Attributes[1],
  ): LogItem {
    const attributes = {
      level: logLevel,
      message,
      timestamp: this.formatTimestamp(timestamp),
      service: serviceName,
      xray_trace_id: xRayTraceId,
      ...keys.getStore(),
    };
    return new LogItem({ attributes }).addAttributes(additional);
  }

  override formatError(error: Error) {
    const { name, location, message, stack, cause } = super.formatError(error);
    const { code, $metadata } = error as { code?: unknown; $metadata?: { requestId?: string } };
    return {
      name,
      location,
      message,
      stack,
      ...(error.cause instanceof Error && { cause }),
      ...(typeof code === 'string' && { code }),
      ...($metadata?.requestId && { serviceRequestId: $metadata.requestId }),
    };
  }
}

/** JSON lines. Personal data (names, addresses, tokens, bodies) is never handed to it. */
export const logger = new Logger({
  serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'jobashi',
  logFormatter: new Formatter(),
});
