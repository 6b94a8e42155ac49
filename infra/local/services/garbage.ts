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
 * Idle intervals in a row, a minute: a collection takes up to two seconds and drops compiled code, too much
 * for a pause between two clicks.
 */
const intervals = 6;

/** Takes each interval's processor milliseconds, and collects after a minute of rest that followed work. */
export function atRest(collect: () => void): (milliseconds: number) => void {
  let sinceLast = 0;
  let inARow = 0;
  return (milliseconds) => {
    sinceLast += milliseconds;
    inARow = milliseconds > idle ? 0 : inARow + 1;
    if (inARow < intervals || sinceLast < worthIt) return;
    collect();
    sinceLast = 0;
  };
}

/**
 * Returns memory to the operating system after a busy period: V8 keeps it until needed, which amounts to a
 * gigabyte with several such processes.
 */
export function collectGarbageWhenIdle(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: object) => void;
  const look = atRest(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    look((user + system) / 1_000);
  }, lookEveryMilliseconds).unref();
}
