import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';

let browser: Browser | undefined;
afterEach(() => browser?.close());

test('starts a browser with Japanese glyphs', async () => {
  browser = await launchBrowser();
  const page = await browser.newPage();
  const drawn = await page.evaluate(() => {
    const draw = (text: string) => {
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = '40px sans-serif';
      context.fillText(text, 10, 50);
      return context.getImageData(0, 0, 80, 80).data.join();
    };
    // A font without them draws the same box for both.
    return { japanese: draw('日') === draw('本'), nonsense: draw('\u{10FFFD}') === draw('\u{10FFFC}') };
  });
  expect(drawn).toEqual({ japanese: false, nonsense: true });
}, 60_000);

test('a configured browser is not replaced by another, and errors explain how to get one', async () => {
  const file = fileURLToPath(new URL('./browser.ts', import.meta.url));
  const code = `const { launchBrowser } = await import(${JSON.stringify(file)}); await launchBrowser();`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, CHROMIUM_PATH: '/nowhere/chromium' },
  });
  await expect(run).rejects.toThrow(
    /No Chromium was found[\s\S]*apt-get install chromium[\s\S]*\/nowhere\/chromium/,
  );
});
