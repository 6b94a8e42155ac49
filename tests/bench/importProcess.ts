import { setTimeout as pause } from 'node:timers/promises';
import { stepImport } from '../../functions/core/people/import/run.ts';
import { registerPerson } from '../../functions/core/people/register.ts';
import { change } from '../../functions/data/change.ts';
import { staffImport } from '../../functions/data/entities/staffImport.ts';
import { get } from '../../functions/data/table.ts';
import { newId } from '../../functions/platform/ids.ts';
import { importAsked, importBasicInfo, importOffice } from './importLines.ts';

/**
 * A worker of imports, a process of its own as in the cloud: `import <id>` tries and imports, `alone <count>` registers as
 * many people by themselves, ten at a time. Prints JSON on standard output.
 */
const [task, ...given] = process.argv.slice(2);

let [most, first] = [0, 0];
const sampling = new AbortController();
async function sample(): Promise<void> {
  while (!sampling.signal.aborted) {
    const { rss } = process.memoryUsage();
    first ||= rss;
    most = Math.max(most, rss);
    await pause(200);
  }
}
const watching = sample();

async function timed(work: () => Promise<unknown>) {
  const from = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - from) / 1000, cpuSeconds: (user + system) / 1e6 };
}

/** Stretch after stretch, as its messages would come. */
async function work(id: string): Promise<void> {
  for (;;) {
    const of = (await get(staffImport, { id }))!;
    if (of.state !== 'CHECKING' && of.state !== 'RUNNING') return;
    await stepImport({ importId: id, stretch: of.stretch });
  }
}

if (task === 'import') {
  const id = given[0]!;
  const begin = (state: 'CHECKING' | 'RUNNING') =>
    change(staffImport, { id }, (of) => ({
      ...of,
      ...importAsked,
      ...{ state, done: 0, counts: undefined, stretch: of.stretch + 1 },
    }));
  await begin('CHECKING');
  const check = await timed(() => work(id));
  await begin('RUNNING');
  const run = await timed(() => work(id));
  const { counts, checked } = (await get(staffImport, { id }))!;
  sampling.abort();
  await watching;
  process.stdout.write(JSON.stringify({ check, run, counts, checked, most: most / 1e6, first: first / 1e6 }));
} else {
  const count = Number(given[0]);
  let next = 0;
  const alone = await timed(() =>
    Promise.all(
      Array.from({ length: 10 }, async () => {
        while (next < count) {
          next += 1;
          await registerPerson(importOffice, {
            ...{ id: newId(), locale: 'jp', origin: 'office', basicInfo: importBasicInfo(next) },
          });
        }
      }),
    ),
  );
  sampling.abort();
  await watching;
  process.stdout.write(JSON.stringify(alone));
}
