import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { logger } from '../platform/logger.ts';
import { RenderMessage } from './messages.ts';
import { failures, read } from './receive.ts';
import { renderPaths } from './render-paths.ts';

/** Makes the pages of a whole batch, each once however many of its messages name it. */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const paths = new Map<string, string[]>();
  const failed: string[] = [];
  for (const record of event.Records) {
    try {
      paths.set(record.messageId, read(RenderMessage, record).paths);
    } catch (error) {
      logger.error('message not understood', { messageId: record.messageId, error: error as Error });
      failed.push(record.messageId);
    }
  }
  const rendered = await renderPaths([...paths.values()].flat());
  for (const [id, wanted] of paths) if (wanted.some((path) => rendered.failed.has(path))) failed.push(id);
  logger.info('rendered', {
    messages: event.Records.length,
    written: rendered.written,
    unchanged: rendered.unchanged,
    failed: rendered.failed.size,
  });
  return failures(failed);
}
