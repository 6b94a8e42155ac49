import { basename } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Locale } from '../../shared/routes.ts';
import { launchBrowser } from '../support/browser.ts';
import { takeSystem } from '../support/sharedSystem.ts';
import { type RunningSystem, startSystem } from '../support/system.ts';
import { type sizes, Visitor } from './visitor.ts';

/** They count or list what belongs to everybody, so nobody may have been there before them. */
const alone = ['composition', 'office', 'secondFactor', 'talentLapsed', 'talentSearch'];

/**
 * Common setup and teardown: importing it takes a system that files share and starts a browser before the
 * file's tests. Visitors are closed after each test, with a screenshot on failure.
 */
export let system: RunningSystem;
let leave: () => Promise<void>;
let browser: Browser;
const visitors: Visitor[] = [];

beforeAll(async () => {
  const file = basename(expect.getState().testPath!, '.test.ts');
  [system, browser] = await Promise.all([
    alone.includes(file) ? ownSystem() : sharedSystem(),
    launchBrowser(),
  ]);
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
  await leave?.();
}, 30_000);

/** A new user with a separate browser. */
export async function visitor(locale: Locale, size?: keyof typeof sizes): Promise<Visitor> {
  const one = await Visitor.at(browser, system, locale, size);
  visitors.push(one);
  return one;
}

async function ownSystem(): Promise<RunningSystem> {
  const own = await startSystem();
  leave = own.remove;
  return own;
}

async function sharedSystem(): Promise<RunningSystem> {
  const shared = await takeSystem();
  leave = shared.giveBack;
  return shared;
}
