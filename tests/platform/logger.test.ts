import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { WriteRefused } from '../../functions/data/table.ts';
import { logger } from '../../functions/platform/logger.ts';

afterEach(() => logger.setLogLevel('SILENT'));

test("an error is logged without the table's items in it", () => {
  const lines: string[] = [];
  // In the cloud the logger has a console of its own.
  Object.defineProperty(logger, 'console', { value: { error: (line: string) => lines.push(line) } });
  logger.setLogLevel('ERROR');
  const item = { email: 'taro@example.com', passwordHash: '$argon2id$secret' };
  const cause = new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: { requestId: 'REQUEST' },
    CancellationReasons: [{ Code: 'ConditionalCheckFailed', Item: item as never }],
  });
  const error = new WriteRefused([{ index: 0, item }], cause);
  logger.error('unexpected', error);
  logger.error('message failed', { messageId: 'ONE', error });
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).not.toContain('taro');
    expect(line).not.toContain('argon2id');
    expect(JSON.parse(line)).toMatchObject({
      level: 'ERROR',
      error: {
        name: 'WriteRefused',
        message: error.message,
        stack: expect.stringContaining('logger.test'),
        cause: { name: 'TransactionCanceledException', serviceRequestId: 'REQUEST' },
      },
    });
  }
});
