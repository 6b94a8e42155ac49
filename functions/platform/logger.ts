import { AsyncLocalStorage } from 'node:async_hooks';
import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';

type Attributes = Parameters<LogFormatter['formatAttributes']>;

/**
 * Keys added to each log line of a request. A local process serves requests concurrently: each has its own
 * keys.
 */
const keys = new AsyncLocalStorage<Record<string, unknown>>();

/** Runs the work of one request; keys added within it appear only on its log lines. */
export const withLogKeys = <T>(work: () => T): T => keys.run({}, work);

/** Adds keys to the request's log lines from here on. */
export function addLogKeys(more: Record<string, unknown>): void {
  Object.assign(keys.getStore() ?? {}, more);
}

/**
 * Logs only the parts of an error that never contain personal data. Errors of the table and of services
 * contain the items involved (`refused`, `CancellationReasons`, `Item`), with addresses and hashes.
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

/** JSON lines. Must never be given personal data (names, addresses, tokens, bodies). */
export const logger = new Logger({
  serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'jobashi',
  logFormatter: new Formatter(),
});
