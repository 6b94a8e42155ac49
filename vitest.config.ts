import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    reporters: ['default', './tests/support/closing-line.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The logger reads it when it is loaded, before a test can set it.
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
    // Files have tables and ports of their own; two cores carry two files at a time.
    maxWorkers: 2,
  },
});
