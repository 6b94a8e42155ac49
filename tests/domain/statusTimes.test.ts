import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jobStatuses } from '../../shared/domain/codes.ts';
import {
  type JobTimes,
  lapsesAt,
  newDays,
  statusAt,
  statusNow,
  statusTimes,
} from '../../shared/domain/jobStatus.ts';

const origin = Date.parse('2026-11-01T00:00:00.000Z');
const day = 86_400_000;
const instant = fc
  .integer({ min: 0, max: 120 * day })
  .map((milliseconds) => new Date(origin + milliseconds).toISOString());
const optional = fc.option(instant, { nil: undefined });
const posting = fc
  .record({
    ...{ status: fc.constantFrom(...jobStatuses), publishedAt: optional, closesAt: optional },
    ...{ closedAt: optional, confirmedAt: optional, countedFrom: optional, opensAt: optional },
  })
  .map((one) => JSON.parse(JSON.stringify(one)) as JobTimes);

/** Every instant at which the status may change, with those beside it. */
const edges = (job: JobTimes): number[] =>
  [
    job.publishedAt && Date.parse(job.publishedAt) + newDays * day,
    ...[job.publishedAt, job.closesAt, job.opensAt, lapsesAt(job)].map((one) => one && Date.parse(one)),
  ].flatMap((edge) => (typeof edge === 'number' ? [edge - 1, edge, edge + 1] : []));

it('says the status of a posting at every instant', () => {
  fc.assert(
    fc.property(posting, fc.array(fc.integer({ min: 0, max: 200 * day })), (job, some) => {
      const times = statusTimes(job);
      for (const at of [...edges(job), ...some.map((one) => origin + one)])
        expect([at, statusAt(times, at)]).toEqual([at, statusNow(job, at)]);
    }),
    { numRuns: 500 },
  );
});
