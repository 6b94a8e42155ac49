import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { afterEach, expect, it } from 'vitest';
import { serveOperations } from '../../functions/http/chain.ts';
import { logger } from '../../functions/platform/logger.ts';
import { contract } from '../../shared/contract/index.ts';
import { eventOf } from '../support/api.ts';

afterEach(() => logger.setLogLevel('SILENT'));

it('the id of a 500 is in the log with its own request, also for overlapping requests', async () => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>);
  Object.defineProperty(logger, 'console', { value: { error: write, info: write } });
  logger.setLogLevel('INFO');
  // Each waits for the next one to begin, and then fails: the first to arrive is the last to fail.
  const begun: (() => void)[] = [];
  const everyone = 8;
  const api = serveOperations(contract.selectData, {
    getSelectData: async (_, { requestId }) => {
      const isLast = begun.length + 1 === everyone;
      const turn = new Promise<void>((resolve) => begun.push(resolve));
      if (isLast) for (const go of begun.toReversed()) go();
      await turn;
      await new Promise((resolve) => setTimeout(resolve, 1));
      throw new Error(`fault of ${requestId}`);
    },
  });
  const ids = Array.from({ length: everyone }, (_, index) => `request-${index}`);
  const answers = await Promise.all(
    ids.map((requestId) => {
      const event = eventOf(contract.selectData.getSelectData, { query: { category: 'GENDER' } });
      const own = { ...event, requestContext: { ...event.requestContext, requestId } };
      return api(own as APIGatewayProxyEvent, {} as Context);
    }),
  );
  for (const [index, { statusCode, body }] of answers.entries()) {
    expect([statusCode, (JSON.parse(body) as { id: string }).id]).toEqual([500, ids[index]]);
    expect(lines.filter(({ requestId }) => requestId === ids[index])).toMatchObject([
      {
        message: 'unexpected',
        route: 'GET /api/v1/select-data',
        error: { message: `fault of ${ids[index]}` },
      },
    ]);
  }
});
