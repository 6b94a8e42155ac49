import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Axe over a page of our own: only what breaks a rule is told whole, and all is done in the page itself. The builder's other
 * way opens a second page for each look, for frames of other origins, which no page of ours has.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
