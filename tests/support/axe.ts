import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

/** Loads axe once in each document: AxeBuilder itself evaluates its 600 kB twice with each analysis. */
class AxeOncePerDocument extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    super({ page, axeSource: '0' });
    this.#page = page;
  }

  override async analyze(): ReturnType<AxeBuilder['analyze']> {
    for (const frame of this.#page.frames())
      if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
    // What is still fading in has another contrast.
    await this.#page.evaluate(async () => {
      const passing = document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
    });
    return super.analyze();
  }
}

/**
 * Runs axe on a page of ours, returning only violations in full, within the page itself. The default mode
 * opens a second page each time for cross-origin frames, which our pages do not have.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeOncePerDocument(page).options({ resultTypes: ['violations'] }).setLegacyMode();
