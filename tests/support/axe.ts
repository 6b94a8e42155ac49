import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The accessibility rules that a page breaks, each with where, by axe's own choice of rules: WCAG A and AA, and
 * best practice.
 * The builder for playwright has axe's unminified source evaluated before each question; asked within the page
 * once loaded, the same rules take a fifth less processor time.
 * @param only these rules alone
 * @param inside a selector of the part that is looked at, otherwise all of it
 */
export async function brokenRules(
  page: Page,
  { only, inside }: { only?: string[]; inside?: string } = {},
): Promise<string[]> {
  await Promise.all(page.frames().map(load));
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Only rules about media and locked orientations read style sheets and media beforehand.
    preload: false,
    ...(only
      ? { runOnly: { type: 'rule', values: only } }
      : // It splits words by spaces, which Japanese does not have, and takes '(4' for another word than '4'.
        { rules: { 'label-content-name-mismatch': { enabled: false } } }),
  };
  return page.evaluate(
    async ([part, asked]) => {
      // What is still fading in has another contrast.
      const passing = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(part ? { include: [[part]] } : document, asked);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, target }) => `${target.join(' ')} ${html.slice(0, 160)}`).join(' | ')}`,
      );
    },
    [inside, options] as const,
  );
}

/** Once in each document. */
async function load(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
}
