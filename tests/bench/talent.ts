import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { talentLayout } from '../../functions/core/talent/document.ts';
import { buildSnapshot } from '../../functions/search/snapshot.ts';
import type { BenchContext } from './context.ts';
import { atMost, type Result, type Row, short, type Target } from './report.ts';
import { bundle, nodeOptions } from './search.ts';
import type { EngineName } from './searchEngines.ts';
import { composePeople } from './talentPeople.ts';
import type { TalentMeasured } from './talentProcess.ts';

const targets = { people: 100_000, p50: 2.5, p99: 12, forJob: 40, megabytes: 250 } as const;
const run = promisify(execFile);

/** Times and memory of the search for people on composed ones, beside minisearch. */
export async function benchTalent({ options, say }: BenchContext): Promise<Result> {
  const directory = mkdtempSync(join(tmpdir(), 'talent-bench-'));
  const figures = new Map<string, Row>();
  const met: Target[] = [];
  try {
    const measure = await bundle('talentProcess', directory);
    for (const people of options.jobs) {
      const path = join(directory, `${people}.sqlite`);
      say(`building ${people} people`);
      const { bytes } = await buildSnapshot({
        layout: talentLayout,
        documents: composePeople(people),
        path,
        onProgress: ({ step, done, total }) => {
          if (done % 10_000 === 0) say(`  ${step} ${done}${total ? ` of ${total}` : ''}`);
        },
      });
      const engines: EngineName[] = [
        'snapshot',
        ...(people <= 10_000 || options.minisearchEverywhere ? (['minisearch'] as const) : []),
      ];
      for (const engine of engines) {
        // A question takes minisearch tens of milliseconds, and each is asked three times.
        const queries = engine === 'minisearch' ? Math.ceil(options.queries / 10) : options.queries;
        say(`asking ${engine}`);
        const { stdout } = await run(
          process.execPath,
          [...nodeOptions[engine], measure, engine, String(people), String(queries), path],
          { maxBuffer: 1 << 26 },
        );
        const { times, memory, before } = JSON.parse(stdout) as TalentMeasured;
        const isOwn = engine === 'snapshot';
        const column = `${isOwn ? 'this one' : engine}, ${people.toLocaleString('en')}`;
        const put = (figure: string, value: string) =>
          figures.set(figure, { ...(figures.get(figure) ?? { '': figure }), [column]: value });
        for (const [kind, { p50, p99, best50, best99, work, found }] of Object.entries(times)) {
          put(`${kind}, p50 / p99 ms`, `${short(p50)} / ${short(p99)}`);
          put(`${kind}, best of three passes`, `${short(best50)} / ${short(best99)}`);
          put(`${kind}, mean work ms`, short(work));
          put(`${kind}, found (median)`, short(found));
        }
        put('memory MB', short(memory));
        put('of that before opening MB', short(before));
        if (isOwn) put('file MB', short(bytes / 1e6));
        if (!isOwn || people !== targets.people) continue;
        const at = 'at 100,000';
        for (const kind of ['filter', 'keyword', 'read into conditions + facets', 'facets alone'] as const) {
          met.push(atMost(`${kind} ${at}, p50`, targets.p50, times[kind]!.p50, 'ms'));
          met.push(atMost(`${kind} ${at}, p99`, targets.p99, times[kind]!.p99, 'ms'));
        }
        met.push(atMost(`for this job ${at}, p50`, targets.forJob, times['for this job']!.p50, 'ms'));
        met.push(atMost(`memory ${at}`, targets.megabytes, memory, 'MB'));
      }
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return {
    tables: [
      {
        title: `${options.queries} questions of each kind, a tenth of that of the last two and of all for minisearch, asked one after the other`,
        rows: [...figures.values()],
      },
    ],
    targets: met,
    notes: [
      'For this job: counts of everything that is found, a weight for everybody, and 200 people compared in full.',
      ...(met.length > 0 ? [] : ['The times have targets at 100,000 people, which were not asked for.']),
    ],
  };
}
