import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookEveryMilliseconds = 10_000;
/** Milliseconds of processor time: less in one look is idleness, more since the last time is worth looking for garbage. */
const idle = 500;
const worthIt = 2_000;

/**
 * Gives memory back to the machine once a busy time is over: V8 keeps what it took until it needs it otherwise, which on a
 * machine with several such processes is a gigabyte for nothing.
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
