import { defineConfig } from 'vitest/config';

const inBrowser = ['tests/**/*.browser.test.ts', 'tests/e2e/*.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line.ts'],
    // Files have tables and ports of their own: two of the browser keep two cores busy; of the others some wait, for pauses
    // between tries for one, and three at a time leave no core idle.
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: inBrowser,
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          // For what hangs, on a slow machine too.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The logger reads it when it is loaded, before a test can set it.
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: inBrowser,
          globalSetup: './tests/support/systemKeeper.ts',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 400_000,
          // A loaded machine gets twenty seconds before what appears by itself counts as missing.
          expect: { poll: { timeout: 20_000 } },
          // A browser on a busy machine now and then misses a beat; what fails twice is broken. The closing lines name each.
          retry: 1,
          env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
        },
      },
    ],
  },
});
