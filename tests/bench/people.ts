import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { peopleLayout } from '../../functions/core/people/source.ts';
import { buildSnapshot } from '../../functions/search/snapshot.ts';
import type { BenchContext } from './context.ts';
import { composeMembers } from './peopleMembers.ts';
import { type PeopleMeasured, peopleKinds } from './peopleProcess.ts';
import { atMost, type Result, type Row, short, type Target } from './report.ts';
import { bundle, nodeOptions } from './search.ts';

const targets = { people: 100_000, p50: 2.5, p99: 12 } as const;
const run = promisify(execFile);

/** Times and memory of the office's list of members on composed ones. */
export async function benchPeople({ options, say }: BenchContext): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'people-bench-'));
  const figures = new Map<string, Row>();
  const met: Target[] = [];
  try {
    const measure = await bundle('peopleProcess', directory);
    for (const people of options.jobs) {
      const path = join(directory, `${people}.sqlite`);
      say(`building ${people} members`);
      const { bytes } = await buildSnapshot({
        layout: peopleLayout,
        documents: composeMembers(people),
        path,
        onProgress: ({ step, done, total }) => {
          if (done % 10_000 === 0) say(`  ${step} ${done}${total ? ` of ${total}` : ''}`);
        },
      });
      const { stdout } = await run(
        process.execPath,
        [...nodeOptions.snapshot, measure, 'measure', String(people), String(options.queries), path],
        { maxBuffer: 1 << 26 },
      );
      const { times, memory, before } = JSON.parse(stdout) as PeopleMeasured;
      const column = people.toLocaleString('en');
      const put = (figure: string, value: string) =>
        figures.set(figure, { ...(figures.get(figure) ?? { '': figure }), [column]: value });
      for (const kind of peopleKinds) {
        const { p50, p99, best50, best99, work, found } = times[kind];
        put(`${kind}, p50 / p99 ms`, `${short(p50)} / ${short(p99)}`);
        put(`${kind}, best of three passes`, `${short(best50)} / ${short(best99)}`);
        put(`${kind}, mean work ms`, short(work));
        put(`${kind}, found (median)`, short(found));
        if (people !== targets.people) continue;
        met.push(atMost(`${kind} at 100,000, p50`, targets.p50, p50, 'ms'));
        met.push(atMost(`${kind} at 100,000, p99`, targets.p99, p99, 'ms'));
      }
      put('memory MB', short(memory));
      put('of that before opening MB', short(before));
      put('file MB', short(bytes / 1e6));
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return {
    tables: [
      {
        title: `${options.queries} questions of each kind, a tenth of that of counts alone, asked one after the other`,
        rows: [...figures.values()],
      },
    ],
    targets: met,
    notes: met.length > 0 ? [] : ['The times have targets at 100,000 people, which were not asked for.'],
  };
}
