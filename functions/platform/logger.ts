import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';

type Attributes = Parameters<LogFormatter['formatAttributes']>;

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
