import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const slowestShown = 10;

/** Ends a run with plain lines for any CI: the slowest files, retried and skipped tests, and the counts. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    let broken = errors.length;
    const retried: TestCase[] = [];
    const skipped: string[] = [];
    for (const module of modules) {
      const before = counts.failed;
      for (const test of module.children.allTests()) {
        const result = test.result();
        counts[result.state] += 1;
        // Those that a filter leaves out have no note.
        if (result.state === 'skipped' && result.note)
          skipped.push(`Skipped: ${fileOf(module)} > ${test.fullName}: ${result.note}`);
        if ((test.diagnostic()?.retryCount ?? 0) > 0) retried.push(test);
      }
      if (module.state() === 'failed' && counts.failed === before) broken += 1;
    }
    const seconds = new Map(modules.map((module) => [fileOf(module), secondsOf(module)]));
    if (seconds.size > 1) {
      console.log('Slowest files:');
      for (const [file, time] of [...seconds].sort((a, b) => b[1] - a[1]).slice(0, slowestShown))
        console.log(`${time.toFixed(1).padStart(7)} s  ${file}`);
      const total = [...seconds.values()].reduce((sum, time) => sum + time, 0);
      console.log(`${total.toFixed(1).padStart(7)} s  in ${seconds.size} files, one after the other`);
    }
    for (const test of retried)
      console.log(
        `Tried again (${test.diagnostic()!.retryCount} times, then ${test.result().state}): ${fileOf(test.module)} > ${test.fullName}`,
      );
    for (const line of skipped) console.log(line);
    console.log(
      `${counts.passed} passed, ${counts.failed + broken} failed, ${counts.skipped + counts.pending} skipped, ${retried.length} retried`,
    );
  }
}

const fileOf = (module: TestModule): string => relative(process.cwd(), module.moduleId);

/** Loading it, its tests and their hooks. */
function secondsOf(module: TestModule): number {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + setupDuration + duration) / 1000;
}
