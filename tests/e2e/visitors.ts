import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Locale } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { type System, startSystem } from '../support/system.ts';
import { type sizes, Visitor } from './visitor.ts';

/**
 * Common setup and teardown: importing it starts a system and a browser before the file's tests. Visitors are
 * closed after each test, with a screenshot on failure.
 */
export let system: System;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  [system, browser] = await Promise.all([startSystem(), launchBrowser()]);
}, 400_000);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    for (const [index, one] of visitors.entries()) console.log(await one.picture(`${task.name} ${index}`));
  const problems = visitors.flatMap((one) => one.problems);
  for (const one of visitors.splice(0)) await one.close();
  expect(problems).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await system?.remove();
}, 30_000);

/** A new user with a separate browser. */
export async function visitor(locale: Locale, size?: keyof typeof sizes): Promise<Visitor> {
  const one = await Visitor.at(browser, system, locale, size);
  visitors.push(one);
  return one;
}
