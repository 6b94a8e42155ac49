import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Runs axe on a page of ours, returning only violations in full, within the page itself. The default mode
 * opens a second page each time for cross-origin frames, which our pages do not have.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
