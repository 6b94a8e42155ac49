import { expect, it } from 'vitest';
import { parts } from './parts.ts';
import { runParts } from './runParts.ts';

/** Tests that each part runs: figures of so little data are meaningless. */
it('every part that looks at a running system measures something', async () => {
  const { status, output, progress } = await runParts(parts.filter(({ onSystem }) => onSystem));
  expect(status, progress).toBe(0);
  // A missing measurement is printed as one of these.
  expect(output).not.toMatch(/\b(?:NaN|undefined|Infinity)\b/);
  for (const { title, onSystem } of parts)
    expect(output.includes(`\n${title.toUpperCase()}\n`), title).toBe(onSystem === true);
}, 400_000);
