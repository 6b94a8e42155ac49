import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line that any CI can read. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    let broken = errors.length;
    for (const module of modules) {
      const before = counts.failed;
      for (const test of module.children.allTests()) counts[test.result().state] += 1;
      if (module.state() === 'failed' && counts.failed === before) broken += 1;
    }
    console.log(
      `${counts.passed} passed, ${counts.failed + broken} failed, ${counts.skipped + counts.pending} skipped`,
    );
  }
}
