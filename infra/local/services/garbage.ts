import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMilliseconds = 10_000;
/**
 * Milliseconds of processor time: less within one interval is idle, more since the last collection makes
 * another worthwhile.
 */
const idle = 500;
const worthIt = 2_000;

/**
 * Returns memory to the operating system after a busy period: V8 keeps it until needed, which amounts to a
 * gigabyte with several such processes.
 */
export function collectGarbageWhenIdle(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  let sinceLast = 0;
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const milliseconds = (user + system) / 1_000;
    sinceLast += milliseconds;
    if (milliseconds > idle || sinceLast < worthIt) return;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    sinceLast = 0;
  }, lookEveryMilliseconds).unref();
}
