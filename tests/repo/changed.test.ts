import { expect, it } from 'vitest';
import { bundlesIn, testsBehindTheBuild } from '../changed.ts';

it('recognises a screen by its own texts', () => {
  const text = `import { common } from '../../../../shared/locales/common.ts';
import { payments as texts } from '../../../../shared/locales/payments.ts';`;
  expect(bundlesIn('site/src/features/payments/List.tsx', text)).toEqual(['payments']);
  expect(bundlesIn('shared/locales/jp/payments.json', '{}')).toEqual(['payments']);
  expect(bundlesIn('shared/locales/en/form.json', '{}')).toEqual([]);
  expect(bundlesIn('functions/email/send.ts', text)).toEqual([]);
});

it('finds the tests that depend on a change through the build only', () => {
  const tests = testsBehindTheBuild(['shared/locales/jp/payments.json']);
  expect(tests).toContain('tests/e2e/payments.test.ts');
  expect(tests).toContain('tests/site/pages.browser.test.ts');
  expect(tests).not.toContain('tests/e2e/albums.test.ts');
  expect(testsBehindTheBuild(['functions/data/table.ts'])).toEqual([]);
});
